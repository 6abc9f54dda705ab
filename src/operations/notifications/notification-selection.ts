import { isId } from "../../store/kernel/cursors.ts";
import type { NotificationSelection } from "../../store/notifications/notifications.ts";

interface SelectionQuery {
  readonly types?: readonly string[];
  readonly exclude_types?: readonly string[];
  readonly account_id?: string;
  readonly include_filtered?: boolean;
}

/** The notifications selected by the parameters of a list or count. */
export function selectionOf(query: SelectionQuery): NotificationSelection {
  const { types, account_id: from } = query;
  return {
    types: types === undefined || types.length === 0 ? null : types,
    excludedTypes: query.exclude_types ?? [],
    // An invalid id matches no account; no account has the id 0.
    fromAccountId: from === undefined ? null : isId(from) ? from : "0",
    // As in Mastodon, selecting a sender includes filtered notifications: apps show requests this way.
    includeFiltered: query.include_filtered === true || from !== undefined,
  };
}
