/** The browser of a signed-in person, without scripts, which sends the forms of the page that it read last. */
import { expect } from "chai";
import supertest, { type Response } from "./supertest.ts";
import type { Person } from "../cast/people.ts";
import { askPage, cookieOf } from "./pages.ts";
import type { TestServer } from "./server.ts";

const html = "text/html,application/xhtml+xml";

/** A user's browser, with the page that it visited last. */
export class SignedInBrowser {
  readonly #server: TestServer;
  #cookies: string;
  #token = "";

  constructor(server: TestServer, cookies: string) {
    this.#server = server;
    this.#cookies = cookies;
  }

  /** As a header of requests. */
  get cookies(): string {
    return this.#cookies;
  }

  async read(path: string): Promise<string> {
    const reply = await askPage(this.#server, path, this.#cookies).expect(200);
    const set = (reply.headers["set-cookie"] ?? []) as unknown as string[];
    for (const cookie of set) this.#cookies += `; ${cookie.split(";")[0] ?? ""}`;
    this.#token = /name="csrf_token" value="([^"]+)"/.exec(reply.text)?.[1] ?? "";
    return reply.text;
  }

  send(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return supertest(this.#server.app)
      .post(path)
      .redirects(0)
      .set("Accept", html)
      .set("Cookie", this.#cookies)
      .type("form")
      .send(new URLSearchParams({ csrf_token: this.#token, ...fields }).toString());
  }

  /** Sends a form of the type multipart/form-data. */
  upload(
    path: string,
    fields: Readonly<Record<string, string>>,
    files: Readonly<Record<string, { readonly bytes: Buffer; readonly name: string }>> = {},
  ): Promise<Response> {
    const sent = supertest(this.#server.app)
      .post(path)
      .redirects(0)
      .set("Accept", html)
      .set("Cookie", this.#cookies);
    for (const [name, value] of Object.entries({ csrf_token: this.#token, ...fields }))
      sent.field(name, value);
    for (const [name, { bytes, name: filename }] of Object.entries(files)) sent.attach(name, bytes, filename);
    return sent;
  }

  /** Submits a form and reads the next page. */
  async submit(path: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.#next(await this.send(path, fields));
  }

  /** Submits a form of the type multipart/form-data and reads the next page. */
  async submitFiles(...sent: Parameters<SignedInBrowser["upload"]>): Promise<string> {
    return this.#next(await this.upload(...sent));
  }

  #next({ status, headers, text }: Response): Promise<string> {
    expect(status, text).to.equal(303);
    return this.read(String(headers["location"]));
  }
}

/** Signs a person in. */
export async function signedIn(server: TestServer, person: Person): Promise<SignedInBrowser> {
  return new SignedInBrowser(server, await cookieOf(server, person));
}
