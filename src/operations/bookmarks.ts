import type { Operation } from "./contract.ts";
import { renderMarkedPage } from "./marked-pages.ts";

export const listBookmarks: Operation<"listBookmarks"> = (request, context) =>
  renderMarkedPage(context, "bookmarks", request);
