import { expect } from "chai";
import { ConfigError } from "../../src/config/config.ts";
import { checkOrigin } from "../../src/domain/kernel/origin.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";

describe("the address of a server", () => {
  describe("with accounts", () => {
    const { server, cast } = suite();

    it("is that of its accounts", async () => {
      expect(cast.alice.account.uri).to.match(/^http:\/\/concord\.test\//);
      await checkOrigin(server.context);
    });

    for (const other of ["https://concord.test", "http://concord.test:3100", "http://other.test"]) {
      it(`can't become ${other}, since other servers know the accounts by it`, async () => {
        const config = { ...server.context.config, publicUrl: new URL(other) };
        const outcome = await checkOrigin(contextWith(server, { config })).catch((error: unknown) => error);
        expect(outcome).to.be.instanceOf(ConfigError);
        expect(String(outcome)).to.include("set PUBLIC_URL=http://concord.test,").and.include(other);
      });
    }
  });

  describe("without accounts", () => {
    const { server } = suite();

    it("may be any", async () => {
      const config = { ...server.context.config, publicUrl: new URL("https://other.test") };
      await checkOrigin(contextWith(server, { config }));
    });
  });
});
