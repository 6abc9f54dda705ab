/** Paints pictures for a demo server: a sky, a sun and two rows of hills. */
import sharp from "sharp";

export interface Landscape {
  /** Colours as `#rrggbb`. */
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: string;
  readonly hills: readonly [far: string, near: string];
}

type Colour = readonly [red: number, green: number, blue: number];

/** Paints a picture. The same colours and size give the same picture. */
export async function paintLandscape(
  colours: Landscape,
  width: number,
  height: number,
  format: "jpeg" | "png" = "jpeg",
): Promise<Buffer> {
  const [top, bottom] = [parseColour(colours.sky[0]), parseColour(colours.sky[1])];
  const [far, near] = [parseColour(colours.hills[0]), parseColour(colours.hills[1])];
  const sun = parseColour(colours.sun);
  const radius = Math.min(width, height) * 0.11;
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x += 1) {
    const phase = (x / width) * Math.PI * 2;
    const farEdge = height * (0.62 + 0.05 * Math.sin(phase * 1.5 + 1) + 0.02 * Math.sin(phase * 4));
    const nearEdge = height * (0.78 + 0.06 * Math.sin(phase + 4) + 0.015 * Math.sin(phase * 5));
    for (let y = 0; y < height; y += 1) {
      const inSun = Math.hypot(x - width * 0.7, y - height * 0.34) < radius;
      const sky = inSun ? sun : between(top, bottom, y / height);
      const colour = y > nearEdge ? near : y > farEdge ? far : sky;
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, { quality: 85 })
    .toBuffer();
}

function parseColour(text: string): Colour {
  const number = Number.parseInt(text.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function between(from: Colour, to: Colour, share: number): Colour {
  const mix = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share);
  return [mix(0), mix(1), mix(2)];
}
