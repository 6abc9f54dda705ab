/** Runs the commands of the operators' guides in docs/ on one server, with a mail server and an object store. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "chai";
import { SMTPServer } from "smtp-server";
import { freePort } from "../src/cli/free-port.ts";
import { type RunningConcord, concordJson, startConcord } from "./support/concord.ts";
import { testDatabase } from "./support/database.ts";
import { type GuideShell, adapt, blocksOf, openGuideShell, readGuide } from "./support/guide.ts";
import { startObjectStore } from "./support/object-store.ts";

describe("the commands of the guides for operators", () => {
  let shell: GuideShell;
  let mail: SMTPServer;
  let recipients: string[];
  let environment: Record<string, string>;
  let server: RunningConcord;

  before(async () => {
    shell = await openGuideShell();
    for (const name of ["srv", "etc/concord", "var/lib"]) {
      await mkdir(join(shell.folder, name), { recursive: true });
    }
    recipients = [];
    mail = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      authOptional: true,
      onRcptTo({ address }, _session, callback) {
        recipients.push(address);
        callback();
      },
    });
    const listening = mail.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const port = String(await freePort());
    environment = {
      DATA_DIR: here("/var/lib/concord"),
      DATABASE_URL: "",
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
      FFMPEG: "off",
      LOG_LEVEL: "error",
    };
    server = await startConcord(environment);
    await concordJson(["demo", "fill"], environment);
    await concordJson(
      ["accounts", "create", "tess", "--email", "tess@mail.example", "--confirmed", "--role", "Owner"],
      environment,
    );
  });
  after(async () => {
    await server.stop();
    await new Promise<void>((resolve) => {
      mail.close(() => {
        resolve();
      });
    });
    await shell.close();
  });

  /** A text with the paths of an installation in the test's folder. */
  const here = (text: string): string =>
    text.replaceAll(/(?<=^|[\s"'=])\/(?=(?:etc\/concord|srv|var\/lib\/concord)\b)/g, `${shell.folder}/`);

  const blocks = (name: string): string[] => blocksOf(readGuide(`docs/${name}.md`), "sh");
  const run = (script: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<string> =>
    shell.run(script.map(here), { ...environment, ...more });

  it("docs/doctor.md", async () => {
    const printed = await run(blocks("doctor"));
    expect(printed)
      .to.match(/^fine +proxy\.server/m)
      .and.to.include('"state":"warning"');
    expect(recipients).to.deep.equal(["alice@mail.example"]);
  });

  it("docs/mail.md", async () => {
    expect(await run(blocks("mail"))).to.match(
      /^fine +mail\.send +A mail to tess@mail\.example was accepted[^]*No job has failed for good/m,
    );
    expect(recipients).to.include("tess@mail.example");
  });

  it("docs/storage.md", async () => {
    const printed = await run(blocks("storage"));
    expect(printed)
      .to.match(/^Statuses of other servers: [1-9]/m)
      .and.to.include('"database":{');
    expect(printed).to.match(/^Removed: statuses 0/m);
  });

  it("docs/backup.md", async () => {
    const printed = await run(blocks("backup"));
    expect(printed).to.match(/ is complete: .* the keyring, /);
    expect((await readFile(here("/etc/concord/passphrase"), "utf8")).trim()).to.have.length(32);
  });

  it("docs/troubleshooting.md", async function () {
    const spammer = ["accounts", "create", "spammer", "--email", "spammer@mail.example", "--confirmed"];
    const { password } = await concordJson<{ readonly password: string }>(spammer, environment);
    const body = new URLSearchParams({ email: "spammer@mail.example", password });
    const reply = await fetch(`${server.url}/api/login`, { method: "POST", body });
    expect(reply.status).to.equal(200);
    await reply.body?.cancel();

    await concordJson(["federation", "stop", "remote.example"], environment);
    const script = blocks("troubleshooting");
    const sql = script.pop() ?? "";
    expect(sql).to.include("psql");
    // The network of the only one who has signed in.
    const printed = await run(script.map((block) => block.replaceAll("192.0.2.0/24", "127.0.0.1")));
    expect(printed)
      .to.match(/^k2 {2}current/m)
      .and.to.match(/^k1 {2}former {3}needed by passwords/m);
    expect(printed).to.match(/^spammer is suspended/m);
    expect(printed).to.match(/^tess is changed\. New password: /m);
    expect(printed)
      .to.match(/^remote\.example +stopped since/m)
      .and.to.include("Nothing waits for it.");
    // With the new keyring.
    await server.stop();
    server = await startConcord(environment);
    if (spawnSync("psql", ["--version"]).error !== undefined) {
      process.stderr.write("  Not tested: psql is not installed.\n");
      return;
    }
    expect(await run([sql])).to.match(/^ PostgreSQL \d+/m);
  });

  it("docs/moving.md, by a backup and by copying the folder", async () => {
    const [first = "", second = "", restore = "", archive = "", extract = "", check = ""] = blocks("moving");
    await run([first]);
    await server.stop();
    const places = { backup: "by-backup", copy: "by-copying" } as const;
    const restored = { DATA_DIR: here(`/srv/${places.backup}`) };
    expect(await run([second, archive])).to.match(/Backup: \S+|\d+ rows/);
    // As docs/install.md and `concord-admin` leave it.
    await mkdir(join(restored.DATA_DIR, "compiled"), { recursive: true });
    await run([restore], restored);
    const copied = { DATA_DIR: here(`/srv/${places.copy}`) };
    await mkdir(copied.DATA_DIR);
    await run([adapt(extract, [["/var/lib/concord", `/srv/${places.copy}`]])]);
    for (const place of [restored, copied]) {
      const printed = await run([check], place);
      expect(printed)
        .to.match(/^fine +keyring\.match/m)
        .and.not.to.match(/^wrong/m);
    }
    await rm(environment["DATA_DIR"] ?? "", { recursive: true });
    environment = { ...environment, ...copied };
    server = await startConcord(environment);
    const found = await fetch(`${server.url}/api/v1/accounts/lookup?acct=tess`);
    expect(found.status).to.equal(200);
    await found.body?.cancel();
  });

  it("docs/object-storage.md", async function () {
    // The first time, the store is built.
    this.timeout(600_000);
    const store = await startObjectStore();
    if (store === undefined) this.skip();
    try {
      await store.makeBucket("concord");
      const settings = { S3_URL: store.url("concord") };
      const [before = "", copy = "", after = "", publicly = ""] = blocks("object-storage");
      expect(await run([before, copy], settings)).to.match(/^Files copied: [1-9]\d* /m);
      await server.stop();
      expect(await run([copy], settings)).to.match(/^Files copied: 0 .*; already there: [1-9]\d*\.$/m);
      for (const name of ["media", "archives"]) {
        await rm(join(environment["DATA_DIR"] ?? "", name), { recursive: true, force: true });
      }
      environment = { ...environment, ...settings };
      server = await startConcord(environment);
      expect(await run([after, publicly])).to.match(/^fine +media\.public_url/m);
      const timeline = await fetch(`${server.url}/api/v1/timelines/public?only_media=true&limit=1`);
      const [status] = (await timeline.json()) as { media_attachments: { url: string }[] }[];
      const picture = await fetch(
        new URL(new URL(status?.media_attachments[0]?.url ?? "").pathname, server.url),
      );
      expect([picture.status, picture.headers.get("content-type")]).to.deep.equal([200, "image/jpeg"]);
      await picture.body?.cancel();
    } finally {
      await server.stop();
      await store.close();
    }
  });

  it("docs/scaling.md", async () => {
    const database = await testDatabase();
    const [processes = ""] = blocks("scaling");
    const ports = await Promise.all(processes.match(/(?<=PORT=)\d+/g)?.map(() => freePort()) ?? []);
    let next = 0;
    const started = processes
      .replaceAll(/(?<=PORT=)\d+/g, () => String(ports[next++]))
      .replaceAll(/$/gm, " &")
      .replaceAll(/^ &$/gm, "");
    // Both of a process: PORT and METRICS_PORT.
    const ready = `for port in ${ports.join(" ")}; do
      until curl --silent --output /dev/null http://127.0.0.1:$port/health; do sleep 0.2; done
    done
    kill $(jobs -p)
    for pid in $(jobs -p); do wait $pid; done
    echo all ended`;
    const roles = { DATABASE_URL: database.connectionString, DATA_DIR: here("/srv/scaling") };
    try {
      expect(ports).to.have.length(7);
      expect(await run([started, ready], roles)).to.match(/all ended\n$/);
    } finally {
      await database.drop();
    }
  });
});
