import { expect } from "chai";
import sharp from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { makeStaff } from "../cast/staff.ts";
import type { Person } from "../cast/people.ts";
import { suite } from "../support/suite.ts";

type Settings = Schemas["AdminSettings"];
type Failure = { readonly error: string; readonly details?: Record<string, unknown> };

const path = "/api/v1/admin/settings";

describe("admin settings", () => {
  const { server, anonymous, cast } = suite();
  let admin: Person;

  before(async () => {
    admin = await makeStaff(server, { permissions: ["manage_settings", "view_audit_log"] });
  });

  const settings = async (): Promise<Settings> => await admin.call("getAdminSettings");
  const instance = async (): Promise<Schemas["Instance"]> => await anonymous.call("getInstance");
  const logged = async (): Promise<Schemas["AdminAuditEntry"][]> =>
    await admin.call("listAdminAuditLog", { query: { limit: 40 } });
  const refused = async (body: object, status: number): Promise<Failure> =>
    (await admin.patch(path).send(body).expect(status)).body as Failure;

  it("have every setting of the command line, under the same name", async () => {
    const { readSettings } = await import("../../src/domain/settings/settings.ts");
    const names = Object.keys(await readSettings(server.context));
    expect(Object.keys(await settings())).to.have.members([
      ...names,
      "privacy_policy",
      "extended_description",
    ]);
  });

  it("are changed together, with one audit log entry, and take effect immediately", async () => {
    const before = (await logged()).length;
    const body = await admin.call("updateAdminSettings", {
      body: {
        registrations: "closed",
        closed_registrations_message: "We are **full**. <script>alert(1)</script> [x](javascript:alert(1))",
        status_page_url: "https://status.example/",
        languages: ["de", "en"],
        contact_username: "Alice",
        suggested_accounts: ["bob"],
        show_peers: false,
      },
    });
    expect(body).to.deep.equal(await settings());
    expect(body).to.include({ registrations: "closed", show_peers: false, show_activity: true });
    const shown = await instance();
    expect(shown.registrations.message)
      .to.include("<strong>full</strong>")
      .and.not.match(/<script|href/);
    expect(shown.configuration.urls.status).to.equal("https://status.example/");
    expect(shown.contact.account?.username).to.equal("alice");
    await cast.bob.refused("listInstancePeers", {}, 404);
    const entries = await logged();
    expect(entries.length - before).to.equal(1);
    expect(entries[0]).to.include({ action: "settings.update" });
    expect(entries[0]?.before).to.include({ registrations: "open", show_peers: true });
    expect(entries[0]?.after).to.include({ registrations: "closed", show_peers: false });
    expect(entries[0]?.after).not.to.have.property("show_activity");
  });

  it("have no audit log entry if nothing changed", async () => {
    const before = await settings();
    const entries = (await logged()).length;
    await admin.call("updateAdminSettings", { body: {} });
    await admin.call("updateAdminSettings", { body: { title: before.title, languages: before.languages } });
    expect(await settings()).to.deep.equal(before);
    expect(await logged()).to.have.length(entries);
  });

  it("are changed all or none; every invalid one is reported", async () => {
    const before = await settings();
    const { details } = await refused(
      {
        title: "Changed",
        status_page_url: "javascript:alert(1)",
        contact_email: "nobody",
        contact_username: "nobody",
        suggested_accounts: ["alice", "frank"],
        languages: ["English, please"],
      },
      422,
    );
    expect(Object.keys(details ?? {})).to.have.members(["languages.0"]);
    const further = await refused(
      {
        title: "Changed",
        status_page_url: "javascript:alert(1)",
        contact_email: "nobody",
        contact_username: "nobody",
        suggested_accounts: ["alice", "frank"],
      },
      422,
    );
    expect(Object.keys(further.details ?? {})).to.have.members([
      "status_page_url",
      "contact_email",
      "contact_username",
      "suggested_accounts",
    ]);
    await refused({ title: "x".repeat(121) }, 422);
    await refused({ title: "Changed", registrations: "sometimes" }, 422);
    await refused({ title: "Changed", closed_registrations_message: "x".repeat(20_001) }, 422);
    expect(await settings()).to.deep.equal(before);
  });

  it("are rejected with 400 for a wrong type, and by name if unknown", async () => {
    const before = await settings();
    await refused({ title: "Changed", show_peers: "perhaps" }, 400);
    await refused({ title: { text: "Changed" } }, 400);
    await refused({ languages: { de: true } }, 400);
    await admin.patch(path).set("Content-Type", "application/json").send('{"title": ').expect(400);
    const { error, details } = await refused({ title: "Changed", regstrations: "open" }, 422);
    expect(error).to.include("regstrations");
    expect(details).to.have.property("regstrations");
    await refused({ title: "Changed", thumbnail: null }, 422);
    expect(await settings()).to.deep.equal(before);
  });

  it("are accepted as a form", async () => {
    const { body } = await admin
      .patch(path)
      .type("form")
      .send("trends=0&languages[]=fr&languages[]=en&title=Allotment")
      .expect(200);
    expect(body).to.deep.include({ trends: false, languages: ["fr", "en"], title: "Allotment" });
  });

  it("are changed atomically by two concurrent requests", async () => {
    await Promise.all(
      ["One", "Two", "Three", "Four"].map((title) =>
        admin.call("updateAdminSettings", { body: { title, description: title } }),
      ),
    );
    const { title, description } = await settings();
    expect(title).to.equal(description);
  });

  it("require the permission", async () => {
    const blocker = await makeStaff(server, { permissions: ["manage_blocks", "manage_federation"] });
    await blocker.refused("getAdminSettings", {}, 403);
    await blocker.refused("updateAdminSettings", { body: { title: "Mine" } }, 403);
    await blocker
      .put(`${path}/thumbnail`)
      .attach("file", await picture("#c04030"), "x.png")
      .expect(403);
    await blocker.refused(
      "createAdminDocument",
      { path: { kind: "terms_of_service" }, body: { source: "Mine" } },
      403,
    );
    expect((await settings()).title).not.to.equal("Mine");
  });

  const picture = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();

  it("include a thumbnail, stored in two sizes with a blurhash", async () => {
    expect((await settings()).thumbnail).to.equal(null);
    const own = (await instance()).thumbnail;
    const put = async (color: string, description: string): Promise<Schemas["InstanceThumbnail"]> =>
      (
        await admin
          .put(`${path}/thumbnail`)
          .attach("file", await picture(color), "table.png")
          .field("description", description)
          .expect(200)
      ).body as Schemas["InstanceThumbnail"];
    const first = await put("#c04030", "Red");
    const second = await put("#3040c0", "Blue");
    expect(second.description).to.equal("Blue");
    expect(second.blurhash).to.be.a("string").and.not.be.oneOf([first.blurhash, own.blurhash]);
    expect(second.versions).to.have.all.keys("@1x", "@2x");
    expect(second.versions?.["@1x"]).to.equal(second.url).and.not.equal(second.versions?.["@2x"]);
    expect((await instance()).thumbnail).to.deep.equal(second);
    expect((await settings()).thumbnail).to.deep.equal(second);
    await server.settle();
    const load = (url: string): Test => supertest(server.app).get(new URL(url).pathname);
    await load(second.url).expect(200);
    await load(first.url).expect(404);
    const body = await admin.call("deleteAdminThumbnail");
    expect(body).to.deep.equal(own);
    await admin.call("deleteAdminThumbnail");
    expect((await settings()).thumbnail).to.equal(null);
    const actions = (await logged()).filter((entry) => entry.target.label === "thumbnail");
    expect(actions).to.have.length(3);
  });

  it("keep their picture if another file is not an image or missing", async () => {
    const before = (await settings()).thumbnail;
    const { body } = await admin
      .put(`${path}/thumbnail`)
      .attach("file", Buffer.from("<svg onload=alert(1)>"), "x.png")
      .expect(422);
    expect((body as Failure).details).to.have.property("file");
    await admin.put(`${path}/thumbnail`).field("description", "x").expect(422);
    await admin.refused("updateAdminThumbnail", { body: { file: "x" } }, 415);
    expect((await settings()).thumbnail).to.deep.equal(before);
  });

  it("include the privacy policy and the extended description, whose previous texts stay in the history", async () => {
    const policy = async (): Promise<Schemas["PrivacyPolicy"]> => await anonymous.call("getPrivacyPolicy");
    const own = await policy();
    await admin.call("updateAdminSettings", { body: { privacy_policy: "We keep *nothing*." } });
    await admin.call("updateAdminSettings", { body: { privacy_policy: "We keep *less*.", title: "Garden" } });
    expect(await policy()).to.include({
      source: "We keep *less*.",
      content: "<p>We keep <em>less</em>.</p>",
    });
    const body = await admin.call("updateAdminSettings", { body: { privacy_policy: "" } });
    expect(body).to.include({ privacy_policy: "", title: "Garden" });
    expect(await policy()).to.deep.equal(own);
    const versions = await admin.call("listAdminDocuments", { path: { kind: "privacy_policy" } });
    expect(versions.map(({ length }) => length)).to.deep.equal([0, 15, 18]);
    const [entry] = await logged();
    expect(entry?.before).to.deep.equal({ privacy_policy: { length: 15 } });
    await refused({ title: "Changed", extended_description: "x".repeat(200_001) }, 422);
    expect((await settings()).title).to.equal("Garden");
  });
});
