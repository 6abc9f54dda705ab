/** Rows of blocked e-mail providers, mailboxes and networks → entities for staff. */
import type { Schemas } from "../../contract/types.ts";
import type { AttemptsRow } from "../../store/moderation/email-attempts.ts";
import type { CanonicalEmailBlockRow, EmailDomainBlockRow } from "../../store/moderation/email-blocks.ts";
import type { IpBlockRow } from "../../store/moderation/ip-blocks.ts";

/** @param attempts of all the rows, most recent day first */
export function renderAdminEmailDomainBlocks(
  rows: readonly EmailDomainBlockRow[],
  attempts: readonly AttemptsRow[],
): Schemas["AdminEmailDomainBlock"][] {
  const byBlock = Map.groupBy(attempts, ({ block_id }) => block_id);
  return rows.map((row) => ({
    id: row.id,
    domain: row.domain,
    created_at: row.created_at.toISOString(),
    allow_with_approval: row.allow_with_approval,
    history: (byBlock.get(row.id) ?? []).map((day) => ({
      day: day.day,
      accounts: day.networks,
      uses: day.attempts,
    })),
  }));
}

export function renderAdminCanonicalEmailBlock(
  row: CanonicalEmailBlockRow,
): Schemas["AdminCanonicalEmailBlock"] {
  return { id: row.id, canonical_email_hash: row.canonical_email_hash };
}

export function renderAdminIpBlock(row: IpBlockRow): Schemas["AdminIpBlock"] {
  return {
    id: row.id,
    ip: row.ip,
    severity: row.severity,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
