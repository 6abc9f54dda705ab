/** A post with its thread, and the form for a reply. */
import type { Schemas } from "../../../contract/types.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { type Html, html } from "../../../text/html.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { localizedText } from "../../error-shapes.ts";
import { translatorOf } from "../../language.ts";
import { wrongNotice } from "../layout.ts";
import { nameOf } from "../public/parts.ts";
import { depthsOf } from "../public/post.ts";
import { pageNotFound } from "../public/people.ts";
import { composer } from "./compose/form.ts";
import { answerCard, memberCard, memberCards } from "./card.ts";
import { type Member, type Rendered, type View, addMemberPage } from "./frame.ts";
import { pathOf } from "./status-menu.ts";

export function threadPage(member: Member): ReturnType<typeof addMemberPage> {
  const page = addMemberPage(member, "/statuses/:id", (view, id) => renderThread(view, id));
  page.action("/statuses/:id/votes", async (calls, sent) => {
    const { request, response, fields } = sent;
    const { poll } = await calls.call("getStatus", { path: { id: String(request.params["id"]) } });
    const choices = [...fields].flatMap(([field, value]) => (/^choice(?:_\d+)?$/.test(field) ? [value] : []));
    await calls.call("votePoll", { path: { id: poll?.id ?? "" }, body: { choices } });
    return answerCard(member, sent, translatorOf(response).text("posts.done_vote"));
  });
  return page;
}

/** Posts on a page, which must stay small. Further ones are on the pages of those above, and on next pages. */
const most = { ancestors: 8, replies: 15 } as const;

/**
 * A post with its thread.
 * @param acct the author, if the URL has one
 * @throws {ApiError} 404, also for a post of somebody else
 */
export async function renderThread(view: View, id: string, acct?: string): Promise<Rendered> {
  const { t, calls } = view;
  const status = await calls.call("getStatus", { path: { id } });
  if (acct !== undefined && acct.toLowerCase() !== status.account.acct.toLowerCase()) throw pageNotFound();
  const shown = status.reblog ?? status;
  const [{ ancestors, descendants }, translation] = await Promise.all([
    calls.call("getStatusContext", { path: { id: shown.id } }),
    view.query.has("translate") ? translationOf(view, shown) : undefined,
  ]);
  const list = (label: string, content: Html): Html =>
    html`<section aria-label="${label}">${content}</section>`;
  const inThread = { isInThread: true, context: "thread" } as const;
  // After replying, the page with the new reply.
  const reply = descendants.findIndex((one) => one.id === view.query.get("reply"));
  const offset =
    reply === -1
      ? Math.max(0, Math.trunc(Number(view.query.get("offset")) || 0))
      : reply - (reply % most.replies);
  const above = ancestors.slice(-most.ancestors);
  const [further] = ancestors.length > above.length ? above : [];
  const replies = descendants.slice(offset, offset + most.replies);
  const depths = depthsOf(shown.id, descendants);
  return {
    title: t.text("public.post_title", { name: nameOf(shown.account) }),
    scripts: ["compose"],
    content: html`${
        above.length > 0 &&
        list(
          t.text("public.earlier"),
          html`${further && html`<p class="small"><a href="${pathOf(further)}">${t.text("public.earlier")}</a></p>`}
          ${memberCards(view, above, inThread)}`,
        )
      }
      ${translation?.notice}
      ${memberCard(view, translation?.status ?? shown, { kind: "main", isMain: true, isInThread: true })}
      <div class="card">${composer(view, shown)}</div>
      ${
        replies.length > 0 &&
        list(
          t.text("public.replies_title"),
          memberCards(view, replies, inThread, ({ id: one }) => `depth-${depths.get(one) ?? 0}`),
        )
      }
      ${repliesPager(view, offset, descendants.length)}`,
  };
}

/** Links to the other pages of replies. */
function repliesPager({ t, back }: View, offset: number, count: number): Html | false {
  const address = (first: number): string =>
    `${back.replace(/\?.*/u, "")}${first === 0 ? "" : `?offset=${first}`}`;
  const [before, after] = [Math.max(0, offset - most.replies), offset + most.replies];
  return (
    (offset > 0 || after < count) &&
    html`<nav class="pager" aria-label="${t.text("public.pages")}">
      ${offset > 0 && html`<a rel="prev" href="${address(before)}">${t.text("reading.previous_replies")}</a>`}
      ${after < count && html`<a rel="next" href="${address(after)}">${t.text("reading.next_replies")}</a>`}
    </nav>`
  );
}

/** The translation of a post, with its source or with what is wrong. */
async function translationOf(
  { calls, t }: View,
  status: Status,
): Promise<{ readonly notice: Html | undefined; readonly status?: Status }> {
  try {
    const translation = await calls.call("translateStatus", { path: { id: status.id } });
    const notice = html`<p class="quiet small">
      ${t.text("posts.translated", { provider: translation.provider })}
      <a href="${pathOf(status)}">${t.text("posts.original")}</a>
    </p>`;
    return { notice, status: translated(status, translation) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { notice: wrongNotice(localizedText(error.text, t)) };
  }
}

/** A post with translated texts. */
function translated(status: Status, translation: Schemas["Translation"]): Status {
  const { content, spoiler_text, language, poll, media_attachments: media } = translation;
  const descriptions = new Map(media.map(({ id, description }) => [id, description]));
  return {
    ...status,
    content,
    spoiler_text,
    language,
    media_attachments: status.media_attachments.map((attachment) => ({
      ...attachment,
      description: descriptions.get(attachment.id) ?? attachment.description,
    })),
    poll: status.poll && {
      ...status.poll,
      options: status.poll.options.map((option, index) => ({
        ...option,
        title: poll?.options[index]?.title ?? option.title,
      })),
    },
  };
}
