/**
 * What a browser with scripts adds to posts: pictures that open on the page, links that are shared or copied, and
 * menus that close. Without it, pictures and links are followed. All texts come from data attributes.
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

/** Shares the address of a link, or copies it. */
function addShare(link) {
  const { share, copied } = link.dataset;
  if (navigator.share === undefined && navigator.clipboard === undefined) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "entry";
  button.textContent = share;
  const act = async () => {
    if (navigator.share !== undefined) {
      // Rejected if the person changes their mind.
      await navigator.share({ url: link.href }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(link.href);
    button.textContent = copied;
  };
  button.addEventListener("click", () => void act());
  const entry = document.createElement("li");
  entry.append(button);
  link.closest("li").after(entry);
}

function prepare(root) {
  for (const media of root.querySelectorAll(".media[data-close]")) addViewer(media);
  for (const link of root.querySelectorAll("a[data-share]")) addShare(link);
}
prepare(document);
document.addEventListener("swapped", ({ target }) => {
  prepare(target);
});

// A menu that would end below the screen opens upwards.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!target.matches("details.menu")) return;
    target.classList.remove("upwards");
    if (!target.open) return;
    const { bottom, height } = target.querySelector("ul").getBoundingClientRect();
    const bar = document.querySelector(".bar-places");
    const isCovered = bar !== null && getComputedStyle(bar).position === "fixed";
    const end = innerHeight - (isCovered ? bar.offsetHeight : 0);
    const hasRoom = target.getBoundingClientRect().top - height > 0;
    target.classList.toggle("upwards", bottom > end && hasRoom);
  },
  true,
);

const openMenus = () => document.querySelectorAll("details.menu[open]");
document.addEventListener("click", ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const menu of openMenus()) {
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  }
});
