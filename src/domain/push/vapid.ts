/** The server's key pair for Web Push (VAPID, RFC 8292): generated once, stored encrypted. */
import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import {
  type VapidKeyRow,
  findVapidKeys,
  insertVapidKey,
  lockVapidKeys,
  resealVapidKey,
} from "../../store/push/vapid-keys.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";
import { seal, unseal } from "../kernel/sealing.ts";

export interface VapidKey {
  /** The uncompressed point in URL-safe Base64 with padding, as in Mastodon. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const purpose = "vapid key";

const hour = 3_600_000;

const memoized = memoize(
  hour,
  async (context) => (await findKey(context)) ?? context.writeWithoutActor(makeKey),
);

/** The server's key pair; generated on the first call. */
export function readVapidKey(context: Context): Promise<VapidKey> {
  return memoized.get(context);
}

async function findKey(context: Context): Promise<VapidKey | undefined> {
  for (const row of await findVapidKeys(context.store)) {
    const key = openKey(context, row);
    if (key === undefined) continue;
    if (row.key_id !== context.secrets.current.id) await context.writeWithoutActor(resealKey, key);
    return key;
  }
  return undefined;
}

/** Generates a key pair, unless another process has just done so. */
async function makeKey(tx: Transaction): Promise<VapidKey> {
  await lockVapidKeys(tx.store);
  const rows = await findVapidKeys(tx.store);
  for (const row of rows) {
    const key = openKey(tx, row);
    if (key !== undefined) return key;
  }
  if (rows.length > 0) {
    tx.log.warn(
      "SECRETS lacks the key of the Web Push keys; created new ones, so apps have to subscribe again",
    );
  }
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { publicKey: publicKeyOf(privateKey), privateKey };
  await insertVapidKey(tx.store, sealKey(tx, key));
  return key;
}

async function resealKey(tx: Transaction, key: VapidKey): Promise<void> {
  await resealVapidKey(tx.store, sealKey(tx, key));
}

function sealKey({ secrets }: Queryable, { publicKey, privateKey }: VapidKey): VapidKeyRow {
  const { bytes, keyId } = seal(
    secrets,
    purpose,
    publicKey,
    privateKey.export({ type: "pkcs8", format: "der" }),
  );
  return { public_key: publicKey, private_key: bytes, key_id: keyId };
}

function openKey({ secrets }: Queryable, row: VapidKeyRow): VapidKey | undefined {
  const der = unseal(secrets, purpose, row.public_key, { bytes: row.private_key, keyId: row.key_id });
  if (der === undefined) return undefined;
  return {
    publicKey: row.public_key,
    privateKey: createPrivateKey({ key: der, format: "der", type: "pkcs8" }),
  };
}

function publicKeyOf(privateKey: KeyObject): string {
  const { x = "", y = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return point.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
}
