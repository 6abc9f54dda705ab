/** Shared by the tests of invitations. */
import type { Schemas } from "../../src/contract/types.ts";
import type { Test } from "../support/supertest.ts";
import supertest from "../support/supertest.ts";
import { makeStaff } from "../cast/staff.ts";
import type { Person } from "../cast/people.ts";
import type { TestServer } from "../support/server.ts";

export type Invite = Schemas["Invite"];

/** A new user whose role has the permission to invite people, and nothing else. */
export function makeInviter(server: TestServer): Promise<Person> {
  return makeStaff(server, { permissions: ["invite_users"], position: 1 });
}

/** An invitation by a user. */
export async function invite(inviter: Person, limits: Record<string, unknown> = {}): Promise<Invite> {
  const { body } = await inviter.post("/api/v1/invites").send(limits).expect(200);
  return body as Invite;
}

/** The current state of a user's invitation. */
export async function stateOf(inviter: Person, { id }: Invite): Promise<Invite> {
  const { body } = await inviter.get("/api/v1/invites?limit=80").expect(200);
  const found = (body as Invite[]).find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no invitation ${id}`);
  return found;
}

/** A registration through an app. */
export function registerThroughApp(server: TestServer, token: string, username: string, code?: string): Test {
  return supertest(server.app)
    .post("/api/v1/accounts")
    .set("Authorization", `Bearer ${token}`)
    .send({
      username,
      email: `${username}@mail.example`,
      password: "seven ripe figs on a sill",
      agreement: true,
      ...(code === undefined ? {} : { invite_code: code }),
    });
}
