/** Checks of media: storage, its public address, and the conversion of video. */
import { randomBytes } from "node:crypto";
import { message } from "../../../messages/catalogue.ts";
import { newKey } from "../../../media/storage.ts";
import { StorageUnavailable } from "../../../media/unavailable.ts";
import { OwnAddressError } from "../../../outgoing/own-addresses.ts";
import { isDiskFull } from "../../../store/kernel/unavailable.ts";
import type { Examination } from "../examination.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";
import { problemOf } from "../problems.ts";

/** Requests of files go to S3_PUBLIC_URL, or through the proxy to this server. */
const needs = ["media.storage", "proxy.connection", "proxy.certificate"] as const;

/** The part of the file that is requested, as video players do. */
const range = { first: 100, last: 199 };

export const mediaChecks = {
  "media.storage": {
    needs: ["data.permissions"],
    async run(examination) {
      const place = examination.config.objectStore === undefined ? "DATA_DIR/media" : "S3_URL";
      try {
        return await withFile(examination, async (key, bytes) => {
          const read = await examination.media.read(key);
          return read.equals(bytes)
            ? [fine(message("diagnosis.storage_fine", { place }))]
            : [
                wrong(
                  message("diagnosis.storage_broken", { place, problem: "other content" }),
                  message("diagnosis.storage_broken_advice"),
                ),
              ];
        });
      } catch (error) {
        const problem = error instanceof StorageUnavailable ? error.reason : problemOf(error);
        const advice = isDiskFull(error)
          ? message("diagnosis.space_scarce_advice")
          : message("diagnosis.storage_broken_advice");
        return [wrong(message("diagnosis.storage_broken", { place, problem }), advice)];
      }
    },
  },

  "media.public_url": {
    needs,
    run: (examination) =>
      withFile(examination, (key, bytes) =>
        request(examination, key, {}, ({ status, body }, url) =>
          status === 200 && body.equals(bytes)
            ? fine(message("diagnosis.media_fine", { url: url.origin }))
            : wrong(
                message("diagnosis.media_missing", { url: url.origin, status }),
                message("diagnosis.media_missing_advice"),
              ),
        ),
      ),
  },

  "media.ranges": {
    needs: [...needs, "media.public_url"],
    run: (examination) =>
      withFile(examination, (key, bytes) =>
        request(examination, key, { Range: `bytes=${range.first}-${range.last}` }, ({ status, body }) =>
          status === 206 && body.equals(bytes.subarray(range.first, range.last + 1))
            ? fine(message("diagnosis.ranges_fine"))
            : wrong(
                message("diagnosis.ranges_ignored", { status }),
                message("diagnosis.ranges_ignored_advice"),
              ),
        ),
      ),
  },

  "media.ffmpeg": {
    async run({ config: { ffmpeg }, clips }) {
      if (ffmpeg === undefined) return [fine(message("diagnosis.ffmpeg_off"))];
      return (await clips.available())
        ? [fine(message("diagnosis.ffmpeg_fine", { program: ffmpeg }))]
        : [
            warning(
              message("diagnosis.ffmpeg_missing", { program: ffmpeg }),
              message("diagnosis.ffmpeg_missing_advice"),
            ),
          ];
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

/** Stores a small file during the work. */
async function withFile<Result>(
  { media }: Examination,
  work: (key: string, bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const key = newKey("mp4");
  const bytes = randomBytes(1024);
  try {
    await media.put(key, bytes, "video/mp4");
    return await work(key, bytes);
  } finally {
    // What failed before is the finding.
    await media.remove(key).catch(() => undefined);
  }
}

async function request(
  { media, ownAddresses }: Examination,
  key: string,
  headers: Readonly<Record<string, string>>,
  judge: (reply: Awaited<ReturnType<typeof ownAddresses.get>>, url: URL) => Outcome,
): Promise<readonly Outcome[]> {
  const url = new URL(media.url(key));
  try {
    return [judge(await ownAddresses.get(url, headers), url)];
  } catch (error) {
    if (!(error instanceof OwnAddressError)) throw error;
    const values = { url: url.origin, problem: error.code };
    return [wrong(message("diagnosis.media_away", values), message("diagnosis.media_missing_advice"))];
  }
}
