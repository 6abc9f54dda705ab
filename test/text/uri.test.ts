import { expect } from "chai";
import { uriOfUrl } from "../../src/text/uri.ts";

describe("the URI of a URL", () => {
  const cases: readonly (readonly [url: string, uri: string | undefined])[] = [
    ["https://remote.example/users/frank", "https://remote.example/users/frank"],
    ["https://[::1]:3000/@frank?page=1#main", "https://[::1]:3000/@frank?page=1#main"],
    ["https://remote.example/users/fränk x", "https://remote.example/users/fr%C3%A4nk%20x"],
    ["https://bücher.example/frank", "https://xn--bcher-kva.example/frank"],
    ["https://remote.example/a|b", undefined],
    ["https://remote.example/100%", undefined],
    ["https://[", undefined],
    ["ftp://remote.example/frank", undefined],
    ["frank@remote.example", undefined],
  ];
  for (const [url, uri] of cases) {
    it(`${uri === undefined ? "doesn't exist for" : "is encoded, of"} ${url}`, () => {
      expect(uriOfUrl(url)).to.equal(uri);
    });
  }

  it("has no answer for a megabyte of broken escapes", () => {
    expect(uriOfUrl(`https://remote.example/${"%2".repeat(500_000)}`)).to.equal(undefined);
  });
});
