/** The number of queries that requests run, from the log. */
import type { TestServer } from "./server.ts";

/** The number of queries of the last request that the work sends. @throws if it logs none */
export async function queriesOfRequest(
  { logged }: Pick<TestServer, "logged">,
  work: () => PromiseLike<unknown>,
): Promise<number> {
  const { length } = logged;
  await work();
  const queries = logged.slice(length).findLast(({ msg }) => msg === "request")?.["queries"];
  if (typeof queries !== "number") throw new Error("no request was logged");
  return queries;
}
