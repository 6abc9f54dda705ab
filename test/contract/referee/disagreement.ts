/** A request on which the gate and the referee disagree. */
import type { Answer, Ask } from "../wire.ts";
import type { Refused } from "./exchange.ts";

/** Whether the gate accepted the request, and its error if not. */
export type GateVerdict =
  { readonly accepted: true } | { readonly accepted: false; readonly refusal: Refused };

export interface Disagreement {
  /** Undefined if the gate finds no operation. */
  readonly operationId: string | undefined;
  readonly ask: Ask;
  readonly answer: Answer;
  readonly gate: GateVerdict;
  /** Undefined if the referee accepts the request. */
  readonly referee: Refused | undefined;
}

/** Both verdicts in one line. */
export function describeDisagreement({ gate, referee: refused }: Disagreement): string {
  return gate.accepted
    ? `the gate accepts it, the referee doesn't: ${refused?.status ?? ""} ${refused?.message ?? ""}`
    : `the gate refuses it, the referee doesn't: ${gate.refusal.status} ${gate.refusal.message}`;
}
