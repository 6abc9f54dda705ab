/** Posts that will be published later. */
import type { Schemas } from "../../../../contract/types.ts";
import { localizedText } from "../../../error-shapes.ts";
import { type Html, html } from "../../../../text/html.ts";
import { form } from "../../form-parts.ts";
import { filled } from "../../kit.ts";
import { listQuery, pagerOf } from "../../lists.ts";
import { moment, webAddress } from "../../public/parts.ts";
import { type Member, type View, addMemberPage } from "../frame.ts";
import { timeField, timeIn } from "./form.ts";

const path = "/scheduled";

export function scheduledPage(member: Member): void {
  const page = addMemberPage(member, path, async (view) => {
    const { t, calls } = view;
    const found = await calls.callPage("listScheduledStatuses", {
      query: { limit: "20", ...listQuery(view) },
    });
    return {
      title: t.text("compose.scheduled"),
      scripts: ["compose"],
      content: html`${found.body.map((one) => scheduled(view, one))}
      ${found.body.length === 0 && html`<p class="empty">${t.text("compose.none_scheduled")}</p>`}
      ${pagerOf(view, path, found)}`,
    };
  });
  page.action(`${path}/:id`, async (calls, { request, fields }) => {
    const id = String(request.params["id"]);
    await calls.call("updateScheduledStatus", { path: { id }, body: { scheduled_at: timeIn(fields) } });
    return `${path}#s-${id}`;
  });
  page.action(`${path}/:id/cancel`, async (calls, { request }) => {
    await calls.call("deleteScheduledStatus", { path: { id: String(request.params["id"]) } });
    return path;
  });
}

function scheduled(
  view: View,
  { id, scheduled_at: at, params, media_attachments: media }: Schemas["ScheduledStatus"],
): Html {
  const { t } = view;
  const { typed } = filled(view, `${path}/${id}`);
  const { wrong } = view.notice;
  const problem = typed === undefined || wrong === undefined ? undefined : localizedText(wrong.text, t);
  return html`<article class="card" id="s-${id}">
    <p class="quiet small">
      ${moment(t, new Date(at))}${params.visibility !== null && html` · ${t.text(`home.visibility_${params.visibility}`)}`}
    </p>
    ${
      params.spoiler_text !== null &&
      params.spoiler_text !== "" &&
      html`<p>
        <strong><bdi>${params.spoiler_text}</bdi></strong>
      </p>`
    }
    <p class="written" dir="auto">${params.text}</p>
    ${
      params.poll !== null &&
      html`<ul>
        ${params.poll.options.map((option) => html`<li><bdi>${option}</bdi></li>`)}
      </ul>`
    }
    <div class="thumbnails">
      ${media.map(
        ({ preview_url: preview, description }) =>
          preview !== null &&
          html`<img
            src="${webAddress(preview)}"
            alt="${description ?? t.text("public.no_description")}"
            loading="lazy"
          />`,
      )}
    </div>
    <div class="send">
      ${form(
        view,
        `${path}/${id}`,
        html`${timeField(t, {
            id: `time-${id}`,
            label: t.text("compose.schedule"),
            fields: typed ?? new Map([["scheduled_at", at.slice(0, 16)]]),
            problem,
          })} <button class="small" type="submit">${t.text("compose.change_time")}</button>`,
      )}
      ${form(
        view,
        `${path}/${id}/cancel`,
        html`<button class="small danger" type="submit">${t.text("compose.cancel_scheduled")}</button>`,
      )}
    </div>
  </article>`;
}
