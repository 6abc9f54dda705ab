/** Applies files that people import. */
import { continueImport } from "../domain/imports/applying.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const imports: Reaction = async (context, event) => {
  if (event.type === "import.apply_due") await continueImport(context, event);
};
