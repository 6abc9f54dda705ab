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
  /** UTF-16 code units of an article's HTML that is read; a longer one is a long article. */
  articleHtml: 16_384,
  /** UTF-16 code units of the text of an article that is shown whole. */
  shortArticle: 1500,
  /** UTF-16 code units of the beginning of a longer one. */
  articleBeginning: 500,
  pollOptions: 50,
  /** UTF-16 code units. */
  pollOption: 500,
} as const;
