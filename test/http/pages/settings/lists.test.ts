/** Lists in the settings: sessions and apps. */
import { expect } from "chai";
import type { Response } from "../../../support/supertest.ts";
import { registerApp } from "../../../../src/domain/oauth/apps.ts";
import { issueToken } from "../../../../src/domain/auth/tokens.ts";
import { keyOf, minute, person, send, ownerSuite } from "../../../auth/support.ts";
import { formsOf } from "../../../support/browser.ts";
import { formAt, signedIn } from "./support.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const edge =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0";

describe("lists in the settings", () => {
  const { server, owner } = ownerSuite();

  it("show familiar device names, in the user's language", async () => {
    await signedIn(server, owner, { "User-Agent": edge });
    await signedIn(server, owner, { "User-Agent": `Bot/1 ${"x".repeat(400)}` });
    const browser = await signedIn(server, owner, { "User-Agent": firefox });
    const { text } = await browser.visit("/settings/sessions");
    expect(text).to.match(/<p>Firefox on Linux\s*<span class="tag">this one</);
    expect(text).to.include("<p>Microsoft Edge on Windows ");
    expect(text).to.include("<p>Bot/1 xxx").and.not.include("x".repeat(100));
    const german = await browser.visit("/settings/sessions?lang=de");
    expect(german.text).to.include("Firefox unter Linux").and.include(">diese<");
  });

  it("end the user's own sessions only", async () => {
    const browser = await signedIn(server, owner);
    const other = await person(server);
    const theirs = await signedIn(server, other);
    await keyOf(server, other);
    const end = formsOf(await theirs.visit("/settings/sessions")).find(formAt("/settings/sessions/end"));
    const id = end?.fields["id"] ?? "";
    expect(id).not.to.equal("");
    await keyOf(server, owner);
    const page = await browser.visit("/settings/sessions");
    const refused = await browser.submit(page, { id }, formAt("/settings/sessions/end"));
    expect(refused.status).to.equal(404);
    expect((await theirs.get("/settings")).status).to.equal(200);
    const proof = /name="csrf_token" value="([^"]*)"/.exec((await theirs.visit("/settings")).text)?.[1] ?? "";
    expect((await browser.post("/settings/sessions/end-others", { csrf_token: proof })).status).to.equal(403);
  });

  it("have pages of twenty with a constant number of queries", async () => {
    const browser = await signedIn(server, owner, { "User-Agent": firefox });
    const queriesFor = async (path: string): Promise<[Response, number]> => {
      const before = server.database.activity.queries;
      const page = await browser.visit(path);
      return [page, server.database.activity.queries - before];
    };
    const [, few] = await queriesFor("/settings/sessions");
    const [, fewApps] = await queriesFor("/settings/apps");
    for (let number = 1; number <= 25; number += 1) {
      await send(server, "login", { email: owner.email, password: owner.password })
        .set("User-Agent", `App ${26 - number}.`)
        .expect(200);
      const { app } = await server.context.writeWithoutActor(registerApp, {
        name: `Client ${number}.`,
        website: null,
        redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
        scopes: ["read"],
      });
      await server.context.writeWithoutActor(issueToken, {
        appId: app.id,
        userId: owner.id,
        scopes: ["read"],
      });
    }
    // Session use is recorded once a minute: by now, this session's is the latest.
    server.advance(2 * minute);
    await browser.visit("/settings");
    const [sessions, many] = await queriesFor("/settings/sessions");
    expect(sessions.text.match(/App \d+\. /g)).to.have.length(19);
    expect(sessions.text).to.include('href="/settings/sessions?page=2"');
    const [second] = await queriesFor("/settings/sessions?page=2");
    expect(second.text).to.include("App 25.").and.include("End all other sessions");
    expect(second.text).not.to.include("App 19.");
    const [apps, manyApps] = await queriesFor("/settings/apps");
    expect(apps.text.match(/<p>Client \d+\./g)).to.have.length(20);
    expect((await browser.visit("/settings/apps?page=2")).text).to.include("<p>Client 1.");
    expect([many, manyApps]).to.deep.equal([few, fewApps]);
    expect(few).to.be.greaterThan(0);
    for (const number of ["0", "-1", "99999999999", "x"]) {
      expect((await browser.visit(`/settings/sessions?page=${number}`)).status, number).to.equal(200);
    }
  });

  it("revoke access of the user's own apps only", async () => {
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    });
    const other = await person(server);
    await server.context.writeWithoutActor(issueToken, { appId: app.id, userId: other.id, scopes: ["read"] });
    await server.context.writeWithoutActor(issueToken, { appId: app.id, userId: owner.id, scopes: ["read"] });
    const browser = await signedIn(server, owner);
    const page = await browser.visit("/settings/apps");
    const done = await browser.submit(page, { id: app.id }, formAt("/settings/apps/revoke"));
    expect(done.text).to.include("The app no longer has access.").and.include("No app has access");
    const theirs = await (await signedIn(server, other)).visit("/settings/apps");
    expect(theirs.text).to.include("Reader");
  });
});
