import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { compatibleVersion, mastodonApiVersion } from "../../src/config/version.ts";
import { propertiesOf } from "./values.ts";

/**
 * What each version of Mastodon's API added, by its documentation and changelog: operations, and parameters of
 * operations after a blank. An app that reads a number uses all of this up to it.
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
  // The filter action `blur`, which is left out on purpose (src/config/version.ts): the parameter has the other two.
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
  // Collections, and notifications in words.
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

/** Which of them a release of Mastodon has; apps that compare versions conclude it from there. */
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

/** The number up to which everything is offered. */
function fulfilled(): number {
  const missing = numbers.find((number) => !(added[number] ?? []).every(isOffered));
  return missing === undefined ? Math.max(...numbers) : missing - 1;
}

describe("the version of Mastodon's API that is claimed", () => {
  it("rises as far as everything that belongs to it is offered, and no further", () => {
    expect(mastodonApiVersion).to.equal(fulfilled());
  });

  it("promises no quotes and no collections as long as there are none", () => {
    expect(isOffered("GET /api/v1/statuses/{id}/quotes") || mastodonApiVersion < 7).to.equal(true);
    expect(isOffered("POST /api/v1/collections") || mastodonApiVersion < 10).to.equal(true);
  });

  it("agrees with the release that the version string names, the newest that promises no more", () => {
    const newest = releases.findLast(([, number]) => number <= mastodonApiVersion);
    expect(compatibleVersion.split(" ")[0]).to.equal(newest?.[0]);
  });

  it("would be seen to be wrong: operations and parameters are told from those that are not there", () => {
    expect(isOffered("PATCH /api/v1/profile avatar_description")).to.equal(true);
    expect(isOffered("PATCH /api/v1/profile tomatoes")).to.equal(false);
    expect(isOffered("GET /api/v1/statuses/{any}/context")).to.equal(true);
    expect(isOffered("PUT /api/v1/statuses/{id}/context")).to.equal(false);
  });
});
