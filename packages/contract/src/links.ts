/** The Link header (RFC 8288), by which lists refer to their next and previous pages. */

export interface Link {
  readonly relation: string;
  readonly address: string;
}

const link = /\s*<([^<>]*)>((?:\s*;\s*[\w*!-]+\s*(?:=\s*(?:"[^"]*"|[^\s",;]+))?)*)\s*(?:,|$)/y;
const relationOf = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i;

/** @returns undefined if the header is malformed */
export function parseLinks(header: string): Link[] | undefined {
  const links: Link[] = [];
  let position = 0;
  while (position < header.length) {
    link.lastIndex = position;
    const found = link.exec(header);
    if (found === null) return undefined;
    position = link.lastIndex;
    const [, address = "", parameters = ""] = found;
    const [, quoted, plain] = relationOf.exec(parameters) ?? [];
    for (const name of (quoted ?? plain ?? "").toLowerCase().split(/\s+/)) {
      links.push({ relation: name, address });
    }
  }
  return links;
}

/**
 * Checks that the links of a page lead to pages of the same list. Their host isn't judged here, since servers behind a
 * proxy send their public address.
 * @param pathname the path of the page
 * @returns the problem; undefined if there is none
 */
export function linkProblem(header: string, pathname: string): string | undefined {
  const links = parseLinks(header);
  if (links === undefined) return "a malformed header";
  for (const { relation: name, address } of links) {
    if (name !== "next" && name !== "prev") continue;
    if (!/^https?:/.test(address) || !URL.canParse(address)) return `rel="${name}" without an absolute URL`;
    if (new URL(address).pathname !== pathname) return `rel="${name}" leads to another path`;
  }
  return undefined;
}

/** Path and query of a linked page; undefined if there is no such link or it leads to another path. */
export function linkedPage(
  header: string | undefined,
  path: string,
  relation: "next" | "prev",
): string | undefined {
  const found = parseLinks(header ?? "")?.find((one) => one.relation === relation);
  if (found === undefined || !URL.canParse(found.address)) return undefined;
  const { pathname, search } = new URL(found.address);
  return pathname === path ? pathname + search : undefined;
}
