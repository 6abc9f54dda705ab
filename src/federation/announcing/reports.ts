/** Reports forwarded to other servers. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { EventOf } from "../../domain/kernel/events.ts";
import { findForwardedReport, findReportInboxes } from "../../store/federation/announced.ts";
import { instanceActorUri } from "../addresses.ts";
import type { Announcement } from "./announcement.ts";

/** Sends a report on behalf of this server, which hides the reporter. */
export async function announceReport(
  { store, config }: Queryable,
  { reportId }: EventOf<"report.created">,
): Promise<Announcement[]> {
  const report = await findForwardedReport(store, reportId);
  if (report === undefined) return [];
  const actor = instanceActorUri(config);
  return [
    {
      inboxes: await findReportInboxes(store, reportId),
      render: () => ({
        id: `${actor}#reports/${reportId}`,
        type: "Flag",
        actor,
        content: report.comment,
        object: [report.target_uri, ...report.status_uris],
      }),
    },
  ];
}
