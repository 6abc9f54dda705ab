/** The samples of all staff areas. */
import { accounts } from "./accounts.ts";
import { actions } from "./actions.ts";
import { announcements } from "./announcements.ts";
import { blocklists } from "./blocklists.ts";
import { blocks } from "./blocks.ts";
import { customEmojis } from "./custom-emojis.ts";
import { diagnosis } from "./diagnosis.ts";
import { domainBlocks } from "./domain-blocks.ts";
import { invites } from "./invites.ts";
import { measures } from "./measures.ts";
import { relays } from "./relays.ts";
import { reports } from "./reports.ts";
import { roles } from "./roles.ts";
import { rules } from "./rules.ts";
import { trends } from "./trends.ts";
import { settings } from "./settings.ts";
import { webhooks } from "./webhooks.ts";
import type { StaffSamples } from "./samples.ts";

const areas: readonly StaffSamples[] = [
  accounts,
  actions,
  announcements,
  blocklists,
  blocks,
  customEmojis,
  diagnosis,
  domainBlocks,
  invites,
  measures,
  relays,
  reports,
  roles,
  rules,
  trends,
  settings,
  webhooks,
];

/** All areas combined. */
export const staffSamples = {
  objects: Object.assign({}, ...areas.map(({ objects }) => objects)) as NonNullable<StaffSamples["objects"]>,
  bodies: Object.assign({}, ...areas.map(({ bodies }) => bodies)) as NonNullable<StaffSamples["bodies"]>,
  queries: Object.assign({}, ...areas.map(({ queries }) => queries)) as NonNullable<StaffSamples["queries"]>,
  alsoNeeds: Object.assign({}, ...areas.map(({ alsoNeeds }) => alsoNeeds)) as NonNullable<
    StaffSamples["alsoNeeds"]
  >,
  unaudited: areas.flatMap(({ unaudited = [] }) => unaudited),
};
