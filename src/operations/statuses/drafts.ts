/** Shared by operations that create or edit statuses. */
import type { Schemas } from "../../contract/types.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { UnexpectedMentions } from "../../domain/statuses/mentions.ts";
import { renderAccountsById } from "../../entities/accounts/account.ts";
import type { DraftPoll, StatusDraft } from "../../store/statuses/scheduled.ts";

/** Converts UnexpectedMentions to the declared 422 reply with the accounts. */
export async function withUnexpectedMentions<Shown>(
  context: Context,
  write: () => Promise<Shown>,
): Promise<Shown | { readonly status: 422; readonly body: Schemas["StatusError"] }> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UnexpectedMentions)) throw error;
    const accounts = await renderAccountsById(context, error.accountIds);
    const unexpected = error.accountIds.flatMap((id) => accounts.get(id) ?? []);
    return {
      status: 422,
      body: { error: error.message, code: "unexpected_mentions", unexpected_accounts: unexpected },
    };
  }
}

/** Converts the body of a new status to the domain's draft. */
export function draftOf(body: Omit<Schemas["CreateStatusBody"], "scheduled_at">): StatusDraft {
  const { poll } = body;
  return {
    text: body.status ?? "",
    spoilerText: body.spoiler_text ?? null,
    sensitive: body.sensitive ?? null,
    visibility: body.visibility ?? null,
    language: body.language ?? null,
    mediaIds: body.media_ids ?? null,
    inReplyToId: body.in_reply_to_id || null,
    poll: poll === undefined ? null : pollOf(poll),
    allowedMentionIds: body.allowed_mentions ?? null,
    quotedStatusId: body.quoted_status_id || null,
    quotePolicy: body.quote_approval_policy ?? null,
  };
}

/** Converts the poll of a body to the domain's. */
export function pollOf(poll: Schemas["CreateStatusPoll"]): DraftPoll {
  return {
    options: poll.options,
    expiresIn: poll.expires_in,
    multiple: poll.multiple ?? false,
    hideTotals: poll.hide_totals ?? false,
  };
}
