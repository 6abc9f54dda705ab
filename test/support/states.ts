/**
 * Sets states directly in the database: decisions of moderators and operators, effects of time, and empty tables
 * between tests. Unlike commands, this emits no events and changes nothing else.
 */
import { single } from "../../src/store/kernel/connection.ts";
import type { TestServer } from "./server.ts";

type Server = Pick<TestServer, "database">;
type Columns = Readonly<Record<string, unknown>>;

/** The row of a login: for what only it tells, as hashes, sealed secrets and failed tries. */
export async function loginOf({ database }: Server, userId: string): Promise<Columns> {
  const rows: Columns[] = await database.builder("users").where({ id: userId });
  return single(rows);
}

/** Sets columns of a login, such as confirmation, approval, failed attempts or locale. */
export async function changeLogin({ database }: Server, userId: string, columns: Columns): Promise<void> {
  await database.builder("users").where({ id: userId }).update(columns);
}

/** Takes a login away, as when a person is removed: the account stays, and everything else of the person goes. */
export async function forgetLogin({ database }: Server, userId: string): Promise<void> {
  await database.builder("users").where({ id: userId }).delete();
}

/** Sets columns of an account, such as suspension, silencing or move. */
export async function changeAccount(
  { database }: Server,
  accountId: string,
  columns: Columns,
): Promise<void> {
  await database.builder("accounts").where({ id: accountId }).update(columns);
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
  await forget(server, "graphile_worker._private_jobs");
}

/** Sets columns of a status, as an older version of the server or another server would have left them. */
export async function changeStatus({ database }: Server, statusId: string, columns: Columns): Promise<void> {
  await database.builder("statuses").where({ id: statusId }).update(columns);
}

/** A person blocks a whole server, which no command does yet; nothing follows from it. */
export async function blockDomain({ database }: Server, accountId: string, domain: string): Promise<void> {
  await database.builder("user_domain_blocks").insert({ account_id: accountId, domain });
}

/** Moderators limit or shut out servers, which no command does yet. */
export async function moderateDomains({ database }: Server, ...rows: readonly Columns[]): Promise<void> {
  await database.builder("domain_blocks").insert(rows);
}

/** Servers that this one has met. */
export async function meetServers({ database }: Server, ...domains: readonly string[]): Promise<void> {
  await database.builder("instances").insert(domains.map((domain) => ({ domain })));
}

/** Adds custom emojis, which no command does yet. */
export async function addEmojis({ database }: Server, ...rows: readonly Columns[]): Promise<void> {
  await database.builder("custom_emojis").insert(rows);
}

/** Adds rules with translations, an order or an end, which no command takes. */
export async function addRules({ database }: Server, ...rows: readonly Columns[]): Promise<void> {
  await database.builder("rules").insert(rows);
}

/** Moves a registration to another time, which the identifier of the login tells. Its tokens are gone then. */
export async function moveRegistration({ database }: Server, userId: string, at: Date): Promise<void> {
  const { builder } = database;
  await builder("oauth_tokens").where({ user_id: userId }).delete();
  await builder("users")
    .where({ id: userId })
    .update({ id: builder.raw("time_id(?)", [at]) });
}

/** Has all devices of a person signed in from another network than they did. */
export async function moveDevices({ database }: Server, userId: string, network: string): Promise<void> {
  await database.builder("devices").where({ user_id: userId }).update({ network });
}

/** Has an account block so many of `many.example`, called `many1` and so on: one by one it would take too long. */
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
