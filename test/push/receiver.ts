/** A push service with one device: it verifies the server's signature and decrypts messages with the device's keys. */
import {
  type KeyObject,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The decrypted JSON. */
  readonly text: string;
  /** The claims of the signature. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** The signing key in the request. */
  readonly signer: string;
}

export interface PushReceiver {
  readonly origin: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly received: ReceivedPush[];
  /** Replies to the next messages: status and headers; initially 201. */
  answer: readonly [status: number, headers?: Readonly<Record<string, string>>];
  close(): void;
}

export async function openReceiver(): Promise<PushReceiver> {
  const device = createECDH("prime256v1");
  device.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { headers, url: path = "" } = request;
      const body = Buffer.concat(chunks);
      read(headers, body).then(
        (message) => {
          received.push({ path, headers, ...message });
          response.writeHead(...receiver.answer).end();
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function read(
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<Pick<ReceivedPush, "text" | "claims" | "signer">> {
    const { authorization = "" } = headers;
    const standard = headers["content-encoding"] === "aes128gcm";
    const [, token = "", key = ""] = standard
      ? (/^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [])
      : ["", /^WebPush ([\w.-]+)$/.exec(authorization)?.[1], parameter(headers["crypto-key"], "p256ecdsa")];
    const { payload } = await jwtVerify(token, importPoint(key), { audience: origin, algorithms: ["ES256"] });
    return {
      text: (standard ? decrypt(body) : decryptDraft(headers, body)).toString("utf8"),
      claims: payload,
      signer: key,
    };
  }

  /** RFC 8291, 3.4, with one record (RFC 8188). */
  function decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), device.getPublicKey(), sender]);
    const secret = derive(auth, device.computeSecret(sender), info, 32);
    const key = derive(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
    const padded = open(key, nonce, body.subarray(21 + sender.length));
    return padded.subarray(0, padded.lastIndexOf(2));
  }

  /** draft-ietf-webpush-encryption-04, 4, with one record. */
  function decryptDraft(headers: IncomingHttpHeaders, body: Buffer): Buffer {
    const salt = Buffer.from(parameter(headers["encryption"], "salt"), "base64url");
    const sender = Buffer.from(parameter(headers["crypto-key"], "dh"), "base64url");
    const secret = derive(auth, device.computeSecret(sender), Buffer.from("Content-Encoding: auth\0"), 32);
    const length = (key: Buffer): Buffer => Buffer.of(0, key.length);
    const own = device.getPublicKey();
    const context = Buffer.concat([Buffer.from("P-256\0"), length(own), own, length(sender), sender]);
    const key = derive(salt, secret, Buffer.concat([Buffer.from("Content-Encoding: aesgcm\0"), context]), 16);
    const nonce = derive(
      salt,
      secret,
      Buffer.concat([Buffer.from("Content-Encoding: nonce\0"), context]),
      12,
    );
    const padded = open(key, nonce, body);
    return padded.subarray(2 + padded.readUInt16BE());
  }

  const receiver: PushReceiver = {
    origin,
    p256dh: device.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
    received,
    answer: [201],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}

function parameter(header: string | string[] | undefined, name: string): string {
  return new RegExp(`(?:^|[;,])${name}=([\\w-]+)`).exec(String(header))?.[1] ?? "";
}

function importPoint(key: string): KeyObject {
  const point = Buffer.from(key, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
}
