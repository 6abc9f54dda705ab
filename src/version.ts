/** The server's version, and the version of Mastodon's API that it follows. */
import { readFileSync } from "node:fs";

interface Manifest {
  readonly version: string;
  readonly repository?: { readonly url: string };
}

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as Manifest;

export const version = manifest.version;

/** URL of the source code; empty if package.json has no repository. */
export const sourceUrl = manifest.repository?.url.replace(/^git\+/, "").replace(/\.git$/, "") ?? "";

/**
 * The version of Mastodon's API, as in `api_versions.mastodon`. Apps rely on everything that belongs to a number, so
 * the number rises only when all of it is implemented. Implementing more does no harm. 2 is grouped notifications, 5 filters.
 * `test/contract/api-version.test.ts` lists what belongs to each number, and compares it with the contract.
 */
export const mastodonApiVersion = 5;

/** The newest release of Mastodon that offers nothing beyond that API version: 4.4.0 has 6. */
const mastodonRelease = "4.3.0";

/** For apps that compare versions: they expect a version of Mastodon at the beginning. */
export const compatibleVersion = `${mastodonRelease} (compatible; Concord ${version})`;
