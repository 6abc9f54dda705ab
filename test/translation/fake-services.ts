/** Fake translation services on this machine: they reverse each word's letters. */
import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeServices {
  readonly url: string;
  /** Translation requests, oldest first. */
  readonly requests: { readonly headers: IncomingHttpHeaders; readonly body: Record<string, unknown> }[];
  /** Replaces the replies of both services: a status and a body. */
  broken: readonly [status: number, body: string] | undefined;
  /** Replaces the translated texts. */
  texts: readonly unknown[] | undefined;
  close(): void;
}

const libreLanguages = [
  { code: "en", name: "English", targets: ["de", "en", "pt-BR"] },
  { code: "de", name: "German", targets: ["de", "en"] },
];

/** `<b>one two</b>` → `<b>eno owt</b>`; entities are kept. */
export function reversed(html: unknown): string {
  return String(html).replaceAll(/<[^>]*>|&#?\w+;|[^\s<&]+/g, (part) =>
    /^[<&]/.test(part) ? part : [...part].toReversed().join(""),
  );
}

export async function openServices(): Promise<FakeServices> {
  const services: FakeServices = {
    url: "",
    requests: [],
    broken: undefined,
    texts: undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
      const [status, reply] = services.broken ?? [200, JSON.stringify(answer(request.url ?? "", body))];
      if (text !== "") services.requests.push({ headers: request.headers, body });
      response.writeHead(status, { "Content-Type": "application/json" }).end(reply);
    });
  });
  const translated = (texts: unknown): readonly unknown[] =>
    services.texts ?? (Array.isArray(texts) ? texts.map(reversed) : []);
  const answer = (path: string, body: Record<string, unknown>): unknown => {
    switch (path) {
      case "/libre/languages":
        return libreLanguages;
      case "/libre/translate":
        return {
          translatedText: translated(body["q"]),
          ...(body["source"] === "auto" ? { detectedLanguage: [{ confidence: 90, language: "de" }] } : {}),
        };
      case "/v2/languages?type=source":
        return [{ language: "EN" }, { language: "DE" }];
      case "/v2/languages?type=target":
        return [{ language: "EN-GB" }, { language: "DE" }, { language: "PT-BR" }];
      case "/v2/translate":
        return {
          translations: translated(body["text"]).map((text) => ({ detected_source_language: "DE", text })),
        };
      default:
        return {};
    }
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(services, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
