/** The list of a person's sessions, in pages, which the operation doesn't have. */
import { listSessionPage } from "../../../domain/auth/sessions.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import type { SessionRow } from "../../../store/auth/sessions.ts";
import { type Html, html } from "../../../text/html.ts";
import { deviceName } from "../../../messages/device-wording.ts";
import { queryFields } from "../forms.ts";
import { moment } from "../public/parts.ts";
import type { Member } from "../member/frame.ts";
import { card, form } from "../form-parts.ts";
import type { Visitor } from "../kit.ts";
import { addSection, pageNumber, pageSize, pager } from "./frame.ts";

const path = "/settings/sessions";

export function sessionPages(member: Member): void {
  const { context } = member;
  const { action } = addSection(member, "sessions", async (visitor) => {
    const number = pageNumber(queryFields(visitor.request));
    const rows = await listSessionPage(context, visitor.session.user.id, {
      limit: pageSize + 1,
      offset: (number - 1) * pageSize,
    });
    return sessionsCard(visitor, rows, number);
  });
  action(`${path}/end`, async (calls, { fields }) => {
    await calls.call("revokeSession", { body: { id: fields.get("id") ?? "" } });
    return { done: "session_ended" };
  });
  action(`${path}/end-others`, async (calls) => {
    await calls.call("revokeOtherSessions");
    return { done: "others_ended" };
  });
}

function sessionsCard(visitor: Visitor, rows: readonly SessionRow[], number: number): Html {
  const { t } = visitor;
  return card(
    "sessions",
    t.text("settings.signed_in_where"),
    html`<p class="quiet">${t.text("settings.sessions_hint")}</p>
      <ul class="rows">
        ${rows.slice(0, pageSize).map((row) => sessionItem(visitor, row))}
      </ul>
      ${pager(t, path, number, rows.length > pageSize)}
      ${
        (rows.length > 1 || number > 1) &&
        form(
          visitor,
          `${path}/end-others`,
          html`<button class="plain" type="submit">${t.text("settings.end_others")}</button>`,
        )
      }`,
  );
}

function sessionItem(visitor: Visitor, row: SessionRow): Html {
  const { t, session } = visitor;
  const current = row.id === session.row.id;
  const device = deviceName(t, row.user_agent);
  return html`<li>
    <div>
      <p>${device} ${current && html`<span class="tag">${t.text("settings.this_session")}</span>`}</p>
      <p class="quiet small">
        ${t.html("settings.session_times", {
          address: row.ip ?? t.text("settings.unknown_address"),
          since: moment(t, row.created_at),
          used: moment(t, row.last_used_at),
        })}
      </p>
      ${claimOf(t, row)}
    </div>
    ${
      !current &&
      form(
        visitor,
        `${path}/end`,
        html`<input type="hidden" name="id" value="${row.id}" /><button class="danger small" type="submit">
            ${t.html("settings.end_session", {
              device,
              unseen: (words) => html`<span class="unseen">${words}</span>`,
            })}
          </button>`,
      )
    }
  </li>`;
}

/** Shows the client's own claim beside the observed data, because it can claim anything. */
function claimOf(t: Translator, row: SessionRow): Html | false {
  const agent = row.claimed_user_agent === row.user_agent ? null : row.claimed_user_agent;
  const address = row.claimed_ip === row.ip ? null : row.claimed_ip;
  const claims = [agent === null ? null : deviceName(t, agent), address].filter((claim) => claim !== null);
  return (
    claims.length > 0 &&
    html`<p class="quiet small">${t.text("settings.calls_itself", { claims: claims.join(", ") })}</p>`
  );
}
