/** The work of the demo's staff: an announcement, a custom emoji, a report, an appeal and trends. */
import { refreshTrends } from "../../domain/discovery/trends.ts";
import { findPopularAccounts } from "../../domain/discovery/suggestions.ts";
import { paintLandscape } from "../../media/landscape.ts";
import type { Calls } from "../calls.ts";
import { type Cast, memberOf } from "./cast.ts";
import type { RemotePost } from "./remote.ts";
import { avatars } from "./story.ts";

/** The custom emoji `:sunrise:`. */
export async function makeEmoji(calls: Calls): Promise<void> {
  const bytes = await paintLandscape(avatars.carol, 128, 128, "png");
  await calls.call("createAdminCustomEmoji", {
    shortcode: "sunrise",
    category: "Sky",
    image: { bytes, path: null, filename: "sunrise.png", contentType: "image/png" },
  });
}

export async function announce(calls: Calls): Promise<void> {
  await calls.call("createAdminAnnouncement", {
    text: "The server moves to a quieter machine on Sunday at six in the morning, and is away for half an hour. :sunrise:",
  });
}

/** A report that waits for a decision, and a warning that was appealed. */
export async function moderate(calls: Calls, cast: Cast, offer: RemotePost | undefined): Promise<void> {
  const [bob, dave] = [memberOf(cast, "bob"), memberOf(cast, "dave")];
  await calls.callFor(dave, "createReport", {
    // A server with limited federation has no remote posts.
    ...(offer === undefined
      ? { account_id: bob.account.id, category: "other" }
      : { account_id: offer.accountId, status_ids: [offer.statusId], category: "spam" }),
    comment: "The third time this week, and always under somebody else's post.",
  });
  await calls.call("createAdminAccountAction", {
    id: bob.account.id,
    type: "none",
    send_email_notification: false,
    text: "Four photographs of the same loaf in one day. Please put them into one post.",
  });
  const [strike] = await calls.callFor(bob, "listStrikes");
  if (strike === undefined) throw new Error("the demo's warning has made no strike");
  await calls.callFor(bob, "appealStrike", {
    id: strike.id,
    text: "They were four loaves. I can prove it, three are still here.",
  });
}

/** Approves what is used and favourited most, and computes the trends and the people to suggest. */
export async function makeTrends(calls: Calls): Promise<void> {
  await findPopularAccounts(calls.context);
  await refreshTrends(calls.context);
  for (const { id } of await calls.call("listAdminTrendingTags"))
    await calls.call("approveAdminTrendingTag", { id });
  for (const { id } of await calls.call("listAdminTrendingStatuses"))
    await calls.call("approveAdminTrendingStatus", { id });
  await refreshTrends(calls.context);
}
