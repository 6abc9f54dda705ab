import { openContext } from "../../../../src/domain/kernel/context.ts";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import sharp from "sharp";
import supertest, { type Response } from "../../../support/supertest.ts";
import { deleteOwnAccount } from "../../../../src/domain/deletion/own-deletion.ts";
import { removeDeletedAccount } from "../../../../src/domain/deletion/removal.ts";
import { listSessions } from "../../../../src/domain/auth/sessions.ts";
import { createConfirmedUser } from "../../../../src/domain/registration/registration.ts";
import { findUser } from "../../../../src/store/auth/users.ts";
import { uncounted } from "../../../../src/store/deletion/removal.ts";
import { findAccount } from "../../../../src/store/accounts/account-rows.ts";
import { type Cast, emailOf, makeCast, passwordOf } from "../../../cast/people.ts";
import {
  alignSteps,
  challengeOf,
  enrol,
  keyOf,
  mailsOf,
  person,
  send,
  authSuite,
} from "../../../auth/support.ts";
import { makeFilter } from "../../../support/filters.ts";
import { Browser } from "../../../support/browser.ts";
import { dyingDatabase, wasKilled } from "../../../support/dying-database.ts";
import { act, publish } from "../../../support/statuses.ts";
import { formAt, signedIn } from "./support.ts";
import { blockMany, changeLogin } from "../../../support/states.ts";

const path = "/settings/delete";

describe("deleting one's own account", () => {
  const { server, anonymous } = authSuite();
  let cast: Cast;
  beforeEach(() => {
    alignSteps(server);
  });

  const rows = async (sql: string, ...values: string[]): Promise<Record<string, unknown>[]> => {
    const { rows: found } = (await server.database.builder.raw(sql, values)) as {
      rows: Record<string, unknown>[];
    };
    return found;
  };

  /** Counters that don't match the number of counted rows. */
  const miscounted = (): Promise<Record<string, unknown>[]> =>
    rows(`
      select 'account ' || a.username as what from accounts a
      where a.followers_count <> (select count(*) from follows where target_account_id = a.id)
         or a.following_count <> (select count(*) from follows where account_id = a.id)
         or a.statuses_count <> (select count(*) from statuses where account_id = a.id and visibility <> 'direct')
      union all
      select 'status ' || s.text from statuses s
      where s.favourites_count <> (select count(*) from favourites where status_id = s.id)
         or s.reblogs_count <> (select count(*) from statuses where reblog_of_id = s.id)
         or s.replies_count <> (select count(*) from statuses
              where in_reply_to_id = s.id and visibility in ('public', 'unlisted'))
      union all
      select name from usage_counters group by name having sum(value) <> (
        select count(*) from statuses
        where local and reblog_of_id is null and (name = 'local_posts' or in_reply_to_account_id is not null))`);

  /** Columns whose rows are removed with the account. */
  const removed = [
    ...uncounted,
    ["statuses", "account_id"],
    ["follower_digests", "account_id"],
    ["follows", "account_id"],
    ["follows", "target_account_id"],
    ["favourites", "account_id"],
    ["media_attachments", "account_id"],
    ["polls", "account_id"],
    ["users", "account_id"],
    // Deleted with their statuses, list or access token.
    ["quotes", "account_id"],
    ["status_edits", "account_id"],
    ["list_accounts", "owner_id"],
    ["push_subscriptions", "account_id"],
  ] as const;

  /** Columns that keep the account's id, in other accounts' content and in moderation records. */
  const kept = [
    "account_migrations.target_account_id",
    "account_notes.target_account_id",
    "account_warnings.account_id",
    "account_warnings.target_account_id",
    "accounts.moved_to_account_id",
    "appeals.decided_by_account_id",
    "blocklist_imports.account_id",
    "canonical_email_blocks.reference_account_id",
    "domain_limits.account_id",
    "mentions.account_id",
    "moderation_notes.account_id",
    "moderation_notes.target_account_id",
    "quotes.quoted_account_id",
    "rejected_pictures.account_id",
    "reports.action_taken_by_account_id",
    "reports.assigned_account_id",
    "reports.target_account_id",
    "statuses.in_reply_to_account_id",
    // Deleted with the account's row.
    "reader_versions.account_id",
    "write_positions.account_id",
  ];

  /** Remaining references to the account, by table. */
  const left = async (accountId: string): Promise<string[]> => {
    const found: string[] = [];
    for (const [table, column] of removed) {
      const [row] = await rows(`select count(*)::int as number from ${table} where ${column} = ?`, accountId);
      if (row?.["number"] !== 0) found.push(`${table}.${column}`);
    }
    return found;
  };

  const upload = async (): Promise<string> => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#5b3fb8" } })
      .png()
      .toBuffer();
    const { body } = await cast.alice
      .post("/api/v2/media")
      .attach("file", picture, "picture.png")
      .expect((reply) => expect(reply.status).to.be.oneOf([200, 202]));
    await server.settle();
    return (body as { id: string }).id;
  };

  /** Alice, with rows in every table, and other accounts that interact with her. */
  const populate = async (): Promise<{ readonly files: readonly string[]; readonly reply: string }> => {
    const { alice, bob, carol, dave, erin, frank } = cast;
    for (const one of [bob, carol]) {
      await alice.call("followAccount", { path: { id: one.account.id } });
      await one.call("followAccount", { path: { id: alice.account.id } });
    }
    await alice.call("followAccount", { path: { id: frank.id } });
    await alice.call("blockAccount", { path: { id: dave.account.id } });
    await erin.call("muteAccount", { path: { id: alice.account.id } });
    await alice.call("muteAccount", { path: { id: erin.account.id } });
    await alice.call("setAccountNote", { path: { id: bob.account.id }, body: { comment: "a friend" } });
    await makeFilter(alice);
    const media = await upload();
    await upload();
    const post = await publish(alice, { status: "with a picture", media_ids: [media] });
    await publish(alice, { status: "which?", poll: { options: ["one", "two"], expires_in: 3600 } });
    await publish(alice, { status: "@bob secretly", visibility: "direct" });
    const theirs = await publish(bob, "a post of bob's");
    await publish(alice, { status: "@bob an answer", in_reply_to_id: theirs.id });
    const reply = await publish(bob, { status: "@alice an answer", in_reply_to_id: post.id });
    await act(alice, theirs.id, "favourite");
    await act(alice, theirs.id, "reblog");
    await act(alice, theirs.id, "bookmark");
    await act(alice, post.id, "pin");
    await act(bob, post.id, "favourite");
    await act(carol, post.id, "reblog");
    await act(carol, post.id, "favourite");
    const poll = await publish(carol, {
      status: "who?",
      poll: { options: ["you", "me"], expires_in: 3600 },
    });
    await alice.call("votePoll", { path: { id: poll.poll?.id ?? "" }, body: { choices: [0] } });
    for (let number = 0; number < 5; number += 1) await publish(alice, `post ${number}`);
    await alice.call("updateNotificationPolicy", { body: { for_new_accounts: "filter" } });
    await server.settle();
    const keys = await rows(
      "select unnest(array[file_key, small_key]) as key from media_attachments where account_id = ?",
      alice.account.id,
    );
    return {
      files: keys.map(({ key }) => join(server.context.config.dataDirectory, "media", String(key))),
      reply: reply.id,
    };
  };

  const remove = async (browser: Browser, fields: Readonly<Record<string, string>>): Promise<Response> =>
    browser.submit(await browser.visit(path), fields, formAt(path));

  it("covers every column that refers to an account", async () => {
    const columns = await rows(`select k.conrelid::regclass || '.' || a.attname as name
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'accounts'::regclass`);
    const covered = new Set([...removed.map(([table, column]) => `${table}.${column}`), ...kept]);
    const uncovered = columns.map(({ name }) => String(name)).filter((name) => !covered.has(name));
    expect(uncovered, "uncounted (src/store/deletion/removal.ts) must name them").to.deep.equal([]);
  });

  describe("with all its data", () => {
    let files: readonly string[];
    let reply: string;
    let browser: Browser;
    const alice = { email: emailOf("alice"), password: passwordOf("alice") };

    before(async () => {
      cast = await makeCast(server);
      ({ files, reply } = await populate());
      browser = await signedIn(server, alice);
    });

    it("ends the login immediately, hides the account, and confirms it by mail", async () => {
      const key = await keyOf(server, alice);
      const elsewhere = await signedIn(server, alice);
      expect(await miscounted()).to.deep.equal([]);
      for (const file of files) await access(file);
      const done = await remove(browser, { current_password: alice.password });
      expect(done.status).to.equal(200);
      expect(done.text).to.include("<h1>Your account has been deleted</h1>");
      expect(browser.cookies.has("concord_session")).to.equal(false);
      expect((await elsewhere.get("/settings")).status).to.equal(303);
      await send(server, "sessions", {}, { key }).expect(401);
      await cast.alice.refused("verifyCredentials", {}, 401);
      await send(server, "login", alice).expect(403);
      await supertest(server.app).get("/@alice").expect(404);
      const [status] = await rows(
        "select id from statuses where account_id = ? order by id limit 1",
        cast.alice.account.id,
      );
      await anonymous.refused("getStatus", { path: { id: String(status?.["id"]) } }, 404);
    });

    it("removes everything, however often it is killed, and leaves all counters correct", async () => {
      const { context } = server;
      const id = cast.alice.account.id;
      for (let statements = 1, killed = true; killed; statements += 3) {
        const dying = dyingDatabase(server.database, statements);
        killed = await wasKilled(removeDeletedAccount(openContext(context, dying), id));
        const wrong = (await miscounted()).filter(({ what }) => what !== "account alice");
        expect(wrong, `after ${statements} statements`).to.deep.equal([]);
      }
      await server.settle();
      expect(await left(id)).to.deep.equal([]);
      expect(await miscounted()).to.deep.equal([]);
      for (const file of files) {
        const there = await access(file).then(
          () => true,
          () => false,
        );
        expect(there, file).to.equal(false);
      }
      const [account] = await rows("select * from accounts where id = ?", id);
      expect(account).to.include({ username: "alice", display_name: "", note: "", statuses_count: 0 });
      expect(account?.["suspended_at"]).not.to.equal(null);
      // Other accounts' content stays, including the results of their polls.
      await cast.bob.call("getStatus", { path: { id: reply } });
      const [poll] = await rows(
        "select tallies, voters_count from polls where account_id = ?",
        cast.carol.account.id,
      );
      expect(poll).to.deep.equal({ tallies: [1, 0], voters_count: 1 });
      await removeDeletedAccount(context, id);
    });

    it("notifies the user, frees the address, and keeps the name reserved", async () => {
      const mails = await mailsOf(server, alice.email, () =>
        send(server, "register", {
          ...alice,
          first_name: "Alice",
          last_name: "Again",
          username: "alice",
        }).expect(400),
      );
      expect(mails).to.deep.equal([]);
      const all = await mailsOf(server, alice.email, () =>
        send(server, "register", { ...alice, first_name: "Alice", last_name: "Again" }).expect(200),
      );
      await send(server, "verify-mail", { token: all.at(-1)?.token ?? "" }).expect(200);
      await send(server, "login", alice).expect(200);
      await anonymous.refused("getWebFinger", { query: { resource: "acct:alice@concord.test" } }, 410);
    });
  });

  it("sends a last mail in the user's language", async () => {
    const owner = await person(server);
    await changeLogin(server, owner.id, { locale: "de" });
    const browser = await signedIn(server, owner);
    const [mail] = await mailsOf(server, owner.email, () =>
      remove(browser, { current_password: owner.password }),
    );
    expect(mail?.subject).to.include("Dein_Konto_bei_Concord");
    expect(mail?.raw).to.include('lang="de"');
  });

  it("continues in bounded runs for a large account", async () => {
    const owner = await person(server);
    const browser = await signedIn(server, owner);
    const id = owner.accountId;
    await blockMany(server, id, 4500);
    await remove(browser, { current_password: owner.password });
    await removeDeletedAccount(server.context, id);
    expect(await left(id)).to.include("blocks.account_id");
    await server.settle();
    expect(await left(id)).to.deep.equal([]);
  });

  it("requires the password and the CSRF token", async () => {
    const owner = await person(server);
    const browser = await signedIn(server, owner);
    const page = await browser.visit(path);
    expect(page.text).to.include(`@${owner.username}@concord.test`);
    const wrong = await remove(browser, { current_password: "wrong" });
    expect(wrong.status).to.equal(401);
    expect(wrong.text).to.include('role="alert"');
    expect((await browser.post(path, { current_password: owner.password })).status).to.equal(403);
    const stranger = await new Browser(server).post(path, { current_password: owner.password });
    expect(stranger.status).to.equal(403);
    const other = await signedIn(server, await person(server));
    const proof = /name="csrf_token" value="([^"]*)"/.exec((await other.visit(path)).text)?.[1] ?? "";
    expect(
      (await browser.post(path, { csrf_token: proof, current_password: owner.password })).status,
    ).to.equal(403);
    expect((await new Browser(server).get(path)).headers["location"]).to.equal(
      "/auth/sign_in?next=%2Fsettings%2Fdelete",
    );
    await server.settle();
    await keyOf(server, owner);
  });

  it("requires an unused code with two-factor authentication", async () => {
    const owner = await person(server);
    const browser = await signedIn(server, owner);
    const { authenticator, recoveryCodes } = await enrol(server, owner);
    const fields = { current_password: owner.password };
    expect((await remove(browser, fields)).status).to.equal(400);
    expect((await remove(browser, { ...fields, code: authenticator.wrongCode() })).status).to.equal(401);
    expect(
      (await remove(browser, { ...fields, current_password: "x", code: authenticator.code() })).status,
    ).to.equal(401);
    expect(
      (await remove(browser, { ...fields, code: (recoveryCodes[0] ?? "").replaceAll(/[A-Z]/g, "A") })).status,
    ).to.equal(401);
    await challengeOf(server, owner);
    const done = await remove(browser, { ...fields, code: authenticator.code() });
    expect(done.text).to.include("Your account has been deleted");
    await send(server, "login", { email: owner.email, password: owner.password }).expect(403);
  });

  it("uses up no recovery code if killed, and then accepts the same code", async () => {
    const { context } = server;
    const owner = await person(server);
    const { recoveryCodes } = await enrol(server, owner);
    const [row] = await listSessions(context, owner.id);
    const user = await findUser(server.database, owner.id);
    const account = await findAccount(server.database, user?.account_id ?? "0");
    if (row === undefined || user === undefined || account === undefined)
      throw new Error("nobody is signed in");
    const proof = {
      password: owner.password,
      recoveryCode: recoveryCodes[0] ?? "",
      address: "127.0.0.1",
    };
    const session = { kind: "person", account, user, appId: null, row } as const;
    let kills = 0;
    for (let statements = 1, killed = true; killed; statements += 1) {
      const dying = openContext(context, dyingDatabase(server.database, statements));
      killed = await wasKilled(deleteOwnAccount(dying, session, proof));
      const [found] = await rows("select disabled from users where id = ?", owner.id);
      const spent = await rows(
        "select from recovery_codes where user_id = ? and used_at is not null",
        owner.id,
      );
      expect([found?.["disabled"], spent.length], `after ${statements} statements`).to.deep.equal(
        killed ? [false, 0] : [true, 1],
      );
      kills += killed ? 1 : 0;
    }
    expect(kills).to.be.greaterThan(10);
  });

  it("is done once for concurrent requests", async () => {
    const owner = await person(server);
    const browser = await signedIn(server, owner);
    const page = await browser.visit(path);
    const replies = await Promise.all(
      [1, 2, 3].map(() => browser.submit(page, { current_password: owner.password }, formAt(path))),
    );
    expect(replies.filter(({ text }) => text.includes("Your account has been deleted"))).to.have.length(1);
    await server.settle();
  });

  it("ignores jobs for accounts that weren't deleted", async () => {
    const { account } = await createConfirmedUser(server.context, {
      username: "kept",
      email: "kept@mail.example",
      password: "a password",
    });
    await removeDeletedAccount(server.context, account.id);
    expect(await left(account.id)).to.deep.equal(["users.account_id"]);
  });
});
