import { expect } from "chai";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("the number of blocks and permissions of the whole server", () => {
  const { server } = suite();
  let staff: Person;
  before(async () => {
    staff = await makeStaff(server, { permissions: ["manage_blocks", "manage_federation"] });
  });

  const kinds = [
    {
      operation: "createAdminDomainBlock",
      body: { domain: "new.example" },
      most: 50_000,
      table: "domain_blocks",
      rows: "(domain) select 'd' || n || '.example'",
    },
    {
      operation: "createAdminDomainAllow",
      body: { domain: "new.example" },
      most: 50_000,
      table: "domain_allows",
      rows: "(domain, created_at) select 'd' || n || '.example', now()",
    },
    {
      operation: "createAdminEmailDomainBlock",
      body: { domain: "new.example" },
      most: 50_000,
      table: "email_domain_blocks",
      rows: "(domain, allow_with_approval, created_at) select 'd' || n || '.example', false, now()",
    },
    {
      operation: "createAdminCanonicalEmailBlock",
      body: { email: "new@guests.example" },
      most: 200_000,
      table: "canonical_email_blocks",
      rows: "(canonical_email_hash, created_at) select encode(sha256(n::text::bytea), 'hex'), now()",
    },
    {
      operation: "createAdminIpBlock",
      body: { ip: "198.51.100.0/24", severity: "sign_up_block" },
      most: 50_000,
      table: "ip_blocks",
      rows: `(ip, severity, comment, created_at)
             select set_masklen('10.0.0.0'::inet + n, 32)::cidr, 'sign_up_block', '', now()`,
    },
  ] as const;

  for (const { operation, body, most, table, rows } of kinds) {
    it(`is limited: ${operation}`, async () => {
      await server.database.builder.raw(`insert into ${table} ${rows} from generate_series(1, ${most}) n`);
      try {
        const refused = await staff.refused(operation, { body }, 422);
        expect(refused).to.include({ code: "limit_reached" });
        expect(refused.error).to.contain(most.toLocaleString("en"));
      } finally {
        await forget(server, table);
      }
    });
  }
});
