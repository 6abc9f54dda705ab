/** The front page: the server, its newest posts, sign-in and sign-up. */
import type { Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { type ServerSettings, readSettings } from "../../../domain/settings/settings.ts";
import { renderStatusesById } from "../../../entities/statuses/status.ts";
import { Html, html } from "../../../text/html.ts";
import { renderOnce } from "../../../entities/documents/rendered-markdown.ts";
import { translatorOf } from "../../language.ts";
import { sendPage } from "../layout.ts";
import { appList } from "./apps.ts";
import { previewHead } from "./head.ts";
import { type View, isUnlisted, webAddress } from "./parts.ts";
import { personLink } from "./people.ts";
import type { Visitor } from "../visit.ts";
import { type ServerParts, mostLatest, readLatest, readServer, readUsedTags } from "./server.ts";
import { statusCard } from "./status-card.ts";

/** Content that `/` and `/about` share. */
export interface AboutView extends View {
  readonly settings: ServerSettings;
  readonly server: ServerParts;
  /** Why registrations are closed; empty if they are open. */
  readonly closedMessage: Html;
}

export async function aboutView(context: Context, response: Response): Promise<AboutView> {
  const [settings, server] = await Promise.all([readSettings(context), readServer(context)]);
  const closed = settings.registrations === "closed";
  const closedMessage = await markdown({ context }, closed ? settings.closed_registrations_message : "");
  return { context, settings, server, closedMessage, translator: translatorOf(response) };
}

/** Sends the front page. */
export async function sendFront(context: Context, response: Response): Promise<void> {
  const [view, ids, tags] = await Promise.all([
    aboutView(context, response),
    // In limited federation mode, only local users see posts.
    context.config.limitedFederation ? [] : readLatest(context),
    context.config.limitedFederation ? [] : readUsedTags(context),
  ]);
  const { translator } = view;
  // Queried on every visit, so that deleted and hidden posts disappear at once.
  const statuses = (await renderStatusesById(context, ids, null))
    .filter(({ account }) => !isUnlisted(account) && account.suspended !== true)
    .slice(0, mostLatest);
  const section = (id: string, title: string, content: Html): Html =>
    html`<section class="card" aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      ${content}
    </section>`;
  await sendPage(context, response, {
    title: translator.text("common.home"),
    wide: true,
    isPublic: true,
    isIndexed: true,
    head: serverPreview(view, "/"),
    scripts: ["times"],
    content: (visitor) =>
      html`${hero(view, visitor)}
        <div class="columns">
          <section aria-labelledby="latest">
            <h2 id="latest" class="over">${translator.text("public.latest")}</h2>
            ${statuses.map((status) => statusCard(view, status))}
            ${statuses.length === 0 && html`<p class="empty">${translator.text("public.no_posts")}</p>`}
          </section>
          <aside>
            ${
              tags.length > 0 &&
              section(
                "tags",
                translator.text("public.used_tags"),
                html`<ul class="tags">
                  ${tags.map(
                    ({ name, people }) =>
                      html`<li>
                        <a href="/tags/${encodeURIComponent(name)}"><bdi>#${name}</bdi></a>
                        <span class="quiet small"
                          >${translator.text("public.people", { count: people })}</span
                        >
                      </li>`,
                  )}
                </ul>`,
              )
            }
            ${contactSection(view)} ${section("apps", translator.text("public.apps"), appList(view))}
            ${section(
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
  const closed = settings.registrations === "closed";
  return html`${closedMessage.text !== "" && html`<div class="content">${closedMessage}</div>`}
    <p class="ways">
      ${!closed && html`<a class="button" href="/auth/sign_up">${translator.text("common.sign_up")}</a>`}
      <a class="button ${closed ? "" : "plain"}" href="/auth/sign_in">${translator.text("common.sign_in")}</a>
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
