/** A request about which the gate and the referee say different things. */
import type { Answer, Ask } from "../wire.ts";
import type { Refused } from "./exchange.ts";

/** Whether the gate accepted a request, and the error it answered if not. */
export type GateVerdict =
  { readonly accepted: true } | { readonly accepted: false; readonly refusal: Refused };

export interface Disagreement {
  /** Undefined where the gate finds none. */
  readonly operationId: string | undefined;
  readonly ask: Ask;
  readonly answer: Answer;
  readonly gate: GateVerdict;
  /** Undefined where the referee accepts the request. */
  readonly referee: Refused | undefined;
}

/** What each of them says, in one line. */
export function describeDisagreement({ gate, referee: refused }: Disagreement): string {
  return gate.accepted
    ? `the gate accepts it, the referee doesn't: ${refused?.status ?? ""} ${refused?.message ?? ""}`
    : `the gate refuses it, the referee doesn't: ${gate.refusal.status} ${gate.refusal.message}`;
}
