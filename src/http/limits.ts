/** Mastodon's rate limits (docs.joinmastodon.org/api/rate-limits), counted in PostgreSQL. */
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { addressBlock } from "../domain/kernel/addresses.ts";
import { cacheSlot } from "../domain/kernel/caches.ts";
import type { Caller } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import { fingerprint } from "../domain/kernel/secrets.ts";
import { message } from "../messages/catalogue.ts";
import {
  type Limit,
  type LimitOutcome,
  type LimitWindow,
  countInWindow,
  countRequest,
  countRequestTwice,
  limitOutcome,
} from "../store/auth/rate-limits.ts";
import { clientAddress } from "./address.ts";
import type { ContractOperation } from "../contract/document.ts";
import { dialectOf } from "../calls/dialects.ts";

export interface RateLimits {
  /**
   * Counts one request and sets the X-RateLimit headers.
   * @throws {ApiError} 429 once the limit is exceeded
   */
  consume(
    operation: ContractOperation,
    request: Request,
    bearer: Caller | undefined,
    response: Response,
  ): Promise<void>;
  /**
   * Counts one request with an operation's family: profile pictures with media uploads, forms of pages with
   * the operations that do the same.
   * @throws {ApiError} 429 once the limit is exceeded
   */
  action(family: AccountFamily, accountId: string, response: Response): Promise<void>;
  /**
   * Counts a call of an operation from a page: towards its family, and towards the account's general limit if it isn't
   * a read.
   * @throws {ApiError} 429 once a limit is exceeded
   */
  call(operation: ContractOperation, accountId: string, response: Response): Promise<void>;
  /**
   * Counts one request for a path outside of the contract, by address.
   * @throws {ApiError} 429 once the limit is exceeded
   */
  visit(family: VisitFamily, request: Request, response: Response): Promise<void>;
}

/**
 * `documents` are the contract and the portal, which are large; `files` are media, pictures, styles and scripts;
 * `activities` are the documents that other servers read.
 */
export type VisitFamily = "pages" | "documents" | "files" | "activities";

const minutes = 60;
const perAccount: Limit = { points: 1500, duration: 5 * minutes };
const perToken: Limit = { points: 300, duration: 5 * minutes };
const perAddress: Limit = { points: 300, duration: 5 * minutes };

/**
 * Mastodon doesn't limit these. Pages have its limit for anonymous API requests; one page loads dozens of
 * files.
 */
const visits: Readonly<Record<VisitFamily, Limit>> = {
  pages: { points: 300, duration: 5 * minutes },
  documents: { points: 60, duration: 5 * minutes },
  files: { points: 6000, duration: 5 * minutes },
  // A server that follows a conversation fetches every post of it.
  activities: { points: 3000, duration: 5 * minutes },
};

/** Limits of accounts in addition to the general one. The operations of a family are counted together. */
const families = {
  posts: { points: 300, duration: 180 * minutes },
  follows: { points: 400, duration: 24 * 60 * minutes },
  uploads: { points: 30, duration: 30 * minutes },
  deletions: { points: 30, duration: 30 * minutes },
  deliveries: { points: 30, duration: 30 * minutes },
} as const satisfies Readonly<Record<string, Limit>>;

export type AccountFamily = keyof typeof families;

/** Per address. */
const apps: Limit = { points: 25, duration: 5 * minutes };

/** Operations that count as uploads if the body contains a file, which is only known after reading it. */
const pictureOperations: ReadonlySet<string> = new Set(["updateCredentials", "updateProfile", "editStatus"]);

const familyOf: ReadonlyMap<string, AccountFamily> = new Map([
  ["createStatus", "posts"],
  ["editStatus", "posts"],
  ["reblogStatus", "posts"],
  ["followAccount", "follows"],
  ["uploadMedia", "uploads"],
  ["uploadMediaSync", "uploads"],
  ["deleteStatus", "deletions"],
  ["unreblogStatus", "deletions"],
  ["retryStatusDeliveries", "deliveries"],
]);

/** Whether a request counts as an upload, because it carries pictures of a profile or previews of attachments. */
export function carriesPictures(operationId: string, files: Readonly<Record<string, unknown>>): boolean {
  return pictureOperations.has(operationId) && Object.keys(files).length > 0;
}

/** Counts a visit before the handlers that follow. */
export function limitVisits(limits: RateLimits, family: VisitFamily): RequestHandler {
  return (request, response, next) => {
    limits.visit(family, request, response).then(() => {
      next();
    }, next);
  };
}

/**
 * Limits requests by account, token and address. Requests without a user count by address, including those
 * with an app's own token. Nothing is
 * counted with RATE_LIMITS=off, which may change while the process runs.
 */
export function openRateLimits(
  context: Pick<Context, "autocommit" | "caches" | "config" | "secrets" | "clock">,
): RateLimits {
  const { autocommit, config, secrets, clock } = context;
  const count = async (name: string, limit: Limit, key: string, response: Response): Promise<void> => {
    if (!config.rateLimits) return;
    const outcome =
      name === "files" || name === "activities"
        ? countInMemory(context, limit, `${name}:${key}`)
        : await countRequest(autocommit, "rate_limits", { limit, key: `${name}:${key}` }, clock());
    settle(limit, outcome, response);
  };
  // A fingerprint, so that the table stores no addresses.
  const addressOf = (request: Request): string =>
    fingerprint(secrets, "rate limits", addressBlock(clientAddress(request)));
  return {
    async consume(operation, request, bearer, response) {
      if (!config.rateLimits || !dialectOf(operation).rateLimited) return;
      const address = addressOf(request);
      // First, so that requests over the general limit don't count towards the family's limit, which may be
      // per day.
      await countCaller(bearer, address, response);
      const family = familyOf.get(operation.id);
      if (family !== undefined)
        await count(family, families[family], bearer?.account?.id ?? address, response);
      if (operation.id === "createApp") await count("apps", apps, address, response);
    },
    action: (family, accountId, response) => count(family, families[family], accountId, response),
    async call({ id, method }, accountId, response) {
      if (method === "get") return;
      await count("account", perAccount, accountId, response);
      const family = familyOf.get(id);
      if (family !== undefined) await count(family, families[family], accountId, response);
    },
    visit: (family, request, response) => count(family, visits[family], addressOf(request), response),
  };

  /** Counts towards the general limit. */
  async function countCaller(
    bearer: Parameters<RateLimits["consume"]>[2],
    address: string,
    response: Response,
  ): Promise<void> {
    const account = bearer?.account ?? null;
    if (bearer !== undefined && account !== null) {
      const limits = [
        { limit: perToken, key: `token:${bearer.tokenId}` },
        { limit: perAccount, key: `account:${account.id}` },
      ] as const;
      const outcomes = await countRequestTwice(autocommit, "rate_limits", ...limits, clock());
      for (const [index, outcome] of outcomes.entries()) {
        settle(index === 0 ? perToken : perAccount, outcome, response);
      }
      return;
    }
    if (bearer !== undefined) await count("token", perToken, bearer.tokenId, response);
    // Anyone can register an app, so its own token gives no extra allowance.
    await count("address", perAddress, address, response);
  }
}

/** Addresses that a process counts at once; beyond that, it drops the least recently seen. */
const countedAddresses = 100_000;

const windowsInMemory = cacheSlot(() => new LRUCache<string, LimitWindow>({ max: countedAddresses }));

/** Counts in this process only: serving a file needs no query, so counting it must not either. */
function countInMemory(
  { caches, clock }: Pick<Context, "caches" | "clock">,
  limit: Limit,
  key: string,
): LimitOutcome {
  const windows = caches.get(windowsInMemory);
  const now = clock();
  const window = countInWindow(limit, windows.get(key), now);
  windows.set(key, window);
  return limitOutcome(limit, window, now);
}

/** @throws {ApiError} 429 if the limit is exceeded */
function settle(limit: Limit, outcome: LimitOutcome, response: Response): void {
  announce(response, limit, outcome);
  if (outcome.allowed) return;
  throw new ApiError(429, "rate_limited", message("errors.rate_limited"), {
    headers: { "Retry-After": String(outcome.retryAfter) },
  });
}

/** Sets the headers for the limit with the fewest remaining requests. */
function announce(response: Response, limit: Limit, { remaining, resetAt }: LimitOutcome): void {
  const shown = response.getHeader("X-RateLimit-Remaining");
  if (shown !== undefined && Number(shown) <= remaining) return;
  response.setHeader("X-RateLimit-Limit", String(limit.points));
  response.setHeader("X-RateLimit-Remaining", String(remaining));
  response.setHeader("X-RateLimit-Reset", resetAt.toISOString());
}
