// Changes parts of the page in place, as the server rendered them. A form within an element with `data-part` is sent without
// leaving the page, and the same part of the reply takes its place; the focus stays, and a live region says what happened.
// The menu of a post and the emojis for a text are asked for when they are opened. Older entries of a list are added below it,
// newer ones above it, when its stream has an event. Without this script, the forms and links lead to pages.
const said = document.getElementById("said");
const parse = (text) => new DOMParser().parseFromString(text, "text/html");
const swapped = (part) => part.dispatchEvent(new Event("swapped", { bubbles: true }));

let silence;

/** Says what happened, for some seconds. @param retry what a button does, for what failed */
function say(text, retry) {
  clearTimeout(silence);
  said.replaceChildren(text);
  said.classList.toggle("wrong", retry !== undefined);
  if (retry === undefined) {
    silence = setTimeout(() => said.replaceChildren(), 6000);
    return;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "small";
  button.textContent = said.dataset.retry;
  button.addEventListener("click", () => {
    said.replaceChildren();
    retry();
  });
  said.append(" ", button);
}

/** Whether an element can have the focus: it isn't within a closed menu. */
const isShown = (element) => element.checkVisibility();

/** What can have the focus. */
const controlsIn = (part) => [...part.querySelectorAll("a[href], button, summary, input, select, textarea")];

/** The kind of a control, whatever its state. */
const kindOf = ({ tagName, className }) => `${tagName} ${className.replace(/ ?\bpressed\b/, "").trim()}`;

/** The parts of posts that one opens. */
const openedIn = (part) => [
  ...part.querySelectorAll("details.warned, details.filtered, details.hidden-media"),
];

/** The entries that the page doesn't have yet. */
const newIn = (list) =>
  [...list.children].filter(({ id }) => id === "" || document.getElementById(id) === null);

/** Moves the focus to a text, or to another element that can't have it otherwise. */
function focusText(element) {
  element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
}

/** Moves the focus to a control; without one, to the title of the page, which a small screen may hide. */
function focusOn(control) {
  if (control == null) {
    const texts = ["main h1", "main"].map((one) => document.querySelector(one));
    focusText(texts.find((one) => one && isShown(one)));
  } else control.focus({ preventScroll: true });
}

/** Moves the focus to the control in the place of one that was replaced; to its menu, if that is closed now. */
function focusAgain(control, before, part) {
  const after = controlsIn(part);
  const isAlike = (one) => kindOf(one) === kindOf(control);
  const place = before.filter(isAlike).indexOf(control);
  const found = after.filter(isAlike)[place] ?? after[before.indexOf(control)] ?? after.at(-1);
  focusOn(found && !isShown(found) ? found.closest("details")?.querySelector("summary") : found);
}

/** Shows a part as it is in the reply, where it may be missing. */
function swap(part, control, reply, isWhole) {
  const next = isWhole ? reply.getElementById(part.id) : reply.querySelector("[data-part]");
  const before = controlsIn(part);
  const hadFocus = part.contains(document.activeElement) || document.activeElement === document.body;
  if (next === null) {
    const beside = part.nextElementSibling ?? part.previousElementSibling;
    if (hadFocus) focusOn(beside && controlsIn(beside).find(isShown));
    const list = part.parentElement;
    part.remove();
    // The page says that nothing is left, or has more.
    if (list.matches("[data-list]") && list.childElementCount === 0) {
      list.append(...(reply.querySelector("[data-list]")?.children ?? []));
      swapped(list);
      const [pager, later] = [document, reply].map((page) => page.querySelector("[data-list] + nav.pager"));
      pager?.replaceWith(later ?? "");
    }
    return;
  }
  // Another part above is about the same post.
  if (part.id === "") next.removeAttribute("id");
  const opened = openedIn(part);
  for (const [index, details] of openedIn(next).entries()) details.open ||= opened[index]?.open === true;
  next.classList.add("swapped");
  part.replaceWith(next);
  swapped(next);
  if (hadFocus) focusAgain(control, before, next);
}

/** Shows the numbers of what is unread. */
function showUnread(page) {
  const [shown, next] = [document, page].map((one) => one.querySelector("nav.places"));
  if (document.querySelector(".menu-places:popover-open") || shown?.contains(document.activeElement)) return;
  if (next) shown?.replaceWith(next);
}

const sending = new WeakSet();

async function send(form, control, part) {
  if (sending.has(part)) return;
  sending.add(part);
  part.setAttribute("aria-busy", "true");
  const address = control?.hasAttribute("formaction") ? control.formAction : form.action;
  const body = new URLSearchParams(new FormData(form, control));
  const again = () => void send(form, control, part);
  try {
    const reply = await fetch(address, { method: "POST", body, headers: { "X-Part": part.id } });
    const page = parse(await reply.text());
    if (reply.redirected && new URL(reply.url).pathname !== location.pathname) {
      location.assign(reply.url);
      return;
    }
    const problem = page.querySelector("[role=alert]") ?? (reply.ok ? null : page.querySelector("main p"));
    if (problem === null && reply.ok) {
      swap(part, control, page, reply.redirected);
      showUnread(page);
      say(page.querySelector("[role=status]")?.textContent || control?.textContent.trim());
    } else say(problem?.textContent ?? said.dataset.failed, again);
  } catch {
    say(said.dataset.failed, again);
  } finally {
    part.removeAttribute("aria-busy");
    sending.delete(part);
  }
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  // A button may be outside of its form.
  const part = (submitter ?? form).closest("[data-part]");
  if (
    event.defaultPrevented ||
    part === null ||
    form.method !== "post" ||
    form.enctype.startsWith("multipart")
  )
    return;
  event.preventDefault();
  menu.hidePopover?.();
  void send(form, submitter, part);
});

/** The menu of a post, or emojis: in the form that it is opened for, so that its buttons send that. */
const menu = document.createElement("div");
menu.className = "floating";
menu.popover = "auto";
let menuLink;
/** Whether the click that begins is on the link of the open menu, which it closes. */
let closesMenu = false;

menu.addEventListener("beforetoggle", ({ newState }) => {
  menuLink.setAttribute("aria-expanded", String(newState === "open"));
});
document.addEventListener("pointerdown", ({ target }) => {
  closesMenu = menu.matches(":popover-open") && menuLink.contains(target);
});

/** Puts the menu below its link, or above it where the screen ends. */
function placeMenu() {
  const { top, bottom, left, right } = menuLink.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const bar = document.querySelector(".bar-places");
  const isCovered = bar && getComputedStyle(bar).position === "fixed";
  const end = innerHeight - (isCovered ? bar.offsetHeight : 0);
  const isAbove = bottom + offsetHeight > end && top > offsetHeight;
  menu.style.top = `${scrollY + (isAbove ? top - offsetHeight - 4 : bottom + 4)}px`;
  const start = left < innerWidth / 2 ? Math.min(left, innerWidth - offsetWidth - 8) : right - offsetWidth;
  menu.style.left = `${Math.max(8, start)}px`;
}

async function openMenu(link) {
  link.setAttribute("aria-busy", "true");
  try {
    const reply = await fetch(link.href, { headers: { "X-Part": "menu" } });
    const entries = parse(await reply.text()).querySelector("body > ul, body > .picker");
    if (entries === null) {
      location.assign(link.href);
      return;
    }
    menuLink = link;
    menu.replaceChildren(entries);
    link.closest("form").append(menu);
    menu.showPopover();
    swapped(menu);
    placeMenu();
    focusOn(controlsIn(menu).find(isShown));
  } catch {
    say(said.dataset.failed, () => void openMenu(link));
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** Whether a click follows a link here, instead of in a new tab. */
const isPlain = (event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.menu");
  if (link === null || !isPlain(event) || menu.showPopover === undefined) return;
  event.preventDefault();
  if (closesMenu) menu.hidePopover();
  else void openMenu(link);
  closesMenu = false;
});

/** Adds the entries of the next page. */
async function showOlder(link) {
  const pager = link.closest("nav.pager");
  const list = pager.previousElementSibling;
  link.setAttribute("aria-busy", "true");
  try {
    const reply = await fetch(link.href);
    const page = parse(await reply.text());
    const more = page.querySelector("section[data-list]");
    if (!reply.ok || more === null) {
      location.assign(link.href);
      return;
    }
    const added = newIn(more);
    list.append(...added);
    const next = page.querySelector("nav.pager a[rel=next]");
    if (next === null) pager.remove();
    else link.href = next.href;
    for (const one of added) swapped(one);
    if (added.length > 0) focusText(added[0]);
    say(said.dataset.older.replace("COUNT", String(added.length)));
  } catch {
    say(said.dataset.failed, () => void showOlder(link));
  } finally {
    link.removeAttribute("aria-busy");
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-list] + nav.pager a[rel=next]");
  if (link === null || !isPlain(event)) return;
  event.preventDefault();
  void showOlder(link);
});

/** Milliseconds from an event to the request, which also gets what comes until then; and at least between two. */
const delay = 1000;
const rest = 5000;
/** Milliseconds between two requests without a stream. */
const pause = 60_000;

const list = document.querySelector("[data-newer]");
const title = document.title;
/** Entries that were added while the person was further down. */
let unseen = 0;

function showTitle() {
  if (scrollY < 200) unseen = 0;
  document.title = unseen === 0 ? title : `(${unseen}) ${title}`;
}

/** Adds the entries of a list that are newer, above it. */
async function showNewer() {
  const reply = await fetch(list.dataset.newer);
  if (!reply.ok) return;
  const page = parse(await reply.text());
  const outcome = page.querySelector("[role=status]");
  const more = page.querySelector("section");
  if (more === null) {
    // There are too many: a link leads to them.
    outcome.className = "newer";
    list.before(outcome);
    live.delete(list);
    follow();
    return;
  }
  list.dataset.newer = more.dataset.newer;
  const added = newIn(more);
  if (added.length === 0) return;
  list.querySelector(":scope > .empty")?.remove();
  for (const one of added) one.classList.add("added");
  list.prepend(...added);
  for (const one of added) swapped(one);
  unseen += added.length;
  showTitle();
  say(outcome.textContent);
}

async function showCounts(places) {
  const reply = await fetch(places.dataset.counts);
  if (reply.ok) showUnread(parse(await reply.text()));
}

/** Shows what is beside the page, once there is room for it. */
async function showBeside() {
  const place = document.querySelector("aside[data-beside]");
  if (!place || !roomBeside.matches) return;
  const reply = await fetch(place.dataset.beside);
  if (!reply.ok) return;
  delete place.dataset.beside;
  place.replaceChildren(...parse(await reply.text()).body.children);
  swapped(place);
}
const roomBeside = matchMedia("(min-width: 80rem)");
// Without it, its links are left.
const tryBeside = () => void showBeside().catch(() => undefined);
roomBeside.addEventListener("change", tryBeside);
tryBeside();

/** What follows streams: the events of each, and what is done then. */
const live = new Map();
if (list !== null)
  live.set(list, {
    stream: list.dataset.stream,
    events: [list.dataset.event],
    show: showNewer,
    // Entries may have come since the page was rendered.
    isStale: true,
  });
const places = document.querySelector("nav.places[data-counts]");
if (places !== null)
  live.set(places, {
    stream: places.dataset.stream,
    events: ["notification", "conversation"],
    // It is replaced by each.
    show: () => showCounts(document.querySelector("nav.places[data-counts]") ?? places),
  });

/** The open streams, by their address. */
let streams = new Map();

function ask(one) {
  one.asked = Date.now();
  // A server that can't be reached is asked again at the next event.
  if (!document.hidden) one.show().catch(() => undefined);
}

function askSoon(one, milliseconds) {
  one.due ??= setTimeout(
    () => {
      one.due = undefined;
      ask(one);
    },
    Math.max(milliseconds, (one.asked ?? 0) + rest - Date.now()),
  );
}

// A browser has few connections to a server: hidden pages leave theirs to others.
function follow() {
  for (const stream of streams.values()) stream.close();
  streams = new Map();
  if (document.hidden) return;
  for (const one of live.values()) {
    if (one.stream === undefined) {
      askSoon(one, 0);
      continue;
    }
    const stream = streams.get(one.stream) ?? new EventSource(one.stream);
    streams.set(one.stream, stream);
    stream.addEventListener("open", () => {
      if (one.isStale) askSoon(one, 0);
      one.isStale = true;
    });
    stream.addEventListener("error", () => {
      // Otherwise the browser connects again.
      if (stream.readyState === EventSource.CLOSED) askSoon(one, 0);
    });
    for (const event of one.events) stream.addEventListener(event, () => askSoon(one, delay));
  }
}

setInterval(() => {
  for (const one of live.values())
    if (streams.get(one.stream)?.readyState !== EventSource.OPEN) askSoon(one, 0);
}, pause);
document.addEventListener("visibilitychange", follow);
addEventListener("scroll", showTitle, { passive: true });
follow();

// Shows a page when the server can't be reached, in the language of this one.
addEventListener("load", () => {
  const worker = `/service-worker.js?language=${document.documentElement.lang}`;
  navigator.serviceWorker?.register(worker).catch(() => undefined);
});
