/** Checks that apply to every reply, whatever the request. */
import type { ContractOperation } from "../../src/contract/document.ts";
import { BrokenReply } from "../../src/contract/broken-reply.ts";
import { type ReplyCheck, compileReplies } from "../../src/calls/replies.ts";
import { replyFlaws } from "./reply-headers.ts";
import { openComparer } from "./referee/compare.ts";
import type { World } from "./world.ts";
import { type Writes, watchWrites } from "./writes.ts";
import type { Answer, Ask } from "./wire.ts";

/** A request, with its expected statuses; without them, any declared reply is accepted. */
export interface Case {
  readonly what: string;
  readonly ask: Ask;
  readonly expected?: readonly number[] | undefined;
  /** Distinguishes rejections with the same status; every sample includes one of each kind. */
  readonly kind?: string;
}

export interface Judge {
  /** Sends all requests in sequence. @returns the errors of the replies, one per line */
  violations(operation: ContractOperation, cases: Iterable<Case> | AsyncIterable<Case>): Promise<string[]>;
  /** Checks the reply to another method at the path of an operation. */
  outside(operation: ContractOperation, ask: Ask, answer: Answer, status: number): Promise<string[]>;
  close(): Promise<void>;
}

/** Internals that must not leak: stack traces, SQL, database messages, file paths. */
const inside =
  /\bat [^\n]*:\d+:\d+|node_modules|\/(src|test|home|tmp|usr|work)\/|\.ts\b|\b(select|insert into|update|delete from) [^"]*\b(from|values|set|where)\b|violates|duplicate key|invalid input|out of range for type|too long for type|\brelation\b|deadlock|ECONN|(Type|Reference|Range|Syntax)Error|undefined|\[object /i;

/**
 * Compiles the contract without open schemas.
 * @param refereed the operations that the referee judges, too; compiling their schemas takes it most of its time
 */
export async function makeJudge(world: World, refereed: ReadonlySet<ContractOperation>): Promise<Judge> {
  const replies = compileReplies(world.contract);
  const writes = await watchWrites(world.server);
  const comparer = await openComparer();
  /** Disagreements of the second judge. */
  const disputed = async (operation: ContractOperation, ask: Ask, answer: Answer): Promise<string[]> => {
    const { violation } = refereed.has(operation) ? await comparer.compare(ask, answer) : {};
    return violation === undefined ? [] : [violation];
  };
  return {
    async violations(operation, cases) {
      const found: string[] = [];
      for await (const { what, ask, expected } of cases) {
        // Ignore writes that prepared this case.
        if (ask.method !== "GET") await writes.take();
        const answer = await world.send(ask);
        if (ask.method !== "GET" && answer.status < 300) world.spend(operation);
        const wrong = [
          ...unexpected(answer, expected),
          ...(await disputed(operation, ask, answer)),
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
    async outside(operation, ask, answer, status) {
      return [
        ...unexpected(answer, [status]),
        ...(await disputed(operation, ask, answer)),
        ...leaks(answer),
        ...errors(world),
      ];
    },
    close: () => comparer.close(),
  };
}

function unexpected({ status }: Answer, expected: readonly number[] | undefined): string[] {
  if (status >= 500) return [`replied ${status}`];
  if (expected === undefined || expected.includes(status)) return [];
  return [`replied ${status} instead of ${expected.join(" or ")}`];
}

/** Why a reply of an operation violates the contract. */
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
  return leak === null ? [] : [`leaks internals: ${leak[0]}`];
}

/** Drains the log, and reports its errors. */
function errors({ server }: World): string[] {
  const lines = server.logged.splice(0).filter(({ level }) => Number(level) >= 50);
  return lines.map((line) => `logged ${JSON.stringify(line["error"] ?? line["msg"]).slice(0, 600)}`);
}

/** Writes that a rejected request may cause, by path. */
const written: readonly (readonly [path: RegExp, what: string])[] = [
  // The server generates its own keys at its first request to another server, here the lookup of the new account.
  [/^\/api\/v1\/accounts\/(?:move|alias)$/, "actor_keys: insert"],
  // The wrong password that disables password sign-in triggers a mail to the owner.
  [/^\/api\/login$/, "_private_jobs: insert"],
];

async function leftovers(writes: Writes, { method, target }: Ask, { status }: Answer): Promise<string[]> {
  if (method === "GET" || status < 400) return [];
  const left = (await writes.take()).filter(
    (one) => !written.some(([path, what]) => path.test(target) && what === one),
  );
  return left.length === 0 ? [] : [`rejected, but wrote ${left.join(", ")}`];
}
