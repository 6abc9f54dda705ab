/** Shared by the account security tests: forms, received mails, and an authenticator app. */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { closeWithSiblings } from "./sibling.ts";
import { forget } from "../support/states.ts";
import { type Suite, standIn, suiteOn } from "../support/suite.ts";

/** A server that requires verified addresses, as in production. */
export function authServer(
  environment: Readonly<Record<string, string>> = {},
  openClone?: Parameters<typeof testServer>[1],
): Promise<TestServer> {
  return testServer({ EMAIL_VERIFICATION: "required", ...environment }, openClone);
}

type Environment = Readonly<Record<string, string>>;

/** A suite on such a server, which is closed afterwards together with servers opened by `openSibling`. */
export function authSuite(environment: Environment = {}): Suite {
  return suiteOn((openClone) => authServer(environment, openClone), closeWithSiblings);
}

/**
 * The same, with a new user for each test. Limits are reset before each, and the clock is moved to the start of a
 * code's thirty seconds.
 */
export function ownerSuite(environment: Environment = {}): {
  readonly server: TestServer;
  readonly owner: TestPerson;
} {
  const { server } = authSuite(environment);
  let owner: TestPerson | undefined;
  const anew = async (): Promise<void> => {
    owner = await person(server);
    await forgetLimits(server);
    alignSteps(server);
  };
  // Before the first test's other set-up, too.
  before(anew);
  beforeEach(anew);
  return { server, owner: standIn(() => owner) };
}

/** Resets all limits. */
export async function forgetLimits(server: TestServer): Promise<void> {
  await forget(server, "guess_limits", "rate_limits");
}

type Fields = Readonly<Record<string, string>>;

/** Sends a form to /api/NAME, with optional query parameters. */
export function send(
  server: Pick<TestServer, "app">,
  name: string,
  fields: Fields = {},
  query: Fields = {},
): Test {
  return supertest(server.app)
    .post(`/api/${name}`)
    .query(query)
    .set("User-Agent", "Tests/1.0")
    .type("form")
    .send(new URLSearchParams(fields).toString());
}

export const grace = {
  email: "grace@mail.example",
  password: "a password of hers",
  first_name: "Grace",
  last_name: "Hopper",
} as const;

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** The file's content, including headers. */
  readonly raw: string;
  /** The token of its link; empty without one. */
  readonly token: string;
}

/** Runs the queued jobs, and reads all mails, oldest first. */
export async function mails(server: TestServer): Promise<ReceivedMail[]> {
  await server.settle();
  const directory = join(server.context.config.dataDirectory, "mail");
  const names = await readdir(directory).catch(() => []);
  const files = names
    .filter((name) => /^[^.].*\.eml$/.test(name))
    .toSorted((left, right) => (left < right ? -1 : 1));
  return Promise.all(files.map(async (name) => parseMail(await readFile(join(directory, name), "utf8"))));
}

export function parseMail(raw: string): ReceivedMail {
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, "im").exec(raw)?.[1]?.trim() ?? "";
  return {
    to: header("To"),
    subject: header("Subject"),
    raw,
    token: /[?&]token=([\w.-]+)/.exec(raw)?.[1] ?? "",
  };
}

/** The mails that an address received during the work. */
export async function mailsOf(
  server: TestServer,
  address: string,
  work: () => PromiseLike<unknown>,
): Promise<ReceivedMail[]> {
  const before = await mails(server);
  await work();
  return (await mails(server)).slice(before.length).filter(({ to }) => to === address);
}

let people = 0;

export interface TestPerson {
  /** The login's id. */
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

/** A user with a verified address. */
export async function person(server: TestServer): Promise<TestPerson> {
  people += 1;
  const username = `person_number_${people}`;
  const email = `${username}@mail.example`;
  const password = `the password of number ${people}`;
  const { account, user } = await createConfirmedUser(server.context, { username, email, password });
  return { id: user.id, accountId: account.id, email, password, username };
}

/** Signs in a user without two-factor authentication. */
export async function keyOf(
  server: TestServer,
  { email, password }: Pick<TestPerson, "email" | "password">,
): Promise<string> {
  const { body } = await send(server, "login", { email, password }).expect(200);
  return text(body, "key");
}

/** Signs in up to the challenge. */
export async function challengeOf(
  server: TestServer,
  { email, password }: Pick<TestPerson, "email" | "password">,
): Promise<string> {
  const { body } = await send(server, "login", { email, password }).expect(200);
  return text(body, "token");
}

/** A string property of a reply. */
export function text(body: unknown, name: string): string {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== "string") throw new Error(`${name} is not a text in ${JSON.stringify(body)}`);
  return value;
}

/** An authenticator app, implemented independently of the server. */
export class Authenticator {
  readonly #totp: TOTP;
  readonly #server: TestServer;

  constructor(server: TestServer, secret: string) {
    this.#server = server;
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  }

  /** The current code, or that of so many steps ago. */
  code(steps = 0): string {
    return this.#totp.generate({ timestamp: this.#server.context.clock().getTime() + steps * 30_000 });
  }

  /** Six digits that are not the code of any nearby step. */
  wrongCode(): string {
    const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => this.code(steps)));
    for (let number = 0; ; number += 1) {
      const candidate = String(number).padStart(6, "0");
      if (!near.has(candidate)) return candidate;
    }
  }
}

export interface Enrolled {
  readonly key: string;
  readonly authenticator: Authenticator;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly reply: Response;
}

/** Enables two-factor authentication. */
export async function enrol(server: TestServer, who: TestPerson): Promise<Enrolled> {
  const key = await keyOf(server, who);
  const reply = await send(server, "otp-toggle", {}, { key }).expect(200);
  const secret = text(reply.body, "secret");
  const codes: unknown = Reflect.get(reply.body as object, "recovery_codes");
  return {
    key,
    secret,
    authenticator: new Authenticator(server, secret),
    recoveryCodes: Array.isArray(codes) ? codes.map(String) : [],
    reply,
  };
}

/** Moves the clock to the start of a code's step, so that none expires in the middle of a test. */
export function alignSteps(server: TestServer): void {
  const into = server.context.clock().getTime() % 30_000;
  server.advance(30_000 - into + 1000);
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
