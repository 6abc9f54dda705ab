/** The checks of the way in find what a proxy does wrong, by their names. */
import { once } from "node:events";
import { type Server, createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { judgeClientAddress } from "../../src/domain/diagnosis/checks/proxy.ts";
import { diagnose } from "../../src/domain/diagnosis/diagnosis.ts";
import type { Examined } from "../../src/domain/diagnosis/examination.ts";
import type { CheckName, State } from "../../src/domain/diagnosis/findings.ts";
import { openOwnAddresses } from "../../src/outgoing/own-addresses.ts";
import { certificate, key } from "../support/certificate.ts";
import type { ProxyFault } from "./proxy.ts";

import { patient } from "./support.ts";

describe("the diagnosis", () => {
  const subject = patient();
  const { configured, expectFinding } = subject;

  describe("of the way in", () => {
    const faults: readonly (readonly [fault: ProxyFault, name: CheckName, said: RegExp])[] = [
      ["unreachable", "proxy.server", /does not reach the server \(status 502\)/],
      ["other", "proxy.server", /Something else/],
      ["host", "proxy.host", /arrives as 127\.0\.0\.1:\d+ instead of localhost/],
      ["anonymous", "proxy.client_address", /no X-Forwarded-For/],
      ["forgeable", "proxy.client_address", /can choose the address/],
      ["itself", "proxy.client_address", /from 127\.0\.0\.2 arrived with X-Forwarded-For: 127\.0\.0\.1/],
      ["constant", "proxy.client_address", /from 127\.0\.0\.2 arrived with X-Forwarded-For: 10\.1\.2\.3/],
      ["malformed", "proxy.client_address", /sends X-Forwarded-For: unknown, which is no address/],
      ["well-known", "proxy.webfinger", /status 404/],
      ["well-known", "proxy.nodeinfo", /status 404/],
      ["accept", "proxy.activitypub", /does not pass the header Accept on/],
      ["upgrade", "proxy.websocket", /does not pass WebSockets on/],
      ["no-upgrade", "proxy.websocket", /does not pass WebSockets on \(status 200\)/],
      ["no-upgrade-buffering", "proxy.websocket", /does not pass WebSockets on \(no reply\)/],
      ["buffering", "proxy.event_stream", /collects events/],
      ["small-bodies", "proxy.body_size", /status 413/],
      ["media", "media.public_url", /status 404/],
      ["ranges", "media.ranges", /status 200/],
    ];
    for (const [fault, name, said] of faults) {
      it(`finds ${name}: ${fault}`, async () => {
        subject.proxy.fault = fault;
        await expectFinding("wrong", name, said);
      });
    }

    it("finds no other fault with a proxy that has one", async () => {
      subject.proxy.fault = "upgrade";
      const { findings } = await diagnose(subject.healthy);
      expect(findings.filter(({ state }) => state === "wrong").map(({ check }) => check)).to.deep.equal([
        "proxy.websocket",
      ]);
    });

    it("finds proxy.connection: a name without an address, and a closed port", async () => {
      const at = (origin: string): Partial<Examined> => ({
        ...configured({ publicUrl: new URL(origin) }),
        ownAddresses: openOwnAddresses({
          origins: [origin],
          resolve: (name) =>
            name === "localhost"
              ? Promise.resolve(["127.0.0.1"])
              : Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" })),
        }),
      });
      await expectFinding("wrong", "proxy.connection", /unknown \(ENOTFOUND\)/, at("https://concord.test"));
      await expectFinding("wrong", "proxy.connection", /ECONNREFUSED/, at("http://localhost:1"));
    });

    it("finds proxy.client_address: a proxy that isn't trusted", () => {
      const arrived = {
        host: "",
        address: "127.0.0.1",
        peer: "127.0.0.1",
        forwarded_for: "203.0.113.77, 198.51.100.7",
      };
      const publicUrl = new URL("https://concord.example");
      const judge = (trustProxy: string | undefined, changed: Partial<typeof arrived> = {}) =>
        judgeClientAddress({ publicUrl, port: 3000, trustProxy }, { ...arrived, ...changed }, "198.51.100.7");
      expect(judge(undefined).message.key).to.equal("diagnosis.address_untrusted");
      expect(judge("192.0.2.1").message.key).to.equal("diagnosis.address_untrusted");
      expect(judge("loopback", { address: "198.51.100.7" }).state).to.equal("fine");
      const direct = { publicUrl: new URL("http://localhost:3000"), port: 3000, trustProxy: undefined };
      const own = { ...arrived, forwarded_for: "203.0.113.77" };
      expect(judgeClientAddress(direct, own, "127.0.0.1").state).to.equal("fine");
    });

    it("finds proxy.client_address: another address than that of the sender, unless a router changed it", () => {
      const judge = (named: string, sender: string): State =>
        judgeClientAddress(
          { publicUrl: new URL("https://concord.example"), port: 3000, trustProxy: "uniquelocal" },
          { host: "", address: named, peer: "::ffff:172.18.0.2", forwarded_for: named },
          sender,
        ).state;
      expect(judge("172.18.0.1", "172.18.0.3"), "Docker's gateway").to.equal("fine");
      expect(judge("8.8.8.8", "192.168.1.2"), "a network without public addresses").to.equal("fine");
      expect(judge("10.9.0.1", "192.168.1.2"), "a load balancer or another router").to.equal("warning");
      expect(judge("8.8.8.8", "8.8.4.4"), "a content delivery network").to.equal("wrong");
      expect(judge("2606:4700::1", "::ffff:2606:4700::1")).to.equal("fine");
    });

    it("finds no proxy.client_address if a proxy appends an address that is trusted only here", () => {
      const judge = (forwarded: string): State =>
        judgeClientAddress(
          { publicUrl: new URL("https://concord.example"), port: 3000, trustProxy: "loopback" },
          { host: "", address: "203.0.113.77", peer: "::ffff:127.0.0.1", forwarded_for: forwarded },
          "127.0.0.1",
        ).state;
      expect(judge("203.0.113.77, 127.0.0.1")).to.equal("fine");
      expect(judge("203.0.113.77, 8.8.8.8")).to.equal("wrong");
      expect(judge("203.0.113.77")).to.equal("wrong");
    });

    describe("with TLS", () => {
      let web: Server;
      let origin: string;
      const ends = new Date("2126-11-02T00:00:00Z").getTime();

      before(async () => {
        web = createSecureServer({ key, cert: certificate }, (_request, response) => {
          response.end();
        }).listen(0, "127.0.0.1");
        await once(web, "listening");
        origin = `https://localhost:${(web.address() as AddressInfo).port}`;
      });
      after(() => {
        web.closeAllConnections();
        web.close();
      });

      const at = (ca: string | undefined, daysBefore: number): Partial<Examined> => ({
        ...configured({ publicUrl: new URL(origin) }),
        clock: () => new Date(ends - daysBefore * 86_400_000),
        ownAddresses: openOwnAddresses({
          origins: [origin],
          resolve: () => Promise.resolve(["127.0.0.1"]),
          ...(ca === undefined ? {} : { ca }),
        }),
      });

      it("finds proxy.certificate", async () => {
        await expectFinding("fine", "proxy.certificate", /valid until November 2, 2126/, at(certificate, 30));
        await expectFinding(
          "warning",
          "proxy.certificate",
          /ends soon, at November 2, 2126/,
          at(certificate, 10),
        );
        await expectFinding("wrong", "proxy.certificate", /invalid \(\w*SELF_SIGNED/, at(undefined, 30));
      });

      it("finds proxy.further_certificates", async () => {
        const media = (ca: string | undefined, days: number): Partial<Examined> => ({
          ...at(ca, days),
          ...configured({ mediaUrl: `${origin}/media` }),
        });
        await expectFinding("fine", "proxy.further_certificates", /No other/);
        await expectFinding("warning", "proxy.further_certificates", /ends soon/, media(certificate, 10));
        await expectFinding("wrong", "proxy.further_certificates", /invalid/, media(undefined, 30));
      });

      it("sends nothing over a connection that isn't trustworthy", async () => {
        let requests = 0;
        web.on("request", () => (requests += 1));
        const { findings } = await diagnose(
          { ...subject.healthy, ...at(undefined, 30) },
          { only: ["proxy.server"] },
        );
        expect(findings.map(({ message }) => message.values)).to.deep.equal([{ check: "proxy.certificate" }]);
        expect(requests).to.equal(0);
      });
    });

    it("requests no other address than those of the settings", async () => {
      const own = openOwnAddresses({ origins: ["http://localhost:1"] });
      for (const url of ["http://localhost:2", "https://localhost:1", "http://127.0.0.1:1"]) {
        const refused = await own.get(new URL(url)).catch((error: unknown) => error);
        expect(refused, url).to.be.instanceOf(TypeError);
      }
    });
  });
});
