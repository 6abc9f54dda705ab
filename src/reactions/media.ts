import type { Reaction } from "../jobs/tasks.ts";

export const media: Reaction = () => Promise.resolve();
