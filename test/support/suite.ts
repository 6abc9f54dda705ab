/** What most suites start with: a server of their own, the cast, and staff. */
import { type Cast, type Client, type Person, clientOf, people } from "../cast/people.ts";
import type { DefaultRole } from "../cast/staff.ts";
import { type Inhabitants, findInhabitants, inhabit, inhabited } from "../cast/template.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { type TestServer, testServer } from "./server.ts";

/** Stand-ins, to be used in hooks and tests. The cast and staff only exist in suites that take them. */
export interface Suite {
  readonly server: TestServer;
  /** Sends no token. */
  readonly anonymous: Client;
  readonly cast: Cast;
  readonly owner: Person;
  readonly admin: Person;
  readonly moderator: Person;
}

type Settings = Parameters<typeof testServer>;

/**
 * Starts a server before the tests of the suite that calls it, and closes it after them and all other hooks. Call it
 * before other hooks: `const { server, cast } = suite();`.
 * @param environment as for `testServer`
 * @param replaced as for `testServer`
 */
export function suite(environment: Settings[0] = {}, replaced: Settings[2] = {}): Suite {
  return suiteOn(
    // The people of templates belong to the usual URL.
    (openClone) =>
      testServer(environment, environment["PUBLIC_URL"] === undefined ? openClone : testDatabase, replaced),
    (server) => server.close(),
  );
}

/**
 * The same, with another way to start and close the server.
 * @param start gets what opens a database in which the cast and staff exist already; if it opens another one, they are
 * made there
 */
export function suiteOn(
  start: (openClone: () => Promise<TestDatabase>) => Promise<TestServer>,
  close: (server: TestServer) => Promise<void>,
): Suite {
  let server: TestServer | undefined;
  let found: Inhabitants | undefined;
  let castWanted = false;
  const staffWanted = new Set<DefaultRole>();
  before(async function () {
    const wanted = { cast: castWanted, staff: [...staffWanted] };
    let notes = "";
    const started = await start(async () => {
      const template = castWanted || staffWanted.size > 0 ? inhabited(wanted) : undefined;
      const clone = await testDatabase(template);
      notes = clone.notes;
      return clone;
    });
    server = started;
    // Added now, it runs after those that the suite declares.
    this.test?.parent?.afterAll(async () => {
      await close(started);
      // The module of a test file stays loaded, and would keep it for the rest of the run.
      server = undefined;
      found = undefined;
    });
    found = notes === "" ? await inhabit(started, wanted) : await findInhabitants(started, notes);
  });
  const member = (role: DefaultRole): Person => {
    staffWanted.add(role);
    return standIn(() => found?.staff[role]);
  };
  const served = standIn(() => server);
  return {
    server: served,
    anonymous: clientOf(served),
    get cast() {
      castWanted = true;
      const names = [...Object.keys(people), "frank", "app"] as (keyof Cast)[];
      return Object.fromEntries(
        names.map((name) => [name, standIn(() => found?.cast?.[name])]),
      ) as unknown as Cast;
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
