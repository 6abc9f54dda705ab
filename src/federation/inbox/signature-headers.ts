/**
 * Parses a request's signatures (RFC 9421, or draft-cavage-http-signatures-12) before verification: their keys,
 * and whether they cover enough, which verification itself doesn't check.
 */
import { parseAcceptSignature } from "@fedify/fedify";
import { parseForeignTime } from "../../text/time.ts";
import { type DraftSignature, parseDraftSignature } from "../draft-signatures.ts";
import { timeWindow } from "./lifetimes.ts";
import { Refusal } from "./refusal.ts";

/** The signature to verify. One of the draft is verified as parsed here. */
export type ClaimedSignature =
  | { readonly kind: "rfc9421"; readonly keyUri: string }
  | { readonly kind: "draft-cavage"; readonly keyUri: string; readonly draft: DraftSignature };

/** Maximum characters of `Signature`, `Signature-Input`, and digest headers. */
const longestHeader = 4096;

const longestKeyUri = 2048;

/** Milliseconds after which no valid signature is still valid. */
export const longestValidity = 2 * timeWindow;

type Headers = Readonly<Record<string, string>>;

/**
 * The signature that must be verified.
 * @param hasBody whether the request has a body, which the signature must cover
 * @throws {Refusal} 400 for oversized headers and repeated digests, 401 without a signature that covers the
 * request and its body
 */
export function claimedSignature(
  headers: Headers,
  now: Date,
  { hasBody = true }: { readonly hasBody?: boolean } = {},
): ClaimedSignature {
  for (const name of ["signature", "signature-input", "digest", "content-digest", "date", "host"]) {
    if ((headers[name]?.length ?? 0) > longestHeader) {
      throw new Refusal(400, `The header ${name} is longer than ${longestHeader} characters`);
    }
  }
  for (const name of ["digest", "content-digest"]) {
    if (repeatsDigest(headers[name] ?? "")) {
      throw new Refusal(400, `The header ${name} has several digests of one algorithm`);
    }
  }
  if (headers["signature"] === undefined) throw new Refusal(401, "The request is not signed");
  return headers["signature-input"] === undefined
    ? draftSignature(headers, now, hasBody)
    : messageSignature(headers, now, hasBody);
}

/** Each digest is computed over the whole body, before anything is verified. */
function repeatsDigest(header: string): boolean {
  const algorithms = header.split(",").map((pair) => pair.split("=", 1).join().trim().toLowerCase());
  return new Set(algorithms).size < algorithms.length;
}

function draftSignature(headers: Headers, now: Date, hasBody: boolean): ClaimedSignature {
  const draft = parseDraftSignature(headers["signature"] ?? "");
  if (draft === undefined) throw new Refusal(401, "The header Signature is not valid");
  const { parameters, covered } = draft;
  const keyUri = checkedKeyUri(parameters.get("keyId"));
  // As in Mastodon, plus the time, without which the request could be replayed forever.
  const required = ["(request-target)", "host", "date", ...(hasBody ? ["digest"] : [])];
  const missing = required.filter((name) => !covered.includes(name));
  if (missing.length > 0) throw new Refusal(401, `The signature doesn't cover ${missing.join(", ")}`);
  if (hasBody && !/(?:^|,)\s*sha-(?:256|512)=/i.test(headers["digest"] ?? "")) {
    throw new Refusal(401, "The request has no digest of its body with SHA-256 or SHA-512");
  }
  assertTimely(parseForeignTime(headers["date"] ?? "")?.getTime() ?? NaN, parameters.get("expires"), now);
  const created = parameters.get("created");
  if (created !== undefined) assertTimely(Number(created) * 1000, undefined, now);
  return { kind: "draft-cavage", keyUri, draft };
}

/** RFC 9421, 7.2.1: the signer chooses what a signature covers, so the verifier must require enough. */
function messageSignature(headers: Headers, now: Date, hasBody: boolean): ClaimedSignature {
  const input = headers["signature-input"] ?? "";
  const parameters = inputParameters(input);
  // Both headers have the same syntax (RFC 9421, 5.1).
  const [member] = parseAcceptSignature(input);
  if (parameters === undefined || member === undefined) {
    throw new Refusal(401, "The header Signature-Input doesn't have exactly one valid signature");
  }
  const covered = new Set(member.components.map(({ value }) => value));
  const coversTarget = covered.has("@target-uri") || covered.has("@path") || covered.has("@request-target");
  const coversHost = covered.has("@target-uri") || covered.has("@authority") || covered.has("host");
  const missing = [
    ...(covered.has("@method") || covered.has("@request-target") ? [] : ["@method"]),
    ...(coversTarget && coversHost ? [] : ["@target-uri"]),
    ...(!hasBody || covered.has("content-digest") ? [] : ["content-digest"]),
  ];
  if (missing.length > 0) throw new Refusal(401, `The signature doesn't cover ${missing.join(", ")}`);
  assertTimely(Number(parameters.get("created")) * 1000, parameters.get("expires"), now);
  return { kind: "rfc9421", keyUri: checkedKeyUri(parameters.get("keyid")) };
}

/** A single dictionary member (RFC 8941), whose value is a list of components with parameters. */
const oneMember =
  /^\s*[a-z*][\w.*-]*=\((?:\s*"[^"\\]*"(?:;[a-z]+(?:="[^"\\]*")?)*)*\s*\)((?:;\s*[a-z]+=(?:\d{1,12}|"[^"\\]*"))*)\s*$/;

/**
 * The parameters of the only signature. The header may contain nothing else, so an unsigned time can't be
 * mistaken for the signature's.
 * @returns undefined for any other header, and for repeated parameters
 */
function inputParameters(input: string): ReadonlyMap<string, string> | undefined {
  const [, text] = oneMember.exec(input) ?? [];
  if (text === undefined) return undefined;
  const found = [...text.matchAll(/;\s*([a-z]+)=(?:(\d+)|"([^"]*)")/g)];
  const parameters = new Map(found.map(([, name = "", number, quoted]) => [name, number ?? quoted ?? ""]));
  return parameters.size === found.length ? parameters : undefined;
}

/**
 * @param time of the signature, in milliseconds
 * @param expires in seconds
 */
function assertTimely(time: number, expires: string | undefined, now: Date): void {
  const age = now.getTime() - time;
  if (Number.isNaN(age)) throw new Refusal(401, "The signature has no valid time");
  if (Math.abs(age) > timeWindow) {
    throw new Refusal(
      401,
      `The time of the signature differs from this server's (${now.toISOString()}) by over an hour`,
    );
  }
  // Also rejects a time that isn't a number.
  if (expires !== undefined && !(Number(expires) * 1000 >= now.getTime())) {
    throw new Refusal(401, "The signature has expired");
  }
}

function checkedKeyUri(keyUri: string | undefined): string {
  if (keyUri === undefined || keyUri === "") throw new Refusal(401, "The signature has no keyId");
  const url = keyUri.length > longestKeyUri ? null : URL.parse(keyUri);
  const isWeb = url !== null && ["http:", "https:"].includes(url.protocol);
  if (!isWeb || url.username !== "" || url.password !== "") {
    throw new Refusal(401, "The keyId of the signature is not an http or https URI");
  }
  return url.href;
}
