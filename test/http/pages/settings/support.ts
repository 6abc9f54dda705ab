/** What the tests of the settings have in common: somebody who is signed in, and forms found by where they go. */
import type { Response } from "supertest";
import type { TestPerson } from "../../../auth/support.ts";
import { Browser, type Form } from "../../../support/browser.ts";
import type { TestServer } from "../../../support/server.ts";

/** A browser in which somebody is signed in. */
export async function signedIn(
  server: Pick<TestServer, "app">,
  { email, password }: Pick<TestPerson, "email" | "password">,
  headers: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  const browser = new Browser(server, headers);
  const sent = await browser.submit(await browser.visit("/auth/sign_in"), { email, password });
  if (sent.status !== 303) throw new Error(`nobody is signed in: ${sent.text}`);
  return browser;
}

export const formAt =
  (action: string) =>
  (form: Pick<Form, "action">): boolean =>
    form.action === action;

/** What a text field of a page holds. */
export function valueOf(page: Response, name: string): string | undefined {
  const input = new RegExp(`<input[^>]*?name="${name}"[^>]*>`).exec(page.text)?.[0];
  return /value="([^"]*)"/.exec(input ?? "")?.[1];
}

/** Whether a box of a page is checked. */
export function isChecked(page: Response, name: string): boolean {
  const input = new RegExp(`<input[^>]*?name="${name}"[^>]*>`).exec(page.text)?.[0] ?? "";
  return /\schecked/.test(input);
}
