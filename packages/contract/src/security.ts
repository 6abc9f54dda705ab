/** Which callers the contract's `security` excludes. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import { coversScope } from "../../../src/contract/scopes.ts";

/** Whether an operation requires a caller of any kind. */
export const requiresCaller = ({ security }: ContractOperation): boolean =>
  security.length > 0 && security.every((one) => Object.keys(one).length > 0);

/** Whether it requires a caller, and accepts a person's token. */
export const requiresUser = (operation: ContractOperation): boolean =>
  requiresCaller(operation) && operation.schemes.has("userToken");

/** Whether it refuses a person's token that has only these scopes. */
export const requiresOtherScopes = (operation: ContractOperation, held: readonly string[]): boolean =>
  requiresUser(operation) &&
  operation.security.every(({ userToken }) => userToken?.every((one) => coversScope(held, one)) !== true);
