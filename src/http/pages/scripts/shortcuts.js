// Keys that act on posts, and lead to places: /shortcuts lists them, and has the switch without which no page loads this
// script. None acts while typing, or with a modifier. They press what the page has, so that the outcome is the same.
"use strict";

const shortcutLink = document.getElementById("shortcuts");
const shortcutPlaces = new URLSearchParams(shortcutLink.dataset.places);
const entries =
  "main :is(article.notification, article.status, details.filtered > summary):not(.notification *, .status *)";
const typed =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]";
/** What a screen reader says of a post. */
const told = ".row-head p, .boost, .name, .warned > summary, .content, .meta time";

/** The entry with the focus, or the one that was added last. */
function currentEntry() {
  const { activeElement } = document;
  return (
    activeElement.closest(entries) ??
    (activeElement.matches("[data-part]") ? activeElement.querySelector(entries) : null)
  );
}

/** Moves the focus to the next entry, or to the previous one; first to one in sight. At the end, it shows older ones. */
function moveFocus(step) {
  const all = [...document.querySelectorAll(entries)].filter((one) => one.checkVisibility());
  const at = all.indexOf(currentEntry());
  const isInSight = (one) => one.getBoundingClientRect().bottom > 100;
  const first = step > 0 ? all.find(isInSight) : all.findLast((one) => !isInSight(one));
  const next = at === -1 ? first : all[at + step];
  if (next === undefined) {
    if (step > 0) document.querySelector("[data-list] + nav.pager a[rel=next]")?.click();
    return;
  }
  if (next.matches("article")) {
    next.tabIndex = -1;
    const parts = [...next.querySelectorAll(told)].filter((one) => one.checkVisibility());
    next.ariaLabel = parts
      .map(({ textContent }) => textContent.trim())
      .join(", ")
      .slice(0, 500);
  }
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

/** Presses a control of the current entry, which gets the focus, so that a screen reader says what it is. */
function pressIn(selector) {
  const control = currentEntry()?.querySelector(selector);
  control?.focus();
  control?.click();
}

function search() {
  const field = [...document.querySelectorAll("[role=search] input[type=search]")].find((one) =>
    one.checkVisibility(),
  );
  if (field === undefined) location.assign("/search#q");
  else field.focus();
}

const keyActs = new Map([
  ["j", () => moveFocus(1)],
  ["k", () => moveFocus(-1)],
  ["o", () => pressIn(".meta a")],
  ["l", () => pressIn("button.favourite")],
  ["b", () => pressIn("button.reblog")],
  ["r", () => pressIn("a.act[href$='#write']")],
  ["n", () => location.assign("/compose#write")],
  ["/", search],
  ["?", () => shortcutLink.click()],
]);

/** When g was pressed, which begins the keys of a place. */
let began;

document.addEventListener("keydown", (event) => {
  const { key, target, timeStamp } = event;
  const isOther =
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.isComposing ||
    (event.repeat && !"jk".includes(key));
  if (event.defaultPrevented || isOther || key === "Shift") return;
  if (target.closest(typed) !== null || document.querySelector("dialog[open]") !== null) return;
  const isPlace = timeStamp - began < 3000;
  began = key === "g" && !isPlace ? timeStamp : undefined;
  const place = shortcutPlaces.get(key);
  const act = isPlace ? place && (() => location.assign(place)) : keyActs.get(key);
  if (!act) return;
  event.preventDefault();
  act();
});
