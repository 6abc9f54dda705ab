/** concord roles …, concord audit-log … */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { readAuditLog } from "../domain/kernel/audit.ts";
import {
  type Permission,
  isPermission,
  permissionNames,
  permissionsOf,
} from "../domain/admin/permissions.ts";
import { createRole, deleteRole, readRoles, updateRole } from "../domain/admin/roles.ts";
import { operator } from "../domain/kernel/actor.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import { pageOf } from "../store/kernel/cursors.ts";
import { type RoleRow, findRoleByName } from "../store/admin/roles.ts";
import { CommandFailure, type Program, UsageError, withContext } from "./command.ts";

export function addRoleCommands(program: Program): void {
  const group = program.command("roles").description("Roles of staff");

  group
    .command("list")
    .description("List the roles, the highest first, with their permissions.")
    .action(
      withContext(async (context) => {
        const roles = await readRoles(context);
        return {
          json: { roles: roles.map(({ role, users }) => ({ ...describe(role), users })) },
          text: roles.map(({ role }) => lineOf(role)).join("\n"),
        };
      }),
    );

  group
    .command("create <NAME>")
    .description("Create a role.")
    .option("--permissions <LIST>", permissionNames.join(", "), readPermissions)
    .option("--position <NUMBER>", "rank, 0 or more", readNumber)
    .option("--color <COLOR>", "such as #2f6f4f")
    .option("--highlighted", "show the role on profiles")
    .option("--collection-limit <NUMBER>", "how many collections its holders may have", readNumber)
    .action(
      withContext(async (context, name, options) => {
        const {
          permissions = [],
          position = 0,
          color = "",
          highlighted = false,
          collectionLimit = 10,
        } = options;
        const choice = { name, permissions, position, color, highlighted, collectionLimit };
        const role = await context.write(createRole, operator, choice);
        return { json: describe(role), text: lineOf(role) };
      }),
    );

  group
    .command("modify <NAME>")
    .description("Change a role; '' is the name of the default role.")
    .option("--name <NAME>", "new name")
    .option("--permissions <LIST>", permissionNames.join(", "), readPermissions)
    .option("--position <NUMBER>", "rank, 0 or more", readNumber)
    .option("--color <COLOR>", "such as #2f6f4f; '' for none")
    .option("--highlighted", "show the role on profiles")
    .option("--no-highlighted", "don't show it")
    .option("--collection-limit <NUMBER>", "how many collections its holders may have", readNumber)
    .hook("preAction", (command) => {
      if (Object.keys(command.opts()).length === 0) throw new UsageError("nothing to change was named");
    })
    .action(
      withContext(async (context, name, options) => {
        const { id } = await roleNamed(context, name);
        const role = await context.write(updateRole, operator, { roleId: id, ...options });
        return { json: describe(role), text: lineOf(role) };
      }),
    );

  group
    .command("delete <NAME>")
    .description("Delete a role; its holders get the default role.")
    .action(
      withContext(async (context, name) => {
        const { id } = await roleNamed(context, name);
        await context.write(deleteRole, operator, { roleId: id });
        return { json: { id, name }, text: `${name} is deleted.` };
      }),
    );

  program
    .command("audit-log")
    .description("Show what staff and operators changed, most recent first.")
    .option("--limit <NUMBER>", "how many entries", readNumber)
    .option("--action <ACTION>", "only this action, such as role.update")
    .option("--before <ID>", "only entries older than this one")
    .action(
      withContext(async (context, { limit = 40, action, before }) => {
        const page = pageOf({ limit: Math.min(limit, 5000), max_id: before });
        const rows = await readAuditLog(context, { action }, page);
        const lines = rows.map((row) =>
          [row.id, row.created_at.toISOString(), row.actor, row.action, row.target_label].join("  "),
        );
        return { json: { entries: rows }, text: lines.length === 0 ? "Nothing yet." : lines.join("\n") };
      }),
    );
}

async function roleNamed({ store }: Queryable, name: string): Promise<RoleRow> {
  const role = await findRoleByName(store, name);
  if (role === undefined) throw new CommandFailure(`there is no role "${name}"`);
  return role;
}

function readPermissions(typed: string): Permission[] {
  const names = typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const unknown = names.find((name) => !isPermission(name));
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no permission ${unknown}.`);
  return names.filter(isPermission);
}

function readNumber(typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw new InvalidArgumentError("It is a number.");
  return Number(typed);
}

function describe(role: RoleRow): Record<string, unknown> {
  const { id, name, color, position, highlighted, collection_limit } = role;
  return { id, name, color, position, permissions: permissionsOf(role), highlighted, collection_limit };
}

function lineOf(role: RoleRow): string {
  const permissions = permissionsOf(role).join(", ");
  return `${role.name === "" ? "(default)" : role.name}  ${role.position}  ${permissions}`;
}
