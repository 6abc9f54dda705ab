/** Shared by the tests of the pages of members. */
import type { Response } from "../../../support/supertest.ts";
import { type LocalName, emailOf, passwordOf } from "../../../cast/people.ts";
import type { Browser } from "../../../support/browser.ts";
import type { TestServer } from "../../../support/server.ts";
import { signedIn } from "../settings/support.ts";

/** A browser in which a person of the cast is signed in. */
export function browserOf(
  server: Pick<TestServer, "app">,
  name: LocalName,
  headers: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  return signedIn(server, { email: emailOf(name), password: passwordOf(name) }, headers);
}

/** The value of a hidden field. */
function hidden(page: Response, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

/** Presses a button: sends its form to its address. Fails unless the page has it. */
export async function press(browser: Browser, page: Response, address: string): Promise<Response> {
  if (!page.text.includes(`action="${address}"`)) throw new Error(`no button ${address}: ${page.text}`);
  return post(browser, page, address);
}

/** Sends a form with the token of a page, whether the page has the form or not. */
export async function post(
  browser: Browser,
  page: Response,
  address: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const token = hidden(page, "csrf_token");
  return browser.post(address, { csrf_token: token, back: hidden(page, "back"), ...fields });
}

/** The text of the page's content, without tags. */
export function contentOf(page: Response): string {
  const [, content = ""] = /<main[^>]*>(.*)<\/main>/s.exec(page.text) ?? [];
  return content.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

/** The addresses of a page's links and forms. */
export function addressesOf(page: Response): string[] {
  return [...page.text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
}
