/** Shared by the tests of the form for posts. */
import type { Response } from "../../support/supertest.ts";

/** The values of a form as a browser would send them, without its buttons. */
export function valuesOf(page: Response, action = "/compose"): Record<string, string> {
  const form = new RegExp(`<form[^>]*action="${action}".*?</form>`, "s").exec(page.text)?.[0] ?? "";
  const areas = [...form.matchAll(/<textarea[^>]*?name="([^"]*)"[^>]*>\n?([^<]*)</g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    const read = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1];
    const isOff = read("type") === "checkbox" && !/\schecked/.test(input);
    return read("type") === "file" || isOff ? [] : [[read("name") ?? "", read("value") ?? ""] as const];
  });
  const selects = [...form.matchAll(/<select[^>]*?name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name = "", inner = ""]) => [name, /value="([^"]*)"\s+selected/.exec(inner)?.[1] ?? ""] as const,
  );
  return Object.fromEntries([...inputs, ...areas, ...selects]);
}
