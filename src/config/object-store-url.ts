/** Parses `S3_URL`: the location of an S3-compatible object store, and its credentials. */

export interface ObjectStoreLocation {
  /** The bucket's URL, without credentials: `https://HOST/BUCKET`, or `https://BUCKET.HOST`. */
  readonly bucketUrl: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Shown to the operator instead of the value, which contains a secret. */
const form =
  "https://KEY:SECRET@HOST/BUCKET?region=REGION, with / in the secret written as %2F, + as %2B and % as %25";

const regionPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Parses `S3_URL`. `region` is us-east-1 by default. With `style=host`, requests have the bucket as the first
 * label of the host name, as some providers require.
 * @returns on failure the problem, as the rest of a sentence that begins with the variable's name, without its
 * value
 */
export function readObjectStoreUrl(raw: string): ObjectStoreLocation | { readonly problem: string } {
  const url = URL.parse(raw);
  if (url === null || !["https:", "http:"].includes(url.protocol)) return { problem: `is ${form}` };
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === undefined || secretAccessKey === undefined) return { problem: `is ${form}` };
  const bucket = url.pathname.replaceAll(/^\/|\/$/g, "");
  if (!bucketPattern.test(bucket))
    return { problem: "names one bucket after the host, and nothing after it" };
  const unknown = [...url.searchParams.keys()].find((name) => name !== "region" && name !== "style");
  if (unknown !== undefined || url.hash !== "") return { problem: "takes only region and style after ?" };
  const region = url.searchParams.get("region") ?? "us-east-1";
  if (!regionPattern.test(region)) return { problem: "has a region like eu-west-1 or auto" };
  const style = url.searchParams.get("style") ?? "path";
  if (style !== "path" && style !== "host") return { problem: "has style=path or style=host" };
  const host = style === "host" ? `${bucket}.${url.host}` : url.host;
  const bucketUrl = `${url.protocol}//${host}${style === "host" ? "" : `/${bucket}`}`;
  if (!URL.canParse(bucketUrl)) return { problem: "has style=host, for which the host needs a name" };
  return { bucketUrl, bucket, region, accessKeyId, secretAccessKey };
}

/**
 * Another bucket of the same store, with the same key.
 * @returns undefined if the name isn't one of a bucket
 */
export function inBucket(location: ObjectStoreLocation, bucket: string): ObjectStoreLocation | undefined {
  if (!bucketPattern.test(bucket)) return undefined;
  const url = new URL(location.bucketUrl);
  if (url.pathname === "/") url.host = `${bucket}${url.host.slice(location.bucket.length)}`;
  else url.pathname = `/${bucket}`;
  return { ...location, bucket, bucketUrl: url.href.replace(/\/$/, "") };
}

/** A user name or password of a URL; undefined if it is empty or invalid as part of a key. */
function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return /^[\x21-\x7e]{1,256}$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
