/** What every answer is held against, whatever was asked. */
import type { ContractOperation } from "../../src/contract/document.ts";
import { BrokenReply } from "../../src/contract/broken-reply.ts";
import { type ReplyCheck, compileReplies } from "../../src/calls/replies.ts";
import { replyFlaws } from "./reply-headers.ts";
import { type Comparer, openComparer } from "./referee/compare.ts";
import type { World } from "./world.ts";
import { type Writes, watchWrites } from "./writes.ts";
import type { Answer, Ask } from "./wire.ts";

/** A request, and how it is to end: one of these statuses, or, where none are named, as the contract declares. */
export interface Case {
  readonly what: string;
  readonly ask: Ask;
  readonly expected?: readonly number[] | undefined;
  /** Tells kinds of refusal with the same status apart: each of them is in every sample. */
  readonly kind?: string;
}

export interface Judge {
  /** Asks all of it, one after the other. @returns what is wrong with the answers: a line each */
  complaints(operation: ContractOperation, cases: Iterable<Case> | AsyncIterable<Case>): Promise<string[]>;
  /** What is wrong with an answer that belongs to no operation. */
  outside(ask: Ask, answer: Answer, status: number): Promise<string[]>;
  close(): Promise<void>;
}

/** What nobody outside is to read: traces, statements, the database's own words, places on the disk. */
const inside =
  /\bat [^\n]*:\d+:\d+|node_modules|\/(src|test|home|tmp|usr|work)\/|\.ts\b|\b(select|insert into|update|delete from) [^"]*\b(from|values|set|where)\b|violates|duplicate key|invalid input|out of range for type|too long for type|\brelation\b|deadlock|ECONN|(Type|Reference|Range|Syntax)Error|undefined|\[object /i;

/** Compiles the contract, closed. */
export async function makeJudge(world: World): Promise<Judge> {
  const replies = compileReplies(world.contract);
  const writes = await watchWrites(world.server);
  const comparer = await openComparer();
  return {
    async complaints(operation, cases) {
      const found: string[] = [];
      for await (const { what, ask, expected } of cases) {
        // Whatever made this case ready is no part of it.
        if (ask.method !== "GET") await writes.take();
        const answer = await world.send(ask);
        if (ask.method !== "GET" && answer.status < 300) world.spend(operation);
        const wrong = [
          ...unexpected(answer, expected),
          ...(await disputed(comparer, ask, answer)),
          ...undeclared(replies, operation, answer),
          ...replyFlaws(operation, answer),
          ...leaks(answer),
          ...errors(world),
          ...(await leftovers(writes, ask, answer)),
        ];
        if (wrong.length > 0) {
          const start = answer.text.slice(0, 300);
          found.push(`${what}: ${wrong.join("; ")}\n  ${ask.method} ${ask.target.slice(0, 200)}\n  ${start}`);
        }
      }
      return found;
    },
    async outside(ask, answer, status) {
      return [
        ...unexpected(answer, [status]),
        ...(await disputed(comparer, ask, answer)),
        ...leaks(answer),
        ...errors(world),
      ];
    },
    close: () => comparer.close(),
  };
}

/** What the second judge sees otherwise. */
async function disputed(comparer: Comparer, ask: Ask, answer: Answer): Promise<string[]> {
  const { complaint } = await comparer.compare(ask, answer);
  return complaint === undefined ? [] : [complaint];
}

function unexpected({ status }: Answer, expected: readonly number[] | undefined): string[] {
  if (status >= 500) return [`answered ${status}`];
  if (expected === undefined || expected.includes(status)) return [];
  return [`answered ${status} in place of ${expected.join(" or ")}`];
}

/** Why the contract doesn't allow an answer of an operation. */
export function undeclared(
  replies: ReplyCheck,
  operation: ContractOperation,
  { status, type, text }: Answer,
): string[] {
  const media = type.split(";", 1)[0] ?? "";
  const isJson = media === "application/json" || media.endsWith("+json");
  if (status >= 400 && media !== "application/json") return [`a refusal of type ${type}`];
  try {
    replies.check(operation.id, status, media === "" ? undefined : media, isJson ? JSON.parse(text) : text);
    return [];
  } catch (error) {
    if (error instanceof BrokenReply || error instanceof SyntaxError) return [error.message];
    throw error;
  }
}

function leaks({ status, text }: Answer): string[] {
  const leak = status < 400 ? null : inside.exec(text);
  return leak === null ? [] : [`tells of the inside: ${leak[0]}`];
}

/** Takes what was logged: nothing of it may be an error. */
function errors({ server }: World): string[] {
  const lines = server.logged.splice(0).filter(({ level }) => Number(level) >= 50);
  return lines.map((line) => `logged ${JSON.stringify(line["error"] ?? line["msg"]).slice(0, 600)}`);
}

/** What a refused request may write: path → what. */
const written: readonly (readonly [path: RegExp, what: string])[] = [
  // The server makes its own keys for its first request to another server, here to look the new account up.
  [/^\/api\/v1\/accounts\/(?:move|alias)$/, "actor_keys: insert"],
  // The wrong password that disables signing in with a password mails the owner.
  [/^\/api\/login$/, "_private_jobs: insert"],
];

async function leftovers(writes: Writes, { method, target }: Ask, { status }: Answer): Promise<string[]> {
  if (method === "GET" || status < 400) return [];
  const left = (await writes.take()).filter(
    (one) => !written.some(([path, what]) => path.test(target) && what === one),
  );
  return left.length === 0 ? [] : [`refused, and wrote ${left.join(", ")}`];
}
