import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { compatibleVersion, mastodonApiVersion } from "../../src/config/version.ts";
import { propertiesOf } from "./values.ts";

/**
 * Additions of each version of Mastodon's API, from its documentation and changelog: operations, and operations followed
 * by a new parameter. An app that reads a version number uses everything up to it.
 */
const added: Readonly<Record<number, readonly string[]>> = {
  1: ["GET /api/v2/instance", "GET /api/v1/accounts id", "GET /api/v1/statuses id"],
  // Grouped notifications.
  2: [
    "GET /api/v2/notifications",
    "GET /api/v2/notifications/{group_key}",
    "POST /api/v2/notifications/{group_key}/dismiss",
    "GET /api/v2/notifications/{group_key}/accounts",
    "GET /api/v2/notifications/unread_count",
  ],
  3: ["PATCH /api/v1/accounts/update_credentials attribution_domains"],
  4: ["DELETE /api/v1/media/{id}", "DELETE /api/v1/statuses/{id} delete_media"],
  // The filter action `blur` is omitted on purpose (src/config/version.ts): the parameter has the other two.
  5: ["POST /api/v2/filters filter_action", "PUT /api/v2/filters/{id} filter_action"],
  6: [
    "POST /api/v1/accounts/{id}/endorse",
    "POST /api/v1/accounts/{id}/unendorse",
    "GET /api/v1/accounts/{id}/endorsements",
  ],
  // Quotes.
  7: [
    "POST /api/v1/statuses quoted_status_id",
    "POST /api/v1/statuses quote_approval_policy",
    "GET /api/v1/statuses/{id}/quotes",
    "POST /api/v1/statuses/{id}/quotes/{quoting_status_id}/revoke",
    "PUT /api/v1/statuses/{id}/interaction_policy quote_approval_policy",
  ],
  // The profile, and annual reports.
  8: [
    "GET /api/v1/profile",
    "PATCH /api/v1/profile display_name",
    "GET /api/v1/annual_reports/{year}/state",
    "POST /api/v1/annual_reports/{year}/generate",
  ],
  9: ["PATCH /api/v1/profile avatar_description", "PATCH /api/v1/profile header_description"],
  // Collections, and notification texts.
  10: [
    "POST /api/v1/collections",
    "GET /api/v1/collections/{id}",
    "PATCH /api/v1/collections/{id}",
    "DELETE /api/v1/collections/{id}",
    "POST /api/v1/collections/{collection_id}/items",
    "DELETE /api/v1/collections/{collection_id}/items/{id}",
    "GET /api/v1/notifications supported_types",
  ],
  11: [
    "PATCH /api/v1/accounts/update_credentials avatar_description",
    "PATCH /api/v1/accounts/update_credentials header_description",
  ],
};

/** The Mastodon release of each version, for apps that compare release numbers. */
const releases: readonly (readonly [string, number])[] = [
  ["4.2.0", 0],
  ["4.3.0", 2],
  ["4.4.0", 6],
  ["4.5.0", 7],
  ["4.6.0", 10],
  ["4.6.1", 11],
];

const contract = readContract();

const nameless = (path: string): string => path.replaceAll(/\{[^}]*\}/g, "{}");

function isOffered(wanted: string): boolean {
  const [method, path = "", parameter] = wanted.split(" ");
  const operation = contract.operations.find(
    (one) => one.method.toUpperCase() === method && nameless(one.path) === nameless(path),
  );
  if (operation === undefined || parameter === undefined) return operation !== undefined;
  const fields = [...operation.body.values()].flatMap((schema) =>
    Object.keys(propertiesOf(contract, schema)),
  );
  return [...operation.parameters.map(({ name }) => name), ...fields].includes(parameter);
}

const numbers = Object.keys(added)
  .map(Number)
  .toSorted((left, right) => left - right);

/** The version up to which everything is supported. */
function fulfilled(): number {
  const missing = numbers.find((number) => !(added[number] ?? []).every(isOffered));
  return missing === undefined ? Math.max(...numbers) : missing - 1;
}

describe("the claimed version of Mastodon's API", () => {
  it("is the highest whose additions are all supported", () => {
    expect(mastodonApiVersion).to.equal(fulfilled());
  });

  it("is below those of quotes and collections if they are missing", () => {
    expect(isOffered("GET /api/v1/statuses/{id}/quotes") || mastodonApiVersion < 7).to.equal(true);
    expect(isOffered("POST /api/v1/collections") || mastodonApiVersion < 10).to.equal(true);
  });

  it("matches the release in the version string, the newest with this API version", () => {
    const newest = releases.findLast(([, number]) => number <= mastodonApiVersion);
    expect(compatibleVersion.split(" ")[0]).to.equal(newest?.[0]);
  });

  it("is verified by a check that detects missing operations and parameters", () => {
    expect(isOffered("PATCH /api/v1/profile avatar_description")).to.equal(true);
    expect(isOffered("PATCH /api/v1/profile tomatoes")).to.equal(false);
    expect(isOffered("GET /api/v1/statuses/{any}/context")).to.equal(true);
    expect(isOffered("PUT /api/v1/statuses/{id}/context")).to.equal(false);
  });
});
