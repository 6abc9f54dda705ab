import type { ApiResponse } from "./runtime.js";

/** A list operation: `(request) => api.listHomeTimelineRaw(request)`. */
export type List<Request, Page> = (request: Request) => Promise<ApiResponse<Page>>;

/** The parameters by which servers link pages, by their names on the wire. */
const cursors: ReadonlyMap<string, string> = new Map([
  ["max_id", "maxId"],
  ["min_id", "minId"],
  ["since_id", "sinceId"],
  ["offset", "offset"],
]);

/**
 * The pages of a list, from the first on, as the server links them (`Link: rel="next"`). Each is requested when it is
 * asked for.
 * @param request the parameters of the first page
 */
export async function* pages<Request extends object, Page>(
  list: List<Request, Page>,
  request: Request,
): AsyncGenerator<Page, void, undefined> {
  for (let current: Request | undefined = request; current !== undefined;) {
    const response: ApiResponse<Page> = await list(current);
    yield await response.value();
    current = nextOf(current, response.raw.headers.get("Link"));
  }
}

/** The entries of all pages of a list, one by one. */
export async function* entries<Request extends object, Entry>(
  list: List<Request, readonly Entry[]>,
  request: Request,
): AsyncGenerator<Entry, void, undefined> {
  for await (const page of pages(list, request)) yield* page;
}

function nextOf<Request extends object>(request: Request, link: string | null): Request | undefined {
  const next = /<([^>]*)>\s*;[^,<]*\brel="?next"?/.exec(link ?? "")?.[1];
  if (next === undefined) return undefined;
  const { searchParams } = new URL(next, "http://localhost");
  const rest = Object.entries(request).filter(([name]) => ![...cursors.values()].includes(name));
  const found = [...cursors].flatMap(([name, property]) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[property, name === "offset" ? Number(value) : value]];
  });
  // Without a cursor it would be the same page again.
  return found.length === 0 ? undefined : (Object.fromEntries([...rest, ...found]) as Request);
}
