import { type Diagnosis, diagnoseServer } from "../../domain/diagnosis/diagnosis.ts";
import { assertProbe } from "../../domain/diagnosis/probes.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Translator } from "../../messages/catalogue.ts";
import type { Operation } from "../kernel/operation.ts";

export const getAdminDiagnosis: Operation<"getAdminDiagnosis"> = async ({ translator }, context) => ({
  status: 200,
  body: renderDiagnosis(await diagnoseServer(context), translator),
});

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
