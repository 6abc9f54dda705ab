/** Serves the contract, with this server's address. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type RequestHandler, Router } from "express";
import type { Context } from "../domain/kernel/context.ts";
import type { Contract } from "../contract/document.ts";

/**
 * Serves /api/openapi.json and /api/openapi.yaml, and the variants derived from them: /api/openapi.sdk.json
 * for client generators, and /api/openapi.strict.json for contract tests.
 */
export function documents(context: Context, contract: Contract): Router {
  const document = localized(contract.document, context.config.publicUrl);
  const router = Router();
  router.get(
    "/api/openapi.json",
    sendText("application/json", () => JSON.stringify(document)),
  );
  router.get(
    "/api/openapi.yaml",
    sendText("application/yaml", async () => {
      const { stringify } = await import("yaml");
      return stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
    }),
  );
  for (const use of ["sdk", "strict"]) {
    router.get(
      `/api/openapi.${use}.json`,
      sendText("application/json", async () => {
        const text = await readFile(new URL(`../../generated/openapi.${use}.json`, import.meta.url), "utf8");
        const made = JSON.parse(text) as Readonly<Record<string, unknown>>;
        return JSON.stringify(localized(made, context.config.publicUrl));
      }),
    );
  }
  return router;
}

/** Makes the text at the first request and caches it. */
function sendText(type: string, make: () => string | Promise<string>): RequestHandler {
  let kept: { readonly text: string; readonly tag: string } | undefined;
  return async (_request, response) => {
    if (kept === undefined) {
      const text = await make();
      kept = { text, tag: `W/"${createHash("sha256").update(text).digest("base64url")}"` };
    }
    response.set({ "Cache-Control": "no-cache", ETag: kept.tag }).type(type).send(kept.text);
  };
}

interface SecurityScheme {
  readonly flows?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Info {
  readonly contact?: { readonly url?: string };
}

/**
 * Replaces the server's addresses only: `servers`, the contact and the OAuth URLs. Examples stay unchanged.
 * @param address this server's base URL
 */
export function localized(
  document: Readonly<Record<string, unknown>>,
  address: URL,
): Readonly<Record<string, unknown>> {
  const components = (document["components"] ?? {}) as Readonly<Record<string, unknown>>;
  const schemes = Object.entries(
    (components["securitySchemes"] ?? {}) as Readonly<Record<string, SecurityScheme>>,
  );
  return {
    ...document,
    info: localizedInfo(document["info"] ?? {}, address),
    servers: [{ url: address.origin, description: "This server." }],
    components: {
      ...components,
      securitySchemes: Object.fromEntries(
        schemes.map(([name, scheme]) => [name, localizedScheme(scheme, address)]),
      ),
    },
  };
}

function localizedInfo(info: Info, address: URL): Info {
  const { contact } = info;
  return contact?.url === undefined
    ? info
    : { ...info, contact: { ...contact, url: atServer(contact.url, address) } };
}

/** The same path on this server. */
function atServer(url: string, address: URL): string {
  return `${address.origin}${new URL(url).pathname}`;
}

const flowAddresses = new Set(["authorizationUrl", "tokenUrl", "refreshUrl"]);

function localizedScheme(scheme: SecurityScheme, address: URL): SecurityScheme {
  if (scheme.flows === undefined) return scheme;
  const flows = Object.entries(scheme.flows).map(([name, flow]) => {
    const members = Object.entries(flow).map(
      ([key, value]) =>
        [
          key,
          flowAddresses.has(key) && typeof value === "string" ? atServer(value, address) : value,
        ] as const,
    );
    return [name, Object.fromEntries(members)] as const;
  });
  return { ...scheme, flows: Object.fromEntries(flows) };
}
