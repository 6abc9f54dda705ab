/**
 * A database of an older version of the server: migrated up to that version, with rows in every table. Add an entry to
 * `stages` for each new migration, with rows for its tables and columns; don't change earlier entries.
 */
import knex, { type Knex } from "knex";
import pg from "pg";
import * as foundation from "../../src/store/migrations/001-foundation.ts";
import * as auth from "../../src/store/migrations/002-auth.ts";
import * as settings from "../../src/store/migrations/003-settings.ts";
import * as registrationLocale from "../../src/store/migrations/004-registration-locale.ts";
import * as filters from "../../src/store/migrations/005-filters.ts";
import * as streams from "../../src/store/migrations/006-streams.ts";
import * as notifications from "../../src/store/migrations/007-notifications.ts";
import * as outgoing from "../../src/store/migrations/008-outgoing.ts";
import * as lists from "../../src/store/migrations/009-lists.ts";
import * as posting from "../../src/store/migrations/010-posting.ts";
import * as discovery from "../../src/store/migrations/011-discovery.ts";
import * as community from "../../src/store/migrations/012-community.ts";
import * as previews from "../../src/store/migrations/013-previews.ts";
import * as staff from "../../src/store/migrations/014-staff.ts";
import * as adminAccounts from "../../src/store/migrations/015-admin-accounts.ts";
import * as moderationActions from "../../src/store/migrations/016-moderation-actions.ts";
import * as adminReports from "../../src/store/migrations/017-admin-reports.ts";
import * as blocks from "../../src/store/migrations/018-blocks.ts";
import * as measures from "../../src/store/migrations/019-measures.ts";
import * as rulesAndEmojis from "../../src/store/migrations/020-rules-and-emojis.ts";
import * as documentHistory from "../../src/store/migrations/021-settings.ts";
import * as webhooks from "../../src/store/migrations/022-webhooks.ts";
import * as federation from "../../src/store/migrations/023-federation.ts";
import * as deliveries from "../../src/store/migrations/026-deliveries.ts";
import * as remoteAccounts from "../../src/store/migrations/028-remote-accounts.ts";
import * as serving from "../../src/store/migrations/024-serving.ts";
import * as inbox from "../../src/store/migrations/027-inbox.ts";
import * as relationships from "../../src/store/migrations/029-relationships.ts";
import * as remotePosts from "../../src/store/migrations/030-remote-posts.ts";
import * as remoteMedia from "../../src/store/migrations/031-remote-media.ts";
import * as readerVersions from "../../src/store/migrations/032-reader-versions.ts";
import * as publishing from "../../src/store/migrations/034-publishing.ts";
import * as writePositions from "../../src/store/migrations/036-write-positions.ts";
import * as signatureKinds from "../../src/store/migrations/040-signature-kinds.ts";
import * as keyUpdates from "../../src/store/migrations/041-key-updates.ts";
import * as botPolicies from "../../src/store/migrations/043-bot-policies.ts";
import * as tombstoneHosts from "../../src/store/migrations/044-tombstone-hosts.ts";
import * as originSuspensions from "../../src/store/migrations/045-origin-suspensions.ts";

/** Values of the rows that tests have to compute. */
export interface OlderSecrets {
  /** Of alice@mail.example, who signs in. */
  readonly passwordHash: string;
  readonly pepperId: string;
  /** SHA-256 of alice's access token. */
  readonly tokenHash: Buffer;
}

interface Stage {
  readonly name: string;
  readonly migration: Knex.Migration;
  readonly fill: (client: pg.Client, secrets: OlderSecrets) => Promise<void>;
}

const stages: readonly Stage[] = [
  { name: "001-foundation", migration: foundation, fill: fillFoundation },
  { name: "002-auth", migration: auth, fill: fillAuth },
  { name: "003-settings", migration: settings, fill: fillSettings },
  {
    name: "004-registration-locale",
    migration: registrationLocale,
    fill: async (client) => {
      await client.query("update registrations set locale = 'de'");
    },
  },
  {
    name: "005-filters",
    migration: filters,
    fill: async (client) => {
      await client.query(`
insert into filters (id, account_id, title, contexts, action, expires_at, created_at)
  values (1301, 1, 'Vegetables', '{home,public}', 'hide', now(), now());
insert into filter_keywords (account_id, filter_id, keyword, whole_word, created_at)
  values (1, 1301, 'tomatoes', true, now()), (1, 1301, 'beans', false, now());
insert into filter_statuses (account_id, filter_id, status_id, created_at) values (1, 1301, 702, now());
`);
    },
  },
  {
    name: "006-streams",
    migration: streams,
    fill: async (client) => {
      await client.query("update stream_head set last_id = 1");
      await client.query(
        `insert into stream_events (id, key, event, account_ids, facts, created_at)
         values (1, 'job 1 0', 'filters_changed', array[1], '{}', now())`,
      );
    },
  },
  { name: "007-notifications", migration: notifications, fill: fillNotifications },
  { name: "008-outgoing", migration: outgoing, fill: fillOutgoing },
  { name: "009-lists", migration: lists, fill: fillLists },
  { name: "010-posting", migration: posting, fill: fillPosting },
  { name: "011-discovery", migration: discovery, fill: fillDiscovery },
  { name: "012-community", migration: community, fill: fillCommunity },
  {
    name: "013-previews",
    migration: previews,
    fill: async (client) => {
      await client.query(`
insert into preview_cards (url, found, fetched_at) values ('https://remote.example/nothing', false, now());
insert into preview_cards (url, found, claimed_by, claimed_until) values ('https://remote.example/slow', false, 701, now());
`);
    },
  },
  {
    name: "014-staff",
    migration: staff,
    fill: async (client) => {
      await client.query(`
insert into audit_log (account_id, actor, source, address, action, target_type, target_id, target_label, before, after,
    created_at)
  values (1, 'alice', 'api', '192.0.2.1', 'role.update', 'role', '1', 'Moderator', '{"color": ""}', null, now());
`);
    },
  },
  {
    name: "015-admin-accounts",
    migration: adminAccounts,
    fill: async (client) => {
      await client.query(`
insert into user_ips (user_id, ip, used_at) values (101, '192.0.2.99', now());
update registrations set ip = '192.0.2.98';
`);
    },
  },
  { name: "016-moderation-actions", migration: moderationActions, fill: fillModerationActions },
  {
    name: "017-admin-reports",
    migration: adminReports,
    fill: async (client) => {
      await client.query(`
insert into moderation_notes (report_id, account_id, content, created_at) values (1201, 1, 'Rude again', now());
insert into moderation_notes (target_account_id, content, created_at) values (3, 'Rude twice', now());
`);
    },
  },
  { name: "018-blocks", migration: blocks, fill: fillBlocks },
  { name: "019-measures", migration: measures, fill: fillMeasures },
  {
    name: "020-rules-and-emojis",
    migration: rulesAndEmojis,
    fill: async (client) => {
      await client.query(`
update rules set updated_at = now(), translations = '{"de": {"text": "Sei freundlich", "hint": ""}}';
insert into announcement_reactions (announcement_id, account_id, name, created_at) values (1211, 2, '🥕', now());
`);
    },
  },
  { name: "021-settings", migration: documentHistory, fill: fillDocumentHistory },
  { name: "022-webhooks", migration: webhooks, fill: fillWebhooks },
  { name: "023-federation", migration: federation, fill: fillFederation },
  { name: "024-serving", migration: serving, fill: () => Promise.resolve() },
  { name: "026-deliveries", migration: deliveries, fill: fillDeliveries },
  {
    name: "027-inbox",
    migration: inbox,
    fill: async (client) => {
      await client.query(`
insert into seen_activities (key, seen_until) values ('00112233445566778899aabbccddeeff', now());
insert into received_activities (uri, actor_uri, sender_uri, host, bucket, inbox_of, body, received_at, next_attempt_at)
  values ('https://remote.example/activities/1', 'https://remote.example/users/frank',
    'https://remote.example/users/frank', 'remote.example', 0, 1, '{}', now(), now());
`);
    },
  },
  { name: "028-remote-accounts", migration: remoteAccounts, fill: fillRemoteAccounts },
  {
    name: "029-relationships",
    migration: relationships,
    fill: async (client) => {
      await client.query(`
update reports set uri = 'https://remote.example/flags/1' where id = 1201;
insert into early_undos (account_id, uri, undone_at) values (3, 'https://remote.example/follows/1', now());
insert into relays (inbox_url, actor_uri, protocol, state, follow_uri, created_at, updated_at)
  values ('https://relay.example/inbox', 'https://relay.example/actor', 'litepub', 'accepted',
    'https://concord.example/actor#follows/1', now(), now());
`);
    },
  },
  { name: "030-remote-posts", migration: remotePosts, fill: fillRemotePosts },
  {
    name: "031-remote-media",
    migration: remoteMedia,
    fill: async (client) => {
      await client.query(`
update media_attachments set preview_remote_url = 'https://remote.example/p.png' where remote_url is not null;
update custom_emojis set remote_updated_at = now() where domain is not null;
insert into cached_files (kind, owner_id, version, bytes, file_key, used_at)
  values ('avatar', 3, 'version', 7, 'key', now());
`);
    },
  },
  {
    name: "032-reader-versions",
    migration: readerVersions,
    fill: async (client) => {
      await client.query("update reader_versions set version = 7");
    },
  },
  {
    name: "034-publishing",
    migration: publishing,
    fill: async (client) => {
      await client.query(
        `insert into events (payload) values ('{"type": "status.created", "statusId": "701",
           "uri": "https://concord.example/users/alice/statuses/701", "reblogOfId": null,
           "audience": {"visibility": "public", "authorId": "1", "mentionedIds": []}}')`,
      );
    },
  },
  {
    name: "036-write-positions",
    migration: writePositions,
    fill: async (client) => {
      await client.query(
        "insert into write_positions (account_id) select id from accounts where domain is null",
      );
    },
  },
  {
    name: "040-signature-kinds",
    migration: signatureKinds,
    fill: async (client) => {
      await client.query("update remote_hosts set signature = 'rfc9421', signs_with = 'rfc9421'");
    },
  },
  {
    name: "041-key-updates",
    migration: keyUpdates,
    fill: async (client) => {
      await client.query("update activities set former_key = 'main-key'");
    },
  },
  {
    name: "043-bot-policies",
    migration: botPolicies,
    fill: async (client) => {
      await client.query("update notification_policies set for_bots = 'filter'");
    },
  },
  {
    name: "044-tombstone-hosts",
    migration: tombstoneHosts,
    fill: async (client) => {
      await client.query(
        `insert into tombstones (uri, deleted_at, host, number)
         values ('https://remote.example/users/frank/statuses/2', now(), 'remote.example', 1)`,
      );
    },
  },
  {
    name: "045-origin-suspensions",
    migration: originSuspensions,
    fill: async (client) => {
      await client.query(
        "update accounts set suspended_at = now(), origin_suspended_at = now() where domain is not null",
      );
    },
  },
];

/** Columns that a later migration removed, because nothing used them, or emptied. */
export const droppedColumns: ReadonlyMap<string, readonly string[]> = new Map([
  ["accounts", ["public_key", "private_key"]],
  ["remote_hosts", ["signature"]],
]);

/** All migrations but the newest. */
export const olderVersions: readonly string[] = stages.slice(0, -1).map(({ name }) => name);

/** All migrations with an entry in `stages`. */
export const knownVersions: readonly string[] = stages.map(({ name }) => name);

/** Migrates an empty database to a version and fills it. */
export async function makeOlderDatabase(
  connectionString: string,
  version: string,
  secrets: OlderSecrets,
): Promise<void> {
  const chosen = stages.slice(0, stages.findIndex(({ name }) => name === version) + 1);
  const builder = knex({ client: "pg", connection: connectionString, pool: { min: 1, max: 1 } });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const source: Knex.MigrationSource<Stage> = {
      getMigrations: () => Promise.resolve([...chosen]),
      getMigrationName: ({ name }) => name,
      getMigration: ({ migration }) => Promise.resolve(migration),
    };
    await builder.migrate.latest({ migrationSource: source, tableName: "schema_migrations" });
    for (const { fill } of chosen) await fill(client, secrets);
  } finally {
    await client.end();
    await builder.destroy();
  }
}

async function fillFoundation(client: pg.Client, secrets: OlderSecrets): Promise<void> {
  await client.query(accounts);
  await client.query(
    `insert into users (id, account_id, email, first_name, last_name, password_hash, pepper_id, role_id, chosen_languages,
       confirmed_at, last_signed_in_at)
     values (101, 1, 'alice@mail.example', 'Alice', 'Archer', $1, $2, 3, '{en,de}', now(), now())`,
    [secrets.passwordHash, secrets.pepperId],
  );
  await client.query(rest);
  await client.query(
    "insert into oauth_tokens (id, token_hash, app_id, user_id, scopes) values (302, $1, 301, 101, '{read,write}')",
    [secrets.tokenHash],
  );
}

async function fillDocumentHistory(client: pg.Client): Promise<void> {
  await client.query(`
update documents set withdrawn_at = now() where kind = 'extended_description';
insert into account_migrations (account_id, target_account_id, followers_count, created_at) values (1, 2, 1, now());
`);
}

async function fillBlocks(client: pg.Client): Promise<void> {
  await client.query(`
insert into blocklist_imports (id, kind, source, state, account_id, created_at)
  values (1801, 'blocks', 'A list', 'applied', 1, now());
insert into blocklist_entries (import_id, line, domain, severity, reject_media, reject_reports, obfuscate, change, result)
  values (1801, 2, 'listed.example', 'silence', false, false, false, 'create', 'created');
insert into domain_blocks (domain, severity, source, import_id) values ('listed.example', 'silence', 'A list', 1801);
insert into domain_allows (domain, created_at) values ('remote.example', now());
insert into domain_limits (account_id, severity, limited_at) values (1, 'silence', now());
insert into domain_losses (domain, account_id, followers, following) values ('listed.example', 1, 1, 0);
insert into rejected_pictures (account_id, avatar_remote_url) values (1, 'https://listed.example/avatar.png');
insert into rejected_media (media_id, account_id, type) select id, account_id, 'image' from media_attachments limit 1;
insert into email_domain_blocks (id, domain, allow_with_approval, created_at)
  values (1802, 'attempted.example', false, now());
insert into email_domain_attempts (block_id, day, network, attempts) values (1802, '2026-11-20', '192.0.2.1', 2);
`);
}

async function fillLists(client: pg.Client): Promise<void> {
  await client.query(`
insert into lists (id, account_id, title, replies_policy, exclusive) values (1401, 1, 'Gardeners', 'list', false);
insert into list_accounts (list_id, owner_id, account_id) values (1401, 1, 2);
insert into list_entries (list_id, status_id) values (1401, 702);
insert into tag_follows (account_id, tag_id) values (2, 751);
insert into featured_tags (account_id, tag_id, name, statuses_count) values (1, 751, 'Tomatoes', 1);
insert into endorsements (account_id, target_account_id) values (1, 2);
`);
}

/** Alice and bob are local, frank is remote; alice follows both. */
const accounts = `
insert into accounts (id, username, domain, uri, url, display_name, note, fields, locked, also_known_as, followers_count,
    following_count, statuses_count, avatar_remote_url, silenced_at) values
  (1, 'alice', null, 'http://concord.test/users/alice', 'http://concord.test/@alice', 'Alice', '<p>Hello</p>',
    '[{"name": "Likes", "value": "tomatoes"}]', true, '{https://old.example/@alice}', 1, 2, 2, null, null),
  (2, 'bob', null, 'http://concord.test/users/bob', 'http://concord.test/@bob', 'Bob', '', '[]', false, '{}', 1, 1, 1,
    null, null),
  (3, 'frank', 'remote.example', 'https://remote.example/users/frank', 'https://remote.example/@frank', 'Frank', '', '[]',
    false, '{}', 1, 0, 1, 'https://remote.example/frank.png', now());
`;

const rest = `
insert into users (id, account_id, email, password_hash, pepper_id, confirmed_at, approved)
  values (102, 2, 'bob@mail.example', '!', '!', null, false);
insert into sessions (user_id, secret_hash, kind, user_agent, ip)
  values (101, sha256('a'), 'page', 'Tests', '192.0.2.1'), (101, sha256('b'), 'key', null, '2001:db8::1');
insert into oauth_apps (id, name, redirect_uris, scopes, client_id, client_secret_hash)
  values (301, 'Reader', '{urn:ietf:wg:oauth:2.0:oob}', '{read,write}', 'reader', sha256('c'));
insert into oauth_codes (code_hash, app_id, user_id, redirect_uri, scopes, expires_at)
  values (sha256('d'), 301, 101, 'urn:ietf:wg:oauth:2.0:oob', '{read}', now());
insert into conversations (id) values (401), (402), (403);
insert into polls (id, account_id, options, tallies, votes_count, voters_count, expires_at)
  values (501, 2, '{Tomatoes,Beans}', '{1,0}', 1, 1, now() + interval '1 day');
insert into poll_votes (poll_id, account_id, choice) values (501, 1, 0);
insert into preview_cards (id, url, title) values (601, 'https://news.example/1', 'News');
insert into statuses (id, account_id, uri, local, text, content, spoiler_text, visibility, language, in_reply_to_id,
    in_reply_to_account_id, reblog_of_id, conversation_id, application_id, media_ids, poll_id, card_id, replies_count,
    favourites_count, reblogs_count, edited_at) values
  (701, 1, 'http://concord.test/users/alice/statuses/701', true, 'Hello #tomatoes', '<p>Hello #tomatoes</p>', '',
    'public', 'en', null, null, null, 401, 301, '{801}', null, 601, 1, 1, 0, now()),
  (702, 2, 'http://concord.test/users/bob/statuses/702', true, 'Which?', '<p>Which?</p>', 'Vegetables', 'unlisted', null,
    701, 1, null, 401, null, '{}', 501, null, 0, 0, 0, null),
  (703, 3, 'https://remote.example/statuses/703', false, '', '<p>Hello @alice</p>', '', 'private', 'de', null, null, null,
    402, null, '{}', null, null, 0, 0, 1, null),
  (704, 1, 'http://concord.test/users/alice/statuses/704', true, '', '', '', 'public', null, null, null, 703, 403, null,
    '{}', null, null, 0, 0, 0, null);
insert into status_edits (status_id, account_id, text, content, spoiler_text, sensitive, media_ids, media_descriptions,
    created_at) values (701, 1, 'Hello', '<p>Hello</p>', '', false, '{801}', '{Red ones}', now());
insert into mentions (status_id, account_id, notified) values (703, 1, true);
insert into tags (id, name, display_name) values (751, 'tomatoes', 'Tomatoes');
insert into status_tags (status_id, tag_id) values (701, 751);
insert into media_attachments (id, account_id, status_id, type, state, remote_url, description, meta)
  values (801, 1, 701, 'image', 'ready', 'https://remote.example/1.png', 'Red ones', '{"original": {"width": 8}}');
insert into favourites (account_id, status_id) values (2, 701);
insert into bookmarks (account_id, status_id) values (1, 703);
insert into status_pins (account_id, status_id) values (1, 701);
insert into conversation_mutes (account_id, conversation_id) values (1, 403);
insert into idempotency_keys (account_id, key, status_id) values (1, 'once', 701);
insert into follows (account_id, target_account_id, show_reblogs, notify, languages)
  values (1, 2, true, true, '{en,de}'), (1, 3, false, false, null), (2, 1, true, false, null);
insert into follow_requests (account_id, target_account_id, uri) values (3, 1, 'https://remote.example/follows/1');
insert into blocks (account_id, target_account_id) values (2, 3);
insert into mutes (account_id, target_account_id, expires_at) values (2, 3, now());
insert into account_notes (account_id, target_account_id, comment) values (1, 2, 'From the garden');
insert into user_domain_blocks (account_id, domain) values (2, 'spam.example');
insert into home_entries (account_id, status_id, reblog_of_id) values (1, 701, null), (1, 702, null), (1, 703, null);
insert into notifications (id, account_id, type, from_account_id, status_id)
  values (901, 1, 'favourite', 2, 701), (902, 1, 'mention', 3, 703);
insert into markers (account_id, timeline, last_read_id) values (1, 'home', 701);
insert into instances (domain) values ('remote.example');
insert into domain_blocks (domain, severity, public_comment) values ('spam.example', 'suspend', 'Spam');
insert into rules (text, hint, priority) values ('Be kind', 'To all', 1);
insert into custom_emojis (shortcode, domain, remote_url) values ('tomato', 'remote.example', 'https://remote.example/t.png');
insert into server_settings (key, value) values ('title', '"The garden"');
insert into documents (kind, source, effective_date) values ('terms_of_service', 'Use it gently.', '2026-01-01');
update usage_counters set value = 2 where name = 'local_posts' and shard = 0;
insert into rate_limits (key, points, expire) values ('somebody', 1, 1);
`;

async function fillPosting(client: pg.Client): Promise<void> {
  await client.query(`
insert into scheduled_statuses (id, account_id, app_id, scheduled_at, draft) values (1201, 1, 301, now() + interval '1 day',
  '{"text": "Later", "spoilerText": null, "sensitive": null, "visibility": null, "language": null, "mediaIds": ["802"],
    "inReplyToId": null, "poll": null, "allowedMentionIds": null, "quotedStatusId": null, "quotePolicy": null}');
insert into media_attachments (id, account_id, scheduled_status_id, type, state, remote_url)
  values (802, 1, 1201, 'image', 'ready', 'https://remote.example/2.png');
insert into account_conversations (id, account_id, conversation_id, participant_ids, participants_key, last_status_id)
  values (1251, 1, 402, '{3}', md5('{3}')::uuid, 703);
insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state) values (702, 2, 701, 1, 'accepted');
update statuses set quotes_count = 1, quote_automatic = '{public}' where id = 701;
insert into direct_entries (account_id, status_id, account_conversation_id) values (1, 703, 1251);
`);
}

async function fillAuth(client: pg.Client): Promise<void> {
  await client.query(`
insert into registrations (id, email, password_hash, pepper_id, first_name, last_name, username, reason, approved, decoy)
  values (1001, 'carol@mail.example', '!', '!', 'Carol', 'Clark', 'carol', 'Tomatoes', true, false);
insert into auth_tokens (id_hash, purpose, user_id, registration_id, expires_at)
  values (sha256('e'), 'verify', null, 1001, now()), (sha256('f'), 'reset', 101, null, now());
insert into guess_limits (key, points, expire) values ('somebody', 1, 1);
insert into recovery_codes (user_id, code_hash) values (101, sha256('g'));
insert into devices (user_id, agent_hash, network) values (101, sha256('h'), '192.0.2.0/24');
insert into secret_keys (id, fingerprint) values ('former', 'print');
insert into email_domain_blocks (domain, allow_with_approval, created_at) values ('throwaway.example', true, now());
insert into canonical_email_blocks (canonical_email_hash, created_at) values (repeat('0', 64), now());
insert into ip_blocks (ip, severity, comment, created_at) values ('198.51.100.0/24', 'sign_up_block', 'Spam', now());
update sessions set claimed_user_agent = 'Reader', claimed_ip = '192.0.2.2', with_otp = true where kind = 'key';
update users set password_failures = 3, approved_at = now() where id = 101;
`);
}

async function fillSettings(client: pg.Client): Promise<void> {
  await client.query(`
insert into email_changes (id, user_id, email, decoy, created_at) values (1101, 101, 'new@mail.example', false, now());
update auth_tokens set email_change_id = 1101 where purpose = 'reset';
insert into archives (user_id, name, created_at) values (101, 'archive.zip', now());
`);
}

async function fillDiscovery(client: pg.Client): Promise<void> {
  await client.query(`
insert into searched_statuses (status_id, account_id, is_open, in_public, words)
  values (701, 1, true, true, $$'hello':1 'tomatoes':2 '=from:1' '=public'$$);
insert into search_backlog (below) values (702);
update tags set listable = false, trendable = true, reviewed_at = now();
insert into tag_days (tag_id, day, uses, accounts) values (751, current_date, 1, 1);
insert into directory_entries (account_id, local, last_status_at) values (1, true, now());
insert into dismissed_suggestions (account_id, target_account_id, created_at) values (1, 3, now());
insert into popular_accounts (reason, account_id, score) values ('most_followed', 2, 7);
insert into card_days (card_id, day, uses, accounts) values (601, current_date, 1, 1);
insert into tag_trends (tag_id, score, allowed) values (751, 2.5, true);
insert into card_trends (card_id, language, score, allowed) values (601, 'en', 2.5, false);
insert into status_trends (status_id, language, score, allowed) values (701, 'en', 2.5, true);
insert into annual_reports (account_id, year, data, schema_version, viewed_at, created_at)
  values (1, 2025, '{"archetype": "lurker"}', 2, now(), now());
insert into async_refreshes (account_id, key, status, result_count, created_at)
  values (1, 'annual_report 2025', 'finished', 1, now());
`);
}

async function fillNotifications(client: pg.Client): Promise<void> {
  await client.query(`
insert into notification_policies (account_id, for_not_following) values (1, 'filter');
insert into notification_permissions (account_id, from_account_id, merging) values (1, 2, false);
insert into relationship_severance_events (id, type, target_name)
  values (1201, 'user_domain_block', 'spam.example');
insert into account_relationship_severances (id, account_id, event_id, followers_count, following_count)
  values (1202, 2, 1201, 1, 2);
insert into account_warnings (id, account_id, target_account_id, action, text, status_ids)
  values (1203, 1, 2, 'none', 'Gently', '{702}');
insert into notifications (id, account_id, type, from_account_id, status_id, subject_id, filtered, group_key) values
  (903, 2, 'mention', 3, 703, null, true, null),
  (900, 2, 'severed_relationships', 2, null, 1202, false, null),
  (899, 2, 'moderation_warning', 2, null, 1203, false, null);
`);
}

async function fillCommunity(client: pg.Client): Promise<void> {
  await client.query(`
insert into reports (id, account_id, target_account_id, application_id, category, comment, status_ids, rule_ids,
    created_at, updated_at)
  values (1201, 1, 3, 301, 'violation', 'Rude', '{703}', '{1}', now(), now());
insert into announcements (id, text, published, published_at, created_at, updated_at)
  values (1211, 'We have #tomatoes', true, now(), now(), now());
insert into announcement_reads (announcement_id, account_id) values (1211, 1);
insert into announcement_reactions (announcement_id, account_id, name, created_at) values (1211, 1, '🍅', now());
insert into collections (id, account_id, local, name, tag_id, created_at, updated_at)
  values (1221, 1, true, 'Gardeners', 751, now(), now());
insert into collection_items (id, collection_id, account_id, state, created_at, updated_at)
  values (1231, 1221, 2, 'accepted', now(), now());
`);
}

async function fillMeasures(client: pg.Client): Promise<void> {
  await client.query(`
insert into active_days (day, user_id) select '2026-01-02', id from users where id = 101;
insert into measure_days (name, domain, day, value) values ('statuses', 'remote.example', '2026-01-02', 3);
insert into language_days (domain, day, language, statuses) values ('remote.example', '2026-01-02', 'en', 3);
insert into preview_card_providers (domain, trendable, reviewed_at, created_at)
  values ('remote.example', true, now(), now());
update media_attachments set file_size = 5, small_size = 2;
update tags set usable = false, requested_review_at = now();
update accounts set requested_review_at = now();
`);
}

async function fillOutgoing(client: pg.Client): Promise<void> {
  await client.query(`
insert into vapid_keys (public_key, private_key, key_id, created_at) values ('point', 'sealed', 'former', now());
insert into push_subscriptions (token_id, account_id, endpoint, public_key, auth_secret, standard, alerts, policy,
    access_token, key_id, created_at)
  select id, 1, 'https://push.example/1', 'point', 'secret', true, '{mention}', 'all', 'sealed', 'former', now()
  from oauth_tokens where user_id = 101 and revoked_at is null limit 1;
insert into status_translations (status_id, language, source_hash, content, spoiler_text, poll_options,
    media_descriptions, source_language, provider, created_at)
  values (701, 'de', 'hash', '<p>Hallo</p>', '', '{}', '{}', 'en', 'LibreTranslate', now());
`);
}

async function fillWebhooks(client: pg.Client): Promise<void> {
  await client.query(`
insert into webhooks (id, url, events, secret, key_id, created_at, updated_at)
  values (2201, 'https://bot.example/hook', '{status.created}', 'sealed', 'former', now(), now());
insert into webhook_deliveries (webhook_id, event, object_type, object_id, body, created_at)
  values (2201, 'status.created', 'status', 701, '{}', now());
`);
}

async function fillRemotePosts(client: pg.Client): Promise<void> {
  await client.query(`
update statuses set missing_parent_uri = 'https://remote.example/notes/1', origin_favourites_count = 2,
  origin_reblogs_count = 1, limited = visibility = 'direct' where not local;
update mentions set silent = false;
update favourites set uri = 'https://remote.example/likes/' || id;
update polls set fetched_at = now();
update quotes set approval_uri = 'https://remote.example/approvals/1', request_uri = 'https://remote.example/requests/1';
`);
}

async function fillModerationActions(client: pg.Client): Promise<void> {
  await client.query(`
update account_warnings set report_id = 1201 where id = 1203;
insert into appeals (id, account_id, warning_id, text, created_at) values (1601, 2, 1203, 'A mistake', now());
insert into warning_presets (title, text, created_at, updated_at) values ('Gently', 'Please', now(), now());
insert into account_deletion_requests (account_id, due_at) values (3, now());
insert into canonical_email_blocks (canonical_email_hash, reference_account_id, created_at)
  values (repeat('1', 64), 3, now());
`);
}

async function fillFederation(client: pg.Client): Promise<void> {
  await client.query(`
update accounts set inbox_url = uri || '/inbox', fetched_at = now() where domain is not null;
insert into actor_keys (actor_uri, name, algorithm, public_key, private_key, key_id, created_at)
  values ('https://concord.example/actor', 'main-key', 'rsa', 'point', 'sealed', 'former', now());
insert into remote_keys (key_uri, owner_uri, public_key, fetched_at)
  values ('https://remote.example/users/frank#main-key', 'https://remote.example/users/frank', 'point', now());
insert into remote_hosts (host, signature, failing_since) values ('remote.example', 'rfc9421', now());
insert into tombstones (uri, deleted_at) values ('https://remote.example/users/frank/statuses/1', now());
`);
}

async function fillDeliveries(client: pg.Client): Promise<void> {
  await client.query(`
insert into activities (uri, actor_uri, account_id, status_id, type, lane, to_followers, body, created_at)
  select uri || '#activity', uri, id, null, 'Update', 1, true, '{}', now() from accounts where domain is null limit 1;
insert into deliveries (activity_id, inbox, host, lane, next_attempt_at)
  select id, 'https://remote.example/inbox', 'remote.example', lane, now() from activities;
update remote_hosts set failures = 1, paused_until = now(), origin = 'https://remote.example';
insert into follows (account_id, target_account_id)
  select r.id, l.id from accounts r, accounts l where r.domain is not null and l.domain is null
    and not exists (select from follows where account_id = r.id and target_account_id = l.id) limit 1;
`);
}

async function fillRemoteAccounts(client: pg.Client): Promise<void> {
  await client.query(`
update accounts set gone_since = now() where domain is not null;
insert into reply_searches (status_id, searched_at) select id, now() from statuses;
`);
}
