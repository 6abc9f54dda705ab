import { throwErrors } from "./errors.js";
import { type RetryOptions, retrying } from "./retries.js";
import { Configuration, type FetchAPI } from "./runtime.js";

export interface Connection {
  /** The address of the server: `https://concord.example`. */
  readonly url: string;
  /** The access token of an app or a user. Without it, only what is public can be read. */
  readonly token?: string | undefined;
  /** How failed requests are repeated; false sends each once. */
  readonly retries?: RetryOptions | false;
  /** Sends the requests, in place of the global `fetch`. */
  readonly fetch?: FetchAPI;
}

/**
 * The configuration for all API classes: it repeats what the server couldn't do yet (`retrying`) and throws each error
 * reply as a `ConcordError`.
 */
export function connect({ url, token, retries = {}, fetch: send = fetch }: Connection): Configuration {
  return new Configuration({
    basePath: url.replace(/\/+$/, ""),
    ...(token === undefined ? {} : { accessToken: `Bearer ${token}` }),
    // Some operations have other forms of their reply, which they send otherwise.
    headers: { Accept: "application/json" },
    fetchApi: retries === false ? send : retrying(retries, send),
    middleware: [throwErrors],
  });
}
