import { renderCustomEmoji } from "../entities/custom-emoji.ts";
import { listLocalEmojis } from "../store/custom-emojis.ts";
import type { Operation } from "./contract.ts";

export const listCustomEmojis: Operation<"listCustomEmojis"> = async (_request, context) => {
  const rows = await listLocalEmojis(context.store);
  return { status: 200, body: rows.map((row) => renderCustomEmoji(context, row)) };
};
