import * as passkeys from "../../domain/auth/passkeys.ts";
import * as signIn from "../../domain/auth/passkey-sign-in.ts";
import { readSettings } from "../../domain/settings/settings.ts";
import * as store from "../../store/auth/passkeys.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation } from "../kernel/operation.ts";
import { newKey, sessionOf } from "./keys.ts";

export const listPasskeys: Operation<"listPasskeys"> = async (request, context) => {
  const { translator } = request;
  const { user } = await sessionOf(request, context);
  const rows = await store.listPasskeys(context.store, user.id);
  return {
    status: 200,
    body: {
      message: translator.text("replies.passkeys", { count: rows.length }),
      passkeys: rows.map(renderPasskey),
    },
  };
};

function renderPasskey(row: store.PasskeyRow): Schemas["Passkey"] {
  const { id, name, synced, created_at: createdAt, last_used_at: lastUsedAt } = row;
  return {
    id,
    name,
    synced,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

export const beginPasskey: Operation<"beginPasskey"> = async (request, context) => {
  const { body, address, translator } = request;
  const session = await sessionOf(request, context);
  const { title: serverName } = await readSettings(context);
  const password = body.current_password;
  const options = await passkeys.beginPasskey(context, session, { serverName, password, address });
  return { status: 200, body: { message: translator.text("replies.passkey_confirm"), options } };
};

export const finishPasskey: Operation<"finishPasskey"> = async (request, context) => {
  const { body, translator } = request;
  await passkeys.finishPasskey(context, await sessionOf(request, context), {
    name: body.name,
    credentialId: body.credential_id,
    clientDataJson: body.client_data_json,
    attestationObject: body.attestation_object,
    transports: (body.transports ?? "").split(","),
  });
  return { status: 200, body: { message: translator.text("replies.passkey_added") } };
};

export const renamePasskey: Operation<"renamePasskey"> = async (request, context) => {
  const { body, address, translator } = request;
  const { id, name, current_password: password } = body;
  await passkeys.renamePasskey(context, await sessionOf(request, context), { id, name, password, address });
  return { status: 200, body: { message: translator.text("done.passkey_renamed") } };
};

export const removePasskey: Operation<"removePasskey"> = async (request, context) => {
  const { body, address, translator } = request;
  const { id, current_password: password } = body;
  await passkeys.removePasskey(context, await sessionOf(request, context), { id, password, address });
  return { status: 200, body: { message: translator.text("done.passkey_removed") } };
};

/** The gate turns a missing token into an empty one. */
function tokenIn({ token }: { readonly token?: string }): string | undefined {
  return token === "" ? undefined : token;
}

export const beginPasskeyLogin: Operation<"beginPasskeyLogin"> = async (
  { body, address, translator },
  context,
) => {
  const options = await signIn.beginPasskeySignIn(context, { token: tokenIn(body), address });
  return { status: 200, body: { message: translator.text("replies.passkey_confirm"), options } };
};

export const finishPasskeyLogin: Operation<"finishPasskeyLogin"> = async (request, context) => {
  const { body, address, translator } = request;
  const { key, session } = await newKey(request, context);
  const answer = {
    token: tokenIn(body),
    address,
    credentialId: body.credential_id,
    clientDataJson: body.client_data_json,
    authenticatorData: body.authenticator_data,
    signature: body.signature,
    userHandle: body.user_handle,
  };
  const claims = { userAgent: body.ua, address: body.ip };
  await signIn.signInWithPasskey(context, answer, { ...session, claims });
  return { status: 200, body: { message: translator.text("replies.signed_in"), key } };
};
