import { randomBytes } from "node:crypto";
import { single } from "../../../src/store/kernel/connection.ts";
import { publish } from "../../support/statuses.ts";
import type { StaffSamples, StaffWorld } from "./samples.ts";

const newName = (): string => `sample${randomBytes(6).toString("hex")}`;

const tag = async ({ server }: StaffWorld): Promise<string> => {
  const name = newName();
  return single(await server.database.builder("tags").insert({ name, display_name: name }, ["id"])).id;
};

const link = async ({ server }: StaffWorld): Promise<string> => {
  const url = `https://news.example/${newName()}`;
  return single(await server.database.builder("preview_cards").insert({ url }, ["id"])).id;
};

const publisher = async ({ server }: StaffWorld): Promise<string> => {
  const row = { domain: `${newName()}.example`, created_at: new Date() };
  return single(await server.database.builder("preview_card_providers").insert(row, ["id"])).id;
};

export const trends: StaffSamples = {
  objects: {
    "/api/v1/admin/trends/links/{id}": { own: link },
    "/api/v1/admin/trends/links/publishers/{id}": { own: publisher },
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
