/** Tombstones of deleted objects. */
import type { RenderedObject } from "./document.ts";

export function renderTombstone(uri: string, deletedAt: Date): RenderedObject {
  return { id: uri, type: "Tombstone", deleted: deletedAt.toISOString() };
}
