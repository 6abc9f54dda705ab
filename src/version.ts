/** What the server runs: its own version, and Mastodon's that its API follows. */
import { readFileSync } from "node:fs";

interface Manifest {
  readonly version: string;
  readonly repository?: { readonly url: string };
}

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as Manifest;

export const version = manifest.version;

/** Where the source is; empty as long as it has no public home. */
export const sourceUrl = manifest.repository?.url.replace(/^git\+/, "").replace(/\.git$/, "") ?? "";

/**
 * The version of Mastodon's API, as in `api_versions.mastodon`. Apps use all that belongs to a number without asking, so
 * it rises only when all of it is offered; what is offered beyond it does no harm. 2 is grouped notifications.
 * `test/contract/api-version.test.ts` lists what each number stands for, and holds it against the contract.
 */
export const mastodonApiVersion = 1;

/** The newest release of Mastodon that promises nothing beyond that number: from 4.3.0 on, each has 2 or more. */
const mastodonRelease = "4.2.0";

/** What apps read that compare versions: they look for a number of Mastodon's at the beginning. */
export const compatibleVersion = `${mastodonRelease} (compatible; Concord ${version})`;
