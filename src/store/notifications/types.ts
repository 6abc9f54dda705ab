/** Notification types and their rules. */

interface NotificationTypeRules {
  /** Whether the recipient's policy applies. */
  readonly filterable: boolean;
  /** Whether it is created even if it comes from the recipient's own account. */
  readonly fromOneself: boolean;
  /** Notifications about the same status, or all of the type, are grouped if they arrive within half a day. */
  readonly groupedBy: "status" | "type" | null;
}

const plain = { filterable: false, fromOneself: false, groupedBy: null } as const;
const filterable = { ...plain, filterable: true } as const;
/** From the server itself: `from_account_id` is the recipient. */
const fromServer = { ...plain, fromOneself: true } as const;

/** By name, with the rules of Mastodon's Notification model and NotifyService. */
export const notificationTypes = {
  mention: filterable,
  status: plain,
  reblog: { ...filterable, groupedBy: "status" },
  follow: { ...filterable, groupedBy: "type" },
  follow_request: filterable,
  favourite: { ...filterable, groupedBy: "status" },
  poll: { ...plain, fromOneself: true },
  update: plain,
  quote: filterable,
  quoted_update: plain,
  severed_relationships: fromServer,
  moderation_warning: fromServer,
  annual_report: fromServer,
  added_to_collection: filterable,
  collection_update: plain,
  "admin.report": plain,
  "admin.sign_up": { ...plain, groupedBy: "type" },
} as const satisfies Readonly<Record<string, NotificationTypeRules>>;

export type NotificationType = keyof typeof notificationTypes;

/** The types that this release knows. */
export const allTypes = Object.keys(notificationTypes) as readonly NotificationType[];

export function rulesOf(type: NotificationType): NotificationTypeRules {
  return notificationTypes[type];
}

/** Types whose notifications the server groups. */
export const groupableTypes: readonly string[] = allTypes.filter((type) => rulesOf(type).groupedBy !== null);
