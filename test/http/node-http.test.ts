import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";

describe("the code of the server", () => {
  it("imports only types from node:http, so that a start doesn't load fetch: values are in src/http/node-http.ts", () => {
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const files = globSync("src/**/*.ts", { cwd: root });
    expect(files).to.include("src/http/server.ts");
    const importing = files.filter((file) =>
      /^import (?!type )[^;]*\bfrom "(?:node:)?http";/mu.test(readFileSync(`${root}${file}`, "utf8")),
    );
    expect(importing).to.deep.equal([]);
  });
});
