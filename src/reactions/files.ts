import type { Reaction } from "../jobs/tasks.ts";

export const files: Reaction = () => Promise.resolve();
