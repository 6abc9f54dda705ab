/** Server domains. */

/** The domain and its parent domains, longest first: a block of `b.example` also covers `a.b.example`. */
export function withParents(domain: string): string[] {
  const labels = domain.toLowerCase().split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
