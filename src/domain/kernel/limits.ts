/** Limits that the domain enforces and `/api/v2/instance` publishes. */
import { CLIP_TYPES, MAX_CLIP_BYTES, MAX_CLIP_PIXELS, MAX_FRAME_RATE } from "../../media/clip.ts";
import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  SHOWN_IMAGE_PIXELS,
  profileSizes,
} from "../../media/image-bounds.ts";
import { CHARACTERS_RESERVED_PER_URL } from "../../text/format.ts";

/** The same as Mastodon 4.6. */
export const profileLimits = {
  displayName: 40,
  note: 500,
  fields: 4,
  fieldName: 255,
  fieldValue: 255,
  pictureDescription: 1500,
  featuredTags: 10,
  pinnedStatuses: 5,
  /** Accounts that a profile features. */
  endorsements: 200,
} as const;

/** Limits of remote accounts, in UTF-16 code units; longer values are truncated. The sanitiser limits the note. */
export const remoteProfileLimits = {
  displayName: 2048,
  /** Of HTML as received. It is sent with each of the account's posts. */
  note: 20_480,
  fields: 50,
  /** Of a name or a value, as in Mastodon. */
  fieldText: 2047,
  attributionDomains: 256,
  /** Maximum aliases. */
  aliases: 256,
  /** Total bytes of their URIs. */
  aliasBytes: 16_384,
  /** Characters; limited by the index. */
  username: 255,
} as const;

/** Limits per account. */
export const blockLimits = {
  domains: 5000,
} as const;

/** Of the whole server. */
export const moderationLimits = {
  domainBlocks: 50_000,
  domainAllows: 50_000,
  emailDomainBlocks: 50_000,
  canonicalEmailBlocks: 200_000,
  ipBlocks: 50_000,
  relays: 50,
} as const;

/** Of a file of comma-separated values; the same as Mastodon. */
export const csvLimits = {
  rows: 20_000,
  bytes: 2_000_000,
} as const;

/** Limits per account. */
export const importLimits = {
  imports: 20,
  /** Characters of an invalid line in the preview. */
  shownTarget: 300,
} as const;

export const blocklistLimits = {
  /** Characters of a public comment. */
  comment: 5000,
  /** Characters of an invalid domain in the preview. */
  shownDomain: 300,
  /** Server-wide maximum of imports that wait for confirmation. */
  previews: 50,
} as const;

/** Limits per account. */
export const tagLimits = {
  followed: 1000,
} as const;

/** Limits per account. */
export const listLimits = {
  /** The same as Mastodon. */
  lists: 50,
  titleLength: 256,
  /** Per list. */
  members: 5000,
} as const;

export const documentLimits = {
  /** UTF-16 code units: an hour and a half of reading. */
  length: 200_000,
  /** In the history of one document. */
  versions: 1000,
} as const;

export const statusLimits = {
  characters: 500,
  attachments: 4,
  /** Characters that a link counts as, whatever its length. */
  link: CHARACTERS_RESERVED_PER_URL,
} as const;

export const announcementLimits = {
  /** Including unpublished ones. */
  total: 1000,
  /** Characters. */
  text: 10_000,
  /** Maximum links resolved in a text. */
  links: 20,
  /** Maximum in a list. */
  shown: 100,
  /** Different emojis of reactions, as in Mastodon. */
  reactions: 8,
} as const;

export const ruleLimits = {
  rules: 100,
  /** Characters, as in Mastodon. */
  text: 300,
  /** Characters. */
  hint: 2000,
  /** Maximum translations per rule. */
  languages: 100,
  /** Characters of a code such as `zh-Hant-TW`. */
  languageTag: 16,
} as const;

/** Of local custom emojis. */
export const emojiLimits = {
  emojis: 5000,
  /** Characters, as in Mastodon. */
  shortcode: 128,
  /** Characters. */
  category: 100,
} as const;

/** As in Mastodon 4.6. The number of collections is limited by the role. */
export const collectionLimits = {
  /** Characters. */
  name: 40,
  /** Characters. */
  description: 100,
  /** Accounts. */
  items: 25,
} as const;

export const reportLimits = {
  /** Characters, as in Mastodon. */
  comment: 1000,
  /** In 24 hours, as in Mastodon: per person, and per registrable domain of other servers. */
  perDay: 400,
  /** Attached to one report. */
  statuses: 100,
  /** Maximum attached statuses, and attached collections, per report in a list. */
  shownInLists: 20,
} as const;

export const noteLimits = {
  /** Characters of a moderator's note, as in Mastodon. */
  content: 2000,
  /** Per report or account. */
  notes: 500,
} as const;

export const strikeLimits = {
  /** Characters of the message to an account, and of a preset. */
  text: 5000,
  presetTitle: 200,
  presets: 100,
  /** Characters, as in Mastodon. */
  appeal: 2000,
  /** Days after a strike, as in Mastodon. */
  appealDays: 20,
} as const;

/** Limits of scheduled statuses, as in Mastodon. */
export const scheduledLimits = {
  total: 300,
  /** By day of publication, in UTC. */
  perDay: 25,
  /** Minimum seconds between scheduling and publication. */
  lead: 300,
} as const;

export const pollLimits = {
  options: 4,
  optionCharacters: 50,
  /** Seconds. */
  shortest: 300,
  /** Seconds. */
  longest: 2_629_746,
} as const;

export const mediaLimits = {
  /** Pixels of profile pictures. */
  profileSizes,
  types: IMAGE_TYPES,
  /** Characters, as in Mastodon 4.6. */
  description: 10_000,
  /** Bytes. */
  imageSize: MAX_IMAGE_BYTES,
  /** Pixels. */
  imageMatrix: MAX_IMAGE_PIXELS,
  /** Pixels, to which an image is scaled down. */
  shownMatrix: SHOWN_IMAGE_PIXELS,
  clipTypes: CLIP_TYPES,
  /** Bytes. */
  clipSize: MAX_CLIP_BYTES,
  /** Pixels. */
  clipMatrix: MAX_CLIP_PIXELS,
  /** Frames per second. */
  frameRate: MAX_FRAME_RATE,
} as const;

/** Limits of remote media. */
export const remoteMediaLimits = {
  /** Per status: the maximum that Mastodon shows. */
  attachments: 16,
  /** Emojis per document. */
  emojisAtOnce: 100,
  /** Total bytes of their URLs. */
  emojiBytes: 32_768,
  /** Emojis per server. */
  emojisPerDomain: 20_000,
} as const;

/** Per person. Lengths of title and keyword are in characters, as in Mastodon 4.6. */
export const filterLimits = {
  filters: 200,
  /** Per filter. */
  keywords: 100,
  /** Per filter. */
  statuses: 200,
  title: 256,
  keyword: 512,
  /** Total characters of a person's keywords: compiling them takes proportional time. */
  keywordCharacters: 50_000,
} as const;

/** Characters. */
export const longestUsername = 30;
