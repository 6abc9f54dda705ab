/** The server's version, and the version of Mastodon's API that it follows. */
import { readFileSync } from "node:fs";

interface Manifest {
  readonly version: string;
  readonly license: string;
}

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as Manifest;

export const version = manifest.version;

/** The licence of the source code, as its SPDX identifier. */
export const license = manifest.license;

/**
 * The version of Mastodon's API, as in `api_versions.mastodon` (entities/Instance in Mastodon's documentation).
 * Apps use it to decide which features they offer: 2 is grouped notifications, 7 quotes, 10 collections. It may
 * only rise once all features of a number exist. One exception, so that later features aren't withheld: the
 * filter action `blur` of version 5, which filters reject with 422. `test/contract/api-version.test.ts` lists the
 * features of each number and compares them with the contract.
 */
export const mastodonApiVersion = 11;

/** The newest release of Mastodon without features beyond that API version. */
const mastodonRelease = "4.6.1";

/** For apps that compare versions: they expect Mastodon's version first. */
export const compatibleVersion = `${mastodonRelease} (compatible; Concord ${version})`;
