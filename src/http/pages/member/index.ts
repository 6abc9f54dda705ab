/** Where members read and write: timelines, threads, notifications. */
import { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import type { OperationId } from "../../../contract/types.ts";
import { html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { type SentFields, idOf } from "../kit.ts";
import { settingsPages } from "../settings/index.ts";
import { shortcutsPage } from "../settings/shortcuts.ts";
import { addAnnouncements, announcements } from "./announcements.ts";
import { addBeside } from "./beside.ts";
import { answerCard } from "./card.ts";
import { composer } from "./compose/form.ts";
import { historyPage } from "./compose/history.ts";
import { composePages } from "./compose/pages.ts";
import { scheduledPage } from "./compose/scheduled.ts";
import { emojiPage } from "./compose/emojis.ts";
import { suggestions } from "./compose/suggestions.ts";
import { conversationPage } from "./conversations.ts";
import { directoryPage } from "./directory.ts";
import { explorePages } from "./explore.ts";
import { filterPages } from "./filters.ts";
import { addFirstRun, firstRun } from "./first-run.ts";
import { type Member, addCounts, backOf } from "./frame.ts";
import { importPages } from "./imports.ts";
import { invitePages } from "./invites.ts";
import { listPages } from "./lists.ts";
import { movingPage } from "./moving.ts";
import { notificationPolicyPage, notificationRequestPages } from "./notification-requests.ts";
import { notificationPage } from "./notifications.ts";
import { profilePages } from "./profile.ts";
import { relationshipPages } from "./relationships.ts";
import { reportPage } from "./report.ts";
import { searchPage } from "./search.ts";
import { menuPage } from "./status-menu.ts";
import { strikePages } from "./strikes.ts";
import { tagPages } from "./tags.ts";
import { threadPage } from "./thread.ts";
import { addTimelinePage } from "./timelines.ts";

export function memberPages(context: Context, served: Omit<Member, "router" | "context">): Router {
  const router = Router();
  const member: Member = { ...served, router, context };
  const home = addTimelinePage(
    member,
    "home.home",
    {
      path: "/home",
      operation: "listHomeTimeline",
      stream: () => ({ stream: "user" }),
      context: "home",
      nothing: "home.no_home",
    },
    {
      scripts: ["compose"],
      render: async (view) =>
        html`${await announcements(view)} ${await firstRun(view)}
          <div class="card">${composer(view)}</div>`,
    },
  );
  addFirstRun(home, context);
  addCounts(member);
  addBeside(member);
  addAnnouncements(home);
  const known = { operation: "listPublicTimeline", context: "public" } as const;
  addTimelinePage(member, "home.public", { ...known, path: "/public", stream: () => ({ stream: "public" }) });
  addTimelinePage(member, "home.local", {
    ...known,
    path: "/public/local",
    stream: () => ({ stream: "public:local" }),
    parts: () => ({ query: { local: "true" } }),
  });
  const marked = { context: null } as const;
  addTimelinePage(member, "home.bookmarks", {
    ...marked,
    path: "/bookmarks",
    operation: "listBookmarks",
    nothing: "home.no_bookmarks",
  });
  addTimelinePage(member, "home.favourites", {
    ...marked,
    path: "/favourites",
    operation: "listFavourites",
    nothing: "home.no_favourites",
  });
  listPages(member);
  tagPages(member);
  explorePages(member);
  searchPage(member);
  directoryPage(member);
  shortcutsPage(member);
  conversationPage(member);
  notificationRequestPages(member);
  notificationPage(member);
  const thread = threadPage(member);
  for (const [name, operation] of marks) {
    thread.action(`/statuses/:id/${name}`, async (calls, sent) => {
      await calls.call(operation, { path: { id: idOf(sent.request) } });
      return answerCard(member, sent, outcomeOf(sent, name));
    });
  }
  thread.action("/statuses/:id/reblog", async (calls, sent) => {
    const visibility = sent.fields.get("visibility");
    const path = { id: idOf(sent.request) };
    await calls.call("reblogStatus", visibility === undefined ? { path } : { path, body: { visibility } });
    return answerCard(member, sent, outcomeOf(sent, "reblog"));
  });
  thread.action("/statuses/:id/delete", async (calls, sent) => {
    const id = idOf(sent.request);
    await calls.call("deleteStatus", { path: { id } });
    const back = backOf(context, sent.fields);
    // Its own page is gone.
    if (new URL(back, context.config.publicUrl).pathname.endsWith(`/${id}`)) return "/home";
    return answerCard(member, sent, outcomeOf(sent, "delete"));
  });
  menuPage(member);
  composePages(member);
  historyPage(member);
  scheduledPage(member);
  suggestions(member);
  emojiPage(member);
  filterPages(member);
  relationshipPages(member);
  notificationPolicyPage(member);
  importPages(member);
  invitePages(member);
  movingPage(member);
  strikePages(member);
  reportPage(member);
  profilePages(member);
  settingsPages(member);
  return router;
}

/** What a form of a post did, in words. */
function outcomeOf({ response }: SentFields, name: (typeof marks)[number][0] | "reblog" | "delete"): string {
  return translatorOf(response).text(`posts.done_${name}`);
}

/** What a button of a post does. */
const marks = [
  ["favourite", "favouriteStatus"],
  ["unfavourite", "unfavouriteStatus"],
  ["unreblog", "unreblogStatus"],
  ["bookmark", "bookmarkStatus"],
  ["unbookmark", "unbookmarkStatus"],
  ["mute", "muteStatus"],
  ["unmute", "unmuteStatus"],
  ["pin", "pinStatus"],
  ["unpin", "unpinStatus"],
] as const satisfies readonly (readonly [string, OperationId])[];
