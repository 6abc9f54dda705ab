import { isId } from "../../store/kernel/cursors.ts";
import type { NotificationSelection } from "../../store/notifications/notifications.ts";

interface SelectionQuery {
  readonly types?: readonly string[];
  readonly exclude_types?: readonly string[];
  readonly account_id?: string;
  readonly include_filtered?: boolean;
}

/** The notifications that the parameters of a list or a count select. */
export function selectionOf(query: SelectionQuery): NotificationSelection {
  const { types, account_id: from } = query;
  return {
    types: types === undefined || types.length === 0 ? null : types,
    excludedTypes: query.exclude_types ?? [],
    // An invalid id matches no account; no account has the id 0.
    fromAccountId: from === undefined ? null : isId(from) ? from : "0",
    // One sender's notifications are listed with the filtered ones, as in Mastodon: that is how apps show a request.
    includeFiltered: query.include_filtered === true || from !== undefined,
  };
}
