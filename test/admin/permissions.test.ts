/** The staff permission matrix: every operation with `x-permission`, called with and without its permissions. */
import { expect } from "chai";
import { type Permission, permissionNames, roleAllows } from "../../src/domain/admin/permissions.ts";
import { findRoleByName } from "../../src/store/admin/roles.ts";
import { type ContractOperation, readContract } from "../../src/contract/document.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { staffSamples } from "../contract/staff/index.ts";
import { type World, ask, goodStatuses, makeWorld } from "../contract/world.ts";

const contract = readContract();
const operations = contract.operations.filter(({ permissions }) => permissions !== null);

describe("staff permissions", () => {
  let world: World;
  const staff = new Map<string, Person>();

  before(async () => {
    world = await makeWorld(contract);
    // Ranks above every account in the samples.
    const position = 900;
    for (const role of ["Moderator", "Admin", "Owner"] as const) {
      staff.set(role, await makeStaff(world.server, role));
    }
    for (const permission of permissionNames) {
      const others = permissionNames.filter((name) => name !== permission && name !== "administrator");
      staff.set(`with ${permission}`, await makeStaff(world.server, { permissions: [permission], position }));
      staff.set(`without ${permission}`, await makeStaff(world.server, { permissions: others, position }));
    }
  });
  after(() => world.close());

  async function send(operation: ContractOperation, token: string | undefined) {
    const sample = await world.sample(operation);
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const answer = await world.send(ask(operation, { ...sample, headers }));
    if (answer.status < 300) world.spend(operation);
    return answer;
  }

  async function refuses(operation: ContractOperation, name: string): Promise<void> {
    const { status, text } = await send(operation, staff.get(name)?.token);
    expect(status, `${name}: ${text}`).to.equal(403);
    expect(text, name).to.include("missing_permission");
  }

  async function takes(operation: ContractOperation, name: string): Promise<void> {
    const { status, text } = await send(operation, staff.get(name)?.token);
    expect(status, `${name}: ${text}`).to.be.oneOf(goodStatuses(operation));
  }

  for (const operation of operations) {
    const permissions = (operation.permissions ?? []) as readonly Permission[];
    const also = staffSamples.alsoNeeds[operation.id] ?? [];

    it(`of ${operation.id} are required`, async () => {
      expect((await send(operation, undefined)).status).to.equal(401);
      expect((await send(operation, world.cast.bob.token)).status).to.equal(403);
      const person = await world.token(["admin:read", "admin:write"], "bob");
      expect((await send(operation, person)).text).to.include("missing_permission");
    });

    it(`of ${operation.id} follow from the default roles`, async () => {
      for (const name of ["Moderator", "Admin", "Owner"]) {
        const role = await findRoleByName(world.server.context.store, name);
        if (role === undefined) throw new Error(`no role ${name}`);
        const allowed =
          permissions.some((permission) => roleAllows(role, permission)) &&
          also.every((permission) => roleAllows(role, permission));
        await (allowed ? takes(operation, name) : refuses(operation, name));
      }
    });

    it(`of ${operation.id} are sufficient and necessary`, async () => {
      for (const permission of permissions) {
        if (also.length === 0) await takes(operation, `with ${permission}`);
        if (permissions.length === 1) await refuses(operation, `without ${permission}`);
      }
    });
  }
});
