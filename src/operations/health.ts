import { checkReadiness } from "../domain/readiness.ts";
import type { Operation } from "./contract.ts";

/** Seconds after which to ask again. */
const soon = "5";

export const getHealth: Operation<"getHealth"> = ({ accepts }) => {
  const headers = { Vary: "Accept" };
  return Promise.resolve(
    accepts("text/plain", "application/json") === "application/json"
      ? { status: 200, headers, body: { status: "UP" } }
      : { status: 200, headers, type: "text/plain", body: "OK" },
  );
};

export const getReadiness: Operation<"getReadiness"> = async (_request, context) => {
  const checks = await checkReadiness(context);
  return Object.values(checks).includes("DOWN")
    ? { status: 503, body: { status: "DOWN", checks }, headers: { "Retry-After": soon } }
    : { status: 200, body: { status: "UP", checks } };
};
