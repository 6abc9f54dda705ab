/** Users for moderation tests: a new one for each test, since accounts are suspended or deleted. */
import { randomBytes } from "node:crypto";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { type Cast, type Person, bearer } from "../cast/people.ts";
import type { TestServer } from "../support/server.ts";

export interface Newcomer extends Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A new local user with a token. */
export async function newcomer(server: TestServer, cast: Cast): Promise<Newcomer> {
  const name = `new_${randomBytes(5).toString("hex")}`;
  const [email, password] = [`${name}@mail.example`, "newcomers keep this to themselves"];
  const made = await createConfirmedUser(server.context, { username: name, email, password });
  const person = await bearer(server, made, cast.app.id, ["read", "write", "follow", "push"]);
  return { ...person, name, email, password };
}

/** Takes an action against an account, and checks the reply's status. */
export async function act(
  staff: Person,
  account: { readonly id: string },
  body: Readonly<Record<string, unknown>>,
  status = 200,
): Promise<unknown> {
  return (await staff.post(`/api/v1/admin/accounts/${account.id}/action`).send(body).expect(status)).body;
}
