import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import { updateRole } from "../../src/domain/admin/roles.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { changeLogin } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Role = Schemas["AdminRole"];
const path = "/api/v1/admin/roles";

describe("roles", () => {
  const { server, cast, owner, admin } = suite();

  async function create(person: Person, fields: object, status = 200): Promise<Role> {
    return (await person.post(path).send(fields).expect(status)).body as Role;
  }

  it("are Owner, Admin and Moderator by default, with Mastodon's permissions, highlighted", async () => {
    const body = await owner.call("listAdminRoles");
    const roles = body;
    const named = ["Owner", "Admin", "Moderator"].map((name) => roles.find((role) => role.name === name));
    expect(named.map((role) => role?.highlighted)).to.deep.equal([true, true, true]);
    expect(named[0]?.permissions).to.deep.equal(["administrator"]);
    expect(named[1]?.permissions).to.include.members([
      "manage_federation",
      "manage_webhooks",
      "manage_roles",
    ]);
    expect(named[2]?.permissions).to.have.members([
      "view_audit_log",
      "view_dashboard",
      "manage_reports",
      "manage_taxonomies",
      "manage_users",
    ]);
    const everyone = roles.find(({ id }) => id === "-99");
    expect(everyone).to.include({ name: "", position: -1, users_count: null });
    expect(everyone?.permissions).to.deep.equal(["invite_users"]);
  });

  it("change no account versions when hidden", async () => {
    const { id } = await create(owner, { name: "Weeder", position: 3 });
    await changeLogin(server, cast.dave.user.id, { role_id: id });
    const versions = async (): Promise<unknown> =>
      (
        await server.database
          .builder("accounts as a")
          .join("reader_versions as r", "r.account_id", "a.id")
          .where("a.id", cast.dave.account.id)
          .select("a.version as shown", "r.version as sees")
      )[0];
    const before = await versions();
    await owner.call("updateAdminRole", {
      path: { id },
      body: { name: "Rake", permissions: ["invite_users"] },
    });
    expect(await versions()).to.deep.equal(before);
    await owner.call("updateAdminRole", { path: { id }, body: { position: 4, highlighted: true } });
    const { shown, sees } = (await versions()) as { shown: string; sees: string };
    expect(before).to.not.include({ shown });
    expect(before).to.not.include({ sees });
    await changeLogin(server, cast.dave.user.id, { role_id: "-99" });
  });

  it("have a customisable name, colour, rank, permissions and highlighting", async () => {
    const fields = { name: "Gardener", color: "#AABBCC", position: 7, permissions: ["manage_rules"] };
    const role = await create(owner, { ...fields, highlighted: true });
    expect(role).to.deep.include({ ...fields, color: "#aabbcc", highlighted: true, users_count: 0 });
    await changeLogin(server, cast.carol.user.id, { role_id: role.id });
    const body = await owner.call("getAdminRole", { path: { id: role.id } });
    expect(body.users_count).to.equal(1);
    const account = await cast.bob.call("getAccount", { path: { id: cast.carol.account.id } });
    expect(account.roles).to.deep.equal([{ id: role.id, name: "Gardener", color: "#aabbcc" }]);
  });

  it("take effect at the next request, and fall back to the default role when deleted", async () => {
    const role = await create(owner, { name: "Short", position: 7, permissions: ["manage_roles"] });
    const person = await makeStaff(server, "Moderator");
    await person.refused("listAdminRoles", {}, 403);
    await changeLogin(server, person.user.id, { role_id: role.id });
    await person.call("listAdminRoles");
    await owner.call("deleteAdminRole", { path: { id: role.id } });
    await person.refused("listAdminRoles", {}, 403);
    await owner.refused("getAdminRole", { path: { id: role.id } }, 404);
    await owner.refused("deleteAdminRole", { path: { id: role.id } }, 404);
  });

  it("can only be changed below one's own rank, before and after the change", async () => {
    const low = await create(admin, { name: "Low", position: 99 });
    await create(admin, { name: "Same", position: 100 }, 403);
    await admin.refused("updateAdminRole", { path: { id: low.id }, body: { position: 100 } }, 403);
    const body = await admin.call("listAdminRoles");
    for (const name of ["Admin", "Owner"]) {
      const { id = "" } = body.find((role) => role.name === name) ?? {};
      await admin.refused("updateAdminRole", { path: { id }, body: { color: "#ffffff" } }, 403);
      await admin.refused("deleteAdminRole", { path: { id } }, 403);
    }
  });

  it("can't be given permissions that their creator lacks", async () => {
    const helper = await makeStaff(server, { permissions: ["manage_roles", "manage_rules"], position: 30 });
    await create(helper, { name: "More", position: 1, permissions: ["manage_users"] }, 403);
    await create(helper, { name: "Most", position: 1, permissions: ["administrator"] }, 403);
    const { id } = await create(helper, { name: "Equal", position: 1, permissions: ["manage_rules"] });
    await helper.refused(
      "updateAdminRole",
      { path: { id }, body: { permissions: ["manage_rules", "devops"] } },
      403,
    );
    // Permissions given by a higher role may stay.
    await owner.call("updateAdminRole", { path: { id }, body: { permissions: ["manage_rules", "devops"] } });
    await helper.call("updateAdminRole", { path: { id }, body: { color: "#123456" } });
  });

  it("keep the default role without rank and staff permissions", async () => {
    await owner.refused(
      "updateAdminRole",
      { path: { id: "-99" }, body: { permissions: ["manage_users"] } },
      422,
    );
    await owner.refused("updateAdminRole", { path: { id: "-99" }, body: { name: "Everyone" } }, 422);
    const unmoved = await owner.refused(
      "updateAdminRole",
      { path: { id: "-99" }, body: { position: 5 } },
      422,
    );
    expect(unmoved).to.include({ code: "invalid_state" });
    const undeletable = await owner.refused("deleteAdminRole", { path: { id: "-99" } }, 422);
    expect(undeletable).to.include({ code: "invalid_state" });
    await owner.call("updateAdminRole", {
      path: { id: "-99" },
      body: { permissions: [], collection_limit: 3 },
    });
    await server.context.write(updateRole, operator, { roleId: "-99", permissions: ["invite_users"] });
    // As if the table had been edited manually.
    await server.database.builder("roles").where({ id: "-99" }).update({ permissions: "1" });
    await cast.bob.withScopes("admin:read").then((bob) => bob.refused("listAdminRoles", {}, 403));
    await server.database.builder("roles").where({ id: "-99" }).update({ permissions: "65536" });
  });

  it("have unique names, also when two are created concurrently", async () => {
    await create(owner, { name: "  " }, 422);
    await create(owner, { name: "moderator" }, 422);
    const answers = await Promise.all(
      [1, 2].map(() =>
        owner
          .post(path)
          .send({ name: "Twin" })
          .then(({ status }) => status),
      ),
    );
    expect(answers).to.have.members([200, 422]);
  });

  it("are at most a hundred", async () => {
    const { length } = await owner.call("listAdminRoles");
    const rows = Array.from({ length: 100 - length }, (_, index) => ({
      name: `Filler ${index}`,
      position: 1,
    }));
    await server.database.builder("roles").insert(rows);
    expect(await create(owner, { name: "One too many" }, 422)).to.include({ code: "limit_reached" });
    await server.database.builder("roles").where("name", "like", "Filler %").delete();
  });

  it("report errors in a body: 400 for a wrong type, 422 for a violated rule", async () => {
    await create(owner, { name: "Typed", position: "high" }, 400);
    await create(owner, { name: "Typed", color: "green" }, 422);
    await create(owner, { name: "Typed", permissions: ["fly"] }, 422);
    await create(owner, { name: "a".repeat(101) }, 422);
    await create(owner, {}, 422);
    await owner.refused("updateAdminRole", { path: { id: "77" }, body: { color: "" } }, 404);
  });
});
