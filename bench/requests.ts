/** Requests of the benchmarks, and the users of that of logins. */

/** The port of the measured server; `BENCH_PORT` if another benchmark runs on this machine. */
export const port = Number(process.env["BENCH_PORT"] ?? 3990);
export const origin = `http://127.0.0.1:${port}`;

/** The password of all users. */
export const password = "a password of theirs";

export const people: readonly string[] = Array.from({ length: 32 }, (_, index) => `person${index}`);

export interface Answer {
  readonly status: number;
  /** Milliseconds until the last byte. */
  readonly took: number;
  /** Seconds; 0 without the header. */
  readonly retryAfter: number;
}

/** Sends a request and measures the time until the whole reply has arrived. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const reply = await fetch(url, init);
  await reply.arrayBuffer();
  const took = performance.now() - began;
  return { status: reply.status, took, retryAfter: Number(reply.headers.get("Retry-After") ?? 0) };
}

/** Posts a form to /api/NAME. */
export function post(name: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  return ask(`${origin}/api/${name}`, { method: "POST", body: new URLSearchParams(fields) });
}

export function logIn(name: string, secret = password): Promise<Answer> {
  return post("login", { email: addressOf(name), password: secret });
}

export function addressOf(name: string): string {
  return `${name}@mail.example`;
}
