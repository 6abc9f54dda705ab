import { hostNamed, loadHost, resumeDeliveries, stopDeliveries } from "../../domain/deliveries/control.ts";
import { renderAdminHost, renderAdminHostDelivery } from "./rendering-hosts.ts";
import { listHostDeliveries } from "../../store/deliveries/deliveries.ts";
import { listTroubledHosts } from "../../store/deliveries/hosts.ts";
import { offsetNeighbours } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminHosts: Operation<"listAdminHosts"> = async ({ query, translator }, context) => {
  const { limit, offset } = query;
  // One more than the page, to detect another page.
  const rows = await listTroubledHosts(context.store, limit + 1, offset);
  return {
    status: 200,
    body: rows.slice(0, limit).map((row) => renderAdminHost(row, translator)),
    neighbours: offsetNeighbours(query, rows.length > limit),
  };
};

export const getAdminHost: Operation<"getAdminHost"> = async ({ path, translator }, context) => ({
  status: 200,
  body: renderAdminHost(await loadHost(context, hostNamed(path.id)), translator),
});

export const listAdminHostDeliveries: Operation<"listAdminHostDeliveries"> = async (
  { path, query, translator },
  context,
) => {
  const { limit, offset } = query;
  const { host } = await loadHost(context, hostNamed(path.id));
  const rows = await listHostDeliveries(context.store, host, limit + 1, offset);
  return {
    status: 200,
    body: rows.slice(0, limit).map((row) => renderAdminHostDelivery(row, translator)),
    neighbours: offsetNeighbours(query, rows.length > limit),
  };
};

export const resumeAdminHost: Operation<"resumeAdminHost"> = async (
  { path, caller, translator },
  context,
) => {
  const { host } = await loadHost(context, hostNamed(path.id));
  await context.write(resumeDeliveries, caller, { host });
  return { status: 200, body: renderAdminHost(await loadHost(context, host), translator) };
};

export const stopAdminHost: Operation<"stopAdminHost"> = async ({ path, caller, translator }, context) => {
  const host = hostNamed(path.id);
  await context.write(stopDeliveries, caller, { host });
  return { status: 200, body: renderAdminHost(await loadHost(context, host), translator) };
};
