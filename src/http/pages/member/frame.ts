/** Shared by the pages on which members read and write. */
import type { Router } from "express";
import type { OperationId } from "../../../contract/types.ts";
import type { CallParts } from "../../../calls/calling.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { Streams } from "../../../domain/streaming/serving.ts";
import { isId } from "../../../store/kernel/cursors.ts";
import { type Html, html } from "../../../text/html.ts";
import type { RateLimits } from "../../limits.ts";
import { localizedText } from "../../error-shapes.ts";
import { type Api, type Calls, openMemberCalls } from "../calls.ts";
import type { AssetName } from "../assets.ts";
import type { BodyBudget } from "../../body-budget.ts";
import type { FormFiles } from "../file-forms.ts";
import { localPath, queryFields, queryString } from "../forms.ts";
import { goodNotice, sendPage, wrongNotice } from "../layout.ts";
import type { View as PublicView } from "../public/parts.ts";
import { type Fields, type Notice, type SentFields, type Visitor, addSessionPage, idOf } from "../kit.ts";
import { type Section, navigation as settingsNavigation, sectionsOf } from "../settings/sections.ts";
import { type Unread, memberNavigation, mostUnread } from "./navigation.ts";

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
  readonly scripts?: readonly AssetName[];
}

export interface MemberPage {
  /**
   * Handles a form that posts to `path`, with the files that it may have. An error is shown on the page, with what was
   * typed.
   * @param act returns where to continue, or what the page shows; undefined if it has sent a response
   */
  readonly action: (
    path: string,
    act: (calls: Calls, sent: SentFields) => Promise<string | Notice | undefined>,
    files?: FormFiles,
  ) => void;
  /**
   * Handles a button: calls an operation, and returns to the page that has it.
   * @param path contains the parameter `:id`
   * @param partsOf what the operation is called with; by default the id as the parameter of its path
   */
  button<Id extends OperationId>(
    path: string,
    operation: Id,
    partsOf?: (id: string, fields: Fields) => CallParts<Id>,
  ): void;
}

export interface MemberPageOptions {
  /** The section of the settings that has the page; undefined if it is none of them. */
  readonly section?: Section;
  /** Whether it shows media of other servers, as by default. */
  readonly showsRemoteMedia?: boolean;
}

/** Serves a page to members; visitors are asked to sign in. */
export function addMemberPage(
  { router, context, api, limits, streams }: Member,
  path: string,
  render: (view: View, id: string) => Promise<Rendered>,
  { section, showsRemoteMedia = true }: MemberPageOptions = {},
): MemberPage {
  const callsOf = ({
    session,
    request,
    response,
  }: Pick<SentFields, "session" | "request" | "response">): Calls =>
    openMemberCalls({ context, api, limits }, session, request, response);
  const next = ({ originalUrl }: { readonly originalUrl: string }): string => encodeURIComponent(originalUrl);
  const { action } = addSessionPage(router, context, { path, next }, async (visitor) => {
    const { request, response, t, notice } = visitor;
    const isForm = request.method === "POST";
    const query = isForm ? new Map<string, string>() : queryFields(request);
    const asked = queryString(request);
    const here = isForm ? path.replace(":id", encodeURIComponent(idOf(request))) : request.path;
    const back = isForm || asked === "" ? here : `${here}?${asked}`;
    const view = {
      ...visitor,
      translator: t,
      isMember: true,
      hasStreams: streams !== undefined,
      calls: callsOf(visitor),
      query,
      back,
    };
    const { title, heading, hasHeading = false, content, scripts = [] } = await render(view, idOf(request));
    // After the content, since reading notifications changes it.
    const unread = await countUnread(view);
    const { good, wrong } = notice;
    await sendPage(context, response, {
      title,
      wrong,
      wide: true,
      showsRemoteMedia,
      scripts: ["times", "posts", ...scripts],
      side: memberNavigation(t, section === undefined ? here : `/settings/${section}`, unread),
      content: html`${section !== undefined && settingsNavigation(t, await sectionsOf(context, visitor.session), section)}
      ${!hasHeading && html`<h1>${heading ?? title}</h1>`} ${goodNotice(good && t.say(good))}
      ${wrong && wrongNotice(localizedText(wrong.text, t), !focusesField(content))} ${content}`,
    });
  });
  const onAction: MemberPage["action"] = (actionPath, act, files) => {
    action(actionPath, (sent) => act(callsOf(sent), sent), files);
  };
  return {
    action: onAction,
    button<Id extends OperationId>(
      buttonPath: string,
      operation: Id,
      // Every operation that is called with an id alone has this parameter.
      partsOf: (id: string, fields: Fields) => CallParts<Id> = (id) => ({ path: { id } }) as CallParts<Id>,
    ) {
      onAction(buttonPath, async (calls, { request, fields }) => {
        await calls.call(operation, partsOf(idOf(request), fields));
        return backOf(context, fields);
      });
    },
  };
}

async function countUnread({ calls }: View): Promise<Unread> {
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
