/**
 * The decoding process, started and controlled by images.ts. Protects the server and its secrets from hostile
 * files that crash the decoder, exhaust memory or take long.
 */
import { writeFileSync } from "node:fs";
import sharp from "sharp";
import {
  processAvatar,
  processEmoji,
  processRemoteEmoji,
  processHeader,
  processImage,
  processPreview,
  processThumbnail,
  readImageHeader,
} from "./image.ts";
import { type ImageProblem, UnreadableImage } from "./image-bounds.ts";

const tasks = {
  look: readImageHeader,
  attachment: (source: Buffer | string) => processImage(source),
  avatar: processAvatar,
  header: processHeader,
  emoji: processEmoji,
  remoteEmoji: processRemoteEmoji,
  thumbnail: processThumbnail,
  preview: processPreview,
} as const;

export type ImageTask = keyof typeof tasks;
export type ImageResult<Task extends ImageTask> = Awaited<ReturnType<(typeof tasks)[Task]>>;

export interface ImageRequest {
  readonly id: number;
  readonly task: ImageTask;
  /** The bytes of the file, or its path. */
  readonly source: Buffer | string;
}

export type ImageReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly unreadable: ImageProblem }
  | { readonly id: number; readonly failure: string };

// The lanes of images.ts limit concurrency; libvips' own threads and caches would only multiply the memory.
sharp.concurrency(1);
sharp.cache(false);

// Linux: when memory runs out, kill this process rather than the server or its database.
try {
  writeFileSync("/proc/self/oom_score_adj", "800");
} catch {
  // Optional: fails on other systems, or without permission.
}

// Ignore signals to the process group (Ctrl-C): the server ends this process by disconnecting.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (request: ImageRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});

async function answer({ id, task, source }: ImageRequest): Promise<ImageReply> {
  try {
    return { id, result: await tasks[task](source) };
  } catch (error) {
    if (error instanceof UnreadableImage) return { id, unreadable: error.problem };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
