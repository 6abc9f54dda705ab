/** What every rule of the domain works with. One for the process; a request gets one with a store of its own. */
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { Images } from "../../media/images.ts";
import type { MediaStorage } from "../../media/storage.ts";
import type { Store } from "../../store/kernel/connection.ts";
import type { Passwords } from "../auth/passwords.ts";
import type { Secrets } from "./secrets.ts";

/** The time, which tests move. */
export type Clock = () => Date;

export interface Context {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly media: MediaStorage;
  readonly images: Images;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly log: Logger;
}
