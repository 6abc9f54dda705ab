/** More local users than the cast has: for tests that suspend or delete them, or need many. */
import { randomBytes } from "node:crypto";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import type { TestServer } from "../support/server.ts";
import { type Cast, type Person, bearer } from "./people.ts";

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
