import type { StaffSamples } from "./samples.ts";

const range = { start_at: "2026-10-24", end_at: "2026-11-22T12:00:00Z" };

export const measures: StaffSamples = {
  bodies: {
    computeAdminMeasures: () => ({
      ...range,
      keys: ["active_users", "interactions", "instance_statuses"],
      instance_statuses: { domain: "remote.example" },
    }),
    computeAdminDimensions: () => ({ ...range, keys: ["languages", "software_versions"], limit: 5 }),
    computeAdminRetention: () => ({ ...range, frequency: "month" }),
  },
  unaudited: ["computeAdminMeasures", "computeAdminDimensions", "computeAdminRetention"],
};
