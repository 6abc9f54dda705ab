import { randomBytes } from "node:crypto";
import { publish } from "../../support/statuses.ts";
import type { StaffSamples, StaffWorld } from "./samples.ts";

async function newRow({ server }: StaffWorld, table: string, columns: object): Promise<string> {
  const rows = (await server.database.builder(table).insert(columns, ["id"])) as { id: string }[];
  const [row] = rows;
  if (row === undefined) throw new Error("the insert returned no row");
  return row.id;
}

const newName = (): string => `sample${randomBytes(6).toString("hex")}`;

const tag = (world: StaffWorld): Promise<string> => {
  const name = newName();
  return newRow(world, "tags", { name, display_name: name });
};

export const trends: StaffSamples = {
  objects: {
    "/api/v1/admin/trends/links/{id}": {
      own: (world) => newRow(world, "preview_cards", { url: `https://news.example/${newName()}` }),
    },
    "/api/v1/admin/trends/links/publishers/{id}": {
      own: (world) =>
        newRow(world, "preview_card_providers", { domain: `${newName()}.example`, created_at: new Date() }),
    },
    "/api/v1/admin/trends/statuses/{id}": {
      own: async ({ server, cast }) => {
        // Only the author: an update of all accounts would deadlock with what else changes them meanwhile.
        const { id } = cast.carol.account;
        await server.database
          .builder("accounts")
          .where({ id })
          .update({ trendable: null, reviewed_at: null });
        return (await publish(cast.carol, "Tomatoes")).id;
      },
    },
    "/api/v1/admin/trends/tags/{id}": { own: tag },
    "/api/v1/admin/tags/{id}": { own: tag },
  },
  bodies: { updateAdminTag: () => ({ listable: true, trendable: true }) },
};
