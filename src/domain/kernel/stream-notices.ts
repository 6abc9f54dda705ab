/** Notifies processes of new entries in the log of streamed events. The log itself is in PostgreSQL. */
export interface StreamNotices {
  /**
   * Notifies all processes. Sends in the background and never throws: a process that misses a notice finds the
   * entries when it next polls the log.
   */
  announce(): void;
  /**
   * Connects separately and publishes a notice.
   * @throws if Redis doesn't answer or refuses it, with an error that is safe to show
   */
  check(): Promise<void>;
  close(): void;
}
