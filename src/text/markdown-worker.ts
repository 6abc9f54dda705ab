/** Runs in a thread: long documents take up to half a second. */
export { renderMarkdown as default } from "./markdown.ts";
