/** The operations of the diagnosis: for staff, and for the server's own requests. */
import { expect } from "chai";
import { makeProbe } from "../../src/domain/diagnosis/probes.ts";
import { checkNames } from "../../src/domain/diagnosis/diagnosis.ts";
import { parseSecrets } from "../../src/domain/kernel/secrets.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { makeStaff } from "../cast/staff.ts";
import { askPage, cookieOf, readPage } from "../support/pages.ts";
import { suite } from "../support/suite.ts";
import supertest from "../support/supertest.ts";

const path = "/api/v1/admin/diagnosis";

describe("the operation for the diagnosis", () => {
  const { server, admin, moderator } = suite();

  const ask = async (language = "en"): Promise<Schemas["AdminDiagnosis"]> =>
    (await admin.get(path).set("Accept-Language", language).expect(200)).body as Schemas["AdminDiagnosis"];

  it("returns a finding of each check, in their order", async () => {
    const { findings, state } = await ask();
    expect([...new Set(findings.map(({ check }) => check))]).to.deep.equal(checkNames);
    // The tests' address leads nowhere.
    expect(findings.find(({ check }) => check === "proxy.connection")?.state).to.equal("wrong");
    expect(state).to.equal("wrong");
  });

  it("shares the result between callers, each of whom gets it in their language", async () => {
    const [english, german] = await Promise.all([ask("en"), ask("de")]);
    expect(german.checked_at).to.equal(english.checked_at);
    const said = ({ findings }: Schemas["AdminDiagnosis"]): string | undefined =>
      findings.find(({ check }) => check === "database.connection")?.message;
    expect([said(english), said(german)]).to.deep.equal([
      "The database answers.",
      "Die Datenbank antwortet.",
    ]);
  });

  it("is for the permissions devops and manage_settings only", async () => {
    await moderator.refused("getAdminDiagnosis", {}, 403);
    for (const permission of ["devops", "manage_settings"] as const) {
      await (await makeStaff(server, { permissions: [permission] })).call("getAdminDiagnosis");
    }
  });

  it("is shown in the console, escaped, with what to do", async () => {
    const page = await readPage(server, "/admin/diagnosis", await cookieOf(server, admin));
    const shown = page.replaceAll("<wbr />", "");
    expect(shown).to.include("<code>proxy.connection</code>").and.include("The name concord.test is unknown");
    // What is wrong comes first.
    expect(shown.indexOf(">proxy.connection<")).to.be.lessThan(shown.indexOf(">configuration.variables<"));
    expect(page).to.include("Add A and AAAA records for concord.test");
    await askPage(server, "/admin/diagnosis", await cookieOf(server, moderator)).expect(403);
  });
});

describe("the probe", () => {
  const { server } = suite({ TRUST_PROXY: "loopback" });

  const ask = (probe: string) => supertest(server.app).get("/api/v1/instance/probe").query({ probe });
  const token = (milliseconds = 0): string =>
    makeProbe(server.context.secrets, new Date(server.context.clock().getTime() + milliseconds));

  it("returns what arrived", async () => {
    const { body } = await ask(token())
      .set("Host", "other.example")
      .set("X-Forwarded-For", "198.51.100.7")
      .expect(200);
    const { peer, ...arrived } = body as Schemas["Probe"];
    expect(arrived).to.deep.equal({
      host: "other.example",
      address: "198.51.100.7",
      forwarded_for: "198.51.100.7",
    });
    expect(peer).to.match(/127\.0\.0\.1$/);
  });

  it("needs a token of this server that hasn't expired", async () => {
    const foreign = makeProbe(parseSecrets(`k1:${"A".repeat(43)}`), server.context.clock());
    const [expiry = "", nonce = "", mac = ""] = token().split(".");
    const refused = {
      foreign,
      expired: token(-300_001),
      "too far ahead": token(310_000),
      "with a longer life": [`${expiry}0`, nonce, mac].join("."),
      "with another nonce": [expiry, `A${nonce.slice(1)}B`.slice(-16), mac].join("."),
      "with a shorter code": [expiry, nonce, mac.slice(1)].join("."),
      "with other characters": [expiry, nonce, `${mac.slice(1)}é`].join("."),
      empty: "",
    };
    for (const [name, probe] of Object.entries(refused)) {
      const { status, body } = await ask(probe);
      expect([status, (body as { code: string }).code], name).to.deep.equal([404, "not_found"]);
    }
  });
});

describe("the probe of streams", () => {
  const { server, anonymous } = suite();

  it("needs a token of this server", async () => {
    const get = (probe: string) => supertest(server.app).get("/api/v1/streaming/probe").query({ probe });
    await get("x").expect(404);
    const probe = makeProbe(server.context.secrets, server.context.clock());
    await get(probe)
      .expect(200)
      .expect("Content-Type", /event-stream/);
    // It opens no other stream.
    await anonymous.refused("getPublicStream", { query: { probe } }, 401);
  });
});
