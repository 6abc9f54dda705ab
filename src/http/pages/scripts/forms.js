/**
 * What a browser with scripts adds to forms: passwords that can be shown, a strength meter, buttons that copy and print. The
 * forms work without it; all texts come from data attributes, in the language of the page.
 */

/** Adds a button that shows what is typed in a password field, until the form is sent. */
function addReveal(input) {
  const button = document.createElement("button");
  const label = (shown) => {
    button.textContent = shown ? input.dataset.hide : input.dataset.show;
    button.setAttribute("aria-pressed", String(shown));
    input.type = shown ? "text" : "password";
  };
  button.type = "button";
  button.className = "plain";
  button.setAttribute("aria-controls", input.id);
  button.addEventListener("click", () => {
    label(input.type === "password");
    input.focus();
  });
  label(false);
  const row = document.createElement("div");
  row.className = "with-button";
  input.replaceWith(row);
  row.append(input, button);
  // A password manager only offers to keep what is sent as a password.
  input.form.addEventListener("submit", () => label(false));
}

function load(source) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.addEventListener("load", resolve);
    script.addEventListener("error", reject);
    document.head.append(script);
  });
}

/** Shows how strong a new password is. The estimator and its word lists are loaded when the field is first used. */
function addStrength(input) {
  const { estimator, words, strengthLabel } = input.dataset;
  const meter = document.createElement("div");
  const bar = document.createElement("meter");
  const verdict = document.createElement("span");
  meter.className = "strength";
  meter.hidden = true;
  bar.max = 4;
  bar.low = 2;
  bar.high = 3;
  bar.optimum = 4;
  bar.setAttribute("aria-label", strengthLabel);
  verdict.setAttribute("role", "status");
  meter.append(bar, verdict);
  (input.closest(".with-button") ?? input).after(meter);

  let check;
  const show = () => {
    meter.hidden = input.value === "" || check === undefined;
    if (meter.hidden) return;
    const known = [...input.form.elements].filter((other) => other !== input && other.type !== "hidden");
    const { score } = check(
      input.value.slice(0, 64),
      known.map((other) => String(other.value)).filter(Boolean),
    );
    bar.value = score;
    const said = input.dataset[`strength-${score}`] ?? input.dataset[`strength${score}`];
    if (verdict.textContent !== said) verdict.textContent = said;
  };
  let waiting;
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(show, 150);
  });
  input.addEventListener(
    "focus",
    async () => {
      await load(estimator);
      await load(words);
      const { core, "language-common": common } = globalThis.zxcvbnts;
      const factory = new core.ZxcvbnFactory({
        dictionary: common.dictionary,
        graphs: common.adjacencyGraphs,
      });
      check = (text, known) => factory.check(text, known);
      show();
    },
    { once: true },
  );
}

/** Copies the text of the element that it names. */
function addCopy(button) {
  const { copied, copies } = button.dataset;
  if (navigator.clipboard === undefined) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(copies).textContent.trim());
    button.textContent = copied;
  });
}

for (const button of document.querySelectorAll("button[data-prints]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
for (const input of document.querySelectorAll("input[data-show]")) addReveal(input);
for (const input of document.querySelectorAll("input[data-estimator]")) addStrength(input);
for (const button of document.querySelectorAll("button[data-copies]")) addCopy(button);
