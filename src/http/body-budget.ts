/**
 * Limits the memory that the bodies of all requests take in this process, from a body's first byte until the
 * reply is sent. Each client has only a share, so that a few stalled uploads don't block everyone. Text,
 * uploads and activities have separate budgets.
 */
import type { IncomingMessage } from "node:http";
import { ApiError } from "../domain/kernel/api-error.ts";
import { message } from "../messages/catalogue.ts";

const megabyte = 1024 * 1024;

/** Bytes. */
export interface BudgetSize {
  readonly total: number;
  /** Per account, or per network for requests without an account. */
  readonly client: number;
}

export interface BodyLimits {
  readonly files: BudgetSize;
  readonly text: BudgetSize;
  /** For activities, which anyone may send. */
  readonly inbox: BudgetSize;
  /** Of files too large for memory, on disk until the reply. */
  readonly disk: BudgetSize;
  /** Milliseconds without a byte after which the connection is closed. */
  readonly stall: number;
  /** Of bodies that aren't files. */
  readonly pace: Pace;
}

/** Minimum speed of a body. */
export interface Pace {
  /** Milliseconds. */
  readonly window: number;
  /** Bytes that must arrive in each window; otherwise the connection is closed. */
  readonly bytes: number;
  /** Buffered bytes below which the minimum isn't enforced, for slow connections. */
  readonly small: number;
}

/** One client's share fits all attachments of a status at once, each at the maximum size. */
const usual: BodyLimits = {
  files: { total: 192 * megabyte, client: 66 * megabyte },
  text: { total: 32 * megabyte, client: 8 * megabyte },
  inbox: { total: 32 * megabyte, client: 8 * megabyte },
  disk: { total: 1024 * megabyte, client: 256 * megabyte },
  stall: 20_000,
  pace: { window: 5000, bytes: 80 * 1024, small: 16 * 1024 },
};

/** The largest text, compressed or not; body.ts rejects larger ones. */
const textLimit = megabyte;

export type BodyKind = "files" | "text" | "inbox";

/** One request's part of the budget. Dispose of it after the reply. */
export interface BodyReservation extends Disposable {
  /**
   * Reads a body within the budget.
   * @param read consumes the request; must add its listeners synchronously
   * @throws {ApiError} 503 once the budget is used up, 400 when the client hangs up, stalls or is too slow
   */
  reading<Result>(request: IncomingMessage, kind: BodyKind, read: () => Promise<Result>): Promise<Result>;
  /** Counts bytes of a file that moved from memory to disk. Returns false if the disk budget is used up. */
  moved(bytes: number): boolean;
}

export interface BodyBudget {
  /** @param client the account or network that sends the body */
  reserve(client: string): BodyReservation;
  /** Bytes in memory. */
  readonly held: number;
}

interface Account {
  readonly size: BudgetSize;
  total: number;
  readonly clients: Map<string, number>;
}

/** Opens an unused budget. */
export function openBodyBudget(limits: BodyLimits = usual): BodyBudget {
  const open = (size: BudgetSize): Account => ({ size, total: 0, clients: new Map() });
  const accounts = {
    files: open(limits.files),
    text: open(limits.text),
    inbox: open(limits.inbox),
    disk: open(limits.disk),
  };
  return {
    get held() {
      return accounts.files.total + accounts.text.total + accounts.inbox.total;
    },
    reserve(client) {
      const taken = { files: 0, text: 0, inbox: 0, disk: 0 };
      const take = (kind: keyof typeof taken, size: number): boolean => {
        const isText = kind === "text" || kind === "inbox";
        const bytes = isText ? Math.min(size, textLimit - taken[kind]) : size;
        if (!fits(accounts[kind], client, bytes)) return false;
        add(accounts[kind], client, bytes);
        taken[kind] += bytes;
        return true;
      };
      return {
        reading: (request, kind, read) =>
          within(request, {
            stall: limits.stall,
            pace: kind === "files" ? undefined : limits.pace,
            // Content-Length reserves nothing, because announcing a size costs a client nothing. The reader
            // answers 413 to a body that exceeds any client's share: a 503 would invite a retry.
            mayCome: (bytes) => bytes > accounts[kind].size.client || fits(accounts[kind], client, bytes),
            take: (bytes) => take(kind, bytes),
            read,
          }),
        moved(bytes) {
          const released = Math.min(bytes, taken.files);
          add(accounts.files, client, -released);
          taken.files -= released;
          return take("disk", bytes);
        },
        [Symbol.dispose]() {
          for (const kind of ["files", "text", "inbox", "disk"] as const)
            add(accounts[kind], client, -taken[kind]);
        },
      };
    },
  };
}

function fits({ size, total, clients }: Account, client: string, bytes: number): boolean {
  return total + bytes <= size.total && (clients.get(client) ?? 0) + bytes <= size.client;
}

function add(account: Account, client: string, bytes: number): void {
  account.total += bytes;
  const left = (account.clients.get(client) ?? 0) + bytes;
  if (left === 0) account.clients.delete(client);
  else account.clients.set(client, left);
}

interface Reading<Result> {
  readonly stall: number;
  readonly pace: Pace | undefined;
  readonly mayCome: (bytes: number) => boolean;
  readonly take: (bytes: number) => boolean;
  readonly read: () => Promise<Result>;
}

function within<Result>(
  request: IncomingMessage,
  { stall, pace, mayCome, take, read }: Reading<Result>,
): Promise<Result> {
  const packed = !["", "identity"].includes(request.headers["content-encoding"] ?? "");
  const announced = Number(request.headers["content-length"] ?? 0);
  if (!mayCome(announced) || (packed && !take(textLimit))) return Promise.reject(busy());
  const { socket } = request;
  const silence = socket.timeout ?? 0;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  // A compressed body reserves memory before it arrives.
  let held = packed ? textLimit : 0;
  let arrived = 0;
  const count = (chunk: Buffer): void => {
    held += chunk.length;
    arrived += chunk.length;
    if (take(chunk.length)) return;
    // Stops the reader, and drains the rest, so that the client receives the error.
    request.unpipe();
    request.removeAllListeners("data");
    request.resume();
    reject(busy());
  };
  const leave = (): void => {
    request.destroy();
  };
  const end = (): void => {
    if (!request.complete) reject(new ApiError(400, "malformed_body", message("errors.body_ended")));
  };
  const check = ({ bytes, small }: Pace): void => {
    if (held > small && arrived < bytes && !request.complete) leave();
    arrived = 0;
  };
  // setImmediate: first read what arrived while the process was busy.
  const pacing = pace && setInterval(() => setImmediate(check, pace), pace.window);
  request.setTimeout(stall, leave);
  // Before the reader's own listener, so that it never keeps a chunk that exceeds the budget.
  request.on("data", count).once("close", end);
  read().then(resolve, reject);
  return promise.finally(() => {
    clearInterval(pacing);
    // After an error, the rest is discarded without a minimum speed.
    held = 0;
    request.off("data", count).off("close", end).off("timeout", leave);
    socket.setTimeout(silence);
  });
}

function busy(): ApiError {
  return new ApiError(503, "temporarily_unavailable", message("errors.uploads_busy"), {
    headers: { "Retry-After": "10" },
  });
}
