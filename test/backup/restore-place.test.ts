/** `concord backup restore` says what is wrong before it writes anything. */
import { cp, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import sharp from "sharp";
import { keyringFile } from "../../src/backup/manifest.ts";
import { sealKeyring } from "../../src/backup/sealing.ts";
import { restore } from "../../src/cli/backup-restore.ts";
import { readConfig } from "../../src/config/config.ts";
import { suite } from "../support/suite.ts";
import {
  type EmptyServer,
  type TestTarget,
  backUp,
  emptyServer,
  messageOf,
  passphrase,
  testTarget,
} from "./support.ts";

const freshKeyring = `k1:${Buffer.alloc(32, 7).toString("base64url")}\n`;

describe("restoring a backup", () => {
  const { server, cast } = suite();
  let pristine: TestTarget;
  let name: string;
  /** A copy of it. */
  let made: TestTarget;
  let folder: string;
  let empty: EmptyServer;

  before(async () => {
    const picture = { create: { width: 40, height: 40, channels: 3, background: "#123456" } } as const;
    await cast.alice
      .patch("/api/v1/accounts/update_credentials")
      .attach("avatar", await sharp(picture).png().toBuffer(), "a.png")
      .expect(200);
    pristine = await testTarget();
    ({ name } = await backUp(server.context, pristine.target, passphrase));
    // Each restore opens it.
    const keyring = await readFile(join(server.context.config.dataDirectory, "secrets"), "utf8");
    const sealed = await sealKeyring(keyring, passphrase, 1024);
    await writeFile(join(pristine.directory, keyringFile(name)), JSON.stringify(sealed));
  });
  after(() => pristine.remove());
  beforeEach(async () => {
    made = await testTarget();
    await cp(pristine.directory, made.directory, { recursive: true });
    folder = await mkdtemp(join(tmpdir(), "concord-restore-"));
    empty = await emptyServer();
  });
  afterEach(async () => {
    await made.remove();
    await empty.remove();
    await rm(folder, { recursive: true });
  });

  /** The error of a restore, by the name of the backup or not. */
  const attempt = (named: boolean, databaseUrl?: string): Promise<string> => {
    const config = readConfig({
      DATA_DIR: folder,
      PUBLIC_URL: server.context.config.publicUrl.origin,
      DATABASE_URL: databaseUrl,
    });
    return messageOf(
      restore(config, made.target, {
        name: named ? name : undefined,
        passphrase: () => Promise.resolve(passphrase),
        progress: () => undefined,
      }),
    );
  };

  it("into the folder of a server that was started once says so, instead of blaming the keyring", async () => {
    await mkdir(join(folder, "postgres"));
    await writeFile(join(folder, "secrets"), freshKeyring);
    for (const named of [false, true]) {
      expect(await attempt(named)).to.contain(`${folder} has a database and a keyring already`);
    }
  });

  it("into the database of a server that was started once says so, instead of blaming the keyring", async () => {
    await writeFile(join(folder, "secrets"), freshKeyring);
    for (const named of [false, true]) {
      expect(await attempt(named, server.connectionString)).to.contain("the database isn't empty");
      // Here it is the keyring.
      expect(await attempt(named, empty.database.connectionString)).to.contain("keyring");
    }
  });

  it("finds a damaged table, and media that are missing or cut, before it writes anything", async () => {
    const untouched = async (): Promise<void> => {
      expect(await readdir(folder)).to.deep.equal([]);
      const again = await attempt(true, empty.database.connectionString);
      expect(await readdir(folder), again).to.deep.equal([]);
    };
    const media = join(made.directory, "media");
    const entries = await readdir(media, { recursive: true, withFileTypes: true });
    const file = entries.find((entry) => entry.isFile());
    const path = join(file?.parentPath ?? "", file?.name ?? "");
    await truncate(path, 10);
    expect(await attempt(true, empty.database.connectionString)).to.match(/media\/.* is damaged/);
    await untouched();
    await rm(path);
    expect(await attempt(true, empty.database.connectionString)).to.match(/media\/.* is missing/);
    await untouched();
    await truncate(join(made.directory, "backups", name, "tables", "public.users.gz"), 100);
    expect(await attempt(true, empty.database.connectionString)).to.contain("public.users.gz is damaged");
    await untouched();
  });
});
