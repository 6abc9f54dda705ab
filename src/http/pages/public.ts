/** The pages that the addresses of people, statuses and hashtags lead to: what the public sees, and no more of it. */
import { type Response, Router } from "express";
import type { Context } from "../../domain/context.ts";
import { notFound } from "../../domain/refusal.ts";
import { loadStatus } from "../../domain/visible.ts";
import { type Account, renderAccount } from "../../entities/account.ts";
import { type Status, renderStatus, renderStatusesById } from "../../entities/status.ts";
import { listAccountStatuses } from "../../store/account-statuses.ts";
import { type AccountRow, findPublicAccountByHandle } from "../../store/accounts.ts";
import type { FilteredPage } from "../../store/filtered-page.ts";
import { pageOf } from "../../store/pages.ts";
import { type TagSelection, findTagPage, findTags } from "../../store/timelines.ts";
import { normalizeTag } from "../../text/hashtag.ts";
import { Html, html } from "../../text/html.ts";
import { queryFields } from "./forms.ts";
import { page, sendPage } from "./layout.ts";

const limit = 20;

export function publicPages(context: Context): Router {
  const router = Router();
  router.get("/", (_request, response) => {
    response.redirect(302, "/about");
  });
  router.get(
    "/@:name",
    page(async (request, response) => {
      const row = await loadPerson(context, String(request.params["name"]));
      const filter = {
        onlyMedia: false,
        excludeReplies: true,
        excludeReblogs: false,
        pinned: false,
        tag: null,
      };
      const asked = pageOf({ max_id: queryFields(request).get("max_id"), limit });
      const found = await listAccountStatuses(context.store, row.id, null, filter, asked);
      const account = await renderAccount(context, row);
      await sendPublic(context, response, {
        title: nameOf(account),
        content: html`${profileCard(context, account)}
        ${await statusList(context, found, `/@${row.username}`)}`,
      });
    }),
  );
  router.get(
    "/@:name/:id",
    page(async (request, response) => {
      const person = await loadPerson(context, String(request.params["name"]));
      const row = await loadStatus(context, String(request.params["id"]), null);
      const status = row.account_id === person.id ? await renderStatus(context, row, null) : undefined;
      if (status === undefined) throw nothingHere();
      await sendPublic(context, response, {
        title: `A post by ${nameOf(status.account)}`,
        content: html`<h1 class="unseen">A post by ${nameOf(status.account)}</h1>
          ${statusCard(context, status)}`,
      });
    }),
  );
  router.get(
    "/tags/:name",
    page(async (request, response) => {
      const name = normalizeTag(String(request.params["name"]));
      const tags = await findTags(context.store, [name]);
      const any = tags.map((tag) => tag.id);
      const selection: TagSelection = {
        origin: "any",
        onlyMedia: false,
        viewerId: null,
        languages: null,
        any,
        all: [],
        none: [],
      };
      const maxId = queryFields(request).get("max_id");
      const found = await findTagPage(context.store, selection, pageOf({ max_id: maxId, limit }));
      // A hashtag of which the public sees nothing is none: that somebody used it is theirs to know.
      if (found.rows.length === 0 && maxId === undefined) throw nothingHere();
      await sendPublic(context, response, {
        title: `#${name}`,
        content: html`<h1>#${name}</h1>
          ${await statusList(context, found, `/tags/${encodeURIComponent(name)}`)}`,
      });
    }),
  );
  return router;
}

const nothingHere = (): Error =>
  notFound("There is nothing at this address, or nothing that everybody may see.");

/** @throws {Refusal} 404 for those of other servers, and those who were suspended */
async function loadPerson(context: Context, name: string): Promise<AccountRow> {
  const row = await findPublicAccountByHandle(context.store, name, null);
  if (row === undefined || row.suspended_at !== null) throw nothingHere();
  return row;
}

/** The same for everybody, so that it may be kept; not for long, since what is deleted should be gone. */
function sendPublic(
  context: Context,
  response: Response,
  { title, content }: { readonly title: string; readonly content: Html },
): Promise<void> {
  return sendPage(context, response, { title, content, wide: true, isPublic: true });
}

async function statusList(
  context: Context,
  found: FilteredPage<{ readonly id: string }>,
  path: string,
): Promise<Html> {
  const ids = found.rows.map((row) => row.id);
  const statuses = await renderStatusesById(context, ids, null);
  return html`<section aria-label="Posts">
    ${statuses.map((status) => statusCard(context, status))}
    ${statuses.length === 0 && html`<p class="quiet">There are no posts here.</p>`}
    ${
      found.more &&
      found.ends !== null &&
      html`<p><a rel="next" href="${path}?max_id=${found.ends.oldest}">Older posts</a></p>`
    }
  </section>`;
}

function nameOf(account: Account): string {
  return account.display_name === "" ? account.username : account.display_name;
}

function handleOf(context: Context, account: Account): string {
  return account.acct.includes("@") ? `@${account.acct}` : `@${account.acct}@${context.config.localDomain}`;
}

function profileCard(context: Context, account: Account): Html {
  return html`<section class="card profile">
    <div class="person">
      <img src="${account.avatar}" alt="" width="72" height="72" />
      <div>
        <h1>${nameOf(account)}</h1>
        <p class="quiet">${handleOf(context, account)}</p>
      </div>
    </div>
    ${written(account.note)}
    ${
      account.fields.length > 0 &&
      html`<dl class="fields">
        ${account.fields.map(
          ({ name, value }) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${written(value)}</dd>
            </div>`,
        )}
      </dl>`
    }
    <p class="quiet small">
      ${account.statuses_count} posts · ${account.following_count} following · ${account.followers_count}
      followers
    </p>
  </section>`;
}

/** HTML as it is stored: made harmless when it came in. */
function written(stored: string): Html {
  return new Html(stored);
}

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function statusCard(context: Context, status: Status): Html {
  const shown = status.reblog ?? status;
  const { account } = shown;
  return html`<article class="card status">
    ${status.reblog !== null && html`<p class="quiet small">Shared by ${nameOf(status.account)}</p>`}
    <div class="person">
      <img src="${account.avatar}" alt="" width="48" height="48" loading="lazy" />
      <div>
        <p><a href="${webAddress(account.url)}">${nameOf(account)}</a></p>
        <p class="quiet small">${handleOf(context, account)}</p>
      </div>
    </div>
    ${
      shown.spoiler_text === ""
        ? statusBody(shown)
        : html`<details>
            <summary>${shown.spoiler_text}</summary>
            ${statusBody(shown)}
          </details>`
    }
    <p class="quiet small after">
      <a href="${webAddress(shown.url ?? shown.uri)}"
        ><time datetime="${shown.created_at}">${dates.format(new Date(shown.created_at))} UTC</time></a
      >
      ${shown.edited_at !== null && "· edited"} · ${shown.replies_count} replies · ${shown.reblogs_count}
      shares · ${shown.favourites_count} favourites
    </p>
  </article>`;
}

function statusBody(status: Status): Html {
  const media = status.media_attachments.flatMap((attachment) => mediaFigure(attachment) ?? []);
  const hidden = status.sensitive && status.spoiler_text === "";
  return html`<div class="content" lang="${status.language ?? ""}">${written(status.content)}</div>
    ${
      status.poll !== null &&
      html`<ul class="poll">
        ${status.poll.options.map(
          ({ title, votes_count: votes }) =>
            html`<li>${title}${votes !== null && html` <span class="quiet">${votes} votes</span>`}</li>`,
        )}
      </ul>`
    }
    ${
      media.length > 0 &&
      (hidden
        ? html`<details>
            <summary>Sensitive media</summary>
            ${media}
          </details>`
        : media)
    }`;
}

/** Pictures are shown, with the way to the full size; sound and film are led to. Undefined while there is no file yet. */
function mediaFigure({
  type,
  url,
  preview_url: preview,
  description,
}: Status["media_attachments"][number]): Html | undefined {
  if (url === null) return undefined;
  const words = description ?? "";
  const picture =
    type === "image" &&
    html`<img
      src="${webAddress(preview ?? url)}"
      alt="${words === "" ? "Picture without description" : words}"
    />`;
  const label = words === "" ? type : `${type}: ${words}`;
  return html`<p class="media"><a href="${webAddress(url)}">${picture === false ? label : picture}</a></p>`;
}

/** What other servers say of themselves may lead to other servers, and not into a browser's own schemes. */
function webAddress(text: string | null): string {
  return text !== null && /^https?:\/\//i.test(text) ? text : "";
}
