/** What a diagnosis consists of: checks, and what they find. */
import type { Schemas } from "../../contract/types.ts";
import type { Message } from "../../messages/catalogue.ts";
import type { Examination } from "./examination.ts";

/** The name of a check: stable, for programs. */
export type CheckName = Schemas["AdminFinding"]["check"];

/** `wrong`: something doesn't work. `warning`: it may not work soon, or wasn't checked. */
export type State = Schemas["AdminFinding"]["state"];

/** What a check found. */
export interface Outcome {
  readonly state: State;
  readonly message: Message;
  /** What to do; null if nothing, or if it depends on another check. */
  readonly advice: Message | null;
}

export interface Finding extends Outcome {
  readonly check: CheckName;
}

/** Examines one thing. */
export interface Check {
  /** The checks that make this one meaningless if they find something wrong. */
  readonly needs?: readonly CheckName[];
  /** Errors count as something wrong, with their message. */
  readonly run: (examination: Examination) => Promise<readonly Outcome[]> | readonly Outcome[];
}

export function fine(message: Message): Outcome {
  return { state: "fine", message, advice: null };
}

export function warning(message: Message, advice: Message): Outcome {
  return { state: "warning", message, advice };
}

export function wrong(message: Message, advice: Message): Outcome {
  return { state: "wrong", message, advice };
}

const order: readonly State[] = ["fine", "warning", "wrong"];

/** The worst state of findings; fine if there are none. */
export function worstOf(findings: readonly Pick<Outcome, "state">[]): State {
  return order.findLast((state) => findings.some((finding) => finding.state === state)) ?? "fine";
}
