import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { packFiles, sourceArchive } from "../../src/domain/instance/source-code.ts";
import { unpackTar } from "../../src/media/tar.ts";
import { version } from "../../src/config/version.ts";
import { testServer } from "../support/server.ts";
import { suite } from "../support/suite.ts";
import { clientOf } from "../cast/people.ts";

const root = new URL("../../", import.meta.url);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();
}

const listed = (): string[] =>
  readFileSync(new URL("generated/sources.txt", root), "utf8").trimEnd().split("\n");

describe("the source code archive", function () {
  const { server, anonymous } = suite();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "concord-source-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const download = async (): Promise<Buffer> => {
    const { body } = await supertest(server.app)
      .get("/source.tar.gz")
      .responseType("blob")
      .expect(200)
      .expect("Content-Type", "application/gzip")
      .expect("Content-Disposition", `attachment; filename=concord-${version}.tar.gz`)
      .expect("Cache-Control", "public, max-age=3600");
    return body as Buffer;
  };

  const unpack = async (archive: Buffer): Promise<string> => {
    const file = join(folder, "archive.tar.gz");
    await writeFile(file, archive);
    await unpackTar(file, folder, () => true);
    await rm(file);
    expect(readdirSync(folder)).to.deep.equal([`concord-${version}`]);
    return join(folder, `concord-${version}`);
  };

  it("contains the version and the licence", async () => {
    const { text } = await supertest(server.app).get("/source").expect(200);
    expect(text).to.include(`Concord ${version}`).and.include("https://spdx.org/licenses/Apache-2.0.html");
    expect(text).to.include('href="/source.tar.gz"').and.not.include("Its source code is at");
    const german = await supertest(server.app).get("/source?lang=de").expect(200);
    expect(german.text).to.include("<h1>Quellcode</h1>");
  });

  it("contains the installed files unmodified", async () => {
    const unpacked = await unpack(await download());
    const names = filesIn(unpacked);
    expect(names).to.deep.equal(listed().filter((name) => existsSync(new URL(encodeURI(name), root))));
    expect(names).to.include.members(["LICENSE", "package.json", "src/main.ts", "openapi/concord.yaml"]);
    for (const name of names) {
      const same = readFileSync(join(unpacked, name)).equals(readFileSync(new URL(encodeURI(name), root)));
      expect(same, name).to.equal(true);
    }
  });

  it("contains only files tracked by Git", function () {
    // Without a Git repository, the generated list is used.
    if (!existsSync(new URL(".git", root))) this.skip();
    const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
    const known = tracked.filter(
      (name) => name !== "" && name !== ".npmrc" && existsSync(new URL(encodeURI(name), root)),
    );
    expect(listed(), "after `git add` of new files, run `make generate`").to.have.members(known);
    for (const name of [".env", ".npmrc", "data/secrets.json", "node_modules/.package-lock.json"]) {
      expect(listed()).not.to.include(name);
    }
  });

  it("contains only listed files and no links, and may lack missing ones", async () => {
    const installed = new URL(`file://${folder}/installed/`);
    await mkdir(new URL("src", installed), { recursive: true });
    await mkdir(new URL("data", installed));
    for (const name of ["README.md", "src/a b.ts", "src/untracked.ts", ".env", "data/secrets.json"]) {
      await writeFile(new URL(encodeURI(name), installed), name);
    }
    await symlink(fileURLToPath(new URL(".env", installed)), new URL("src/link.ts", installed));
    await symlink(fileURLToPath(new URL("data", installed)), new URL("docs", installed));
    const archive = join(folder, "made.tar.gz");
    await packFiles(archive, installed, ["README.md", "src/a b.ts", "src/link.ts", "docs", "src/missing.ts"]);
    const bytes = await readFile(archive);
    await Promise.all([rm(archive), rm(installed, { recursive: true })]);
    const unpacked = await unpack(bytes);
    expect(filesIn(unpacked)).to.deep.equal(["README.md", "src/a b.ts"]);
    expect(readFileSync(join(unpacked, "src/a b.ts"), "utf8")).to.equal("src/a b.ts");
  });

  it("is rejected if it is too large", async () => {
    await writeFile(join(folder, "large.txt"), Buffer.alloc(1001));
    const archive = join(folder, "made.tar.gz");
    const making = packFiles(archive, new URL(`file://${folder}/`), ["large.txt"], 1000);
    expect(await making.catch((error: unknown) => String(error))).to.contain("1001 bytes");
    expect(existsSync(archive)).to.equal(false);
  });

  it("is created once for concurrent requests, and again if the temporary file is gone", async () => {
    const paths = await Promise.all([1, 2, 3].map(() => sourceArchive(server.context)));
    expect(new Set(paths).size).to.equal(1);
    expect(await sourceArchive(server.context)).to.equal(paths[0]);
    await rm(paths[0] ?? "");
    const again = await Promise.all([1, 2].map(() => sourceArchive(server.context)));
    expect(new Set(again).size).to.equal(1);
    expect(again[0]).not.to.equal(paths[0]);
    expect((await download()).equals(await readFile(again[0] ?? ""))).to.equal(true);
  });

  it("is linked from the operator's URL, on pages and in the API", async () => {
    const other = "https://code.remote.example/concord";
    const configured = await testServer({ SOURCE_URL: other });
    try {
      const body = await clientOf(configured).call("getInstance");
      expect(body.source_url).to.equal(other);
      const { text } = await supertest(configured.app).get("/source").expect(200);
      expect(text).to.include(`<a href="${other}">code.remote.example</a>`);
      const about = await supertest(configured.app).get("/about").expect(200);
      expect(about.text).to.include(`href="${other}"`);
    } finally {
      await configured.close();
    }
  });

  it("is linked from the server's own page by default", async () => {
    const body = await anonymous.call("getInstance");
    expect(body.source_url).to.equal("http://concord.test/source");
    expect((await supertest(server.app).get("/about").expect(200)).text).to.include(
      'href="http://concord.test/source"',
    );
  });
});
