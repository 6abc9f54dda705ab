/** Whether pages offer visitors to register. */
import { hasHadStaff as readHasHadStaff } from "../../store/auth/users.ts";
import type { Context } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";
import { readSettings } from "../settings/settings.ts";

const memoized = memoize(5000, (context) => readHasHadStaff(context.store));

/** Whether the server has or had staff; known up to five seconds late. */
export function hasHadStaff(context: Context): Promise<boolean> {
  return memoized.get(context);
}

/**
 * Whether pages offer registration: it isn't closed, and the server has or had staff. Before, it is the operator who looks at
 * the pages, and an account that is made by registering would have no role.
 */
export async function offersRegistration(context: Context): Promise<boolean> {
  const [{ registrations }, hadStaff] = await Promise.all([readSettings(context), hasHadStaff(context)]);
  return hadStaff && registrations !== "closed";
}
