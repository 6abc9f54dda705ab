/**
 * Query plans of the most frequent statements, on a database with enough rows: each finds its rows by an index. All
 * statements of a request are checked; to cover a new one, add an entry to `requests` with the statements that it is
 * meant to cover.
 */
import { expect } from "chai";
import pg from "pg";
import supertest from "../support/supertest.ts";
import { sessionConfig } from "../../src/store/kernel/session.ts";
import { endStreamsOf } from "../../src/domain/auth/revoking.ts";
import { resolveReports } from "../../src/domain/reports/resolving.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { announceEvent } from "../../src/federation/announcing/index.ts";
import { findUnusable } from "../../src/domain/auth/tokens.ts";
import { recordActivity } from "../../src/federation/deliveries/recording.ts";
import { deliverTo } from "../../src/federation/deliveries/sending.ts";
import { noteUsed } from "../../src/federation/signature-kinds.ts";
import { giveUpAll, recordAlive } from "../../src/domain/deliveries/outcomes.ts";
import { storeRemoteEmojis } from "../../src/domain/custom-emojis/remote-emojis.ts";
import { tidyCachedFiles } from "../../src/domain/media/remote-clean-up.ts";
import { viewRemoteFile } from "../../src/domain/media/remote-files.ts";
import { removeDueSuspended } from "../../src/domain/moderation/suspension.ts";
import { finishSearch, noteProgress } from "../../src/domain/statuses/reply-searches.ts";
import { resolveActor, resolveHandle } from "../../src/federation/resolving/resolving-accounts.ts";
import { isRefreshRunning } from "../../src/store/discovery/async-refreshes.ts";
import { findReplySearch } from "../../src/store/statuses/reply-searches.ts";
import { remoteWorld } from "../support/remote.ts";
import {
  queueNotificationMails,
  readMailedNotifications,
  recordMailed,
} from "../../src/domain/notifications/mails.ts";
import { resumeDeliveries, trimDeliveries } from "../../src/domain/webhooks/retention.ts";
import { type ReceivedStatus, deleteReceived, receiveStatus } from "../../src/domain/statuses/receiving.ts";
import { receiveFavourite, undoReceivedFavourite } from "../../src/domain/statuses/receiving-marks.ts";
import { findAccountsByUris } from "../../src/store/statuses/mentionable.ts";
import { findQuotesByApproval } from "../../src/store/statuses/quotes.ts";
import { isFollowedHere } from "../../src/store/statuses/relevance.ts";
import { hidesFromReader, listFollowersOf } from "../../src/store/federation/serving.ts";
import { findTombstones } from "../../src/store/federation/tombstones.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { firstIdAt } from "../../src/store/kernel/ids.ts";
import {
  deleteUnreferencedAccounts,
  findRemoteAccountsAbove,
  findUnreferencedAccounts,
  lockUnreferencedAccounts,
} from "../../src/store/retention/unreferenced-accounts.ts";
import {
  deleteEmptyConversations,
  deleteUnusedStatuses,
  findRemoteStatusAfter,
  findRemoteStatusesBelow,
  findUnusedStatuses,
  lockUnusedStatuses,
} from "../../src/store/retention/statuses.ts";
import { hasMoreThan, readLog, readLogFor } from "../../src/store/streaming/log.ts";
import {
  findFollowing,
  findHomeDeliveries,
  findPublicDeliveries,
  findQuoteViews,
} from "../../src/store/streaming/readers.ts";
import { findListsShowing } from "../../src/store/timelines/list-timelines.ts";
import { remoteFileVersion } from "../../src/text/remote-files.ts";
import { type Cast, type Person, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { receive } from "../support/activities.ts";
import { recordWrite } from "../../src/store/kernel/write-positions.ts";
import { fillWithCrowd } from "../support/crowd.ts";
import { makeFilter } from "../support/filters.ts";
import { askPage, cookieOf } from "../support/pages.ts";
import { type Statement, readsOfWholeTables, recordStatements, sizeOfPlan } from "../support/plans.ts";
import { contextWith } from "../support/server.ts";
import { changeAccount, forgetJobs } from "../support/states.ts";
import { act, publish } from "../support/statuses.ts";
import { registerThroughApp } from "../invites/support.ts";
import { suite } from "../support/suite.ts";

/** Tables that may be read whole, as they never have more than a few rows. */
const small: ReadonlySet<string> = new Set([
  // Trends and popular accounts are limited to a few hundred.
  "card_trends",
  "popular_accounts",
  "status_trends",
  "tag_trends",
  // At most 1,000, with eight different reactions each.
  "announcement_reaction_counts",
  "announcements",
  // One row.
  "cached_total",
  "emoji_version",
  // Emptied continuously.
  "events",
  // A few, since their number is limited.
  "relays",
  // A few thousand at most; a post for hundreds of servers reads the blocks of all of them.
  "domain_blocks",
  "documents",
  "roles",
  "rules",
  "server_settings",
  "stream_head",
  "usage_counters",
  // At most fifty of each.
  "relays",
  "webhooks",
]);

/** Statements of the tests and the queue, and cached reads: all domain blocks are read every five seconds at most. */
const isForeign = ({ name }: Statement): boolean =>
  name.startsWith("test_") || name.includes("/") || name === "domain_blocks_standing";

describe("query plans of hot statements", function () {
  const { server } = suite();
  let cast: Cast;
  let client: pg.Client;
  /** A list by alice with many members. */
  let listId: string;
  let moderator: Person;
  /** Manages custom emojis. */
  let gardener: Person;
  let owner: Person;
  /** A status by alice with a reply by bob. */
  let threadId: string;

  before(async () => {
    client = new pg.Client(sessionConfig(server.connectionString, "concord test"));
    await client.connect();
    cast = await makeCast(server);
    moderator = await makeStaff(server, "Moderator");
    gardener = await makeStaff(server, { permissions: ["manage_custom_emojis"] });
    owner = await makeStaff(server, "Owner");
    await fillWithCrowd(server.connectionString, cast.alice.account.id);
    listId = await makeLargeList();
    await client.query(
      `insert into tombstones (uri, deleted_at, host, number)
       select 'https://remote.example/gone/' || n, now(), 'remote.example', n from generate_series(1, 10000) n`,
    );
    await client.query("vacuum analyze tombstones");
    threadId = (await publish(cast.alice, { status: "Which tomatoes?", quote_approval_policy: "public" })).id;
    await publish(cast.bob, { status: "Red ones", in_reply_to_id: threadId });
  });
  after(async () => {
    await client.end();
  });

  /** Deliveries of a busy server: most are finished, some are pending. */
  async function fillLog(webhookId: string): Promise<void> {
    await client.query(
      `insert into webhook_deliveries (webhook_id, event, object_type, object_id, state, body, next_attempt_at, created_at)
       select $1, 'status.created', 'status', n / 2, case when n % 20 = 0 then 'pending' else 'delivered' end, '{}',
         case when n % 20 = 0 then now() + interval '1 hour' end, now() - interval '1 day'
       from generate_series(1, 20000) n`,
      [webhookId],
    );
    await client.query("vacuum analyze webhooks, webhook_deliveries");
  }

  async function makeLargeList(): Promise<string> {
    const { id } = await cast.alice.call("createList", { body: { title: "Crowd" } });
    const { rowCount } = await client.query(
      `insert into list_accounts (list_id, owner_id, account_id)
       select $1, account_id, target_account_id from follows where account_id = $2`,
      [id, cast.alice.account.id],
    );
    expect(rowCount).to.be.above(1000);
    await client.query(
      `insert into list_entries (list_id, status_id, reblog_of_id) select $1, status_id, reblog_of_id from home_entries
       where account_id = $2`,
      [id, cast.alice.account.id],
    );
    await client.query("vacuum analyze lists, list_accounts, list_entries");
    return id;
  }

  const read = (path: string) => () =>
    cast.alice.get(path.replace("ALICE", cast.alice.account.id)).expect(200);
  const keepHomeFrom = (position: string | null): PromiseLike<unknown> =>
    client.query("update homes set kept_from = $2 where account_id = $1", [cast.alice.account.id, position]);
  const page = (path: string) => async () =>
    askPage(server, path, await cookieOf(server, cast.alice)).expect(200);

  const requests: readonly (readonly [
    title: string,
    work: () => PromiseLike<unknown>,
    statements: readonly string[],
    small?: readonly string[],
  ])[] = [
    [
      "home",
      read("/api/v1/timelines/home"),
      ["bearer_versions", "entries_home_desc_24", "judge_home", "status_references"],
    ],
    ["a new token", async () => (await cast.alice.withScopes("read")).call("getPreferences"), ["bearers"]],
    [
      "a pulled home",
      async () => {
        await keepHomeFrom(null);
        await read("/api/v1/timelines/home")();
        await read("/api/v1/timelines/home?min_id=1")();
        await keepHomeFrom("0");
      },
      ["entries_home_pulled_desc_24", "entries_home_pulled_asc_24"],
    ],
    ["home, upwards", read("/api/v1/timelines/home?min_id=1"), ["entries_home_asc_24", "judge_home"]],
    ["a hashtag's history", read("/api/v1/tags/tag7"), ["tag_by_name", "tag_days_by_tags", "tag_relations"]],
    ["followed hashtags", read("/api/v1/followed_tags"), ["tag_follows_desc", "tag_days_by_tags"]],
    ["featured hashtags", read("/api/v1/accounts/ALICE/featured_tags"), ["featured_tags_of_account"]],
    ["hashtags to feature", read("/api/v1/featured_tags/suggestions"), ["featured_tags_suggested"]],
    ["lists", read("/api/v1/lists"), ["lists_of_account"]],
    [
      "the members of a list",
      () => read(`/api/v1/lists/${listId}/accounts`)(),
      ["list_by_id", "list_members_desc"],
    ],
    ["the lists with an account", read("/api/v1/accounts/ALICE/lists"), ["lists_with_member"]],
    ["the timeline of a list", () => read(`/api/v1/timelines/list/${listId}`)(), ["list_page_desc_24"]],
    [
      "public",
      read("/api/v1/timelines/public"),
      ["entries_public_any_all_viewer_desc_24", "judge_public_any_all_viewer"],
    ],
    [
      "public, local",
      read("/api/v1/timelines/public?local=true"),
      ["entries_public_local_all_viewer_desc_24", "judge_public_local_all_viewer"],
    ],
    [
      "public, media",
      read("/api/v1/timelines/public?only_media=true"),
      ["entries_public_any_media_viewer_desc_24", "judge_public_any_media_viewer"],
    ],
    [
      "a hashtag",
      read("/api/v1/timelines/tag/tag7"),
      ["tags_by_names", "entries_tag_desc_24", "judge_tag_any_all_viewer"],
    ],
    [
      "an account's statuses",
      read("/api/v1/accounts/ALICE/statuses"),
      ["entries_account_desc_24", "judge_account"],
    ],
    [
      "notifications",
      read("/api/v1/notifications?limit=20"),
      ["entries_notifications_desc_24", "judge_notifications"],
    ],
    [
      "grouped notifications",
      read("/api/v2/notifications?limit=20"),
      ["notification_groups_desc_24", "notification_group_totals"],
    ],
    ["unread groups", read("/api/v2/notifications/unread_count"), ["notification_unread_groups_desc_240"]],
    [
      "notification requests",
      read("/api/v1/notifications/requests?limit=20"),
      ["notification_requests_desc_24"],
    ],
    ["the notification policy", read("/api/v2/notifications/policy"), ["notification_requests_summary"]],
    ["unread notifications", read("/api/v1/notifications/unread_count"), ["notifications_unread_desc_240"]],
    ["followers", read("/api/v1/accounts/ALICE/followers"), ["followers_desc"]],
    ["followed accounts", read("/api/v1/accounts/ALICE/following"), ["following_desc"]],
    [
      "relationships",
      () => read(`/api/v1/accounts/relationships?id[]=${cast.bob.account.id}`)(),
      ["relationships"],
    ],
    ["blocks", read("/api/v1/blocks"), ["blocks_desc"]],
    ["mutes", read("/api/v1/mutes"), ["mutes_desc"]],
    ["favourites", read("/api/v1/favourites"), ["favourites_of_account_desc_24"]],
    ["bookmarks", read("/api/v1/bookmarks"), ["bookmarks_of_account_desc_24"]],
    ["filters", read("/api/v2/filters"), ["filters", "filter_keywords", "filter_statuses"]],
    ["filters, version 1", read("/api/v1/filters"), ["filters", "filter_keywords"]],
    [
      "a change of a filter, a keyword and a status in it",
      async () => {
        const { id } = await makeFilter(cast.alice);
        await cast.alice.call("updateFilter", { path: { id }, body: { title: "Garden" } });
        await cast.alice.call("createFilterKeyword", { path: { filter_id: id }, body: { keyword: "peas" } });
        const entry = { status_id: threadId };
        await cast.alice.call("createFilterStatus", { path: { filter_id: id }, body: entry });
        await cast.alice.call("deleteFilter", { path: { id } });
      },
      ["filters_count", "filter", "filter_keywords_of_one", "filter_statuses_of_one", "filter_delete"],
    ],
    [
      "quotes",
      async () => {
        const { id } = await publish(cast.alice, { status: "Look", quoted_status_id: threadId });
        await server.settle();
        await read(`/api/v1/statuses/${threadId}/quotes`)();
        await cast.alice.call("deleteStatus", { path: { id } });
      },
      ["quote_ties", "notify_quoted", "quotes_page_desc_24", "quote_of_status"],
    ],
    ["scheduled statuses", read("/api/v1/scheduled_statuses"), ["scheduled_page_desc"]],
    [
      "conversations",
      async () => {
        const { id } = await publish(cast.alice, { status: "@bob", visibility: "direct" });
        await server.settle();
        await read("/api/v1/conversations")();
        await read("/api/v1/conversations/unread_count")();
        await read("/api/v1/timelines/direct")();
        await cast.alice.call("deleteStatus", { path: { id } });
      },
      [
        "conversations_enter",
        "conversations_page_desc_24",
        "conversations_unread",
        "direct_page_desc_24",
        "conversations_with_status",
        "conversations_by_ids",
      ],
    ],
    ["follow requests", read("/api/v1/follow_requests"), ["follow_requests_desc"]],
    [
      "a thread",
      () => read(`/api/v1/statuses/${threadId}/context`)(),
      ["statuses_visible", "entries_thread", "judge_thread"],
    ],
    [
      "documents for other servers",
      async () => {
        await client.query(
          `insert into actor_keys (actor_uri, name, algorithm, public_key, private_key, key_id, created_at)
           select 'https://remote.example/users/' || n, 'main-key', 'rsa', '', '', '', now()
           from generate_series(1, 5000) n`,
        );
        await client.query("vacuum analyze actor_keys");
        const quote = await publish(cast.bob, { status: "Look :sprout:", quoted_status_id: threadId });
        const document = (path: string): PromiseLike<unknown> =>
          supertest(server.app).get(path).set("Accept", "application/activity+json").expect(200);
        const { conversation_id: conversationId } = single(
          await server.database.builder("statuses").where({ id: threadId }),
        );
        for (const path of [
          "/users/alice",
          "/users/alice/outbox?page=true",
          "/users/bob/outbox?page=true",
          "/users/alice/followers?page=true",
          "/users/alice/following?page=true",
          "/users/alice/collections/featured",
          "/users/alice/collections/tags",
          `/users/alice/statuses/${threadId}`,
          `/users/alice/statuses/${threadId}/replies`,
          `/users/alice/statuses/${threadId}/replies?only_other_accounts=true&page=true`,
          `/users/bob/statuses/${quote.id}`,
          `/contexts/${conversationId ?? ""}`,
          `/users/alice/quote_authorizations/${quote.id}`,
        ]) {
          await document(path);
        }
        const { store } = server.context;
        await hidesFromReader(store, cast.alice.account.id, cast.frank.id, ["remote.example"]);
        await listFollowersOf(store, cast.alice.account.id, "https://remote.example");
        await findTombstones(store, ["https://remote.example/1"]);
        await cast.bob.call("deleteStatus", { path: { id: quote.id } });
      },
      [
        "actor_parts",
        "note_authors",
        "note_mentions",
        "note_tags",
        "note_references",
        "note_quotes",
        "note_conversations",
        "note_own_replies",
        "note_emojis",
        "replies_own",
        "replies_others",
        "conversation_statuses",
        "quote_authorization",
        "account_hides_from",
        "followers_of_origin",
        "tombstones",
        "tombstones_insert",
      ],
    ],
    ["statuses by a frequent word", read("/api/v2/search?q=words&type=statuses"), ["search_all_newest_24"]],
    ["statuses by a rare word", read("/api/v2/search?q=7919&type=statuses"), ["search_all_index_24"]],
    [
      "the user's statuses by a word",
      read("/api/v2/search?q=words+in:library&type=statuses"),
      ["search_library_index_24"],
    ],
    ["accounts by name", read("/api/v2/search?q=1234&type=accounts"), ["accounts_search_all"]],
    ["hashtags by name", read("/api/v2/search?q=123&type=hashtags"), ["tags_search", "tag_days_by_tags"]],
    ["the directory", read("/api/v1/directory"), ["directory_active_all"]],
    ["the local directory, by age", read("/api/v1/directory?order=new&local=true"), ["directory_new_local"]],
    ["suggestions", read("/api/v2/suggestions"), ["suggestions"]],
    ["trending statuses", read("/api/v1/trends/statuses"), ["trending_statuses"]],
    ["trending hashtags", read("/api/v1/trends/tags"), ["trending_tags"]],
    [
      "the readers of streams",
      async () => {
        const { store } = server.context;
        const [accountId, authorId] = [cast.alice.account.id, cast.bob.account.id];
        await findHomeDeliveries(store, [{ statusId: threadId, accountId }]);
        await findPublicDeliveries(store, [{ statusId: threadId, accountId }]);
        await findFollowing(store, [{ authorId, accountId, tags: ["tag1", "tag2"] }]);
        await findQuoteViews(store, [{ statusId: threadId, accountId }]);
        await findListsShowing(store, [{ statusId: threadId, listId: "1" }]);
      },
      [
        "stream_home_readers",
        "stream_public_readers",
        "stream_followers",
        "stream_quote_views",
        "list_statuses_shown",
      ],
    ],
    [
      "the log of streams, and the tokens of open ones",
      async () => {
        const { store } = server.context;
        await readLog(store, 19_000n, 50);
        await readLogFor(store, cast.alice.account.id, { after: 1000n, upTo: 20_000n }, 50);
        await hasMoreThan(store, 15_000n, 1000);
        await findUnusable(server.context, ["1", "2", "3"]);
      },
      ["stream_events_after", "stream_events_for_account", "stream_events_beyond", "tokens_usable"],
    ],
    [
      "a page of the console",
      async () => askPage(server, "/admin/rules", await cookieOf(server, owner)).expect(200),
      ["waiting_counts"],
    ],
    ["the session of a browser", page("/about"), ["session_person"]],
    ["the session on the settings' pages", page("/settings/profile"), ["session_with_person"]],
    [
      "a new status and its effects",
      async () => {
        await publish(cast.alice, { status: "Hello @bob #tag7", in_reply_to_id: threadId });
        await server.settle();
      },
      ["statuses_publish", "home_insert_all", "list_entries_insert", "notify_mentioned", "notify_followers"],
    ],
    [
      "a report, and notified staff",
      async () => {
        await cast.alice.call("createReport", { body: { account_id: cast.bob.account.id } });
        await server.settle();
      },
      ["reports_since", "report_insert", "report_moderators", "notify_reported"],
    ],
    [
      "admin reports, actions on one, and notes",
      async () => {
        const reports = "/api/v1/admin/reports";
        const [bobId, staffId] = [cast.bob.account.id, moderator.account.id];
        const body = await cast.alice.call("createReport", { body: { account_id: bobId } });
        const one = `${reports}/${body.id}`;
        for (const path of [
          reports,
          `${reports}?resolved=true`,
          `${reports}?account_id=${cast.alice.account.id}`,
          `${reports}?target_account_id=${bobId}`,
          `${reports}?target_account_id=${bobId}&resolved=true`,
          `${reports}?assigned_account_id=${staffId}`,
          `${one}/notes`,
          `/api/v1/admin/accounts/${bobId}/notes`,
        ]) {
          await moderator.get(path).expect(200);
        }
        await moderator.call("assignAdminReportToSelf", { path: { id: (body as { id: string }).id } });
        await moderator.call("createAdminReportNote", {
          path: { id: (body as { id: string }).id },
          body: { content: "Beans" },
        });
        await moderator.call("createAdminAccountNote", { path: { id: bobId }, body: { content: "Beans" } });
        await server.context.write(resolveReports, operator, { targetAccountId: bobId });
        await moderator.call("reopenAdminReport", { path: { id: (body as { id: string }).id } });
      },
      ["reports_desc", "reports_resolve_about", "moderation_notes_desc", "moderation_notes_count"],
    ],
    [
      "files of other servers, and the cache of them",
      async () => {
        await client.query(
          `insert into cached_files (kind, owner_id, version, file_key, bytes, obsolete, used_at)
           select 'attachment', n, 'version', 'key', n % 10, n % 500 = 0, now() - make_interval(mins => n)
           from generate_series(1, 20000) n`,
        );
        await client.query(
          `insert into domain_blocks (domain, severity, created_at)
           select 'blocked' || n || '.example', 'noop', now() from generate_series(1, 2000) n`,
        );
        await client.query("vacuum analyze cached_files, media_attachments, domain_blocks");
        const { rows } = await client.query<{ id: string; url: string }>(
          `select m.id, m.remote_url as url from media_attachments m join accounts a on a.id = m.account_id
           where a.domain is not null and a.suspended_at is null and m.status_id is not null limit 1`,
        );
        const [{ id, url } = { id: "", url: "" }] = rows;
        const file = {
          kind: "attachment",
          id,
          version: remoteFileVersion({ url }),
          size: "original",
        } as const;
        // Its server can't be reached.
        expect(await viewRemoteFile(server.context, file)).to.deep.equal({ state: "unavailable" });
        const config = { ...server.context.config, mediaCacheSize: 80_000 };
        await tidyCachedFiles(contextWith(server, { config }));
        await server.context.writeWithoutActor(storeRemoteEmojis, "remote7.example", [
          { shortcode: "fresh", url, updated: null },
        ]);
      },
      [
        "remote_file_attachment",
        "cached_file_lock",
        "cached_file_claim",
        "cached_file_fail",
        "cached_files_obsolete",
        "cached_files_bare",
        "cached_files_evict",
        "remote_emojis_known",
        "remote_emojis_count",
      ],
    ],
    [
      "custom emojis, for staff and in texts",
      async () => {
        await client.query(
          `insert into custom_emojis (shortcode, domain, remote_url)
           select 'emoji' || n, case when n % 5 > 0 then 'remote' || n % 50 || '.example' end, 'https://remote.example/'
           from generate_series(1, 10000) n`,
        );
        await client.query("vacuum analyze custom_emojis");
        const emojis = "/api/v1/admin/custom_emojis";
        for (const query of ["", "local=true", "remote=true", "by_domain=remote7.example", "shortcode=777"]) {
          await gardener.get(`${emojis}?${query}`).expect(200);
        }
        await publish(cast.alice, "Look :emoji7:");
      },
      [
        "emoji_records_all_any_desc",
        "emoji_records_local_any_desc",
        "emoji_records_remote_any_desc",
        "emoji_records_domain_any_desc",
        "emoji_records_all_part_desc",
        "emojis_by_shortcode",
      ],
    ],
    [
      "announcements and their reactions",
      async () => {
        const { rows } = await client.query<{ id: string }>(
          `insert into announcements (text, published, created_at, updated_at)
           values ('Tomatoes', true, now(), now()) returning id`,
        );
        const id = rows[0]?.id;
        await client.query(
          `insert into announcement_reactions (announcement_id, account_id, name, created_at)
           select $1, id, '🥕', now() from accounts`,
          [id],
        );
        await client.query(
          "insert into announcement_reads (announcement_id, account_id) select $1, id from accounts where id <> $2",
          [id, cast.alice.account.id],
        );
        await client.query("vacuum analyze announcement_reactions, announcement_reads");
        await cast.alice.put(`/api/v1/announcements/${id}/reactions/${encodeURIComponent("🍅")}`).expect(200);
        await read("/api/v1/announcements")();
      },
      ["announcement_reaction_names", "announcement_reaction_insert", "announcement_reactions_count"],
    ],
    [
      "a collection, and notified accounts",
      async () => {
        await changeAccount(server, cast.bob.account.id, { discoverable: true });
        const body = await cast.alice.call("createCollection", {
          body: { name: "Cooks", account_ids: [cast.bob.account.id] },
        });
        const { id } = body.collection;
        await cast.alice.call("updateCollection", { path: { id }, body: { name: "Bakers" } });
        await server.settle();
        await read(`/api/v1/accounts/${cast.bob.account.id}/collections`)();
        await cast.bob.call("getCollectionsWithAccount", { path: { account_id: cast.bob.account.id } });
      },
      ["collections_count", "collection_items_of", "notify_added_to_collection", "notify_collection_updated"],
    ],
    [
      "an admin account",
      async () => {
        await moderator.call("getAdminAccount", { path: { id: cast.alice.account.id } });
        await moderator.call("listAdminAccountIps", { path: { id: cast.alice.account.id } });
      },
      ["admin_accounts", "user_ips", "roles_by_ids", "user_ips_page"],
    ],
    [
      "lists of admin accounts",
      async () => {
        for (const query of [
          "",
          "origin=local",
          "origin=remote",
          "by_domain=host7.example",
          "username=crowd12",
          "display_name=al",
          "email=crowd12",
          "ip=198.18.1.0/24",
          `invited_by=${cast.alice.account.id}`,
          "permissions=staff",
          "role_ids[]=-99",
          ...["pending", "disabled", "silenced", "suspended", "sensitized"].map((state) => `status=${state}`),
          "min_id=1",
        ]) {
          await moderator.get(`/api/v2/admin/accounts?limit=20&${query}`).expect(200);
        }
      },
      ["admin_accounts_page_desc", "admin_accounts_page_asc"],
    ],
    [
      "mails about notifications",
      async () => {
        await cast.bob.call("getNotificationMails");
        await queueNotificationMails(server.context);
        await readMailedNotifications(server.context, cast.bob.user, {
          after: "0",
          until: firstIdAt(Date.now()),
        });
        await server.context.writeWithoutActor(recordMailed, cast.bob.user);
      },
      ["notification_mails_take", "notification_mail", "notification_mails_mark"],
    ],
    [
      "invitations",
      async () => {
        const { code } = await cast.alice.call("createInvite", { body: { max_uses: 2 } });
        await cast.alice.call("listInvites");
        await cast.alice.call("getInvite", { path: { invite_code: code } });
        await registerThroughApp(server, cast.app.token, "invited", code).expect(200);
        await cast.alice.call("deleteInvite", { path: { invite_code: code } });
        await owner.call("listAdminInvites", { query: { limit: 20 } });
      },
      [
        "invite_insert",
        "invites_of_user_desc",
        "invite_by_code",
        "invite_use",
        "user_insert",
        "invite_end",
        "invites_all_desc",
      ],
      // Empty here.
      ["email_domain_blocks", "registrations"],
    ],
    [
      "strikes and appeals",
      async () => {
        const person = cast.bob.account.id;
        await moderator.call("listAdminStrikes");
        await moderator.call("listAdminStrikes", { query: { account_id: person, min_id: "1" } });
        await owner.call("listAdminAppeals");
        await owner.call("listAdminAppeals", { query: { state: "pending" } });
        await cast.bob.call("listStrikes");
        await removeDueSuspended(server.context);
      },
      ["strikes_desc", "strikes_asc", "appeals_desc"],
    ],
    [
      "follows and blocks of other servers, and their Undos",
      async () => {
        const { rows } = await client.query<{ id: string }>(
          "select id from accounts where domain is not null and suspended_at is null limit 1",
        );
        const sender = single(rows);
        await client.query(
          `insert into early_undos (account_id, uri, undone_at)
           select id, 'https://remote.example/' || n, now() from accounts, generate_series(1, 3) as n`,
        );
        await client.query("analyze early_undos");
        const object = cast.bob.account.uri;
        for (const type of ["Follow", "Block"] as const) {
          const activity = { id: `https://remote.example/${type}`, type, object };
          await receive(server, sender, activity);
          await receive(server, sender, { type: "Accept", object: activity.id });
          await receive(server, sender, { type: "Undo", object: activity });
          await receive(server, sender, { type: "Undo", object: activity });
          await receive(server, sender, activity);
        }
      },
      ["follow_by_uri", "block_by_uri", "early_undo_insert", "early_undo_take"],
    ],
    [
      "the tokens of a disabled login",
      () => server.context.writeWithoutActor(endStreamsOf, cast.carol.user.id),
      ["tokens_of_user"],
    ],
    [
      "a suspension, its end, and their effects",
      async () => {
        const { rows } = await client.query<{ id: string }>(
          `select account_id as id from statuses join accounts on accounts.id = account_id
           where accounts.domain is not null and suspended_at is null limit 1`,
        );
        await moderator.call("createAdminAccountAction", {
          path: { id: rows[0]?.id ?? "" },
          body: { type: "suspend" },
        });
        await server.settle();
        await moderator.call("unsuspendAdminAccount", { path: { id: rows[0]?.id ?? "" } });
        await server.settle();
      },
      [
        "account_lock_moderated",
        "reports_resolve_about",
        "follows_some_by_account",
        "statuses_of_account_below",
        "list_entries_of_statuses_delete",
        "media_of_account_above",
        "local_followers_above",
        "canonical_email_block_of_account_delete",
      ],
    ],
    [
      "the audit log",
      async () => {
        for (const query of [
          "",
          "?account_id=1",
          "?action=role.update",
          "?target_type=role",
          "?target_id=1",
        ]) {
          await owner.get(`/api/v1/admin/audit_log${query}`).expect(200);
        }
      },
      ["audit_log_desc"],
    ],
    [
      "trends to review, and all hashtags",
      async () => {
        for (const kind of ["tags", "links", "statuses", "links/publishers"]) {
          await moderator.get(`/api/v1/admin/trends/${kind}`).expect(200);
        }
        await moderator.call("listAdminTags");
        await moderator.call("approveAdminTrendingStatusAccount", { path: { id: threadId } });
      },
      [
        "review_tags",
        "review_cards",
        "review_statuses",
        "preview_card_providers_by_id_desc",
        "admin_tags_desc",
        "review_author_trends",
      ],
    ],
    [
      "a webhook, its deliveries and their log",
      async () => {
        const webhooks = "/api/v1/admin/webhooks";
        const hook = { url: "https://bot.example/", events: ["status.created", "report.created"] };
        const body = await owner.call("createAdminWebhook", { body: hook });
        const { id } = body;
        await fillLog(id);
        await publish(cast.alice, "Tell the webhook");
        await cast.alice.call("createReport", { body: { account_id: cast.bob.account.id } });
        await server.settle();
        const log = `${webhooks}/${id}/deliveries`;
        for (const query of ["", "?status=failed", "?event=status.created", "?status=pending&min_id=1"]) {
          await owner.get(`${log}${query}`).expect(200);
        }
        await owner.call("testAdminWebhook", { path: { id } });
        await server.settle();
        await resumeDeliveries(server.context);
        await trimDeliveries(server.context);
        await owner.call("disableAdminWebhook", { path: { id } });
        await owner.call("deleteAdminWebhook", { path: { id } });
      },
      [
        "statuses_publish",
        "webhook_delivery_store_body",
        "webhook_deliveries_due",
        "webhook_delivery_record",
        "webhook_next_attempt",
        "webhook_deliveries_desc",
        "webhook_deliveries_forgotten",
        "webhooks_overdue",
        "webhook_deliveries_remove_old",
        "webhook_deliveries_give_up",
      ],
    ],
    [
      "measures and dimensions",
      async () => {
        const day = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
        const range = { start_at: day, end_at: day };
        const domain = { domain: "host7.example" };
        const { rows } = await client.query<{ id: string }>("select id from tags where name = 'tag7'");
        const tag = { id: rows[0]?.id };
        await moderator.call("computeAdminMeasures", {
          body: {
            ...range,
            keys: [
              "active_users",
              "new_users",
              "interactions",
              "opened_reports",
              "resolved_reports",
              "tag_uses",
              "instance_statuses",
            ],
            tag_uses: tag,
            instance_statuses: domain,
          },
        });
        await moderator.call("computeAdminDimensions", {
          body: {
            ...range,
            keys: [
              "languages",
              "sources",
              "servers",
              "tag_servers",
              "tag_languages",
              "instance_accounts",
              "instance_languages",
            ],
            tag_servers: tag,
            tag_languages: tag,
            instance_accounts: domain,
            instance_languages: domain,
          },
        });
        await moderator.call("computeAdminRetention", { body: { ...range, frequency: "day" } });
      },
      ["active_users", "reports_by_day", "tag_uses_by_day", "measure_days", "cohorts"],
    ],
    [
      "dismissed notification requests",
      () => cast.alice.call("dismissNotificationRequests", { body: { id: ["1"] } }),
      ["filtered_notifications_lock", "notification_requests_dismiss"],
    ],
    [
      "a remote post, a favourite, and its deletion",
      async () => {
        const actor = { kind: "remote", account: cast.frank } as const;
        const uri = `${cast.frank.uri}/statuses/plans`;
        await isFollowedHere(server.database, cast.frank.id);
        await findAccountsByUris(server.database, [cast.alice.account.uri]);
        await findQuotesByApproval(server.database, `${uri}/stamp`);
        const source = {
          kind: "received",
          uri,
          url: uri,
          html: "<p>Hi</p>",
          publishedAt: new Date(),
          mentionedIds: [cast.alice.account.id],
          addressedIds: [cast.bob.account.id],
          hashtags: [],
          missingParentUri: `${uri}/parent`,
        } as const;
        const received: ReceivedStatus = {
          source,
          visibility: "private",
          spoilerText: "",
          sensitive: false,
          language: null,
          poll: null,
          attachments: [],
          emojis: [],
          parent: null,
        };
        await receiveStatus(server.context, actor, received);
        await receiveStatus(server.context, actor, {
          ...received,
          source: { ...source, uri: `${uri}/parent`, missingParentUri: null },
        });
        const { id: statusId } = await publish(cast.alice, "Like this");
        await receiveFavourite(server.context, actor, { statusId, uri: `${uri}/like` });
        const undone = { uri: `${uri}/like`, statusId: null, isFavourite: true };
        await server.context.write(undoReceivedFavourite, actor, undone);
        await server.context.write(deleteReceived, actor, uri);
      },
      [
        "account_followed_here",
        "accounts_by_uris",
        "quotes_by_approval",
        "status_by_uri",
        "statuses_by_uris",
        "statuses_awaited",
        "status_link_replies",
        "statuses_publish",
        "statuses_to_mark",
        "favourite_by_uri",
      ],
    ],
    [
      "a favourite and a reblog, and their effects",
      async () => {
        const { id } = await publish(cast.alice, "Beans");
        await act(cast.bob, id, "favourite");
        await act(cast.bob, id, "reblog");
        await server.settle();
      },
      ["favourites_insert", "reblog_insert", "notify_favourited", "notify_reblogged", "push_addressed"],
    ],
    [
      "federation of a post, a poll and a profile",
      async () => {
        const { id: accountId, uri: actor } = cast.alice.account;
        const { id: statusId, uri } = await publish(cast.alice, "Onions");
        const audience = {
          visibility: "public",
          authorId: accountId,
          mentionedIds: [cast.frank.id],
        } as const;
        const facts = { statusId, uri, reblogOfId: null, audience };
        const tell = (event: AnyEvent): Promise<void> => announceEvent(server.context, event, event.type);
        await tell({ type: "status.created", ...facts });
        await tell({ type: "status.edited", ...facts });
        await cast.alice.call("deleteStatus", { path: { id: statusId } });
        await tell({ type: "status.deleted", ...facts });
        await tell({ type: "account.updated", accountId, uri: actor });
        const poll = await publish(cast.alice, {
          status: "Which?",
          poll: { options: ["a", "b"], expires_in: 3600 },
        });
        await tell({ type: "poll.tallies_due", pollId: poll.poll?.id ?? "" });
        await forgetJobs(server);
      },
      [
        "inboxes_of_status",
        "inboxes_informed",
        "inboxes_interacted",
        "inboxes_of_reporters",
        "inboxes_of_voters",
        "activity_insert",
        "deliveries_insert",
      ],
    ],
    [
      "deliveries to servers that reply, fail, recover and are abandoned",
      async () => {
        await client.query("update activities set former_key = 'main-key' where id % 10 = 0");
        await client.query("vacuum analyze activities");
        const remote = remoteWorld();
        const context = contextWith(server, { outgoing: remote.outgoing });
        const { id, uri } = cast.alice.account;
        const send = async (host: string, activityUri: string): Promise<void> => {
          await context.writeWithoutActor(recordActivity, {
            activityUri,
            actorUri: uri,
            accountId: id,
            json: { type: "Like", object: activityUri },
            statusId: null,
            inboxes: [{ host, inbox: `https://${host}/inbox` }],
          });
          await deliverTo(context, host);
        };
        await send("unknown.example", `${uri}#plans/1`);
        remote.fail("host8.example", 500);
        await send("host8.example", `${uri}#plans/2`);
        remote.fail("host9.example", "network");
        await send("host9.example", `${uri}#plans/3`);
        await context.writeWithoutActor(recordAlive, "host9.example");
        await giveUpAll(context, "host8.example", "stopped");
        await noteUsed(context, "unknown.example", "rfc9421");
        await forgetJobs(server);
      },
      [
        "delivery_host",
        "deliveries_due",
        "activities_by_id",
        "deliveries_record",
        "delivery_next_attempt",
        "delivery_host_lock",
        "delivery_host_fail",
        "delivery_host_alive",
        "deliveries_make_due",
        "deliveries_give_up",
        "remote_host_signatures",
        "remote_host_accepts",
        "remote_host_signs",
      ],
    ],
    [
      "deliveries to other servers, for staff",
      async () => {
        await owner.call("listAdminHosts");
        await owner.call("stopAdminHost", { path: { id: "host7.example" } });
        await owner.call("listAdminHostDeliveries", { path: { id: "host7.example" } });
        await owner.call("resumeAdminHost", { path: { id: "host7.example" } });
      },
      [
        "delivery_hosts_troubled",
        "delivery_host_waiting",
        "deliveries_of_host",
        "delivery_host_stop",
        "delivery_host_unstop",
        "deliveries_make_due",
      ],
    ],
    [
      "accounts of other servers",
      async () => {
        const remote = remoteWorld();
        const uri = "https://remote.example/users/dave";
        remote.putActor(uri);
        const context = contextWith(server, { outgoing: remote.outgoing });
        await resolveActor(context, uri);
        await resolveHandle(context, { username: "dave", domain: "remote.example" });
        await resolveActor(context, uri, { refresh: true });
      },
      [
        "remote_account_by_uri",
        "remote_account_by_handle",
        "remote_accounts_lock",
        "remote_account_write",
        "remote_keys_replace",
      ],
    ],
    [
      "searches for replies on other servers",
      async () => {
        const choice = { statusId: threadId, count: 1 };
        await findReplySearch(server.database, threadId);
        await isRefreshRunning(server.database, "replies 1");
        await server.context.writeWithoutActor(noteProgress, choice);
        await server.context.writeWithoutActor(finishSearch, choice);
      },
      ["reply_search", "async_refresh_running", "async_refreshes_count"],
    ],
    [
      "the position of a write, for replicas",
      () => server.database.transaction((store) => recordWrite(store, cast.alice.account.id)),
      ["write_position_move"],
    ],
    [
      "removing old statuses and accounts of other servers",
      async () => {
        const store = server.database;
        await client.query(`
          insert into account_migrations (account_id, target_account_id, followers_count, created_at)
            select id, id, 1, now() from accounts;
          with event as (
            insert into relationship_severance_events (type, target_name) values ('domain_block', 'a') returning id)
          insert into account_relationship_severances (account_id, event_id, followers_count, following_count)
            select accounts.id, event.id, 1, 1 from accounts, event;
          with announcement as (
            insert into announcements (text, created_at, updated_at) values ('', now(), now()) returning id)
          insert into announcement_reactions (announcement_id, account_id, name, created_at)
            select announcement.id, accounts.id, 'a', now() from accounts, announcement;
          insert into domain_limits (account_id, severity, limited_at) select id, 'silence', now() from accounts;
          insert into early_undos (account_id, uri, undone_at) select id, 'https://remote.example/', now() from accounts;
          insert into rejected_pictures (account_id) select id from accounts;
          insert into status_edits (status_id, account_id, text, content, spoiler_text, sensitive, media_ids,
              media_descriptions, created_at)
            select id, account_id, '', '', '', false, '{}', '{}', now() from statuses;
          analyze account_migrations, account_relationship_severances, announcement_reactions, domain_limits,
            early_undos, rejected_pictures, status_edits`);
        await findRemoteStatusAfter(store, "0", 1000);
        const statuses = await findRemoteStatusesBelow(store, firstIdAt(Date.now()), "0", 20);
        await findUnusedStatuses(store, statuses);
        const accounts = await findRemoteAccountsAbove(store, "0", 20);
        await findUnreferencedAccounts(store, accounts, new Date());
        await server.context.writeWithoutActor(async (tx) => {
          const locked = await lockUnusedStatuses(tx.store, statuses);
          await deleteUnusedStatuses(tx.store, locked.slice(0, 5));
          await deleteEmptyConversations(tx.store, ["1"]);
          const unreferenced = await lockUnreferencedAccounts(tx.store, accounts);
          await deleteUnreferencedAccounts(tx.store, unreferenced.slice(0, 5), new Date());
        });
      },
      [
        "retention_status_after",
        "retention_statuses_below",
        "retention_statuses_unused",
        "retention_statuses_lock",
        "retention_statuses_delete",
        "retention_conversations_lock",
        "retention_conversations_delete",
        "retention_accounts_above",
        "retention_accounts_unreferenced",
        "retention_accounts_lock",
        "retention_accounts_delete",
      ],
      // Scheduled posts have no index by the statuses that they answer and quote; each user has a few.
      ["scheduled_statuses"],
    ],
  ];

  for (const [title, work, expected, few = []] of requests) {
    it(`use indexes: ${title}`, async () => {
      const statements = (await recordStatements(work)).filter((statement) => !isForeign(statement));
      // The texts of a statement that varies are numbered.
      const names = new Set(statements.flatMap(({ name }) => [name, name.replace(/_\d+$/u, "")]));
      expect(
        expected.filter((name) => !names.has(name)),
        `not in ${[...names].join(", ")}`,
      ).to.deep.equal([]);
      const wholeReads: string[] = [];
      for (const statement of statements) {
        const reads = await readsOfWholeTables(client, statement);
        wholeReads.push(
          ...reads
            .filter((one) => ![...small, ...few].includes(one.replace("Seq Scan on ", "")))
            .map((one) => `${statement.name}: ${one}`),
        );
      }
      expect(wholeReads.join("\n")).to.equal("");
    });
  }

  // PostgreSQL may plan it at each call, whatever the number of followed accounts; executing it takes less.
  it("are small for a stored page of home", async () => {
    const statements = await recordStatements(read("/api/v1/timelines/home"));
    const page = statements.find(({ name }) => name === "entries_home_desc_24");
    if (page === undefined) throw new Error("it wasn't sent");
    expect(await sizeOfPlan(client, page)).to.be.below(40);
  });

  it("are checked in a way that detects full scans of a table and an index", async () => {
    const readsOf = (text: string, values: Statement["values"] = []): Promise<string[]> =>
      readsOfWholeTables(client, { name: "broken", text, values });
    expect(await readsOf("select id from statuses where spoiler_text = $1", ["x"])).to.deep.equal([
      "Seq Scan on statuses",
    ]);
    expect(await readsOf("select id from accounts order by id")).to.deep.equal([
      "Index Only Scan on accounts, all of accounts_pkey",
    ]);
    expect(await readsOf("select id from accounts order by id limit 1")).to.deep.equal([]);
  });
});
