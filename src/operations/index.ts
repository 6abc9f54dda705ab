/** All operations of the contract. Leaving one out is a compile error here, and a boot error in the gate. */
import type { Operations } from "./contract.ts";
import * as accounts from "./accounts.ts";
import * as apps from "./apps.ts";
import * as auth from "./auth.ts";
import * as blocks from "./blocks.ts";
import * as bookmarks from "./bookmarks.ts";
import * as customEmojis from "./custom-emojis.ts";
import * as favourites from "./favourites.ts";
import * as followRequests from "./follow-requests.ts";
import * as health from "./health.ts";
import * as instance from "./instance.ts";
import * as markers from "./markers.ts";
import * as media from "./media.ts";
import * as mutes from "./mutes.ts";
import * as nodeinfo from "./nodeinfo.ts";
import * as notifications from "./notifications.ts";
import * as oauth from "./oauth.ts";
import * as oembed from "./oembed.ts";
import * as polls from "./polls.ts";
import * as preferences from "./preferences.ts";
import * as profile from "./profile.ts";
import * as registration from "./registration.ts";
import * as statuses from "./statuses.ts";
import * as timelines from "./timelines.ts";
import * as webfinger from "./webfinger.ts";

export const operations: Operations = {
  ...accounts,
  ...apps,
  ...auth,
  ...blocks,
  ...bookmarks,
  ...customEmojis,
  ...favourites,
  ...followRequests,
  ...health,
  ...instance,
  ...markers,
  ...media,
  ...mutes,
  ...nodeinfo,
  ...notifications,
  ...oauth,
  ...oembed,
  ...polls,
  ...preferences,
  ...profile,
  ...registration,
  ...statuses,
  ...timelines,
  ...webfinger,
};
