import { preferencesOf } from "../domain/preferences.ts";
import { deletePicture, updateProfile as changeProfile } from "../domain/profiles.ts";
import { renderCredentialAccount } from "../entities/credential-account.ts";
import { renderProfile } from "../entities/profile.ts";
import type { Operation } from "./contract.ts";

export const getProfile: Operation<"getProfile"> = ({ caller }, context) =>
  Promise.resolve({ status: 200, body: renderProfile(context, caller.account) });

export const updateProfile: Operation<"updateProfile"> = async (request, context) => {
  const { avatar, header } = request.files;
  const { account } = await changeProfile(context, request.caller, request.body, {
    avatar: avatar?.bytes,
    header: header?.bytes,
  });
  return { status: 200, body: renderProfile(context, account) };
};

export const deleteProfileAvatar: Operation<"deleteProfileAvatar"> = async ({ caller }, context) => {
  const account = await deletePicture(context, caller.account, "avatar");
  const preferences = preferencesOf(caller.user, account);
  return { status: 200, body: await renderCredentialAccount(context, { ...caller, account }, preferences) };
};

export const deleteProfileHeader: Operation<"deleteProfileHeader"> = async ({ caller }, context) => {
  const account = await deletePicture(context, caller.account, "header");
  const preferences = preferencesOf(caller.user, account);
  return { status: 200, body: await renderCredentialAccount(context, { ...caller, account }, preferences) };
};
