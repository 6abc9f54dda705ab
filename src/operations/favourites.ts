import type { Operation } from "./contract.ts";
import { renderMarkedPage } from "./marked-pages.ts";

export const listFavourites: Operation<"listFavourites"> = (request, context) =>
  renderMarkedPage(context, "favourites", request);
