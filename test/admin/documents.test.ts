import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { makeStaff } from "../cast/staff.ts";
import { type Person, makeCast } from "../cast/people.ts";
import { suite } from "../support/suite.ts";

type Version = Schemas["AdminDocumentVersion"];
type Document = Schemas["AdminDocument"];

const path = "/api/v1/admin/documents";
const terms = `${path}/terms_of_service`;
const day = 86_400_000;

describe("admin instance documents", () => {
  const { server, anonymous } = suite();
  let admin: Person;

  before(async () => {
    await makeCast(server);
    admin = await makeStaff(server, { permissions: ["manage_settings", "view_audit_log"] });
  });

  const at = (days: number): string =>
    new Date(server.context.clock().getTime() + days * day).toISOString().slice(0, 10);
  const publish = async (url: string, source: string, effective?: string): Promise<Document> =>
    (await admin.post(url).send({ source, effective_date: effective }).expect(200)).body as Document;
  const list = async (url: string): Promise<Version[]> =>
    (await admin.get(url).expect(200)).body as Version[];
  const shown = async (): Promise<Schemas["TermsOfService"]> => await anonymous.call("getTermsOfService");

  it("have a history, newest first, with one version in force", async () => {
    expect(await list(terms)).to.deep.equal([]);
    await publish(terms, "Use it.", "2026-01-01");
    const second = await publish(terms, "Use it *gently*. <script>alert(1)</script>");
    const next = await publish(terms, "Use it more gently.", at(9));
    expect(second).to.include({ effective_date: at(0), in_force: true, effective: true });
    expect(second.content).to.equal("<p>Use it <em>gently</em>. &lt;script&gt;alert(1)&lt;/script&gt;</p>");
    expect(next).to.include({ in_force: false, effective: false, withdrawn_at: null });
    const versions = await list(terms);
    expect(versions.map(({ in_force: inForce }) => inForce)).to.deep.equal([false, true, false]);
    expect(versions[0]).not.to.have.any.keys("source", "content");
    expect(await shown()).to.include({ source: second.source, succeeded_by: at(9), effective: true });
    const page = await supertest(server.app).get("/terms-of-service").expect(200);
    expect(page.text).to.include("Use it <em>gently</em>").and.include(at(9));
    expect(
      await admin.call("getAdminDocument", { path: { kind: "terms_of_service", id: next.id } }),
    ).to.deep.equal(next);
    const first = await admin.get(`${terms}?limit=2`).expect(200);
    expect(first.headers["link"]).to.include(`max_id=${second.id}`);
    expect(await list(`${terms}?limit=2&max_id=${second.id}`)).to.have.length(1);
  });

  it("can be withdrawn until they take effect", async () => {
    const upcoming = await publish(terms, "Never mind.", at(5));
    expect((await shown()).succeeded_by).to.equal(at(5));
    await admin.call("deleteAdminDocument", { path: { kind: "terms_of_service", id: upcoming.id } });
    await admin.refused("deleteAdminDocument", { path: { kind: "terms_of_service", id: upcoming.id } }, 404);
    expect((await shown()).succeeded_by).to.equal(at(9));
    expect((await list(terms))[0])
      .to.have.property("withdrawn_at")
      .that.is.a("string");
    const { id } = (await list(terms)).find((version) => version.in_force) ?? { id: "" };
    const body = await admin.refused("deleteAdminDocument", { path: { kind: "terms_of_service", id } }, 422);
    expect(body.error).to.match(/in force/);
    expect(body.code).to.equal("invalid_state");
    const entries = await admin.call("listAdminAuditLog", { query: { limit: 2 } });
    const actions = entries.map(({ action }) => action);
    expect(actions).to.deep.equal(["document.withdraw", "document.publish"]);
  });

  it("require a valid date, not before that of the version in force", async () => {
    const before = await list(terms);
    for (const effective of [at(-1), "2026-02-31", "0000-01-01", "tomorrow", "99999-01-01"]) {
      const body = await admin.refused(
        "createAdminDocument",
        { path: { kind: "terms_of_service" }, body: { source: "No.", effective_date: effective } },
        422,
      );
      expect(body.details).to.have.property("effective_date");
    }
    expect(await list(terms)).to.deep.equal(before);
  });

  it("supersede the previous version on their effective date", async () => {
    server.advance(9 * day);
    expect(await shown()).to.include({ source: "Use it more gently.", effective: true, succeeded_by: null });
    expect((await list(terms)).filter((version) => version.in_force)).to.have.length(1);
  });

  it("return 404 if requested under another document, or a document that doesn't exist", async () => {
    const [version] = await list(terms);
    await admin.refused("getAdminDocument", { path: { kind: "privacy_policy", id: version?.id ?? "" } }, 404);
    await admin.refused(
      "deleteAdminDocument",
      { path: { kind: "privacy_policy", id: version?.id ?? "" } },
      404,
    );
    await admin.refused("listAdminDocuments", { path: { kind: "cookie_banner" } }, 404);
    await admin.refused(
      "createAdminDocument",
      { path: { kind: "cookie_banner" }, body: { source: "No." } },
      404,
    );
  });

  it("reject blank and oversized texts", async () => {
    await admin.refused(
      "createAdminDocument",
      { path: { kind: "terms_of_service" }, body: { source: " \n" } },
      422,
    );
    await admin.refused("createAdminDocument", { path: { kind: "terms_of_service" }, body: {} }, 422);
    await admin.refused(
      "createAdminDocument",
      { path: { kind: "terms_of_service" }, body: { source: { text: "x" } } },
      400,
    );
    await admin.refused(
      "createAdminDocument",
      { path: { kind: "terms_of_service" }, body: { source: "x".repeat(200_001) } },
      422,
    );
    await admin.refused(
      "createAdminDocument",
      { path: { kind: "terms_of_service" }, body: { source: "x".repeat(1_100_000) } },
      413,
    );
  });

  it("are at most a thousand, also by the settings", async () => {
    const kind = "privacy_policy";
    await server.database.builder.raw(
      `insert into documents (kind, source, effective_date)
       select ?, 'Former version', date '2020-01-01' + n from generate_series(1, 1000) n`,
      [kind],
    );
    const full = await admin.refused("createAdminDocument", { path: { kind }, body: { source: "New" } }, 422);
    expect(full).to.include({ error: "This document already has 1,000 versions", code: "limit_reached" });
    const same = await admin.refused("updateAdminSettings", { body: { privacy_policy: "New" } }, 422);
    expect(same).to.include({ code: "limit_reached" });
    await server.database.builder("documents").where({ kind }).delete();
  });

  it("are rendered safely at any nesting depth, without amplifying links", async () => {
    const url = `${path}/extended_description`;
    for (const piece of ["> ", "[", "- ", "*a ", "|a|\n|-|\n", "`", "[a](<"]) {
      const { content } = await publish(url, `${piece.repeat(30_000 / piece.length)}\n\nthe end`);
      expect(content).to.include("the end");
    }
    const long = `[a]: /${"x".repeat(90_000)}\n\n${"[a] ".repeat(20_000)}`;
    expect((await publish(url, long)).content.length).to.be.lessThan(1_000_000);
    const body = await anonymous.call("getExtendedDescription");
    expect(body.content.length).to.be.lessThan(1_000_000);
  });
});
