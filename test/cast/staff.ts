/** Staff: users with roles, and tokens for the admin API. */
import { randomBytes } from "node:crypto";
import { type Permission, maskOf } from "../../src/domain/admin/permissions.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { findRoleByName } from "../../src/store/admin/roles.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { TestServer } from "../support/server.ts";
import { changeLogin } from "../support/states.ts";
import { type Person, bearer } from "./people.ts";

export type DefaultRole = "Moderator" | "Admin" | "Owner";

/** A default role, or permissions for a new role. */
export type StaffRole =
  DefaultRole | { readonly permissions: readonly Permission[]; readonly position?: number };

/** Scopes of staff tokens. */
export const staffScopes = ["read", "write", "admin:read", "admin:write"] as const;

/** A new user with a role, and a token with `staffScopes`. */
export async function makeStaff(server: TestServer, role: StaffRole): Promise<Person> {
  const { context } = server;
  const name = `staff_${randomBytes(6).toString("hex")}`;
  const { account, user } = await createConfirmedUser(context, {
    username: name,
    email: `${name}@mail.example`,
    password: "staff keep this to themselves",
  });
  await changeLogin(server, user.id, { role_id: await roleId(server, role) });
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Staff tests",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: [...staffScopes],
  });
  return bearer(server, { account, user }, app.id, staffScopes);
}

async function roleId(server: TestServer, role: StaffRole): Promise<string> {
  if (typeof role === "string") {
    const found = await findRoleByName(server.context.store, role);
    if (found === undefined) throw new Error(`there is no role ${role}`);
    return found.id;
  }
  const { permissions, position = 50 } = role;
  const columns = {
    name: `Role ${randomBytes(6).toString("hex")}`,
    position,
    permissions: maskOf(permissions),
  };
  const rows = await server.database.builder("roles").insert(columns, ["id"]);
  return single(rows).id;
}
