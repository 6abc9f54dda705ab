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

/** What apps read that compare versions: they look for a number of Mastodon's at the beginning. */
export const compatibleVersion = `4.7.0 (compatible; Concord ${version})`;

/**
 * The version of Mastodon's API, as in `api_versions.mastodon`: apps use whatever belongs to it without asking. 1 is
 * Mastodon 4.3 without grouped notifications (2), and so it stays until the contract has those.
 */
export const mastodonApiVersion = 1;
