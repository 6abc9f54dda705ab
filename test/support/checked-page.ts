/** A page of a browser whose every state is checked: axe, horizontal overflow, and its weight without media. */
import { expect } from "chai";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { problemsOf } from "./axe.ts";

/** The most that a page may weigh without media, in bytes as they are sent. */
const mostBytes = 100_000;

/** The document, styles and scripts of the page, also from the browser's cache; not the typeface, which the first page loads. */
const weight = `performance
  .getEntries()
  .filter(({ name }) => !name.endsWith(".woff2"))
  .filter(({ entryType, initiatorType }) =>
    entryType === "navigation" || (entryType === "resource" && ["link", "script"].includes(initiatorType)))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

export class CheckedPage {
  readonly page: Page;
  readonly #origin: string;
  /** Of a page without scripts. */
  readonly #devTools: CDPSession | undefined;
  /** What was found wrong, with the page's path. */
  readonly problems: string[] = [];
  /** The checked paths, without ids. */
  readonly checked = new Set<string>();

  private constructor(page: Page, origin: string, devTools: CDPSession | undefined) {
    this.page = page;
    this.#origin = origin;
    this.#devTools = devTools;
    const context: BrowserContext = page.context();
    context.on("weberror", (error) => this.#note(error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error") this.#note(message.text());
    });
  }

  /** @param scripts whether the page may run scripts */
  static async open(context: BrowserContext, origin: string, scripts: boolean): Promise<CheckedPage> {
    const page = await context.newPage();
    const devTools = scripts ? undefined : await context.newCDPSession(page);
    await devTools?.send("Emulation.setScriptExecutionDisabled", { value: true });
    return new CheckedPage(page, origin, devTools);
  }

  #note(problem: string): void {
    this.problems.push(`${this.path}: ${problem}`);
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.#origin}${path}`);
    await this.check();
  }

  /** Clicks what leads to another page, and checks that. */
  async follow(name: string | RegExp, role: "button" | "link" = "button"): Promise<void> {
    await Promise.all([
      this.page.waitForEvent("framenavigated"),
      this.page
        .getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) })
        .first()
        .click(),
    ]);
    await this.check();
  }

  /** Presses a button that changes a part of the page; without scripts, the whole page. */
  async press(name: string): Promise<void> {
    if (this.#devTools !== undefined) {
      await this.follow(name);
      return;
    }
    await Promise.all([
      this.page.waitForResponse((reply) => reply.request().method() === "POST"),
      this.page.getByRole("button", { name, exact: true }).first().click(),
    ]);
    await this.page.locator("#said:not(:empty)").waitFor();
    await this.check();
  }

  /** Checks the page as it is. */
  async check(): Promise<void> {
    await this.page.waitForLoadState();
    // axe needs timers. The scripts of a page that was loaded without them don't run afterwards.
    await this.#devTools?.send("Emulation.setScriptExecutionDisabled", { value: false });
    for (const problem of await problemsOf(this.page)) this.#note(problem);
    await this.#devTools?.send("Emulation.setScriptExecutionDisabled", { value: true });
    const bytes = Number(await this.page.evaluate(weight));
    expect(bytes, "the weight is known").to.be.greaterThan(1000);
    if (bytes > mostBytes) this.#note(`it weighs ${bytes} bytes without media`);
    this.checked.add(this.path.replaceAll(/\d{4,}/g, "ID"));
  }
}
