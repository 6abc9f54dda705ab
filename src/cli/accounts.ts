/** concord accounts … */
import { randomBytes } from "node:crypto";
import { type UserChanges, modifyUser } from "../domain/admin/operator.ts";
import { operator } from "../domain/kernel/actor.ts";
import { createConfirmedUser } from "../domain/registration/registration.ts";
import { listPendingUsers } from "../store/auth/users.ts";
import { type Command, type Outcome, UsageError, defineCommand } from "./command.ts";

const create = defineCommand({
  name: "accounts create",
  usage: "NAME --email ADDRESS [--password PASSWORD] [--confirmed] [--role ROLE]",
  summary: "Make an account and its login; without --password one is generated and shown once.",
  parameters: ["NAME"],
  options: {
    email: { type: "string" },
    password: { type: "string" },
    confirmed: { type: "boolean" },
    role: { type: "string" },
  },
  prepare([username = ""], { email, password: wanted, confirmed = false, role }) {
    if (email === undefined) throw new UsageError("--email is missing: where are the mails to go?");
    const password = wanted ?? newPassword();
    return async (context) => {
      const usable = confirmed || !context.config.emailVerification;
      const { user, account } = await createConfirmedUser(context, {
        username,
        email,
        password,
        confirmed: usable,
        ...(role === undefined ? {} : { role }),
      });
      const lines = [`${account.username} is made. Password: ${password}`];
      if (!usable) lines.push(`A mail to ${email} holds the link that confirms the address.`);
      return {
        json: { id: account.id, username: account.username, email: user.email, password },
        text: lines.join("\n"),
      };
    };
  },
});

const modify = defineCommand({
  name: "accounts modify",
  usage:
    "NAME [--role ROLE | --remove-role] [--email ADDRESS] [--confirm] [--approve] [--disable | --enable] " +
    "[--reset-password] [--disable-2fa]",
  summary: "Change a login. --disable and --reset-password end all sessions and tokens.",
  parameters: ["NAME"],
  options: {
    role: { type: "string" },
    "remove-role": { type: "boolean" },
    email: { type: "string" },
    confirm: { type: "boolean" },
    approve: { type: "boolean" },
    disable: { type: "boolean" },
    enable: { type: "boolean" },
    "reset-password": { type: "boolean" },
    "disable-2fa": { type: "boolean" },
  },
  prepare([username = ""], options) {
    if (Object.keys(options).length === 0) throw new UsageError("nothing to change was named");
    if (options.role !== undefined && options["remove-role"] === true) {
      throw new UsageError("--role and --remove-role exclude each other");
    }
    if (options.disable === true && options.enable === true) {
      throw new UsageError("--disable and --enable exclude each other");
    }
    const password = options["reset-password"] === true ? newPassword() : undefined;
    const role = options["remove-role"] === true ? "" : options.role;
    const changes: UserChanges = {
      username,
      role,
      email: options.email,
      password,
      disabled: options.disable === true ? true : options.enable === true ? false : undefined,
      confirm: options.confirm === true,
      approve: options.approve === true,
      disableOtp: options["disable-2fa"] === true,
    };
    return async (context) => {
      await modifyUser(context, operator, changes);
      const text = `${username} is changed.`;
      return {
        json: { username, ...(password === undefined ? {} : { password }) },
        text: password === undefined ? text : `${text} New password: ${password}`,
      };
    };
  },
});

const disableOtp = defineCommand({
  name: "accounts disable-otp",
  usage: "NAME",
  summary: "Turn off two-factor authentication for someone who lost their codes; a mail tells them.",
  parameters: ["NAME"],
  options: {},
  prepare([username = ""]) {
    return async (context): Promise<Outcome> => {
      await modifyUser(context, operator, { username, disableOtp: true });
      return { json: { username }, text: `${username} signs in without one-time codes now.` };
    };
  },
});

const pending = defineCommand({
  name: "accounts pending",
  usage: "",
  summary:
    "List those who wait for approval (accounts modify NAME --approve), and why they would like to join.",
  parameters: [],
  options: {},
  prepare() {
    return async (context) => {
      const people = await listPendingUsers(context.store);
      const lines = people.map(({ username, email, reason, created_at }) =>
        [username, email, created_at.toISOString(), JSON.stringify(reason)].join("  "),
      );
      return { json: { accounts: people }, text: lines.length === 0 ? "Nobody." : lines.join("\n") };
    };
  },
});

/** 120 bits, to be typed once. */
function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

export const accountCommands: readonly Command[] = [create, modify, disableOtp, pending];
