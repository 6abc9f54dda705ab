/** Video, audio and animated GIFs: probed, then always re-encoded, without metadata. */
import { open, rm, stat } from "node:fs/promises";
import { type Message, englishTranslator, message } from "../messages/catalogue.ts";
import { type Ffmpeg, RunFailed, type RunLimits } from "./ffmpeg.ts";
import { type Container, sniffContainer } from "./format.ts";
import { MAX_IMAGE_PIXELS } from "./image-bounds.ts";
import { ImagesUnavailable } from "./images.ts";

export type ClipProblem =
  "unknown_format" | "too_large" | "damaged" | "too_many_pixels" | "too_many_frames" | "too_long";

/** A video or audio file that was rejected. */
export class UnreadableClip extends Error {
  override readonly name = "UnreadableClip";
  readonly problem: ClipProblem;
  /** For the client; `message` has the same text in English. */
  readonly text: Message;

  constructor(problem: ClipProblem, options?: ErrorOptions) {
    const text = message(`clips.${problem}`, {
      megabytes: MAX_CLIP_BYTES / 1024 / 1024,
      hours: MAX_CLIP_SECONDS / 3600,
      rate: MAX_FRAME_RATE,
    });
    super(englishTranslator.say(text), options);
    this.problem = problem;
    this.text = text;
  }
}

/** Accepted media types, in addition to those of images, as in Mastodon. */
export const CLIP_TYPES = [
  "video/webm",
  "video/mp4",
  "video/quicktime",
  "video/ogg",
  "audio/wave",
  "audio/wav",
  "audio/x-wav",
  "audio/x-pn-wave",
  "audio/vnd.wave",
  "audio/ogg",
  "audio/vorbis",
  "audio/mpeg",
  "audio/mp3",
  "audio/webm",
  "audio/flac",
  "audio/aac",
  "audio/m4a",
  "audio/x-m4a",
  "audio/mp4",
  "audio/3gpp",
  "video/x-ms-asf",
] as const;

/** Maximum file size in bytes, as in Mastodon. */
export const MAX_CLIP_BYTES = 99 * 1024 * 1024;
/** Maximum width times height of a video (3840×2160), as in Mastodon. */
export const MAX_CLIP_PIXELS = 8_294_400;
/** Maximum frames per second, as in Mastodon. */
export const MAX_FRAME_RATE = 120;
/** Maximum duration in seconds. */
export const MAX_CLIP_SECONDS = 4 * 3600;

/** Videos are scaled down to this width times height (1920×1080). */
const SHOWN_PIXELS = 2_073_600;

/** Maximum concurrent checks for requests. */
const mostChecks = 4;

const probing: RunLimits = { deadline: 30_000, memory: 2 ** 31 };
const transcoding: RunLimits = { deadline: 30 * 60_000, memory: 4 * 2 ** 30 };

/** A video without sound is a `gifv`, as in Mastodon. */
export type ClipType = "video" | "gifv" | "audio";

/** A re-encoded file at a temporary path; the caller must remove it. */
export interface ProcessedClip {
  readonly type: ClipType;
  readonly path: string;
  readonly contentType: "video/mp4" | "audio/mpeg";
  readonly extension: "mp4" | "mp3";
  readonly original: ClipMeasure;
  /** The first frame of a video, or the cover of an audio file, as PNG; null if there is none. */
  readonly still: Buffer | null;
}

/** Mastodon's `meta.original`. Dimensions only for video. */
export interface ClipMeasure {
  readonly width?: number;
  readonly height?: number;
  readonly size?: string;
  readonly aspect?: number;
  /** A fraction such as `30/1`. */
  readonly frame_rate?: string;
  /** Seconds. */
  readonly duration: number;
  /** Bits per second. */
  readonly bitrate: number;
}

export interface Clips {
  /** Whether ffmpeg is available. If not, only images are accepted. */
  available(): Promise<boolean>;
  /**
   * Reads the streams and dimensions of a file.
   * @throws {UnreadableClip} if it is damaged, too large, too long or of another format
   * @throws {ImagesUnavailable} if too many files are being checked
   */
  check(path: string): Promise<ClipType>;
  /**
   * Re-encodes a file: video as H.264 and AAC in MP4, audio as MP3. Takes up to half an hour.
   * @param output a path for the new file; removed again after a failure
   * @throws {UnreadableClip}
   * @throws {RunFailed} `closed` while the server is stopping
   */
  process(path: string, output: string): Promise<ProcessedClip>;
}

/** Opens the processing of video and audio by ffmpeg. */
export function openClips(ffmpeg: Ffmpeg): Clips {
  let checking = 0;
  return {
    available: () => ffmpeg.available(),
    async check(path) {
      if (checking >= mostChecks) throw new ImagesUnavailable("Too many files are being checked");
      checking += 1;
      try {
        return typeOf(await probeSource(ffmpeg, path));
      } finally {
        checking -= 1;
      }
    },
    async process(path, output) {
      const source = await probeSource(ffmpeg, path);
      try {
        const parameters = source.video === undefined ? audioParameters : videoParameters;
        await reading(ffmpeg.run("ffmpeg", [...inputOf(source), ...parameters, output], transcoding));
        return await describe(ffmpeg, source, output);
      } catch (error) {
        await rm(output, { force: true });
        throw error;
      }
    },
  };
}

interface Stream {
  readonly codec_type?: string;
  readonly width?: number;
  readonly height?: number;
  readonly avg_frame_rate?: string;
  readonly disposition?: { readonly attached_pic?: number };
}

interface Description {
  readonly streams?: readonly Stream[];
  readonly format?: { readonly duration?: string; readonly bit_rate?: string };
}

interface Source {
  readonly path: string;
  readonly container: Container;
  readonly video: Stream | undefined;
  readonly audio: Stream | undefined;
  /** An audio file's picture, unless it is too large. */
  readonly cover: Stream | undefined;
}

async function probeSource(ffmpeg: Ffmpeg, path: string): Promise<Source> {
  if ((await stat(path)).size > MAX_CLIP_BYTES) throw new UnreadableClip("too_large");
  const container = sniffContainer(await firstBytes(path));
  if (container === undefined) throw new UnreadableClip("unknown_format");
  const { streams, seconds } = await probe(ffmpeg, path, container);
  const isCover = (stream: Stream): boolean => stream.disposition?.attached_pic === 1;
  const videos = streams.filter(({ codec_type: type }) => type === "video");
  const video = videos.find((stream) => !isCover(stream));
  const audio = streams.find(({ codec_type: type }) => type === "audio");
  if (video === undefined && audio === undefined) throw new UnreadableClip("damaged");
  if (seconds > MAX_CLIP_SECONDS) throw new UnreadableClip("too_long");
  if (video !== undefined && pixelsOf(video) > MAX_CLIP_PIXELS) throw new UnreadableClip("too_many_pixels");
  if (video !== undefined && rateOf(video) > MAX_FRAME_RATE) throw new UnreadableClip("too_many_frames");
  const cover = video === undefined ? videos.find(isCover) : undefined;
  const isShown = cover !== undefined && pixelsOf(cover) <= MAX_IMAGE_PIXELS;
  return { path, container, video, audio, cover: isShown ? cover : undefined };
}

function pixelsOf({ width = 0, height = 0 }: Stream): number {
  return width * height;
}

function typeOf({ video, audio }: Source): ClipType {
  if (video === undefined) return "audio";
  return audio === undefined ? "gifv" : "video";
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function probe(
  ffmpeg: Ffmpeg,
  path: string,
  container: Container,
): Promise<{ streams: readonly Stream[]; seconds: number; bitrate: number }> {
  const output = await reading(
    ffmpeg.run(
      "ffprobe",
      [
        ...words(`-hide_banner -loglevel error -protocol_whitelist file -f ${container} -of json`),
        "-show_entries",
        "format=duration,bit_rate:stream=codec_type,width,height,avg_frame_rate:stream_disposition=attached_pic",
        "-i",
        `file:${path}`,
      ],
      probing,
    ),
  );
  const { streams = [], format } = JSON.parse(output.toString("utf8")) as Description;
  return { streams, seconds: numberOf(format?.duration), bitrate: numberOf(format?.bit_rate) };
}

/** Splits space-separated parameters. */
function words(parameters: string): string[] {
  return parameters.trim().split(/\s+/);
}

/** Parameters up to the input, hardened for untrusted files. */
function inputOf({ path, container }: Pick<Source, "path" | "container">): string[] {
  return [
    ...words(`-nostdin -hide_banner -loglevel error -y -threads 2 -filter_threads 2
      -protocol_whitelist file,pipe -f ${container}`),
    "-i",
    `file:${path}`,
  ];
}

/** Even sides, as 4:2:0 requires, after ffmpeg has applied the rotation. */
const scaled = (side: string): string => `'max(2,trunc(${side}*min(1,sqrt(${SHOWN_PIXELS}/(iw*ih)))/2)*2)'`;

const withoutMetadata = "-map_metadata -1 -map_chapters -1 -sn -dn";
const bounded = `-t ${MAX_CLIP_SECONDS} -fs ${2 * MAX_CLIP_BYTES}`;

const scale = `-vf scale=w=${scaled("iw")}:h=${scaled("ih")},setsar=1`;

const videoParameters = words(`-map 0:v:0 -map 0:a:0? ${withoutMetadata}
  ${scale} -fpsmax 60
  -c:v libx264 -preset veryfast -crf 23 -maxrate 5M -bufsize 10M -pix_fmt yuv420p -threads 2
  -c:a aac -b:a 128k -ac 2 ${bounded} -movflags +faststart -f mp4`);

const audioParameters = words(`-map 0:a:0 -vn ${withoutMetadata}
  -c:a libmp3lame -q:a 2 -ac 2 ${bounded} -f mp3`);

async function describe(ffmpeg: Ffmpeg, source: Source, output: string): Promise<ProcessedClip> {
  const container = source.video === undefined ? "mp3" : "mov";
  const { streams, seconds, bitrate } = await probe(ffmpeg, output, container);
  const time = { duration: seconds, bitrate: Math.round(bitrate) };
  if (source.video === undefined) {
    const still = source.cover === undefined ? null : await coverOf(ffmpeg, source);
    const named = { type: "audio", contentType: "audio/mpeg", extension: "mp3" } as const;
    return { ...named, path: output, original: time, still };
  }
  const video = streams.find(({ codec_type: type }) => type === "video");
  const { width = 0, height = 0, avg_frame_rate: frameRate = "0/1" } = video ?? {};
  // An empty or broken stream produces a file without frames.
  if (width === 0 || height === 0) throw new UnreadableClip("damaged");
  return {
    type: typeOf(source),
    path: output,
    contentType: "video/mp4",
    extension: "mp4",
    original: {
      width,
      height,
      size: `${width}x${height}`,
      aspect: width / height,
      frame_rate: frameRate,
      ...time,
    },
    still: await frameOf(ffmpeg, { path: output, container }),
  };
}

function frameOf(ffmpeg: Ffmpeg, input: Pick<Source, "path" | "container">): Promise<Buffer> {
  // A large cover would be too large as PNG.
  const parameters = words(`-map 0:v:0 -frames:v 1 ${scale} -c:v png -f image2pipe pipe:1`);
  return reading(ffmpeg.run("ffmpeg", [...inputOf(input), ...parameters], probing));
}

/** A broken cover is ignored. */
async function coverOf(ffmpeg: Ffmpeg, source: Source): Promise<Buffer | null> {
  try {
    return await frameOf(ffmpeg, source);
  } catch (error) {
    if (error instanceof UnreadableClip) return null;
    throw error;
  }
}

function rateOf({ avg_frame_rate: rate = "0/1" }: Stream): number {
  const [count, seconds] = rate.split("/").map(Number);
  return (count ?? 0) / (seconds === undefined || seconds === 0 ? 1 : seconds);
}

function numberOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}

/** Converts ffmpeg's failures to {@link UnreadableClip}. */
async function reading<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof RunFailed) || cause.problem === "closed") throw cause;
    throw new UnreadableClip(cause.problem === "too_long" ? "too_long" : "damaged", { cause });
  }
}
