/**
 * What a browser with scripts adds to posts: pictures that open on the page, and links that are shared or copied. Without
 * it, pictures and links are followed. All texts come from data attributes.
 */
"use strict";

/** Opens the pictures of a post in a dialog. */
function addViewer(media) {
  const links = [...media.querySelectorAll("a.picture")];
  const { close, previous, next } = media.dataset;
  let dialog;
  let shown = 0;
  const button = (label, sign, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "plain";
    made.textContent = sign;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", act);
    return made;
  };
  const make = () => {
    const picture = document.createElement("img");
    const caption = document.createElement("p");
    const bar = document.createElement("div");
    dialog = document.createElement("dialog");
    dialog.className = "viewer";
    caption.dir = "auto";
    caption.setAttribute("role", "status");
    bar.className = "viewer-bar";
    const show = (index) => {
      shown = (index + links.length) % links.length;
      const { href, dataset } = links[shown];
      picture.src = href;
      picture.alt = links[shown].querySelector("img").alt;
      caption.textContent = dataset.description ?? "";
      caption.hidden = caption.textContent === "";
    };
    if (links.length > 1) bar.append(button(previous, "←", () => show(shown - 1)));
    if (links.length > 1) bar.append(button(next, "→", () => show(shown + 1)));
    bar.append(button(close, "✕", () => dialog.close()));
    dialog.append(bar, picture, caption);
    dialog.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowLeft") show(shown - 1);
      if (key === "ArrowRight") show(shown + 1);
    });
    dialog.addEventListener("click", ({ target }) => {
      if (target === dialog) dialog.close();
    });
    dialog.addEventListener("close", () => links[shown].focus());
    media.append(dialog);
    return show;
  };
  let show;
  for (const [index, link] of links.entries()) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      show ??= make();
      show(index);
      dialog.showModal();
    });
  }
}

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
  for (const media of root.querySelectorAll(".media[data-close]")) addViewer(media);
  for (const button of root.querySelectorAll("[data-share], [data-copy]")) addLink(button);
}
prepare(document);
document.addEventListener("swapped", ({ target }) => {
  prepare(target);
});
