/** The front page: the server, its newest posts, sign-in and sign-up. */
import type { Request, Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { type ServerSettings, readSettings } from "../../../domain/settings/settings.ts";
import { renderStatusesById } from "../../../entities/statuses/status.ts";
import { hasHadStaff } from "../../../domain/registration/offered.ts";
import { type Usage, readUsage } from "../../../domain/instance/usage.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import type { RuleRow } from "../../../store/rules/rules.ts";
import type { UsedTagRow } from "../../../store/statuses/used-tags.ts";
import { Html, html } from "../../../text/html.ts";
import { renderOnce } from "../../../entities/documents/rendered-markdown.ts";
import { translatorOf } from "../../language.ts";
import { card } from "../form-parts.ts";
import { sendPage } from "../layout.ts";
import { appList } from "./apps.ts";
import { previewHead } from "./head.ts";
import { isFirstPage, pager, requestedPage } from "./paging.ts";
import { type View, webAddress } from "./parts.ts";
import { personLink } from "./people.ts";
import type { Visitor } from "../visit.ts";
import { type ServerParts, readLatest, readLocal, readPeople, readServer, readUsedTags } from "./server.ts";
import { statusCard } from "./status-card.ts";

/** Content that `/` and `/about` share. */
export interface AboutView extends View {
  readonly settings: ServerSettings;
  readonly server: ServerParts;
  /** Whether the server has or had staff. */
  readonly hadStaff: boolean;
  /** Why registrations are closed; empty if they are open. */
  readonly closedMessage: Html;
}

export async function aboutView(context: Context, response: Response): Promise<AboutView> {
  const [settings, server, hadStaff] = await Promise.all([
    readSettings(context),
    readServer(context),
    hasHadStaff(context),
  ]);
  const closed = settings.registrations === "closed";
  const closedMessage = await markdown({ context }, closed ? settings.closed_registrations_message : "");
  return { context, settings, server, hadStaff, closedMessage, translator: translatorOf(response) };
}

/** Sends the front page; its older pages have the posts only. */
export async function sendFront(context: Context, request: Request, response: Response): Promise<void> {
  const asked = requestedPage(request);
  const isFirst = isFirstPage(asked);
  // In limited federation mode, only local users see posts and people.
  const { limitedFederation: isClosed } = context.config;
  const [view, found, tags, people, usage] = await Promise.all([
    aboutView(context, response),
    isClosed ? undefined : isFirst ? readLatest(context) : readLocal(context, asked),
    isClosed ? [] : readUsedTags(context),
    isClosed ? [] : readPeople(context),
    readUsage(context),
  ]);
  const { translator, server } = view;
  // Queried on every visit, so that deleted and hidden posts disappear at once.
  const ids = found?.rows.map(({ id }) => id) ?? [];
  const statuses = (await renderStatusesById(context, ids, null)).filter(
    ({ account }) => account.suspended !== true,
  );
  await sendPage(context, response, {
    title: translator.text("common.home"),
    wide: true,
    styles: "front",
    isPublic: true,
    isIndexed: isFirst,
    head: serverPreview(view, "/"),
    scripts: ["times", "posts"],
    content: (visitor) =>
      html`${isFirst ? hero(view, visitor) : html`<h1 class="unseen">${translator.text("common.home")}</h1>`}
        <div class="columns">
          <section aria-labelledby="latest">
            <h2 id="latest" class="over">${translator.text("public.latest")}</h2>
            ${statuses.map((status) => statusCard(view, status))}
            ${
              statuses.length === 0 &&
              html`<p class="empty">
                ${translator.text(isClosed ? "public.members_only" : "public.no_posts")}
              </p>`
            }
            ${found !== undefined && pager(view, "/", asked, found)}
          </section>
          <aside>
            ${numbers(view, usage)} ${contactSection(view)} ${peopleSection(view, people)}
            ${tagsSection(view, tags)} ${rulesSection(view, server.rules)}
            ${card("apps", translator.text("public.apps"), appList(view))}
            ${card(
              "developers",
              translator.text("public.developers"),
              html`<p>
                ${translator.html("public.developers_text", { link: (words) => html`<a href="/docs">${words}</a>` })}
              </p>`,
            )}
          </aside>
        </div>`,
  });
}

function numbers({ translator }: View, { users, activeMonth, localPosts, domains }: Usage): Html {
  const row = (key: MessageKey, count: number): Html =>
    html`<div>
      <dt>${translator.text(key)}</dt>
      <dd>${translator.text("public.count", { count })}</dd>
    </div>`;
  return card(
    "numbers",
    translator.text("public.numbers"),
    html`<dl class="numbers">
      ${row("public.number_users", users)} ${row("public.number_active", activeMonth)}
      ${row("public.number_posts", localPosts)} ${row("public.number_servers", domains)}
    </dl>`,
  );
}

function peopleSection(view: View, people: readonly Account[]): Html | false {
  return (
    people.length > 0 &&
    card(
      "people",
      view.translator.text("public.some_people"),
      html`<ul class="people">
        ${people.map((account) => html`<li>${personLink(view, account)}</li>`)}
      </ul>`,
    )
  );
}

function tagsSection({ translator }: View, tags: readonly UsedTagRow[]): Html | false {
  return (
    tags.length > 0 &&
    card(
      "tags",
      translator.text("public.used_tags"),
      html`<ul class="tags">
        ${tags.map(
          ({ name, people }) =>
            html`<li>
              <a href="/tags/${encodeURIComponent(name)}"><bdi>#${name}</bdi></a>
              <span class="quiet small">${translator.text("public.people", { count: people })}</span>
            </li>`,
        )}
      </ul>`,
    )
  );
}

/** Server picture, name and description, with links to sign in and sign up. */
export function hero(view: AboutView, visitor: Visitor | undefined): Html {
  const { context, settings, server } = view;
  const { thumbnail } = server;
  return html`<section class="card hero">
    <img
      class="banner"
      src="${webAddress(thumbnail.url)}"
      srcset="${webAddress(thumbnail.url)} 1x, ${webAddress(thumbnail.doubleUrl)} 2x"
      alt="${thumbnail.description}"
      width="1200"
      height="630"
    />
    <div class="about">
      <h1><bdi>${settings.title}</bdi></h1>
      <p class="quiet">${context.config.localDomain}</p>
      ${settings.description !== "" && html`<p class="lead" dir="auto">${settings.description}</p>`}
      ${visitor === undefined ? waysIn(view) : signedInLinks(view, visitor)}
    </div>
  </section>`;
}

function waysIn(view: AboutView): Html {
  const { settings, closedMessage, translator } = view;
  const signIn = (kind: string): Html =>
    html`<a class="button ${kind}" href="/auth/sign_in">${translator.text("common.sign_in")}</a>`;
  if (!view.hadStaff) {
    const command = html`<code>concord setup-link</code>`;
    return html`<p>${translator.html("public.no_staff", { command })}</p>
      <p class="ways">${signIn("plain")}</p>`;
  }
  const closed = settings.registrations === "closed";
  return html`${closedMessage.text !== "" && html`<div class="content">${closedMessage}</div>`}
    <p class="ways">
      ${!closed && html`<a class="button" href="/auth/sign_up">${translator.text("common.sign_up")}</a>`}
      ${signIn(closed ? "" : "plain")}
    </p>
    <p class="quiet small">${registrationText(view)}</p>`;
}

/** Links for signed-in people. */
function signedInLinks({ translator }: View, { username }: Visitor): Html {
  return html`<p class="ways">
    <a class="button" href="/@${username}">${translator.text("public.own_profile")}</a>
    <a class="button plain" href="/settings">${translator.text("common.settings")}</a>
  </p>`;
}

function registrationText({ settings, translator }: AboutView): string {
  if (settings.registrations === "closed") return translator.text("public.registrations_closed");
  return translator.text(
    settings.registrations === "approval" ? "public.registrations_approval" : "public.registrations_open",
  );
}

/** The operator's contact: an account, an e-mail address, or nothing. */
export function contactSection(view: AboutView): Html | false {
  const { settings, server, translator } = view;
  const { contact_email: email } = settings;
  if (email === "" && server.contact === null) return false;
  return html`<section class="card" aria-labelledby="contact">
    <h2 id="contact">${translator.text("public.contact")}</h2>
    ${server.contact !== null && personLink(view, server.contact)}
    ${email !== "" && html`<p class="contact"><a href="mailto:${email}">${email}</a></p>`}
  </section>`;
}

/** The operator's Markdown as sanitised HTML. */
export async function markdown({ context }: Pick<View, "context">, source: string): Promise<Html> {
  return new Html(await renderOnce(context, source));
}

/** The link preview of a page about the server. */
export function serverPreview({ context, settings, server }: AboutView, path: string): Html {
  return previewHead({
    type: "website",
    title: settings.title,
    description: settings.description,
    url: new URL(path, context.config.publicUrl).href,
    image: { url: server.thumbnail.url, description: server.thumbnail.description, isLarge: true },
    site: settings.title,
  });
}

/** The rules, in the reader's language if translated. */
export function rulesSection({ translator }: View, rules: readonly RuleRow[]): Html | false {
  if (rules.length === 0) return false;
  return html`<section class="card" aria-labelledby="rules">
    <h2 id="rules">${translator.text("public.rules")}</h2>
    <ol class="rules">
      ${rules.map((rule) => {
        const translation = rule.translations[translator.locale];
        const hint = translation?.hint ?? rule.hint;
        return html`<li dir="auto">
          ${translation?.text ?? rule.text} ${hint !== "" && html`<span class="hint">${hint}</span>`}
        </li>`;
      })}
    </ol>
  </section>`;
}
