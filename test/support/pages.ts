/** Requests for pages, as a browser sends them. */
import supertest, { type Response, type Test } from "./supertest.ts";
import { hashSecret, newSecret } from "../../src/domain/auth/tokens.ts";
import { insertSession } from "../../src/store/auth/sessions.ts";
import type { Person } from "../cast/people.ts";
import type { TestServer } from "./server.ts";

const html = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** Requests a page by its path or URL. */
export function askPage(server: TestServer, address: string, cookie = ""): Test {
  const { pathname, search } = new URL(address, server.context.config.publicUrl);
  return supertest(server.app)
    .get(pathname + search)
    .redirects(0)
    .set("Accept", html)
    .set("Cookie", cookie);
}

/** The text of a page; fails unless the status is 200. */
export async function readPage(server: TestServer, address: string, cookie = ""): Promise<string> {
  const reply: Response = await askPage(server, address, cookie)
    .expect(200)
    .expect("Content-Type", /^text\/html/);
  return reply.text;
}

/** Signs a person in and returns the session cookie. */
export async function cookieOf(server: TestServer, person: Person): Promise<string> {
  const secret = newSecret();
  const now = server.context.clock();
  const session = {
    hash: hashSecret(secret),
    userId: person.user.id,
    kind: "page",
    userAgent: "Tests",
    ip: "127.0.0.1",
    claimedUserAgent: null,
    claimedIp: null,
    withOtp: false,
    now,
  } as const;
  await server.database.transaction((store) => insertSession(store, session));
  return `concord_session=${secret}`;
}

/** The number of queries that the work runs with filled caches. */
export async function queriesOf(server: TestServer, work: () => Promise<unknown>): Promise<number> {
  const { activity } = server.database;
  // Fills the caches.
  await work();
  const before = activity.queries;
  await work();
  return activity.queries - before;
}
