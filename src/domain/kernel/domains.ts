/** Domains of servers. */

/** The domain and those above it, the longest first: a block of `b.example` is one of `a.b.example` too. */
export function withParents(domain: string): string[] {
  const labels = domain.toLowerCase().split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
