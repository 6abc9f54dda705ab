/** Statuses in tests, published and read through HTTP, with the contract's types. */
import { randomBytes } from "node:crypto";
import type { Schemas } from "../../src/contract/types.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { Person } from "../cast/people.ts";
import type { TestServer } from "./server.ts";

export type Status = Schemas["Status"];

/** Publishes a status; fails unless the reply is 200. */
export async function publish(
  person: Person,
  body: string | Readonly<Record<string, unknown>>,
): Promise<Status> {
  const sent = typeof body === "string" ? { status: body } : body;
  const reply = await person.post("/api/v1/statuses").send(sent).expect(200);
  return reply.body as Status;
}

/** The status as the person sees it; fails unless the reply is 200. */
export async function look(person: Person, id: string): Promise<Status> {
  return (await person.get(`/api/v1/statuses/${id}`).expect(200)).body as Status;
}

/** Posts an action on a status (`favourite`, `reblog` …); fails unless the reply is 200. */
export async function act(
  person: Person,
  id: string,
  action: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Status> {
  const request = person.post(`/api/v1/statuses/${id}/${action}`);
  return (await (body === undefined ? request : request.send(body)).expect(200)).body as Status;
}

/** The error body of a request; fails unless the reply has this status. */
export async function refused(
  request: { expect(status: number): PromiseLike<{ body: unknown }> },
  status: number,
): Promise<Schemas["ApiError"]> {
  return (await request.expect(status)).body as Schemas["ApiError"];
}

/** Inserts an image of the account as an upload would, without files. */
export async function makeMedia(
  server: TestServer,
  account: AccountRow,
  state: "ready" | "waiting" | "failed" = "ready",
): Promise<string> {
  const key = (): string => {
    const name = randomBytes(20).toString("hex");
    return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}.png`;
  };
  const rows = await server.database.builder("media_attachments").insert(
    {
      account_id: account.id,
      type: "image",
      state,
      file_key: key(),
      small_key: key(),
      content_type: "image/png",
      description: "As it was",
      created_at: server.context.clock(),
    },
    ["id"],
  );
  return single(rows).id;
}
