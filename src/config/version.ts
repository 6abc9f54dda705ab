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
 * The version of Mastodon's API, as in `api_versions.mastodon` (entities/Instance of Mastodon's documentation). Apps
 * decide by it which features they offer: 2 is grouped notifications, 7 quotes, 10 collections. It rises only when
 * everything that belongs to a number is offered. One thing is left out on purpose, because it would keep all later
 * features from people: the filter action `blur` of version 5, which filters refuse with 422.
 * `test/contract/api-version.test.ts` lists what belongs to each number, and compares it with the contract.
 */
export const mastodonApiVersion = 11;

/** The newest release of Mastodon that is known to offer nothing beyond that API version. */
const mastodonRelease = "4.6.1";

/** For apps that compare versions: they expect a version of Mastodon at the beginning. */
export const compatibleVersion = `${mastodonRelease} (compatible; Concord ${version})`;
