/** Remote authors with known keys, and the process that sends their activities. */
import { type ChildProcess, fork } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { type BenchData, fillDatabase } from "./data.ts";
import type { Load, LoadResult } from "./inbox-load.ts";
import type { BenchContext } from "./server.ts";

export interface InboxData {
  readonly data: BenchData;
  readonly inbox: string;
  readonly actors: readonly string[];
  readonly status: string;
  readonly privateKey: string;
}

/** The data of the hot table, with keys of the remote authors and a local status that they like. */
export async function fillInbox(context: BenchContext): Promise<InboxData> {
  const data = await fillDatabase(context, { posts: 20_000, followed: 400 }, (line) => {
    process.stdout.write(`  ${line}\n`);
  });
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const { builder } = context.database;
  await builder.raw(
    `insert into remote_keys (key_uri, owner_uri, public_key, fetched_at)
     select uri || '#main-key', uri, ?, now() from accounts where domain is not null`,
    [pem],
  );
  await builder.raw("update accounts set fetched_at = now() where domain is not null");
  const actors = await context.database.query<{ uri: string }>(
    "bench_actors",
    "select uri from accounts where domain is not null order by id",
  );
  const status = await builder("statuses")
    .insert(
      {
        account_id: data.accountId,
        uri: new URL("/users/alice/statuses/1", context.config.publicUrl).href,
        local: true,
        content: "<p>Tomatoes?</p>",
        text: "Tomatoes?",
        visibility: "public",
        language: "en",
      },
      ["uri", "id"],
    )
    .then((rows: readonly { uri: string; id: string }[]) => rows[0]);
  const uri = new URL(`/users/alice/statuses/${status?.id ?? ""}`, context.config.publicUrl).href;
  await builder("statuses")
    .where({ uri: status?.uri ?? "" })
    .update({ uri });
  await builder.raw("vacuum analyze");
  return {
    data,
    inbox: new URL("/inbox", context.config.publicUrl).href,
    actors: actors.map(({ uri: actorUri }) => actorUri),
    status: uri,
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** The remote servers, in a process of their own. */
export interface Senders {
  readonly child: ChildProcess;
  /** Signs the activities of a load. */
  prepare(load: Load): Promise<void>;
  /** Sends what was prepared. */
  send(): Promise<LoadResult>;
}

export function openSenders(): Senders {
  const child = fork(new URL("inbox-load.ts", import.meta.url), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const answer = async (): Promise<unknown> => ((await once(child, "message")) as unknown[])[0];
  return {
    child,
    async prepare(load) {
      child.send(load);
      await answer();
    },
    async send() {
      child.send("go");
      return (await answer()) as LoadResult;
    },
  };
}
