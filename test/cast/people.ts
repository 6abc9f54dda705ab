/** The cast: the named users of all tests. */
import supertest, { type Test } from "../support/supertest.ts";
import { operationIndex } from "../../generated/operations.ts";
import type { AnyParts, Answer, CallParts } from "../../src/calls/calling.ts";
import type { OperationId } from "../../src/contract/types.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import type { AccountActor, LocalPerson } from "../../src/domain/kernel/actor.ts";
import { type AccountRow, findAccounts } from "../../src/store/accounts/accounts.ts";
import { type UserRow, findUsersOfAccounts } from "../../src/store/auth/users.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { TestServer } from "../support/server.ts";
import { type LocalName, emailOf, passwordOf, people } from "./names.ts";

export { type LocalName, emailOf, passwordOf, people } from "./names.ts";

/** A user of the cast, with a token and a client that sends it. */
export interface Person extends KnownToken {
  readonly account: AccountRow;
  readonly user: UserRow;
  get(path: string): Test;
  post(path: string): Test;
  put(path: string): Test;
  patch(path: string): Test;
  delete(path: string): Test;
  /** Calls an operation over HTTP, and returns the body of its reply. Fails unless the status is 200. */
  call<Id extends OperationId>(id: Id, parts?: CallParts<Id>): Promise<Answer<Id>>;
  /** The same user with a token limited to these scopes. */
  withScopes(...scopes: readonly string[]): Promise<Person>;
}

export type Cast = Readonly<Record<LocalName, Person>> & {
  readonly frank: AccountRow;
  /** An app's client-credentials token. */
  readonly app: { readonly id: string; readonly token: string };
};

const everything = ["read", "write", "follow", "push", "profile"];

/** Creates the cast on a new server, with the production code for accounts and tokens. */
export async function makeCast(server: TestServer): Promise<Cast> {
  const { context } = server;
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Concord tests",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: everything,
  });
  const names = Object.keys(people) as LocalName[];
  const made = await Promise.all(
    names.map(async (name) => [name, await makePerson(server, name, app.id)] as const),
  );
  const appToken = await context.writeWithoutActor(issueToken, {
    appId: app.id,
    userId: null,
    scopes: ["read", "write"],
  });
  return {
    ...(Object.fromEntries(made) as Record<LocalName, Person>),
    frank: await makeRemoteAccount(server, "frank", "remote.example"),
    app: { id: app.id, token: appToken.secret },
  };
}

async function makePerson(server: TestServer, name: LocalName, appId: string): Promise<Person> {
  const { context } = server;
  const [firstName, lastName] = people[name];
  const { account, user } = await createConfirmedUser(context, {
    username: name,
    email: emailOf(name),
    password: passwordOf(name),
    firstName,
    lastName,
  });
  return bearer(server, { account, user }, appId, everything);
}

type LocalRows = Pick<Person, "account" | "user">;

/** Issues a token to a person. */
export async function bearer(
  server: TestServer,
  who: LocalRows,
  appId: string,
  scopes: readonly string[],
): Promise<Person> {
  const { id, secret } = await server.context.writeWithoutActor(issueToken, {
    appId,
    userId: who.user.id,
    scopes,
  });
  return withToken(server, who, { appId, tokenId: id, token: secret });
}

/** A token with its secret, which the database doesn't store. */
export interface KnownToken {
  readonly appId: string;
  readonly tokenId: string;
  readonly token: string;
}

/** A person whose token was issued before. */
export function withToken(server: TestServer, who: LocalRows, known: KnownToken): Person {
  const { appId, token } = known;
  const ask = (test: Test): Test => test.set("Authorization", `Bearer ${token}`);
  return {
    ...who,
    ...known,
    get: (path) => ask(supertest(server.app).get(path)),
    post: (path) => ask(supertest(server.app).post(path)),
    put: (path) => ask(supertest(server.app).put(path)),
    patch: (path) => ask(supertest(server.app).patch(path)),
    delete: (path) => ask(supertest(server.app).delete(path)),
    call: async (id, parts) => {
      const { method, path } = operationIndex[id];
      const { path: names = {}, query = {}, body }: AnyParts = parts ?? {};
      const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        encodeURIComponent(names[name] ?? ""),
      );
      const sent = ask(supertest(server.app)[method](address)).query(query);
      const reply = await (body === undefined ? sent : sent.send(body)).expect(200);
      // The gate validated it against the schema from which the type was generated.
      return reply.body as Answer<typeof id>;
    },
    withScopes: (...fewer) => bearer(server, who, appId, fewer),
  };
}

/**
 * The account as the actor of a command, with its current rows.
 * @param appId the app of a local user
 */
export async function actorOf(
  { context: { store } }: TestServer,
  { id }: { readonly id: string },
  appId: string | null = null,
): Promise<AccountActor> {
  const account = single(await findAccounts(store, [id]));
  if (account.domain !== null) return { kind: "remote", account };
  const user = single(await findUsersOfAccounts(store, [id]));
  return { kind: "person", account, user, appId };
}

/** The same, for commands restricted to local users. */
export async function personOf(server: TestServer, account: { readonly id: string }): Promise<LocalPerson> {
  const actor = await actorOf(server, account);
  if (actor.kind !== "person") throw new TypeError("the account is of another server");
  return actor;
}

/** Inserts a remote account, as federation would. */
export async function makeRemoteAccount(
  server: TestServer,
  username: string,
  domain: string,
): Promise<AccountRow> {
  const rows = await server.database.builder<AccountRow>("accounts").insert(
    {
      username,
      domain,
      uri: `https://${domain}/users/${username}`,
      url: `https://${domain}/@${username}`,
      display_name: username,
    },
    "*",
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the insert returned no account");
  return row;
}
