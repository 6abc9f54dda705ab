/**
 * Signatures of draft-cavage-http-signatures-12 with RSA and SHA-256, which all servers accept. Fedify makes and
 * verifies those of RFC 9421, but with this draft it signs the path without the query, which Mastodon and
 * GoToSocial include.
 */
import { createHash, webcrypto } from "node:crypto";
import type { ActorKey } from "./keys.ts";

/** A parsed `Signature` header. */
export interface DraftSignature {
  readonly parameters: ReadonlyMap<string, string>;
  /** What is signed, in order: lower-case header names, `(request-target)`, `(created)`, `(expires)`. */
  readonly covered: readonly string[];
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** A request to sign or verify. */
export interface SignableRequest {
  readonly method: string;
  readonly url: URL;
  /** Keys are lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for a request without a body. */
  readonly body?: Uint8Array | undefined;
}

const algorithm = "RSASSA-PKCS1-v1_5";

/** Names of RSA with SHA-256. `hs2019` means that the key determines the algorithm; RSA keys are used with SHA-256. */
const algorithmNames: ReadonlySet<string> = new Set(["rsa-sha256", "hs2019"]);

/** Not signed: clients and proxies change it. */
const unsigned = "accept";

/**
 * Parses a `Signature` header.
 * @returns undefined if it is malformed, repeats something, or uses another algorithm
 */
export function parseDraftSignature(header: string): DraftSignature | undefined {
  const parameters = parametersOf(header);
  const covered = parameters?.get("headers")?.toLowerCase().trim().split(/\s+/);
  const signature = parameters?.get("signature") ?? "";
  if (parameters === undefined || covered === undefined || !isBase64(signature)) return undefined;
  if (new Set(covered).size < covered.length) return undefined;
  if (!algorithmNames.has(parameters.get("algorithm")?.toLowerCase() ?? "hs2019")) return undefined;
  return { parameters, covered, signature: new Uint8Array(Buffer.from(signature, "base64")) };
}

function parametersOf(header: string): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>();
  let end = 0;
  for (const [text, name = "", quoted, number] of header.matchAll(
    /\s*([A-Za-z]+)=(?:"([^"]*)"|(\d+))\s*(?:,|$)/gy,
  )) {
    if (parameters.has(name)) return undefined;
    parameters.set(name, quoted ?? number ?? "");
    end += text.length;
  }
  return end === header.length ? parameters : undefined;
}

function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/**
 * Verifies a signature and the digest of the body. The caller checks its coverage and time.
 * The target of a GET may lack the query: Misskey, Fedify and older versions of Mastodon sign only the path. That
 * is safe: a query only selects a page of a collection, so the reader may see any other page, too.
 */
export async function verifyDraftSignature(
  request: SignableRequest,
  signed: DraftSignature,
  key: webcrypto.CryptoKey,
): Promise<boolean> {
  const { method, url, headers, body } = request;
  if (key.algorithm.name !== algorithm) return false;
  if (body !== undefined && !(await hasDigest(headers["digest"] ?? "", body))) return false;
  const targets = [url.pathname + url.search];
  if (body === undefined && url.search !== "") targets.push(url.pathname);
  for (const target of targets) {
    const text = signedText({ ...request, target: `${method.toLowerCase()} ${target}` }, signed);
    // Node.js decodes headers as Latin-1.
    const bytes = text === undefined ? undefined : new Uint8Array(Buffer.from(text, "latin1"));
    if (bytes === undefined) return false;
    if (await webcrypto.subtle.verify(algorithm, key, signed.signature, bytes)) return true;
  }
  return false;
}

/** @returns undefined if the request lacks a covered header */
function signedText(
  { url, headers, target }: Pick<SignableRequest, "url" | "headers"> & { readonly target: string },
  { covered, parameters }: Pick<DraftSignature, "covered" | "parameters">,
): string | undefined {
  const special = new Map([
    ["(request-target)", target],
    ["(created)", parameters.get("created")],
    ["(expires)", parameters.get("expires")],
    ["host", url.host],
  ]);
  const lines: string[] = [];
  for (const name of covered) {
    const value = special.get(name) ?? (Object.hasOwn(headers, name) ? headers[name] : undefined);
    if (value === undefined) return undefined;
    lines.push(`${name}: ${value.trim()}`);
  }
  return lines.join("\n");
}

const hashes: ReadonlyMap<string, string> = new Map([
  ["sha-256", "SHA-256"],
  ["sha-512", "SHA-512"],
]);

/** Whether the `Digest` header (RFC 3230) has SHA-256 or SHA-512 digests, and all match the body. */
async function hasDigest(header: string, body: Uint8Array): Promise<boolean> {
  let count = 0;
  for (const pair of header.split(",")) {
    const [name = ""] = pair.split("=", 1);
    const hash = hashes.get(name.trim().toLowerCase());
    if (hash === undefined) continue;
    const value = Buffer.from(pair.slice(name.length + 1), "base64");
    if (!(await digestOf(hash, body)).equals(value)) return false;
    count += 1;
  }
  return count > 0;
}

/** Bytes of a body up to which handing it to the thread pool takes longer than hashing it. */
const smallBody = 16_384;

/** Large bodies are hashed in the thread pool. */
async function digestOf(hash: string, body: Uint8Array): Promise<Buffer> {
  if (body.length <= smallBody) return createHash(hash).update(body).digest();
  const bytes = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength);
  return Buffer.from(await webcrypto.subtle.digest(hash, bytes));
}

/** The headers of a request, with a signature that covers all except `Accept`. */
export async function signDraft(
  { method, url, headers, body }: SignableRequest,
  key: ActorKey,
  now: Date,
): Promise<Record<string, string>> {
  const sent: Record<string, string> = { ...headers, host: url.host, date: now.toUTCString() };
  if (body !== undefined) sent["digest"] = `SHA-256=${(await digestOf("SHA-256", body)).toString("base64")}`;
  const covered = ["(request-target)", ...Object.keys(sent).filter((name) => name !== unsigned)];
  const target = `${method.toLowerCase()} ${url.pathname}${url.search}`;
  const text = signedText({ url, headers: sent, target }, { covered, parameters: new Map() }) ?? "";
  const signature = await webcrypto.subtle.sign(algorithm, key.privateKey, Buffer.from(text));
  const parameters = {
    keyId: key.uri,
    algorithm: "rsa-sha256",
    headers: covered.join(" "),
    signature: Buffer.from(signature).toString("base64"),
  };
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  return { ...sent, signature: pairs.join(",") };
}
