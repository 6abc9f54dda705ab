/** concord roles …, concord audit-log */
import { InvalidArgumentError, type Option } from "@commander-js/extra-typings";
import type { Schemas } from "../../contract/types.ts";
import { isPermission, permissionNames } from "../../domain/admin/permissions.ts";
import { findRoleByName } from "../../store/admin/roles.ts";
import type { Calls } from "../calls.ts";
import { CommandFailure } from "../command.ts";
import { type Typed, type Verb, lines, listed, option, verb } from "../verbs.ts";

export const roles: readonly Verb[] = [
  verb("roles list", "List the roles, the highest first, with their permissions.", "listAdminRoles", {
    text: (list) => lines(list, lineOf),
  }),
  verb("roles create <NAME>", "Create a role.", "createAdminRole", {
    options: optionsOf("such as #2f6f4f"),
    request: ({ permissions, ...fields }) => ({ ...fields, permissions: listed(permissions) }),
    text: lineOf,
  }),
  verb("roles modify <ROLE>", "Change a role; '' is the name of the default role.", "updateAdminRole", {
    options: [
      option("--name <NAME>", "new name"),
      ...optionsOf("such as #2f6f4f; '' for none"),
      option("--no-highlighted", "don't show it"),
    ],
    isChange: true,
    request: async ({ role, permissions, ...fields }, calls) => ({
      ...fields,
      ...(await roleOf({ name: role }, calls)),
      permissions: listed(permissions),
    }),
    text: lineOf,
  }),
  verb("roles delete <NAME>", "Delete a role; its holders get the default role.", "deleteAdminRole", {
    request: roleOf,
    text: (_reply, { name }) => `${name} is deleted.`,
  }),
  verb("audit-log", "Show what staff and operators changed, most recent first.", "listAdminAuditLog", {
    options: [
      option("--action <ACTION>", "only this action, such as role.update"),
      option("--before <ID>", "only entries older than this one"),
    ],
    shown: 40,
    request: ({ action, before }) => ({ action, max_id: before }),
    text: (entries) =>
      lines(
        entries,
        ({ id, created_at: at, actor, action, target }) => [id, at, actor, action, target.label].join("  "),
        "Nothing yet.",
      ),
  }),
];

function optionsOf(color: string): readonly Option[] {
  return [
    option("--permissions <LIST>", permissionNames.join(", "), readPermissions),
    option("--position <NUMBER>", "rank, 0 or more", readNumber),
    option("--color <COLOR>", color),
    option("--highlighted", "show the role on profiles"),
    option("--collection-limit <NUMBER>", "how many collections its holders may have", readNumber),
  ];
}

async function roleOf({ name = "" }: Typed, { context }: Calls): Promise<{ readonly id: string }> {
  const role = await findRoleByName(context.store, name);
  if (role === undefined) throw new CommandFailure(`there is no role "${name}"`);
  return { id: role.id };
}

function readPermissions(typed: string): string {
  const unknown = listed(typed)?.find((name) => !isPermission(name));
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no permission ${unknown}.`);
  return typed;
}

function readNumber(typed: string): string {
  if (!/^\d{1,9}$/.test(typed)) throw new InvalidArgumentError("It is a number.");
  return typed;
}

function lineOf({ name, position, permissions }: Schemas["AdminRole"]): string {
  return `${name === "" ? "(default)" : name}  ${position}  ${permissions.join(", ")}`;
}
