/** Visible objects of others can't be changed, and invisible ones can't be referenced. */
import type { ContractOperation } from "../../src/contract/document.ts";
import { makeMedia, publish } from "../support/statuses.ts";
import type { Case } from "./judge.ts";
import { type Sample, type World, ask } from "./world.ts";

type Change = (world: World, sample: Sample) => Promise<Partial<Sample>>;

interface Attempt {
  readonly what: string;
  readonly change: Change;
  readonly status: number;
}

/** Another user's public status as the path parameter. */
const theirStatus: Change = async ({ cast }) => ({ path: { id: (await publish(cast.bob, "Beans")).id } });

/** A body property, in addition to the sample's valid ones. */
function sending(name: string, value: (world: World) => Promise<unknown>): Change {
  return async (world, sample) => ({ body: { ...sample.body, [name]: await value(world) } });
}

const theirMedia = async ({ server, cast }: World): Promise<string[]> => [
  await makeMedia(server, cast.bob.account),
];

const theirInvite: Change = async ({ cast }) => {
  const { body } = await cast.bob.post("/api/v1/invites").send({}).expect(200);
  return { path: { invite_code: (body as { code: string }).code } };
};

const attempts: Readonly<Record<string, readonly Attempt[]>> = {
  editStatus: [
    { what: "another user's status", change: theirStatus, status: 404 },
    { what: "another user's media", change: sending("media_ids", theirMedia), status: 422 },
  ],
  deleteStatus: [{ what: "another user's status", change: theirStatus, status: 404 }],
  deleteInvite: [{ what: "another user's invitation", change: theirInvite, status: 404 }],
  pinStatus: [{ what: "another user's status", change: theirStatus, status: 422 }],
  createStatus: [
    { what: "another user's media", change: sending("media_ids", theirMedia), status: 422 },
    {
      what: "a reply to an invisible status",
      change: sending("in_reply_to_id", async ({ cast }) => {
        return (await publish(cast.bob, { status: "A secret", visibility: "private" })).id;
      }),
      status: 404,
    },
  ],
  revokeSession: [
    {
      what: "another user's session",
      change: sending("id", (world) => world.sessionOf("bob")),
      status: 404,
    },
  ],
  revokeToken: [
    {
      what: "another app's token",
      change: sending("token", ({ cast }) => Promise.resolve(cast.bob.token)),
      status: 403,
    },
  ],
};

/** The operations with ownership cases; a test checks that each is in the contract. */
export const attempted: readonly string[] = Object.keys(attempts);

export async function* ownershipCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  for (const { what, change, status } of attempts[operation.id] ?? []) {
    const sample = await world.sample(operation);
    const changed = { ...sample, ...(await change(world, sample)) };
    yield { what, ask: ask(operation, changed), expected: [status] };
  }
}
