/** The routes of an app, and which of them are pages for members. */
import type { TestServer } from "./server.ts";
import { Browser } from "./browser.ts";

/** A route of the app besides those of the contract. */
export interface PageRoute {
  readonly method: "get" | "post";
  /** Express's path pattern: `/@:name/:id`. */
  readonly path: string;
}

/** The routes of an app, including nested routers; without streams, which don't end (test/streaming opens them). */
export function routesOf(app: unknown): PageRoute[] {
  const routes: PageRoute[] = [];
  const walk = (router: unknown): void => {
    const stack = memberOf(router, "stack");
    for (const layer of Array.isArray(stack) ? (stack as unknown[]) : []) {
      const route = memberOf(layer, "route");
      if (route === undefined) {
        walk(memberOf(layer, "handle"));
        continue;
      }
      const paths = [memberOf(route, "path")]
        .flat()
        .filter((path) => typeof path === "string" && !path.endsWith("/stream"))
        .map(String);
      const methods = memberOf(route, "methods");
      for (const method of ["get", "post"] as const) {
        if (memberOf(methods, method) === true) routes.push(...paths.map((path) => ({ method, path })));
      }
    }
  };
  walk(memberOf(app, "router"));
  return routes;
}

function memberOf(value: unknown, name: string): unknown {
  const holder = typeof value === "function" || (typeof value === "object" && value !== null);
  return holder ? Reflect.get(value, name) : undefined;
}

/** The path of a route for an existing account. */
export function placeOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === "name" ? "alice" : "1"));
}

/** The paths of pages besides the console: those that ask visitors to sign in, and those that visitors can read. */
export async function visitedPaths(
  server: Pick<TestServer, "app">,
): Promise<{ readonly member: readonly string[]; readonly open: readonly string[] }> {
  const visitor = new Browser(server);
  const found = { member: new Set<string>(), open: new Set<string>() };
  for (const { method, path } of routesOf(server.app.express)) {
    if (method !== "get" || path.includes("*") || /^\/admin(?:\/|$)/.test(path)) continue;
    const { status, headers } = await visitor.get(placeOf(path));
    const signIn = `/auth/sign_in?next=${encodeURIComponent(placeOf(path))}`;
    if (status === 303 && headers["location"] === signIn) found.member.add(path);
    if (status === 200 && headers["content-type"]?.startsWith("text/html") === true) found.open.add(path);
  }
  return { member: [...found.member], open: [...found.open] };
}

/** The paths of the pages that ask visitors to sign in, those of the settings included, but not of the console. */
export async function memberPaths(server: Pick<TestServer, "app">): Promise<readonly string[]> {
  return (await visitedPaths(server)).member;
}

/** `memberPaths` without parameters. */
export async function fixedMemberPaths(server: Pick<TestServer, "app">): Promise<string[]> {
  return (await memberPaths(server)).filter((path) => !path.includes(":"));
}
