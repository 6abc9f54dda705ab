import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isBlurhashValid } from "blurhash";
import { expect } from "chai";
import sharp from "sharp";
import type { Test } from "../support/supertest.ts";
import { processClip } from "../../src/domain/media/clips.ts";
import { UnreadableClip, openClips } from "../../src/media/clip.ts";
import { RunFailed, openFfmpeg } from "../../src/media/ffmpeg.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { type TestServer, contextWith, testServer } from "../support/server.ts";
import { publish } from "../support/statuses.ts";

const run = promisify(execFile);

interface Attachment {
  readonly id: string;
  readonly type: string;
  readonly url: string | null;
  readonly preview_url: string | null;
  readonly blurhash: string | null;
  readonly meta: {
    readonly original?: Record<string, number | string>;
    readonly small?: Record<string, number | string>;
  };
}

interface Probed {
  readonly streams: readonly { readonly codec_name: string; readonly tags?: Record<string, string> }[];
  readonly format: { readonly format_name: string; readonly tags?: Record<string, string> };
}

function hasFfmpeg(): boolean {
  try {
    execFileSync("ffmpeg", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("video and audio", () => {
  let server: TestServer;
  let cast: Cast;
  let folder: string;

  before(async function () {
    if (!hasFfmpeg()) {
      process.stderr.write("  Not tested: ffmpeg is not installed.\n");
      this.skip();
    }
    folder = await mkdtemp(join(tmpdir(), "concord-clips-"));
    server = await testServer({ FFMPEG: "ffmpeg" });
    cast = await makeCast(server);
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const picture = "testsrc=size=320x180:rate=10:duration=1";
  const sound = "sine=frequency=440:duration=1";

  /** Creates a file with ffmpeg; parameters are separated by spaces. */
  async function make(name: string, parameters: string): Promise<Buffer> {
    const path = join(folder, name);
    await run("ffmpeg", ["-v", "error", "-y", ...parameters.split(" "), path]);
    return readFile(path);
  }

  function upload(bytes: Buffer, name: string, thumbnail?: Buffer): Test {
    const request = cast.alice.post("/api/v2/media").attach("file", bytes, name);
    return thumbnail === undefined ? request : request.attach("thumbnail", thumbnail, "thumbnail.png");
  }

  async function convert(bytes: Buffer, name: string, thumbnail?: Buffer): Promise<Attachment> {
    const { body } = await upload(bytes, name, thumbnail).expect(202);
    await server.settle();
    const { id } = body as Attachment;
    return (await cast.alice.get(`/api/v1/media/${id}`).expect(200)).body as Attachment;
  }

  async function probe({ url }: Attachment): Promise<Probed> {
    const path = join(server.context.config.dataDirectory, new URL(url ?? "").pathname);
    const { stdout } = await run(
      "ffprobe",
      `-v error -of json -show_format -show_streams ${path}`.split(" "),
    );
    return JSON.parse(stdout) as Probed;
  }

  async function unfinished(): Promise<string[]> {
    return readdir(join(server.context.config.dataDirectory, "media", ".unfinished"));
  }

  it("are announced by the instance with their limits", async () => {
    const { body } = await cast.alice.get("/api/v2/instance").expect(200);
    const { media_attachments: limits } = (body as { configuration: { media_attachments: object } })
      .configuration;
    expect(limits).to.include({
      video_size_limit: 103_809_024,
      video_frame_rate_limit: 120,
      video_matrix_limit: 8_294_400,
      description_limit: 10_000,
    });
    expect((limits as { supported_mime_types: string[] }).supported_mime_types).to.include.members([
      "image/png",
      "video/mp4",
      "video/webm",
      "audio/mpeg",
      "audio/ogg",
    ]);
  });

  it("are converted to MP4 without metadata, with a preview, while the client polls", async () => {
    const bytes = await make(
      "film.mp4",
      `-f lavfi -i ${picture} -f lavfi -i ${sound} -metadata title=Secret -metadata location=+52.5+13.4/ -c:v libx264 -c:a aac`,
    );
    const { body } = await upload(bytes, "film.mp4").expect(202);
    const { id } = body as Attachment;
    expect(body).to.include({ type: "video", url: null, preview_url: null });
    await cast.alice.get(`/api/v1/media/${id}`).expect(206);
    await cast.alice
      .post("/api/v1/statuses")
      .send({ media_ids: [id] })
      .expect(422);
    await server.settle();
    const film = (await cast.alice.get(`/api/v1/media/${id}`).expect(200)).body as Attachment;
    expect(film.type).to.equal("video");
    expect(film.url).to.match(/\.mp4$/);
    expect(film.preview_url).to.match(/\.png$/);
    expect(isBlurhashValid(film.blurhash ?? "").result).to.equal(true);
    expect(film.meta.original).to.include({
      width: 320,
      height: 180,
      size: "320x180",
      aspect: 320 / 180,
      frame_rate: "10/1",
    });
    expect(film.meta.original?.["duration"]).to.be.closeTo(1, 0.2);
    expect(film.meta.original?.["bitrate"]).to.be.above(1000);
    expect(film.meta.small).to.include({ width: 320, height: 180 });
    const { streams, format } = await probe(film);
    expect(streams.map(({ codec_name: codec }) => codec)).to.deep.equal(["h264", "aac"]);
    expect(JSON.stringify([format.tags, streams.map(({ tags }) => tags)])).not.to.match(/Secret|52\.5/);
    const status = await publish(cast.alice, { status: "A film", media_ids: [id] });
    expect(status.media_attachments.map(({ type }) => type)).to.deep.equal(["video"]);
    expect(await unfinished()).to.deep.equal([]);
  });

  it("are served with range requests", async () => {
    const film = await convert(await make("part.webm", `-f lavfi -i ${picture}`), "part.webm");
    const { pathname } = new URL(film.url ?? "");
    const { headers } = await cast.alice.get(pathname).set("Range", "bytes=10-19").expect(206);
    expect(headers).to.include({ "content-length": "10", "content-type": "video/mp4" });
  });

  it("without sound are a gifv, as are animated GIFs", async () => {
    expect((await convert(await make("silent.webm", `-f lavfi -i ${picture}`), "a.webm")).type).to.equal(
      "gifv",
    );
    const moving = await convert(await make("moving.gif", `-f lavfi -i ${picture}`), "moving.gif");
    expect(moving).to.include({ type: "gifv" });
    expect(moving.url).to.match(/\.mp4$/);
    const still = await make("still.gif", `-f lavfi -i ${picture} -frames:v 1`);
    expect((await upload(still, "still.gif").expect(200)).body).to.include({ type: "image" });
  });

  for (const [name, parameters] of [
    ["sound.ogg", "-c:a libvorbis"],
    ["sound.opus", "-c:a libopus"],
    ["sound.wav", ""],
    ["sound.flac", ""],
    ["sound.mp3", "-metadata title=Secret"],
    ["untagged.mp3", "-id3v2_version 0 -write_xing 0"],
    ["sound.m4a", ""],
    ["sound.aac", ""],
    ["sound.webm", "-c:a libopus"],
    ["sound.wma", ""],
  ] as const) {
    it(`are converted to MP3: ${name}`, async () => {
      const words = `-f lavfi -i ${sound} ${parameters}`.trim();
      const audio = await convert(await make(name, words), name);
      expect(audio).to.include({ type: "audio", preview_url: null, blurhash: null });
      expect(audio.url).to.match(/\.mp3$/);
      expect(audio.meta.original?.["duration"]).to.be.closeTo(1, 0.3);
      expect(audio.meta.original).not.to.have.property("width");
      const { streams, format } = await probe(audio);
      expect(streams.map(({ codec_name: codec }) => codec)).to.deep.equal(["mp3"]);
      expect(JSON.stringify(format.tags ?? {})).not.to.include("Secret");
    });
  }

  it("are scaled down to full HD, upright and with even dimensions", async () => {
    const wide = `-f lavfi -i testsrc=size=3840x2160:rate=1:duration=1 -c:v libx264 -preset ultrafast`;
    expect((await convert(await make("wide.mp4", wide), "a.mp4")).meta.original).to.include({
      width: 1920,
      height: 1080,
    });
    const odd = "-f lavfi -i testsrc=size=101x57:rate=5:duration=1 -pix_fmt yuv444p -c:v libx264";
    expect((await convert(await make("odd.mp4", odd), "a.mp4")).meta.original).to.include({
      width: 100,
      height: 56,
    });
    const turned = join(folder, "turned.mp4");
    await make("flat.mp4", `-f lavfi -i ${picture} -c:v libx264`);
    const copied = `-v error -y -i ${join(folder, "flat.mp4")} -c copy -metadata:s:v:0 rotate=90 ${turned}`;
    await run("ffmpeg", copied.split(" "));
    const upright = (await convert(await readFile(turned), "a.mp4")).meta.original;
    expect(upright?.["size"]).to.be.oneOf(["180x320", "320x180"]);
  });

  it("show a cover, or the thumbnail that the client uploads or changes", async () => {
    await make("cover.png", "-f lavfi -i color=red:size=300x300 -frames:v 1");
    const cover = join(folder, "cover.png");
    const song = await make(
      "song.mp3",
      `-f lavfi -i ${sound} -i ${cover} -map 0:a -map 1:v -c:v copy -id3v2_version 3 -disposition:v attached_pic`,
    );
    const covered = await convert(song, "song.mp3");
    expect(covered).to.include({ type: "audio" });
    expect(covered.meta.small).to.include({ width: 300, height: 300 });
    const thumbnail = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#0a0" } })
      .png()
      .toBuffer();
    const own = await convert(song, "song.mp3", thumbnail);
    expect(own.meta.small).to.include({ width: 90, height: 60 });
    expect(own.meta.original).to.have.property("duration");
    expect(own.blurhash).not.to.equal(covered.blurhash);
    const changed = (
      await cast.alice.put(`/api/v1/media/${covered.id}`).attach("thumbnail", thumbnail, "t.png").expect(200)
    ).body as Attachment;
    expect(changed.meta.small).to.include({ width: 90, height: 60 });
    expect(changed.preview_url).not.to.equal(covered.preview_url);
    await server.settle();
    const { pathname } = new URL(covered.preview_url ?? "");
    await cast.alice.get(pathname).expect(404);
    const notes = await cast.alice
      .put(`/api/v1/media/${covered.id}`)
      .attach("thumbnail", Buffer.from("no picture"), "t.png")
      .expect(422);
    expect(notes.body).to.have.nested.property("details.thumbnail");
    await cast.bob.put(`/api/v1/media/${covered.id}`).attach("thumbnail", thumbnail, "t.png").expect(404);
  });

  it("show a cover that is larger than a video may be, but none beyond the limit of pictures", async () => {
    const songWith = async (name: string, source: string): Promise<Attachment> => {
      await make(`${name}.jpg`, `-f lavfi -i ${source} -frames:v 1 -q:v 8`);
      const song = await make(
        `${name}.mp3`,
        `-f lavfi -i ${sound} -i ${join(folder, `${name}.jpg`)} -map 0:a -map 1:v -c:v copy -id3v2_version 3 -disposition:v attached_pic`,
      );
      return convert(song, `${name}.mp3`);
    };
    // Noise, which is more than 16 MB as PNG.
    const covered = await songWith("covered", "nullsrc=size=3000x3000,geq=random(1)*255:128:128");
    expect(covered).to.include({ type: "audio" });
    expect(covered.meta.small).to.include({ width: 480, height: 480 });
    const excessive = await songWith("excessive", "color=red:size=5800x5800");
    expect(excessive).to.include({ type: "audio", blurhash: null });
    expect(excessive.meta).to.not.have.property("small");
  });

  it("are buffered on disk if large, without temporary files left over", async () => {
    const long = await make("long.wav", "-f lavfi -i anoisesrc=duration=130 -c:a pcm_s16le -ar 96000");
    expect(long.length).to.be.above(20_000_000);
    const audio = await convert(long, "long.wav");
    expect(audio.meta.original?.["duration"]).to.be.closeTo(130, 1);
    expect(await unfinished()).to.deep.equal([]);
    const huge = Buffer.alloc(100 * 1024 * 1024);
    long.copy(huge);
    await upload(huge, "huge.wav").expect(413);
    expect(await unfinished()).to.deep.equal([]);
  });

  it("are rejected with a reason if they can't be converted", async () => {
    const film = await make("good.mp4", `-f lavfi -i ${picture} -c:v libx264`);
    const cases: readonly (readonly [Buffer, RegExp])[] = [
      [film.subarray(0, 200), /damaged/],
      [Buffer.concat([film.subarray(0, 40), Buffer.alloc(5000, 7)]), /damaged/],
      [Buffer.from("OggS and then nothing"), /damaged/],
      [Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"), /image/],
      [Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"), /image/],
      [
        await make("huge.mp4", "-f lavfi -i testsrc=size=4096x2304:rate=1:duration=1 -c:v libx264"),
        /too many pixels/,
      ],
      [
        await make("quick.mp4", "-f lavfi -i testsrc=size=64x64:rate=240:duration=1 -c:v libx264"),
        /120 frames per second/,
      ],
    ];
    for (const [bytes, reason] of cases) {
      const { body } = await upload(bytes, "film.mp4").expect(422);
      expect((body as { error: string }).error).to.match(reason);
    }
    const { body } = await cast.alice.post("/api/v1/media").attach("file", film, "film.mp4").expect(422);
    expect((body as { error: string }).error).to.include("POST /api/v2/media");
    expect(await unfinished()).to.deep.equal([]);
  });

  it("are marked as failed if only the conversion fails, and their files are deleted", async () => {
    const { body } = await upload(await make("late.mp4", `-f lavfi -i ${picture}`), "late.mp4").expect(202);
    const { id } = body as Attachment;
    const { context } = server;
    const damaged = new UnreadableClip("damaged");
    const failing = contextWith(server, {
      clips: { ...context.clips, process: () => Promise.reject(damaged) },
    });
    await processClip(failing, id);
    await server.settle();
    const { body: refusal } = await cast.alice.get(`/api/v1/media/${id}`).expect(422);
    expect(refusal).to.include({ code: "processing_failed" });
    const files = await readdir(join(context.config.dataDirectory, "media"), { recursive: true });
    expect(files.filter((name) => name.endsWith(".upload"))).to.deep.equal([]);
  });

  it("are converted again after the process was killed, with one set of files", async () => {
    const { body } = await upload(await make("again.mp4", `-f lavfi -i ${picture}`), "again.mp4").expect(202);
    const { id } = body as Attachment;
    const { context } = server;
    const lost = new Error("the process was lost");
    // Each step fails once: converting, storing, recording the end.
    const broken = [
      contextWith(server, { clips: { ...context.clips, process: () => Promise.reject(lost) } }),
      contextWith(server, { media: { ...context.media, putFile: () => Promise.reject(lost) } }),
      contextWith(server, { media: { ...context.media, put: () => Promise.reject(lost) } }),
    ];
    for (const one of broken) {
      expect(await processClip(one, id).catch((error: unknown) => error)).to.equal(lost);
      await cast.alice.get(`/api/v1/media/${id}`).expect(206);
    }
    await processClip(context, id);
    await processClip(context, id);
    await server.settle();
    const film = (await cast.alice.get(`/api/v1/media/${id}`).expect(200)).body as Attachment;
    await cast.alice.get(new URL(film.url ?? "").pathname).expect(200);
    await cast.alice.get(new URL(film.preview_url ?? "").pathname).expect(200);
    expect(await unfinished()).to.deep.equal([]);
    await cast.alice.delete(`/api/v1/media/${id}`).expect(200);
    await server.settle();
    await cast.alice.get(new URL(film.url ?? "").pathname).expect(404);
    await cast.alice.get(new URL(film.preview_url ?? "").pathname).expect(404);
  });

  it("are queued ten at a time per user, so that others get their turn", async () => {
    const film = await make("many.mp4", `-f lavfi -i ${picture}`);
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      ids.push(((await upload(film, "many.mp4").expect(202)).body as Attachment).id);
    }
    const { body } = await upload(film, "many.mp4").expect(422);
    expect(body).to.include({ code: "limit_reached" });
    await cast.bob.post("/api/v2/media").attach("file", film, "bob.mp4").expect(202);
    await cast.alice.delete(`/api/v1/media/${ids[0] ?? ""}`).expect(200);
    await upload(film, "many.mp4").expect(202);
    await server.settle();
    expect(await unfinished()).to.deep.equal([]);
  });

  describe("ffmpeg", () => {
    const endless = "-v error -f lavfi -i testsrc=size=640x360 -f null -".split(" ");

    it("is killed at its deadline", async () => {
      const failure = await openFfmpeg("ffmpeg")
        .run("ffmpeg", endless, { deadline: 300, memory: 2 ** 31 })
        .catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(RunFailed).with.property("problem", "too_long");
    });

    it("has a memory limit", async () => {
      const failure = await openFfmpeg("ffmpeg")
        .run("ffmpeg", endless, { deadline: 20_000, memory: 2 ** 26 })
        .catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(RunFailed).with.property("problem", "failed");
    });

    it("doesn't get the server's secrets", async () => {
      const path = join(folder, "ffmpeg");
      await writeFile(path, "#!/bin/sh\nenv\n", { mode: 0o755 });
      process.env["SECRETS"] = "k1:not-for-ffmpeg";
      try {
        const output = await openFfmpeg(path).run("ffmpeg", [], { deadline: 5000, memory: 2 ** 31 });
        expect(output.toString()).to.include("PATH=").and.not.include("not-for-ffmpeg");
      } finally {
        delete process.env["SECRETS"];
      }
    });

    it("ends when the server stops, and accepts no more work", async () => {
      const ffmpeg = openFfmpeg("ffmpeg");
      const limits = { deadline: 20_000, memory: 2 ** 31 };
      const running = ffmpeg.run("ffmpeg", endless, limits).catch((error: unknown) => error);
      setTimeout(() => {
        ffmpeg.close();
      }, 200);
      expect(await running)
        .to.be.instanceOf(RunFailed)
        .with.property("problem", "closed");
      const later = await ffmpeg.run("ffmpeg", endless, limits).catch((error: unknown) => error);
      expect(later).to.be.instanceOf(RunFailed).with.property("problem", "closed");
    });

    it("disables video and audio if it is missing or lacks an encoder", async () => {
      const path = join(folder, "poor", "ffmpeg");
      await run("mkdir", ["-p", join(folder, "poor")]);
      for (const name of ["ffmpeg", "ffprobe"]) {
        await writeFile(join(folder, "poor", name), "#!/bin/sh\necho aac\n", { mode: 0o755 });
      }
      for (const program of [undefined, "/no/such/ffmpeg", path]) {
        expect(await openClips(openFfmpeg(program)).available(), String(program)).to.equal(false);
      }
    });
  });
});
