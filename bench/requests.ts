/** How the bench of logins asks its server, and who its people are. */

export const port = 3990;
export const origin = `http://127.0.0.1:${port}`;

/** The one password of them all. */
export const password = "a password of theirs";

export const people: readonly string[] = Array.from({ length: 32 }, (_, index) => `person${index}`);

export interface Answer {
  readonly status: number;
  /** Milliseconds until its last byte. */
  readonly took: number;
  /** Seconds; 0 where none are said. */
  readonly retryAfter: number;
}

/** Asks, and times the whole answer. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const reply = await fetch(url, init);
  await reply.arrayBuffer();
  const took = performance.now() - began;
  return { status: reply.status, took, retryAfter: Number(reply.headers.get("Retry-After") ?? 0) };
}

/** Sends a form to /api/NAME. */
export function post(name: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  return ask(`${origin}/api/${name}`, { method: "POST", body: new URLSearchParams(fields) });
}

export function logIn(name: string, secret = password): Promise<Answer> {
  return post("login", { email: addressOf(name), password: secret });
}

export function addressOf(name: string): string {
  return `${name}@mail.example`;
}
