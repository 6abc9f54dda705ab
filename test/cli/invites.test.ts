/** concord invites …, and its audit log entries. */
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { invite, makeInviter } from "../invites/support.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { suite } from "../support/suite.ts";

type Invite = Schemas["AdminInvite"];

describe("concord invites", () => {
  const { server, owner } = suite();
  let inviter: Person;
  beforeEach(async () => {
    inviter = await makeInviter(server);
  });

  const list = (...words: readonly string[]): Promise<Invite[]> =>
    runJson<Invite[]>(server, "invites", "list", ...words);

  it("creates an invitation by an account, with its limits", async () => {
    const name = `@${inviter.account.username}`;
    const limits = ["--max-uses", "3", "--expires-in", "3600", "--autofollow"];
    const made = await runJson<Invite>(server, "invites", "create", name, ...limits);
    expect(made).to.include({ max_uses: 3, uses: 0, autofollow: true, usable: true });
    const { stdout } = await runCommand(server, "invites", "create", inviter.account.username);
    const [newest] = await list();
    expect(stdout.trim()).to.equal(newest?.url);
    expect(newest).to.deep.include({ max_uses: null, expires_at: null, autofollow: false });
    expect(newest?.account.id).to.equal(inviter.account.id);
  });

  it("lists invitations of everyone by their state, page by page", async () => {
    const [first, second] = [await invite(inviter), await invite(owner, { max_uses: 2 })];
    await inviter.call("deleteInvite", { path: { invite_code: first.code } });
    const ids = async (...words: readonly string[]): Promise<string[]> =>
      (await list(...words)).map(({ id }) => id);
    expect(await ids("--state", "usable"))
      .to.include(second.id)
      .and.not.include(first.id);
    expect(await ids("--state", "unusable"))
      .to.include(first.id)
      .and.not.include(second.id);
    expect((await ids("--before", second.id))[0]).to.equal(first.id);
    const { stdout } = await runCommand(server, "invites", "list");
    expect(stdout)
      .to.include(`${second.code}  usable  0 of 2 used`)
      .and.include(`${first.code}  unusable`)
      .and.include(inviter.account.username);
  });

  it("ends one invitation or all, and logs it", async () => {
    const [one, other] = [await invite(inviter), await invite(inviter)];
    expect(await runJson(server, "invites", "end", one.code)).to.include({ id: one.id, usable: false });
    expect((await list("--state", "usable")).map(({ id }) => id)).to.include(other.id);
    await runJson(server, "invites", "end-all");
    expect(await list("--state", "usable")).to.deep.equal([]);
    const entries = await server.database.builder("audit_log").where({ target_id: one.id });
    expect(entries.map(({ action }: { action: string }) => action)).to.deep.equal(["invite.end"]);
  });

  it("explains what it refuses", async () => {
    const said = async (...words: readonly string[]): Promise<[number, string]> => {
      const { code, stderr } = await runCommand(server, "invites", ...words);
      return [code, stderr];
    };
    const name = inviter.account.username;
    expect((await said("create", "nobody_at_all"))[1]).to.include('no local account "nobody_at_all"');
    expect((await said("create", name, "--max-uses", "101"))[0]).to.equal(1);
    expect((await said("create", name, "--expires-in", "1"))[0]).to.equal(1);
    expect((await said("create", name, "--max-uses", "many"))[0]).to.equal(1);
    expect((await said("list", "--state", "lost"))[0]).to.equal(2);
    expect((await said("end", "unknown"))[1]).to.include("no invitation with the code");
    expect((await said("create"))[0]).to.equal(2);
    await owner.call("updateAdminRole", { path: { id: "-99" }, body: { permissions: [] } });
    const barred = await makeStaff(server, { permissions: ["view_feeds"] });
    const [code, words] = await said("create", barred.account.username);
    expect([code, /permission/.test(words)]).to.deep.equal([1, true]);
  });
});
