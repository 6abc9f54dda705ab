/** Notices between processes that the log of streamed events has new entries. The log itself is in PostgreSQL. */
export interface StreamNotices {
  /**
   * Tells all processes. Sends in the background and never throws: a process that misses a notice finds the entries when
   * it next polls the log.
   */
  announce(): void;
  close(): void;
}
