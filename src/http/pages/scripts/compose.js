/**
 * What a browser with scripts adds to the form for posts: characters left, drafts that survive a reload, suggestions,
 * pictures that are pasted or dropped. The form works without it, and its buttons do the same; with
 * it, the page stays. All texts come from data attributes, in the language of the page.
 */
"use strict";

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

function lengthOf(text, warning, linkLength) {
  const counted = text
    .trim()
    .replaceAll(entities, (all, mention) => mention ?? "x".repeat(linkLength + bracketsAfter(all)));
  return [...segmenter.segment(counted + warning.trim())].length;
}

function make(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

/** Whether pages can read what they draw: against fingerprinting, some browsers return white or noise instead. */
function canReadDrawn() {
  const context = make("canvas", { width: 1, height: 1 }).getContext("2d");
  context.fillStyle = "#123456";
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data.join() === "18,52,86,255";
}

/**
 * A picture with the pixels to which the server would scale it down. Other files than JPEG and PNG may be animated, and stay
 * as they are, like those that this browser can't decode.
 */
async function scaled(file, pixels) {
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

/** Sends a form. @param onProgress gets the part of it that has been sent */
function post(address, body, onProgress) {
  return new Promise((resolve, reject) => {
    // Unlike fetch, it says how much of a file has been sent.
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => resolve(request));
    request.addEventListener("error", reject);
    request.send(body);
  });
}

/** Fields that belong to one page, not to the draft. */
const passing = new Set(["csrf_token", "key", "do", "files[]", "offset", "scheduled_at", "reminded"]);

function valuesOf(form) {
  return [...new FormData(form)].filter(([name, value]) => !passing.has(name) && typeof value === "string");
}

function setField(field, value) {
  if (field.type === "checkbox") field.checked = true;
  else field.value = value;
}

/** Whether the page is being left without keeping what was typed. */
let isForgetting = false;
document.getElementById("sign-out")?.addEventListener("submit", () => {
  isForgetting = true;
});

/** @param begun the values with which writing began, if the form is in the place of another */
function enhance(box, begun) {
  const form = box.querySelector("form");
  const text = form.elements.status;
  const texts = box.dataset;
  const storageKey = `draft ${texts.draft}`;
  const status = make("p", { className: "quiet small note" });
  status.setAttribute("role", "status");
  const count = make("p", { className: "quiet small count" });
  text.after(count);
  form.append(status);
  const progress = make("progress", { max: 1 });
  /** The action that is being sent; undefined for none. */
  let busy;
  /** What was asked for meanwhile. */
  const waiting = { files: undefined, publish: false };

  const say = (words) => {
    const isUpload = busy !== undefined && progress.value > 0 && progress.value < 1;
    status.replaceChildren(words, ...(isUpload ? [" ", progress] : []));
  };
  const sayBusy = () => {
    say(waiting.publish ? texts.queued : texts.sending);
  };
  const showCount = () => {
    const warning = form.elements.spoiler_text.value;
    const left = Number(texts.limit) - lengthOf(text.value, warning, Number(texts.link));
    count.textContent = (left < 0 ? texts.over : texts.left).replace("COUNT", String(Math.abs(left)));
    count.classList.toggle("wrong", left < 0);
  };

  const hasGrowing = CSS.supports("field-sizing", "content");
  const grow = () => {
    if (hasGrowing) return;
    text.style.removeProperty("--grown");
    text.style.setProperty("--grown", `${text.scrollHeight + text.offsetHeight - text.clientHeight}px`);
  };

  const initial = begun ?? JSON.stringify(valuesOf(form));
  const save = () => {
    const now = JSON.stringify(valuesOf(form));
    if (now === initial) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, now);
  };

  /** What was typed or chosen since the form was sent. */
  const keepChanges = (next, sent) => {
    for (const [name, value] of valuesOf(form)) {
      const field = next.querySelector("form").elements[name];
      if (sent.get(name) !== value && field !== undefined) setField(field, value);
    }
  };

  const replaceWith = (page, sent) => {
    const next = page.querySelector(".composer");
    const problem = page.querySelector(".notice.wrong");
    if (next === null) {
      say(page.querySelector("main p")?.textContent ?? texts.failed);
      return;
    }
    const opened = [...box.querySelectorAll("details.options")].map(({ open }) => open);
    for (const [index, part] of next.querySelectorAll("details.options").entries())
      part.open ||= opened[index] === true;
    if (problem !== null) next.prepend(problem);
    const isTyping = sent.get(text.name) !== text.value && document.activeElement === text;
    const caret = text.selectionStart;
    keepChanges(next, sent);
    box.replaceWith(next);
    next.dispatchEvent(new Event("swapped", { bubbles: true }));
    const { goOn } = enhance(next, initial);
    if (problem === null) goOn(waiting);
    if (isTyping) {
      next.querySelector("textarea").focus();
      next.querySelector("textarea").setSelectionRange(caret, caret);
      return;
    }
    const descriptions = next.querySelectorAll("textarea[name^=description]");
    (
      next.querySelector('[aria-invalid="true"]') ??
      [...descriptions].at(-1) ??
      next.querySelector("textarea")
    ).focus();
  };

  /** Sends the form as its button does, and shows the form of the reply in the place of this one. */
  const send = async (action) => {
    if (busy !== undefined) {
      if (action === "publish" && busy !== "publish") waiting.publish = true;
      if (action === "attach") waiting.files = form.elements["files[]"].files;
      sayBusy();
      return;
    }
    busy = action;
    const data = new FormData(form);
    data.set("do", action);
    sayBusy();
    try {
      const files = data.getAll("files[]");
      data.delete("files[]");
      // One after another: a decoded picture takes much memory.
      for (const file of files) data.append("files[]", await scaled(file, Number(texts.pixels)));
      const address = new URL(form.getAttribute("action"), location).href;
      const { responseURL, responseText } = await post(address, data, (part) => {
        progress.value = part;
        sayBusy();
      });
      if (responseURL !== address) {
        const next = new URL(responseURL);
        const isOwn = localStorage.getItem(storageKey) === JSON.stringify(valuesOf(form));
        // After signing in, this page restores the draft.
        if (next.pathname.startsWith("/auth/"))
          next.searchParams.set("next", location.pathname + location.search);
        else if (isOwn) localStorage.removeItem(storageKey);
        location.assign(next);
        return;
      }
      const page = new DOMParser().parseFromString(responseText, "text/html");
      busy = undefined;
      replaceWith(page, data);
      for (const one of document.querySelectorAll(".composer form")) one.dispatchEvent(new Event("input"));
    } catch {
      busy = undefined;
      waiting.publish = false;
      say(texts.failed);
    }
  };

  /** Does what was asked for while the form before this one was being sent. */
  const goOn = ({ files, publish }) => {
    if (files !== undefined && form.elements["files[]"] !== undefined) {
      form.elements["files[]"].files = files;
      void send("attach");
    }
    if (publish) void send("publish");
  };

  const options = [...form.querySelectorAll("input[name^=poll_option]")];
  const hasPoll = () => options.some(({ value }) => value !== "");
  const addOption = form.querySelector("[data-adds]");
  let optionCount = 2;
  /** Shows those that are used, and the button for another one. */
  const showOptions = () => {
    optionCount = Math.max(optionCount, options.findLastIndex(({ value }) => value !== "") + 1);
    for (const [index, option] of options.entries()) option.closest(".field").hidden = index >= optionCount;
    addOption.hidden = optionCount === options.length;
  };
  addOption.addEventListener("click", () => {
    optionCount += 1;
    showOptions();
    options[optionCount - 1].focus();
  });
  /** A post has files or a poll: hides what it can't have. */
  const showParts = () => {
    const hasFiles = form.querySelector(".attached") !== null;
    const files = form.querySelector(".files");
    if (files !== null) files.hidden = hasPoll() && !hasFiles;
    form.elements.poll_option_1.closest("details").hidden = hasFiles && !hasPoll();
  };

  const attach = (files) => {
    const input = form.elements["files[]"];
    const wanted = [...files].filter(({ type }) => /^(?:image|video|audio)\//.test(type));
    if (input === undefined || wanted.length === 0 || hasPoll()) return false;
    const transfer = new DataTransfer();
    for (const file of wanted) transfer.items.add(file);
    input.files = transfer.files;
    void send("attach");
    return true;
  };

  form.addEventListener("input", () => {
    grow();
    showCount();
    showParts();
    showOptions();
    save();
  });
  // A form in another tab may have kept its own draft in the place of this one.
  addEventListener("pagehide", () => {
    if (busy === undefined && !isForgetting && form.isConnected && JSON.stringify(valuesOf(form)) !== initial)
      save();
  });
  form.addEventListener("change", (event) => {
    if (event.target.name === "files[]" && event.target.files.length > 0) void send("attach");
    else save();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(event.submitter?.value ?? "publish");
  });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send("publish");
  });
  text.addEventListener("paste", (event) => {
    if (attach(event.clipboardData.files)) event.preventDefault();
  });
  box.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });
  box.addEventListener("drop", (event) => {
    if (attach(event.dataTransfer.files)) event.preventDefault();
  });
  for (const shown of box.querySelectorAll("[data-focus]")) addFocus(form, shown);
  // Chosen files are attached at once.
  for (const button of box.querySelectorAll('button[value="attach"]')) {
    button.hidden = true;
    button.closest(".files").classList.add("brisk");
  }
  addSuggestions(text, status, texts.suggestions);
  grow();
  showCount();
  showParts();
  showOptions();
  return { form, status, texts, storageKey, initial, send, goOn };
}

/** Puts back what was typed before the page was left. */
function restore({ form, status, texts, storageKey, initial, send }) {
  const kept = localStorage.getItem(storageKey);
  if (kept === null || kept === initial || form.querySelector('[aria-invalid="true"]') !== null) return;
  for (const input of form.querySelectorAll("input[type=checkbox]")) input.checked = false;
  const before = new Map(JSON.parse(initial));
  for (const [name, value] of JSON.parse(kept)) {
    const input = form.elements[name];
    if (input === undefined) form.append(make("input", { type: "hidden", name, value }));
    else setField(input, value);
    if (before.get(name) !== value) input?.closest("details")?.setAttribute("open", "");
  }
  const discard = make("button", { type: "button", className: "plain small", textContent: texts.discard });
  discard.addEventListener("click", () => {
    isForgetting = true;
    localStorage.removeItem(storageKey);
    location.reload();
  });
  if (form.querySelector(":scope > input[name^=media_]") !== null) void send("attach");
  else status.replaceChildren(texts.restored, " ", discard);
  form.dispatchEvent(new Event("input"));
}

/** Sets the focal point of a picture where it is clicked. */
function addFocus(form, shown) {
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
function addSuggestions(text, status, label) {
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

for (const box of document.querySelectorAll(".composer")) restore(enhance(box));
