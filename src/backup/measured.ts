/** Measures what passes through a stream. */
import { type Hash, createHash } from "node:crypto";
import { type Readable, Transform, type TransformCallback, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { yieldToRequests } from "../work/crowding.ts";
import { TooLong } from "./failure.ts";

export interface Measure {
  readonly bytes: number;
  /** Line feeds: PostgreSQL's text format escapes those in values. */
  readonly lines: number;
  readonly sha256: string;
}

/** Bytes after which a stream lets requests of this process go first. */
const yieldAfter = 1024 * 1024;

/**
 * Passes on what it gets, measures it, and waits while the process is busy with requests. Fails with {@link TooLong} as
 * soon as there are more than `most` bytes, so that a file of another size can't fill the disk.
 */
export class Measuring extends Transform {
  #bytes = 0;
  #lines = 0;
  #unyielded = 0;
  readonly #hash: Hash = createHash("sha256");
  readonly #most: number;

  constructor(most = Infinity) {
    super();
    this.#most = most;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#most) {
      done(new TooLong());
      return;
    }
    this.#unyielded += chunk.length;
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#lines += 1;
    if (this.#unyielded < yieldAfter) {
      done(null, chunk);
      return;
    }
    this.#unyielded = 0;
    yieldToRequests().then(() => {
      done(null, chunk);
    }, done);
  }

  /** Of everything that has passed. Call it once, at the end. */
  measure(): Measure {
    return { bytes: this.#bytes, lines: this.#lines, sha256: this.#hash.digest("hex") };
  }
}

/** A stream that drops what it gets. */
export function discardingStream(): Writable {
  return new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
}

/** Reads a stream to its end, and measures it. */
export async function measureOf(content: Readable): Promise<Measure> {
  const measuring = new Measuring();
  await pipeline(content, measuring, discardingStream());
  return measuring.measure();
}
