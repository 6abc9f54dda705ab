/** Streams ZIP files entry by entry, with only one in memory. */
import type { Readable, Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";

export interface ZipWriter {
  /**
   * Adds an entry and waits until it is written.
   * @param options compress: false for compressed content
   */
  add(
    path: string,
    content: Readable,
    options: { readonly compress: boolean; readonly at: Date },
  ): Promise<void>;
}

/** Writes a ZIP file to a stream, and ends it. */
export async function writeZip(output: Writable, produce: (zip: ZipWriter) => Promise<void>): Promise<void> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  let fail: (error: unknown) => void = () => undefined;
  // The library emits errors as an event, not on the stream.
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
    // Destroying the output also ends the pipeline; handle its error.
    await Promise.allSettled([written]);
    throw error;
  }
}
