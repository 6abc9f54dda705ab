import { expect } from "chai";
import { askPage, cookieOf } from "../../../support/pages.ts";
import { type SignedInBrowser, signedIn } from "../../../support/signed-in-browser.ts";
import { suite } from "../../../support/suite.ts";

describe("charts of the console", () => {
  const { server, owner } = suite();
  let browser: SignedInBrowser;
  const dayLength = 86_400_000;

  before(async () => {
    browser = await signedIn(server, owner);
  });

  /** A day, counted back from today. */
  function dayBefore(count: number): string {
    return new Date(server.context.clock().getTime() - count * dayLength).toISOString().slice(0, 10);
  }

  async function setInteractions(numbers: Readonly<Record<number, string>>): Promise<void> {
    // Results are kept for five minutes.
    server.advance(6 * 60_000);
    const { builder } = server.database;
    await builder("measure_days").where({ name: "interactions" }).delete();
    for (const [count, value] of Object.entries(numbers)) {
      const row = { name: "interactions", domain: "", day: dayBefore(Number(count)), value };
      await builder("measure_days").insert(row);
    }
  }

  interface Drawn {
    readonly page: string;
    readonly svg: string;
    /** The labels of both axes. */
    readonly labels: readonly string[];
    /** Heights of the bars. */
    readonly bars: readonly number[];
    readonly rows: readonly string[];
  }

  async function draw(query: string): Promise<Drawn> {
    const page = await browser.read(`/admin/measures${query}`);
    const card = /<h2 id="interactions">.*?<\/section>/s.exec(page)?.[0] ?? "";
    const svg = /<svg.*<\/svg>/s.exec(card)?.[0] ?? "";
    return {
      page,
      svg,
      labels: [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = ""]) => text),
      bars: [...svg.matchAll(/<rect[^>]*height="([\d.]+)"/g)].map(([, tall]) => Number(tall)),
      rows: [...card.matchAll(/<th scope="row">([^<]*)<\/th>\s*<td>([^<]*)</g)].map(
        ([, label, shown]) => `${label}: ${shown}`,
      ),
    };
  }

  const range = (days: number, lang = "") =>
    `?start_at=${dayBefore(days - 1)}&end_at=${dayBefore(0)}${lang && `&lang=${lang}`}`;

  const long = (count: number, locale = "en-GB") =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
      new Date(dayBefore(count)),
    );
  const short = (count: number) =>
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
      new Date(dayBefore(count)),
    );

  it("have labelled axes with round values, a description, and a table", async () => {
    await setInteractions({ 0: "7", 3: "18" });
    const { svg, labels, bars, rows } = await draw(range(7));
    expect(labels).to.deep.equal([
      "0",
      "5",
      "10",
      "15",
      "20",
      ...[6, 5, 4, 3, 2, 1, 0].map((count) => short(count)),
    ]);
    expect(bars).to.have.length(7);
    expect(bars.filter((tall) => tall > 0)).to.have.length(2);
    expect(svg).to.match(/role="img"[^>]*aria-labelledby="interactions-chart-title"/);
    expect(svg).to.match(/<title id="interactions-chart-title">Interactions<\/title>/);
    expect(svg).to.include(`By day, from ${long(6)} to ${long(0)}. Highest: 18 (${long(3)}).</desc>`);
    expect(rows)
      .to.include(`${long(3)}: 18`)
      .and.include(`${long(1)}: 0`)
      .and.have.length(7);
  });

  it("label some of many days, and the last one", async () => {
    const { labels, bars } = await draw(range(30));
    expect(bars).to.have.length(30);
    expect(labels.slice(5)).to.deep.equal([28, 21, 14, 7, 0].map((count) => short(count)));
    const quarter = await draw(range(90));
    expect(quarter.bars).to.have.length(90);
    expect(quarter.labels.slice(5)).to.have.length.within(3, 7).and.include(short(0));
    expect(Buffer.byteLength(quarter.page)).to.be.below(100_000);
  });

  it("show a single value, and say if there is none", async () => {
    await setInteractions({ 0: "1" });
    const one = await draw(range(1));
    expect(one.labels).to.deep.equal(["0", "1", short(0)]);
    expect(one.bars).to.have.length(1);
    await setInteractions({});
    const none = await draw(range(7));
    expect(none.bars).to.deep.equal([0, 0, 0, 0, 0, 0, 0]);
    expect(none.labels.slice(0, 2)).to.deep.equal(["0", "1"]);
    expect(none.svg).to.include("All are 0.");
  });

  it("shorten huge values on the axis, keep small ones visible beside them, and have exact ones in the table", async () => {
    await setInteractions({ 0: "9007199254740993", 1: "1" });
    const { labels, bars, rows } = await draw(range(7));
    expect(labels.slice(0, 3)).to.deep.equal(["0", "5000T", "10,000T"]);
    expect(bars.at(-2)).to.equal(2);
    expect(rows).to.include(`${long(0)}: 9,007,199,254,740,993`);
    await setInteractions({ 0: "1234567" });
    expect((await draw(range(7))).labels.slice(0, 4)).to.deep.equal(["0", "500K", "1M", "1.5M"]);
  });

  it("have a bar for each month of a year, with sums, or averages of people", async () => {
    await setInteractions({ 0: "4", 1: "4", 200: "50" });
    const { page, bars, rows } = await draw(range(365));
    expect(bars).to.have.length.within(12, 13);
    expect(rows.map((row) => Number(row.split(": ")[1])).reduce((sum, value) => sum + value)).to.equal(58);
    expect(rows[0]).to.match(/^[A-Z][a-z]+ \d{4}: /);
    expect(/<h2 id="active_users">.*?<\/section>/s.exec(page)?.[0]).to.include("Average per day");
    expect(Buffer.byteLength(page)).to.be.below(100_000);
  });

  it("are about the range in the address, to which links lead", async () => {
    const { page } = await draw(range(30));
    expect(page).to.match(/<a href="[^"]*" aria-current="page">30 days</);
    for (const path of ["/admin", "/admin/measures"]) {
      const dashboard = await browser.read(path);
      const year = /<a href="([^"]*)"\s*>12 months</.exec(dashboard)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(year).to.equal(`${path}${range(365)}`);
      expect(await browser.read(year)).to.match(/aria-current="page">12 months</);
    }
    const cookie = await cookieOf(server, owner);
    await askPage(server, "/admin?start_at=2026-01-01&end_at=2025-01-01", cookie).expect(422);
  });

  it("are in German", async () => {
    await setInteractions({ 0: "1234567" });
    const { svg, rows } = await draw(range(7, "de"));
    expect(svg).to.include("Nach Tagen, von ").and.include("1.234.567");
    expect(rows).to.include(`${long(0, "de")}: 1.234.567`);
    await browser.read("/admin?lang=en");
  });
});
