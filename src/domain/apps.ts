/** Apps that people let act for them. */
import { type AppRow, insertApp } from "../store/oauth.ts";
import type { Context } from "./context.ts";
import { hashSecret, newSecret } from "./tokens.ts";

export interface AppRegistration {
  readonly name: string;
  readonly website: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/** Registers an app; its secret is told once, here. */
export async function registerApp(
  context: Context,
  registration: AppRegistration,
): Promise<{ readonly app: AppRow; readonly clientSecret: string }> {
  const clientSecret = newSecret();
  const app = await insertApp(context.store, {
    ...registration,
    clientId: newSecret(),
    clientSecretHash: hashSecret(clientSecret),
  });
  return { app, clientSecret };
}
