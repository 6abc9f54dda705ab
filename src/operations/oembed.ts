import { findStatusByAddress } from "../domain/status-address.ts";
import { renderOEmbed } from "../entities/oembed.ts";
import { renderStatus } from "../entities/status.ts";
import { notFound } from "../domain/refusal.ts";
import type { Operation } from "./contract.ts";

export const getOEmbed: Operation<"getOEmbed"> = async ({ query }, context) => {
  const row = await findStatusByAddress(context, query.url);
  const status = await renderStatus(context, row, null);
  if (status === undefined) throw notFound();
  const size = { width: query.maxwidth, height: query.maxheight };
  return { status: 200, body: renderOEmbed(context, status, size) };
};
