/**
 * What a browser with scripts adds to posts: links that are shared or copied, and pictures that open on the page. All texts
 * come from data attributes.
 */
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

/** Opens a picture on the page, with a script that is loaded for the first one. */
async function openPicture(event) {
  const link = event.target.closest(".media a.picture");
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  try {
    const { open } = await import(document.getElementById("viewer").dataset.script);
    open(link);
  } catch {
    location.assign(link.href);
  }
}
document.addEventListener("click", (event) => void openPicture(event));

function prepare(root) {
  for (const button of root.querySelectorAll("[data-share], [data-copy]")) addLink(button);
}
prepare(document);
document.addEventListener("swapped", ({ target }) => {
  prepare(target);
});
