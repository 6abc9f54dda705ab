import type { StaffSamples } from "./samples.ts";

export const diagnosis: StaffSamples = { unaudited: ["sendAdminTestMail"] };
