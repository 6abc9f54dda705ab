/** Processes that write random histories: what one of them knows, the others learn from the database alone. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { Person } from "../cast/people.ts";
import type { Ask, History } from "./history.ts";
import { askAt } from "./listening.ts";
import type { TestServer } from "./server.ts";

/** A person without functions, which can't be sent to a process. */
type Sent = Pick<Person, "account" | "user" | "token" | "tokenId">;

/** The first message to a writing process. */
export interface WriterStart {
  readonly connectionString: string;
  readonly dataDirectory: string;
  readonly seed: number;
  readonly people: readonly Sent[];
  readonly remotes: readonly AccountRow[];
  readonly moderator: Sent;
}

/** A further message: make a write of one of these names. */
export interface Order {
  readonly allowed: readonly string[];
}

/** What a writing process answers to each message. */
export interface Outcome {
  readonly ready?: { readonly port: number; readonly names: readonly string[] };
  readonly made?: { readonly name: string; readonly by: string | null };
  readonly failure?: string;
}

export interface Writer {
  /** Asks its server. */
  readonly ask: Ask;
  readonly history: History;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL("writing-process.ts", import.meta.url));

/** Starts a process with a server on the same database and data directory. It makes one write at a time. */
export async function startWriter(
  server: TestServer,
  seed: number,
  who: {
    readonly people: readonly Person[];
    readonly remotes: readonly AccountRow[];
    readonly moderator: Person;
  },
): Promise<Writer> {
  const child = fork(program, { serialization: "advanced" });
  // `answer` fails when the process has ended.
  child.on("error", () => undefined);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  };
  const { ready } = await answer(child, {
    connectionString: server.connectionString,
    dataDirectory: server.context.config.dataDirectory,
    seed,
    people: who.people.map(withoutFunctions),
    remotes: who.remotes,
    moderator: withoutFunctions(who.moderator),
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (ready === undefined) throw new Error("the writing process did not start");
  const { ask, close } = askAt(ready.port);
  return {
    ask,
    history: {
      names: ready.names,
      async step(allowed = ready.names) {
        const { made } = await answer(child, { allowed });
        if (made === undefined) throw new Error("the writing process made nothing");
        return made;
      },
    },
    async stop() {
      await close();
      await stop();
    },
  };
}

function withoutFunctions({ account, user, token, tokenId }: Person): Sent {
  return { account, user, token, tokenId };
}

async function answer(child: ChildProcess, message: WriterStart | Order): Promise<Outcome> {
  if (!child.connected) throw new Error("the writing process has ended");
  const outcome = Promise.withResolvers<Outcome>();
  const ended = (): void => {
    outcome.reject(new Error("the writing process has ended"));
  };
  child.once("message", outcome.resolve);
  child.once("exit", ended);
  child.send(message);
  try {
    const { failure, ...rest } = await outcome.promise;
    if (failure !== undefined) throw new Error(failure);
    return rest;
  } finally {
    child.off("exit", ended);
  }
}
