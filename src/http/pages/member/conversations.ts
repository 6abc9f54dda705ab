/** Private conversations: posts that only the people mentioned in them see. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { nameHtml, profileAddress } from "../public/parts.ts";
import { memberCard } from "./card.ts";
import { type Member, type View, addMemberPage, backField } from "./frame.ts";

const path = "/conversations";

export function conversationPage(member: Member): void {
  const page = addMemberPage(member, path, async (view) => {
    const { t, calls } = view;
    const found = await calls.callPage("listConversations", { query: listQuery(view) });
    const title = t.text("reading.conversations");
    return {
      title,
      content: html`<section aria-label="${title}">
          ${found.body.map((one) => conversation(view, one))}
          ${found.body.length === 0 && html`<p class="empty">${t.text("reading.no_conversations")}</p>`}
        </section>
        ${pagerOf(view, path, found)}`,
    };
  });
  page.button(`${path}/:id/read`, "readConversation");
  page.button(`${path}/:id/delete`, "deleteConversation");
}

/** The participants, the last post, and what can be done with the conversation. */
function conversation(
  view: View,
  { id, unread, accounts, last_status: last }: Schemas["Conversation"],
): Html {
  const { t } = view;
  const names = accounts.map(
    (account, index) =>
      html`${index > 0 && ", "}<a href="${profileAddress(view, account)}">${nameHtml(account)}</a>`,
  );
  return html`<article class="notification ${unread && "unread"}" aria-labelledby="c-${id}">
    <form method="post" class="row-head">
      ${view.csrfToken} ${backField(view)}
      <h2 id="c-${id}" class="small">
        ${unread && html`<span class="tag">${t.text("reading.new")}</span>`}
        ${t.html("reading.conversation_with", { names: html`${names}` })}
      </h2>
      ${
        unread &&
        html`<button class="small plain" formaction="${path}/${id}/read">
          ${t.text("reading.mark_read")}
        </button>`
      }
      <details class="more">
        <summary class="act">${t.text("reading.remove")}</summary>
        <button class="small danger" formaction="${path}/${id}/delete">
          ${t.text("reading.remove_conversation")}
        </button>
      </details>
    </form>
    ${last === null ? html`<p class="empty">${t.text("reading.no_post_left")}</p>` : memberCard(view, last, { context: "thread" })}
  </article>`;
}
