import { createAnnouncement } from "../../../src/domain/announcements/publishing.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import type { StaffSamples } from "./samples.ts";

const day = 86_400_000;

export const announcements: StaffSamples = {
  objects: {
    "/api/v1/admin/announcements/{id}": {
      // Scheduled, so that it can be published or unscheduled.
      own: async ({ server: { context } }) => {
        const row = await context.write(createAnnouncement, operator, {
          text: "Tomatoes",
          startsAt: null,
          endsAt: null,
          allDay: false,
          scheduledAt: new Date(context.clock().getTime() + day),
        });
        return row.id;
      },
    },
  },
};
