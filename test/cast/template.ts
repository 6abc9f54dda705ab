/** Template databases that contain the cast and staff: copying one is cheaper than creating them. */
import { single } from "../../src/store/kernel/connection.ts";
import { findAccounts } from "../../src/store/accounts/account-rows.ts";
import { findUsersOfAccounts } from "../../src/store/auth/users.ts";
import { type TemplateOptions, migrated } from "../support/database.ts";
import { type TestServer, testServer } from "../support/server.ts";
import {
  type Cast,
  type KnownToken,
  type LocalName,
  type Person,
  makeCast,
  people,
  withToken,
} from "./people.ts";
import { type DefaultRole, makeStaff } from "./staff.ts";

/** Who exists on a server. */
export interface Inhabitants {
  readonly cast?: Cast;
  readonly staff: Readonly<Partial<Record<DefaultRole, Person>>>;
}

/** Who is to exist on a server. */
export interface Wanted {
  readonly cast: boolean;
  readonly staff: readonly DefaultRole[];
}

interface Remembered extends KnownToken {
  readonly accountId: string;
}

/** As JSON, the notes of a template. */
interface Notes {
  readonly cast?: {
    readonly people: Readonly<Record<LocalName, Remembered>>;
    readonly frankId: string;
    readonly app: Cast["app"];
  };
  readonly staff: Readonly<Partial<Record<DefaultRole, Remembered>>>;
}

/** Makes the people on a server, with the production code. */
export async function inhabit(server: TestServer, wanted: Wanted): Promise<Inhabitants> {
  const cast = wanted.cast ? await makeCast(server) : undefined;
  const staff: Partial<Record<DefaultRole, Person>> = {};
  for (const role of wanted.staff) staff[role] = await makeStaff(server, role);
  return { ...(cast === undefined ? {} : { cast }), staff };
}

/** A template with these people. They belong to `http://concord.test`. */
export function inhabited(wanted: Wanted): TemplateOptions {
  return {
    // Initials, because PostgreSQL truncates long names.
    name: ["with", ...(wanted.cast ? ["Cast"] : []), ...wanted.staff.map((role) => role.charAt(0))]
      .join("")
      .toLowerCase(),
    base: migrated,
    async fill(connectionString) {
      const server = await testServer({}, () =>
        Promise.resolve({ connectionString, drop: () => Promise.resolve() }),
      );
      try {
        return JSON.stringify(notesOn(await inhabit(server, wanted)));
      } finally {
        await server.close();
      }
    },
  };
}

function notesOn({ cast, staff }: Inhabitants): Notes {
  return {
    ...(cast === undefined
      ? {}
      : {
          cast: {
            people: mapped(localNames, (name) => remembered(cast[name])),
            frankId: cast.frank.id,
            app: cast.app,
          },
        }),
    staff: Object.fromEntries(Object.entries(staff).map(([role, person]) => [role, remembered(person)])),
  };
}

function remembered({ account, appId, tokenId, token }: Person): Remembered {
  return { accountId: account.id, appId, tokenId, token };
}

/** Finds the people of a template in a copy of it. */
export async function findInhabitants(server: TestServer, notes: string): Promise<Inhabitants> {
  const { cast, staff } = JSON.parse(notes) as Notes;
  const { store } = server.context;
  const known = [...Object.values(cast?.people ?? {}), ...Object.values(staff)];
  const ids = known.map(({ accountId }) => accountId);
  const [accounts, users] = await Promise.all([
    findAccounts(store, cast === undefined ? ids : [...ids, cast.frankId]),
    findUsersOfAccounts(store, ids),
  ]);
  const accountOf = (id: string): Cast["frank"] => single(accounts.filter((account) => account.id === id));
  const personOf = ({ accountId, ...token }: Remembered): Person => {
    const user = single(users.filter(({ account_id }) => account_id === accountId));
    return withToken(server, { account: accountOf(accountId), user }, token);
  };
  return {
    ...(cast === undefined
      ? {}
      : {
          cast: {
            ...mapped(localNames, (name) => personOf(cast.people[name])),
            frank: accountOf(cast.frankId),
            app: cast.app,
          },
        }),
    staff: Object.fromEntries(Object.entries(staff).map(([role, one]) => [role, personOf(one)])),
  };
}

const localNames = Object.keys(people) as LocalName[];

function mapped<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
