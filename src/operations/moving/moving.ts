import * as moving from "../../domain/moving/own-moves.ts";
import { preferencesOf } from "../../domain/accounts/preferences.ts";
import type { LocalPerson } from "../../domain/kernel/actor.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import {
  type CredentialAccount,
  renderCredentialAccount,
} from "../../entities/accounts/credential-account.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import type { Operation } from "../kernel/operation.ts";

export const setAccountAliases: Operation<"setAccountAliases"> = async ({ body, caller }, context) => {
  await moving.setAliases(context, caller, body.also_known_as_uris);
  return { status: 200, body: await renderOwn(context, caller) };
};

export const moveAccount: Operation<"moveAccount"> = async ({ body, caller, address }, context) => {
  await moving.moveOwnAccount(context, caller, {
    password: body.password,
    target: body.moved_to_uri,
    address,
  });
  return { status: 202, body: await renderOwn(context, caller) };
};

async function renderOwn(
  context: Context,
  { account: { id }, user }: LocalPerson,
): Promise<CredentialAccount> {
  const account = await findAccount(context.store, id);
  if (account === undefined) throw notFound();
  return renderCredentialAccount(context, { account, user }, preferencesOf(user, account));
}
