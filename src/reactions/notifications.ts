import type { Reaction } from "../jobs/tasks.ts";

export const notifications: Reaction = () => Promise.resolve();
