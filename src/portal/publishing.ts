/** Where the packages of clients come from: packages/sdk/publishing.json. */
import { readFileSync } from "node:fs";

export interface Publishing {
  /** Of the repository; Maven's group is `io.github.OWNER`. */
  readonly owner: string;
  /** The address of its page. */
  readonly repository: string;
  /** Whether registries have the packages. */
  readonly published: boolean;
  /** The path of the Go module: the folder sdk/go, which tags of the repository have. */
  readonly goModule: string;
}

const file = new URL("../../packages/sdk/publishing.json", import.meta.url);

/** @throws if the file isn't complete */
export function readPublishing(): Publishing {
  const { owner, repository, published } = JSON.parse(readFileSync(file, "utf8")) as Partial<Publishing>;
  if (owner === undefined || repository === undefined || published === undefined) {
    throw new Error("packages/sdk/publishing.json needs owner, repository and published");
  }
  return {
    owner,
    repository,
    published,
    goModule: `${new URL(repository).href.slice("https://".length)}/sdk/go`,
  };
}
