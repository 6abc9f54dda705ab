import { expect } from "chai";
import { type ContractOperation, readContract } from "../../src/contract/document.ts";
import { type Comparer, openComparer } from "./referee/compare.ts";
import { type World, ask, goodStatuses, makeWorld } from "./world.ts";

const contract = readContract();

/**
 * The operations that are `update` actions of Mastodon's resources (config/routes/api.rb of 4.6), which Rails routes for
 * PATCH and PUT. `update_credentials` has its own route, for PATCH only.
 */
const updates = [
  "addAnnouncementReaction",
  "editStatus",
  "updateAdminDomainBlock",
  "updateAdminIpBlock",
  "updateAdminReport",
  "updateAdminTag",
  "updateCollection",
  "updateFilter",
  "updateFilterKeyword",
  "updateFilterV1",
  "updateInteractionPolicy",
  "updateList",
  "updateMedia",
  "updateNotificationPolicy",
  "updateProfile",
  "updatePushSubscription",
  "updateScheduledStatus",
  "updateV1NotificationPolicy",
];

function operationOf(operationId: string): ContractOperation {
  const found = contract.operations.find(({ id }) => id === operationId);
  if (found === undefined) throw new Error(`the contract has no ${operationId}`);
  return found;
}

function otherMethod({ method }: ContractOperation): string {
  return method === "put" ? "PATCH" : "PUT";
}

describe("update operations", () => {
  let world: World;
  let comparer: Comparer;

  before(async () => {
    world = await makeWorld(contract);
    comparer = await openComparer();
  });
  after(async () => {
    await comparer.close();
    await world.close();
  });

  it("declare the alternative method exactly where Mastodon has it", () => {
    const declared = contract.operations.flatMap(({ id, alsoMethod }) =>
      alsoMethod === undefined ? [] : [[id, alsoMethod.toUpperCase()]],
    );
    expect(declared).to.have.deep.members(updates.map((id) => [id, otherMethod(operationOf(id))]));
  });

  it("describe the alternative method, for readers who don't see extensions", () => {
    for (const id of updates) {
      const operation = operationOf(id);
      const paths = contract.document["paths"] as Record<string, Record<string, { description: string }>>;
      const { description } = paths[operation.path]?.[operation.method] ?? { description: "" };
      expect(description, id).to.match(new RegExp(`\`${otherMethod(operation)}\` does the same\\.$`));
    }
  });

  for (const id of updates) {
    const operation = operationOf(id);
    const method = otherMethod(operation);

    it(`${id}: ${method} has the same effect`, async () => {
      const request = { ...ask(operation, await world.sample(operation)), method };
      const answer = await world.send(request);
      expect(answer.status, answer.text).to.be.oneOf(goodStatuses(operation));
      expect(answer.trace?.operationId).to.equal(id);
      expect((await comparer.compare(request, answer)).violation).to.equal(undefined);
      world.spend(operation);
    });

    it(`${id}: ${method} requires a token as well`, async () => {
      const { Authorization: _token, ...headers } = (await world.sample(operation)).headers;
      const request = ask(operation, { ...(await world.sample(operation)), headers });
      expect((await world.send({ ...request, method })).status).to.equal(401);
    });

    it(`${id}: both methods are in the header Allow`, async () => {
      const { target } = ask(operation, await world.sample(operation));
      for (const wrong of ["OPTIONS", "TRACE"]) {
        const { status, headers } = await world.send({ method: wrong, target, headers: {} });
        expect(status).to.equal(wrong === "OPTIONS" ? 204 : 405);
        expect(headers.allow?.split(", ")).to.include.members(["PATCH", "PUT"]);
      }
    });
  }

  it("reject the alternative method where Mastodon has only one", async () => {
    const operation = operationOf("updateCredentials");
    const { status, headers } = await world.send({
      ...ask(operation, await world.sample(operation)),
      method: "PUT",
    });
    expect(status).to.equal(405);
    expect(headers.allow?.split(", ")).not.to.include("PUT");
  });
});
