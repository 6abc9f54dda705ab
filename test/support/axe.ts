/**
 * Accessibility checks of pages with axe-core (Deque's engine, used by most accessibility checkers), at phone and
 * desktop widths, in light and dark color schemes.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { sampled } from "./sampling.ts";

const pictures = new URL("../../.cache/screenshots/", import.meta.url).pathname;

/** axe's violations on a page: rule, element and advice. */
export async function violationsOf(page: Page): Promise<string[]> {
  // What is fading in has less contrast. Endless ones can't be finished.
  await page.evaluate(
    `document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
      .forEach((animation) => animation.finish())`,
  );
  // Evaluated through the debugger, to which the page's Content-Security-Policy doesn't apply.
  const found: unknown = await page.evaluate(
    `${axe.source}; axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => id + " at " + html.slice(0, 160) + ": " + failureSummary)))`,
  );
  return Array.isArray(found) ? found.map(String) : [`axe gave ${JSON.stringify(found)}`];
}

/** Ids that several elements have: labels and links reach the first only, which axe doesn't report. */
const repeatedIds = `[...document.querySelectorAll("[id]")]
  .map(({ id }) => id)
  .filter((id, index, all) => all.indexOf(id) !== index)`;

/** Problems of a page in its current state: axe's violations, repeated ids and horizontal overflow. */
export async function problemsOf(page: Page): Promise<string[]> {
  const width: unknown = await page.evaluate("document.documentElement.scrollWidth");
  const room = page.viewportSize()?.width ?? 0;
  const overflow = Number(width) > room ? [`it is ${String(width)} pixels wide in ${room}`] : [];
  const repeated: unknown = await page.evaluate(repeatedIds);
  const ids = Array.isArray(repeated) ? repeated.map((id) => `the id ${String(id)} is repeated`) : [];
  return [...overflow, ...ids, ...(await violationsOf(page))];
}

export interface Look {
  /** Sent with each request, such as `concord_session=…`. */
  readonly cookie?: string;
  /** Prepares the page before the check, for example by opening menus or filling in a form. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The expected HTTP status; 200 by default. */
  readonly status?: number;
  readonly locale?: string;
  /** Name of the screenshots in `.cache/screenshots`. */
  readonly name: string;
}

interface Variant {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** Each of these pairs has both widths and both schemes. */
const pairs: readonly (readonly Variant[])[] = [
  [
    { width: 390, colorScheme: "light" },
    { width: 1280, colorScheme: "dark" },
  ],
  [
    { width: 390, colorScheme: "dark" },
    { width: 1280, colorScheme: "light" },
  ],
];

/**
 * Checks a page at 390 and 1280 pixels, light and dark: in all four ways with TEST_CASES=all, or else in two of them, which
 * have both widths and both schemes.
 * @returns all problems, with the variant: axe's violations, overflow, errors and warnings of the browser (policy
 *   violations, failed requests, script errors), and requests to other servers
 */
export async function lookEverywhere(browser: Browser, address: string, look: Look): Promise<string[]> {
  await mkdir(pictures, { recursive: true });
  const problems: string[] = [];
  const chosen = sampled(pairs, { name: look.name, classOf: () => "", countOf: () => 1 });
  for (const variant of chosen.flat()) {
    const where = `${look.name}-${variant.width}-${variant.colorScheme}`;
    const found = await lookOnce(browser, address, look, { ...variant, where });
    problems.push(...found.map((problem) => `${where}: ${problem}`));
  }
  return problems;
}

async function lookOnce(
  browser: Browser,
  address: string,
  { cookie, prepare, status = 200, locale = "en-GB" }: Look,
  { width, colorScheme, where }: Variant & { readonly where: string },
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, locale });
  try {
    const problems: string[] = [];
    const { origin } = new URL(address);
    context.on("console", (message) => {
      const text = message.text();
      const isBlocked = text.startsWith("Service Worker registration blocked");
      const expected = isBlocked || (status >= 400 && text.includes(String(status)));
      if (["error", "warning"].includes(message.type()) && !expected) problems.push(text);
    });
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("request", (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol !== "data:" && asked !== origin) problems.push(`asked ${request.url()}`);
    });
    const [name = "", value = ""] = (cookie ?? "").split("=");
    if (name !== "") await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const reply = await page.goto(address);
    if (reply?.status() !== status) problems.push(`it has the status ${reply?.status() ?? "none"}`);
    await prepare?.(page);
    await page.screenshot({ path: join(pictures, `${where}.png`), fullPage: true });
    return [...(await problemsOf(page)), ...problems];
  } finally {
    await context.close();
  }
}
