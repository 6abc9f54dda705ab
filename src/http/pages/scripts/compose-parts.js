/** What the script of the form for posts is made of, before it: counting, scaling, focal points, suggestions. */
/** As the server counts: a link has a fixed length, and a mention has no host. Close enough to warn; the server decides. */
const entities =
  /(?<![A-Za-z0-9@\uFF20$#\uFF03])https?:\/\/(?:[^\s<>"/?#.]+(?:\.[^\s<>"/?#.]+)+|localhost(?!\w))(?:[^\s<>"]*[^\s<>"!?.,:;*'|~])?|(?<![=/\p{Alphabetic}\p{M}\p{Nd}\p{Pc}])(@[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)(?:@[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]+(?:[.-]+[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]+)*)?/giu;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Closing brackets after a link, which are no part of it unless it has the opening ones. */
function bracketsAfter(link) {
  const opened = link.split("(").length;
  const closed = link.split(")").length;
  const atEnd = /\)*$/.exec(link)[0].length;
  return Math.max(0, Math.min(closed - opened, atEnd));
}

export function lengthOf(text, warning, linkLength) {
  const counted = text
    .trim()
    .replaceAll(entities, (all, mention) => mention ?? "x".repeat(linkLength + bracketsAfter(all)));
  return [...segmenter.segment(counted + warning.trim())].length;
}

export function make(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

/**
 * A picture with the pixels to which the server would scale it down. Other files than JPEG and PNG may be animated, and stay
 * as they are, like those that this browser can't decode.
 */
export async function scaled(file, pixels) {
  if (!/^image\/(?:jpeg|png)$/.test(file.type) || !canReadDrawn()) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.sqrt(pixels / (picture.width * picture.height));
    if (scale >= 1) return file;
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.floor(side * scale)),
    );
    const canvas = make("canvas", { width, height });
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, file.type, 0.95));
    return blob === null ? file : new File([blob], file.name, { type: file.type });
  } catch {
    return file;
  }
}

/** Sets the focal point of a picture where it is clicked. */
export function addFocus(form, shown) {
  const image = shown.querySelector("img");
  const slot = shown.dataset.focus;
  const inputs = ["x", "y"].map((axis) => form.elements[`focus_${axis}_${slot}`]);
  if (image === null || inputs.includes(undefined)) return;
  const dot = make("span", { className: "dot" });
  shown.append(dot);
  const place = () => {
    const [x, y] = inputs.map(({ value }) => Number(value));
    dot.style.left = `${((x + 1) / 2) * 100}%`;
    dot.style.top = `${((1 - y) / 2) * 100}%`;
    dot.hidden = inputs.every(({ value }) => value === "");
  };
  image.addEventListener("click", ({ clientX, clientY }) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    inputs[0].value = (((clientX - left) / width) * 2 - 1).toFixed(2);
    inputs[1].value = (1 - ((clientY - top) / height) * 2).toFixed(2);
    inputs[0].closest("details").open = true;
    form.dispatchEvent(new Event("input"));
    place();
  });
  for (const input of inputs) input.addEventListener("input", place);
  place();
}

/** The word before the caret that can be completed. */
const word = /(?<![\p{L}\p{N}_/@#:])(?:[@#]|:(?=..))[\p{L}\p{N}_.@-]+$/u;

/** Suggestions below a text: arrow keys choose, Enter takes, Escape closes. */
export function addSuggestions(text, status, label) {
  const list = make("ul", { className: "suggestions", id: `${text.id}-suggestions`, hidden: true });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", label);
  text.after(list);
  text.setAttribute("aria-autocomplete", "list");
  text.setAttribute("aria-controls", list.id);
  let waiting;
  let asked;

  const close = () => {
    list.hidden = true;
    list.replaceChildren();
    text.removeAttribute("aria-activedescendant");
  };
  const take = (option) => {
    const before = text.value.slice(0, text.selectionStart).replace(word, "");
    const after = text.value.slice(text.selectionStart);
    text.value = `${before}${option.dataset.text} ${after}`;
    const caret = text.value.length - after.length;
    text.setSelectionRange(caret, caret);
    close();
    text.focus();
    text.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const choose = (index) => {
    for (const [place, option] of [...list.children].entries())
      option.setAttribute("aria-selected", String(place === index));
    text.setAttribute("aria-activedescendant", list.children[index].id);
    list.children[index].scrollIntoView({ block: "nearest" });
  };
  const show = (found) => {
    close();
    list.append(
      ...found.map(({ text: words, label: more, image }, index) => {
        const option = make("li", { id: `${list.id}-${index}` });
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        option.dataset.text = words;
        if (image !== "") option.append(make("img", { src: image, alt: "", width: 24, height: 24 }));
        option.append(
          make("bdi", { textContent: words }),
          make("bdi", { className: "quiet", textContent: more }),
        );
        option.addEventListener("mousedown", (event) => {
          event.preventDefault();
          take(option);
        });
        return option;
      }),
    );
    list.hidden = found.length === 0;
    status.textContent = found.length === 0 ? "" : `${label}: ${found.length}`;
  };
  const ask = async () => {
    asked?.abort();
    const [typed] = word.exec(text.value.slice(0, text.selectionStart)) ?? [];
    if (typed === undefined) {
      close();
      return;
    }
    asked = new AbortController();
    try {
      const reply = await fetch(`/compose/suggestions?q=${encodeURIComponent(typed)}`, {
        signal: asked.signal,
      });
      show(reply.ok ? await reply.json() : []);
    } catch {
      // A later request has taken its place, or the server can't be reached.
    }
  };
  text.addEventListener("input", (event) => {
    clearTimeout(waiting);
    if (event.isTrusted) waiting = setTimeout(() => void ask(), 250);
  });
  text.addEventListener("blur", close);
  text.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const active = [...list.children].findIndex((option) => option.getAttribute("aria-selected") === "true");
    const last = list.children.length - 1;
    if (event.key === "ArrowDown") choose(active === last ? 0 : active + 1);
    else if (event.key === "ArrowUp") choose(active <= 0 ? last : active - 1);
    else if (event.key === "Enter" && active >= 0) take(list.children[active]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
}
