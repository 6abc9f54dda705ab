import { expect } from "chai";
import { isPublicAddress } from "../../src/outgoing/addresses.ts";

describe("public addresses", () => {
  const isPublic = [
    "8.8.8.8",
    "93.184.216.34",
    "2606:2800:220:1::1",
    "2a00:1450:4001::1",
    "172.32.0.1",
    "100.128.0.1",
  ];
  for (const address of isPublic) {
    it(`are public: ${address}`, () => {
      expect(isPublicAddress(address)).to.equal(true);
    });
  }

  const isPrivate = [
    ["unspecified", "0.0.0.0", "0.1.2.3", "::"],
    ["loopback", "127.0.0.1", "127.255.255.254", "::1"],
    ["private", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fdff::1"],
    ["carrier-grade NAT", "100.64.0.1", "100.127.255.255"],
    ["link-local", "169.254.169.254", "fe80::1", "febf::1"],
    ["site-local", "fec0::1"],
    ["multicast", "224.0.0.1", "239.255.255.255", "ff02::1"],
    ["broadcast and reserved", "255.255.255.255", "240.0.0.1", "192.0.0.1"],
    ["documentation", "192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
    ["benchmarking", "198.18.0.1", "2001:2::1"],
    ["IPv4-mapped", "::ffff:8.8.8.8", "::ffff:127.0.0.1"],
    ["IPv4-compatible", "::127.0.0.1", "::8.8.8.8"],
    ["NAT64", "64:ff9b::127.0.0.1", "64:ff9b::808:808", "64:ff9b:1::7f00:1"],
    ["6to4", "2002:7f00:1::", "2002:808:808::1", "192.88.99.1"],
    ["Teredo", "2001::1", "2001:0:7f00:1::1"],
    ["discard", "100::1"],
    ["no address", "", "localhost", "127.1", "0x7f000001", "1.2.3.4.5", "fe80::1%eth0"],
  ] as const;
  for (const [kind, ...addresses] of isPrivate) {
    it(`are not ${kind}`, () => {
      expect(addresses.filter((address) => isPublicAddress(address))).to.deep.equal([]);
    });
  }
});
