import { expect } from "chai";
import { registrableDomainOf } from "../../src/outgoing/registrable-domain.ts";

describe("registrable domains", () => {
  const cases = [
    ["https://remote.example/users/frank", "remote.example"],
    ["https://a.b.remote.example:8443/", "remote.example"],
    ["https://REMOTE.co.uk/", "remote.co.uk"],
    ["https://a.remote.co.uk/", "remote.co.uk"],
    ["https://a.alice.github.io/", "alice.github.io"],
    ["https://github.io/", "github.io"],
    ["https://a_b.remote.example/", "remote.example"],
    ["https://bücher.example/", "xn--bcher-kva.example"],
    // A public address is one server, regardless of ports.
    ["https://8.8.8.8:8443/", "8.8.8.8"],
    ["https://0x08080808/", "8.8.8.8"],
    ["https://[2606:2800:220:1::1]:8443/", "[2606:2800:220:1::1]"],
    // Ports in a private network are different servers.
    ["http://127.0.0.1:3000/", "127.0.0.1:3000"],
    ["http://[::1]:3000/", "[::1]:3000"],
    ["http://localhost:3000/", "localhost:3000"],
  ] as const;
  for (const [url, domain] of cases) {
    it(`group servers for limits: ${url}`, async () => {
      expect(await registrableDomainOf(new URL(url))).to.equal(domain);
    });
  }
});
