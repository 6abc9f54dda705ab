import { isBlurhashValid } from "blurhash";
import { expect } from "chai";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Sharp } from "sharp";
import {
  processAvatar,
  processEmoji,
  processHeader,
  processImage,
  processThumbnail,
  readImageHeader,
} from "../../src/media/image.ts";
import { UnreadableImage, MAX_EMOJI_BYTES } from "../../src/media/image-bounds.ts";
import { sampled } from "../support/sampling.ts";

function plain(width: number, height: number, background = "#c08040"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function frames(width: number, height: number): Promise<Sharp> {
  const colours = ["#ff0000", "#00ff00", "#0000ff"];
  const pictures = await Promise.all(colours.map((colour) => plain(width, height, colour).png().toBuffer()));
  return sharp(pictures, { join: { animated: true } });
}

const tooManyPixels =
  "The image has too many pixels: at most 33 million, or 16 million in AVIF and in all frames of an animation";

/** Noise, which is incompressible. */
async function noise(width: number, height: number): Promise<Sharp> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
}

async function refusal(work: Promise<unknown>): Promise<UnreadableImage> {
  const outcome = await work.then(
    () => "accepted",
    (error: unknown) => error,
  );
  expect(outcome).to.be.instanceOf(UnreadableImage);
  if (!(outcome instanceof UnreadableImage)) throw new TypeError("not refused");
  return outcome;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with these dimensions in its header, regardless of its data. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("an attached image", () => {
  const formats: [string, (image: Sharp) => Sharp, string, string][] = [
    ["JPEG", (image) => image.jpeg(), "image/jpeg", "jpg"],
    ["PNG", (image) => image.png(), "image/png", "png"],
    ["WebP", (image) => image.webp(), "image/webp", "webp"],
    ["AVIF", (image) => image.avif({ effort: 0 }), "image/jpeg", "jpg"],
    ["a GIF of one frame", (image) => image.gif(), "image/png", "png"],
  ];
  for (const [title, encode, contentType, extension] of formats) {
    it(`is accepted as ${title} and stored in a widely supported format`, async () => {
      const { original, small, blurhash, meta } = await processImage(
        await encode(plain(1200, 800)).toBuffer(),
      );
      expect(original).to.include({ contentType, extension, width: 1200, height: 800, animated: false });
      expect(original).to.include({ size: "1200x800", aspect: 1.5 });
      expect(small).to.include({ contentType, extension, width: 587, height: 391, size: "587x391" });
      expect(isBlurhashValid(blurhash)).to.deep.equal({ result: true });
      expect(blurhash).to.have.length(4 + 2 * 16);
      expect(meta).to.deep.equal({
        original: { width: 1200, height: 800, size: "1200x800", aspect: 1.5 },
        small: { width: 587, height: 391, size: "587x391", aspect: 587 / 391 },
      });
      const read = await sharp(original.bytes).metadata();
      expect([read.width, read.height, `image/${read.format}`]).to.deep.equal([1200, 800, contentType]);
    });
  }

  it("stays transparent", async () => {
    const image = sharp({ create: { width: 40, height: 40, channels: 4, background: "#ff000080" } });
    for (const input of [image.clone().png(), image.clone().webp(), image.clone().avif({ effort: 0 })]) {
      const { original } = await processImage(await input.toBuffer());
      expect((await sharp(original.bytes).stats()).isOpaque).to.equal(false);
      expect(original.contentType).to.be.oneOf(["image/png", "image/webp"]);
    }
  });

  it("is scaled down to Mastodon's maximum size, and never enlarged", async () => {
    const { original } = await processImage(await plain(4000, 3000).jpeg().toBuffer());
    expect(original.width * original.height).to.be.within(8_280_000, 8_294_400);
    expect(original.aspect).to.be.closeTo(4 / 3, 0.001);
    const kept = await processImage(await plain(3840, 2160).jpeg().toBuffer());
    expect(kept.original).to.include({ width: 3840, height: 2160 });
    const asked = await processImage(await plain(400, 300).png().toBuffer(), { maxPixels: 30_000 });
    expect(asked.original).to.include({ width: 200, height: 150 });
  });

  it("keeps at least one pixel of an extreme aspect ratio", async () => {
    const wide = await processImage(await plain(30_000, 1).png().toBuffer(), { maxPixels: 10_000 });
    expect(wide.original).to.include({ width: 10_000, height: 1 });
    const high = await processImage(await plain(1, 30_000).png().toBuffer(), { maxPixels: 10_000 });
    expect(high.original).to.include({ width: 1, height: 10_000 });
  });

  it("that is small is its own preview", async () => {
    const { original, small } = await processImage(await plain(1, 1).png().toBuffer());
    expect(small.bytes).to.equal(original.bytes);
    expect(small.size).to.equal("1x1");
  });

  it("is stripped of location and author metadata", async () => {
    for (const encode of [
      (image: Sharp) => image.jpeg(),
      (image: Sharp) => image.png(),
      (image: Sharp) => image.webp(),
    ]) {
      const image = plain(900, 600)
        .withExif({
          IFD0: { Artist: "ALICE-NAME" },
          IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">ALICE-XMP</x:xmpmeta>')
        .withIccProfile("p3", { attach: true });
      const input = await encode(image).toBuffer();
      expect((await sharp(input).metadata()).exif?.includes("ALICE-NAME"), "the test itself").to.equal(true);
      const { original, small } = await processImage(input);
      for (const { bytes } of [original, small]) {
        const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
        expect({ exif, icc, xmp, iptc }).to.deep.equal({
          exif: undefined,
          icc: undefined,
          xmp: undefined,
          iptc: undefined,
        });
        expect(bytes.includes("ALICE")).to.equal(false);
      }
    }
  });

  it("is rotated upright", async () => {
    const top = await plain(60, 20, "#ff0000").png().toBuffer();
    const input = await plain(60, 40, "#0000ff")
      .composite([{ input: top, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { original } = await processImage(input);
    expect(original).to.include({ width: 40, height: 60 });
    const { data } = await sharp(original.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)], "left").to.deep.equal([0, 0, 255]);
    expect([...data.subarray(39 * 3, 40 * 3)], "right").to.deep.equal([255, 0, 0]);
  });

  it("is stripped of data after the image", async () => {
    const payload = Buffer.from("<?php system($_GET['x']); ?><script>alert(1)</script>");
    const inputs = [
      await plain(50, 50).jpeg().toBuffer(),
      await plain(50, 50).png().toBuffer(),
      await plain(50, 50).webp().toBuffer(),
      await (await frames(50, 50)).gif().toBuffer(),
    ];
    for (const input of inputs) {
      const { original, small } = await processImage(Buffer.concat([input, payload]));
      expect(original.bytes.includes("<?php")).to.equal(false);
      expect(small.bytes.includes("<script>")).to.equal(false);
    }
  });

  it("stays animated at its original speed", async () => {
    const gif = await (await frames(900, 600)).gif({ delay: [100, 200, 300], loop: 2 }).toBuffer();
    const webp = await (await frames(900, 600)).webp({ delay: [100, 200, 300], loop: 2 }).toBuffer();
    for (const [input, contentType] of [
      [gif, "image/gif"],
      [webp, "image/webp"],
    ] as const) {
      const { original, small } = await processImage(input);
      expect(original).to.include({ contentType, animated: true, width: 900, height: 600 });
      expect(small).to.include({ contentType, animated: true, size: "587x391" });
      for (const { bytes, height } of [original, small]) {
        const { pages, delay, loop, pageHeight } = await sharp(bytes, { animated: true }).metadata();
        expect({ pages, delay, loop, pageHeight }).to.deep.equal({
          pages: 3,
          delay: [100, 200, 300],
          loop: 2,
          pageHeight: height,
        });
      }
    }
  });

  it("is cropped around the focal point, within its bounds", async () => {
    const input = await plain(10, 10).png().toBuffer();
    expect((await processImage(input, { focus: { x: -0.5, y: 0.25 } })).meta.focus).to.deep.equal({
      x: -0.5,
      y: 0.25,
    });
    expect((await processImage(input, { focus: { x: 7, y: NaN } })).meta.focus).to.deep.equal({ x: 1, y: 0 });
  });

  it("is read from a path as well", async () => {
    const folder = await mkdtemp(join(tmpdir(), "concord-image-"));
    try {
      const path = join(folder, "picture.txt");
      await writeFile(path, await plain(30, 20).jpeg().toBuffer());
      expect((await processImage(path)).original.size).to.equal("30x20");
      await writeFile(path, Buffer.alloc(16 * 1024 * 1024 + 1));
      expect((await refusal(processImage(path))).message).to.equal("The image is larger than 16 MB");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("an invalid image", () => {
  it("is rejected with a message for the uploader", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const files = [
      svg,
      Buffer.from("<html>"),
      Buffer.alloc(0),
      Buffer.from("GIF"),
      await plain(9, 9).tiff().toBuffer(),
    ];
    for (const file of files) {
      expect((await refusal(processImage(file))).message).to.equal(
        "The file is not a JPEG, PNG, GIF, WebP or AVIF image",
      );
    }
  });

  it("is rejected if only its header is valid", async () => {
    const starts = ["ffd8ff", "89504e470d0a1a0a", "474946383961", "524946460000000057454250"];
    for (const start of starts) {
      const file = Buffer.concat([
        Buffer.from(start, "hex"),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]);
      expect((await refusal(processImage(file))).message).to.equal(
        "The image is damaged or could not be read",
      );
    }
  });

  it("is rejected if truncated", async () => {
    const inputs = [
      await (await noise(300, 300)).jpeg().toBuffer(),
      await (await noise(300, 300)).png().toBuffer(),
      await (await noise(300, 300)).webp().toBuffer(),
    ];
    for (const input of inputs) {
      const error = await refusal(processImage(input.subarray(0, input.length / 2)));
      expect(error.message).to.equal("The image is damaged or could not be read");
      expect(error.message).to.not.include("vips");
    }
  });

  it("may be a photo of 33 megapixels, which is scaled down", async () => {
    const photo = plain(7680, 4320);
    const photos = [
      [() => photo.clone().jpeg(), "3840x2160"],
      [() => photo.clone().jpeg().withMetadata({ orientation: 6 }), "2160x3840"],
      [() => photo.clone().png(), "3840x2160"],
      [() => photo.clone().webp({ effort: 0 }), "3840x2160"],
    ] as const;
    for (const [make, size] of sampled(photos, { name: "photos", classOf: () => "", countOf: () => 1 })) {
      const input = await make().toBuffer();
      const { original, small } = await processImage(input);
      expect(original).to.include({ size });
      expect(small.width * small.height).to.be.at.most(230_400);
      expect((await processAvatar(input)).image).to.include({ size: "400x400" });
    }
  }).timeout(60_000);

  it("has at most 16 megapixels as AVIF, which takes more memory to decode", async () => {
    const avif = await plain(64, 64).avif({ effort: 0 }).toBuffer();
    // The width and height of the property that follows its version and flags.
    const size = avif.indexOf("ispe") + 8;
    avif.writeUInt32BE(4001, size);
    avif.writeUInt32BE(4000, size + 4);
    expect(await sharp(avif).metadata(), "the test itself").to.include({ width: 4001, height: 4000 });
    expect((await refusal(readImageHeader(avif))).message).to.equal(tooManyPixels);
  });

  it("is rejected before decoding if it is a decompression bomb", async () => {
    for (const [width, height] of [
      [50_000, 50_000],
      [7681, 4320],
      [2_000_000, 20],
    ] as const) {
      expect((await refusal(processImage(claimingPng(width, height)))).message).to.equal(tooManyPixels);
    }
    const frame = await plain(1000, 1000).gif().toBuffer();
    const body = 13 + 3 * 2 ** (((frame[10] ?? 0) & 7) + 1);
    const gifOf = (count: number): Buffer => {
      const more = Array.from({ length: count }, () => frame.subarray(body, -1));
      return Buffer.concat([frame.subarray(0, body), ...more, frame.subarray(-1)]);
    };
    expect((await sharp(gifOf(17)).metadata()).pages, "the test itself").to.equal(17);
    for (const work of [processImage, processAvatar, readImageHeader]) {
      expect((await refusal(work(gifOf(17)))).message).to.equal(tooManyPixels);
    }
    expect(await readImageHeader(gifOf(16))).to.include({ width: 1000, height: 1000 });
  });

  it("is rejected if it has less data than its header claims", async () => {
    await refusal(processImage(claimingPng(1000, 1000)));
  });

  it("is rejected before reading if oversized", async () => {
    const error = await refusal(processImage(Buffer.alloc(16 * 1024 * 1024 + 1)));
    expect(error.message).to.equal("The image is larger than 16 MB");
  });

  it("is a server error if missing", async () => {
    const error: unknown = await processImage("/nowhere/at/all.png").catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(Error).and.not.instanceOf(UnreadableImage);
  });
});

describe("profile pictures", () => {
  it("are cropped to their size around the centre", async () => {
    const middle = await plain(100, 100, "#00ff00").png().toBuffer();
    const input = await plain(300, 100, "#ff0000")
      .composite([{ input: middle, left: 100, top: 0 }])
      .png()
      .toBuffer();
    const avatar = await processAvatar(input);
    expect(avatar.image).to.include({ size: "400x400", contentType: "image/png", animated: false });
    expect(avatar.still).to.equal(avatar.image);
    const { data } = await sharp(avatar.image.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(200 * 3, 201 * 3)]).to.deep.equal([0, 255, 0]);
    expect((await processHeader(input)).image).to.include({ size: "1500x500", aspect: 3 });
  });

  it("have a still version if animated", async () => {
    const gif = await processAvatar(await (await frames(100, 60)).gif().toBuffer());
    expect(gif.image).to.include({ size: "400x400", contentType: "image/gif", animated: true });
    expect(gif.still).to.include({ size: "400x400", contentType: "image/png", animated: false });
    expect((await sharp(gif.image.bytes).metadata()).pages).to.equal(3);
    expect((await sharp(gif.still.bytes).metadata()).pages ?? 1).to.equal(1);
    const webp = await processHeader(await (await frames(100, 60)).webp().toBuffer());
    expect(webp.still).to.include({ size: "1500x500", contentType: "image/webp", animated: false });
  });

  it("don't exceed the decoding limit with many frames", async () => {
    const frame = await plain(1, 1).gif().toBuffer();
    const body = 13 + 3 * 2 ** (((frame[10] ?? 0) & 7) + 1);
    const more = Array.from({ length: 500 }, () => frame.subarray(body, -1));
    const gif = Buffer.concat([frame.subarray(0, body), ...more, frame.subarray(-1)]);
    expect((await sharp(gif).metadata()).pages, "the test itself").to.equal(500);
    expect((await processImage(gif)).original.size).to.equal("1x1");
    const { image, still } = await processAvatar(gif);
    expect(image.width * image.height * 500).to.be.within(8_000_000, 16_000_000);
    expect(still.size).to.equal("400x400");
  });

  it("are validated like other images", async () => {
    await refusal(processAvatar(Buffer.from("<svg/>")));
    await refusal(processHeader(claimingPng(50_000, 50_000)));
  });
});

describe("an image header", () => {
  it("contains the size of the upright image, and whether it is animated", async () => {
    const turned = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await readImageHeader(turned)).to.deep.equal({ width: 40, height: 60, animated: false });
    const gif = await (await frames(30, 20)).gif().toBuffer();
    expect(await readImageHeader(gif)).to.deep.equal({ width: 30, height: 20, animated: true });
  });

  it("is sufficient to reject invalid and oversized images", async () => {
    await refusal(readImageHeader(Buffer.from("<svg/>")));
    await refusal(readImageHeader(claimingPng(50_000, 50_000)));
    await refusal(readImageHeader(Buffer.alloc(16 * 1024 * 1024 + 1)));
  });
});

describe("a server thumbnail", () => {
  it("is the centre of the upload, in two sizes, not animated", async () => {
    const gif = await (await frames(300, 300)).gif().toBuffer();
    const { image, double, blurhash } = await processThumbnail(gif);
    expect(image).to.include({ size: "1200x630", contentType: "image/png", animated: false });
    expect(double).to.include({ size: "2400x1260", animated: false });
    expect(isBlurhashValid(blurhash)).to.deep.equal({ result: true });
    await refusal(processThumbnail(Buffer.from("<svg/>")));
  });
});

describe("a custom emoji", () => {
  it("keeps its format and aspect ratio, and is never enlarged", async () => {
    const { image, still } = await processEmoji(await plain(600, 300).png().toBuffer());
    expect(image).to.include({ size: "256x128", contentType: "image/png", animated: false });
    expect(still).to.equal(image);
    expect((await processEmoji(await plain(20, 30).webp().toBuffer())).image.size).to.equal("20x30");
  });

  it("is scaled down until other servers accept it", async () => {
    const noisy = await Promise.all(
      Array.from({ length: 12 }, async () => await (await noise(256, 256)).png().toBuffer()),
    );
    const upload = await sharp(noisy, { join: { animated: true } })
      .webp({ quality: 5 })
      .toBuffer();
    expect(upload.length, "the test itself").to.be.below(MAX_EMOJI_BYTES);
    const { image, still } = await processEmoji(upload);
    expect(image).to.include({ animated: true, size: "128x128" });
    expect(still).to.include({ animated: false, size: "128x128" });
    expect(image.bytes.length).to.be.below(MAX_EMOJI_BYTES);
  });

  it("must be a small PNG, GIF or WebP file", async () => {
    expect((await refusal(processEmoji(await plain(9, 9).jpeg().toBuffer()))).problem).to.equal(
      "unknown_format",
    );
    expect(
      (await refusal(processEmoji(Buffer.alloc(MAX_EMOJI_BYTES + 1, await plain(9, 9).png().toBuffer()))))
        .problem,
    ).to.equal("too_large");
    expect((await refusal(processEmoji(claimingPng(50_000, 50_000)))).problem).to.equal("too_many_pixels");
  });
});
