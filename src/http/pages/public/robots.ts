import type { RequestHandler } from "express";

/** Paths closed to crawlers (RFC 9309). Pages that crawlers may read but not index declare that themselves. */
const rules = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /oauth/
Disallow: /settings
Disallow: /source.tar.gz
Disallow: /*/follow$
Disallow: /*/interact$
`;

/** Serves /robots.txt. */
export const robots: RequestHandler = (_request, response) => {
  response.set("Cache-Control", "public, max-age=86400").type("text/plain").send(rules);
};
