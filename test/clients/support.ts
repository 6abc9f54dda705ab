/** A listening server, and users who sign in through the pages. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { readConfig } from "../../src/config/config.ts";
import { createAnnouncement } from "../../src/domain/announcements/publishing.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { paintLandscape } from "../../src/media/landscape.ts";
import { startServer } from "../../src/process/server.ts";
import { Browser } from "../support/browser.ts";
import { testDatabase } from "../support/database.ts";

export interface ListeningServer {
  readonly url: string;
  /** Creates a user with a password, and with the role of that name if one is given. */
  addPerson(username: string, role?: string): Promise<Credentials>;
  /** Issues a user token, by default with all scopes available to apps of users who aren't staff. */
  issueToken(who: Credentials, scopes?: readonly string[]): Promise<string>;
  /** Publishes an announcement as the operator. */
  announce(text: string): Promise<void>;
  stop(): Promise<void>;
}

export interface Credentials {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** All roles in this process, reachable over the network. */
export async function listeningServer(): Promise<ListeningServer> {
  const database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), "concord-clients-"));
  const config = readConfig({
    // Replies contain links with the server's own origin, so the port must be known beforehand.
    PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: database.connectionString,
    DATABASE_POOL: "4",
    RATE_LIMITS: "off",
    EMAIL_VERIFICATION: "off",
  });
  const server = await startServer(config, { log: pino({ level: "silent" }) });
  const userIds = new Map<string, string>();
  return {
    url: config.publicUrl.origin,
    async addPerson(username, role) {
      const credentials = {
        username,
        email: `${username}@mail.example`,
        password: `the password of ${username}`,
      };
      const { account, user } = await createConfirmedUser(server.context, credentials);
      userIds.set(account.id, user.id);
      if (role !== undefined) await modifyUser(server.context, operator, { username, role });
      return { id: account.id, ...credentials };
    },
    async issueToken({ id }, scopes = ["read", "write", "follow", "push", "profile"]) {
      const { context } = server;
      const redirectUris = ["urn:ietf:wg:oauth:2.0:oob"];
      const { app } = await context.writeWithoutActor(registerApp, {
        name: "Client",
        website: null,
        redirectUris,
        scopes,
      });
      const userId = userIds.get(id) ?? null;
      const { secret } = await context.writeWithoutActor(issueToken, { appId: app.id, userId, scopes });
      return secret;
    },
    async announce(text) {
      const times = { startsAt: null, endsAt: null, allDay: false, scheduledAt: null };
      await server.context.write(createAnnouncement, operator, { text, ...times });
    },
    async stop() {
      await server.stop();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Follows an app's authorization URL, signs in, authorizes the app, and reads the code from the page. */
export async function letIn(url: string, authorization: string, who: Credentials): Promise<string> {
  const browser = new Browser({ app: url });
  const { pathname, search } = new URL(authorization);
  const signIn = await browser.visit(`${pathname}${search}`);
  const consent = await browser.follow(
    await browser.submit(signIn, { email: who.email, password: who.password }),
  );
  const page = await browser.follow(await browser.submit(consent, { decision: "allow" }));
  const code = /<p class="token"[^>]*>([\w-]+)<\/p>/.exec(page.text)?.[1];
  if (code === undefined) throw new Error(`no code is shown: ${page.text}`);
  return code;
}

/** A PKCE verifier and its challenge (RFC 7636). */
export function proofKey(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** A picture to post. */
export function paintPicture(): Promise<Buffer> {
  const colours = { sky: ["#cfe8d5", "#f4f1de"], sun: "#f2cc8f", hills: ["#81b29a", "#3d6b55"] } as const;
  return paintLandscape(colours, 320, 240);
}

/** Milliseconds; less than a test's timeout, so that the test can still close its connections. */
const patience = 20_000;

/** Repeats a request until a result is there, for effects that happen asynchronously. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${String(ask)}`);
    await wait(25);
  }
}
