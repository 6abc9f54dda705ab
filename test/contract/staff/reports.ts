import { insertReport } from "../../../src/store/reports/reports.ts";
import { type NoteSubject, insertNote } from "../../../src/store/reports/notes.ts";
import { publish } from "../../support/statuses.ts";
import type { StaffSamples, StaffWorld } from "./samples.ts";

/** A status by bob that is the subject of all reports, and another that can be attached. */
const statuses = new WeakMap<StaffWorld["server"], Promise<readonly [attached: string, other: string]>>();

function statusesOf({ server, cast }: StaffWorld): Promise<readonly [attached: string, other: string]> {
  const made = statuses.get(server) ?? makeStatuses(cast);
  statuses.set(server, made);
  return made;
}

async function makeStatuses({ bob }: StaffWorld["cast"]): Promise<readonly [string, string]> {
  return [(await publish(bob, "Beans")).id, (await publish(bob, "Peas")).id];
}

/** A report by alice about bob, assigned to carol. */
async function makeReport(world: StaffWorld): Promise<string> {
  const { server, cast } = world;
  const [attached] = await statusesOf(world);
  const { id } = await server.database.transaction((store) =>
    insertReport(store, {
      accountId: cast.alice.account.id,
      targetAccountId: cast.bob.account.id,
      applicationId: null,
      category: "spam",
      comment: "Too many beans",
      statusIds: [attached],
      collectionIds: [],
      ruleIds: null,
      forwarded: false,
      forwardToDomains: [],
    }),
  );
  await server.database
    .builder("reports")
    .where({ id })
    .update({ assigned_account_id: cast.carol.account.id });
  return id;
}

/** A note on a report or an account, by an author whose role ranks below the staff's. */
export async function noteOn({ server, cast }: StaffWorld, subject: NoteSubject): Promise<string> {
  const { id } = await server.database.transaction((store) =>
    insertNote(store, subject, cast.bob.account.id, "Beware"),
  );
  return id;
}

export const reports: StaffSamples = {
  objects: {
    "/api/v1/admin/reports/{id}": {
      own: makeReport,
      further: { note_id: (world, id) => noteOn(world, { type: "report", id }) },
    },
  },
  bodies: {
    updateAdminReport: () => ({ category: "legal" }),
    performAdminReportAction: async (world) => ({
      type: "mark_as_sensitive",
      status_ids: [(await statusesOf(world))[0]],
      text: "Please stop",
      send_email_notification: false,
    }),
    addAdminReportStatuses: async (world) => ({ status_ids: [(await statusesOf(world))[1]] }),
    createAdminReportNote: () => ({ content: "Beware" }),
    createAdminAccountNote: async ({ server }) => {
      // Earlier samples count towards the limit.
      await server.database.builder("moderation_notes").whereNotNull("target_account_id").delete();
      return { content: "Beware" };
    },
  },
  queries: {
    // Resolves only the newest, which the path refers to. Those of other operations stay unresolved.
    reopenAdminReport: async ({ server }) => {
      const { builder } = server.database;
      const resolved = { action_taken_at: server.context.clock() };
      await builder("reports").where("id", builder("reports").max("id")).update(resolved);
      return {};
    },
    removeAdminReportStatuses: async (world) => ({ status_ids: [(await statusesOf(world))[0]] }),
  },
};
