/** The pages on which a post is written, edited, or written again. */
import { createHash } from "node:crypto";
import { mediaLimits } from "../../../../domain/kernel/limits.ts";
import { ApiError, notFound } from "../../../../domain/kernel/api-error.ts";
import type { Status } from "../../../../entities/statuses/shared-status.ts";
import type { MessageKey } from "../../../../messages/catalogue.ts";
import { type Html, html } from "../../../../text/html.ts";
import type { FormFiles } from "../../file-forms.ts";
import { sendSignInFirst } from "../../sign-in.ts";
import { statusCard } from "../../public/status-card.ts";
import { type Fields, filled } from "../../kit.ts";
import { memberCard } from "../card.ts";
import { pathOf } from "../status-menu.ts";
import { type Member, type Rendered, type View, addMemberPage } from "../frame.ts";
import { fileNames, loadAttached } from "./attachments.ts";
import { errorAt } from "./errors.ts";
import { type Media, existingFields, newFields, nextFields } from "./fields.ts";
import { composeForm, composePath, longestText } from "./form.ts";
import { handleForm, publishNew, saveEdit } from "./publishing.ts";

/** As in Mastodon; the manifest of the web app has it, too. */
const sharePath = "/share";

/**
 * Serves `/compose` for a new post, also with `?reply=ID`, `?reply=ID&next=on` (a thread) or `?quote=ID`, `/share` with
 * what another site or app shares, and the pages that edit and replace a post.
 */
export function composePages(member: Member): void {
  const files: FormFiles = {
    bodies: member.bodies,
    names: fileNames,
    sizes: new Map(fileNames.map((name) => [name, mediaLimits.clipSize])),
    texts: "text",
    onSignedOut: (sent) => sendSignInFirst(member.context, sent, sent.request.path),
  };
  const writing = addMemberPage(member, composePath, newPostPage);
  writing.action(
    composePath,
    (calls, sent) => handleForm(calls, sent, composePath, (fields) => publishNew(calls, fields)),
    files,
  );
  const editing = addMemberPage(member, "/statuses/:id/edit", editPage);
  editing.action(
    "/statuses/:id/edit",
    (calls, sent) => {
      const id = String(sent.request.params["id"]);
      return handleForm(calls, sent, editPathOf({ id }), (fields) => saveEdit(calls, fields, id));
    },
    files,
  );
  addMemberPage(member, "/statuses/:id/redraft", redraftPage);
  addMemberPage(member, sharePath, sharePage);
}

function editPathOf(status: Pick<Status, "id">): string {
  return `${pathOf(status)}/edit`;
}

async function newPostPage(view: View): Promise<Rendered> {
  const typed = filled(view, composePath).typed;
  const about = (name: string): string => (typed ?? view.query).get(name) ?? "";
  const [parent, quoted, replaced] = await Promise.all(
    ["reply", "quote", "redraft"].map((name) => findStatus(view, about(name))),
  );
  const isNext = view.query.has("next") && parent?.account.id === view.session.account.id;
  const fields = typed ?? (isNext ? nextFields(view, parent) : newFields(view, parent, quoted?.id));
  return writingPage(view, fields, { parent, quoted, known: replaced?.media_attachments ?? [] });
}

/** The form with what is shared, as in Mastodon: title, text and URL, each once. */
async function sharePage(view: View): Promise<Rendered> {
  const parts = new Set(["title", "text", "url"].map((name) => (view.query.get(name) ?? "").trim()));
  const distinct = [...parts].filter(
    (part) => ![...parts].some((other) => other !== part && other.includes(part)),
  );
  const text = distinct.join(" ").slice(0, longestText);
  const fields = new Map([...newFields(view), ["status", text]]);
  const about = { parent: undefined, quoted: undefined, known: [] };
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  // The draft of another post would take the place of what is shared.
  return writingPage(view, fields, { ...about, draft: `share ${name}` });
}

interface About {
  readonly parent: Status | undefined;
  readonly quoted: Status | undefined;
  /** Attachments of the post that the form replaces. */
  readonly known: readonly Media[];
  readonly draft?: string;
}

async function writingPage(
  view: View,
  fields: Fields,
  { parent, quoted, known, draft }: About,
): Promise<Rendered> {
  const { t, calls } = view;
  const attached = await loadAttached(calls, fields, known);
  const problem = errorAt(view, "quote");
  return page(
    t.text(titleOf(fields, { parent, quoted })),
    html`${parent !== undefined && memberCard(view, parent)}
      <div class="card">
        ${fields.has("redraft") && html`<p>${t.text("compose.redraft_hint")}</p>`}
        ${composeForm(view, { fields, attached, draft })}
        ${
          quoted !== undefined &&
          html`<section class="quoted" aria-label="${t.text("compose.quoted")}">
            ${problem !== undefined && html`<p class="problem">${problem}</p>`}
            ${statusCard(view, quoted, { address: pathOf(quoted) })}
          </section>`
        }
      </div>`,
  );
}

function titleOf(fields: Fields, { parent, quoted }: Pick<About, "parent" | "quoted">): MessageKey {
  if (fields.has("redraft")) return "compose.redraft";
  if (fields.has("next")) return "compose.next";
  if (parent !== undefined) return "home.write_reply";
  return quoted === undefined ? "compose.new" : "compose.quote";
}

async function editPage(view: View, id: string): Promise<Rendered> {
  const { t, calls } = view;
  const status = await ownStatus(view, id);
  const fields = filled(view, editPathOf(status)).typed ?? (await existingFields(calls, status));
  const attached = await loadAttached(calls, fields, status.media_attachments);
  return page(
    t.text("compose.edit"),
    html`<div class="card">${composeForm(view, { fields, attached, editing: editPathOf(status) })}</div>`,
  );
}

/** The form of a post that replaces another one, which is deleted when the new one is published. */
async function redraftPage(view: View, id: string): Promise<Rendered> {
  const status = await ownStatus(view, id);
  const fields = new Map([...(await existingFields(view.calls, status)), ["redraft", status.id]]);
  const [parent, quoted] = await Promise.all(
    ["reply", "quote"].map((name) => findStatus(view, fields.get(name) ?? "")),
  );
  return writingPage(view, fields, { parent, quoted, known: status.media_attachments });
}

/** @throws {ApiError} 404 for another person's post, and for a reblog */
async function ownStatus({ calls, session }: View, id: string): Promise<Status> {
  const status = await calls.call("getStatus", { path: { id } });
  if (status.account.id !== session.account.id || status.reblog !== null) throw notFound();
  return status;
}

/** A post that a form refers to; undefined if there is none, or if the member may not see it. */
async function findStatus({ calls }: View, id: string): Promise<Status | undefined> {
  if (id === "") return undefined;
  try {
    return await calls.call("getStatus", { path: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

function page(title: string, content: Html): Rendered {
  return { title, content, scripts: ["compose"] };
}
