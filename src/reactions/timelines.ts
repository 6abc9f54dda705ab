import type { Reaction } from "../jobs/tasks.ts";

export const timelines: Reaction = () => Promise.resolve();
