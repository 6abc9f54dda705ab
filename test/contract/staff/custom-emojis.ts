import { emojiImage, newShortcode, storeEmoji } from "../../support/emojis.ts";
import type { StaffSamples } from "./samples.ts";

const path = "/api/v1/admin/custom_emojis/{id}";
const image = { attachment: await emojiImage() };

export const customEmojis: StaffSamples = {
  objects: {
    [path]: { own: ({ server }) => storeEmoji(server) },
    [`${path}/enable`]: { own: ({ server }) => storeEmoji(server, { disabled: true }) },
    [`${path}/copy`]: { own: ({ server }) => storeEmoji(server, { domain: "remote.example" }) },
  },
  bodies: {
    createAdminCustomEmoji: () => ({ shortcode: newShortcode(), image, category: "Garden" }),
    updateAdminCustomEmoji: () => ({ category: "Vegetables", visible_in_picker: false }),
  },
};
