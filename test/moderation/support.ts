/** Actions of moderators. */
import type { Person } from "../cast/people.ts";

/** Takes an action against an account, and checks the reply's status. */
export async function act(
  staff: Person,
  account: { readonly id: string },
  body: Readonly<Record<string, unknown>>,
  status = 200,
): Promise<unknown> {
  return (await staff.post(`/api/v1/admin/accounts/${account.id}/action`).send(body).expect(status)).body;
}
