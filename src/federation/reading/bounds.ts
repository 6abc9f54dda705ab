/** Limits of what is kept of a remote document; longer lists are truncated. */
export const statusBounds = {
  /** Entries of `tag`, of all kinds. */
  tags: 500,
  mentions: 100,
  hashtags: 100,
  emojis: 100,
  /** The displayed maximum. */
  attachments: 16,
  /** Recipients in `to` and `cc` each. */
  recipients: 1000,
  /** UTF-16 code units of a content warning. */
  spoilerText: 5000,
  /** UTF-16 code units of a title. */
  title: 1000,
  pollOptions: 50,
  /** UTF-16 code units. */
  pollOption: 500,
} as const;
