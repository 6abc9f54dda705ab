// The emojis of the form for posts, in the popover of the script `enhance`: searched, chosen with arrow keys, inserted.

/** Milliseconds without typing until the server is asked. */
const pause = 200;

/** The step of an arrow key among buttons, whose columns are those that are seen; undefined for other keys. */
function stepOf(buttons, key) {
  const { offsetTop } = buttons[0];
  const columns = buttons.filter((one) => one.offsetTop === offsetTop).length;
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
}

/** Popovers, and what gets the emoji that is chosen in them: the form in which they are open. */
const inserting = new WeakMap();

/**
 * Lets people choose emojis.
 * @param popover contains the picker, which another one may replace
 * @param insert gets what is chosen
 */
export function addEmojis(popover, insert) {
  const words = () => popover.querySelector("input");
  const first = () => popover.querySelector("[data-emoji]");
  // Not where the keyboard of the screen would cover the emojis.
  if (matchMedia("(hover: hover)").matches) words().focus();
  const isNew = !inserting.has(popover);
  inserting.set(popover, insert);
  if (!isNew) return;
  let asked;
  let waiting;

  /** Shows a part of the picker that an address has. */
  const load = async (address, selector) => {
    asked?.abort();
    asked = new AbortController();
    try {
      const reply = await fetch(address, { headers: { "X-Part": "menu" }, signal: asked.signal });
      const page = new DOMParser().parseFromString(await reply.text(), "text/html");
      if (reply.ok) popover.querySelector(selector)?.replaceWith(page.querySelector(selector));
    } catch {
      // A later request has taken its place, or the server can't be reached: what is shown stays.
    }
  };
  const search = ({ value, dataset }) => {
    clearTimeout(waiting);
    return load(`${dataset.search}?${new URLSearchParams({ q: value })}`, ".emojis");
  };
  const move = (button, key) => {
    const buttons = [...popover.querySelectorAll("[data-emoji]")].filter(
      (one) => one.parentElement === button.parentElement,
    );
    const next = buttons.indexOf(button) + stepOf(buttons, key);
    const groups = [...popover.querySelectorAll("[role=group]")];
    const beside = groups[groups.indexOf(button.parentElement) + (next < 0 ? -1 : 1)];
    const ofBeside = [...(beside?.querySelectorAll("[data-emoji]") ?? [])];
    const target = buttons[next] ?? (next < 0 ? ofBeside.at(-1) : ofBeside[0]);
    (target ?? (next < 0 ? words() : button)).focus();
  };
  popover.addEventListener("input", (event) => {
    event.stopPropagation();
    clearTimeout(waiting);
    waiting = setTimeout(() => void search(event.target), pause);
  });
  popover.addEventListener("change", (event) => event.stopPropagation());
  popover.addEventListener("click", (event) => {
    const button = event.target.closest("[data-emoji]");
    if (button !== null) {
      popover.hidePopover();
      inserting.get(popover)(button.dataset.emoji);
    }
    const link = event.target.closest(".picker nav a");
    if (link === null) return;
    event.preventDefault();
    const { search: query } = link;
    void load(link.href, ".picker").then(() => popover.querySelector(`nav a[href$="${query}"]`)?.focus());
  });
  popover.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (target.closest(".picker") === null) return;
    if (target === words() && key === "Enter") void search(target).then(() => first()?.focus());
    else if (target === words() && key === "ArrowDown") first()?.focus();
    else if (target.matches("[data-emoji]") && key.startsWith("Arrow")) move(target, key);
    else return;
    event.preventDefault();
  });
}
