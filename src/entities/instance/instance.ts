/** Server settings, usage and limits → Instance and V1Instance entities. */
import type * as allLimits from "../../domain/kernel/limits.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Icon, Thumbnail } from "../../domain/instance/server-pictures.ts";
import type { ServerSettings } from "../../domain/settings/settings.ts";
import type { Usage, WeekOfActivity } from "../../domain/instance/usage.ts";
import type { Schemas } from "../../contract/types.ts";
import type { RuleRow } from "../../store/rules/rules.ts";

/** What both entities are rendered from. */
export interface InstanceParts {
  readonly settings: ServerSettings;
  readonly usage: Usage;
  readonly rules: readonly RuleRow[];
  readonly thumbnail: Thumbnail;
  readonly icons: readonly Icon[];
  readonly contact: Schemas["Account"] | null;
  readonly limits: typeof allLimits;
  /** Whether video and audio are accepted. */
  readonly clips: boolean;
  /** The year for which annual reports can be requested; null for none. */
  readonly campaign: number | null;
  /** The public key for Web Push. */
  readonly vapidKey: string;
  /** Whether there are terms of service. */
  readonly terms: boolean;
  /** Sanitised HTML; empty for none. */
  readonly extendedDescription: string;
  /** Why registrations are closed, as sanitised HTML; empty if they are open, or without a reason. */
  readonly closedMessage: string;
  /** Whether all users may invite people. */
  readonly everyoneInvites: boolean;
  readonly version: string;
  readonly sourceUrl: string;
  readonly apiVersion: number;
  /** The base URL of streams; null if there are none. */
  readonly streamingUrl: string | null;
}

export function renderInstance(context: Queryable, parts: InstanceParts): Schemas["Instance"] {
  const { settings, thumbnail } = parts;
  return {
    domain: context.config.localDomain,
    title: settings.title,
    version: parts.version,
    source_url: parts.sourceUrl,
    description: settings.description,
    wrapstodon: parts.campaign === null ? null : String(parts.campaign),
    usage: { users: { active_month: parts.usage.activeFourWeeks } },
    thumbnail: renderThumbnail(thumbnail),
    icon: parts.icons.map(({ url, side }) => ({ src: url, size: `${side}x${side}` })),
    languages: [...settings.languages],
    configuration: renderConfiguration(context, parts),
    registrations: renderRegistrations(parts),
    api_versions: { mastodon: parts.apiVersion },
    contact: { email: settings.contact_email, account: parts.contact },
    rules: parts.rules.map(renderRule),
  };
}

export function renderThumbnail(thumbnail: Thumbnail): Schemas["InstanceThumbnail"] {
  return {
    url: thumbnail.url,
    description: thumbnail.description,
    blurhash: thumbnail.blurhash,
    versions: { "@1x": thumbnail.url, "@2x": thumbnail.doubleUrl },
  };
}

function renderConfiguration(context: Queryable, parts: InstanceParts): Schemas["InstanceConfiguration"] {
  const { profileLimits, mediaLimits } = parts.limits;
  const page = (path: string): string => new URL(path, context.config.publicUrl).href;
  return {
    urls: {
      ...(parts.streamingUrl === null ? {} : { streaming: parts.streamingUrl }),
      status: parts.settings.status_page_url === "" ? null : parts.settings.status_page_url,
      about: page("/about"),
      privacy_policy: page("/privacy-policy"),
      terms_of_service: parts.terms ? page("/terms-of-service") : null,
    },
    vapid: { public_key: parts.vapidKey },
    accounts: {
      max_display_name_length: profileLimits.displayName,
      max_note_length: profileLimits.note,
      max_avatar_description_length: profileLimits.pictureDescription,
      max_header_description_length: profileLimits.pictureDescription,
      max_featured_tags: profileLimits.featuredTags,
      max_pinned_statuses: profileLimits.pinnedStatuses,
      max_profile_fields: profileLimits.fields,
      profile_field_name_limit: profileLimits.fieldName,
      profile_field_value_limit: profileLimits.fieldValue,
    },
    statuses: renderStatusLimits(parts),
    media_attachments: { ...renderMediaLimits(parts), description_limit: mediaLimits.description },
    polls: renderPollLimits(parts),
    translation: { enabled: context.translation !== null },
    timelines_access: {
      live_feeds: { local: "public", remote: "public" },
      hashtag_feeds: { local: "public", remote: "public" },
      trending_link_feeds: parts.settings.trends
        ? { local: "public", remote: "public" }
        : { local: "disabled", remote: "disabled" },
    },
    limited_federation: context.config.limitedFederation,
  };
}

function renderStatusLimits({ limits }: InstanceParts): Schemas["InstanceStatusLimits"] {
  return {
    max_characters: limits.statusLimits.characters,
    max_media_attachments: limits.statusLimits.attachments,
    characters_reserved_per_url: limits.statusLimits.link,
  };
}

/** Without ffmpeg, video and audio aren't accepted: their limits are 0. */
function renderMediaLimits({ limits, clips }: InstanceParts): Schemas["V1InstanceMediaLimits"] {
  const { mediaLimits } = limits;
  return {
    supported_mime_types: [...mediaLimits.types, ...(clips ? mediaLimits.clipTypes : [])],
    image_size_limit: mediaLimits.imageSize,
    image_matrix_limit: mediaLimits.imageMatrix,
    video_size_limit: clips ? mediaLimits.clipSize : 0,
    video_frame_rate_limit: clips ? mediaLimits.frameRate : 0,
    video_matrix_limit: clips ? mediaLimits.clipMatrix : 0,
  };
}

function renderPollLimits({ limits }: InstanceParts): Schemas["InstancePollLimits"] {
  return {
    max_options: limits.pollLimits.options,
    max_characters_per_option: limits.pollLimits.optionCharacters,
    min_expiration: limits.pollLimits.shortest,
    max_expiration: limits.pollLimits.longest,
  };
}

function renderRegistrations({ settings, closedMessage }: InstanceParts): Schemas["InstanceRegistrations"] {
  const closed = settings.registrations === "closed";
  return {
    enabled: !closed,
    approval_required: settings.registrations === "approval",
    reason_required: false,
    message: closedMessage === "" ? null : closedMessage,
    min_age: null,
    url: null,
  };
}

/** Renders the deprecated v1 entity. */
export function renderInstanceV1(context: Queryable, parts: InstanceParts): Schemas["V1Instance"] {
  const { settings, usage } = parts;
  return {
    uri: context.config.localDomain,
    title: settings.title,
    short_description: settings.description,
    description: parts.extendedDescription,
    email: settings.contact_email,
    version: parts.version,
    // Clients that find a `streaming_api` retry it forever.
    urls: parts.streamingUrl === null ? {} : { streaming_api: parts.streamingUrl },
    stats: { user_count: usage.users, status_count: usage.localPosts, domain_count: usage.domains },
    thumbnail: parts.thumbnail.url,
    languages: [...settings.languages],
    registrations: settings.registrations !== "closed",
    approval_required: settings.registrations === "approval",
    invites_enabled: parts.everyoneInvites,
    configuration: {
      accounts: { max_featured_tags: parts.limits.profileLimits.featuredTags },
      statuses: renderStatusLimits(parts),
      media_attachments: renderMediaLimits(parts),
      polls: renderPollLimits(parts),
    },
    contact_account: parts.contact,
    rules: parts.rules.map(renderRule),
  };
}

export function renderRule(row: RuleRow): Schemas["InstanceRule"] {
  const translations = Object.entries(row.translations).map(([language, { text, hint }]) => [
    language,
    { text: text ?? row.text, hint: hint ?? "" },
  ]);
  return {
    id: row.id,
    text: row.text,
    hint: row.hint,
    translations: Object.fromEntries(translations) as Schemas["InstanceRuleTranslations"],
  };
}

export function renderWeek(week: WeekOfActivity): Schemas["InstanceActivity"] {
  return {
    week: String(week.week.getTime() / 1000),
    statuses: week.statuses,
    logins: week.logins,
    registrations: week.registrations,
  };
}
