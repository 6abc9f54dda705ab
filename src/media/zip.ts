/** ZIP files, written as a stream: one entry after another, so that no more than one is held in memory. */
import type { Readable, Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipWriter {
  /**
   * Adds an entry, and waits until it is written.
   * @param options compress: not for what is compressed already
   */
  add(
    path: string,
    content: Readable,
    options: { readonly compress: boolean; readonly at: Date },
  ): Promise<void>;
}

/** Writes a ZIP file to a stream, and ends it. */
export async function writeZip(output: Writable, produce: (zip: ZipWriter) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  let fail: (error: unknown) => void = () => undefined;
  // What goes wrong inside the library is told by an event, and not by the stream.
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  zip.on("error", (error: unknown) => {
    fail(error);
  });
  const written = pipeline(zip.outputStream, output);
  const produced = produce({
    async add(path, content, { compress, at }) {
      const read = finished(content);
      zip.addReadStream(content, path, { compress, mtime: at, mode: 0o100600 });
      await Promise.race([read, failed]);
    },
  }).then(() => {
    zip.end();
  });
  try {
    await Promise.race([Promise.all([produced, written]), failed]);
  } catch (error) {
    output.destroy();
    // Both end by this, one after the other, for the same reason.
    await Promise.allSettled([written]);
    throw error;
  }
}
