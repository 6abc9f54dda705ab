import { type AccountSearch, searchAdminAccounts } from "../../domain/admin/account-lists.ts";
import {
  checkedEmail,
  changeEmail,
  confirmLogin,
  refusingTakenEmail,
  resendConfirmation,
  resetPassword,
} from "../../domain/admin/credentials.ts";
import { deleteAccount, rejectAccount } from "../../domain/moderation/deleting-accounts.ts";
import {
  type LoginChoice,
  approveAccount,
  disableTwoFactor,
  giveRole,
  setLoginDisabled,
} from "../../domain/admin/logins.ts";
import type { Staff } from "../../domain/kernel/actor.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import type { Command, Context } from "../../domain/kernel/context.ts";
import { type AdminAccount, renderAdminAccounts, renderIp } from "../../entities/admin/admin-account.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { listUserIps } from "../../store/admin/accounts-with-logins.ts";
import { type PageQuery, isId, pageOf } from "../../store/kernel/cursors.ts";
import { type Neighbours, offsetNeighbours, pageReply } from "../kernel/neighbours.ts";
import type { Operation, OperationRequest } from "../kernel/operation.ts";
import { renderAdminAccount } from "../kernel/admin-account.ts";

export const listAdminAccountsV1: Operation<"listAdminAccountsV1"> = ({ query }, context) => {
  const { local, remote } = query;
  const named = (["active", "pending", "disabled", "silenced", "suspended", "sensitized"] as const).filter(
    (state) => query[state],
  );
  const search = {
    ...textsIn(query),
    origin: remote ? (local ? undefined : "remote") : "local",
    states: named.length === 0 ? (["active"] as const) : named,
    staff: query.staff,
    roleIds: undefined,
    invitedBy: undefined,
  } as const;
  return renderPage(context, search, query);
};

export const listAdminAccounts: Operation<"listAdminAccounts"> = ({ query }, context) => {
  const search = {
    ...textsIn(query),
    origin: query.origin,
    states: query.status === undefined ? [] : [query.status],
    staff: query.permissions === "staff",
    roleIds: query.role_ids,
    invitedBy: query.invited_by,
  };
  return renderPage(context, search, query);
};

type TextFilters = Pick<
  OperationRequest<"listAdminAccounts">["query"],
  "username" | "display_name" | "by_domain" | "email" | "ip"
>;

function textsIn(
  query: TextFilters,
): Pick<AccountSearch, "username" | "displayName" | "domain" | "email" | "ip"> {
  return {
    username: query.username,
    displayName: query.display_name,
    domain: query.by_domain,
    email: query.email,
    ip: query.ip,
  };
}

interface AccountPage {
  readonly status: 200;
  readonly body: AdminAccount[];
  readonly neighbours: Neighbours;
}

async function renderPage(context: Context, search: AccountSearch, query: PageQuery): Promise<AccountPage> {
  const ids = await searchAdminAccounts(context, search, pageOf(query));
  return pageReply(
    query.limit,
    ids.map((id) => ({ id })),
    await renderAdminAccounts(context, ids),
  );
}

export const getAdminAccount: Operation<"getAdminAccount"> = async ({ path }, context) => {
  return { status: 200, body: await renderAdminAccount(context, path.id) };
};

export const listAdminAccountIps: Operation<"listAdminAccountIps"> = async (request, context) => {
  const { path, query } = request;
  const account = isId(path.id) ? await findAccount(context.store, path.id) : undefined;
  if (account === undefined) throw notFound();
  // One more than the page, to detect another page.
  const rows = await listUserIps(context.store, account.id, { ...query, limit: query.limit + 1 });
  return {
    status: 200,
    body: rows.slice(0, query.limit).map(renderIp),
    neighbours: offsetNeighbours(query, rows.length > query.limit),
  };
};

interface OneAccount {
  readonly status: 200;
  readonly body: AdminAccount;
}

/** Runs a command on a login and replies with its account. */
async function act(
  context: Context,
  command: Command<Staff, LoginChoice, void>,
  caller: Staff,
  accountId: string,
): Promise<OneAccount> {
  await context.write(command, caller, { accountId });
  return { status: 200, body: await renderAdminAccount(context, accountId) };
}

export const approveAdminAccount: Operation<"approveAdminAccount"> = ({ path, caller }, context) =>
  act(context, approveAccount, caller, path.id);

export const rejectAdminAccount: Operation<"rejectAdminAccount"> = async ({ path, caller }, context) => {
  const body = await renderAdminAccount(context, path.id);
  await context.write(rejectAccount, caller, { accountId: path.id });
  return { status: 200, body };
};

export const deleteAdminAccount: Operation<"deleteAdminAccount"> = ({ path, caller }, context) =>
  act(context, deleteAccount, caller, path.id);

export const enableAdminAccount: Operation<"enableAdminAccount"> = async ({ path, caller }, context) => {
  await context.write(setLoginDisabled, caller, { accountId: path.id, disabled: false });
  return { status: 200, body: await renderAdminAccount(context, path.id) };
};

export const confirmAdminAccount: Operation<"confirmAdminAccount"> = ({ path, caller }, context) =>
  refusingTakenEmail(() => act(context, confirmLogin, caller, path.id));

export const resendAdminAccountConfirmation: Operation<"resendAdminAccountConfirmation"> = (
  { path, caller },
  context,
) => act(context, resendConfirmation, caller, path.id);

export const updateAdminAccountRole: Operation<"updateAdminAccountRole"> = async (request, context) => {
  const { path, body, caller } = request;
  await context.write(giveRole, caller, { accountId: path.id, roleId: body.role_id });
  return { status: 200, body: await renderAdminAccount(context, path.id) };
};

export const updateAdminAccountEmail: Operation<"updateAdminAccountEmail"> = async (request, context) => {
  const { path, body, caller } = request;
  const change = { accountId: path.id, email: checkedEmail(body.email) };
  await refusingTakenEmail(() => context.write(changeEmail, caller, change));
  return { status: 200, body: await renderAdminAccount(context, path.id) };
};

export const resetAdminAccountPassword: Operation<"resetAdminAccountPassword"> = async (request, context) => {
  const { path, caller } = request;
  await resetPassword(context, caller, { accountId: path.id });
  return { status: 200, body: await renderAdminAccount(context, path.id) };
};

export const disableAdminAccountTwoFactor: Operation<"disableAdminAccountTwoFactor"> = (
  { path, caller },
  context,
) => act(context, disableTwoFactor, caller, path.id);
