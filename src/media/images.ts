/**
 * Decodes images in a child process. In the server process, libvips would compete for libuv's four threads with
 * gzip, file access and WebCrypto, use the server's memory, and crash the server when a file crashes a decoder.
 * The child works on one file in each of four lanes: headers, which take milliseconds; pictures that a request
 * waits for, in a bounded queue; remote pictures, in their own queue; and jobs. So jobs and remote pictures don't
 * delay uploads, and large files don't delay headers.
 */
import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { ImageReply, ImageRequest, ImageResult, ImageTask } from "./image-process.ts";
import type { ImageHeader, PreviewImage, ProcessedImage, ProfileImage, ServerThumbnail } from "./image.ts";
import { UnreadableImage } from "./image-bounds.ts";

/** Not caused by the file: the queue is full, or the decoding process timed out or ended. */
export class ImagesUnavailable extends Error {
  override readonly name = "ImagesUnavailable";
}

/** The decoding process ended or was killed at a deadline, perhaps because of the file. */
export class ImagesLost extends ImagesUnavailable {}

/**
 * `waited`: a request waits for the picture. `fetched`: the same, for a remote picture. `later`: a job, which may
 * take longer and is never rejected.
 */
export type Urgency = "waited" | "fetched" | "later";

/** The bytes of a file, or its path. */
export type ImageSource = Buffer | string;

/** Each rejects with {@link UnreadableImage} for a bad file and {@link ImagesUnavailable} for a busy server. */
export interface Images {
  readHeader(bytes: Buffer): Promise<ImageHeader>;
  processAttachment(source: ImageSource, urgency: Urgency): Promise<ProcessedImage>;
  processAvatar(source: ImageSource, urgency?: Urgency): Promise<ProfileImage>;
  processHeader(source: ImageSource, urgency?: Urgency): Promise<ProfileImage>;
  processEmoji(source: ImageSource): Promise<ProfileImage>;
  /** A remote emoji, which may have any format. */
  processRemoteEmoji(source: ImageSource): Promise<ProfileImage>;
  processThumbnail(bytes: Buffer): Promise<ServerThumbnail>;
  processPreview(source: ImageSource, urgency?: Urgency): Promise<PreviewImage>;
  /** Files that are queued or being decoded. */
  count(): number;
  /** Ends the child process and rejects unfinished tasks. */
  close(): void;
}

export interface ImagesOptions {
  /** Maximum queued pictures that requests wait for. */
  readonly queueLength?: number;
  /** Maximum milliseconds that one of them is queued. */
  readonly patience?: number;
  /** Milliseconds to decode one file for a request, and for a job. */
  readonly deadline?: number;
  readonly jobDeadline?: number;
  /** Maximum queued remote pictures, and milliseconds to decode one. */
  readonly fetchedLength?: number;
  readonly fetchedDeadline?: number;
  /** Idle milliseconds after which the child process ends, to free its memory. */
  readonly idleTime?: number;
  /** Called when the child process ended unexpectedly, or was killed at a deadline. */
  readonly lost?: (reason: ImagesUnavailable) => void;
}

interface Task {
  readonly request: ImageRequest;
  readonly lane: Lane;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

interface Lane {
  readonly length: number;
  readonly patience: number | undefined;
  readonly deadline: number;
  readonly waiting: Task[];
  running: Task | undefined;
}

// Without the server's environment, which contains secrets. Fewer arenas: glibc's malloc retains freed memory per
// arena.
const environment = {
  MALLOC_ARENA_MAX: "2",
  VIPS_WARNING: "1",
  ...(process.env["LD_LIBRARY_PATH"] === undefined
    ? {}
    : { LD_LIBRARY_PATH: process.env["LD_LIBRARY_PATH"] }),
};

/** Opens the queue. The process starts with the first file, and restarts after it has ended. */
export function openImages(options: ImagesOptions = {}): Images {
  const { queueLength = 16, patience = 20_000, deadline = 30_000 } = options;
  const { jobDeadline = 120_000, idleTime = 30_000 } = options;
  const { fetchedLength = 32, fetchedDeadline = 15_000 } = options;
  const makeLane = (length: number, wait: number | undefined, longest: number): Lane => ({
    length,
    patience: wait,
    deadline: longest,
    waiting: [],
    running: undefined,
  });
  const lanes = {
    look: makeLane(queueLength, patience, deadline),
    waited: makeLane(queueLength, patience, deadline),
    fetched: makeLane(fetchedLength, patience, fetchedDeadline),
    later: makeLane(Infinity, undefined, jobDeadline),
  };
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(new URL("./image-process.ts", import.meta.url), {
      env: environment,
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    lower(started);
    started.on("message", (reply: ImageReply) => {
      if (child === started) settle(reply);
    });
    started.on("error", (cause) => {
      lose(started, new ImagesLost("The process that decodes images failed", { cause }));
    });
    started.on("exit", (code, signal) => {
      lose(started, new ImagesLost(`The process that decodes images ended (${signal ?? code})`));
    });
    return started;
  }

  /** Rejects the tasks of a lost process, and continues with a new one. */
  function lose(lost: ChildProcess, reason: ImagesUnavailable): void {
    if (child !== lost) return;
    child = undefined;
    lost.kill("SIGKILL");
    if (!closed) options.lost?.(reason);
    for (const lane of Object.values(lanes)) {
      const task = lane.running;
      if (task === undefined) continue;
      finish(task);
      task.reject(reason);
    }
    for (const lane of Object.values(lanes)) advance(lane);
  }

  function settle(reply: ImageReply): void {
    const lane = Object.values(lanes).find(({ running }) => running?.request.id === reply.id);
    const task = lane?.running;
    if (lane === undefined || task === undefined) return;
    finish(task);
    if ("result" in reply) task.resolve(reply.result);
    else if ("unreadable" in reply) task.reject(new UnreadableImage(reply.unreadable));
    else task.reject(new Error(`decoding failed: ${reply.failure}`));
    advance(lane);
  }

  function finish(task: Task): void {
    clearTimeout(task.timer);
    task.lane.running = undefined;
    rest();
  }

  function advance(lane: Lane): void {
    if (lane.running !== undefined) return;
    const task = lane.waiting.shift();
    if (task === undefined) return;
    lane.running = task;
    clearTimeout(task.timer);
    clearTimeout(idle);
    const worker = (child ??= start());
    worker.ref();
    worker.channel?.ref();
    task.timer = setTimeout(() => {
      lose(worker, new ImagesLost(`An image took longer than ${lane.deadline} ms`));
    }, lane.deadline);
    // If the process has ended, its exit event handles it.
    worker.send(task.request, () => undefined);
  }

  /** An idle child doesn't keep the server running, and ends after a while. */
  function rest(): void {
    if (child === undefined || Object.values(lanes).some(({ running }) => running !== undefined)) return;
    const resting = child;
    resting.unref();
    resting.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (child === resting) child = undefined;
      resting.kill("SIGKILL");
    }, idleTime).unref();
  }

  function run<Name extends ImageTask>(
    lane: Lane,
    task: Name,
    source: ImageSource,
  ): Promise<ImageResult<Name>> {
    return new Promise((resolve, reject) => {
      if (closed || lane.waiting.length >= lane.length) {
        reject(new ImagesUnavailable("Too many images wait to be processed"));
        return;
      }
      lastId += 1;
      const waiting: Task = {
        request: { id: lastId, task, source },
        lane,
        // Both ends of the channel are this program, so the reply has the task's type.
        resolve: (result) => {
          resolve(result as ImageResult<Name>);
        },
        reject,
        timer: undefined,
      };
      lane.waiting.push(waiting);
      if (lane.patience !== undefined) {
        waiting.timer = setTimeout(() => {
          lane.waiting.splice(lane.waiting.indexOf(waiting), 1);
          reject(new ImagesUnavailable("An image waited too long for its turn"));
        }, lane.patience);
      }
      advance(lane);
    });
  }

  return {
    readHeader: (bytes) => run(lanes.look, "look", bytes),
    processAttachment: (source, urgency) => run(lanes[urgency], "attachment", source),
    processAvatar: (source, urgency = "waited") => run(lanes[urgency], "avatar", source),
    processHeader: (source, urgency = "waited") => run(lanes[urgency], "header", source),
    processEmoji: (source) => run(lanes.waited, "emoji", source),
    processRemoteEmoji: (source) => run(lanes.fetched, "remoteEmoji", source),
    processThumbnail: (bytes) => run(lanes.later, "thumbnail", bytes),
    processPreview: (source, urgency = "later") => run(lanes[urgency], "preview", source),
    count: () =>
      Object.values(lanes).reduce(
        (sum, { waiting, running }) => sum + waiting.length + (running === undefined ? 0 : 1),
        0,
      ),
    close() {
      closed = true;
      clearTimeout(idle);
      const reason = new ImagesUnavailable("The server is stopping");
      for (const lane of Object.values(lanes)) {
        for (const task of lane.waiting.splice(0)) {
          clearTimeout(task.timer);
          task.reject(reason);
        }
      }
      if (child !== undefined) lose(child, reason);
    },
  };
}

/**
 * Lowers the priority of decoding below that of requests. Linux has a priority per thread, which new threads
 * inherit: set while the child has only its first thread, it applies to all.
 */
function lower({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended, which its exit event handles.
  }
}
