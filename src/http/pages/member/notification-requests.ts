/** Notifications that wait until the member accepts their sender, and the policy that makes them wait. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { type MailableType, mailableTypes } from "../../../domain/notifications/mails.ts";
import { card, checkbox, field, form, options } from "../form-parts.ts";
import { filled } from "../kit.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { handleOf } from "../public/parts.ts";
import { personLink } from "../public/people.ts";
import { memberCard } from "./card.ts";
import { deviceActions, deviceCard, notificationLink } from "./device.ts";
import { type Member, type View, addMemberPage, backField } from "./frame.ts";
import { entryOf, isHiddenEntry, sentence } from "./notification.ts";
import { changingList, peopleForm, rowButton } from "./people.ts";

const path = "/notifications/requests";

const policyPath = "/settings/notifications";
const mailsPath = "/settings/notifications/mails";

/** Kinds of senders, as in the policy. */
const senders = [
  "for_not_following",
  "for_not_followers",
  "for_new_accounts",
  "for_private_mentions",
  "for_limited_accounts",
  "for_bots",
] as const;

const treatments = ["accept", "filter", "drop"] as const;

export function notificationRequestPages(member: Member): void {
  const page = addMemberPage(member, path, async (view) => {
    const { t, calls } = view;
    const found = await calls.callPage("listNotificationRequests", {
      query: { limit: "40", ...listQuery(view) },
    });
    const requests = new Map(found.body.map((one) => [one.account.id, one]));
    return {
      title: t.text("reading.requests"),
      content: html`<p class="quiet">
          ${t.html("reading.requests_hint", { link: (text) => html`<a href="${policyPath}">${text}</a>` })}
        </p>
        ${changingList(
          html`${
            found.body.length === 0
              ? html`<p class="empty">${t.text("reading.no_requests")}</p>`
              : peopleForm(
                  view,
                  found.body.map(({ account }) => account),
                  (account) => requestActions(view, requests.get(account.id)),
                )
          }
          ${pagerOf(view, path, found)}`,
        )}`,
    };
  });
  page.button(`${path}/:id/accept`, "acceptNotificationRequest", { done: "accepted" });
  page.button(`${path}/:id/dismiss`, "dismissNotificationRequest", { done: "dismissed" });
  requestPage(member);
}

function requestActions(view: View, request: Schemas["NotificationRequest"] | undefined): Html {
  if (request === undefined) return html``;
  const { t, context } = view;
  const { id, account, notifications_count: count } = request;
  const handle = handleOf(context, account);
  return html`<a class="small" href="${path}/${id}"
      >${t.text("reading.request_count", { count: Number(count) })}</a
    >
    <span class="choices">
      ${rowButton(view, `${path}/${id}/accept`, "reading.accept", handle, "")}
      ${rowButton(view, `${path}/${id}/dismiss`, "reading.dismiss", handle)}
    </span>`;
}

/** What waits, of one sender. */
function requestPage(member: Member): void {
  addMemberPage(member, `${path}/:id`, async (view, id) => {
    const { t, calls, context } = view;
    const { account } = await calls.call("getNotificationRequest", { path: { id } });
    const found = await calls.callPage("listNotifications", {
      query: { account_id: account.id, include_filtered: "true", limit: "20", ...listQuery(view) },
    });
    const handle = handleOf(context, account);
    const entries = found.body.map(entryOf).filter((entry) => !isHiddenEntry(entry));
    return {
      title: t.text("reading.requests"),
      content: html`<form method="post" class="card row-form">
          ${view.csrfToken} <input type="hidden" name="back" value="${path}" />
          ${personLink(view, account)}
          <span class="choices">
            ${rowButton(view, `${path}/${id}/accept`, "reading.accept", handle, "")}
            ${rowButton(view, `${path}/${id}/dismiss`, "reading.dismiss", handle)}
          </span>
        </form>
        ${entries.map(
          (entry) =>
            html`<article class="notification">
              <p class="small">${sentence(view, entry)}</p>
              ${entry.status !== undefined && entry.status !== null && memberCard(view, entry.status, { context: "notifications" })}
            </article>`,
        )}
        ${pagerOf(view, `${path}/${id}`, found)}`,
    };
  });
}

export function notificationPolicyPage(member: Member): void {
  const page = addMemberPage(
    member,
    policyPath,
    async (view) => {
      const { t, calls } = view;
      const policy = await calls.call("getNotificationPolicy");
      const mails = await calls.call("getNotificationMails");
      const shown = filled(view, policyPath);
      return {
        title: t.text("settings.section_notifications"),
        scripts: ["push"],
        content: html`${await deviceCard(member, view)} ${mailsCard(view, mails)}
        ${card(
          "policy",
          t.text("reading.policy"),
          html`<p class="quiet">
              ${t.html("reading.policy_hint", { link: (text) => html`<a href="${path}">${text}</a>` })}
            </p>
            ${form(
              view,
              policyPath,
              html`${backField(view)}
                ${senders.map((sender) =>
                  field(
                    {
                      id: sender,
                      label: t.text(`reading.policy_${sender}`),
                      ...shown.state(sender),
                    },
                    (attributes) =>
                      html`<select name="${sender}" ${attributes}>
                        ${options(
                          treatments.map((one) => [one, t.text(`reading.treatment_${one}`)] as const),
                          shown.text(sender, policy[sender] ?? "accept"),
                        )}
                      </select>`,
                  ),
                )} <button type="submit">${t.text("settings.save")}</button>`,
            )}`,
        )}`,
      };
    },
    { section: "notifications" },
  );
  page.action(policyPath, async (calls, { fields }) => {
    const body = Object.fromEntries(
      senders.flatMap((sender) => {
        const treatment = fields.get(sender);
        return treatment === undefined ? [] : [[sender, treatment] as const];
      }),
    );
    await calls.call("updateNotificationPolicy", { body });
    return policyPath;
  });
  deviceActions(member, page, policyPath);
  notificationLink(member);
  page.action(mailsPath, async (calls, { fields }) => {
    const types = mailableTypes.filter((type) => fields.has(mailField(type)));
    await calls.call("updateNotificationMails", { body: { types, when_active: fields.has("when_active") } });
    return policyPath;
  });
}

const mailField = (type: MailableType): string => `mail_${type}`;

function mailsCard(view: View, { types, when_active: always }: Schemas["NotificationMails"]): Html {
  const { t } = view;
  return card(
    "mails",
    t.text("reading.mails"),
    html`<p class="quiet">${t.text("reading.mails_hint")}</p>
      ${form(
        view,
        mailsPath,
        html`${backField(view)}
          ${mailableTypes.map((type) => checkbox(mailField(type), t.text(`reading.mail_${type}`), types.includes(type)))}
          ${checkbox("when_active", t.text("reading.mail_always"), always)}
          <button type="submit">${t.text("settings.save")}</button>`,
      )}`,
  );
}
