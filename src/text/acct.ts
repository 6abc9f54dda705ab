/** The name of an account as people and other servers write it. */

/** `alice` for local accounts, whose domain is null, `frank@remote.example` for others. */
export function acctOf({
  username,
  domain,
}: {
  readonly username: string;
  readonly domain: string | null;
}): string {
  return domain === null ? username : `${username}@${domain}`;
}
