import { expect } from "chai";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import { type Threads, openThreads } from "../../src/domain/kernel/threads.ts";
import { renderOnce } from "../../src/entities/documents/rendered-markdown.ts";
import { renderMarkdown } from "../../src/text/markdown.ts";

describe("rendering instance documents", () => {
  let threads: Threads;

  before(() => {
    threads = openThreads(1);
  });
  after(() => threads.close());

  /** Threads that record their input. */
  function noting(
    tasks: unknown[],
    run: Threads["run"] = (module, task) => threads.run(module, task),
  ): Threads {
    return {
      ...threads,
      run(module, task) {
        tasks.push(task);
        return run(module, task);
      },
    };
  }

  it("uses a thread for long texts, once for concurrent requests, with the same result", async () => {
    const tasks: unknown[] = [];
    const context = { caches: openCaches(), threads: noting(tasks) };
    const source = "|a|b|\n|-|-|\n| **x** | <b> [y](/z) https://concord.example |\n\n".repeat(3000);
    const first = await Promise.all([renderOnce(context, source), renderOnce(context, source)]);
    const again = await renderOnce(context, source);
    const expected = renderMarkdown(source);
    for (const html of [...first, again]) expect(html === expected, "the same HTML").to.equal(true);
    expect(tasks).to.have.length(1);
  });

  it("uses no thread for short texts", async () => {
    const tasks: unknown[] = [];
    const context = { caches: openCaches(), threads: noting(tasks) };
    expect(await renderOnce(context, "*a*")).to.equal("<p><em>a</em></p>");
    expect(await renderOnce(context, "")).to.equal("");
    expect(tasks).to.deep.equal([]);
  });

  it("works again after a thread failed", async () => {
    const tasks: unknown[] = [];
    const failing: Threads["run"] = () => Promise.reject(new Error("the thread ended"));
    const caches = openCaches();
    const source = "a\n\n".repeat(5000);
    const failure = await renderOnce({ caches, threads: noting(tasks, failing) }, source).catch(String);
    expect(failure).to.include("the thread ended");
    const html = await renderOnce({ caches, threads: noting(tasks) }, source);
    expect(html.startsWith("<p>a</p>")).to.equal(true);
    expect(tasks).to.have.length(2);
  });
});
