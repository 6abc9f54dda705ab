/** Filters in tests, created and read through HTTP. */
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";

export type Filter = Schemas["Filter"];

/** Creates a filter for the home timeline; fails unless the reply is 200. */
export async function makeFilter(
  person: Person,
  keywords: readonly (string | Readonly<Record<string, unknown>>)[] = ["tomatoes"],
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Filter> {
  const { body } = await person
    .post("/api/v2/filters")
    .send({
      title: "Vegetables",
      context: ["home"],
      keywords_attributes: keywords.map((one) => (typeof one === "string" ? { keyword: one } : one)),
      ...fields,
    })
    .expect(200);
  return body as Filter;
}

/** The filter as it is now; fails unless the reply is 200. */
export async function readFilter(person: Person, id: string): Promise<Filter> {
  return (await person.get(`/api/v2/filters/${id}`).expect(200)).body as Filter;
}

/** The texts of a filter's keywords, in order. */
export function wordsOf(filter: Filter): string[] {
  return (filter.keywords ?? []).map(({ keyword }) => keyword);
}

/** The id of a filter's keyword. */
export function keywordId(filter: Filter, place = 0): string {
  const id = filter.keywords?.[place]?.id;
  if (id === undefined) throw new Error(`the filter has no keyword ${place}`);
  return id;
}
