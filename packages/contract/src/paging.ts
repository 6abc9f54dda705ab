/** Checks that the pages of a list have its entries, in its order, each once. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { linkedPage, parseLinks } from "./links.ts";
import { type Session, ask, authorizationFor, jsonOf } from "./session.ts";

/** Whether a list has pages that its links lead to. */
export function isPaged({ tested }: Session, operation: ContractOperation): boolean {
  return operation.queryNames.has("limit") && tested.headersOf(operation, 200).has("link");
}

/** What the pages of a list have wrong: a problem of the page with that number. */
interface Problem {
  readonly page: number;
  readonly expected: string;
  readonly actual: string;
}

/** The number of pages to turn. */
const turned = 3;

/**
 * Reads a list of at least two entries in pages of one, turns three of them, and the last one back. Someone may add
 * entries meanwhile: what is wrong is only reported if it is so again.
 * @param target of the first page, with the default limit
 */
export async function turnPages(
  session: Session,
  operation: ContractOperation,
  target: string,
): Promise<void> {
  const first = await tryPages(session, operation, target, undefined);
  if (first !== undefined) await tryPages(session, operation, target, first);
}

/**
 * Reads the second entry of a list by `offset`. Twice, like `turnPages`, if it is another one.
 * @param target of the list, without a limit
 */
export async function skipEntry(
  session: Session,
  operation: ContractOperation,
  target: string,
): Promise<void> {
  const headers = authorizationFor(operation, session.options);
  const joint = target.includes("?") ? "&" : "?";
  for (let isRepeated = false; ; isRepeated = true) {
    const whole = await ask(session, operation, { method: "GET", target, headers });
    const [, second] = entriesOf(whole);
    if (second === undefined) return;
    const skipping = { method: "GET", target: `${target}${joint}offset=1&limit=1`, headers };
    let isRight = false;
    await ask(session, operation, skipping, (exchange) => {
      const [first = "none"] = entriesOf(exchange);
      isRight = first === second;
      const problem = { expected: "the second entry with offset=1", actual: `the entry ${first}` };
      return isRight || !isRepeated ? [] : [departure(problem)];
    });
    if (isRight || isRepeated) return;
  }
}

/** @param seen what was wrong before, and is reported now if it is the same */
async function tryPages(
  session: Session,
  operation: ContractOperation,
  target: string,
  seen: Problem | undefined,
): Promise<Problem | undefined> {
  const [path = ""] = target.split("?", 1);
  const headers = authorizationFor(operation, session.options);
  let problem: Problem | undefined;
  const read = async (
    address: string,
    problemOf: (entries: readonly string[], exchange: Exchange) => Omit<Problem, "page"> | undefined,
    page: number,
  ): Promise<{ readonly entries: readonly string[]; readonly exchange: Exchange } | undefined> => {
    let entries: readonly string[] | undefined;
    const exchange = await ask(
      session,
      operation,
      { method: "GET", target: address, headers },
      (received) => {
        const list = jsonOf(received);
        if (received.status !== 200 || !Array.isArray(list)) return [];
        entries = list.map(identityOf);
        const found = problemOf(entries, received) ?? strangeLink(session, received);
        problem = found === undefined ? undefined : { page, ...found };
        return found !== undefined && seen?.page === page && seen.expected === found.expected
          ? [departure(found)]
          : [];
      },
    );
    return exchange === undefined || entries === undefined || problem !== undefined
      ? undefined
      : { entries, exchange };
  };
  const whole = await read(target, () => undefined, 0);
  if (whole === undefined) return problem;
  const wanted = whole.entries.slice(0, turned);
  let next: string | undefined = `${target}${target.includes("?") ? "&" : "?"}limit=1`;
  let last: Exchange | undefined;
  for (const [index, entry] of wanted.entries()) {
    const isLast = index + 1 === whole.entries.length;
    const page = await read(
      next,
      (entries, { headers: received }) => {
        if (entries.length > 1) return { expected: "one entry with limit=1", actual: `${entries.length}` };
        const [found = "none"] = entries;
        if (wanted.slice(0, index).includes(found))
          return { expected: "other entries on the next page", actual: "an entry of the previous page" };
        if (found !== entry)
          return { expected: "the entry that follows in the list", actual: `the entry ${found}` };
        // A malformed header has already been reported.
        const isMissing = parseLinks(received["link"] ?? "")?.every(({ relation }) => relation !== "next");
        return isMissing === true && !isLast
          ? { expected: "a link to the next page", actual: "no such link, although there are more entries" }
          : undefined;
      },
      index + 1,
    );
    if (page === undefined) return problem;
    last = page.exchange;
    next = linkedPage(last.headers["link"], path, "next");
    if (next === undefined) break;
  }
  const previous = linkedPage(last?.headers["link"], path, "prev");
  if (previous === undefined || wanted.length < 2) return problem;
  const before = wanted.at(-2);
  await read(
    previous,
    ([found = "none"]) =>
      found === before
        ? undefined
        : { expected: 'the previous entry at rel="prev"', actual: `the entry ${found}` },
    turned + 1,
  );
  return problem;
}

/** Whether a page links to a page of another server. */
function strangeLink({ hosts }: Session, { headers }: Exchange): Omit<Problem, "page"> | undefined {
  const paging = parseLinks(headers["link"] ?? "")?.filter(({ relation }) => /^(next|prev)$/.test(relation));
  const strange = paging?.find(({ address }) => URL.canParse(address) && !hosts.has(new URL(address).host));
  return strange && { expected: `links to ${[...hosts].join(" or ")}`, actual: strange.address };
}

function departure({ expected, actual }: Omit<Problem, "page">): Difference {
  return { kind: "broken-pagination", place: "header", pointer: "/Link", expected, actual };
}

function entriesOf(exchange: Exchange | undefined): string[] {
  const list = exchange?.status === 200 ? jsonOf(exchange) : undefined;
  return Array.isArray(list) ? list.map(identityOf) : [];
}

function identityOf(entry: unknown): string {
  const { id } = (typeof entry === "object" && entry !== null ? entry : {}) as { id?: unknown };
  return JSON.stringify(id ?? entry);
}
