/** A person at a keyboard: what they use is found by its accessible name, and the focus must always be visible. */
import { expect } from "chai";
import type { CDPSession, Page } from "playwright-core";

/** The most presses of Tab that an element may be away. */
const farthest = 150;

/** What is wrong with the focused element's visibility; "" if nothing is, null if nothing is focused. */
const faultOfFocus = `(() => {
  const shown = document.activeElement;
  if (shown === null || shown === document.body) return null;
  const { outlineStyle, outlineWidth, visibility } = getComputedStyle(shown);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) return "it has no outline";
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const seen = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(innerWidth, right),
    bottom: Math.min(innerHeight, bottom),
  };
  if (visibility !== "visible" || seen.right - seen.left < 4 || seen.bottom - seen.top < 4) return "it is out of sight";
  const middle = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
  const above = document.elementFromPoint(...middle);
  return shown.contains(above) || above?.contains(shown) ? "" : "it is covered by " + above?.outerHTML.slice(0, 80);
})()`;

export class Keyboard {
  readonly page: Page;
  readonly #devTools: CDPSession;

  private constructor(page: Page, devTools: CDPSession) {
    this.page = page;
    this.#devTools = devTools;
  }

  static async open(page: Page): Promise<Keyboard> {
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  /** Presses Tab until the element with this name is focused. */
  async to(name: string | RegExp, { back = false }: { readonly back?: boolean } = {}): Promise<void> {
    const passed: string[] = [];
    while (passed.length < farthest) {
      await this.page.keyboard.press(back ? "Shift+Tab" : "Tab");
      const focused = await this.#nameOfFocus();
      if (typeof name === "string" ? focused === name : name.test(focused)) return;
      passed.push(focused);
    }
    throw new Error(`${this.page.url()} has no ${String(name)}, but ${[...new Set(passed)].join(", ")}`);
  }

  /** Goes to a button or link, presses it, and waits for the next page. */
  async press(name: string | RegExp, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.to(name);
    await this.#next(() => this.page.keyboard.press(key));
  }

  /** Presses a button that acts. The next page says what happened, and has the focus there. */
  async act(name: string, outcome: string | RegExp): Promise<void> {
    await this.press(name);
    const focused = await this.#nameOfFocus();
    if (typeof outcome === "string") expect(focused, "the focus is on the outcome").to.equal(outcome);
    else expect(focused, "the focus is on the outcome").to.match(outcome);
  }

  /** Goes to a field and types, in place of what it has. */
  async type(label: string, text: string): Promise<void> {
    await this.to(label);
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.type(text);
  }

  /** Goes to a list of choices, and presses the arrow until the choice is made, from the first one. */
  async choose(label: string, choice: string): Promise<void> {
    await this.to(label);
    await this.page.keyboard.press("Home");
    const chosen = `document.activeElement.selectedOptions[0]?.textContent.trim()`;
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await this.page.evaluate(chosen)) === choice) return;
      await this.page.keyboard.press("ArrowDown");
    }
    throw new Error(`${label} has no ${choice}`);
  }

  /** Goes to the field of a file and chooses one. The system's dialog has a keyboard interface of its own. */
  async file(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.to(label);
    const chooser = this.page.waitForEvent("filechooser");
    await this.page.keyboard.press("Space");
    await (await chooser).setFiles(file);
  }

  async #next(act: () => Promise<void>): Promise<void> {
    await Promise.all([this.page.waitForEvent("framenavigated"), act()]);
    await this.page.waitForLoadState();
    // The browser sets the first focus when it shows the page: with a transition, after the page has loaded.
    await this.page.evaluate("new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))");
  }

  /** @throws if the focus isn't visible */
  async #nameOfFocus(): Promise<string> {
    const fault = await this.page.evaluate(faultOfFocus);
    // After the last element, browsers focus their own buttons.
    if (fault === null) return "";
    const { result } = await this.#devTools.send("Runtime.evaluate", {
      expression: "document.activeElement",
    });
    const { objectId = "" } = result;
    const { nodes } = await this.#devTools.send("Accessibility.getPartialAXTree", {
      objectId,
      fetchRelatives: false,
    });
    const name = String(nodes[0]?.name?.value ?? "");
    expect(fault, `the focus on ${name} of ${this.page.url()}`).to.equal("");
    // A notice has no name; its text is read.
    return name || String(await this.page.evaluate("document.activeElement.textContent.trim()"));
  }
}
