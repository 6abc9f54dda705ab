/** Notifications, newest first: grouped or single, of all types or one. */
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { type Html, html } from "../../../text/html.ts";
import type { CalledPage } from "../calls.ts";
import { form } from "../form-parts.ts";
import { sectionLinks } from "../kit.ts";
import { isFirstPage, listQuery, pagerOf } from "../lists.ts";
import { memberCard } from "./card.ts";
import { type Member, type View, addMemberPage, backField } from "./frame.ts";
import { type Live, addNewer, newerOf } from "./newer.ts";
import {
  type Entry,
  entryOf,
  groupEntries,
  isHiddenEntry,
  notificationItem,
  sentence,
} from "./notification.ts";
import { peopleForm } from "./people.ts";

const path = "/notifications";

/** Choices of the filter, with the types that each shows. */
export const kinds = {
  mention: ["mention"],
  favourite: ["favourite"],
  reblog: ["reblog"],
  quote: ["quote", "quoted_update"],
  follow: ["follow", "follow_request"],
  status: ["status"],
  update: ["update"],
  poll: ["poll"],
  collection: ["added_to_collection", "collection_update"],
  server: ["moderation_warning", "severed_relationships", "annual_report", "admin.sign_up", "admin.report"],
} as const;

const kindNames = Object.keys(kinds) as readonly (keyof typeof kinds)[];

const groupings = ["grouped", "single"] as const;

const live: Live = { path, stream: () => ({ stream: "user:notification" }), event: "notification" };

export function notificationPage(member: Member): void {
  const page = addMemberPage(member, path, async (view) => {
    const { t, query } = view;
    const kind = kindNames.find((one) => one === query.get("type"));
    const grouping = groupings.find((one) => one === query.get("show")) ?? "grouped";
    const found = await findEntries(view, grouping, kind);
    const isNewest = isFirstPage(view) && kind === undefined;
    const lastRead = isNewest ? await markRead(view, found.body[0]) : undefined;
    const shown = found.body.filter((entry) => !isHiddenEntry(entry));
    const title = t.text("home.notifications");
    return {
      title,
      content: html`${await pendingRequests(view)} ${choices(view, kind, grouping)}
        <section data-list aria-label="${title}" ${isNewest && newerOf(view, live, path, found.body[0])}>
          ${shown.map((entry, index) =>
            notificationItem(view, entry, {
              isNew: lastRead !== undefined && isAfter(entry.id, lastRead),
              isRepeated: shown.slice(0, index).some(({ status }) => status?.id === entry.status?.id),
            }),
          )}
          ${shown.length === 0 && html`<p class="empty">${t.text("home.no_notifications")}</p>`}
        </section>
        <form method="post" id="dismiss">${view.csrfToken} ${backField(view)}</form>
        ${pagerOf(view, path, found)} ${shown.length > 0 && clearing(view)}`,
    };
  });
  page.button(`${path}/single/:id/dismiss`, "dismissNotification", { done: "dismissed" });
  page.button(`${path}/groups/:id/dismiss`, "dismissNotificationGroup", {
    partsOf: (key) => ({ path: { group_key: key } }),
    done: "dismissed",
  });
  page.action(`${path}/clear`, async (calls) => {
    await calls.call("clearNotifications");
    return path;
  });
  addNewer(member, live, "reading.newer_notifications", async (view, query) => {
    const newer = (await view.calls.call("listNotifications", { query })).map(entryOf);
    const shown = newer.filter((entry) => !isHiddenEntry(entry));
    return {
      shown: shown.map((entry) => notificationItem(view, entry, { isNew: true, isRepeated: true })),
      newest: newer[0],
    };
  });
  groupPage(member);
}

async function findEntries(
  view: View,
  grouping: (typeof groupings)[number],
  kind: keyof typeof kinds | undefined,
): Promise<CalledPage<readonly Entry[]>> {
  const query = { limit: "20", ...listQuery(view), ...(kind === undefined ? {} : { types: kinds[kind] }) };
  if (grouping === "grouped") {
    const found = await view.calls.callPage("getGroupedNotifications", { query });
    return { ...found, body: groupEntries(found.body) };
  }
  const found = await view.calls.callPage("listNotifications", { query });
  return { ...found, body: found.body.map(entryOf) };
}

/**
 * Marks all notifications as read, unless the browser only prepares for a visit.
 * @returns the newest one that had been read before; undefined if that isn't known
 */
async function markRead({ calls, request }: View, newest: Entry | undefined): Promise<string | undefined> {
  const { notifications } = await calls.call("getMarkers", { query: { timeline: ["notifications"] } });
  const lastRead = notifications?.last_read_id;
  const isVisit = !(request.get("Sec-Purpose") ?? "").startsWith("prefetch");
  if (isVisit && newest !== undefined && (lastRead === undefined || isAfter(newest.id, lastRead))) {
    try {
      await calls.call("saveMarkers", { body: { notifications: { last_read_id: newest.id } } });
    } catch (error) {
      // Another app saved it at the same time, or the limit of writes is reached: neither hides the notifications.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return lastRead;
}

function isAfter(id: string, other: string): boolean {
  return BigInt(id) > BigInt(other);
}

/** How many people wait for their notifications to be accepted. */
async function pendingRequests({ t, calls }: View): Promise<Html | false> {
  const { summary } = await calls.call("getNotificationPolicy");
  const count = summary.pending_requests_count;
  return (
    count > 0 &&
    html`<p><a href="/notifications/requests">${t.text("reading.pending_requests", { count })}</a></p>`
  );
}

/** A link for each type, and one that groups notifications or shows them one by one. */
function choices(
  { t }: View,
  kind: keyof typeof kinds | undefined,
  grouping: (typeof groupings)[number],
): Html {
  const address = (type: typeof kind, show: typeof grouping): string => {
    const query = new URLSearchParams({ ...(type && { type }), ...(show === "single" && { show }) });
    return query.size === 0 ? path : `${path}?${query.toString()}`;
  };
  const other = grouping === "grouped" ? "single" : "grouped";
  return html`${sectionLinks(
      t.text("reading.notification_type"),
      [undefined, ...kindNames].map((one) => ({
        path: address(one, grouping),
        title: t.text(`reading.notifications_${one ?? "all"}`),
        isCurrent: one === kind,
      })),
    )}
    <p class="grouping small">
      <a href="${address(kind, other)}">${t.text(`reading.notifications_show_${other}`)}</a>
    </p>`;
}

function clearing(view: View): Html {
  const { t } = view;
  return html`<details>
    <summary>${t.text("reading.clear_notifications")}</summary>
    ${form(view, `${path}/clear`, html`<button class="danger" type="submit">${t.text("reading.clear_really")}</button>`)}
  </details>`;
}

/** The accounts of a group. */
function groupPage(member: Member): void {
  addMemberPage(member, `${path}/groups/:id`, async (view, key) => {
    const { t, calls } = view;
    const group = { path: { group_key: key } };
    const [entry] = groupEntries(await calls.call("getNotificationGroup", group));
    const found = await calls.callPage("listNotificationGroupAccounts", {
      ...group,
      query: { limit: "40", ...listQuery(view) },
    });
    const status = entry?.status;
    return {
      title: t.text("home.notifications"),
      content: html`${entry !== undefined && html`<p>${sentence(view, { ...entry, others: undefined })}</p>`}
      ${peopleForm(view, found.body, () => html``)}
      ${status !== undefined && status !== null && memberCard(view, status, { context: "notifications" })}
      ${pagerOf(view, `${path}/groups/${encodeURIComponent(key)}`, found)}`,
    };
  });
}
