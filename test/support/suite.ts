/** What most suites start with: a server of their own, the cast, and staff. */
import { type Cast, type Person, makeCast, people } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { type TestServer, testServer } from "./server.ts";

/** Stand-ins, to be used in hooks and tests. The cast and staff are only made for suites that take them. */
export interface Suite {
  readonly server: TestServer;
  readonly cast: Cast;
  readonly owner: Person;
  readonly admin: Person;
  readonly moderator: Person;
}

/**
 * Starts a server before the tests of the suite that calls it, and closes it after them and all other hooks. Call it
 * before other hooks: `const { server, cast } = suite();`.
 * @param settings as for `testServer`
 */
export function suite(...settings: Parameters<typeof testServer>): Suite {
  return suiteOn(
    () => testServer(...settings),
    (server) => server.close(),
  );
}

/** The same, with another way to start and close the server. */
export function suiteOn(
  start: () => Promise<TestServer>,
  close: (server: TestServer) => Promise<void>,
): Suite {
  let server: TestServer | undefined;
  let cast: Cast | undefined;
  const staff = new Map<"Owner" | "Admin" | "Moderator", Person | undefined>();
  let wantsCast = false;
  before(async function () {
    const started = await start();
    server = started;
    // Added now, it runs after those that the suite declares.
    this.test?.parent?.afterAll(() => close(started));
    if (wantsCast) cast = await makeCast(started);
    for (const role of staff.keys()) staff.set(role, await makeStaff(started, role));
  });
  const member = (role: "Owner" | "Admin" | "Moderator"): Person => {
    staff.set(role, undefined);
    return standIn(() => staff.get(role));
  };
  return {
    server: standIn(() => server),
    get cast() {
      wantsCast = true;
      const names = [...Object.keys(people), "frank", "app"] as (keyof Cast)[];
      return Object.fromEntries(names.map((name) => [name, standIn(() => cast?.[name])])) as unknown as Cast;
    },
    get owner() {
      return member("Owner");
    },
    get admin() {
      return member("Admin");
    },
    get moderator() {
      return member("Moderator");
    },
  };
}

/** An object for one that is made later, or anew for each test. */
export function standIn<Subject extends object>(find: () => Subject | undefined): Subject {
  const subject = (): Subject => {
    const found = find();
    if (found === undefined) throw new Error("used before the hooks that make it");
    return found;
  };
  return new Proxy({} as Subject, {
    get: (_, name) => Reflect.get(subject(), name) as unknown,
    has: (_, name) => Reflect.has(subject(), name),
    ownKeys: () => Reflect.ownKeys(subject()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(subject(), name);
      return found === undefined ? undefined : { ...found, configurable: true };
    },
  });
}
