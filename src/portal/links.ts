/**
 * The addresses of the portal's pages. A page is known by its path (`operations/createStatus`, `index`); its Markdown has
 * that path and `.md`, and refers to others by relative addresses.
 */

export interface Links {
  /** The relative address of another page's Markdown. */
  to(path: string): string;
}

/** The links of a page. */
export function linksFrom(path: string): Links {
  const up = "../".repeat(path.split("/").length - 1);
  return { to: (other) => `${up}${other.replace(/(#|$)/, ".md$1")}` };
}

/** Where pages are: on a server, or in the files of the static site. */
export interface Site {
  /** The address of a page, or of a file (`search.json`), for links on another. */
  address(path: string, from: string): string;
  /** The address of a contract's file, which a server has at `/api/NAME`. */
  contract(name: string, from: string): string;
  /** The origin of the server that the examples call. */
  readonly origin: string;
  /** Whether no server answers the search and the requests of its origin. */
  readonly isStatic: boolean;
}

/** The pages of a server, at /docs. */
export function serverSite(origin: string): Site {
  return {
    address: (path) => (path === "index" ? "/docs" : `/docs/${path}`),
    contract: (name) => `/api/${name}`,
    origin,
    isStatic: false,
  };
}

/** Static files, which may be served below any path. */
export function staticSite(origin: string): Site {
  const rootFrom = (path: string): string => "../".repeat(path.split("/").length - 1);
  return {
    address: (path, from) => `${rootFrom(from)}${path}${/\.(?:md|json)$/.test(path) ? "" : ".html"}`,
    contract: (name, from) => `${rootFrom(from)}${name}`,
    origin,
    isStatic: true,
  };
}
