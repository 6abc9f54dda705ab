import { type Diagnosis, diagnoseServer, sendTestMail } from "../../domain/diagnosis/diagnosis.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { assertProbe } from "../../domain/diagnosis/probes.ts";
import type { Schemas } from "../../contract/types.ts";
import { type Translator, message as text } from "../../messages/catalogue.ts";
import type { Operation } from "../kernel/operation.ts";

export const getAdminDiagnosis: Operation<"getAdminDiagnosis"> = async ({ translator }, context) => ({
  status: 200,
  body: renderDiagnosis(await diagnoseServer(context), translator),
});

export const sendAdminTestMail: Operation<"sendAdminTestMail"> = async ({ caller, translator }, context) => {
  if (caller.kind === "operator") {
    throw new ApiError(422, "user_required", text("errors.user_required"));
  }
  return { status: 200, body: renderDiagnosis(await sendTestMail(context, caller.user.email), translator) };
};

/** A diagnosis in a reader's language. */
export function renderDiagnosis(
  { state, checkedAt, findings }: Diagnosis,
  translator: Translator,
): Schemas["AdminDiagnosis"] {
  return {
    state,
    checked_at: checkedAt.toISOString(),
    findings: findings.map(({ check, state: found, message, advice }) => ({
      check,
      state: found,
      message: translator.say(message),
      advice: advice === null ? null : translator.say(advice),
    })),
  };
}

export const getProbe: Operation<"getProbe"> = ({ query, arrival, address }, context) => {
  assertProbe(context, query.probe);
  const { host, peer, forwardedFor } = arrival;
  return Promise.resolve({ status: 200, body: { host, address, peer, forwarded_for: forwardedFor } });
};
