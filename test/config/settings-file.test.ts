import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { ConfigError, readConfig } from "../../src/config/config.ts";
import { parseSettings } from "../../src/config/settings-file.ts";

describe("the file of settings", () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "concord-settings-"));
    path = join(folder, "environment");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it("is read as a shell does, where values are quoted for one", () => {
    const text = [
      "# a comment",
      "; another one of systemd",
      "",
      "A=plain",
      "B='single # \" \\ $HOME'",
      'C="double # \' \\$HOME \\" \\\\ \\`id\\` \\n"',
      "D=a\\ b\\#c\\$d",
      "E=smtps://user:p#ss@mail.example/?a=b",
      "F=",
      'G="two\nlines"',
      "H=joined\\\nlines",
      "I='a'\"b\"c",
      "J='Concord <noreply@social.example>'",
    ].join("\n");
    const parsed = parseSettings(text);
    writeFileSync(path, text.replace(/^;.*$/m, ""));
    const script = `. "$0"; for name in A B C D E F G H I J; do eval "printf '%s=%s\\0' $name \\"\\$$name\\""; done`;
    const said = execFileSync("sh", ["-c", script, path], { encoding: "utf8" });
    const shell = Object.fromEntries(
      said
        .split("\0")
        .slice(0, -1)
        .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
    );
    expect(parsed).to.deep.equal(shell);
    expect(Object.keys(shell)).to.have.length(10);
  });

  it("is read as systemd does otherwise", () => {
    expect(parseSettings("A = two words \t\n  B=it's\r\nC=a;b # c\nA=last")).to.deep.equal({
      A: "last",
      B: "it's",
      C: "a;b # c",
    });
    expect(parseSettings("A=kept\\ \nB=\"x\" \t\nC=''")).to.deep.equal({ A: "kept ", B: "x", C: "" });
    expect(parseSettings("")).to.deep.equal({});
  });

  for (const [what, text, line] of [
    ["a line without a name", "A=1\nsecret\nB=2", 2],
    ["a name that is none", "A=1\n\nA-B=secret", 3],
    ["a quote that doesn't end", "# c\nA='secret\nB=2\n", 2],
    ["an empty name", "=secret", 1],
  ] as const) {
    it(`is refused with ${what}, by the line's number`, () => {
      expect(parseSettings(text)).to.equal(line);
      writeFileSync(path, text);
      expect(() => readConfig({ SETTINGS_FILE: path }))
        .to.throw(ConfigError, `line ${line} of SETTINGS_FILE ${path}`)
        .with.property("message")
        .that.not.includes("secret");
    });
  }

  it("has settings for those that the environment lacks", () => {
    writeFileSync(path, "PORT=4000\nLOG_LEVEL=warn\nSETTINGS_FILE=/nowhere\nMAIL_FORM=a@b.example\n");
    const config = readConfig({ SETTINGS_FILE: path, LOG_LEVEL: "error" });
    expect(config).to.include({ port: 4000, logLevel: "error" });
    expect(config.misspelt).to.deep.equal([{ name: "MAIL_FORM", meant: "MAIL_FROM" }]);
    expect(readConfig({ SETTINGS_FILE: path, PORT: "" }).port).to.equal(3000);
    expect(readConfig({ SETTINGS_FILE: " " }).port).to.equal(3000);
    writeFileSync(path, "PORT=many");
    expect(() => readConfig({ SETTINGS_FILE: path })).to.throw(ConfigError, /^PORT is/);
  });

  it("is refused if it can't be read, isn't a file, or is too long", () => {
    const given = { SETTINGS_FILE: path };
    expect(() => readConfig(given)).to.throw(ConfigError, `SETTINGS_FILE ${path} can't be read (ENOENT)`);
    writeFileSync(path, `A=${"x".repeat(256 * 1024)}`);
    expect(() => readConfig(given)).to.throw(ConfigError, /longer than 256 KB/);
    rmSync(path);
    mkdirSync(path);
    expect(() => readConfig(given)).to.throw(ConfigError, /isn't a file/);
    expect(() => readConfig({ SETTINGS_FILE: "/dev/zero" })).to.throw(ConfigError, /isn't a file/);
  });
});
