/** What a person was writing when their session ended. */
import { expect } from "chai";
import { enrol, person } from "../../auth/support.ts";
import { paintLandscape } from "../../../src/media/landscape.ts";
import { emailOf, passwordOf } from "../../cast/people.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { publish } from "../../support/statuses.ts";
import type { Response } from "../../support/supertest.ts";
import { suite } from "../../support/suite.ts";
import { browserOf, contentOf } from "./member/support.ts";
import { formAt } from "./settings/support.ts";

describe("a text that was written while the session ended", () => {
  const { server, cast } = suite();
  const credentials = { email: emailOf("alice"), password: passwordOf("alice") };

  const endSessions = async (): Promise<void> => {
    await server.database.builder("sessions").delete();
  };

  const published = async (): Promise<string> => {
    const body = await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });
    return JSON.stringify(body);
  };

  /** Sends a form for posts after the session ended. */
  const sendLate = async (
    browser: Browser,
    path: string,
    fields: Readonly<Record<string, string>>,
    action = "/compose",
  ): Promise<Response> => {
    const page = await browser.visit(path);
    await endSessions();
    const form = formsOf(page).find(formAt(action));
    const sent = { ...form?.fields, ...fields, do: "publish" };
    const picture = { bytes: Buffer.alloc(300_000, "x"), filename: "bean.png" };
    return browser.postFiles(action, sent, { "files[]": picture });
  };

  const signIn = (browser: Browser, page: Response, fields: Readonly<Record<string, string>>) =>
    browser.submit(page, fields, formAt("/auth/sign_in"));

  it("is there again after signing in, and is posted only when it is sent again", async () => {
    const alice = await browserOf(server, "alice");
    const text = 'Beans\r\n& "peas" <b>\u2028';
    const late = await sendLate(alice, "/compose", {
      status: text,
      spoiler_text: "Kitchen",
      visibility: "unlisted",
      poll_option_1: "Both",
      sensitive: "on",
      current_password: "secret bean",
    });
    expect(late.status).to.equal(403);
    expect(contentOf(late)).to.include("nothing was posted");
    expect(late.text).not.to.include("secret bean");
    const wrong = await signIn(alice, late, { ...credentials, password: "wrong" });
    expect(wrong.status).to.equal(401);
    const signedInPage = await signIn(alice, wrong, credentials);
    expect(signedInPage.status).to.equal(200);
    expect(contentOf(signedInPage)).to.include("isn’t posted yet");
    expect(signedInPage.text).not.to.include(passwordOf("alice"));
    const composer = await alice.submit(signedInPage, { do: "continue" }, formAt("/compose"));
    expect(composer.status).to.equal(200);
    expect(composer.text)
      .to.match(/>\s*Beans\s+&amp; &quot;peas&quot; &lt;b&gt;\u2028<\/textarea>/)
      .and.include('value="Kitchen"')
      .and.include('value="Both"')
      .and.match(/value="unlisted"\s+selected/)
      .and.not.include("<b>");
    expect(await published()).not.to.include("peas");
    const sent = await alice.submit(composer, { status: "Beans & peas", do: "publish" }, formAt("/compose"));
    expect(sent.status).to.equal(303);
    expect(await published()).to.include("peas");
  });

  it("is still a reply, or the change of a post", async () => {
    const { id } = await publish(cast.bob, "How are the beans?");
    const alice = await browserOf(server, "alice");
    const reply = await sendLate(alice, `/statuses/${id}`, { status: "Growing" });
    const continued = await alice.submit(await signIn(alice, reply, credentials), { do: "continue" });
    expect(contentOf(continued)).to.include("How are the beans?").and.include("Growing");
    expect(continued.text).to.include(`name="reply" value="${id}"`);
    const own = await publish(cast.alice, "Typo");
    const path = `/statuses/${own.id}/edit`;
    const edit = await sendLate(alice, path, { status: "No typo" }, path);
    const editing = await alice.submit(
      await signIn(alice, edit, credentials),
      { do: "continue" },
      formAt(path),
    );
    expect(editing.text).to.match(/>\s*No typo<\/textarea>/);
  });

  it("passes a one-time code", async () => {
    const who = await person(server);
    const login = { email: who.email, password: who.password };
    const [first = "", second = ""] = (await enrol(server, who)).recoveryCodes;
    const browser = new Browser(server);
    const asked = await signIn(browser, await browser.visit("/auth/sign_in"), login);
    await browser.submit(asked, { code: first }, formAt("/auth/sign_in/code"));
    const late = await sendLate(browser, "/compose", { status: "Leeks" });
    const codePage = await signIn(browser, late, login);
    const refused = await browser.submit(codePage, { code: "000000" }, formAt("/auth/sign_in/code"));
    const done = await browser.submit(refused, { code: second }, formAt("/auth/sign_in/code"));
    const composer = await browser.submit(done, { do: "continue" }, formAt("/compose"));
    expect(composer.text).to.match(/>\s*Leeks<\/textarea>/);
  });

  it("isn't taken from other sites, from scripts, or without a text", async () => {
    const foreign = new Browser(server);
    const forged = await foreign.postFiles("/compose", { csrf_token: "forged", status: "Buy beans" }, {});
    expect([forged.status, forged.headers["location"]]).to.deep.equal([303, "/auth/sign_in?next=%2Fcompose"]);
    const script = await browserOf(server, "alice", { "Sec-Fetch-Dest": "empty" });
    expect((await sendLate(script, "/compose", { status: "Kept by the script" })).status).to.equal(303);
    const empty = await browserOf(server, "alice");
    expect((await sendLate(empty, "/compose", { status: "" })).status).to.equal(303);
  });

  it("says that a text is too long to be kept, and never loses who may see it", async () => {
    const long = await sendLate(await browserOf(server, "alice"), "/compose", { status: "x".repeat(26_000) });
    expect(long.status).to.equal(403);
    expect(long.text).to.include("too long to be kept").and.not.include('name="kept"');
    const described = await sendLate(await browserOf(server, "alice"), "/compose", {
      status: "For you alone",
      visibility: "direct",
      spoiler_text: "Private",
      description_1: "木".repeat(1490),
      description_2: "木".repeat(1490),
    });
    const [, kept = ""] = /name="kept" value="([^"]*)"/.exec(described.text) ?? [];
    expect(JSON.parse(kept.replaceAll("&quot;", '"'))).to.deep.include({
      status: "For you alone",
      visibility: "direct",
      spoiler_text: "Private",
    });
  });

  it("returns to no other page, however the form was changed", async () => {
    for (const [next, kept] of [
      ["/settings/account", '{"status":"a"}'],
      ["//evil.example/compose", '{"status":"a"}'],
      ["/compose", "{"],
      ["/compose", '["a"]'],
      ["/compose", '{"status":{"a":1}}'],
      ["/compose", "null"],
    ] as const) {
      const browser = new Browser(server);
      const page = await browser.visit("/auth/sign_in");
      const reply = await signIn(browser, page, { ...credentials, next, kept });
      expect(reply.status, `${next} ${kept}`).to.equal(303);
    }
  });

  it("is shown without the files of the person who was signed in before", async () => {
    const picture = await paintLandscape(
      { sky: ["#6b5a7d", "#e07a6a"], sun: "#ffd9a0", hills: ["#4a3358", "#2a1c33"] },
      300,
      200,
    );
    const file = { filename: "bean.png", contentType: "image/png" };
    const { body } = await cast.alice.post("/api/v2/media").attach("file", picture, file).expect(200);
    const { id } = body as { id: string };
    const continueAs = async (name: "alice" | "bob"): Promise<string> => {
      const browser = await browserOf(server, "alice");
      const late = await sendLate(browser, "/compose", { status: "With a picture", media_1: id });
      const page = await signIn(browser, late, { email: emailOf(name), password: passwordOf(name) });
      return (await browser.submit(page, { do: "continue" }, formAt("/compose"))).text;
    };
    expect(await continueAs("alice"))
      .to.include("With a picture")
      .and.include('alt="Attachment 1"');
    expect(await continueAs("bob"))
      .to.include("With a picture")
      .and.not.include('alt="Attachment 1"');
  });
});
