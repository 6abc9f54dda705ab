import { checkReadiness } from "../domain/readiness.ts";
import type { Operation } from "./contract.ts";

/** Seconds after which to ask again. */
const soon = "5";

export const getHealth: Operation<"getHealth"> = () =>
  Promise.resolve({ status: 200, body: { status: "UP" } });

export const getReadiness: Operation<"getReadiness"> = async (_request, context) => {
  const checks = await checkReadiness(context);
  return Object.values(checks).includes("DOWN")
    ? { status: 503, body: { status: "DOWN", checks }, headers: { "Retry-After": soon } }
    : { status: 200, body: { status: "UP", checks } };
};
