import { type Translator, message } from "../../messages/catalogue.ts";
import type { DeliveryReason } from "../../store/deliveries/deliveries.ts";

const words = {
  unreachable: message("deliveries.unreachable"),
  timeout: message("deliveries.timeout"),
  busy: message("deliveries.busy"),
  server_error: message("deliveries.server_error"),
  unauthorized: message("deliveries.unauthorized"),
  redirected: message("deliveries.redirected"),
  inbox_gone: message("deliveries.inbox_gone"),
  refused: message("deliveries.refused"),
  private_address: message("deliveries.private_address"),
  invalid_address: message("deliveries.invalid_address"),
  host_unavailable: message("deliveries.host_unavailable"),
  stopped: message("deliveries.stopped"),
  suspended: message("deliveries.suspended"),
} as const satisfies Readonly<Record<DeliveryReason, unknown>>;

/** Why a delivery failed or isn't sent, as a message for people; null for no reason. */
export function describeFailure(reason: DeliveryReason | null, translator: Translator): string | null {
  return reason === null ? null : translator.say(words[reason]);
}
