import { requestConfirmation } from "../../domain/registration/confirmation.ts";
import type { Operation } from "../kernel/operation.ts";

export const createConfirmation: Operation<"createConfirmation"> = async (
  { body, caller, address },
  context,
) => {
  await requestConfirmation(context, caller, { email: body.email, address });
  return { status: 200, body: {} };
};
