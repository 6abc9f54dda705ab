/**
 * Converts the hand-drawn src/domain/instance/pictures/*.svg to PNG files, which are committed because the server opens
 * no SVG, not even its own. Also writes the thumbnail's blurhash, so that no server has to decode the image. Run it after changing a drawing:
 * `node scripts/draw-pictures.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/** By drawing: names and sizes of its PNG files. */
const drawings: Readonly<
  Record<string, readonly (readonly [name: string, width: number, height: number])[]>
> = {
  avatar: [["avatar", 400, 400]],
  header: [["header", 1500, 500]],
  thumbnail: [
    ["thumbnail", 1200, 630],
    ["thumbnail@2x", 2400, 1260],
  ],
  icon: [48, 192, 512].map((side) => [`icon-${side}`, side, side] as const),
};

const folder = new URL("../src/domain/instance/pictures/", import.meta.url);

for (const [drawing, sizes] of Object.entries(drawings)) {
  const source = readFileSync(new URL(`${drawing}.svg`, folder));
  const { width: natural } = await sharp(source).metadata();
  for (const [name, width, height] of sizes) {
    await sharp(source, { density: Math.min(2400, (72 * width) / natural) })
      .resize(width, height)
      // Without a palette: reducing the colours of a gradient leaves smears.
      .png({ compressionLevel: 9 })
      .toFile(new URL(`${name}.png`, folder).pathname);
  }
}

// Loaded only now: it keeps sharp from opening SVG.
const { processThumbnail } = await import("../src/media/image.ts");
const { blurhash } = await processThumbnail(new URL("thumbnail.png", folder).pathname);
writeFileSync(new URL("thumbnail.blurhash", folder), `${blurhash}\n`);
