/** Notifications of the browser in which the page is shown: its push subscription, which belongs to the session. */
import { ApiError, notFound } from "../../../domain/kernel/api-error.ts";
import {
  type SessionBearer,
  discardSessionToken,
  findBearerOfSession,
  issueSessionToken,
  replaceSessionToken,
  revokeSessionToken,
} from "../../../domain/oauth/session-tokens.ts";
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { type Calls, openMemberCalls, openTokenCalls } from "../calls.ts";
import { card, checkbox, form } from "../form-parts.ts";
import { type Fields, type SentFields, addSessionPage, idOf } from "../kit.ts";
import type { Member, MemberPage, View } from "./frame.ts";
import { kinds } from "./notifications.ts";

const path = "/settings/notifications/device";

const kindNames = Object.keys(kinds) as readonly (keyof typeof kinds)[];

/** Of a new subscription. */
const usual: ReadonlySet<string> = new Set(["mention", "quote", "follow", "status", "poll", "server"]);

const fieldOf = (kind: string): string => `push_${kind}`;

/** The card with the subscription of this browser. The script `push` asks for the browser's permission. */
export async function deviceCard(member: Member, view: View): Promise<Html> {
  const { t, context, session, calls } = view;
  const own = await findBearerOfSession(context, session);
  const found = own && (await subscriptionOf(callsWith(member, view, own)));
  const { configuration } = await calls.call("getInstance");
  const isOn = (kind: keyof typeof kinds): boolean =>
    found === undefined ? usual.has(kind) : kinds[kind].some((type) => found.alerts[type] === true);
  const boxes = kindNames.map((kind) =>
    checkbox(fieldOf(kind), t.text(`reading.notifications_${kind}`), isOn(kind)),
  );
  const hidden = (name: string): Html => html`<input type="hidden" name="${name}" />`;
  return card(
    "device",
    t.text("reading.device"),
    html`<p class="quiet">${t.text(found === undefined ? "reading.device_hint" : "reading.device_on")}</p>
      <noscript><p>${t.text("reading.device_unsupported")}</p></noscript>
      <p class="notice wrong" role="alert" hidden data-problem></p>
      <div
        data-push="${configuration.vapid.public_key ?? ""}"
        data-unsupported="${t.text("reading.device_unsupported")}"
        data-denied="${t.text("reading.device_denied")}"
        data-failed="${t.text("reading.device_failed")}"
        data-lost="${found !== undefined && t.text("reading.device_lost")}"
        ${found === undefined && html`hidden`}
      >
        ${form(
          view,
          path,
          html`${["endpoint", "p256dh", "auth"].map(hidden)} ${boxes}
            <div class="choices">
              <button type="submit">
                ${t.text(found === undefined ? "reading.device_turn_on" : "settings.save")}
              </button>
              ${
                found !== undefined &&
                html`<button type="submit" class="plain" form="push-off">
                  ${t.text("reading.device_turn_off")}
                </button>`
              }
            </div>`,
        )}
        ${found !== undefined && form(view, `${path}/off`, html``, { id: "push-off" })}
      </div>`,
  );
}

/** Handles the forms of the card. @param page the page that has it, at `to` */
export function deviceActions(member: Member, page: MemberPage, to: string): void {
  const { context } = member;
  page.action(path, async (_calls, sent) => {
    const { session, fields } = sent;
    const data = { alerts: alertsOf(fields) };
    const endpoint = fields.get("endpoint") ?? "";
    if (endpoint === "") {
      // Without the script, only the choice of an existing subscription changes.
      const own = await findBearerOfSession(context, session);
      if (own === undefined) throw notFound();
      await callsWith(member, sent, own).call("updatePushSubscription", { body: { data } });
    } else {
      const keys = { p256dh: fields.get("p256dh") ?? "", auth: fields.get("auth") ?? "" };
      const subscription = { endpoint, standard: true, keys };
      await subscribe(member, sent, { subscription, data });
    }
    return { done: "device_on", to };
  });
  page.action(`${path}/off`, async (_calls, sent) => {
    const own = await findBearerOfSession(context, sent.session);
    if (own !== undefined) {
      await callsWith(member, sent, own).call("deletePushSubscription");
      await context.write(revokeSessionToken, sent.session);
    }
    return { done: "device_off", to };
  });
}

/** Replaces the subscription of a session; keeps the former one if the new one is refused. */
async function subscribe(
  member: Member,
  sent: SentFields,
  body: Schemas["CreatePushSubscriptionBody"],
): Promise<void> {
  const { context } = member;
  const issued = await context.write(issueSessionToken, sent.session);
  try {
    await callsWith(member, sent, issued).call("createPushSubscription", { body });
    await context.write(replaceSessionToken, sent.session, issued);
  } catch (error) {
    await context.write(discardSessionToken, sent.session, issued);
    throw error;
  }
}

/** Leads from a push message to what its notification is about. */
export function notificationLink(member: Member): void {
  const { router, context } = member;
  const next = ({ originalUrl }: { readonly originalUrl: string }): string => encodeURIComponent(originalUrl);
  addSessionPage(router, context, { path: "/notifications/:id/open", next }, async (visitor) => {
    const { request, response, session } = visitor;
    const calls = openMemberCalls(member, session, request, response);
    response.redirect(303, await addressOf(calls, idOf(request)));
  });
}

/** The page of a post or a person; the list of notifications for others, and for those that are gone. */
async function addressOf(calls: Calls, id: string): Promise<string> {
  try {
    const { status, type, account } = await calls.call("getNotification", { path: { id } });
    if (status !== undefined && status !== null) return `/statuses/${status.id}`;
    if (type === "follow_request") return "/follow_requests";
    return type === "follow" ? `/@${account.acct}` : "/notifications";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return "/notifications";
  }
}

function callsWith(
  member: Member,
  { request, response }: Pick<SentFields, "request" | "response">,
  bearer: SessionBearer,
): Calls {
  return openTokenCalls(member, bearer, request, response);
}

async function subscriptionOf(calls: Calls): Promise<Schemas["WebPushSubscription"] | undefined> {
  try {
    return await calls.call("getPushSubscription");
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function alertsOf(fields: Fields): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    kindNames.flatMap((kind) => kinds[kind].map((type) => [type, fields.has(fieldOf(kind))] as const)),
  );
}
