import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { ConfigError } from "../../src/config/config.ts";
import { openDataDirectory } from "../../src/process/data-directory.ts";

describe("DATA_DIR", () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "concord-data-"));
    writeFileSync(join(folder, "file"), "");
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("is created, with the folders above it", () => {
    openDataDirectory(join(folder, "one", "two"));
    expect(existsSync(join(folder, "one", "two"))).to.equal(true);
    openDataDirectory(join(folder, "one", "two"));
  });

  it("is refused if it is a file", () => {
    const path = join(folder, "file");
    expect(() => {
      openDataDirectory(path);
    }).to.throw(ConfigError, `DATA_DIR ${path} is not a folder: choose another one`);
  });

  it("is refused if it can't be created", () => {
    expect(() => {
      openDataDirectory(join(folder, "file", "data"));
    }).to.throw(ConfigError, /^DATA_DIR \S+ can't be created \(.+\): choose another one$/u);
  });
});
