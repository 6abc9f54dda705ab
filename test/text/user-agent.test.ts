import { expect } from "chai";
import { deviceOf, plainAgent } from "../../src/text/user-agent.ts";

describe("device names by User-Agent", () => {
  const cases: Readonly<Record<string, string>> = {
    "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0": "Firefox, Linux",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1":
      "Safari, iOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15":
      "Safari, macOS",
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36":
      "Chrome, Android",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0":
      "Microsoft Edge, Windows",
  };
  for (const [agent, expected] of Object.entries(cases)) {
    it(`are familiar: ${expected}`, () => {
      const device = deviceOf(agent);
      expect(`${device?.browser ?? ""}, ${device?.system ?? ""}`).to.equal(expected);
    });
  }

  it("are the User-Agent's own name if unknown", () => {
    const strange = [
      "",
      "  ",
      "curl/8.5.0",
      "<b>",
      "\u{1F600}".repeat(600),
      "(".repeat(5000),
      "a/".repeat(5000),
    ];
    for (const agent of strange) {
      expect(deviceOf(agent), agent.slice(0, 20)).to.equal(undefined);
      expect(Array.from(plainAgent(agent)).length).to.be.lessThan(82);
    }
    expect(plainAgent("curl/8.5.0")).to.equal("curl/8.5.0");
  });
});
