import { expect } from "chai";
import type { Knex } from "knex";
import { operator } from "../../src/domain/kernel/actor.ts";
import { createDomainBlock, removeDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { sweepDomains } from "../../src/domain/moderation/domain-sweep.ts";
import { inStore } from "../../src/domain/kernel/context.ts";
import { fillRemoteMedia } from "../../src/store/media/remote-media.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { untilSomebodyWaits } from "../support/locks.ts";
import { act, makeMedia, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

/** See docs/decisions/027-lock-order.md. */
describe("locks", () => {
  const { server, cast } = suite();

  /**
   * Holds a lock on a status until something waits for it, and then tries whether rows are free.
   * @param start what has to wait
   * @param waiting the beginning of the statement that waits
   * @param free selects rows that what waits must not have locked
   */
  async function whileHeld(
    { id, strength = "no key update" }: { readonly id: string; readonly strength?: string },
    start: () => PromiseLike<unknown>,
    waiting: string,
    free: Knex.Raw,
  ): Promise<void> {
    const other = await server.database.builder.transaction();
    try {
      await other.raw(`select from statuses where id = ? for ${strength}`, [id]);
      const started = Promise.resolve(start());
      await untilSomebodyWaits(server, waiting);
      // Fails if a row is locked.
      await other.raw(`${free.toQuery()} for update nowait`);
      await other.commit();
      await started;
    } finally {
      if (!other.isCompleted()) await other.rollback();
    }
  }

  const rows = (sql: string, id: string): Knex.Raw => server.database.builder.raw(sql, [id]);

  it("of statuses come before their favourites, when one is withdrawn", async () => {
    const { id } = await publish(cast.alice, "Tea");
    await act(cast.bob, id, "favourite");
    await whileHeld(
      { id },
      () => act(cast.bob, id, "unfavourite"),
      'select "id" from "statuses"',
      rows("select from favourites where status_id = ?", id),
    );
  });

  it("of statuses come before their favourites, when the author is notified of one", async () => {
    const { id } = await publish(cast.alice, "Tea");
    await server.settle();
    await act(cast.bob, id, "favourite");
    await whileHeld(
      { id, strength: "update" },
      () => server.settle(),
      "select case when h.changing",
      rows("select from favourites where status_id = ?", id),
    );
  });

  it("of statuses come before those of their replies, in reactions to both", async () => {
    const { id } = await publish(cast.alice, "Tea?");
    await server.settle();
    const { id: replyId } = await publish(cast.bob, { status: "Tea!", in_reply_to_id: id });
    await act(cast.carol, id, "favourite");
    await whileHeld(
      { id, strength: "update" },
      () => server.settle(),
      "select case when h.changing",
      rows("select from statuses where id = ?", replyId),
    );
  });

  it("of statuses come before those of replies", async () => {
    const { id } = await publish(cast.alice, "Tea?");
    await whileHeld(
      { id },
      () => publish(cast.bob, { status: "Tea!", in_reply_to_id: id }),
      "select p.",
      // By its foreign key, the reply would lock it.
      rows("select from statuses where id = ?", id),
    );
  });

  it("of statuses come before their media", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const { id } = await publish(cast.alice, { status: "Tea", media_ids: [media] });
    const picture = { blurhash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", meta: {} };
    await whileHeld(
      { id },
      () => server.context.writeWithoutActor(inStore, fillRemoteMedia, media, picture),
      'select "m"."id" from "media_attachments"',
      rows("select from media_attachments where id = ?", media),
    );
  });

  it("of statuses come before their media, when a server's media is rejected and accepted again", async () => {
    const domain = "rejected.example";
    const author = await makeRemoteAccount(server, "dave", domain);
    const { id } = await makePost(server, author, { media: 1 });
    await server.settle();
    const media = rows("select from media_attachments where status_id = ?", id);
    const sweep = (): Promise<void> => sweepDomains(server.context, { domains: [domain], after: null });
    const types = async (): Promise<unknown[]> =>
      (await server.database.builder("media_attachments").where({ status_id: id })).map(
        (row: { type: string }) => row.type,
      );
    const { block } = await server.context.write(createDomainBlock, operator, {
      domain,
      severity: "noop",
      rejectMedia: true,
    });
    await whileHeld({ id }, sweep, 'select "id" from "statuses"', media);
    expect(await types()).to.deep.equal(["unknown"]);
    await server.context.write(removeDomainBlock, operator, { id: block.id });
    await whileHeld({ id }, sweep, 'select "id" from "statuses"', media);
    expect(await types()).to.deep.equal(["image"]);
    await server.settle();
  });

  it("of a status that is replied to let replies refer to it while another one is deleted", async () => {
    const { id } = await publish(cast.alice, "Tea?");
    const { id: replyId } = await publish(cast.bob, { status: "Tea!", in_reply_to_id: id });
    const other = await server.database.builder.transaction();
    try {
      await other.raw("select from statuses where id = ? for key share", [id]);
      await cast.bob.call("deleteStatus", { path: { id: replyId } });
    } finally {
      await other.rollback();
    }
  });
});
