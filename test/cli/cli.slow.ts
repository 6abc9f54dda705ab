/** The operator's commands as separate processes, next to a server with the embedded database. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { type RunningConcord, concord, concordJson, startConcord } from "../support/concord.ts";
import { until } from "../support/waiting.ts";

interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

interface Token {
  readonly access_token: string;
  readonly token_type: string;
  readonly scope: string;
  readonly created_at: number;
}

async function registeredApp(url: string): Promise<{ client_id: string; client_secret: string }> {
  const wish = { client_name: "Reader", redirect_uris: "urn:ietf:wg:oauth:2.0:oob", scopes: "read write" };
  const { body } = await supertest(url).post("/api/v1/apps").send(wish).expect(200);
  const { client_id, client_secret } = body as { client_id: string; client_secret: string };
  return { client_id, client_secret };
}

describe("the operator's commands, next to a running server", () => {
  let environment: Record<string, string>;
  let server: RunningConcord;

  before(async () => {
    environment = {
      DATA_DIR: await mkdtemp(join(tmpdir(), "concord-cli-")),
      DATABASE_URL: "",
      PORT: "0",
      PUBLIC_URL: "http://concord.test",
      RATE_LIMITS: "off",
      EMAIL_VERIFICATION: "required",
    };
    server = await startConcord(environment);
  });
  after(async () => {
    await server.stop();
    await rm(environment["DATA_DIR"] ?? "", { recursive: true, force: true });
  });

  const verify = (token: string): Test =>
    supertest(server.url).get("/api/v1/accounts/verify_credentials").set("Authorization", `Bearer ${token}`);

  async function make(name: string, ...more: string[]): Promise<{ account: Account; token: string }> {
    const words = ["accounts", "create", name, "--email", `${name}@mail.example`, "--confirmed", ...more];
    const account = await concordJson<Account>(words, environment);
    const { access_token: token } = await concordJson<Token>(
      ["tokens", "create", name, "--scopes", "read write"],
      environment,
    );
    return { account, token };
  }

  it("print the URLs at the start, and how to create the first account", () => {
    for (const line of [
      "http://concord.test/docs",
      join(environment["DATA_DIR"] ?? "", "mail"),
      "accounts create",
    ]) {
      expect(server.greeting).to.contain(line);
    }
  });

  it("create a usable account, and a token for it", async () => {
    const words = [
      "accounts",
      "create",
      "Olga",
      "--email",
      "olga@mail.example",
      "--confirmed",
      "--role",
      "Owner",
    ];
    const { code, stdout, stderr } = await concord(
      [...words, "--password", "opensesame", "--json"],
      environment,
    );
    expect(stderr).to.equal("");
    expect(code).to.equal(0);
    const account = JSON.parse(stdout) as Account;
    expect(account).to.have.all.keys("id", "username", "email", "password");
    expect(account).to.include({ username: "Olga", email: "olga@mail.example", password: "opensesame" });

    const token = await concordJson<Token>(
      ["tokens", "create", "olga", "--scopes", "read write:statuses"],
      environment,
    );
    expect(token).to.have.all.keys("access_token", "token_type", "scope", "created_at");
    expect(token).to.include({ token_type: "Bearer", scope: "read write:statuses" });
    const reply = await verify(token.access_token).expect(200);
    expect(reply.body).to.include({ id: account.id, username: "Olga", discoverable: null });
    expect(reply.body.role).to.include({ name: "Owner" });
  });

  it("change a role, disable and enable an account, and reset a password", async () => {
    const { token } = await make("peter");
    await concordJson(["accounts", "modify", "peter", "--role", "Moderator"], environment);
    expect((await verify(token).expect(200)).body.role.name).to.equal("Moderator");
    await concordJson(["accounts", "modify", "peter", "--remove-role", "--disable"], environment);
    await verify(token).expect(403);
    const refused = await concord(["tokens", "create", "peter", "--scopes", "read"], environment);
    expect(refused).to.include({ code: 1, stdout: "" });
    await concordJson(["accounts", "modify", "peter", "--enable"], environment);
    await verify(token).expect(200);
    const { access_token: second } = await concordJson<Token>(
      ["tokens", "create", "peter", "--scopes", "read"],
      environment,
    );
    expect((await verify(second).expect(200)).body.role.name).not.to.equal("Moderator");
    const { password } = await concordJson<{ password: string }>(
      ["accounts", "modify", "peter", "--reset-password"],
      environment,
    );
    expect(password).to.have.length.above(12);
    await verify(token).expect(401);
    await verify(second).expect(401);
  });

  it("block e-mail providers, accounts and networks, and unblock them", async () => {
    const app = supertest(server.url);
    const register = (email: string): Test =>
      app
        .post("/api/register")
        .type("form")
        .send({ email, password: "long enough", first_name: "A", last_name: "B" });
    await concordJson(["email-domain-blocks", "add", "Spam.example", "--allow-with-approval"], environment);
    await concordJson(["email-domain-blocks", "add", "spam.example"], environment);
    expect((await concord(["email-domain-blocks", "list"], environment)).stdout).to.equal("spam.example\n");
    await register("someone@spam.example").expect(400);
    await concordJson(["email-domain-blocks", "remove", "spam.example"], environment);
    await register("someone@spam.example").expect(200);
    expect((await concord(["email-domain-blocks", "list"], environment)).stdout).to.equal("None.\n");

    const { canonical_email_hash: hash } = await concordJson<{ canonical_email_hash: string }>(
      ["canonical-email-blocks", "add", "A.Guest+1@mail.example"],
      environment,
    );
    expect((await concord(["canonical-email-blocks", "list"], environment)).stdout).to.equal(`${hash}\n`);
    await concordJson(["canonical-email-blocks", "remove", "aguest@mail.example"], environment);

    const network = ["127.0.0.77/8", "--severity", "sign_up_block", "--comment", "ours", "--duration", "60"];
    expect(await concordJson(["ip-blocks", "add", ...network], environment)).to.include({
      ip: "127.0.0.0/8",
    });
    await register("other@mail.example").expect(403);
    const listed = await concord(["ip-blocks", "list"], environment);
    expect(listed.stdout).to.match(/^127\.0\.0\.0\/8 {2}sign_up_block {2}until \S+ {2}ours\n$/);
    await concordJson(["ip-blocks", "remove", "127.0.0.0/8"], environment);
    await register("other@mail.example").expect(200);
  });

  it("list pending accounts, and approve them", async () => {
    await concordJson(["settings", "registrations", "approval"], environment);
    expect((await concord(["accounts", "pending"], environment)).stdout).to.equal("No accounts.\n");
    const { access_token: token } = (
      await supertest(server.url)
        .post("/oauth/token")
        .send({ grant_type: "client_credentials", ...(await registeredApp(server.url)), scope: "write" })
        .expect(200)
    ).body as Token;
    const email = "ursula@mail.example";
    // Changes by another process are seen within five seconds.
    const isAsked = async (): Promise<boolean> =>
      (await supertest(server.url).get("/api/v2/instance")).body.registrations.approval_required === true;
    await until(isAsked);
    await supertest(server.url)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${token}`)
      .send({
        username: "ursula",
        email,
        password: "long enough",
        agreement: true,
        locale: "en",
        reason: "Trains \u009b31m",
      })
      .expect(200);
    await concordJson(["accounts", "modify", "ursula", "--confirm"], environment);
    const accounts = await concordJson<unknown[]>(["accounts", "pending"], environment);
    expect(accounts).to.have.length(1);
    expect(accounts[0]).to.deep.include({ username: "ursula", email, invite_request: "Trains \u009b31m" });
    // Remote text can't inject terminal control sequences.
    const { stdout } = await concord(["accounts", "pending"], environment);
    expect(stdout).to.include("\\u009b31m").and.not.include("\u009b");
    const login = { email, password: "long enough" };
    await supertest(server.url).post("/api/login").type("form").send(login).expect(403);
    await concordJson(["accounts", "modify", "ursula", "--approve"], environment);
    await supertest(server.url).post("/api/login").type("form").send(login).expect(200);
    expect((await concord(["accounts", "pending"], environment)).stdout).to.equal("No accounts.\n");
    await concordJson(["settings", "registrations", "open"], environment);
  });

  it("publish the server's description, and close registrations", async () => {
    const file = join(environment["DATA_DIR"] ?? "", "privacy.md");
    await writeFile(file, "# What we keep\n\nAs *little* as we can.\n");
    await concordJson(["documents", "set", "privacy-policy", file], environment);
    const described = await concord(
      ["documents", "set", "description", "-"],
      environment,
      "A server for **tests**.",
    );
    expect(described.code).to.equal(0);
    await concordJson(["rules", "add", "Be kind", "--hint", "Also to machines"], environment);
    const { id } = await concordJson<{ id: string }>(["rules", "add", "Be quiet"], environment);
    await concordJson(["rules", "remove", id], environment);
    const rules = await concordJson<{ text: string }[]>(["rules", "list"], environment);
    expect(rules.map(({ text }) => text)).to.deep.equal(["Be kind"]);
    await concordJson(["settings", "registrations", "closed"], environment);

    const ask = supertest(server.url);
    const policy = await ask.get("/api/v1/instance/privacy_policy").expect(200);
    expect(policy.body.content).to.contain("<em>little</em>");
    const about = await ask.get("/api/v1/instance/extended_description").expect(200);
    expect(about.body.content).to.contain("<strong>tests</strong>");
    // A running server reloads settings every few seconds.
    let instance = await ask.get("/api/v2/instance").expect(200);
    while (instance.body.registrations.enabled === true) {
      await setTimeout(100);
      instance = await ask.get("/api/v2/instance").expect(200);
    }
    expect(instance.body.rules.map((rule: { text: string }) => rule.text)).to.deep.equal(["Be kind"]);
  });

  it("publish, edit and unpublish an announcement", async () => {
    interface Told {
      readonly id: string;
      readonly text: string;
      readonly published: boolean;
    }
    const run = (...words: readonly string[]): Promise<Told> =>
      concordJson<Told>(["announcements", ...words], environment);
    const now = await run("create", "Closed on Sunday");
    expect(now.published).to.equal(true);
    const times = ["--starts-at", "2030-01-01T10:00Z", "--ends-at", "2030-01-01T12:00Z", "--all-day"];
    const later = await run("create", "Open again", "--publish-at", "2030-01-01T00:00Z", ...times);
    expect(later).to.include({ published: false, all_day: true, scheduled_at: "2030-01-01T00:00:00.000Z" });
    await run("edit", now.id, "--text", "Closed on Monday");
    await run("publish", later.id);
    await run("unpublish", now.id);
    const listed = async (): Promise<readonly (readonly [unknown, unknown])[]> => {
      const announcements = await concordJson<Told[]>(["announcements", "list"], environment);
      return announcements.map(({ text, published }) => [text, published]);
    };
    expect(await listed()).to.deep.equal([
      ["Open again", true],
      ["Closed on Monday", false],
    ]);
    await run("delete", now.id);
    expect(await listed()).to.deep.equal([["Open again", true]]);
  });

  it("set the server's name, contact and appearance", async () => {
    const values = {
      title: "The Garden",
      description: "Plants only",
      contact_email: "staff@garden.example",
      languages: "de, en",
      show_peers: "false",
      status_page_url: "https://status.garden.example",
    };
    for (const [name, value] of Object.entries(values)) {
      await concordJson(["settings", "set", name, value], environment);
    }
    const picture = new URL("../../src/domain/instance/pictures/icon-512.png", import.meta.url).pathname;
    await concordJson(["settings", "thumbnail", picture, "--description", "A gate"], environment);
    interface Shown {
      readonly thumbnail: { readonly description: string } | null;
    }
    const settings = await concordJson<Shown>(["settings", "list"], environment);
    expect(settings).to.include({ title: "The Garden", show_peers: false });
    expect(settings.thumbnail?.description).to.equal("A gate");
    expect(settings).to.have.deep.property("languages", ["de", "en"]);
    const ask = supertest(server.url);
    let instance = await ask.get("/api/v2/instance").expect(200);
    while (instance.body.title === "Concord" || instance.body.thumbnail.description !== "A gate") {
      await setTimeout(100);
      instance = await ask.get("/api/v2/instance").expect(200);
    }
    expect(instance.body).to.deep.include({ title: "The Garden", languages: ["de", "en"] });
    expect(instance.body.contact.email).to.equal("staff@garden.example");
    await ask.get(new URL(instance.body.thumbnail.url as string).pathname).expect(200);
    await concordJson(["settings", "remove-thumbnail"], environment);
    const after = await concordJson<Shown>(["settings", "list"], environment);
    expect(after).to.include({ thumbnail: null });
  });

  it("fill a demo server once, with accounts that can sign in, and content", async () => {
    await make("keeper", "--role", "Owner");
    const { accounts } = await concordJson<{ accounts: Account[] }>(["demo", "fill", "--yes"], environment);
    expect(accounts.map(({ username }) => username)).to.include.members([
      "alice",
      "bob",
      "carol",
      "dave",
      "erin",
    ]);
    const { access_token: token } = await concordJson<Token>(
      ["tokens", "create", "dave", "--scopes", "read"],
      environment,
    );
    const timeline = await supertest(server.url).get("/api/v1/timelines/public?limit=40").expect(200);
    const statuses = timeline.body as {
      media_attachments: unknown[];
      poll: { votes_count: number } | null;
      tags: unknown[];
    }[];
    expect(statuses.some((status) => status.media_attachments.length > 0)).to.equal(true);
    expect(statuses.some((status) => (status.poll?.votes_count ?? 0) > 2)).to.equal(true);
    expect(statuses.some((status) => status.tags.length > 0)).to.equal(true);
    const requests = await supertest(server.url)
      .get("/api/v1/accounts/verify_credentials")
      .set("Authorization", `Bearer ${token}`)
      .expect(200);
    expect(requests.body.source).to.include({ follow_requests_count: 1, discoverable: true });

    // The server has an owner, so alice is a moderator.
    const { access_token: staffToken } = await concordJson<Token>(
      ["tokens", "create", "alice", "--scopes", "read admin:read"],
      environment,
    );
    const seen = async (path: string): Promise<Record<string, unknown>[]> => {
      const bearer = `Bearer ${staffToken}`;
      const { body } = await supertest(server.url).get(path).set("Authorization", bearer).expect(200);
      return body as Record<string, unknown>[];
    };
    expect(await seen("/api/v1/accounts/verify_credentials")).to.have.nested.property(
      "role.name",
      "Moderator",
    );
    for (const [path, length] of [
      ["/api/v1/custom_emojis", 1],
      ["/api/v1/conversations", 1],
      ["/api/v1/lists", 1],
      ["/api/v1/admin/reports", 1],
    ] as const) {
      expect(await seen(path), path).to.have.lengthOf(length);
    }
    const announcements = await seen("/api/v1/announcements");
    expect(announcements.map(({ content }) => content).join("")).to.include("quieter machine");
    expect(await concordJson(["call", "listAdminAppeals"], environment)).to.have.lengthOf(1);
    expect(await seen("/api/v1/trends/tags")).to.not.have.lengthOf(0);
    await until(async () => {
      const entries = await seen("/api/v1/timelines/home?limit=40");
      const isRemote = entries.some(({ uri }) => String(uri).startsWith("https://plots.example/"));
      return isRemote && entries.some(({ quote }) => quote !== null);
    }, "a quote and posts of other servers at home");

    const again = await concord(["demo", "fill", "--yes"], environment);
    expect(again.code).to.equal(1);
    expect(again.stderr).to.match(/^concord: nothing was done: .*\n$/);
  });

  const wrong: readonly (readonly [why: string, words: readonly string[], code: number, says: RegExp])[] = [
    ["an unknown command", ["acounts", "create"], 2, /no command "acounts create"/],
    ["a missing name", ["accounts", "create", "--email", "q@mail.example"], 2, /NAME is missing/],
    ["a missing option", ["accounts", "create", "quentin"], 2, /--email is missing/],
    ["an unknown option", ["accounts", "modify", "quentin", "--mail", "q@mail.example"], 2, /--mail/],
    ["an extra argument", ["rules", "list", "all"], 2, /"all" is one word too many/],
    [
      "two options that exclude each other",
      ["accounts", "modify", "x", "--enable", "--disable"],
      2,
      /exclude/,
    ],
    ["a mode that there isn't", ["settings", "registrations", "ajar"], 2, /open or approval or closed/],
    ["help for a command that there is not", ["help", "bogus"], 1, /there is no command "bogus"/],
    ["a setting that there isn't", ["settings", "set", "colour", "red"], 2, /no setting "colour"/],
    ["a setting's wrong value", ["settings", "set", "show_peers", "perhaps"], 2, /true or false/],
    ["a picture as if it were text", ["settings", "set", "thumbnail", "x"], 2, /command of its own/],
    ["an invalid picture", ["settings", "thumbnail", "README.md"], 1, /not a JPEG/],
    ["an invalid time", ["announcements", "create", "Hi", "--publish-at", "soon"], 2, /a time such as/],
    ["an announcement that there isn't", ["announcements", "publish", "1"], 1, /not found/],
    ["an unknown name", ["accounts", "modify", "nobody", "--confirm"], 1, /nobody/],
    ["an invalid address", ["accounts", "create", "quentin", "--email", "quentin"], 1, /email is invalid/],
    ["a block that there isn't", ["ip-blocks", "remove", "192.0.2.1"], 1, /not blocked/],
    ["an invalid network", ["ip-blocks", "add", "192.0.2.1/33", "--severity", "no_access"], 1, /network/],
    ["a severity that there isn't", ["ip-blocks", "add", "192.0.2.1"], 2, /severity/],
    ["an invalid domain", ["email-domain-blocks", "add", "no domain"], 1, /domain/],
    ["an invalid address", ["canonical-email-blocks", "add", "nobody"], 1, /email/],
    ["a scope that there isn't", ["tokens", "create", "nobody", "--scopes", "eat"], 1, /nobody|eat/],
    ["a file that there isn't", ["documents", "set", "terms", "/no/such/file"], 1, /no file/],
  ];
  it("report errors in one line with an exit code, and nothing on standard output", async () => {
    const ends = await Promise.all(wrong.map(([, words]) => concord(words, environment)));
    for (const [index, { code, stdout, stderr }] of ends.entries()) {
      const [why, , expected, says] = wrong[index] ?? ["", [], 0, /^$/];
      expect(stdout, why).to.equal("");
      expect(stderr, why)
        .to.match(/^concord: [^\n]+\n$/)
        .and.match(says);
      expect(code, why).to.equal(expected);
    }
  });

  it("refuse to run, as the server does, with another address than that of the accounts", async () => {
    await make("moved");
    for (const words of [["settings", "list"], ["run"]]) {
      const { code, stdout, stderr } = await concord(words, {
        ...environment,
        PUBLIC_URL: "http://other.test",
      });
      expect({ code, stdout }).to.deep.equal({ code: 2, stdout: "" });
      expect(stderr).to.match(
        /^concord: the accounts of this database are at http:\/\/concord\.test, [^\n]+\n$/,
      );
    }
  });

  it("refuse to run with a different keyring than the server's", async () => {
    const SECRETS = `k1:${"A".repeat(43)}`;
    const { code, stdout, stderr } = await concord(["settings", "list"], { ...environment, SECRETS });
    expect({ code, stdout }).to.deep.equal({ code: 2, stdout: "" });
    expect(stderr).to.match(/^concord: the key "k1" in SECRETS [^\n]+\n$/);
  });
});
