/**
 * What a browser with scripts adds to the form for posts: characters left, drafts that survive a reload, suggestions,
 * pictures that are pasted or dropped. The form works without it, and its buttons do the same; with
 * it, the page stays. All texts come from data attributes, in the language of the page. It follows drawing.js and
 * compose-parts.js in the same file.
 */

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

/** Whether a button publishes, other than those that attach and remove files. */
const isPublishing = (action) => action?.startsWith("publish") === true;

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
  // Where one goes on with a text that is begun.
  text.setSelectionRange(text.value.length, text.value.length);
  const storageKey = `draft ${texts.draft}`;
  const status = make("p", { className: "quiet small note" });
  status.setAttribute("role", "status");
  const count = make("p", { className: "quiet small count" });
  form.querySelector(".below").append(count);
  form.append(status);
  const progress = make("progress", { max: 1 });
  /** The action that is being sent; undefined for none. */
  let busy;
  /** What was asked for meanwhile. */
  const waiting = { files: undefined, publish: undefined };

  const say = (words) => {
    const isUpload = busy !== undefined && progress.value > 0 && progress.value < 1;
    status.replaceChildren(words, ...(isUpload ? [" ", progress] : []));
  };
  const sayBusy = () => {
    say(waiting.publish === undefined ? texts.sending : texts.queued);
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

  /** Shows the form for the next post of a thread in the place of this one, below the post that was published. */
  const goToNext = (page, sent, address) => {
    const next = page.querySelector(".composer");
    const published = page.querySelector("main [data-part]");
    keepChanges(next, sent);
    // The page of a new post is now that of the next one.
    if (location.pathname === new URL(address).pathname) {
      history.replaceState(null, "", address);
      document.title = page.title;
      document.querySelector("h1").replaceWith(page.querySelector("h1"));
    }
    // The stream of a timeline may have added it.
    if (document.getElementById(published.id) !== null) published.removeAttribute("id");
    const card = next.closest(".card");
    box.closest(".card").replaceWith(published, card);
    for (const part of [published, card]) part.dispatchEvent(new Event("swapped", { bubbles: true }));
    enhance(next).status.textContent = page.querySelector("main [role=status]").textContent;
    next.querySelector("textarea").focus();
  };

  /** Sends the form as its button does, and shows the form of the reply in the place of this one. */
  const send = async (action) => {
    if (busy !== undefined) {
      if (isPublishing(action) && !isPublishing(busy)) waiting.publish = action;
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
        if (next.pathname !== new URL(address).pathname) {
          location.assign(next);
          return;
        }
      }
      const page = new DOMParser().parseFromString(responseText, "text/html");
      busy = undefined;
      if (responseURL !== address) {
        goToNext(page, data, responseURL);
        return;
      }
      replaceWith(page, data);
      for (const one of document.querySelectorAll(".composer form")) one.dispatchEvent(new Event("input"));
    } catch {
      busy = undefined;
      waiting.publish = undefined;
      say(texts.failed);
    }
  };

  /** Does what was asked for while the form before this one was being sent. */
  const goOn = ({ files, publish }) => {
    if (files !== undefined && form.elements["files[]"] !== undefined) {
      form.elements["files[]"].files = files;
      void send("attach");
    }
    if (publish !== undefined) void send(publish);
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

  /** Inserts an emoji at the cursor of the text that one wrote last. Shortcodes are words of their own. */
  let written = text;
  form.addEventListener("focusin", ({ target }) => {
    if (target.matches("textarea, input[type=text]")) written = target;
  });
  const insert = (emoji) => {
    const [start, end] = [written.selectionStart, written.selectionEnd];
    const isWord = emoji.startsWith(":");
    const before = isWord && /\S$/.test(written.value.slice(0, start)) ? " " : "";
    written.setRangeText(`${before}${emoji}${isWord ? " " : ""}`, start, end, "end");
    written.focus();
    written.dispatchEvent(new Event("input", { bubbles: true }));
  };
  form.addEventListener("swapped", async ({ target }) => {
    const picker = target.querySelector(".picker");
    if (picker === null) return;
    try {
      (await import(picker.dataset.script)).addEmojis(picker.parentElement, insert);
    } catch {
      // The page of emojis does without the script.
      picker.parentElement.hidePopover();
      open(form.querySelector("a.menu[target]").href);
    }
  });

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

for (const box of document.querySelectorAll(".composer")) restore(enhance(box));
