/** What a browser with scripts adds to posts: links that are shared or copied. All texts come from data attributes. */
"use strict";

/** Shows buttons that share or copy a link, if the browser can do so. */
function addLink(button) {
  const { copied, copy, share } = button.dataset;
  button.closest("li").hidden = !((share === undefined ? "clipboard" : "share") in navigator);
  button.addEventListener("click", async () => {
    if (share === undefined) {
      await navigator.clipboard.writeText(copy);
      button.textContent = copied;
      return;
    }
    // Rejected if the person changes their mind.
    await navigator.share({ url: share }).catch(() => undefined);
  });
}

function prepare(root) {
  for (const button of root.querySelectorAll("[data-share], [data-copy]")) addLink(button);
}
prepare(document);
document.addEventListener("swapped", ({ target }) => {
  prepare(target);
});
