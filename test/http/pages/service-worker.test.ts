import { expect } from "chai";
import { writeSetting } from "../../../src/domain/instance/setting-changes.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { type Cast, makeCast } from "../../cast/people.ts";
import { askPage, cookieOf } from "../../support/pages.ts";
import { type TestServer, testServer } from "../../support/server.ts";

describe("the service worker", () => {
  let server: TestServer;
  let cast: Cast;

  before(async () => {
    server = await testServer();
    cast = await makeCast(server);
  });
  after(() => server.close());

  const cacheOf = (text: string): string => /"cache":"(offline-[\w-]{16})"/.exec(text)?.[1] ?? "";
  const worker = async (language = "en"): Promise<string> =>
    (await askPage(server, `/service-worker.js?language=${language}`).expect(200)).text;

  it("is a script for the whole site, which is asked for again, and limits what it loads", async () => {
    const { text, headers } = await askPage(server, "/service-worker.js")
      .expect(200)
      .expect("Content-Type", /^text\/javascript/)
      .expect("Cache-Control", "no-cache")
      .expect("X-Content-Type-Options", "nosniff");
    expect(headers["content-security-policy"]).to.equal(
      "default-src 'none'; connect-src 'self'; img-src 'self' https:",
    );
    expect(cacheOf(text)).not.to.equal("");
  });

  it("stores the page of a language and public files", async () => {
    const { cookie, files } = await (async () => {
      const text = await worker("de");
      expect(text).to.include('"page":"/offline?lang=de"');
      const list = JSON.parse(/"files":(\[[^\]]*\])/.exec(text)?.[1] ?? "[]") as string[];
      return { cookie: await cookieOf(server, cast.alice), files: list };
    })();
    const page = await askPage(server, "/offline?lang=de", cookie)
      .expect(200)
      .expect("Content-Language", "de");
    expect(page.text).to.include("Keine Verbindung").and.include('<a class="button" href="">');
    expect(page.text).not.to.include("alice");
    for (const path of files) await askPage(server, path).expect(200);
    const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1];
    expect(files).to.include(styles);
  });

  it("keeps to a language that exists", async () => {
    for (const language of ["xx", '";alert(1)//', "de%22", ""]) {
      const text = await worker(encodeURIComponent(language));
      expect(text, language).to.include('"page":"/offline?lang=en"');
    }
  });

  it("has the same cache until the page differs", async () => {
    const before = cacheOf(await worker());
    expect(cacheOf(await worker())).to.equal(before);
    expect(cacheOf(await worker("fr"))).not.to.equal(before);
    await server.context.write(writeSetting, operator, { name: "title", value: 'Allot"</script>ment' });
    server.advance(120_000);
    expect(cacheOf(await worker())).not.to.equal(before);
    const { text } = await askPage(server, "/offline").expect(200);
    expect(text).to.include("Allot&quot;&lt;/script&gt;ment").and.not.include("</script>ment");
  });
});
