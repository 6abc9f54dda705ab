/** Measures, dimensions and retention of random data, compared with a plain count of the same data. */
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { computeMeasures } from "../../src/domain/measures/measures.ts";
import { daysBefore } from "../../src/domain/measures/ranges.ts";
import { chores } from "../../src/jobs/schedule.ts";
import { makePost } from "../cast/posts.ts";
import { makeFavourite } from "../cast/interactions.ts";
import { makeStaff } from "../cast/staff.ts";
import { runSeed } from "../support/sampling.ts";
import { forget } from "../support/states.ts";
import { refused } from "../support/statuses.ts";
import { generator } from "../support/random.ts";
import { suite } from "../support/suite.ts";

const day = 86_400_000;
const here = "";
const others = ["one.example", "two.example"];

/** A row, and the time encoded in its id. */
interface Row {
  readonly id: string;
  readonly at: number;
}

interface AccountRow extends Row {
  readonly domain: string;
  readonly followers: number;
}

interface StatusRow extends Row {
  readonly author: AccountRow;
  readonly language: string | null;
  readonly reblogOf: StatusRow | null;
  readonly replyTo: StatusRow | null;
  readonly tagged: boolean;
  readonly isPublic: boolean;
}

interface Made {
  readonly accounts: AccountRow[];
  readonly users: (Row & {
    readonly app: boolean;
    readonly locale: string;
    readonly days: readonly string[];
  })[];
  readonly statuses: StatusRow[];
  readonly favourites: (Row & { readonly status: StatusRow })[];
  readonly follows: (Row & { readonly from: AccountRow; readonly to: AccountRow })[];
  readonly media: (Row & { readonly account: AccountRow; readonly bytes: number })[];
  readonly reports: (Row & { readonly target: AccountRow; readonly resolvedAt: number | null })[];
}

type Measure = Schemas["AdminMeasure"];
type Dimension = Schemas["AdminDimension"];

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

describe("measures", function () {
  const { server, cast, moderator } = suite();
  let tagId: string;
  let made: Made;
  /** Rows span forty days, long before the server's own. */
  const end = Math.floor(Date.now() / day) * day - 100 * day;
  const start = end - 40 * day;
  const random = generator(runSeed());
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error("an empty list");
    return item;
  };

  before(async () => {
    const tags: { id: string }[] = await server.database
      .builder("tags")
      .insert({ name: "quince", display_name: "quince" }, ["id"]);
    tagId = tags[0]?.id ?? "";
    made = await makeRows();
    await chores.count_measures(server.context);
  });

  let count = 0;
  function row(): Row {
    count += 1;
    const at = start + random(40 * day);
    return { id: String((BigInt(at) << 16n) | BigInt(count)), at };
  }

  async function makeRows(): Promise<Made> {
    const { builder } = server.database;
    const insert = (table: string, rows: object[]): PromiseLike<unknown> => builder(table).insert(rows);
    const accounts = Array.from({ length: 40 }, (_, index) => ({
      ...row(),
      domain: index < 15 ? here : one(others),
      followers: random(1000),
    }));
    await insert(
      "accounts",
      accounts.map(({ id, domain, followers }) => ({
        id,
        username: `random${id}`,
        domain: domain === here ? null : domain,
        uri: `https://random.example/${id}`,
        url: `https://random.example/${id}`,
        followers_count: followers,
      })),
    );
    const local = accounts.filter(({ domain }) => domain === here);
    const users = local.map((account) => {
      const { id, at } = account;
      const days = Array.from({ length: random(6) }, () => dayOf(at + random(Math.max(1, end - at))));
      return { id, at, app: random(2) === 0, locale: one(["en", "de"]), days: [...new Set(days)] };
    });
    await insert(
      "users",
      users.map(({ id, app, locale }) => ({
        id,
        account_id: id,
        email: `random${id}@mail.example`,
        password_hash: "!",
        pepper_id: "!",
        confirmed_at: new Date(),
        created_by_app_id: app ? cast.app.id : null,
        locale,
      })),
    );
    await insert(
      "active_days",
      users.flatMap(({ id, days }) => days.map((active) => ({ user_id: id, day: active }))),
    );
    const statuses: StatusRow[] = [];
    for (let index = 0; index < 150; index += 1) {
      const originals = statuses.filter(({ reblogOf }) => reblogOf === null);
      const kind = originals.length < 10 ? 0 : random(4);
      const author = one(accounts);
      const reblogOf = kind === 1 ? one(originals) : null;
      const isTaken = statuses.some((other) => other.author === author && other.reblogOf === reblogOf);
      statuses.push({
        ...row(),
        author,
        language: one(["en", "de", null]),
        reblogOf: reblogOf !== null && isTaken ? null : reblogOf,
        replyTo: kind === 2 ? one(originals) : null,
        tagged: kind === 0 && random(2) === 0,
        isPublic: random(3) > 0,
      });
    }
    await insert(
      "statuses",
      statuses.map(({ id, at, author, language, reblogOf, replyTo, isPublic }) => ({
        id,
        account_id: author.id,
        uri: `https://random.example/statuses/${id}`,
        local: author.domain === here,
        visibility: isPublic ? "public" : "private",
        language,
        reblog_of_id: reblogOf?.id ?? null,
        in_reply_to_id: replyTo?.id ?? null,
        in_reply_to_account_id: replyTo?.author.id ?? null,
        created_at: new Date(at),
      })),
    );
    await insert(
      "status_tags",
      statuses.filter(({ tagged }) => tagged).map(({ id }) => ({ status_id: id, tag_id: tagId })),
    );
    const pairs = new Set<string>();
    const isNew = (...ids: readonly string[]): boolean => {
      const size = pairs.size;
      return pairs.add(ids.join(" ")).size > size;
    };
    const favourites = Array.from({ length: 120 }, () => ({
      ...row(),
      status: one(statuses),
      by: one(accounts),
    })).filter(({ status, by }) => isNew("favourite", status.id, by.id));
    await insert(
      "favourites",
      favourites.map(({ id, status, by }) => ({ id, status_id: status.id, account_id: by.id })),
    );
    const follows = Array.from({ length: 120 }, () => ({ ...row(), from: one(accounts), to: one(local) }))
      .map((follow) => (random(2) === 0 ? follow : { ...follow, from: one(local), to: one(accounts) }))
      .filter(({ from, to }) => from !== to && isNew("follow", from.id, to.id));
    await insert(
      "follows",
      follows.map(({ id, from, to }) => ({ id, account_id: from.id, target_account_id: to.id })),
    );
    const media = Array.from({ length: 30 }, () => ({
      ...row(),
      account: one(accounts),
      bytes: 100_000 + random(9_000_000),
    }));
    await insert(
      "media_attachments",
      media.map(({ id, account, bytes }) => ({
        id,
        account_id: account.id,
        file_size: bytes - 1000,
        small_size: 1000,
      })),
    );
    const reports = Array.from({ length: 30 }, () => {
      const report = row();
      const resolvedAt = random(2) === 0 ? null : report.at + random(5 * day);
      return { ...report, target: one(accounts), resolvedAt };
    });
    await insert(
      "reports",
      reports.map(({ id, at, target, resolvedAt }) => ({
        id,
        account_id: cast.alice.account.id,
        target_account_id: target.id,
        category: "spam",
        created_at: new Date(at),
        updated_at: new Date(at),
        action_taken_at: resolvedAt === null ? null : new Date(resolvedAt),
      })),
    );
    return { accounts, users, statuses, favourites, follows, media, reports };
  }

  async function measure(body: object): Promise<Measure[]> {
    return await moderator.call("computeAdminMeasures", { body });
  }

  async function dimension(body: object): Promise<Dimension[]> {
    return await moderator.call("computeAdminDimensions", { body });
  }

  /** Counts directly from the rows: by day, in the range and in an equally long range before. */
  function plainly(
    times: readonly (readonly [at: number, unit?: string])[],
    from: number,
    to: number,
  ): Pick<Measure, "total" | "previous_total" | "data"> {
    const within = (low: number, high: number) => times.filter(([at]) => at >= low && at < high);
    const size = (list: readonly (readonly [at: number, unit?: string])[]): string =>
      String(new Set(list.map(([, unit], index) => unit ?? index)).size);
    const length = to + day - from;
    return {
      total: size(within(from, to + day)),
      previous_total: size(within(from - length, from)),
      data: Array.from({ length: length / day }, (_, index) => ({
        date: new Date(from + index * day).toISOString(),
        value: size(within(from + index * day, from + (index + 1) * day)),
      })),
    };
  }

  function ranges(): [number, number][] {
    return Array.from({ length: 4 }, () => {
      const from = start + random(35) * day;
      return [from, from + random(20) * day];
    });
  }

  it("of this server count users, registrations, interactions and reports by day", async () => {
    const { users, favourites, statuses, reports } = made;
    const ofLocal = (status: StatusRow | null): boolean => status?.author.domain === here;
    const interactions = [
      ...favourites.filter(({ status }) => ofLocal(status)),
      ...statuses.filter(({ reblogOf }) => ofLocal(reblogOf)),
      ...statuses.filter(
        ({ reblogOf, replyTo, author }) =>
          reblogOf === null && ofLocal(replyTo) && replyTo?.author !== author,
      ),
    ];
    const plain: Record<string, (readonly [number, string?])[]> = {
      active_users: users.flatMap(({ id, days }) => days.map((active) => [Date.parse(active), id] as const)),
      new_users: users.map(({ at }) => [at]),
      interactions: interactions.map(({ at }) => [at]),
      opened_reports: reports.map(({ at }) => [at]),
      resolved_reports: reports.flatMap(({ resolvedAt }) => (resolvedAt === null ? [] : [[resolvedAt]])),
    };
    const keys = Object.keys(plain);
    for (const [from, to] of ranges()) {
      const measures = await measure({ keys, start_at: dayOf(from), end_at: `${dayOf(to)}T23:00:00-05:00` });
      expect(measures).to.deep.equal(
        keys.map((key) => ({ key, unit: null, ...plainly(plain[key] ?? [], from, to) })),
      );
    }
  });

  it("of a hashtag count its uses, accounts and other servers", async () => {
    const used = made.statuses.filter(({ tagged, isPublic }) => tagged && isPublic);
    for (const [from, to] of ranges()) {
      const about = Object.fromEntries(
        ["tag_uses", "tag_accounts", "tag_servers"].map((key) => [key, { id: tagId }]),
      );
      const range = { start_at: dayOf(from), end_at: dayOf(to) };
      expect(await measure({ keys: Object.keys(about), ...range, ...about })).to.deep.equal([
        {
          key: "tag_uses",
          unit: null,
          ...plainly(
            used.map(({ at }) => [at]),
            from,
            to,
          ),
        },
        {
          key: "tag_accounts",
          unit: null,
          ...plainly(
            used.map(({ at, author }) => [at, author.id]),
            from,
            to,
          ),
        },
        {
          key: "tag_servers",
          unit: null,
          ...plainly(
            used.filter(({ author }) => author.domain !== here).map(({ at, author }) => [at, author.domain]),
            from,
            to,
          ),
        },
      ]);
    }
  });

  it("of another server count its known data, with all-time totals", async () => {
    const { accounts, statuses, reports, follows, media } = made;
    for (const domain of others) {
      const plain: Record<string, readonly Row[]> = {
        instance_accounts: accounts.filter((account) => account.domain === domain),
        instance_statuses: statuses.filter(({ author }) => author.domain === domain),
        instance_reports: reports.filter(({ target }) => target.domain === domain),
        instance_follows: follows.filter(({ to }) => to.domain === domain),
        instance_followers: follows.filter(({ from }) => from.domain === domain),
      };
      const keys = [...Object.keys(plain), "instance_media_attachments"];
      const about = Object.fromEntries(keys.map((key) => [key, { domain: domain.toUpperCase() }]));
      const [from, to] = [start, end];
      const range = { start_at: dayOf(from), end_at: dayOf(to) };
      const measures = await measure({ keys, ...range, ...about });
      for (const { key, total, data } of measures.slice(0, -1)) {
        const { data: expected } = plainly(
          (plain[key] ?? []).map(({ at }) => [at]),
          from,
          to,
        );
        expect({ total, data }, key).to.deep.equal({ total: String(plain[key]?.length), data: expected });
      }
      const stored = media.filter(({ account }) => account.domain === domain);
      const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
      const last = measures.at(-1);
      expect(last)
        .to.include({ unit: "bytes", total: String(bytes) })
        .and.not.have.property("previous_total");
      expect(last?.human_value).to.equal(
        bytes === 0 ? "0 Bytes" : `${Number((bytes / 1024 ** 2).toPrecision(3))} MB`,
      );
      expect(last?.data.reduce((sum, { value }) => sum + Number(value), 0)).to.equal(bytes);
    }
    const unknown = { keys: ["instance_statuses"], instance_statuses: { domain: "nowhere.example" } };
    const [none] = await measure({ ...unknown, start_at: dayOf(start), end_at: dayOf(end) });
    expect(none?.total).to.equal("0");
  });

  it("have dimensions: the most frequent languages, apps, servers and accounts", async () => {
    const { users, statuses, accounts } = made;
    const most = (values: readonly (string | null)[]): [string, string][] =>
      [...Map.groupBy(values, (value) => value)]
        .map(([key, list]) => [key ?? "", String(list.length)] as [string, string])
        .toSorted((left, right) => Number(right[1]) - Number(left[1]) || (left[0] < right[0] ? -1 : 1));
    const values = ({ data }: Dimension): [string, string][] => data.map(({ key, value }) => [key, value]);
    const [from, to] = [start + 3 * day, end - 3 * day];
    const ranged = <Item extends Row>(rows: readonly Item[]): Item[] =>
      rows.filter(({ at }) => at >= from && at < to + day);
    const range = { start_at: dayOf(from), end_at: dayOf(to) };
    const domain = "one.example";
    const about = {
      tag_servers: { id: tagId },
      tag_languages: { id: tagId },
      instance_accounts: { domain },
      instance_languages: { domain },
    };
    const keys = ["sources", "servers", ...Object.keys(about)];
    const [sources, servers, tagServers, tagLanguages, instanceAccounts, instanceLanguages] = await dimension(
      {
        ...range,
        ...about,
        keys,
        limit: 100,
      },
    );
    if (!sources || !servers || !tagServers || !tagLanguages || !instanceAccounts || !instanceLanguages) {
      throw new Error("a dimension is missing");
    }
    const own = server.context.config.localDomain;
    const host = ({ domain: name }: AccountRow): string => (name === here ? own : name);
    const used = ranged(statuses).filter(({ tagged, isPublic }) => tagged && isPublic);
    const apps = Object.fromEntries(values(sources));
    expect(apps["web"] ?? "0").to.equal(String(ranged(users).filter(({ app }) => !app).length));
    expect(Object.values(apps).reduce((sum, value) => sum + Number(value), 0)).to.equal(ranged(users).length);
    expect(values(servers)).to.have.deep.members(most(ranged(statuses).map(({ author }) => host(author))));
    expect(values(tagServers)).to.have.deep.members(most(used.map(({ author }) => host(author))));
    expect(values(tagLanguages)).to.deep.equal(most(used.map(({ language }) => language ?? "und")));
    const theirs = ranged(statuses).filter(
      ({ author, reblogOf }) => author.domain === domain && reblogOf === null,
    );
    expect(values(instanceLanguages)).to.deep.equal(most(theirs.map(({ language }) => language ?? "und")));
    const followed = accounts.filter((account) => account.domain === domain);
    expect(instanceAccounts.data.map(({ value }) => Number(value))).to.deep.equal(
      followed.map(({ followers }) => followers).toSorted((left, right) => right - left),
    );
    expect((await dimension({ keys: ["servers"], ...range, limit: 1 }))[0]?.data).to.have.length(1);
    const names = new Map([
      ["en", "English"],
      ["de", "German"],
      ["und", "und"],
    ]);
    const languages = [...tagLanguages.data, ...instanceLanguages.data];
    expect(languages).not.to.deep.equal([]);
    expect(languages.map(({ human_key: name }) => name)).to.deep.equal(
      languages.map(({ key }) => names.get(key)),
    );
  });

  it("have cohorts, and count returning users as retained", async () => {
    for (const frequency of ["day", "month", "anything"]) {
      const unit = frequency === "month" ? 7 : 10;
      const period = (name: string): string => (frequency === "month" ? `${name.slice(0, 7)}-01` : name);
      const body = { start_at: dayOf(start), end_at: dayOf(end), frequency };
      const answer = await moderator.call("computeAdminRetention", { body });
      const cohorts = answer;
      const periods = [
        ...new Set(Array.from({ length: 41 }, (_, index) => period(dayOf(start + index * day)))),
      ];
      expect(cohorts.map((cohort) => cohort.period.slice(0, 10))).to.deep.equal(periods);
      for (const [index, cohort] of cohorts.entries()) {
        const first = periods[index] ?? "";
        expect(cohort.frequency).to.equal(frequency === "month" ? "month" : "day");
        const people = made.users.filter(({ at }) => dayOf(at).slice(0, unit) === first.slice(0, unit));
        const data = periods.slice(index).map((later) => {
          const retained = people.filter(({ days }) => days.some((active) => period(active) >= later)).length;
          return {
            date: `${later}T00:00:00.000Z`,
            rate: people.length === 0 ? 0 : retained / people.length,
            value: String(retained),
          };
        });
        expect(cohort.data).to.deep.equal(data);
      }
    }
  });

  it("count active API users and sign-ins once a day, including the current day", async () => {
    const today = dayOf(server.context.clock().getTime());
    const people = await server.database.builder("active_days").where("day", today);
    const ids = people.map(({ user_id }) => user_id);
    expect(ids).to.include(moderator.user.id).and.not.include(cast.erin.user.id);
    await cast.erin.call("verifyCredentials");
    await cast.erin.call("verifyCredentials");
    const post = await makePost(server, cast.erin.account, { tell: false });
    await makeFavourite(server, cast.bob.account, post);
    const month = { from: daysBefore(today, 29), to: today };
    const keys = ["active_users", "interactions"] as const;
    const [active, interactions] = await computeMeasures(server.context, keys, month, {});
    expect(active?.data).to.have.length(30);
    expect(active?.data.at(-1)).to.deep.equal({ day: today, value: String(ids.length + 1) });
    expect(interactions?.data.at(-1)?.value).to.equal("0");
    await chores.count_measures(server.context);
    const range = { from: today, to: today };
    const [counted] = await computeMeasures(server.context, ["interactions"], range, {});
    expect(counted?.total).to.equal("1");
  });

  it("drop deleted rows with the weekly recount, and activity after two years", async () => {
    const domain = "two.example";
    const body = {
      keys: ["instance_follows", "instance_statuses"],
      instance_follows: { domain },
      instance_statuses: { domain },
      start_at: dayOf(start - day),
      end_at: dayOf(end),
    };
    await forget(server, "follows");
    await chores.count_measures(server.context);
    const values = ({ data }: Measure): number => data.reduce((sum, { value }) => sum + Number(value), 0);
    expect((await measure(body)).map(values)[0]).to.be.above(0);
    await chores.count_all_measures(server.context);
    const [follows, statuses] = (await measure(body)).map(values);
    expect(follows).to.equal(0);
    expect(statuses).to.equal(made.statuses.filter(({ author }) => author.domain === domain).length);
    const before = await server.database.builder("active_days").count();
    await server.database
      .builder("active_days")
      .insert({ user_id: cast.bob.user.id, day: dayOf(Date.now() - 800 * day) });
    await chores.remove_old_activity(server.context);
    expect(await server.database.builder("active_days").count()).to.deep.equal(before);
  });

  it("report disk space and software versions", async () => {
    await server.context.media.put(
      "ab/cd/abcd567890123456789012345678901234567890.png",
      Buffer.alloc(2048),
      "image/png",
    );
    await chores.measure_storage(server.context);
    const [space, versions] = await dimension({ keys: ["space_usage", "software_versions", "space_usage"] });
    const entry = (key: string) => space?.data.find((value) => value.key === key);
    expect(Number(entry("postgresql")?.value)).to.be.above(1_000_000);
    expect(entry("media")).to.deep.equal({
      key: "media",
      human_key: "Media storage",
      value: "2048",
      unit: "bytes",
      human_value: "2 KB",
    });
    expect(versions?.data.find(({ key }) => key === "node")?.value).to.equal(process.versions.node);
    expect(versions?.data.find(({ key }) => key === "postgresql")?.value).to.match(/^\d+\.\d+/);
  });

  it("reject long ranges, invalid dates, and missing or unknown subjects", async () => {
    const post = (body: object) => moderator.post("/api/v1/admin/measures").send(body);
    const keys = ["new_users"];
    await refused(post({ keys, start_at: "2024-01-01", end_at: "2026-01-01" }), 422);
    await refused(post({ keys, start_at: "2026-01-02", end_at: "2026-01-01" }), 422);
    await refused(post({ keys, start_at: "2026-02-30", end_at: "2026-03-01" }), 400);
    await refused(post({ keys, start_at: "0001-01-01", end_at: "9999-12-31" }), 400);
    const range = { start_at: "2026-01-01", end_at: "2026-01-02" };
    await refused(post({ ...range, keys: ["tag_uses"] }), 422);
    await refused(post({ ...range, keys: ["instance_reports"], instance_reports: { domain: " " } }), 422);
    await refused(post({ ...range, keys: ["tag_uses"], tag_uses: { id: "1" } }), 404);
    await refused(post({ ...range, keys: ["tag_uses"], tag_uses: { id: "9".repeat(30) } }), 404);
    await post({ ...range, keys: ["everything"] }).expect((answer) => {
      expect(answer.status).to.be.oneOf([400, 422]);
    });
    await post({ ...range, keys: Array.from({ length: 5000 }, () => "new_users") }).expect((answer) => {
      expect(answer.status).to.be.oneOf([400, 422]);
    });
    const repeated = { ...range, keys: Array.from({ length: 100 }, () => "new_users") };
    expect((await post(repeated).expect(200)).body).to.have.length(1);
    await moderator.refused(
      "computeAdminRetention",
      { body: { start_at: "2026-01-01", end_at: "2026-06-01", frequency: "day" } },
      422,
    );
    const helper = await makeStaff(server, { permissions: ["manage_reports"] });
    await helper.refused("computeAdminMeasures", { body: { ...range, keys } }, 403);
  });
});
