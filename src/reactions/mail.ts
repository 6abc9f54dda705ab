import type { Reaction } from "../jobs/tasks.ts";

export const mail: Reaction = () => Promise.resolve();
