// Made from the migrations by `npm run schema`. Not to be edited.

export interface Tables {
  readonly account_conversations: {
    readonly id: string;
    readonly account_id: string;
    readonly conversation_id: string;
    /** The other participants, in the order of their ids. */
    readonly participant_ids: readonly string[];
    readonly participants_key: string;
    readonly last_status_id: string;
    readonly unread: boolean;
  };
  readonly account_deletion_requests: {
    readonly account_id: string;
    readonly due_at: Date;
  };
  readonly account_migrations: {
    readonly id: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly followers_count: string;
    readonly created_at: Date;
  };
  readonly account_notes: {
    readonly account_id: string;
    readonly target_account_id: string;
    readonly comment: string;
  };
  readonly account_relationship_severances: {
    readonly id: string;
    readonly account_id: string;
    readonly event_id: string;
    readonly followers_count: number;
    readonly following_count: number;
    readonly created_at: Date;
  };
  readonly account_warnings: {
    readonly id: string;
    /** The moderator; null for the operator, and for accounts that are gone. */
    readonly account_id: string | null;
    readonly target_account_id: string;
    readonly action: "none" | "disable" | "mark_statuses_as_sensitive" | "delete_statuses" | "sensitive" | "silence" | "suspend";
    readonly text: string;
    readonly status_ids: readonly string[] | null;
    readonly created_at: Date;
    readonly report_id: string | null;
    /** When an appeal against it was approved. */
    readonly overruled_at: Date | null;
  };
  readonly accounts: {
    readonly id: string;
    readonly username: string;
    /** Null for local accounts. */
    readonly domain: string | null;
    readonly uri: string;
    readonly url: string;
    readonly actor_type: string;
    readonly display_name: string;
    readonly note_source: string;
    readonly note: string;
    readonly fields: unknown;
    readonly avatar_key: string | null;
    readonly avatar_static_key: string | null;
    readonly avatar_remote_url: string | null;
    readonly avatar_description: string;
    readonly header_key: string | null;
    readonly header_static_key: string | null;
    readonly header_remote_url: string | null;
    readonly header_description: string;
    readonly locked: boolean;
    readonly discoverable: boolean | null;
    readonly indexable: boolean;
    readonly hide_collections: boolean | null;
    readonly show_media: boolean;
    readonly show_media_replies: boolean;
    readonly show_featured: boolean;
    readonly memorial: boolean;
    readonly moved_to_account_id: string | null;
    /** URIs of accounts that may move to this one. */
    readonly also_known_as: readonly string[];
    readonly attribution_domains: readonly string[];
    readonly suspended_at: Date | null;
    readonly silenced_at: Date | null;
    readonly sensitized_at: Date | null;
    readonly followers_count: number;
    readonly following_count: number;
    readonly statuses_count: number;
    readonly last_status_at: Date | null;
    readonly version: string;
    readonly created_at: Date;
    readonly updated_at: Date;
    /** Its data is being removed, or was. */
    readonly deleted_at: Date | null;
    readonly trendable: boolean | null;
    readonly reviewed_at: Date | null;
    readonly requested_review_at: Date | null;
    readonly inbox_url: string | null;
    readonly shared_inbox_url: string | null;
    readonly outbox_url: string | null;
    readonly followers_url: string | null;
    readonly following_url: string | null;
    readonly featured_url: string | null;
    readonly featured_tags_url: string | null;
    /** When its server last described it; null if it never did, or not everything has been fetched. */
    readonly fetched_at: Date | null;
    /** The first time that it wasn't found since it was found last. */
    readonly gone_since: Date | null;
    /** Its server said that it is gone for good; null for an account that moderators removed. */
    readonly departed_at: Date | null;
    /** Since when its own server says that it is suspended; null if it doesn't. */
    readonly origin_suspended_at: Date | null;
  };
  readonly active_days: {
    readonly day: Date;
    readonly user_id: string;
  };
  readonly activities: {
    readonly id: string;
    readonly uri: string;
    readonly actor_uri: string;
    readonly account_id: string | null;
    readonly status_id: string | null;
    readonly type: string;
    readonly lane: string;
    readonly to_followers: boolean;
    readonly body: string;
    readonly created_at: Date;
    readonly former_key: string | null;
  };
  readonly actor_keys: {
    readonly actor_uri: string;
    /** The fragment of its URI. */
    readonly name: string;
    readonly algorithm: "rsa" | "ed25519";
    /** SPKI, PEM. */
    readonly public_key: string;
    /** PKCS #8, DER, sealed. */
    readonly private_key: Buffer;
    /** The key of the keyring that sealed it. */
    readonly key_id: string;
    readonly created_at: Date;
    /** From then on the pair isn't published, and signs only for servers that don't know the next one yet. */
    readonly retired_at: Date | null;
  };
  readonly announcement_reaction_counts: {
    readonly announcement_id: string;
    /** A Unicode emoji, or the shortcode of a custom emoji. */
    readonly name: string;
    readonly count: number;
    readonly first_at: Date;
  };
  readonly announcement_reactions: {
    readonly announcement_id: string;
    readonly account_id: string;
    readonly name: string;
    readonly created_at: Date;
  };
  readonly announcement_reads: {
    readonly announcement_id: string;
    readonly account_id: string;
  };
  readonly announcements: {
    readonly id: string;
    /** Plain text. */
    readonly text: string;
    /** Local statuses that the text links to. */
    readonly status_ids: readonly string[];
    readonly starts_at: Date | null;
    readonly ends_at: Date | null;
    readonly all_day: boolean;
    /** When to publish it; null once published or without a plan. */
    readonly scheduled_at: Date | null;
    readonly published: boolean;
    /** The latest publication. */
    readonly published_at: Date | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly annual_reports: {
    readonly id: string;
    readonly account_id: string;
    readonly year: number;
    readonly data: unknown;
    readonly schema_version: number;
    readonly viewed_at: Date | null;
    readonly created_at: Date;
  };
  readonly appeals: {
    readonly id: string;
    readonly account_id: string;
    readonly warning_id: string;
    readonly text: string;
    readonly state: "pending" | "approved" | "rejected";
    readonly decided_at: Date | null;
    readonly decided_by_account_id: string | null;
    readonly created_at: Date;
  };
  readonly archives: {
    readonly id: string;
    readonly user_id: string;
    readonly state: "waiting" | "ready";
    /** File name. */
    readonly name: string;
    /** Bytes; null until it is ready. */
    readonly size: string | null;
    readonly created_at: Date;
    readonly finished_at: Date | null;
  };
  readonly async_refreshes: {
    readonly id: string;
    readonly account_id: string;
    readonly key: string;
    readonly status: "running" | "finished";
    readonly result_count: number | null;
    readonly created_at: Date;
  };
  readonly audit_log: {
    readonly id: string;
    readonly account_id: string | null;
    readonly actor: string;
    readonly source: "api" | "web" | "command_line";
    readonly address: string | null;
    readonly action: string;
    readonly target_type: string;
    readonly target_id: string | null;
    readonly target_label: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly created_at: Date;
  };
  readonly auth_tokens: {
    readonly id_hash: Buffer;
    readonly purpose: string;
    /** Either this or `registration_id` is set. */
    readonly user_id: string | null;
    readonly registration_id: string | null;
    readonly expires_at: Date;
    readonly used_at: Date | null;
    readonly tries: number;
    /** User agent and address that the client claimed at the sign-in which this token continues. */
    readonly claimed_user_agent: string | null;
    readonly claimed_ip: string | null;
    /** The email change that the token confirms; null for other purposes. */
    readonly email_change_id: string | null;
  };
  readonly blocklist_entries: {
    readonly import_id: string;
    readonly line: number;
    readonly domain: string;
    readonly severity: string;
    readonly reject_media: boolean;
    readonly reject_reports: boolean;
    readonly public_comment: string | null;
    readonly obfuscate: boolean;
    readonly change: "create" | "raise" | "unchanged" | "invalid";
    readonly problem: string | null;
    readonly block_id: string | null;
    readonly former: unknown;
    readonly applied: unknown;
    readonly result: "created" | "raised" | "unchanged" | "undone" | "skipped" | null;
  };
  readonly blocklist_imports: {
    readonly id: string;
    readonly kind: "blocks" | "allows";
    readonly source: string;
    readonly state: "preview" | "applying" | "applied" | "undoing" | "undone";
    /** The staff member who made the import; null for the operator. */
    readonly account_id: string | null;
    readonly create_count: number;
    readonly raise_count: number;
    readonly unchanged_count: number;
    readonly invalid_count: number;
    readonly created_count: number;
    readonly raised_count: number;
    readonly undone_count: number;
    readonly skipped_count: number;
    readonly created_at: Date;
    readonly applied_at: Date | null;
    readonly undone_at: Date | null;
  };
  readonly blocks: {
    readonly id: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly uri: string | null;
    readonly created_at: Date;
  };
  readonly bookmarks: {
    readonly id: string;
    readonly account_id: string;
    readonly status_id: string;
    readonly created_at: Date;
  };
  readonly cached_files: {
    readonly kind: "attachment" | "preview" | "avatar" | "header" | "emoji";
    readonly owner_id: string;
    readonly version: string;
    readonly file_key: string | null;
    readonly small_key: string | null;
    readonly bytes: string;
    readonly claim: string | null;
    readonly claimed_until: Date | null;
    readonly failures: number;
    /** A failure before this isn't repeated. */
    readonly retry_at: Date | null;
    readonly obsolete: boolean;
    readonly used_at: Date;
  };
  readonly cached_total: {
    readonly id: boolean;
    readonly bytes: string;
  };
  readonly canonical_email_blocks: {
    readonly id: string;
    readonly canonical_email_hash: string;
    readonly created_at: Date;
    readonly reference_account_id: string | null;
  };
  readonly card_days: {
    readonly card_id: string;
    readonly day: Date;
    readonly uses: number;
    readonly accounts: number;
  };
  readonly card_trends: {
    readonly card_id: string;
    readonly language: string | null;
    readonly score: number;
    readonly allowed: boolean;
  };
  readonly collection_items: {
    readonly id: string;
    readonly collection_id: string;
    readonly account_id: string;
    readonly state: "pending" | "accepted" | "rejected" | "revoked";
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly collections: {
    readonly id: string;
    /** The owner. */
    readonly account_id: string;
    /** Null for local collections, whose URI follows from the id. */
    readonly uri: string | null;
    readonly url: string | null;
    readonly local: boolean;
    readonly name: string;
    /** Plain text; sanitised HTML if the collection is remote. */
    readonly description: string;
    readonly language: string | null;
    readonly sensitive: boolean;
    readonly discoverable: boolean;
    readonly tag_id: string | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly conversation_mutes: {
    readonly account_id: string;
    readonly conversation_id: string;
  };
  readonly conversations: {
    readonly id: string;
    readonly uri: string | null;
  };
  readonly custom_emojis: {
    readonly id: string;
    readonly shortcode: string;
    /** Null for local emojis. */
    readonly domain: string | null;
    readonly image_key: string | null;
    readonly static_image_key: string | null;
    readonly remote_url: string | null;
    readonly category: string | null;
    readonly visible_in_picker: boolean;
    readonly disabled: boolean;
    readonly created_at: Date;
    readonly updated_at: Date;
    readonly remote_updated_at: Date | null;
  };
  readonly deliveries: {
    readonly activity_id: string;
    readonly inbox: string;
    readonly host: string;
    readonly lane: string;
    readonly status_id: string | null;
    readonly state: "waiting" | "delivered" | "failed";
    readonly attempts: number;
    readonly reason: string | null;
    readonly response_status: number | null;
    readonly next_attempt_at: Date | null;
    readonly last_attempt_at: Date | null;
    readonly delivered_at: Date | null;
  };
  readonly devices: {
    readonly user_id: string;
    readonly agent_hash: Buffer;
    readonly network: string;
    readonly first_seen_at: Date;
    readonly last_seen_at: Date;
  };
  readonly direct_entries: {
    readonly account_id: string;
    readonly status_id: string;
    readonly account_conversation_id: string | null;
  };
  readonly directory_entries: {
    readonly account_id: string;
    readonly local: boolean;
    readonly last_status_at: Date;
  };
  readonly dismissed_suggestions: {
    readonly account_id: string;
    readonly target_account_id: string;
    readonly created_at: Date;
  };
  readonly documents: {
    readonly id: string;
    readonly kind: "privacy_policy" | "terms_of_service" | "extended_description";
    /** Markdown. */
    readonly source: string;
    readonly effective_date: Date;
    readonly published_at: Date;
    readonly withdrawn_at: Date | null;
  };
  readonly domain_allows: {
    readonly id: string;
    readonly domain: string;
    readonly source: string | null;
    readonly import_id: string | null;
    readonly created_at: Date;
  };
  readonly domain_blocks: {
    readonly id: string;
    readonly domain: string;
    readonly severity: "noop" | "silence" | "suspend";
    readonly reject_media: boolean;
    readonly reject_reports: boolean;
    readonly private_comment: string | null;
    readonly public_comment: string | null;
    readonly obfuscate: boolean;
    readonly created_at: Date;
    /** The name of the list that it was imported from; null for a single block. */
    readonly source: string | null;
    readonly import_id: string | null;
  };
  readonly domain_limits: {
    readonly account_id: string;
    readonly severity: "silence" | "suspend";
    readonly limited_at: Date;
  };
  readonly domain_losses: {
    readonly domain: string;
    readonly account_id: string;
    readonly followers: number;
    readonly following: number;
  };
  readonly early_undos: {
    readonly account_id: string;
    readonly uri: string;
    readonly undone_at: Date;
  };
  readonly email_changes: {
    readonly id: string;
    readonly user_id: string;
    readonly email: string;
    readonly decoy: boolean;
    readonly created_at: Date;
  };
  readonly email_domain_attempts: {
    readonly block_id: string;
    readonly day: Date;
    readonly network: string;
    readonly attempts: number;
  };
  readonly email_domain_blocks: {
    readonly id: string;
    readonly domain: string;
    /** Allows registrations with such an address, subject to a moderator's approval. */
    readonly allow_with_approval: boolean;
    readonly created_at: Date;
  };
  readonly emoji_version: {
    readonly id: boolean;
    readonly version: string;
  };
  readonly endorsements: {
    readonly id: string;
    readonly account_id: string;
    readonly target_account_id: string;
  };
  readonly events: {
    readonly id: string;
    readonly payload: unknown;
    readonly created_at: Date;
  };
  readonly favourites: {
    readonly id: string;
    readonly account_id: string;
    readonly status_id: string;
    readonly created_at: Date;
    readonly uri: string | null;
  };
  readonly featured_tags: {
    readonly id: string;
    readonly account_id: string;
    readonly tag_id: string;
    /** As the account writes it. */
    readonly name: string;
    readonly statuses_count: number;
  };
  readonly filter_keywords: {
    readonly id: string;
    readonly account_id: string;
    readonly filter_id: string;
    readonly keyword: string;
    readonly whole_word: boolean;
    readonly created_at: Date;
  };
  readonly filter_statuses: {
    readonly id: string;
    readonly account_id: string;
    readonly filter_id: string;
    readonly status_id: string;
    readonly created_at: Date;
  };
  readonly filter_versions: {
    readonly account_id: string;
    readonly version: string;
  };
  readonly filters: {
    readonly id: string;
    readonly account_id: string;
    readonly title: string;
    readonly contexts: readonly string[];
    readonly action: "warn" | "hide";
    readonly expires_at: Date | null;
    readonly created_at: Date;
  };
  readonly finished_backups: {
    readonly name: string;
    /** The moment of the database's copy. */
    readonly taken_at: Date;
    readonly finished_at: Date;
    /** Whether it has the keyring. */
    readonly keyring: boolean;
    /** Of its own files, compressed. */
    readonly bytes: string;
    /** Of its media, which other backups may share. */
    readonly media_bytes: string;
  };
  readonly follow_requests: {
    readonly id: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly show_reblogs: boolean;
    readonly notify: boolean;
    readonly languages: readonly string[] | null;
    readonly uri: string | null;
    readonly created_at: Date;
  };
  readonly follower_digests: {
    readonly account_id: string;
    readonly prefix: string;
    readonly followers: number;
    readonly digest: string;
  };
  readonly follows: {
    readonly id: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly show_reblogs: boolean;
    readonly notify: boolean;
    readonly languages: readonly string[] | null;
    readonly uri: string | null;
    readonly created_at: Date;
  };
  readonly former_staff: {
    readonly only_row: boolean;
    readonly since: Date;
  };
  readonly guess_limits: {
    readonly key: string;
    readonly points: number;
    readonly expire: string | null;
  };
  readonly home_entries: {
    readonly account_id: string;
    readonly status_id: string;
    readonly reblog_of_id: string | null;
  };
  readonly homes: {
    readonly account_id: string;
    /** Entries are complete from this id of a status on; null if none are kept, since the reader is away. */
    readonly kept_from: string | null;
    /** Null if they have to be filled. */
    readonly filled_at: Date | null;
    /** The name of the copy that entries are added to, if they are kept in another place. */
    readonly copy: string | null;
  };
  readonly idempotency_keys: {
    readonly account_id: string;
    readonly key: string;
    readonly status_id: string | null;
    readonly created_at: Date;
  };
  readonly import_entries: {
    readonly import_id: string;
    readonly line: number;
    readonly target: string;
    readonly list: string | null;
    readonly options: unknown;
    readonly change: "add" | "keep" | "invalid";
    readonly problem: string | null;
    /** The account or the status, once it was found: its address may differ from target. */
    readonly object_id: string | null;
    readonly result: "done" | "failed" | null;
  };
  readonly imports: {
    readonly id: string;
    readonly account_id: string;
    readonly type: "follows" | "mutes" | "blocks" | "domain_blocks" | "lists" | "bookmarks";
    readonly mode: "merge" | "overwrite";
    readonly state: "preview" | "applying" | "applied";
    readonly add_count: number;
    readonly keep_count: number;
    readonly remove_count: number;
    readonly invalid_count: number;
    readonly done_count: number;
    readonly failed_count: number;
    readonly removed_count: number;
    readonly created_at: Date;
    readonly applied_at: Date | null;
  };
  readonly instances: {
    readonly domain: string;
    readonly first_seen_at: Date;
  };
  readonly invites: {
    readonly id: string;
    /** The inviter. */
    readonly user_id: string;
    readonly code: string;
    /** Null for any number. */
    readonly max_uses: number | null;
    readonly uses: number;
    readonly expires_at: Date | null;
    /** When the inviter or staff ended it. */
    readonly ended_at: Date | null;
    /** Whether the new accounts follow the inviter. */
    readonly autofollow: boolean;
    readonly created_at: Date;
  };
  readonly ip_blocks: {
    readonly id: string;
    /** In CIDR notation. */
    readonly ip: string;
    readonly severity: "sign_up_requires_approval" | "sign_up_block" | "no_access";
    readonly comment: string;
    /** Null for never. */
    readonly expires_at: Date | null;
    readonly created_at: Date;
  };
  readonly language_days: {
    readonly domain: string;
    readonly day: Date;
    readonly language: string;
    readonly statuses: string;
  };
  readonly list_accounts: {
    readonly id: string;
    readonly list_id: string;
    readonly owner_id: string;
    readonly account_id: string;
  };
  readonly list_entries: {
    readonly list_id: string;
    readonly status_id: string;
    readonly reblog_of_id: string | null;
  };
  readonly lists: {
    readonly id: string;
    readonly account_id: string;
    readonly title: string;
    readonly replies_policy: "followed" | "list" | "none";
    readonly exclusive: boolean;
  };
  readonly markers: {
    readonly account_id: string;
    readonly timeline: "home" | "notifications";
    readonly last_read_id: string;
    readonly version: number;
    readonly updated_at: Date;
  };
  readonly measure_days: {
    readonly name: string;
    readonly domain: string;
    readonly day: Date;
    readonly value: string;
  };
  readonly media_attachments: {
    readonly id: string;
    readonly account_id: string;
    readonly status_id: string | null;
    readonly type: string;
    readonly state: "waiting" | "ready" | "failed";
    readonly upload_key: string | null;
    readonly file_key: string | null;
    readonly small_key: string | null;
    readonly remote_url: string | null;
    readonly content_type: string | null;
    readonly description: string | null;
    readonly blurhash: string | null;
    readonly focus_x: number | null;
    readonly focus_y: number | null;
    readonly meta: unknown;
    readonly created_at: Date;
    /** The scheduled status that reserves it. */
    readonly scheduled_status_id: string | null;
    readonly file_size: string | null;
    readonly small_size: string | null;
    readonly preview_remote_url: string | null;
  };
  readonly mentions: {
    readonly status_id: string;
    readonly account_id: string;
    readonly notified: boolean;
    readonly silent: boolean;
  };
  readonly moderation_notes: {
    readonly id: string;
    readonly report_id: string | null;
    readonly target_account_id: string | null;
    /** The author; null for the operator, and for an account that is gone. */
    readonly account_id: string | null;
    readonly content: string;
    readonly created_at: Date;
  };
  readonly mutes: {
    readonly id: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly hide_notifications: boolean;
    readonly expires_at: Date | null;
    readonly created_at: Date;
  };
  readonly notification_permissions: {
    readonly account_id: string;
    readonly from_account_id: string;
    readonly merging: boolean;
    readonly created_at: Date;
  };
  readonly notification_policies: {
    readonly account_id: string;
    readonly for_not_following: "accept" | "filter" | "drop";
    readonly for_not_followers: "accept" | "filter" | "drop";
    readonly for_new_accounts: "accept" | "filter" | "drop";
    readonly for_private_mentions: "accept" | "filter" | "drop";
    readonly for_limited_accounts: "accept" | "filter" | "drop";
    readonly for_bots: "accept" | "filter" | "drop";
  };
  readonly notification_requests: {
    readonly id: string;
    readonly account_id: string;
    readonly from_account_id: string;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly notifications: {
    readonly id: string;
    readonly account_id: string;
    readonly type: string;
    readonly from_account_id: string;
    readonly status_id: string | null;
    /** The recipient's policy keeps it in a request. */
    readonly filtered: boolean;
    readonly created_at: Date;
    /** Null if it isn't grouped. */
    readonly group_key: string | null;
    /** The report, collection, warning or other object that it is about, depending on the type. */
    readonly subject_id: string | null;
  };
  readonly oauth_apps: {
    readonly id: string;
    readonly name: string;
    readonly website: string | null;
    readonly redirect_uris: readonly string[];
    readonly scopes: readonly string[];
    readonly client_id: string;
    readonly client_secret_hash: Buffer;
    readonly created_at: Date;
  };
  readonly oauth_codes: {
    readonly code_hash: Buffer;
    readonly app_id: string;
    readonly user_id: string;
    readonly redirect_uri: string;
    readonly scopes: readonly string[];
    readonly code_challenge: string | null;
    readonly expires_at: Date;
    readonly used_at: Date | null;
    readonly token_id: string | null;
  };
  readonly oauth_tokens: {
    readonly id: string;
    readonly token_hash: Buffer;
    readonly app_id: string;
    readonly user_id: string | null;
    readonly scopes: readonly string[];
    readonly created_at: Date;
    readonly revoked_at: Date | null;
  };
  readonly otp_enrolments: {
    readonly user_id: string;
    readonly secret: Buffer;
    readonly key_id: string;
    readonly expires_at: Date;
  };
  readonly passkey_challenges: {
    readonly challenge_hash: Buffer;
    readonly purpose: string;
    /** Null if anyone may answer it, to sign in. */
    readonly user_id: string | null;
    readonly created_at: Date;
    readonly expires_at: Date;
  };
  readonly passkeys: {
    readonly id: string;
    readonly user_id: string;
    readonly credential_id: Buffer;
    /** COSE_Key (RFC 9052). */
    readonly public_key: Buffer;
    readonly sign_count: string;
    readonly transports: readonly string[];
    readonly name: string;
    readonly synced: boolean;
    readonly created_at: Date;
    readonly last_used_at: Date | null;
  };
  readonly poll_votes: {
    readonly poll_id: string;
    readonly account_id: string;
    readonly choice: number;
    readonly created_at: Date;
  };
  readonly polls: {
    readonly id: string;
    readonly account_id: string;
    readonly options: readonly string[];
    readonly tallies: readonly number[];
    readonly multiple: boolean;
    readonly hide_totals: boolean;
    readonly expires_at: Date | null;
    readonly votes_count: number;
    readonly voters_count: number;
    readonly version: string;
    readonly created_at: Date;
    /** When the figures of a remote poll were read last; null for a local one. */
    readonly fetched_at: Date | null;
  };
  readonly popular_accounts: {
    readonly reason: string;
    readonly account_id: string;
    readonly score: string;
  };
  readonly preview_card_providers: {
    readonly id: string;
    readonly domain: string;
    readonly trendable: boolean | null;
    readonly reviewed_at: Date | null;
    readonly requested_review_at: Date | null;
    readonly created_at: Date;
  };
  readonly preview_cards: {
    readonly id: string;
    readonly url: string;
    readonly type: string;
    readonly title: string;
    readonly description: string;
    readonly language: string | null;
    readonly author_name: string;
    readonly author_url: string;
    readonly provider_name: string;
    readonly provider_url: string;
    readonly html: string;
    readonly width: number;
    readonly height: number;
    readonly image_key: string | null;
    readonly image_remote_url: string | null;
    readonly image_description: string;
    readonly embed_url: string;
    readonly blurhash: string | null;
    readonly published_at: Date | null;
    readonly created_at: Date;
    readonly trendable: boolean | null;
    readonly max_score: number | null;
    readonly max_score_at: Date | null;
    readonly found: boolean;
    readonly fetched_at: Date | null;
    readonly claimed_by: string | null;
    readonly claimed_until: Date | null;
    readonly reserved_key: string | null;
  };
  readonly push_subscriptions: {
    readonly id: string;
    readonly token_id: string;
    readonly account_id: string;
    readonly endpoint: string;
    readonly public_key: Buffer;
    readonly auth_secret: Buffer;
    readonly standard: boolean;
    /** Types of notifications. */
    readonly alerts: readonly string[];
    readonly policy: "all" | "followed" | "follower" | "none";
    readonly access_token: Buffer;
    readonly key_id: string;
    readonly failing_since: Date | null;
    readonly created_at: Date;
  };
  readonly quotes: {
    readonly status_id: string;
    readonly account_id: string;
    /** Null once the quoted status is deleted. */
    readonly quoted_status_id: string | null;
    readonly quoted_account_id: string | null;
    readonly state: "pending" | "accepted" | "rejected" | "revoked";
    readonly created_at: Date;
    /** The QuoteAuthorization of another server. */
    readonly approval_uri: string | null;
    /** The QuoteRequest of another server. */
    readonly request_uri: string | null;
  };
  readonly rate_limits: {
    readonly key: string;
    readonly points: number;
    readonly expire: string | null;
  };
  readonly reader_versions: {
    readonly account_id: string;
    readonly version: string;
  };
  readonly received_activities: {
    readonly id: string;
    readonly uri: string | null;
    readonly actor_uri: string;
    readonly sender_uri: string | null;
    readonly host: string;
    readonly bucket: number;
    readonly inbox_of: string | null;
    readonly body: string;
    readonly received_at: Date;
    readonly state: "pending" | "postponed" | "failed";
    readonly attempts: number;
    readonly next_attempt_at: Date;
    readonly error: string | null;
  };
  readonly recovery_codes: {
    readonly user_id: string;
    readonly code_hash: Buffer;
    readonly used_at: Date | null;
  };
  readonly registrations: {
    readonly id: string;
    readonly email: string;
    readonly password_hash: string;
    readonly pepper_id: string;
    readonly first_name: string;
    readonly last_name: string;
    /** The requested username; null to derive it from the names. */
    readonly username: string | null;
    /** The reason for joining, for moderators. */
    readonly reason: string;
    /** Whether the server required no approval at the time of registration. */
    readonly approved: boolean;
    readonly decoy: boolean;
    readonly created_at: Date;
    /** The language of the registration and its mail. */
    readonly locale: string;
    /** The address that it came from; null if unknown. */
    readonly ip: string | null;
    /** The invitation that it began with; null for none. Its use is counted when the address is verified. */
    readonly invite_id: string | null;
  };
  readonly rejected_media: {
    readonly media_id: string;
    readonly account_id: string;
    readonly type: string;
  };
  readonly rejected_pictures: {
    readonly account_id: string;
    readonly avatar_remote_url: string | null;
    readonly header_remote_url: string | null;
  };
  readonly relationship_severance_events: {
    readonly id: string;
    readonly type: "domain_block" | "user_domain_block" | "account_suspension";
    readonly target_name: string;
    readonly created_at: Date;
  };
  readonly relays: {
    readonly id: string;
    readonly inbox_url: string;
    /** With `mastodon`, null until the relay has answered. */
    readonly actor_uri: string | null;
    readonly protocol: "mastodon" | "litepub";
    readonly state: "idle" | "pending" | "accepted" | "rejected";
    /** URI of the latest Follow; null while disabled. */
    readonly follow_uri: string | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly remote_hosts: {
    readonly host: string;
    readonly signature: string | null;
    readonly failing_since: Date | null;
    readonly paused_at: Date | null;
    readonly last_failure: string | null;
    readonly seen_at: Date | null;
    readonly failures: number;
    readonly paused_until: Date | null;
    readonly stopped_at: Date | null;
    readonly origin: string | null;
    readonly signs_with: string | null;
  };
  readonly remote_keys: {
    readonly key_uri: string;
    /** The actor's URI. */
    readonly owner_uri: string;
    /** SPKI, PEM. */
    readonly public_key: string;
    readonly fetched_at: Date;
  };
  readonly reply_searches: {
    readonly status_id: string;
    readonly searched_at: Date;
  };
  readonly reports: {
    readonly id: string;
    /** The reporter. */
    readonly account_id: string;
    readonly target_account_id: string;
    readonly application_id: string | null;
    readonly category: "spam" | "legal" | "violation" | "other";
    readonly comment: string;
    readonly status_ids: readonly string[];
    readonly collection_ids: readonly string[];
    readonly rule_ids: readonly string[] | null;
    readonly forwarded: boolean;
    readonly forward_to_domains: readonly string[];
    /** The moderator who works on it. */
    readonly assigned_account_id: string | null;
    /** Null until it is resolved. */
    readonly action_taken_at: Date | null;
    /** Null also if the operator resolved it. */
    readonly action_taken_by_account_id: string | null;
    readonly created_at: Date;
    readonly updated_at: Date;
    readonly uri: string | null;
  };
  readonly roles: {
    readonly id: string;
    readonly name: string;
    /** `#rrggbb`, or empty. */
    readonly color: string;
    /** Higher roles may act on lower ones. */
    readonly position: number;
    /** A bit mask, in decimal. */
    readonly permissions: string;
    readonly highlighted: boolean;
    readonly created_at: Date;
    readonly updated_at: Date;
    /** How many collections an account may have. */
    readonly collection_limit: number;
  };
  readonly rules: {
    readonly id: string;
    readonly text: string;
    readonly hint: string;
    /** The position; rules with the same one are ordered by id. */
    readonly priority: number;
    readonly translations: unknown;
    readonly created_at: Date;
    readonly deleted_at: Date | null;
    readonly updated_at: Date;
  };
  readonly scheduled_statuses: {
    readonly id: string;
    readonly account_id: string;
    readonly app_id: string | null;
    readonly scheduled_at: Date;
    readonly draft: unknown;
    readonly idempotency_key: string | null;
    readonly created_at: Date;
  };
  readonly schema_migrations: {
    readonly id: number;
    readonly name: string;
    readonly ran_at: Date;
    readonly oldest_release: string | null;
  };
  readonly search_backlog: {
    readonly below: string;
  };
  readonly searched_statuses: {
    readonly status_id: string;
    readonly account_id: string;
    readonly is_open: boolean;
    readonly in_public: boolean;
    readonly words: string;
  };
  readonly secret_keys: {
    readonly id: string;
    readonly fingerprint: string;
    readonly first_seen_at: Date;
  };
  readonly seen_activities: {
    readonly key: string;
    readonly seen_until: Date;
  };
  readonly server_settings: {
    readonly key: string;
    /** Unparsed. */
    readonly value: unknown;
    readonly updated_at: Date;
  };
  readonly session_tokens: {
    readonly session_id: string;
    readonly token_id: string;
  };
  readonly sessions: {
    readonly id: string;
    readonly user_id: string;
    readonly secret_hash: Buffer;
    readonly kind: string;
    /** From the request header; null if absent. */
    readonly user_agent: string | null;
    readonly ip: string | null;
    readonly created_at: Date;
    readonly last_used_at: Date;
    readonly ended_at: Date | null;
    /** What the client claimed about its user: displayed, never trusted. */
    readonly claimed_user_agent: string | null;
    readonly claimed_ip: string | null;
    /** Whether the session can disable two-factor authentication without another code. */
    readonly with_otp: boolean;
  };
  readonly status_edits: {
    readonly id: string;
    readonly status_id: string;
    readonly account_id: string;
    readonly text: string;
    readonly content: string;
    readonly spoiler_text: string;
    readonly sensitive: boolean;
    readonly media_ids: readonly string[];
    readonly media_descriptions: readonly string[];
    readonly poll_options: readonly string[] | null;
    readonly created_at: Date;
  };
  readonly status_pins: {
    readonly id: string;
    readonly account_id: string;
    readonly status_id: string;
    readonly created_at: Date;
  };
  readonly status_tags: {
    readonly status_id: string;
    readonly tag_id: string;
    readonly account_id: string;
    readonly visibility: string;
  };
  readonly status_translations: {
    readonly status_id: string;
    readonly language: string;
    readonly source_hash: Buffer;
    readonly content: string;
    readonly spoiler_text: string;
    readonly poll_options: readonly string[];
    /** In the order of the status's attachments; empty for those without a description. */
    readonly media_descriptions: readonly string[];
    /** Null if unknown. */
    readonly source_language: string | null;
    readonly provider: string;
    readonly created_at: Date;
  };
  readonly status_trends: {
    readonly status_id: string;
    readonly language: string | null;
    readonly score: number;
    readonly allowed: boolean;
  };
  readonly statuses: {
    readonly id: string;
    readonly account_id: string;
    readonly uri: string;
    readonly url: string | null;
    readonly local: boolean;
    /** Plain text as written; empty for remote statuses. */
    readonly text: string;
    /** Sanitised HTML. */
    readonly content: string;
    readonly spoiler_text: string;
    readonly visibility: "public" | "unlisted" | "private" | "direct";
    readonly sensitive: boolean;
    readonly language: string | null;
    readonly in_reply_to_id: string | null;
    readonly in_reply_to_account_id: string | null;
    readonly reblog_of_id: string | null;
    readonly conversation_id: string | null;
    readonly application_id: string | null;
    readonly media_ids: readonly string[];
    readonly poll_id: string | null;
    readonly card_id: string | null;
    readonly replies_count: number;
    readonly reblogs_count: number;
    readonly favourites_count: number;
    /** Changes whenever the shared part of the status changes; the author has a separate version. */
    readonly version: string;
    readonly created_at: Date;
    readonly edited_at: Date | null;
    readonly quotes_count: number;
    readonly quote_automatic: readonly string[];
    readonly quote_manual: readonly string[];
    readonly trendable: boolean | null;
    /** A direct status of another server, addressed to accounts that it doesn't mention. */
    readonly limited: boolean;
    /** What a remote status replies to, until that is known here. */
    readonly missing_parent_uri: string | null;
    readonly origin_favourites_count: number | null;
    /** As the author's server counts; null if it didn't say. */
    readonly origin_reblogs_count: number | null;
  };
  readonly stream_events: {
    readonly id: string;
    readonly key: string;
    readonly event: string;
    readonly account_ids: readonly string[] | null;
    readonly facts: unknown;
    readonly created_at: Date;
  };
  readonly stream_head: {
    readonly singleton: boolean;
    readonly last_id: string;
    readonly trimmed_id: string;
  };
  readonly tag_days: {
    readonly tag_id: string;
    readonly day: Date;
    readonly uses: number;
    readonly accounts: number;
  };
  readonly tag_follows: {
    readonly id: string;
    readonly account_id: string;
    readonly tag_id: string;
  };
  readonly tag_trends: {
    readonly tag_id: string;
    readonly score: number;
    readonly allowed: boolean;
  };
  readonly tags: {
    readonly id: string;
    /** Normalized. */
    readonly name: string;
    /** As it was first written. */
    readonly display_name: string;
    readonly listable: boolean;
    /** Null without a decision. */
    readonly trendable: boolean | null;
    readonly reviewed_at: Date | null;
    readonly max_score: number | null;
    readonly max_score_at: Date | null;
    readonly usable: boolean;
    readonly requested_review_at: Date | null;
  };
  readonly tombstones: {
    readonly uri: string;
    readonly deleted_at: Date;
    readonly host: string | null;
    readonly number: string | null;
  };
  readonly usage_counters: {
    readonly name: string;
    readonly shard: number;
    readonly value: string;
  };
  readonly user_domain_blocks: {
    readonly account_id: string;
    readonly domain: string;
    readonly created_at: Date;
    readonly id: string;
  };
  readonly user_ips: {
    readonly user_id: string;
    readonly ip: string;
    readonly used_at: Date;
  };
  readonly users: {
    readonly id: string;
    readonly account_id: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly password_hash: string;
    readonly pepper_id: string;
    readonly role_id: string;
    readonly locale: string;
    readonly settings: unknown;
    readonly chosen_languages: readonly string[] | null;
    readonly reason: string;
    readonly confirmed_at: Date | null;
    readonly approved: boolean;
    readonly disabled: boolean;
    readonly last_signed_in_at: Date | null;
    readonly created_by_app_id: string | null;
    /** The invitation that the user registered with; null for none, and once it is deleted. */
    readonly invite_id: string | null;
    readonly created_at: Date;
    readonly updated_at: Date;
    readonly approved_at: Date | null;
    /** Consecutive failed attempts. */
    readonly password_failures: number;
    readonly otp_secret: Buffer | null;
    readonly otp_key_id: string | null;
    readonly otp_enabled_at: Date | null;
    /** The newest time step with an accepted code; -1 at first. */
    readonly otp_last_step: string;
    /** Consecutive failed attempts. */
    readonly otp_failures: number;
    readonly otp_locked_until: Date | null;
    /** Notifications up to this one were mailed, or weren't to be. */
    readonly notifications_mailed_id: string;
    readonly notifications_mailed_at: Date | null;
  };
  readonly vapid_keys: {
    readonly id: string;
    readonly public_key: string;
    /** Sealed. */
    readonly private_key: Buffer;
    readonly key_id: string;
    readonly created_at: Date;
  };
  readonly warning_presets: {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly webhook_deliveries: {
    readonly id: string;
    readonly webhook_id: string;
    readonly position: string;
    readonly event: string;
    readonly object_type: "account" | "report" | "status" | "webhook";
    readonly object_id: string;
    readonly state: "pending" | "delivered" | "failed" | "cancelled";
    readonly manual: boolean;
    readonly body: string | null;
    readonly attempts: number;
    readonly next_attempt_at: Date | null;
    readonly last_attempt_at: Date | null;
    readonly response_status: number | null;
    readonly response_body: string | null;
    readonly duration: number | null;
    readonly error: string | null;
    readonly created_at: Date;
  };
  readonly webhooks: {
    readonly id: string;
    readonly url: string;
    readonly events: readonly string[];
    /** Sealed. */
    readonly secret: Buffer;
    readonly key_id: string;
    readonly enabled: boolean;
    /** Of the body; null for the whole payload. */
    readonly template: string | null;
    readonly failures: number;
    readonly paused_until: Date | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly weekly_sign_ins: {
    readonly user_id: string;
    readonly week: Date;
  };
  readonly write_positions: {
    readonly account_id: string;
    readonly writes: string;
  };
}

export interface Inserts {
  readonly account_conversations: {
    readonly id?: string;
    readonly account_id: string;
    readonly conversation_id: string;
    readonly participant_ids: readonly string[];
    readonly participants_key: string;
    readonly last_status_id: string;
    readonly unread?: boolean;
  };
  readonly account_deletion_requests: {
    readonly account_id: string;
    readonly due_at: Date;
  };
  readonly account_migrations: {
    readonly id?: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly followers_count: string;
    readonly created_at: Date;
  };
  readonly account_notes: {
    readonly account_id: string;
    readonly target_account_id: string;
    readonly comment: string;
  };
  readonly account_relationship_severances: {
    readonly id?: string;
    readonly account_id: string;
    readonly event_id: string;
    readonly followers_count: number;
    readonly following_count: number;
    readonly created_at?: Date;
  };
  readonly account_warnings: {
    readonly id?: string;
    readonly account_id?: string | null;
    readonly target_account_id: string;
    readonly action: "none" | "disable" | "mark_statuses_as_sensitive" | "delete_statuses" | "sensitive" | "silence" | "suspend";
    readonly text?: string;
    readonly status_ids?: readonly string[] | null;
    readonly created_at?: Date;
    readonly report_id?: string | null;
    readonly overruled_at?: Date | null;
  };
  readonly accounts: {
    readonly id?: string;
    readonly username: string;
    readonly domain?: string | null;
    readonly uri: string;
    readonly url: string;
    readonly actor_type?: string;
    readonly display_name?: string;
    readonly note_source?: string;
    readonly note?: string;
    readonly fields?: unknown;
    readonly avatar_key?: string | null;
    readonly avatar_static_key?: string | null;
    readonly avatar_remote_url?: string | null;
    readonly avatar_description?: string;
    readonly header_key?: string | null;
    readonly header_static_key?: string | null;
    readonly header_remote_url?: string | null;
    readonly header_description?: string;
    readonly locked?: boolean;
    readonly discoverable?: boolean | null;
    readonly indexable?: boolean;
    readonly hide_collections?: boolean | null;
    readonly show_media?: boolean;
    readonly show_media_replies?: boolean;
    readonly show_featured?: boolean;
    readonly memorial?: boolean;
    readonly moved_to_account_id?: string | null;
    readonly also_known_as?: readonly string[];
    readonly attribution_domains?: readonly string[];
    readonly suspended_at?: Date | null;
    readonly silenced_at?: Date | null;
    readonly sensitized_at?: Date | null;
    readonly followers_count?: number;
    readonly following_count?: number;
    readonly statuses_count?: number;
    readonly last_status_at?: Date | null;
    readonly version?: string;
    readonly created_at?: Date;
    readonly updated_at?: Date;
    readonly deleted_at?: Date | null;
    readonly trendable?: boolean | null;
    readonly reviewed_at?: Date | null;
    readonly requested_review_at?: Date | null;
    readonly inbox_url?: string | null;
    readonly shared_inbox_url?: string | null;
    readonly outbox_url?: string | null;
    readonly followers_url?: string | null;
    readonly following_url?: string | null;
    readonly featured_url?: string | null;
    readonly featured_tags_url?: string | null;
    readonly fetched_at?: Date | null;
    readonly gone_since?: Date | null;
    readonly departed_at?: Date | null;
    readonly origin_suspended_at?: Date | null;
  };
  readonly active_days: {
    readonly day: string;
    readonly user_id: string;
  };
  readonly activities: {
    readonly uri: string;
    readonly actor_uri: string;
    readonly account_id?: string | null;
    readonly status_id?: string | null;
    readonly type: string;
    readonly lane: string;
    readonly to_followers: boolean;
    readonly body: string;
    readonly created_at: Date;
    readonly former_key?: string | null;
  };
  readonly actor_keys: {
    readonly actor_uri: string;
    readonly name: string;
    readonly algorithm: "rsa" | "ed25519";
    readonly public_key: string;
    readonly private_key: Buffer;
    readonly key_id: string;
    readonly created_at: Date;
    readonly retired_at?: Date | null;
  };
  readonly announcement_reaction_counts: {
    readonly announcement_id: string;
    readonly name: string;
    readonly count: number;
    readonly first_at: Date;
  };
  readonly announcement_reactions: {
    readonly announcement_id: string;
    readonly account_id: string;
    readonly name: string;
    readonly created_at: Date;
  };
  readonly announcement_reads: {
    readonly announcement_id: string;
    readonly account_id: string;
  };
  readonly announcements: {
    readonly id?: string;
    readonly text: string;
    readonly status_ids?: readonly string[];
    readonly starts_at?: Date | null;
    readonly ends_at?: Date | null;
    readonly all_day?: boolean;
    readonly scheduled_at?: Date | null;
    readonly published?: boolean;
    readonly published_at?: Date | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly annual_reports: {
    readonly id?: string;
    readonly account_id: string;
    readonly year: number;
    readonly data: unknown;
    readonly schema_version: number;
    readonly viewed_at?: Date | null;
    readonly created_at: Date;
  };
  readonly appeals: {
    readonly id?: string;
    readonly account_id: string;
    readonly warning_id: string;
    readonly text: string;
    readonly state?: "pending" | "approved" | "rejected";
    readonly decided_at?: Date | null;
    readonly decided_by_account_id?: string | null;
    readonly created_at: Date;
  };
  readonly archives: {
    readonly id?: string;
    readonly user_id: string;
    readonly state?: "waiting" | "ready";
    readonly name: string;
    readonly size?: string | null;
    readonly created_at: Date;
    readonly finished_at?: Date | null;
  };
  readonly async_refreshes: {
    readonly id?: string;
    readonly account_id: string;
    readonly key: string;
    readonly status: "running" | "finished";
    readonly result_count?: number | null;
    readonly created_at: Date;
  };
  readonly audit_log: {
    readonly id?: string;
    readonly account_id?: string | null;
    readonly actor: string;
    readonly source: "api" | "web" | "command_line";
    readonly address?: string | null;
    readonly action: string;
    readonly target_type: string;
    readonly target_id?: string | null;
    readonly target_label: string;
    readonly before?: unknown;
    readonly after?: unknown;
    readonly created_at: Date;
  };
  readonly auth_tokens: {
    readonly id_hash: Buffer;
    readonly purpose: string;
    readonly user_id?: string | null;
    readonly registration_id?: string | null;
    readonly expires_at: Date;
    readonly used_at?: Date | null;
    readonly tries?: number;
    readonly claimed_user_agent?: string | null;
    readonly claimed_ip?: string | null;
    readonly email_change_id?: string | null;
  };
  readonly blocklist_entries: {
    readonly import_id: string;
    readonly line: number;
    readonly domain: string;
    readonly severity: string;
    readonly reject_media: boolean;
    readonly reject_reports: boolean;
    readonly public_comment?: string | null;
    readonly obfuscate: boolean;
    readonly change: "create" | "raise" | "unchanged" | "invalid";
    readonly problem?: string | null;
    readonly block_id?: string | null;
    readonly former?: unknown;
    readonly applied?: unknown;
    readonly result?: "created" | "raised" | "unchanged" | "undone" | "skipped" | null;
  };
  readonly blocklist_imports: {
    readonly id?: string;
    readonly kind: "blocks" | "allows";
    readonly source: string;
    readonly state: "preview" | "applying" | "applied" | "undoing" | "undone";
    readonly account_id?: string | null;
    readonly create_count?: number;
    readonly raise_count?: number;
    readonly unchanged_count?: number;
    readonly invalid_count?: number;
    readonly created_count?: number;
    readonly raised_count?: number;
    readonly undone_count?: number;
    readonly skipped_count?: number;
    readonly created_at: Date;
    readonly applied_at?: Date | null;
    readonly undone_at?: Date | null;
  };
  readonly blocks: {
    readonly id?: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly uri?: string | null;
    readonly created_at?: Date;
  };
  readonly bookmarks: {
    readonly id?: string;
    readonly account_id: string;
    readonly status_id: string;
    readonly created_at?: Date;
  };
  readonly cached_files: {
    readonly kind: "attachment" | "preview" | "avatar" | "header" | "emoji";
    readonly owner_id: string;
    readonly version: string;
    readonly file_key?: string | null;
    readonly small_key?: string | null;
    readonly bytes?: string;
    readonly claim?: string | null;
    readonly claimed_until?: Date | null;
    readonly failures?: number;
    readonly retry_at?: Date | null;
    readonly obsolete?: boolean;
    readonly used_at: Date;
  };
  readonly cached_total: {
    readonly id?: boolean;
    readonly bytes: string;
  };
  readonly canonical_email_blocks: {
    readonly id?: string;
    readonly canonical_email_hash: string;
    readonly created_at: Date;
    readonly reference_account_id?: string | null;
  };
  readonly card_days: {
    readonly card_id: string;
    readonly day: string;
    readonly uses: number;
    readonly accounts: number;
  };
  readonly card_trends: {
    readonly card_id: string;
    readonly language?: string | null;
    readonly score: number;
    readonly allowed: boolean;
  };
  readonly collection_items: {
    readonly id?: string;
    readonly collection_id: string;
    readonly account_id: string;
    readonly state: "pending" | "accepted" | "rejected" | "revoked";
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly collections: {
    readonly id?: string;
    readonly account_id: string;
    readonly uri?: string | null;
    readonly url?: string | null;
    readonly local: boolean;
    readonly name: string;
    readonly description?: string;
    readonly language?: string | null;
    readonly sensitive?: boolean;
    readonly discoverable?: boolean;
    readonly tag_id?: string | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly conversation_mutes: {
    readonly account_id: string;
    readonly conversation_id: string;
  };
  readonly conversations: {
    readonly id?: string;
    readonly uri?: string | null;
  };
  readonly custom_emojis: {
    readonly id?: string;
    readonly shortcode: string;
    readonly domain?: string | null;
    readonly image_key?: string | null;
    readonly static_image_key?: string | null;
    readonly remote_url?: string | null;
    readonly category?: string | null;
    readonly visible_in_picker?: boolean;
    readonly disabled?: boolean;
    readonly created_at?: Date;
    readonly updated_at?: Date;
    readonly remote_updated_at?: Date | null;
  };
  readonly deliveries: {
    readonly activity_id: string;
    readonly inbox: string;
    readonly host: string;
    readonly lane: string;
    readonly status_id?: string | null;
    readonly state?: "waiting" | "delivered" | "failed";
    readonly attempts?: number;
    readonly reason?: string | null;
    readonly response_status?: number | null;
    readonly next_attempt_at?: Date | null;
    readonly last_attempt_at?: Date | null;
    readonly delivered_at?: Date | null;
  };
  readonly devices: {
    readonly user_id: string;
    readonly agent_hash: Buffer;
    readonly network: string;
    readonly first_seen_at?: Date;
    readonly last_seen_at?: Date;
  };
  readonly direct_entries: {
    readonly account_id: string;
    readonly status_id: string;
    readonly account_conversation_id?: string | null;
  };
  readonly directory_entries: {
    readonly account_id: string;
    readonly local: boolean;
    readonly last_status_at: Date;
  };
  readonly dismissed_suggestions: {
    readonly account_id: string;
    readonly target_account_id: string;
    readonly created_at: Date;
  };
  readonly documents: {
    readonly id?: string;
    readonly kind: "privacy_policy" | "terms_of_service" | "extended_description";
    readonly source: string;
    readonly effective_date: string;
    readonly published_at?: Date;
    readonly withdrawn_at?: Date | null;
  };
  readonly domain_allows: {
    readonly id?: string;
    readonly domain: string;
    readonly source?: string | null;
    readonly import_id?: string | null;
    readonly created_at: Date;
  };
  readonly domain_blocks: {
    readonly id?: string;
    readonly domain: string;
    readonly severity?: "noop" | "silence" | "suspend";
    readonly reject_media?: boolean;
    readonly reject_reports?: boolean;
    readonly private_comment?: string | null;
    readonly public_comment?: string | null;
    readonly obfuscate?: boolean;
    readonly created_at?: Date;
    readonly source?: string | null;
    readonly import_id?: string | null;
  };
  readonly domain_limits: {
    readonly account_id: string;
    readonly severity: "silence" | "suspend";
    readonly limited_at: Date;
  };
  readonly domain_losses: {
    readonly domain: string;
    readonly account_id: string;
    readonly followers: number;
    readonly following: number;
  };
  readonly early_undos: {
    readonly account_id: string;
    readonly uri: string;
    readonly undone_at: Date;
  };
  readonly email_changes: {
    readonly id?: string;
    readonly user_id: string;
    readonly email: string;
    readonly decoy: boolean;
    readonly created_at: Date;
  };
  readonly email_domain_attempts: {
    readonly block_id: string;
    readonly day: string;
    readonly network: string;
    readonly attempts: number;
  };
  readonly email_domain_blocks: {
    readonly id?: string;
    readonly domain: string;
    readonly allow_with_approval: boolean;
    readonly created_at: Date;
  };
  readonly emoji_version: {
    readonly id?: boolean;
    readonly version: string;
  };
  readonly endorsements: {
    readonly id?: string;
    readonly account_id: string;
    readonly target_account_id: string;
  };
  readonly events: {
    readonly payload: unknown;
    readonly created_at?: Date;
  };
  readonly favourites: {
    readonly id?: string;
    readonly account_id: string;
    readonly status_id: string;
    readonly created_at?: Date;
    readonly uri?: string | null;
  };
  readonly featured_tags: {
    readonly id?: string;
    readonly account_id: string;
    readonly tag_id: string;
    readonly name: string;
    readonly statuses_count?: number;
  };
  readonly filter_keywords: {
    readonly id?: string;
    readonly account_id: string;
    readonly filter_id: string;
    readonly keyword: string;
    readonly whole_word: boolean;
    readonly created_at: Date;
  };
  readonly filter_statuses: {
    readonly id?: string;
    readonly account_id: string;
    readonly filter_id: string;
    readonly status_id: string;
    readonly created_at: Date;
  };
  readonly filter_versions: {
    readonly account_id: string;
    readonly version?: string;
  };
  readonly filters: {
    readonly id?: string;
    readonly account_id: string;
    readonly title: string;
    readonly contexts: readonly string[];
    readonly action: "warn" | "hide";
    readonly expires_at?: Date | null;
    readonly created_at: Date;
  };
  readonly finished_backups: {
    readonly name: string;
    readonly taken_at: Date;
    readonly finished_at: Date;
    readonly keyring: boolean;
    readonly bytes: string;
    readonly media_bytes: string;
  };
  readonly follow_requests: {
    readonly id?: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly show_reblogs?: boolean;
    readonly notify?: boolean;
    readonly languages?: readonly string[] | null;
    readonly uri?: string | null;
    readonly created_at?: Date;
  };
  readonly follower_digests: {
    readonly account_id: string;
    readonly prefix: string;
    readonly followers: number;
    readonly digest: string;
  };
  readonly follows: {
    readonly id?: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly show_reblogs?: boolean;
    readonly notify?: boolean;
    readonly languages?: readonly string[] | null;
    readonly uri?: string | null;
    readonly created_at?: Date;
  };
  readonly former_staff: {
    readonly only_row?: boolean;
    readonly since?: Date;
  };
  readonly guess_limits: {
    readonly key: string;
    readonly points?: number;
    readonly expire?: string | null;
  };
  readonly home_entries: {
    readonly account_id: string;
    readonly status_id: string;
    readonly reblog_of_id?: string | null;
  };
  readonly homes: {
    readonly account_id: string;
    readonly kept_from?: string | null;
    readonly filled_at?: Date | null;
    readonly copy?: string | null;
  };
  readonly idempotency_keys: {
    readonly account_id: string;
    readonly key: string;
    readonly status_id?: string | null;
    readonly created_at?: Date;
  };
  readonly import_entries: {
    readonly import_id: string;
    readonly line: number;
    readonly target: string;
    readonly list?: string | null;
    readonly options: unknown;
    readonly change: "add" | "keep" | "invalid";
    readonly problem?: string | null;
    readonly object_id?: string | null;
    readonly result?: "done" | "failed" | null;
  };
  readonly imports: {
    readonly id?: string;
    readonly account_id: string;
    readonly type: "follows" | "mutes" | "blocks" | "domain_blocks" | "lists" | "bookmarks";
    readonly mode: "merge" | "overwrite";
    readonly state?: "preview" | "applying" | "applied";
    readonly add_count?: number;
    readonly keep_count?: number;
    readonly remove_count?: number;
    readonly invalid_count?: number;
    readonly done_count?: number;
    readonly failed_count?: number;
    readonly removed_count?: number;
    readonly created_at: Date;
    readonly applied_at?: Date | null;
  };
  readonly instances: {
    readonly domain: string;
    readonly first_seen_at?: Date;
  };
  readonly invites: {
    readonly id?: string;
    readonly user_id: string;
    readonly code: string;
    readonly max_uses?: number | null;
    readonly uses?: number;
    readonly expires_at?: Date | null;
    readonly ended_at?: Date | null;
    readonly autofollow: boolean;
    readonly created_at: Date;
  };
  readonly ip_blocks: {
    readonly id?: string;
    readonly ip: string;
    readonly severity: "sign_up_requires_approval" | "sign_up_block" | "no_access";
    readonly comment: string;
    readonly expires_at?: Date | null;
    readonly created_at: Date;
  };
  readonly language_days: {
    readonly domain: string;
    readonly day: string;
    readonly language: string;
    readonly statuses: string;
  };
  readonly list_accounts: {
    readonly id?: string;
    readonly list_id: string;
    readonly owner_id: string;
    readonly account_id: string;
  };
  readonly list_entries: {
    readonly list_id: string;
    readonly status_id: string;
    readonly reblog_of_id?: string | null;
  };
  readonly lists: {
    readonly id?: string;
    readonly account_id: string;
    readonly title: string;
    readonly replies_policy: "followed" | "list" | "none";
    readonly exclusive: boolean;
  };
  readonly markers: {
    readonly account_id: string;
    readonly timeline: "home" | "notifications";
    readonly last_read_id: string;
    readonly version?: number;
    readonly updated_at?: Date;
  };
  readonly measure_days: {
    readonly name: string;
    readonly domain?: string;
    readonly day: string;
    readonly value: string;
  };
  readonly media_attachments: {
    readonly id?: string;
    readonly account_id: string;
    readonly status_id?: string | null;
    readonly type?: string;
    readonly state?: "waiting" | "ready" | "failed";
    readonly upload_key?: string | null;
    readonly file_key?: string | null;
    readonly small_key?: string | null;
    readonly remote_url?: string | null;
    readonly content_type?: string | null;
    readonly description?: string | null;
    readonly blurhash?: string | null;
    readonly focus_x?: number | null;
    readonly focus_y?: number | null;
    readonly meta?: unknown;
    readonly created_at?: Date;
    readonly scheduled_status_id?: string | null;
    readonly file_size?: string | null;
    readonly small_size?: string | null;
    readonly preview_remote_url?: string | null;
  };
  readonly mentions: {
    readonly status_id: string;
    readonly account_id: string;
    readonly notified?: boolean;
    readonly silent?: boolean;
  };
  readonly moderation_notes: {
    readonly id?: string;
    readonly report_id?: string | null;
    readonly target_account_id?: string | null;
    readonly account_id?: string | null;
    readonly content: string;
    readonly created_at: Date;
  };
  readonly mutes: {
    readonly id?: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly hide_notifications?: boolean;
    readonly expires_at?: Date | null;
    readonly created_at?: Date;
  };
  readonly notification_permissions: {
    readonly account_id: string;
    readonly from_account_id: string;
    readonly merging?: boolean;
    readonly created_at?: Date;
  };
  readonly notification_policies: {
    readonly account_id: string;
    readonly for_not_following?: "accept" | "filter" | "drop";
    readonly for_not_followers?: "accept" | "filter" | "drop";
    readonly for_new_accounts?: "accept" | "filter" | "drop";
    readonly for_private_mentions?: "accept" | "filter" | "drop";
    readonly for_limited_accounts?: "accept" | "filter" | "drop";
    readonly for_bots?: "accept" | "filter" | "drop";
  };
  readonly notification_requests: {
    readonly id?: string;
    readonly account_id: string;
    readonly from_account_id: string;
    readonly created_at?: Date;
    readonly updated_at?: Date;
  };
  readonly notifications: {
    readonly id?: string;
    readonly account_id: string;
    readonly type: string;
    readonly from_account_id: string;
    readonly status_id?: string | null;
    readonly filtered?: boolean;
    readonly created_at?: Date;
    readonly group_key?: string | null;
    readonly subject_id?: string | null;
  };
  readonly oauth_apps: {
    readonly id?: string;
    readonly name: string;
    readonly website?: string | null;
    readonly redirect_uris: readonly string[];
    readonly scopes: readonly string[];
    readonly client_id: string;
    readonly client_secret_hash: Buffer;
    readonly created_at?: Date;
  };
  readonly oauth_codes: {
    readonly code_hash: Buffer;
    readonly app_id: string;
    readonly user_id: string;
    readonly redirect_uri: string;
    readonly scopes: readonly string[];
    readonly code_challenge?: string | null;
    readonly expires_at: Date;
    readonly used_at?: Date | null;
    readonly token_id?: string | null;
  };
  readonly oauth_tokens: {
    readonly id?: string;
    readonly token_hash: Buffer;
    readonly app_id: string;
    readonly user_id?: string | null;
    readonly scopes: readonly string[];
    readonly created_at?: Date;
    readonly revoked_at?: Date | null;
  };
  readonly otp_enrolments: {
    readonly user_id: string;
    readonly secret: Buffer;
    readonly key_id: string;
    readonly expires_at: Date;
  };
  readonly passkey_challenges: {
    readonly challenge_hash: Buffer;
    readonly purpose: string;
    readonly user_id?: string | null;
    readonly created_at: Date;
    readonly expires_at: Date;
  };
  readonly passkeys: {
    readonly id?: string;
    readonly user_id: string;
    readonly credential_id: Buffer;
    readonly public_key: Buffer;
    readonly sign_count: string;
    readonly transports: readonly string[];
    readonly name: string;
    readonly synced: boolean;
    readonly created_at: Date;
    readonly last_used_at?: Date | null;
  };
  readonly poll_votes: {
    readonly poll_id: string;
    readonly account_id: string;
    readonly choice: number;
    readonly created_at?: Date;
  };
  readonly polls: {
    readonly id?: string;
    readonly account_id: string;
    readonly options: readonly string[];
    readonly tallies: readonly number[];
    readonly multiple?: boolean;
    readonly hide_totals?: boolean;
    readonly expires_at?: Date | null;
    readonly votes_count?: number;
    readonly voters_count?: number;
    readonly version?: string;
    readonly created_at?: Date;
    readonly fetched_at?: Date | null;
  };
  readonly popular_accounts: {
    readonly reason: string;
    readonly account_id: string;
    readonly score: string;
  };
  readonly preview_card_providers: {
    readonly id?: string;
    readonly domain: string;
    readonly trendable?: boolean | null;
    readonly reviewed_at?: Date | null;
    readonly requested_review_at?: Date | null;
    readonly created_at: Date;
  };
  readonly preview_cards: {
    readonly id?: string;
    readonly url: string;
    readonly type?: string;
    readonly title?: string;
    readonly description?: string;
    readonly language?: string | null;
    readonly author_name?: string;
    readonly author_url?: string;
    readonly provider_name?: string;
    readonly provider_url?: string;
    readonly html?: string;
    readonly width?: number;
    readonly height?: number;
    readonly image_key?: string | null;
    readonly image_remote_url?: string | null;
    readonly image_description?: string;
    readonly embed_url?: string;
    readonly blurhash?: string | null;
    readonly published_at?: Date | null;
    readonly created_at?: Date;
    readonly trendable?: boolean | null;
    readonly max_score?: number | null;
    readonly max_score_at?: Date | null;
    readonly found?: boolean;
    readonly fetched_at?: Date | null;
    readonly claimed_by?: string | null;
    readonly claimed_until?: Date | null;
    readonly reserved_key?: string | null;
  };
  readonly push_subscriptions: {
    readonly id?: string;
    readonly token_id: string;
    readonly account_id: string;
    readonly endpoint: string;
    readonly public_key: Buffer;
    readonly auth_secret: Buffer;
    readonly standard: boolean;
    readonly alerts: readonly string[];
    readonly policy: "all" | "followed" | "follower" | "none";
    readonly access_token: Buffer;
    readonly key_id: string;
    readonly failing_since?: Date | null;
    readonly created_at: Date;
  };
  readonly quotes: {
    readonly status_id: string;
    readonly account_id: string;
    readonly quoted_status_id?: string | null;
    readonly quoted_account_id?: string | null;
    readonly state: "pending" | "accepted" | "rejected" | "revoked";
    readonly created_at?: Date;
    readonly approval_uri?: string | null;
    readonly request_uri?: string | null;
  };
  readonly rate_limits: {
    readonly key: string;
    readonly points?: number;
    readonly expire?: string | null;
  };
  readonly reader_versions: {
    readonly account_id: string;
    readonly version?: string;
  };
  readonly received_activities: {
    readonly uri?: string | null;
    readonly actor_uri: string;
    readonly sender_uri?: string | null;
    readonly host: string;
    readonly bucket: number;
    readonly inbox_of?: string | null;
    readonly body: string;
    readonly received_at: Date;
    readonly state?: "pending" | "postponed" | "failed";
    readonly attempts?: number;
    readonly next_attempt_at: Date;
    readonly error?: string | null;
  };
  readonly recovery_codes: {
    readonly user_id: string;
    readonly code_hash: Buffer;
    readonly used_at?: Date | null;
  };
  readonly registrations: {
    readonly id?: string;
    readonly email: string;
    readonly password_hash: string;
    readonly pepper_id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly username?: string | null;
    readonly reason: string;
    readonly approved: boolean;
    readonly decoy: boolean;
    readonly created_at?: Date;
    readonly locale?: string;
    readonly ip?: string | null;
    readonly invite_id?: string | null;
  };
  readonly rejected_media: {
    readonly media_id: string;
    readonly account_id: string;
    readonly type: string;
  };
  readonly rejected_pictures: {
    readonly account_id: string;
    readonly avatar_remote_url?: string | null;
    readonly header_remote_url?: string | null;
  };
  readonly relationship_severance_events: {
    readonly id?: string;
    readonly type: "domain_block" | "user_domain_block" | "account_suspension";
    readonly target_name: string;
    readonly created_at?: Date;
  };
  readonly relays: {
    readonly id?: string;
    readonly inbox_url: string;
    readonly actor_uri?: string | null;
    readonly protocol: "mastodon" | "litepub";
    readonly state?: "idle" | "pending" | "accepted" | "rejected";
    readonly follow_uri?: string | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly remote_hosts: {
    readonly host: string;
    readonly signature?: string | null;
    readonly failing_since?: Date | null;
    readonly paused_at?: Date | null;
    readonly last_failure?: string | null;
    readonly seen_at?: Date | null;
    readonly failures?: number;
    readonly paused_until?: Date | null;
    readonly stopped_at?: Date | null;
    readonly origin?: string | null;
    readonly signs_with?: string | null;
  };
  readonly remote_keys: {
    readonly key_uri: string;
    readonly owner_uri: string;
    readonly public_key: string;
    readonly fetched_at: Date;
  };
  readonly reply_searches: {
    readonly status_id: string;
    readonly searched_at: Date;
  };
  readonly reports: {
    readonly id?: string;
    readonly account_id: string;
    readonly target_account_id: string;
    readonly application_id?: string | null;
    readonly category: "spam" | "legal" | "violation" | "other";
    readonly comment?: string;
    readonly status_ids?: readonly string[];
    readonly collection_ids?: readonly string[];
    readonly rule_ids?: readonly string[] | null;
    readonly forwarded?: boolean;
    readonly forward_to_domains?: readonly string[];
    readonly assigned_account_id?: string | null;
    readonly action_taken_at?: Date | null;
    readonly action_taken_by_account_id?: string | null;
    readonly created_at: Date;
    readonly updated_at: Date;
    readonly uri?: string | null;
  };
  readonly roles: {
    readonly id?: string;
    readonly name: string;
    readonly color?: string;
    readonly position?: number;
    readonly permissions?: string;
    readonly highlighted?: boolean;
    readonly created_at?: Date;
    readonly updated_at?: Date;
    readonly collection_limit?: number;
  };
  readonly rules: {
    readonly id?: string;
    readonly text: string;
    readonly hint?: string;
    readonly priority?: number;
    readonly translations?: unknown;
    readonly created_at?: Date;
    readonly deleted_at?: Date | null;
    readonly updated_at?: Date;
  };
  readonly scheduled_statuses: {
    readonly id?: string;
    readonly account_id: string;
    readonly app_id?: string | null;
    readonly scheduled_at: Date;
    readonly draft: unknown;
    readonly idempotency_key?: string | null;
    readonly created_at?: Date;
  };
  readonly schema_migrations: {
    readonly name: string;
    readonly ran_at?: Date;
    readonly oldest_release?: string | null;
  };
  readonly search_backlog: {
    readonly below: string;
  };
  readonly searched_statuses: {
    readonly status_id: string;
    readonly account_id: string;
    readonly is_open: boolean;
    readonly in_public: boolean;
    readonly words: string;
  };
  readonly secret_keys: {
    readonly id: string;
    readonly fingerprint: string;
    readonly first_seen_at?: Date;
  };
  readonly seen_activities: {
    readonly key: string;
    readonly seen_until: Date;
  };
  readonly server_settings: {
    readonly key: string;
    readonly value: unknown;
    readonly updated_at?: Date;
  };
  readonly session_tokens: {
    readonly session_id: string;
    readonly token_id: string;
  };
  readonly sessions: {
    readonly id?: string;
    readonly user_id: string;
    readonly secret_hash: Buffer;
    readonly kind: string;
    readonly user_agent?: string | null;
    readonly ip?: string | null;
    readonly created_at?: Date;
    readonly last_used_at?: Date;
    readonly ended_at?: Date | null;
    readonly claimed_user_agent?: string | null;
    readonly claimed_ip?: string | null;
    readonly with_otp?: boolean;
  };
  readonly status_edits: {
    readonly id?: string;
    readonly status_id: string;
    readonly account_id: string;
    readonly text: string;
    readonly content: string;
    readonly spoiler_text: string;
    readonly sensitive: boolean;
    readonly media_ids: readonly string[];
    readonly media_descriptions: readonly string[];
    readonly poll_options?: readonly string[] | null;
    readonly created_at: Date;
  };
  readonly status_pins: {
    readonly id?: string;
    readonly account_id: string;
    readonly status_id: string;
    readonly created_at?: Date;
  };
  readonly status_tags: {
    readonly status_id: string;
    readonly tag_id: string;
    readonly account_id?: string;
    readonly visibility?: string;
  };
  readonly status_translations: {
    readonly status_id: string;
    readonly language: string;
    readonly source_hash: Buffer;
    readonly content: string;
    readonly spoiler_text: string;
    readonly poll_options: readonly string[];
    readonly media_descriptions: readonly string[];
    readonly source_language?: string | null;
    readonly provider: string;
    readonly created_at: Date;
  };
  readonly status_trends: {
    readonly status_id: string;
    readonly language?: string | null;
    readonly score: number;
    readonly allowed: boolean;
  };
  readonly statuses: {
    readonly id?: string;
    readonly account_id: string;
    readonly uri: string;
    readonly url?: string | null;
    readonly local: boolean;
    readonly text?: string;
    readonly content?: string;
    readonly spoiler_text?: string;
    readonly visibility: "public" | "unlisted" | "private" | "direct";
    readonly sensitive?: boolean;
    readonly language?: string | null;
    readonly in_reply_to_id?: string | null;
    readonly in_reply_to_account_id?: string | null;
    readonly reblog_of_id?: string | null;
    readonly conversation_id?: string | null;
    readonly application_id?: string | null;
    readonly media_ids?: readonly string[];
    readonly poll_id?: string | null;
    readonly card_id?: string | null;
    readonly replies_count?: number;
    readonly reblogs_count?: number;
    readonly favourites_count?: number;
    readonly version?: string;
    readonly created_at?: Date;
    readonly edited_at?: Date | null;
    readonly quotes_count?: number;
    readonly quote_automatic?: readonly string[];
    readonly quote_manual?: readonly string[];
    readonly trendable?: boolean | null;
    readonly limited?: boolean;
    readonly missing_parent_uri?: string | null;
    readonly origin_favourites_count?: number | null;
    readonly origin_reblogs_count?: number | null;
  };
  readonly stream_events: {
    readonly id: string;
    readonly key: string;
    readonly event: string;
    readonly account_ids?: readonly string[] | null;
    readonly facts: unknown;
    readonly created_at: Date;
  };
  readonly stream_head: {
    readonly singleton?: boolean;
    readonly last_id?: string;
    readonly trimmed_id?: string;
  };
  readonly tag_days: {
    readonly tag_id: string;
    readonly day: string;
    readonly uses: number;
    readonly accounts: number;
  };
  readonly tag_follows: {
    readonly id?: string;
    readonly account_id: string;
    readonly tag_id: string;
  };
  readonly tag_trends: {
    readonly tag_id: string;
    readonly score: number;
    readonly allowed: boolean;
  };
  readonly tags: {
    readonly id?: string;
    readonly name: string;
    readonly display_name: string;
    readonly listable?: boolean;
    readonly trendable?: boolean | null;
    readonly reviewed_at?: Date | null;
    readonly max_score?: number | null;
    readonly max_score_at?: Date | null;
    readonly usable?: boolean;
    readonly requested_review_at?: Date | null;
  };
  readonly tombstones: {
    readonly uri: string;
    readonly deleted_at: Date;
    readonly host?: string | null;
    readonly number?: string | null;
  };
  readonly usage_counters: {
    readonly name: string;
    readonly shard: number;
    readonly value?: string;
  };
  readonly user_domain_blocks: {
    readonly account_id: string;
    readonly domain: string;
    readonly created_at?: Date;
    readonly id?: string;
  };
  readonly user_ips: {
    readonly user_id: string;
    readonly ip: string;
    readonly used_at: Date;
  };
  readonly users: {
    readonly id?: string;
    readonly account_id: string;
    readonly email: string;
    readonly first_name?: string;
    readonly last_name?: string;
    readonly password_hash: string;
    readonly pepper_id: string;
    readonly role_id?: string;
    readonly locale?: string;
    readonly settings?: unknown;
    readonly chosen_languages?: readonly string[] | null;
    readonly reason?: string;
    readonly confirmed_at?: Date | null;
    readonly approved?: boolean;
    readonly disabled?: boolean;
    readonly last_signed_in_at?: Date | null;
    readonly created_by_app_id?: string | null;
    readonly invite_id?: string | null;
    readonly created_at?: Date;
    readonly updated_at?: Date;
    readonly approved_at?: Date | null;
    readonly password_failures?: number;
    readonly otp_secret?: Buffer | null;
    readonly otp_key_id?: string | null;
    readonly otp_enabled_at?: Date | null;
    readonly otp_last_step?: string;
    readonly otp_failures?: number;
    readonly otp_locked_until?: Date | null;
    readonly notifications_mailed_id?: string;
    readonly notifications_mailed_at?: Date | null;
  };
  readonly vapid_keys: {
    readonly id?: string;
    readonly public_key: string;
    readonly private_key: Buffer;
    readonly key_id: string;
    readonly created_at: Date;
  };
  readonly warning_presets: {
    readonly id?: string;
    readonly title: string;
    readonly text: string;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly webhook_deliveries: {
    readonly id?: string;
    readonly webhook_id: string;
    readonly event: string;
    readonly object_type: "account" | "report" | "status" | "webhook";
    readonly object_id: string;
    readonly state?: "pending" | "delivered" | "failed" | "cancelled";
    readonly manual?: boolean;
    readonly body?: string | null;
    readonly attempts?: number;
    readonly next_attempt_at?: Date | null;
    readonly last_attempt_at?: Date | null;
    readonly response_status?: number | null;
    readonly response_body?: string | null;
    readonly duration?: number | null;
    readonly error?: string | null;
    readonly created_at: Date;
  };
  readonly webhooks: {
    readonly id?: string;
    readonly url: string;
    readonly events: readonly string[];
    readonly secret: Buffer;
    readonly key_id: string;
    readonly enabled?: boolean;
    readonly template?: string | null;
    readonly failures?: number;
    readonly paused_until?: Date | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };
  readonly weekly_sign_ins: {
    readonly user_id: string;
    readonly week: string;
  };
  readonly write_positions: {
    readonly account_id: string;
    readonly writes?: string;
  };
}
