import { expect } from "chai";
import { readDatabaseUrl } from "../../src/config/database-url.ts";

/** The addresses of a URL, and the first of its URLs; or the problem. */
function read(raw: string): unknown {
  const location = readDatabaseUrl(raw);
  return "problem" in location
    ? location.problem
    : location.addresses.map(({ host, port }) => `${host} ${port}`);
}

function firstUrl(raw: string): string {
  const location = readDatabaseUrl(raw);
  if ("problem" in location) throw new Error(location.problem);
  const [address] = location.addresses;
  return address === undefined ? "" : location.urlOf(address).href;
}

describe("DATABASE_URL", () => {
  const accepted: Readonly<Record<string, readonly string[]>> = {
    "postgresql://db.example/concord": ["db.example "],
    "postgres://user:pass@db.example:6432/concord": ["db.example 6432"],
    "postgresql://one.example,two.example:5433/concord": ["one.example ", "two.example 5433"],
    "postgresql://u:a%2Cb%40c@[2001:db8::1]:5433,[2001:db8::2]/concord": ["2001:db8::1 5433", "2001:db8::2 "],
    "postgresql://%2Frun%2Fpostgresql/concord": ["/run/postgresql "],
    "postgresql:///concord?host=/run/postgresql": ["/run/postgresql "],
    "postgresql:///concord?host=one.example,two.example&port=5433": ["one.example 5433", "two.example 5433"],
    "postgresql:///concord?host=a.example,b.example&port=1,2": ["a.example 1", "b.example 2"],
    "postgresql:///concord?host=a.example,b.example&port=,2": ["a.example ", "b.example 2"],
    "postgresql://a.example:9,b.example/concord?port=1,2": ["a.example 1", "b.example 2"],
    "postgresql://a.example:9/concord?host=b.example": ["b.example "],
    "postgresql:///concord": [" "],
    "postgresql://a.example,b.example/concord?target_session_attrs=read-write": ["a.example ", "b.example "],
  };
  for (const [raw, addresses] of Object.entries(accepted)) {
    it(`names its servers: ${raw}`, () => {
      expect(read(raw)).to.deep.equal(addresses);
    });
  }

  const refused: Readonly<Record<string, RegExp>> = {
    "mysql://db.example/concord": /^is a URL that begins with postgres/,
    "db.example": /^is a URL that begins with postgres/,
    "postgresql://db.example:99999/concord": /port is a number/,
    "postgresql://a.example:x,b.example/concord": /port is a number/,
    "postgresql://a.example:0/concord": /port is a number/,
    "postgresql://u:hush@a.example/concord,postgresql://u:hush@b.example/concord": /^has several URLs/,
    "postgresql://u:hush@a.example,postgresql://u:hush@b.example/concord": /^has several URLs/,
    "postgresql://a.example/concord?port=x": /port is a number/,
    "postgresql://a.example,b.example/concord?port=1,2,3": /^has 2 hosts, but 3 ports/,
    "postgresql:///concord?host=a.example,b.example&port=1,2,3": /^has 2 hosts, but 3 ports/,
    "postgresql://db.example/concord?target_session_attrs=standby":
      /target_session_attrs is read-write or primary/,
    "postgresql://db.example/concord?sslmode=prefer": /^has no sslmode prefer/,
  };
  for (const [raw, problem] of Object.entries(refused)) {
    it(`is refused with the reason: ${raw}`, () => {
      expect(read(raw)).to.match(problem);
    });
  }

  it("keeps user, password, database and parameters", () => {
    const url = new URL(
      firstUrl("postgresql://u:p%40ss@a.example:1,b.example:2/concord?options=-c%20work_mem%3D8MB"),
    );
    expect(url).to.include({ username: "u", password: "p%40ss", pathname: "/concord" });
    expect(Object.fromEntries(url.searchParams)).to.deep.equal({
      host: "a.example",
      port: "1",
      options: "-c work_mem=8MB",
    });
  });

  it("gives sslmode the meanings of libpq", () => {
    expect(firstUrl("postgresql://db.example/concord?sslmode=require")).to.include("uselibpqcompat=true");
    expect(firstUrl("postgresql://db.example/concord")).not.to.include("uselibpqcompat");
  });

  it("is read quickly, however long and odd it is", () => {
    for (const odd of [",", "@", "[", ":", "%", "/?host="]) {
      expect(read(`postgresql://${odd.repeat(200_000)}`)).to.satisfy((found: unknown) => found !== undefined);
    }
  });
});
