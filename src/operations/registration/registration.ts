import { register } from "../../domain/registration/registration.ts";
import { findApp } from "../../store/oauth/oauth.ts";
import type { Operation } from "../kernel/operation.ts";

export const registerAccount: Operation<"registerAccount"> = async (
  { body, caller, address, translator },
  context,
) => {
  const app = await findApp(context.store, caller.appId);
  if (app === undefined) throw new Error("a token belongs to an app");
  const token = await register(context, {
    username: body.username,
    email: body.email,
    password: body.password,
    agreement: body.agreement,
    // Mastodon requires a locale; here it defaults to the language of the request.
    locale: body.locale ?? translator.locale,
    reason: body.reason,
    inviteCode: body.invite_code,
    app,
    address,
  });
  return {
    status: 200,
    body: {
      access_token: token.secret,
      token_type: "Bearer",
      scope: app.scopes.join(" "),
      created_at: Math.floor(token.createdAt.getTime() / 1000),
    },
    headers: { "Cache-Control": "no-store", Pragma: "no-cache" },
  };
};
