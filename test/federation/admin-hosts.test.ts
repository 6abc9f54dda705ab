/** Deliveries to other servers, for staff: the API, and the console. */
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { recordActivity } from "../../src/federation/deliveries/recording.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { remoteWorld } from "../support/remote.ts";
import { signedIn } from "../support/signed-in-browser.ts";
import { forget, forgetJobs } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Host = Schemas["AdminHost"];

const hosts = "/api/v1/admin/hosts";

describe("deliveries to other servers, for staff", () => {
  const remote = remoteWorld();
  const { server, cast, owner } = suite({}, { outgoing: remote.outgoing });
  let federator: Person;
  let count = 0;

  before(async () => {
    federator = await makeStaff(server, { permissions: ["manage_federation"] });
    await server.settle();
  });
  beforeEach(async () => {
    await forgetJobs(server);
    await forget(server, "activities", "remote_hosts");
  });

  /** An activity for servers that can't be reached. */
  async function failing(...names: readonly string[]): Promise<void> {
    for (const name of names) remote.fail(name, "timeout");
    const { account } = cast.alice;
    count += 1;
    await server.context.writeWithoutActor(recordActivity, {
      activityUri: `${account.uri}#likes/${count}`,
      actorUri: account.uri,
      accountId: account.id,
      json: { type: "Like", actor: account.uri, object: "https://remote.example/1" },
      statusId: null,
      inboxes: names.map((host) => ({ host, inbox: `https://${host}/inbox` })),
    });
    await server.settle();
  }

  const list = async (query = ""): Promise<Host[]> =>
    (await federator.get(`${hosts}${query}`).expect(200)).body as Host[];

  it("list servers in trouble by name, in pages", async () => {
    await failing("b.example", "a.example", "c.example");
    const found = await list();
    expect(found.map(({ host }) => host)).to.deep.equal(["a.example", "b.example", "c.example"]);
    expect(found[0]).to.deep.include({
      state: "failing",
      failures: 1,
      last_failure: "timeout",
      waiting_deliveries: 1,
      stopped_at: null,
    });
    expect(found[0]?.last_error).to.be.a("string");
    const { body, headers } = await federator.get(`${hosts}?limit=2&offset=1`).expect(200);
    expect((body as Host[]).map(({ host }) => host)).to.deep.equal(["b.example", "c.example"]);
    expect(headers["link"]).to.include('offset=0>; rel="prev"').and.not.include("next");
    const first = await federator.get(`${hosts}?limit=2`).expect(200);
    expect(first.headers["link"]).to.include('offset=2>; rel="next"');
  });

  it("show a server and what waits for it, by its name in any form", async () => {
    await failing("a.example");
    const body = await federator.call("getAdminHost", { path: { id: "A.example:443" } });
    expect(body).to.include({ host: "a.example", state: "failing" });
    const waiting = await federator.call("listAdminHostDeliveries", { path: { id: "a.example" } });
    expect(waiting).to.have.length(1);
    expect(waiting[0]).to.include({ activity: "Like", attempts: 1, reason: "timeout" });
    for (const name of ["unknown.example", "a.example%2F..", "user@a.example", "%20", "x".repeat(261)]) {
      for (const path of [name, `${name}/deliveries`])
        await federator.refused("getAdminHost", { path: { id: path } }, 404);
    }
    await federator.refused("getAdminHost", { path: { id: "x".repeat(300) } }, 404);
  });

  it("stop and resume deliveries, once each in the audit log", async () => {
    await failing("a.example");
    const change = (verb: string, host = "a.example") => federator.post(`${hosts}/${host}/${verb}`);
    expect((await change("stop").expect(200)).body).to.include({ state: "stopped" });
    await change("stop").expect(200);
    await server.settle();
    expect((await list())[0]).to.include({ state: "stopped", waiting_deliveries: 0 });
    remote.fail("a.example", null);
    expect((await change("resume").expect(200)).body).to.include({ state: "reachable", stopped_at: null });
    await change("resume").expect(200);
    expect(await list()).to.deep.equal([]);
    const log = await owner.call("listAdminAuditLog", { query: { target_type: "server" } });
    expect(log.map(({ action }) => action)).to.deep.equal(["deliveries.resume", "deliveries.stop"]);
    expect((await change("stop", "new.example").expect(200)).body).to.include({ host: "new.example" });
    await change("stop", `${"long".repeat(100)}.example`).expect(404);
    await change("resume", "unknown.example").expect(404);
    await change("stop", "no%20host").expect(404);
  });

  it("require the permission", async () => {
    const other = await makeStaff(server, { permissions: ["manage_reports"] });
    await other.refused("listAdminHosts", {}, 403);
    await other.refused("stopAdminHost", { path: { id: "a.example" } }, 403);
    expect(await list()).to.deep.equal([]);
  });

  it("have a page in the console", async () => {
    await failing("a.example");
    const browser = await signedIn(server, federator);
    expect(await browser.read("/admin/hosts")).to.include('href="/admin/hosts/a.example"');
    const page = await browser.read("/admin/hosts/a.example");
    expect(page).to.include("Failing; tried again").and.include("#likes/");
    expect(await browser.submit("/admin/hosts/a.example/stop")).to.include("Stopped");
    expect((await list())[0]).to.include({ state: "stopped" });
    await browser.submit("/admin/hosts/a.example/resume");
    expect(await list()).to.deep.equal([]);
  });
});
