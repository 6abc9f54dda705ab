import { expect } from "chai";
import { sniffContainer, sniffImageFormat } from "../../src/media/format.ts";

function box(major: string, ...compatible: string[]): Buffer {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join("")}`, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(brands.length + 4);
  return Buffer.concat([length, brands, Buffer.from("avif")]);
}

describe("the format of an uploaded file", () => {
  const cases: [string, Buffer, string | undefined][] = [
    ["JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "jpeg"],
    ["PNG", Buffer.from("89504e470d0a1a0a", "hex"), "png"],
    ["GIF", Buffer.from("GIF89a"), "gif"],
    ["old GIF", Buffer.from("GIF87a"), "gif"],
    ["WebP", Buffer.from("RIFF\0\0\0\0WEBP", "latin1"), "webp"],
    ["AVIF", box("avif", "mif1"), "avif"],
    ["AVIF by a compatible brand", box("mif1", "miaf", "avif"), "avif"],
    ["HEIC", box("heic", "mif1"), undefined],
    ["MP4", box("isom", "mp42"), undefined],
    ["a sound", Buffer.from("RIFF\0\0\0\0WAVE", "latin1"), undefined],
    ["SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), undefined],
    ["SVG behind a declaration", Buffer.from("<?xml version='1.0'?><svg/>"), undefined],
    ["PDF", Buffer.from("%PDF-1.7"), undefined],
    ["TIFF", Buffer.from("49492a0008000000", "hex"), undefined],
    ["BMP", Buffer.from("BM\0\0\0\0"), undefined],
    ["a truncated signature", Buffer.from("89504e47", "hex"), undefined],
    ["nothing", Buffer.alloc(0), undefined],
  ];
  for (const [title, bytes, expected] of cases) {
    it(`is detected by its first bytes: ${title}`, () => {
      expect(sniffImageFormat(bytes)).to.equal(expected);
    });
  }
});

describe("the container of an uploaded video or audio file", () => {
  const cases: [string, Buffer, string | undefined][] = [
    ["MP4", box("isom", "mp42"), "mov"],
    ["QuickTime", box("qt  "), "mov"],
    ["M4A", box("M4A ", "isom"), "mov"],
    ["AVIF, an image", box("avif", "mif1"), undefined],
    ["WebM", Buffer.from("1a45dfa301000000", "hex"), "matroska"],
    ["Ogg", Buffer.from("OggS\0\x02", "latin1"), "ogg"],
    ["FLAC", Buffer.from("fLaC"), "flac"],
    ["WAVE", Buffer.from("RIFF\0\0\0\0WAVE", "latin1"), "wav"],
    ["WebP, an image", Buffer.from("RIFF\0\0\0\0WEBP", "latin1"), undefined],
    ["AVI", Buffer.from("RIFF\0\0\0\0AVI ", "latin1"), undefined],
    ["MP3 with a tag", Buffer.from("ID3\x04"), "mp3"],
    ["MP3 without a tag", Buffer.from("fffb9064", "hex"), "mp3"],
    ["ADTS", Buffer.from("fff15080", "hex"), "aac"],
    ["JPEG", Buffer.from("ffd8ffe0", "hex"), undefined],
    ["ASF", Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex"), "asf"],
    ["GIF", Buffer.from("GIF89a"), "gif"],
    ["a playlist", Buffer.from("#EXTM3U\n"), undefined],
    ["a concatenation script", Buffer.from("ffconcat version 1.0\n"), undefined],
    ["nothing", Buffer.alloc(0), undefined],
  ];
  for (const [title, bytes, expected] of cases) {
    it(`is detected by its first bytes: ${title}`, () => {
      expect(sniffContainer(bytes)).to.equal(expected);
    });
  }
});
