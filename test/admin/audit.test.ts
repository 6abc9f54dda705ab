import { expect } from "chai";
import type { CallParts } from "../../src/calls/calling.ts";
import { readContract } from "../../src/contract/document.ts";
import { makeStaff } from "../cast/staff.ts";
import { type Person, makeCast } from "../cast/people.ts";
import { staffSamples } from "../contract/staff/index.ts";
import { type World, ask, goodStatuses, makeWorld } from "../contract/world.ts";
import { cookieOf, readPage } from "../support/pages.ts";
import { suite } from "../support/suite.ts";

const contract = readContract();

describe("every staff operation", () => {
  let world: World;
  before(async () => {
    world = await makeWorld(contract);
  });
  after(() => world.close());

  async function entries(): Promise<number> {
    const rows = (await world.server.database.builder("audit_log").count({ count: "*" })) as {
      count: string;
    }[];
    return Number(rows[0]?.count);
  }

  for (const operation of contract.operations) {
    if (operation.permissions === null || operation.method === "get") continue;
    if (staffSamples.unaudited.includes(operation.id)) continue;
    it(`records ${operation.id} in the audit log`, async () => {
      const request = ask(operation, await world.sample(operation));
      const before = await entries();
      const { status, text } = await world.send(request);
      world.spend(operation);
      expect(status, text).to.be.oneOf(goodStatuses(operation));
      expect(await entries()).to.be.greaterThan(before);
    });
  }

  it("shows each of them in words in the console, without keys and identifiers", async () => {
    const cookie = await cookieOf(world.server, await makeStaff(world.server, "Owner"));
    const raw: string[] = [];
    for (let older = "/admin/audit-log"; older !== "";) {
      const page = await readPage(world.server, older, cookie);
      const rows = page.split("<tr>").slice(2);
      for (const row of rows) {
        const shown = row.replaceAll(/<[^>]+>/g, " ").replaceAll(/https?:\S+/g, "");
        // Labels begin with a capital letter, unlike keys.
        raw.push(...(row.match(/(?<=<li>\s*)[a-z]\w*/g) ?? []));
        raw.push(...(shown.match(/\b[a-z]+_[a-z_]+\b(?!\w)|\b\d{15,}\b|\{"/g) ?? []));
      }
      older = (/href="(\/admin\/audit-log\?max_id=\d+)"/.exec(page)?.[1] ?? "").replaceAll("&amp;", "&");
    }
    expect(raw).to.deep.equal([]);
  });
});

describe("the audit log", () => {
  const { server } = suite();
  let owner: Person;

  before(async () => {
    await makeCast(server);
    owner = await makeStaff(server, "Owner");
  });

  async function createRole(name: string): Promise<string> {
    const body = await owner.call("createAdminRole", { body: { name, position: 3 } });
    return body.id;
  }

  it("records actor, action, address, and values before and after", async () => {
    const id = await createRole("Gardener");
    await owner.call("updateAdminRole", { path: { id }, body: { color: "#00ff00" } });
    const body = await owner.call("listAdminAuditLog", { query: { limit: 1 } });
    expect(body).to.have.lengthOf(1);
    expect(body[0]).to.deep.include({
      actor: owner.account.username,
      account_id: owner.account.id,
      source: "api",
      action: "role.update",
      target: { type: "role", id, label: "Gardener" },
      before: { color: "" },
      after: { color: "#00ff00" },
    });
    expect(body[0]?.ip).to.match(/^(::ffff:)?127\.0\.0\.1$|^::1$/);
  });

  it("has no entry for changes without effect or rejected requests", async () => {
    const id = await createRole("Nobody");
    const count = async (): Promise<number> =>
      (await owner.call("listAdminAuditLog", { query: { target_id: id } })).length;
    await owner.call("updateAdminRole", { path: { id }, body: { name: "Nobody" } });
    await owner.refused("updateAdminRole", { path: { id }, body: { position: 5000 } }, 403);
    expect(await count()).to.equal(1);
  });

  it("is filtered by every condition, and paginated", async () => {
    for (const name of ["One", "Two", "Three"]) await createRole(name);
    const ask = (query: NonNullable<CallParts<"listAdminAuditLog">["query"]>) =>
      owner.page("listAdminAuditLog", { query });
    const mine = { account_id: owner.account.id, action: "role.create", target_type: "role", source: "api" };
    const first = await ask({ ...mine, limit: 2 });
    expect(first.body.map(({ target }) => target?.label)).to.deep.equal(["Three", "Two"]);
    expect((await first.follow("next")).body[0]?.target?.label).to.equal("One");
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await ask({ start_at: later })).body).to.deep.equal([]);
    expect((await ask({ end_at: later, limit: 80 })).body).not.to.deep.equal([]);
    expect((await ask({ account_id: "nobody" })).body).to.deep.equal([]);
    expect((await ask({ source: "web" })).body).to.deep.equal([]);
    await owner.refused("listAdminAuditLog", { query: { source: "elsewhere" } }, 400);
    await owner.refused("listAdminAuditLog", { query: { start_at: "2016-12-31T23:59:60Z" } }, 400);
  });

  it("is exported as CSV without spreadsheet formulas", async () => {
    await createRole("=SUM(A1)");
    const { text, headers } = await owner.get("/api/v1/admin/audit_log/export?limit=2").expect(200);
    expect(headers["content-type"]).to.match(/^text\/csv/);
    expect(text.split("\n")[0]).to.match(/^id,created_at,actor,/);
    expect(text).to.include(",'=SUM(A1),");
  });

  it("can't be changed or truncated, not even in the database", async () => {
    const { builder } = server.database;
    for (const attempt of [
      builder("audit_log").delete(),
      builder("audit_log").update({ actor: "nobody" }),
      builder.raw("truncate audit_log"),
    ]) {
      const failure = await attempt.then(
        () => "nothing",
        (error: unknown) => String(error),
      );
      expect(failure).to.include("append-only");
    }
  });
});
