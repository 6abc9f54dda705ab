/** A minimal browser for pages without scripts: cookies, redirects and forms. */
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import supertest, { type Response } from "./supertest.ts";
import type { TestServer } from "./server.ts";

/** An app, or the address of a running server. */
type Reached = { readonly app: TestServer["app"] | string };

export class Browser {
  readonly #server: Reached;
  readonly #cookies = new Map<string, string>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(server: Reached, headers: Readonly<Record<string, string>> = {}) {
    this.#server = server;
    this.#headers = headers;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  forgetCookie(name: string): void {
    this.#cookies.delete(name);
  }

  async get(path: string): Promise<Response> {
    const request = supertest(this.#server.app)
      .get(path)
      .redirects(0)
      .set(this.#headers)
      .set("Cookie", this.#cookie());
    return this.#keep(await request);
  }

  /** Gets a file as bytes. */
  async download(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const request = supertest(this.#server.app)
      .get(path)
      .redirects(0)
      .set({ ...this.#headers, ...headers })
      .set("Cookie", this.#cookie())
      .buffer(true)
      .parse((response, done) => {
        void buffer(response as unknown as Readable).then(
          (bytes) => {
            done(null, bytes);
            return bytes;
          },
          (error: unknown) => {
            done(error instanceof Error ? error : new Error("the answer was cut short"), undefined);
          },
        );
      });
    return this.#keep(await request);
  }

  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    const request = supertest(this.#server.app)
      .post(path)
      .redirects(0)
      .type("form")
      .set(this.#headers)
      .set("Cookie", this.#cookie())
      .send(new URLSearchParams(fields).toString());
    return this.#keep(await request);
  }

  /** Posts a multipart form with fields and files, by name. */
  async postFiles(
    path: string,
    fields: Readonly<Record<string, string>>,
    files: Readonly<Record<string, { readonly bytes: Buffer; readonly filename: string }>>,
  ): Promise<Response> {
    let request = supertest(this.#server.app)
      .post(path)
      .redirects(0)
      .set(this.#headers)
      .set("Cookie", this.#cookie());
    for (const [name, value] of Object.entries(fields)) request = request.field(name, value);
    for (const [name, { bytes, filename }] of Object.entries(files)) {
      // Without a filename, superagent sends an empty file as a field, unlike browsers.
      request = request.attach(name, bytes, { filename, contentType: "application/octet-stream" });
    }
    return this.#keep(await request);
  }

  /** Follows redirects on this server, up to a page or a redirect to another server. */
  async follow(response: Response): Promise<Response> {
    let current = response;
    for (
      let hops = 0;
      current.status === 303 && (current.headers["location"] ?? "").startsWith("/");
      hops += 1
    ) {
      if (hops > 10) throw new Error("the redirects go round in circles");
      current = await this.get(current.headers["location"] ?? "");
    }
    return current;
  }

  async visit(path: string): Promise<Response> {
    return this.follow(await this.get(path));
  }

  /**
   * Submits a form of a page, with its hidden fields and the given ones; by default the first below the header. It follows
   * the redirect to a page that says what was done.
   */
  async submit(
    page: Response,
    fields: Readonly<Record<string, string>>,
    choose: (form: Form) => boolean = ({ isInHeader }) => !isInHeader,
  ): Promise<Response> {
    const form = formsOf(page).find(choose);
    if (form === undefined) throw new Error(`the page has no such form: ${page.text}`);
    const sent = { ...form.fields, ...fields };
    const reply = await (form.multipart
      ? this.postFiles(form.action, sent, {})
      : this.post(form.action, sent));
    return /[?&]done=/.test(reply.headers["location"] ?? "") ? this.follow(reply) : reply;
  }

  #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(response: Response): Response {
    const headers: unknown = response.headers["set-cookie"];
    for (const header of Array.isArray(headers) ? headers.map(String) : []) {
      const [pair = "", ...attributes] = header.split(";");
      const [name = "", value = ""] = pair.split("=");
      const ended = attributes.some((attribute) => /^\s*expires=thu, 01 jan 1970/i.test(attribute));
      if (ended) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

export interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly multipart: boolean;
  readonly isInHeader: boolean;
}

export function formsOf(page: Response): Form[] {
  const content = page.text.indexOf("<main");
  return [...page.text.matchAll(/<form[^>]*?action="([^"]*)"([^>]*)>(.*?)<\/form>/gs)].map(
    ({ index, 1: action = "", 2: more = "", 3: inner = "" }) => {
      const hidden = [...inner.matchAll(/<input[^>]*?type="hidden"[^>]*>/g)].map(([input]) => {
        const attribute = (name: string): string =>
          decode(new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? "");
        return [attribute("name"), attribute("value")] as const;
      });
      return {
        action: decode(action),
        fields: Object.fromEntries(hidden),
        multipart: more.includes("multipart/"),
        isInHeader: index < content,
      };
    },
  );
}

function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
