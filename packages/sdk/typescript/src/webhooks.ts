/**
 * Whether a request to a webhook comes from the server.
 * @param body the bytes of the request, before any parsing
 * @param signature the header `X-Hub-Signature`
 * @param secret the webhook's secret
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  signature: string | null | undefined,
  secret: string,
): Promise<boolean> {
  const digest = /^sha256=((?:[0-9a-f]{2}){32})$/.exec(signature ?? "")?.[1];
  if (digest === undefined) return false;
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const bytes = Uint8Array.from(digest.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  // Compares in constant time.
  return crypto.subtle.verify("HMAC", key, bytes, typeof body === "string" ? encoder.encode(body) : body);
}
