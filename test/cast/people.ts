/** The cast: the named users of all tests. */
import supertest, { type Test } from "../support/supertest.ts";
import { operationIndex } from "../../generated/operations.ts";
import type { AnyParts, Answer, CallParts } from "../../src/calls/calling.ts";
import type { OperationId, Schemas } from "../../src/contract/types.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import type { AccountActor, LocalPerson } from "../../src/domain/kernel/actor.ts";
import { type AccountRow, findAccounts } from "../../src/store/accounts/account-rows.ts";
import { type UserRow, findUsersOfAccounts } from "../../src/store/auth/users.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { linksOf } from "../support/links.ts";
import type { TestServer } from "../support/server.ts";
import { type LocalName, emailOf, passwordOf, people } from "./names.ts";

export { type LocalName, emailOf, passwordOf, people } from "./names.ts";

/** Sends requests with a token, or without one. */
export interface Client {
  get(path: string): Test;
  post(path: string): Test;
  put(path: string): Test;
  patch(path: string): Test;
  delete(path: string): Test;
  /** Calls an operation over HTTP, and returns the body of its reply. Fails unless the status is 200. */
  call<Id extends OperationId>(id: Id, parts?: CallParts<Id>): Promise<Answer<Id>>;
  /** The same for a list, with the links to its neighbouring pages. */
  page<Id extends OperationId>(id: Id, parts?: CallParts<Id>): Promise<Page<Id>>;
  /** Calls an operation that has to reject it, and returns the error. Fails unless the status is this one. */
  refused<Id extends OperationId>(
    id: Id,
    parts: RefusedParts<Id>,
    status: number,
  ): Promise<Schemas["ApiError"]>;
}

/** A page of a list. */
export interface Page<Id extends OperationId> {
  readonly body: Answer<Id>;
  /** Relation (`next`, `prev`) → path and query of that page. */
  readonly links: Readonly<Record<string, string>>;
  /** Requests a neighbouring page. Fails without a link to it. */
  follow(relation: "next" | "prev"): Promise<Page<Id>>;
}

/** Query, header and body of any names and types, as they may be what is rejected. */
export interface RefusedParts<Id extends OperationId> extends Omit<AnyParts, "path"> {
  readonly path?: CallParts<Id>["path"];
}

/** A user of the cast, with a token and a client that sends it. */
export interface Person extends KnownToken, Client {
  readonly account: AccountRow;
  readonly user: UserRow;
  /** The same user with a token limited to these scopes. */
  withScopes(...scopes: readonly string[]): Promise<Person>;
}

export type Cast = Readonly<Record<LocalName, Person>> & {
  readonly frank: AccountRow;
  /** An app's client-credentials token. */
  readonly app: { readonly id: string; readonly token: string };
};

type HttpMethod = (typeof operationIndex)[OperationId]["method"];

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
  return {
    ...who,
    ...known,
    ...clientOf(server, known.token),
    withScopes: (...fewer) => bearer(server, who, known.appId, fewer),
  };
}

/** A client of a server; anonymous without a token. */
export function clientOf(server: Pick<TestServer, "app">, token?: string): Client {
  const ask = (method: HttpMethod, path: string): Test => {
    const test = supertest(server.app)[method](path);
    return token === undefined ? test : test.set("Authorization", `Bearer ${token}`);
  };
  const askFor = (id: OperationId, { path: names = {}, query = {}, header = {}, body }: AnyParts): Test => {
    const { method, path } = operationIndex[id];
    const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const value = names[name];
      if (value === undefined) throw new Error(`${id} needs path.${name}`);
      return encodeURIComponent(value);
    });
    const test = ask(method, address)
      .query(query)
      .set(header as Readonly<Record<string, string>>);
    return body === undefined ? test : test.send(body);
  };
  const pageOf = async <Id extends OperationId>(asked: Test): Promise<Page<Id>> => {
    const reply = await asked.expect(200);
    const links = linksOf(reply);
    return {
      body: reply.body as Answer<Id>,
      links,
      follow: (relation) => {
        const path = links[relation];
        if (path === undefined) throw new Error(`the page has no link ${relation}`);
        return pageOf(ask("get", path));
      },
    };
  };
  return {
    get: (path) => ask("get", path),
    post: (path) => ask("post", path),
    put: (path) => ask("put", path),
    patch: (path) => ask("patch", path),
    delete: (path) => ask("delete", path),
    call: async (id, parts) => {
      const reply = await askFor(id, parts ?? {}).expect(200);
      // The gate validated it against the schema from which the type was generated.
      return reply.body as Answer<typeof id>;
    },
    page: (id, parts) => pageOf(askFor(id, parts ?? {})),
    refused: async (id, parts, status) => {
      const reply = await askFor(id, parts as AnyParts).expect(status);
      return reply.body as Schemas["ApiError"];
    },
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
