/**
 * Sets states directly in the database: decisions of moderators and operators, effects of time, and empty tables
 * between tests. Unlike commands, this emits no events and changes nothing else.
 */
import type { Inserts, Tables } from "../../generated/rows.ts";
import { addUsage } from "../../src/store/instance/usage.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { TestServer } from "./server.ts";

type Server = Pick<TestServer, "database">;

/** The row of a login, for what only the table shows: hashes, sealed secrets, failed attempts. */
export async function loginOf({ database }: Server, userId: string): Promise<Tables["users"]> {
  return single(await database.builder("users").where({ id: userId }));
}

/** Sets columns of a login, such as confirmation, approval, failed attempts or locale. */
export async function changeLogin(
  { database }: Server,
  userId: string,
  columns: Partial<Inserts["users"]>,
): Promise<void> {
  await database.builder("users").where({ id: userId }).update(columns);
}

/** Deletes a login with everything that depends on it; the account stays. */
export async function forgetLogin({ database }: Server, userId: string): Promise<void> {
  await database.builder("users").where({ id: userId }).delete();
}

/** Sets columns of an account, such as suspension, silencing or move. */
export async function changeAccount(
  { database }: Server,
  accountId: string,
  columns: Partial<Inserts["accounts"]>,
): Promise<void> {
  await database.builder("accounts").where({ id: accountId }).update(columns);
}

/** Adds to a counter of the server's usage. */
export async function countUsage(
  { database }: Server,
  name: Parameters<typeof addUsage>[1],
  by: number,
): Promise<void> {
  await database.transaction((store) => addUsage(store, name, by));
}

/** Empties tables without updating counters. */
export async function forget({ database }: Server, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.builder(table).delete();
}

/** Makes all scheduled and failed jobs due now. */
export async function makeJobsDue({ database }: Server): Promise<void> {
  await database.builder.raw("update graphile_worker._private_jobs set run_at = now()");
}

/** Deletes all jobs from the queue. */
export async function forgetJobs(server: Server): Promise<void> {
  await forget(server, "events", "graphile_worker._private_jobs");
}

/** Sets columns of a status that no command sets. */
export async function changeStatus(
  { database }: Server,
  statusId: string,
  columns: Partial<Inserts["statuses"]>,
): Promise<void> {
  await database.builder("statuses").where({ id: statusId }).update(columns);
}

/** Blocks a domain for one account; no command does this yet. */
export async function blockDomain({ database }: Server, accountId: string, domain: string): Promise<void> {
  await database.builder("user_domain_blocks").insert({ account_id: accountId, domain });
}

/** Adds domain blocks of the moderators; no command does this yet. */
export async function moderateDomains(
  { database }: Server,
  ...rows: readonly Inserts["domain_blocks"][]
): Promise<void> {
  await database.builder("domain_blocks").insert(rows);
}

/** Adds servers that this one knows. */
export async function meetServers({ database }: Server, ...domains: readonly string[]): Promise<void> {
  await database.builder("instances").insert(domains.map((domain) => ({ domain })));
}

/** Adds custom emojis; no command does this yet. */
export async function addEmojis(
  { database }: Server,
  ...rows: readonly Inserts["custom_emojis"][]
): Promise<void> {
  await database.builder("custom_emojis").insert(rows);
}

/** Adds rules with translations, a priority or a deletion date, which no command accepts. */
export async function addRules({ database }: Server, ...rows: readonly Inserts["rules"][]): Promise<void> {
  await database.builder("rules").insert(rows);
}

/** Changes the time of a registration, which is part of the id of the login. Deletes its tokens. */
export async function moveRegistration({ database }: Server, userId: string, at: Date): Promise<void> {
  const { builder } = database;
  await builder("oauth_tokens").where({ user_id: userId }).delete();
  await builder("users")
    .where({ id: userId })
    .update({ id: builder.raw("time_id(?)", [at]) });
}

/** Changes the network of all devices of a user. */
export async function moveDevices({ database }: Server, userId: string, network: string): Promise<void> {
  await database.builder("devices").where({ user_id: userId }).update({ network });
}

/** Makes an account block this many new accounts of `many.example`, named `many1` and so on, in one statement. */
export async function blockMany({ database }: Server, accountId: string, count: number): Promise<void> {
  await database.builder.raw(
    `with made as (
       insert into accounts (username, domain, uri, url)
       select 'many' || n, 'many.example', 'https://many.example/' || n, 'https://many.example/' || n
       from generate_series(1, ?::int) n returning id)
     insert into blocks (account_id, target_account_id) select ?::bigint, id from made order by id`,
    [count, accountId],
  );
}
