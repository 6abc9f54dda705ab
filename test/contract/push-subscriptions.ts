/** Push subscriptions for the tests' tokens, which operations on a subscription require. */
import { subscribe } from "../../src/domain/push/subscriptions.ts";
import { personOf } from "../cast/people.ts";
import type { TestServer } from "../support/server.ts";

/** The example from RFC 8291. */
export const pushEndpoint = {
  endpoint: "https://push.example/1",
  standard: true,
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/** Subscribes a token's app. */
export async function subscribeToPush(
  server: TestServer,
  account: { readonly id: string },
  token: { readonly id: string; readonly secret: string },
): Promise<void> {
  await server.context.write(subscribe, await personOf(server, account), {
    tokenId: token.id,
    accessToken: token.secret,
    endpoint: pushEndpoint.endpoint,
    publicKey: pushEndpoint.keys.p256dh,
    authSecret: pushEndpoint.keys.auth,
    standard: true,
    alerts: [],
    policy: "all",
  });
}
