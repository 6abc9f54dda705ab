/** Requirements of the specification for the server metadata document and its settings, over HTTP. */
import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { AnySchemaObject } from "ajv";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { day, person, send } from "../auth/support.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { Browser } from "../support/browser.ts";
import { suite } from "../support/suite.ts";

type Document = Schemas["NodeInfo"];

describe("requirements for the server metadata document", () => {
  const { server, anonymous, cast } = suite();
  let admin: Person;

  before(async () => {
    admin = await makeStaff(server, { permissions: ["manage_settings"] });
  });

  /** Waits five seconds, for which counts are cached. */
  async function read(): Promise<Document> {
    server.advance(5000);
    const body = await anonymous.call("getNodeInfoLinks");
    const [link] = body.links;
    const { pathname } = new URL(link?.href ?? "");
    return (await supertest(server.app).get(pathname).expect(200)).body as Document;
  }
  const write = async (text: string, replyTo?: string): Promise<string> => {
    const body = await cast.alice.call("createStatus", { body: { status: text, in_reply_to_id: replyTo } });
    return body.id;
  };

  it("the document matches the published schema: required, no other properties, enumerations, pattern, minimum", async () => {
    const schema = JSON.parse(
      await readFile(new URL("../../schemas/nodeinfo-2.0.json", import.meta.url), "utf8"),
    ) as AnySchemaObject;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    const document = await read();
    expect(ajv.validate(schema, document), ajv.errorsText()).to.equal(true);
    expect(Object.keys(document)).to.have.members([
      "version",
      "software",
      "protocols",
      "services",
      "openRegistrations",
      "usage",
      "metadata",
    ]);
    expect(document.version).to.equal("2.0");
    expect(document.software.name).to.match(/^[a-z0-9-]+$/);
    expect(document.protocols).to.include("activitypub").and.have.length.at.least(1);
    expect(Object.keys(document.services)).to.have.members(["inbound", "outbound"]);
    for (const broken of [
      { ...document, extra: true },
      { ...document, version: "2.1" },
      { ...document, protocols: [] },
    ]) {
      expect(ajv.validate(schema, broken)).to.equal(false);
    }
  });

  it("openRegistrations reports whether open self-registration is allowed", async () => {
    for (const [registrations, open] of [
      ["open", true],
      ["approval", false],
      ["closed", false],
      ["open", true],
    ] as const) {
      await admin.call("updateAdminSettings", { body: { registrations } });
      expect((await read()).openRegistrations, registrations).to.equal(open);
    }
  });

  it("usage.users.total counts the registered users", async () => {
    const { total = 0 } = (await read()).usage.users;
    await person(server);
    expect((await read()).usage.users.total).to.equal(total + 1);
  });

  it("usage.localPosts counts local posts without reblogs, and localComments those that are replies", async () => {
    const before = (await read()).usage;
    const first = await write("First");
    const answer = await write("Second", first);
    await cast.bob.call("reblogStatus", { path: { id: first } });
    const after = (await read()).usage;
    expect(after.localPosts).to.equal((before.localPosts ?? 0) + 2);
    expect(after.localComments).to.equal((before.localComments ?? 0) + 1);
    await cast.alice.call("deleteStatus", { path: { id: answer } });
    expect((await read()).usage).to.include({
      localPosts: (before.localPosts ?? 0) + 1,
      localComments: before.localComments,
    });
  });

  it("usage.users.activeMonth and activeHalfyear count users who signed in within 30 and 180 days, by page or API", async () => {
    const before = (await read()).usage.users;
    const [reader, caller] = [await person(server), await person(server)];
    const browser = new Browser(server);
    const page = await browser.visit("/auth/sign_in");
    await browser.submit(page, { email: reader.email, password: reader.password });
    await send(server, "login", { email: caller.email, password: caller.password }).expect(200);
    const active = async (): Promise<[number, number]> => {
      const { activeMonth = 0, activeHalfyear = 0 } = (await read()).usage.users;
      return [activeMonth - (before.activeMonth ?? 0), activeHalfyear - (before.activeHalfyear ?? 0)];
    };
    expect(await active()).to.deep.equal([2, 2]);
    server.advance(29 * day);
    expect(await active()).to.deep.equal([2, 2]);
    server.advance(1 * day);
    expect((await read()).usage.users).to.include({ activeMonth: 0 });
    expect((await read()).usage.users.activeHalfyear).to.equal((before.activeHalfyear ?? 0) + 2);
    server.advance(150 * day);
    expect((await read()).usage.users).to.include({ activeMonth: 0, activeHalfyear: 0 });
  });

  it("Settings has a status page URL, which staff can set and the server shows", async () => {
    const url = "https://status.example/concord";
    const owner = await makeStaff(server, "Owner");
    await owner.call("updateAdminSettings", { body: { status_page_url: url } });
    const body = await anonymous.call("getInstance");
    expect(body.configuration.urls.status).to.equal(url);
  });

  it("Instance (v2) registrations.message is the Markdown of closed_registrations_message, as HTML", async () => {
    const owner = await makeStaff(server, "Owner");
    await owner.call("updateAdminSettings", {
      body: { registrations: "closed", closed_registrations_message: "Full **until** spring." },
    });
    const { registrations } = await anonymous.call("getInstance");
    expect(registrations).to.include({
      enabled: false,
      message: "<p>Full <strong>until</strong> spring.</p>",
    });
    expect(registrations).not.to.have.property("closed_registrations_message");
  });
});
