/** Wakes the process's event loop when one of its transactions has recorded batched events. */
import { EventEmitter } from "node:events";
import { cacheSlot } from "./caches.ts";

export const eventSignal = cacheSlot(() => new EventEmitter<{ recorded: [] }>());
