import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import type { Inserts } from "../../generated/rows.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import type { AppRow } from "../../src/store/oauth/oauth.ts";
import { register } from "../../src/domain/registration/registration.ts";
import { chores, schedule } from "../../src/jobs/schedule.ts";
import { makeTasks } from "../../src/jobs/tasks.ts";
import { startWorker } from "../../src/jobs/worker.ts";
import { newKey } from "../../src/media/storage.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { addJobs } from "../../src/store/kernel/queue.ts";
import { makePost } from "../cast/posts.ts";
import { contextWith } from "../support/server.ts";
import { changeLogin, forget } from "../support/states.ts";
import { until } from "../support/waiting.ts";
import { suite } from "../support/suite.ts";

describe("the schedule", () => {
  const { server, cast } = suite();

  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
  const rows = (table: string): Promise<Record<string, unknown>[]> =>
    server.database.builder<Record<string, unknown>>(table).select();

  async function run(task: keyof typeof chores): Promise<void> {
    await server.database.transaction((store) => addJobs(store, [{ task, payload: {} }]));
    await server.settle();
    const left = await server.database.query(
      "test_left",
      "select task_identifier, last_error, locked_by from graphile_worker.jobs",
    );
    expect(left, "the job went well").to.deep.equal([]);
  }

  it("has a time for each chore, and no unknown chores", () => {
    expect(schedule.map((item) => item.task)).to.have.members(Object.keys(chores));
  });

  it("is run by a worker, and known to other processes", async () => {
    const { context, connectionString } = server;
    const worker = await startWorker(connectionString, makeTasks(context, eventTasks), context.log, schedule);
    const known = (): Promise<{ identifier: string }[]> =>
      context.store.query("test_known", "select identifier from graphile_worker._private_known_crontabs");
    await until(async () => (await known()).length > 0);
    await worker.stop();
    expect((await known()).map((item) => item.identifier)).to.have.members(Object.keys(chores));
  });

  it("removes idempotency keys after an hour", async () => {
    const account_id = cast.alice.account.id;
    await server.database.builder("idempotency_keys").insert([
      { account_id, key: "old", created_at: hoursAgo(1.1) },
      { account_id, key: "new", created_at: hoursAgo(0.9) },
    ]);
    await run("remove_idempotency_keys");
    expect((await rows("idempotency_keys")).map((row) => row["key"])).to.deep.equal(["new"]);
  });

  it("removes uploads unattached for a day, and requests deletion of their files", async () => {
    const post = await makePost(server, cast.alice.account, { media: 1, tell: false });
    const media = (row: Partial<Inserts["media_attachments"]>): Inserts["media_attachments"] => ({
      account_id: cast.alice.account.id,
      created_at: hoursAgo(25),
      meta: "{}",
      ...row,
    });
    const storage = server.context.media;
    const [file, small] = [newKey("jpg"), newKey("jpg")];
    for (const key of [file, small]) await storage.put(key, Buffer.from("a picture"), "image/jpeg");
    await server.database
      .builder("media_attachments")
      .where({ status_id: post.id })
      .update({ created_at: hoursAgo(48) });
    const [former = { id: "" }] = await server.database
      .builder("media_attachments")
      .insert(
        [
          media({ description: "part of an older version" }),
          media({ description: "forgotten", file_key: file, small_key: small }),
          media({ description: "just uploaded", created_at: hoursAgo(23) }),
        ],
        ["id"],
      );
    await server.database.builder("status_edits").insert({
      status_id: post.id,
      account_id: cast.alice.account.id,
      text: "",
      content: "",
      spoiler_text: "",
      sensitive: false,
      media_ids: [former.id],
      media_descriptions: [],
      created_at: new Date(),
    });
    await run("remove_abandoned_media");
    expect((await rows("media_attachments")).map((row) => row["description"])).to.have.members([
      null,
      "part of an older version",
      "just uploaded",
    ]);
    for (const key of [file, small]) {
      const error: unknown = await storage.read(key).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.have.property("code", "ENOENT");
    }
  });

  it("removes expired rate limits and authorization codes", async () => {
    for (const table of ["rate_limits", "guess_limits"] as const) {
      await server.database.builder(table).insert([
        { key: "over", points: 3, expire: String(hoursAgo(2).getTime()) },
        { key: "counting", points: 3, expire: String(Date.now() + 60_000) },
      ]);
    }
    const code = (name: string, expires: Date): Inserts["oauth_codes"] => ({
      code_hash: Buffer.from(name),
      app_id: cast.app.id,
      user_id: cast.alice.user.id,
      redirect_uri: "urn:ietf:wg:oauth:2.0:oob",
      scopes: ["read"],
      expires_at: expires,
    });
    await server.database
      .builder("oauth_codes")
      .insert([code("over", hoursAgo(25)), code("kept", hoursAgo(23))]);
    await run("remove_rate_limits");
    await run("remove_oauth_codes");
    for (const table of ["rate_limits", "guess_limits"]) {
      expect((await rows(table)).map((row) => row["key"])).to.deep.equal(["counting"]);
    }
    expect((await rows("oauth_codes")).map((row) => String(row["code_hash"]))).to.deep.equal(["kept"]);
  });

  it("removes expired sessions, mailed tokens and registrations", async () => {
    const user_id = cast.alice.user.id;
    const { builder } = server.database;
    const secret = (name: string): Buffer => Buffer.from(name);
    const session = (name: string, row: Partial<Inserts["sessions"]>): Inserts["sessions"] => ({
      user_id,
      secret_hash: secret(name),
      kind: "key",
      ...row,
    });
    await builder("sessions").delete();
    await builder("sessions").insert([
      session("unused", { last_used_at: hoursAgo(32 * 24) }),
      session("used", { last_used_at: hoursAgo(30 * 24) }),
    ]);
    await builder("sessions").insert([
      session("ended", { ended_at: hoursAgo(32 * 24) }),
      session("just ended", { ended_at: hoursAgo(30 * 24) }),
    ]);
    const mailed = (name: string, expires_at: Date): Inserts["auth_tokens"] => ({
      id_hash: secret(name),
      purpose: "reset-password",
      user_id,
      expires_at,
    });
    await builder("auth_tokens").insert([mailed("over", hoursAgo(25)), mailed("kept", hoursAgo(23))]);
    const registration = (email: string, created_at: Date): Inserts["registrations"] => ({
      email,
      password_hash: "",
      pepper_id: "",
      first_name: "A",
      last_name: "B",
      reason: "",
      approved: true,
      decoy: false,
      created_at,
    });
    await builder("registrations").insert([
      registration("over@mail.example", hoursAgo(49)),
      registration("kept@mail.example", hoursAgo(47)),
    ]);
    const change = (email: string, created_at: Date): Inserts["email_changes"] => ({
      user_id,
      email,
      decoy: false,
      created_at,
    });
    await builder("email_changes").insert(change("over@mail.example", hoursAgo(49)));
    await run("remove_email_changes");
    expect(await rows("email_changes")).to.deep.equal([]);
    await builder("email_changes").insert(change("kept@mail.example", hoursAgo(47)));
    await run("remove_email_changes");
    expect(await rows("email_changes")).to.have.length(1);
    await run("remove_sessions");
    await run("remove_auth_tokens");
    await run("remove_registrations");
    const names = (list: Record<string, unknown>[], column: string): string[] =>
      list.map((row) => String(row[column]));
    expect(names(await rows("sessions"), "secret_hash")).to.have.members(["used", "just ended"]);
    expect(names(await rows("auth_tokens"), "id_hash")).to.deep.equal(["kept"]);
    expect(names(await rows("registrations"), "email")).to.deep.equal(["kept@mail.example"]);
  });

  it("frees the names of unverified accounts after a week", async () => {
    const { builder } = server.database;
    const config = { ...server.context.config, emailVerification: true };
    const verifying = contextWith(server, { config });
    for (const [username, days] of [
      ["never1", 8],
      ["never2", 6],
      ["former", 8],
    ] as const) {
      // Registration by an app reserves the name immediately.
      await register(verifying, {
        username,
        email: `${username}@mail.example`,
        password: "a password",
        agreement: true,
        locale: undefined,
        reason: undefined,
        app: { id: cast.app.id, scopes: ["read"] },
        address: "192.0.2.1",
      });
      await builder("users")
        .where({ email: `${username}@mail.example` })
        .update({
          created_at: hoursAgo(days * 24),
          ...(username === "former" ? { last_signed_in_at: hoursAgo(1) } : {}),
        });
    }
    const before = (await rows("accounts")).map((row) => row["username"]);
    await run("remove_never_verified");
    const after = new Set((await rows("accounts")).map((row) => row["username"]));
    expect(before.filter((name) => !after.has(name))).to.deep.equal(["never1"]);
    await builder("accounts").whereIn("username", ["never2", "former"]).delete();
  });

  it("removes devices after a year, and tokens a month after their revocation", async () => {
    const { builder } = server.database;
    const user_id = cast.alice.user.id;
    const device = (network: string, days: number): Inserts["devices"] => ({
      user_id,
      agent_hash: Buffer.from("agent"),
      network,
      last_seen_at: hoursAgo(days * 24),
    });
    await builder("devices").insert([device("192.0.2.1", 366), device("192.0.2.2", 364)]);
    const token = (name: string, days: number): Inserts["oauth_tokens"] => ({
      token_hash: Buffer.from(name),
      app_id: cast.app.id,
      user_id,
      scopes: ["read"],
      revoked_at: hoursAgo(days * 24),
    });
    const before = await rows("oauth_tokens");
    await builder("oauth_tokens").insert([token("over", 31), token("kept", 29)]);
    await run("remove_unseen_devices");
    await run("remove_revoked_tokens");
    expect((await rows("devices")).map((row) => row["network"])).to.deep.equal(["192.0.2.2"]);
    const after = (await rows("oauth_tokens")).map((row) => String(row["token_hash"]));
    expect(after)
      .to.have.length(before.length + 1)
      .and.include("kept");
  });

  it("removes unused apps after a day", async () => {
    const { context } = server;
    const made = async (name: string): Promise<AppRow> => {
      const wish = { name, website: null, redirectUris: ["https://app.example"], scopes: ["read", "write"] };
      const { app } = await context.writeWithoutActor(registerApp, wish);
      await server.database
        .builder("oauth_apps")
        .where({ id: app.id })
        .update({ created_at: hoursAgo(25) });
      return app;
    };
    const apps = {
      unused: await made("unused"),
      letIn: await made("let in"),
      asked: await made("asked"),
      wrote: await made("wrote"),
      registered: await made("registered"),
    };
    const young = await context.writeWithoutActor(registerApp, {
      name: "young",
      website: null,
      redirectUris: ["https://app.example"],
      scopes: ["read"],
    });
    await context.writeWithoutActor(issueToken, {
      appId: apps.letIn.id,
      userId: cast.bob.user.id,
      scopes: ["read"],
    });
    await server.database.builder("oauth_codes").insert({
      code_hash: Buffer.alloc(32, 5),
      app_id: apps.asked.id,
      user_id: cast.bob.user.id,
      redirect_uri: "https://app.example",
      scopes: ["read"],
      expires_at: new Date(),
    });
    await makePost(server, cast.bob.account, { appId: apps.wrote.id, tell: false });
    await changeLogin(server, cast.bob.user.id, { created_by_app_id: apps.registered.id });
    await run("remove_unused_apps");
    const left = (await rows("oauth_apps")).map((row) => row["id"]);
    const { unused, ...used } = apps;
    expect(left).to.include.members([...Object.values(used).map((app) => app.id), young.app.id]);
    expect(left).not.to.include(unused.id);
  });

  it("removes incomplete files after an hour", async () => {
    const folder = join(server.context.config.dataDirectory, "media", ".unfinished");
    await mkdir(folder, { recursive: true });
    for (const [name, age] of [
      ["old", 1.1],
      ["new", 0.9],
    ] as const) {
      await writeFile(join(folder, name), "half");
      await utimes(join(folder, name), hoursAgo(age), hoursAgo(age));
    }
    await run("remove_unfinished_files");
    expect(await readdir(folder)).to.deep.equal(["new"]);
  });

  it("removes sign-in records once their week is no longer reported", async () => {
    for (const weeks of [0, 11, 12]) {
      await changeLogin(server, cast.alice.user.id, { last_signed_in_at: hoursAgo(weeks * 7 * 24) });
    }
    const before = await rows("weekly_sign_ins");
    expect(before).to.have.length(3);
    await run("remove_sign_ins");
    const after = await rows("weekly_sign_ins");
    expect(after).to.have.deep.members(before.slice(0, 2));
  });

  it("fills home timelines whose entries aren't known to be complete", async () => {
    const post = await makePost(server, cast.bob.account);
    await server.settle();
    await forget(server, "home_entries", "homes");
    await run("trim_homes");
    expect((await rows("home_entries")).map((row) => row["status_id"])).to.include(post.id);
    expect((await rows("homes")).every((row) => row["kept_from"] === "0")).to.equal(true);
  });
});
