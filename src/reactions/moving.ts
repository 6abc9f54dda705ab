/** Transfers the local followers, blocks and mutes of a moved account. */
import { moveRelations } from "../domain/moving/relations.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const moving: Reaction = async (context, event) => {
  if (event.type === "account.moved") {
    const { accountId, targetAccountId } = event;
    await moveRelations(context, { accountId, targetAccountId, relation: "follows", after: "0" });
  } else if (event.type === "account.partly_moved") await moveRelations(context, event);
};
