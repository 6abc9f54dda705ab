import { expect } from "chai";
import { addJobs } from "../../src/store/kernel/queue.ts";
import { inStore } from "../../src/domain/kernel/context.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { jobsOf } from "../support/jobs.ts";
import { suite } from "../support/suite.ts";

interface FailedJobs {
  readonly jobs: readonly { readonly id: string; readonly task: string; readonly error: string | null }[];
}

describe("concord jobs", () => {
  const { server } = suite();

  /** Queues jobs that have failed for good, and one that will be tried again. */
  beforeEach(async () => {
    await server.database.builder.raw("delete from graphile_worker._private_jobs");
    for (const task of ["mail", "mail", "previews", "webhooks"]) {
      await server.context.writeWithoutActor(inStore, addJobs, [{ task, payload: {}, maxAttempts: 3 }]);
    }
    await server.database.builder.raw(
      `update graphile_worker._private_jobs j set last_error = 'Error: 550 no such mailbox', run_at = now() + '1 day',
         attempts = case t.identifier when 'webhooks' then 2 else 3 end
       from graphile_worker._private_tasks t where t.id = j.task_id`,
    );
  });

  it("lists the jobs that aren't tried any more, with their errors", async () => {
    const { jobs } = await runJson<FailedJobs>(server, "jobs", "failed");
    expect(jobs.map(({ task, error }) => [task, error])).to.deep.equal([
      ["previews", "Error: 550 no such mailbox"],
      ["mail", "Error: 550 no such mailbox"],
      ["mail", "Error: 550 no such mailbox"],
    ]);
    const { stdout } = await runCommand(server, "jobs", "failed");
    expect(stdout).to.match(/^\d+ {2}previews {2}\S+Z {2}\(3 attempts\): Error: 550 no such mailbox$/m);
  });

  it("tries those of a task again at once, however often they failed", async () => {
    expect(await runJson(server, "jobs", "retry", "mail")).to.deep.equal({ retried: 2 });
    const now = Date.now();
    const due = (await jobsOf(server)).filter(({ runAt }) => runAt.getTime() <= now + 60_000);
    expect(due.map(({ task, attempts }) => [task, attempts])).to.deep.equal([
      ["mail", 0],
      ["mail", 0],
    ]);
    expect(await runJson(server, "jobs", "retry")).to.deep.equal({ retried: 1 });
  });

  it("removes those of a task, and no job that will be tried again", async () => {
    expect(await runJson(server, "jobs", "remove", "mail")).to.deep.equal({ removed: 2 });
    expect((await jobsOf(server)).map(({ task }) => task)).to.deep.equal(["previews", "webhooks"]);
    const { stdout } = await runCommand(server, "jobs", "remove", "webhooks");
    expect(stdout).to.equal("Jobs removed: 0\n");
  });
});
