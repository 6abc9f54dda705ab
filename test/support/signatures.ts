/** Verifies signatures of HTTP requests as other servers do, with node:crypto and Fedify. */
import { createHash, createPublicKey, verify } from "node:crypto";
import { verifyRequest } from "@fedify/fedify";
import { CryptographicKey } from "@fedify/vocab";
import { importSpki } from "@fedify/vocab-runtime";
import { contextLoader } from "../../src/federation/json-ld-contexts.ts";

/** A request that a server got. */
export interface SignedMessage {
  readonly method: string;
  readonly url: URL;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for a GET. */
  readonly body: string;
}

/** The parameters of a signature of draft-cavage; undefined for another one. */
export function draftParametersOf(
  headers: SignedMessage["headers"],
): { readonly keyId: string; readonly covered: readonly string[]; readonly signature: Buffer } | undefined {
  if (headers["signature-input"] !== undefined) return undefined;
  const [, keyId = "", covered = "", signature = ""] =
    /^keyId="([^"]+)",algorithm="rsa-sha256",headers="([^"]+)",signature="([^"]+)"$/.exec(
      headers["signature"] ?? "",
    ) ?? [];
  if (keyId === "") return undefined;
  return { keyId, covered: covered.split(" "), signature: Buffer.from(signature, "base64") };
}

/** Whether a signature of draft-cavage is valid, and covers the request with its body. */
export function isSignedByDraft(
  { method, url, headers, body }: SignedMessage,
  publicKeyPem: string,
): boolean {
  const { covered, signature } = draftParametersOf(headers) ?? {};
  if (covered === undefined || signature === undefined) return false;
  const required = ["(request-target)", "host", "date", ...(method === "POST" ? ["digest"] : [])];
  if (required.some((name) => !covered.includes(name))) return false;
  const digest = `SHA-256=${createHash("sha256").update(body).digest("base64")}`;
  if (method === "POST" && headers["digest"] !== digest) return false;
  const target = `${method.toLowerCase()} ${url.pathname}${url.search}`;
  const values: SignedMessage["headers"] = { ...headers, host: url.host, "(request-target)": target };
  const text = covered.map((name) => `${name}: ${values[name] ?? ""}`).join("\n");
  return verify("sha256", Buffer.from(text), createPublicKey(publicKeyPem), signature);
}

/** Whether a signature of RFC 9421 is valid. */
export async function isSignedByMessage(
  { method, url, headers, body }: SignedMessage,
  { keyUri, publicKeyPem }: { readonly keyUri: string; readonly publicKeyPem: string },
): Promise<boolean> {
  if (headers["signature-input"] === undefined) return false;
  const publicKey = await importSpki(publicKeyPem);
  const owner = new URL(keyUri.replace(/#.*/, ""));
  const request = new Request(url, { method, headers: { ...headers }, body: method === "GET" ? null : body });
  const key = await verifyRequest(request, {
    contextLoader,
    spec: "rfc9421",
    documentLoader: () => Promise.reject(new Error("not cached")),
    keyCache: {
      get: () => Promise.resolve(new CryptographicKey({ id: new URL(keyUri), owner, publicKey })),
      set: () => Promise.resolve(),
    },
  });
  return key !== null && headers["signature-input"].includes(`keyid="${keyUri}"`);
}
