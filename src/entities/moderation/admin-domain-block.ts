/** Rows of blocked and allowed domains → AdminDomainBlock and AdminDomainAllow entities. */
import type { Schemas } from "../../contract/types.ts";
import { digestOf } from "../../text/domain-digest.ts";
import type { DomainAllowRow } from "../../store/moderation/domain-allows.ts";
import type { DomainBlockRow } from "../../store/moderation/domain-blocks.ts";

export function renderAdminDomainBlock(row: DomainBlockRow): Schemas["AdminDomainBlock"] {
  return {
    id: row.id,
    domain: row.domain,
    digest: digestOf(row.domain),
    created_at: row.created_at.toISOString(),
    severity: row.severity,
    reject_media: row.reject_media,
    reject_reports: row.reject_reports,
    private_comment: row.private_comment,
    public_comment: row.public_comment,
    obfuscate: row.obfuscate,
    source: row.source,
    import_id: row.import_id,
  };
}

export function renderAdminDomainAllow(row: DomainAllowRow): Schemas["AdminDomainAllow"] {
  return {
    id: row.id,
    domain: row.domain,
    created_at: row.created_at.toISOString(),
    source: row.source,
    import_id: row.import_id,
  };
}
