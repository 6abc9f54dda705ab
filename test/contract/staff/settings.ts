import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { publishDocument } from "../../../src/domain/documents/publishing.ts";
import { setThumbnail } from "../../../src/domain/instance/server-pictures.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import type { StaffSamples, StaffWorld } from "./samples.ts";

const farAway = "2099-01-01";

function newText(): string {
  return `Text ${randomBytes(6).toString("hex")}`;
}

function drawPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: "#2f6f4f" } })
    .png()
    .toBuffer();
}

/** At most a thousand versions of a document are allowed. */
async function clearDocuments({ server }: StaffWorld): Promise<void> {
  await server.database.builder("documents").where("source", "like", "Text %").delete();
}

async function publishUpcoming(world: StaffWorld): Promise<string> {
  await clearDocuments(world);
  return world.server.context.write(publishDocument, operator, {
    kind: "terms_of_service",
    source: newText(),
    effectiveDate: farAway,
  });
}

export const settings: StaffSamples = {
  objects: {
    "/api/v1/admin/documents/{kind}": {
      own: () => "terms_of_service",
      further: { id: publishUpcoming },
    },
  },
  bodies: {
    updateAdminThumbnail: async () => ({ file: { attachment: await drawPicture() }, description: newText() }),
    updateAdminSettings: () => ({ closed_registrations_message: newText() }),
    createAdminDocument: async (world) => {
      await clearDocuments(world);
      return { source: newText(), effective_date: farAway };
    },
  },
  queries: {
    deleteAdminThumbnail: async ({ server }) => {
      await setThumbnail(server.context, operator, { bytes: await drawPicture(), description: "" });
      return {};
    },
  },
};
