/** Small drawings for buttons, in the colour of their text. */
import { Html } from "../../../text/html.ts";
import { assetPath } from "../assets.ts";

const drawings = assetPath("icons");

/**
 * A drawing that screen readers pass over: the button says what it does.
 * @param name the id of its lines in styles/icons.svg
 */
export function icon(name: string): Html {
  return new Html(`<svg class="icon" aria-hidden="true"><use href="${drawings}#${name}"/></svg>`);
}
