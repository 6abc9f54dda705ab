/** The head of a profile: pictures, name, bio, fields, and counters. */
import type { Account } from "../../../entities/accounts/account.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { visibleFeed } from "./head.ts";
import { type View, day, handleOf, nameHtml, nameOf, webAddress, withEmojis, written } from "./parts.ts";

/** What a profile says about its reader. */
export interface ReaderParts {
  /** Beside the picture: following. */
  readonly buttons: Html;
  /** Below the name: the relationship. */
  readonly relation?: Html | undefined;
  /** At the end: what is done rarely. */
  readonly menu?: Html | undefined;
}

export function profileCard(view: View, account: Account, { buttons, relation, menu }: ReaderParts): Html {
  const { translator, context } = view;
  const path = `/@${account.acct}`;
  const count = (key: MessageKey, number: number): string => translator.text(key, { count: number });
  return html`<section class="card profile" data-part id="profile">
    <img
      class="banner"
      src="${webAddress(account.header_static)}"
      alt="${account.header_description ?? ""}"
      width="1500"
      height="500"
    />
    <div class="about">
      <div class="top">
        <img
          class="portrait"
          src="${webAddress(account.avatar_static)}"
          alt="${account.avatar_description ?? ""}"
          width="96"
          height="96"
        />
        ${buttons}
      </div>
      <h1>${nameHtml(account)}</h1>
      <p class="quiet handle">${handleOf(context, account)}</p>
      ${relation} ${movedNotice(view, account)}
      ${account.bot && html`<p><span class="tag">${translator.text("public.automated")}</span></p>`}
      <div class="content" dir="auto">${written(account.note, account.emojis)}</div>
      ${fieldList(view, account)}
      <p class="quiet small">${translator.html("public.joined", { day: day(view, account.created_at) })}</p>
      <ul class="counts">
        <li><a href="${path}">${count("public.posts_count", account.statuses_count)}</a></li>
        <li><a href="${path}/following">${count("public.following_count", account.following_count)}</a></li>
        <li><a href="${path}/followers">${count("public.followers_count", account.followers_count)}</a></li>
        ${!account.acct.includes("@") && html`<li>${visibleFeed(view, `${path}.rss`)}</li>`}
      </ul>
      ${menu}
    </div>
  </section>`;
}

function movedNotice({ translator }: View, { moved }: Account): Html | false {
  if (moved === undefined || moved === null) return false;
  const link = html`<a href="${webAddress(moved.url)}"><bdi>${nameOf(moved)}</bdi></a>`;
  return html`<p class="notice good">${translator.html("public.moved", { name: link })}</p>`;
}

function fieldList(view: View, { fields, emojis }: Account): Html | false {
  if (fields.length === 0) return false;
  return html`<dl class="fields">
    ${fields.map(({ name, value, verified_at: verified }) => {
      const title = html`<dt dir="auto">${withEmojis(html`${name}`, emojis)}</dt>`;
      if (verified === null)
        return html`<div>
          ${title}
          <dd dir="auto">${written(value, emojis)}</dd>
        </div>`;
      const words = view.translator.html("public.verified", { day: day(view, verified) });
      return html`<div class="verified">
        ${title}
        <dd dir="auto">
          ${written(value, emojis)}
          <span class="small"><span class="check" aria-hidden="true">✓</span> ${words}</span>
        </dd>
      </div>`;
    })}
  </dl>`;
}
