/** Shared by the pages on which members read and write. */
import type { Router } from "express";
import type { OperationId } from "../../../contract/types.ts";
import type { CallParts } from "../../../calls/calling.ts";
import { ApiError, unauthorized } from "../../../domain/kernel/api-error.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { Streams } from "../../../domain/streaming/serving.ts";
import { isId } from "../../../store/kernel/cursors.ts";
import { type Html, html } from "../../../text/html.ts";
import type { RateLimits } from "../../limits.ts";
import { localizedText } from "../../error-shapes.ts";
import { translatorOf } from "../../language.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { type Api, type Calls, openMemberCalls } from "../calls.ts";
import type { AssetName } from "../assets.ts";
import type { BodyBudget } from "../../body-budget.ts";
import type { FormFiles } from "../file-forms.ts";
import { page } from "../handler.ts";
import { localPath, queryFields, queryString } from "../forms.ts";
import { type Page, compressedCaching, goodNotice, sendPage, wrongNotice } from "../layout.ts";
import type { View as PublicView } from "../public/parts.ts";
import {
  type Act,
  type Done,
  type Fields,
  type SentFields,
  type Visitor,
  addSessionPage,
  idOf,
} from "../kit.ts";
import { csrfTokenAgain, openVisit } from "../visit.ts";
import { type Section, navigation as settingsNavigation, sectionsOf } from "../settings/sections.ts";
import { hasShortcuts, shortcutsLink } from "./shortcut-keys.ts";
import { type Unread, besidePlace, countsPath, memberNavigation, mostUnread } from "./navigation.ts";

/** What member pages are served with. */
export interface Member {
  readonly router: Router;
  readonly context: Context;
  readonly api: Api;
  readonly limits: RateLimits;
  readonly bodies: BodyBudget;
  /** Undefined if this process has none. */
  readonly streams: Streams | undefined;
}

/** A request for a page by a member. */
export interface View extends PublicView, Visitor {
  readonly calls: Calls;
  readonly query: Fields;
  /** Whether pages can follow streams. */
  readonly hasStreams: boolean;
  /** Path and query of the page, where its forms return to. */
  readonly back: string;
}

export interface Rendered {
  readonly title: string;
  /** The title with markup; by default as plain text. */
  readonly heading?: Html;
  /** Whether the content has a heading of its own. */
  readonly hasHeading?: boolean;
  readonly content: Html;
  /** What the script `enhance` gets instead of the page. */
  readonly part?: Html;
  readonly scripts?: readonly AssetName[];
  readonly styles?: Page["styles"];
}

export interface MemberPage {
  /**
   * Handles a form that posts to `path`, with the files that it may have. An error is shown on the page, with what was
   * typed.
   * @param act returns where to continue, or what the page shows; undefined if it has sent a response
   */
  readonly action: (
    path: string,
    act: (calls: Calls, sent: SentFields) => ReturnType<Act<SentFields>>,
    files?: FormFiles,
  ) => void;
  /**
   * Handles a button: calls an operation, and returns to the page that has it.
   * @param path contains the parameter `:id`
   */
  button<Id extends OperationId>(path: string, operation: Id, options?: ButtonOptions<Id>): void;
}

interface ButtonOptions<Id extends OperationId> {
  /** What the operation is called with; by default the id as the parameter of its path. */
  readonly partsOf?: (id: string, fields: Fields) => CallParts<Id>;
  /** What the page says then, and the script `enhance`; by default, it says the label of the button. */
  readonly done?: Done["done"];
}

export interface MemberPageOptions {
  /** The section of the settings that has the page; undefined if it is none of them. */
  readonly section?: Section;
  /** Whether it shows media of other servers, as by default. */
  readonly showsRemoteMedia?: boolean;
}

/** Serves a page to members; visitors are asked to sign in. */
export function addMemberPage(
  member: Member,
  path: string,
  render: (view: View, id: string) => Promise<Rendered>,
  { section, showsRemoteMedia = true }: MemberPageOptions = {},
): MemberPage {
  const { router, context } = member;
  const next = ({ originalUrl }: { readonly originalUrl: string }): string => encodeURIComponent(originalUrl);
  const { action } = addSessionPage(router, context, { path, next }, async (visitor) => {
    const { request, response, t, notice } = visitor;
    const isForm = request.method === "POST";
    const asked = queryString(request)
      .split("&")
      .filter((one) => !one.startsWith("done="))
      .join("&");
    const here = isForm ? path.replace(":id", encodeURIComponent(idOf(request))) : request.path;
    const back = isForm || asked === "" ? here : `${here}?${asked}`;
    const view = openView(member, visitor, { query: isForm ? new Map() : queryFields(request), back });
    const {
      title,
      heading,
      hasHeading = false,
      content,
      part,
      scripts = [],
      styles = section === undefined ? undefined : "settings",
    } = await render(view, idOf(request));
    if (part !== undefined && wantsPart(view)) {
      sendPart(view, "", part);
      return;
    }
    // After the content, since reading notifications changes it.
    const unread = await countUnread(view);
    const { good, wrong } = notice;
    await sendPage(context, response, {
      title,
      wrong,
      wide: true,
      showsRemoteMedia,
      // The settings show secrets.
      isCompressed: section === undefined,
      styles,
      scripts: [
        "times",
        "posts",
        ...scripts,
        "enhance",
        ...(hasShortcuts(view) ? (["shortcuts"] as const) : []),
      ],
      side: html`${memberNavigation(t, section === undefined ? here : `/settings/${section}`, unread, view.hasStreams)}
      ${section !== undefined && settingsNavigation(t, await sectionsOf(context, visitor.session), section)}`,
      beside: section === undefined && besidePlace(t, back),
      content: html`${!hasHeading && html`<h1>${heading ?? title}</h1>`} ${goodNotice(good && t.text(good))}
      ${wrong && wrongNotice(localizedText(wrong.text, t), !focusesField(content))} ${content}
      ${shortcutsLink(view)} ${said(t)}`,
    });
  });
  const onAction: MemberPage["action"] = (actionPath, act, files) => {
    const answer = async (sent: SentFields): ReturnType<typeof act> => {
      try {
        return await act(callsOf(member, sent), sent);
      } catch (error) {
        if (!(error instanceof ApiError) || !wantsPart(sent)) throw error;
        sendProblem(sent.response, error);
        return undefined;
      }
    };
    action(actionPath, answer, files);
  };
  return {
    action: onAction,
    button<Id extends OperationId>(
      buttonPath: string,
      operation: Id,
      // Every operation that is called with an id alone has this parameter.
      { partsOf = (id) => ({ path: { id } }) as CallParts<Id>, done }: ButtonOptions<Id> = {},
    ) {
      onAction(buttonPath, async (calls, { request, fields }) => {
        await calls.call(operation, partsOf(idOf(request), fields));
        const to = backOf(context, fields);
        return done === undefined ? to : { done, to };
      });
    },
  };
}

function callsOf(
  member: Member,
  { session, request, response }: Pick<SentFields, "session" | "request" | "response">,
): Calls {
  return openMemberCalls(member, session, request, response);
}

/** A view of a member's page. */
export function openView(
  member: Member,
  visitor: Visitor,
  { query, back }: Pick<View, "query" | "back">,
): View {
  return {
    ...visitor,
    translator: visitor.t,
    isMember: true,
    hasStreams: member.streams !== undefined,
    calls: callsOf(member, visitor),
    query,
    back,
  };
}

/** A view of the page that a form came from, of which the script `enhance` wants a part as the reply. */
export function viewOfForm(member: Member, { request, response, session, fields }: SentFields): View {
  const { context } = member;
  const csrfToken = csrfTokenAgain(context, request, response);
  const visitor = { context, request, response, session, csrfToken, t: translatorOf(response), notice: {} };
  return openView(member, visitor, {
    query: new Map(),
    back: localPath(context, fields.get("back"), "/home"),
  });
}

/** Serves the navigation with the numbers of what is unread. */
export function addCounts(member: Member): void {
  const { router, context, streams } = member;
  router.get(
    countsPath,
    page(async (request, response) => {
      const { session } = await openVisit(context, request, response);
      if (session === undefined) throw unauthorized();
      const unread = await countUnread({ calls: callsOf(member, { session, request, response }) });
      const current = queryFields(request).get("at") ?? "";
      const { text } = memberNavigation(translatorOf(response), current, unread, streams !== undefined);
      response.set("Cache-Control", compressedCaching).type("html").send(text);
    }),
  );
}

/** Whether the script `enhance` sent the request, and wants a part of the page instead of a page. */
export function wantsPart({ request }: Pick<SentFields, "request">): boolean {
  return request.get("X-Part") !== undefined;
}

/** Sends a part of a page to the script `enhance`. @param outcome what happened, which it says */
export function sendPart(
  { response }: Pick<SentFields, "response">,
  outcome: Html | string,
  part?: Html,
): void {
  response.set("Cache-Control", compressedCaching).type("html");
  response.send(
    html`<p role="status">${outcome}</p>
      ${part}`.text,
  );
}

/** Tells the script `enhance` why a form was rejected. */
function sendProblem(response: SentFields["response"], { status, headers, text }: ApiError): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.status(status).set("Cache-Control", compressedCaching).type("html");
  response.send(html`<p role="alert">${localizedText(text, translatorOf(response))}</p>`.text);
}

/** Where the script `enhance` says what happened. */
function said(t: Translator): Html {
  return html`<div
    id="said"
    class="said"
    role="status"
    data-failed="${t.text("home.not_sent")}"
    data-retry="${t.text("home.retry")}"
    data-older="${t.text("home.older_shown", { count: "COUNT" })}"
  ></div>`;
}

async function countUnread({ calls }: Pick<View, "calls">): Promise<Unread> {
  const query = { limit: String(mostUnread) };
  const [notifications, conversations] = await Promise.all([
    calls.call("getNotificationUnreadCount", { query }),
    calls.call("getConversationUnreadCount", { query }),
  ]);
  return { notifications: notifications.count, conversations: conversations.count };
}

/** Whether a field with an error gets the focus. Values are escaped, so that these are attributes. */
export function focusesField({ text }: Html): boolean {
  return /aria-invalid="true"\s+autofocus/.test(text);
}

/** The hidden field with the page that a form returns to. */
export function backField({ back }: Pick<View, "back">): Html {
  return html`<input type="hidden" name="back" value="${back}" />`;
}

/** Where a form returns to: a path of this server, at the post that it was about. */
export function backOf(context: Context, fields: Fields): string {
  const at = fields.get("at") ?? "";
  return `${localPath(context, fields.get("back"), "/home")}${isId(at) ? `#s-${at}` : ""}`;
}
