/** The versions of a post. */
import { html } from "../../../../text/html.ts";
import { moment, withEmojis, written } from "../../public/parts.ts";
import { pathOf } from "../status-menu.ts";
import { type Member, addMemberPage } from "../frame.ts";

export function historyPage(member: Member): void {
  addMemberPage(member, "/statuses/:id/history", async ({ t, calls }, id) => {
    const versions = await calls.call("listStatusEdits", { path: { id } });
    return {
      title: t.text("compose.history"),
      content: html`<p><a href="${pathOf({ id })}">${t.text("compose.to_post")}</a></p>
        ${versions.toReversed().map(
          ({ created_at: at, spoiler_text: warning, content, emojis, poll, media_attachments: media }) =>
            html`<article class="card">
              <h2>${moment(t, new Date(at))}</h2>
              ${
                warning !== "" &&
                html`<p>
                  <strong><bdi>${withEmojis(html`${warning}`, emojis)}</bdi></strong>
                </p>`
              }
              <div class="content" dir="auto">${written(content, emojis)}</div>
              ${
                poll !== undefined &&
                html`<ul>
                  ${poll.options.map(({ title }) => html`<li><bdi>${withEmojis(html`${title}`, emojis)}</bdi></li>`)}
                </ul>`
              }
              ${
                media.length > 0 &&
                html`<ul class="small">
                  ${media.map(
                    ({ description }, index) =>
                      html`<li>
                        ${t.text("compose.attachment", { number: index + 1 })}:
                        <bdi>${description ?? t.text("public.no_description")}</bdi>
                      </li>`,
                  )}
                </ul>`
              }
            </article>`,
        )}`,
    };
  });
}
