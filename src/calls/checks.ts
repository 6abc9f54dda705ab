/** The validators of a contract. */
import type { Contract } from "../contract/document.ts";
import { type ReplyCheck, compileReplies } from "./replies.ts";
import { type RequestCheck, compileRequests } from "./requests.ts";

export interface Checks {
  readonly requests: RequestCheck;
  readonly replies: ReplyCheck;
}

const compiled = new WeakMap<Contract, Checks>();

/** Compiles each contract once: tests mount the same one many times in a process. */
export function checksOf(contract: Contract): Checks {
  const known = compiled.get(contract);
  if (known !== undefined) return known;
  const checks = { requests: compileRequests(contract), replies: compileReplies(contract) };
  compiled.set(contract, checks);
  return checks;
}
