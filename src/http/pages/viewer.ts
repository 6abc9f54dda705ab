/** The dialog in which the script `viewer`, which `posts` loads, shows the pictures of a post. */
import type { Translator } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { assetPath } from "./assets.ts";
import { icon } from "./member/icons.ts";

/** A closed dialog, without pictures. */
export function viewerDialog(t: Translator): Html {
  const button = (name: string, label: string): Html =>
    html`<button type="button" class="viewer-${name}" aria-label="${label}" title="${label}">
      ${icon(name)}
    </button>`;
  const original = t.text("posts.original_file");
  return html`<dialog
    id="viewer"
    class="viewer"
    data-script="${assetPath("viewer")}"
    data-styles="${assetPath("viewerStyles")}"
    aria-label="${t.text("posts.pictures")}"
  >
    <div class="viewer-strip" tabindex="0" role="group" aria-label="${t.text("posts.pictures")}"></div>
    <div class="viewer-bar">
      <a class="viewer-file" aria-label="${original}" title="${original}">${icon("file")}</a>
      ${button("zoom", t.text("posts.zoom"))} ${button("close", t.text("posts.close"))}
    </div>
    ${button("previous", t.text("posts.previous"))} ${button("next", t.text("posts.next"))}
    <div class="viewer-about" role="status">
      <p class="viewer-place" data-words="${t.text("posts.place", { place: "PLACE", count: "COUNT" })}"></p>
      <p class="viewer-words" dir="auto"></p>
    </div>
  </dialog>`;
}
