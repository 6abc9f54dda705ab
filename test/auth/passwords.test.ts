import { expect } from "chai";
import { readConfig } from "../../src/config/config.ts";
import type { Passwords } from "../../src/domain/kernel/password-hashing.ts";
import { openPasswords, passwordLength } from "../../src/domain/auth/passwords.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";

const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString("base64url")}`;

describe("passwords", () => {
  const opened: Passwords[] = [];
  const open = (secrets: string, cost = 4): Passwords => {
    const passwords = openPasswords(readSecrets(readConfig({ SECRETS: secrets })), {
      cost,
      threads: openThreads(1),
    });
    opened.push(passwords);
    return passwords;
  };
  after(() => Promise.all(opened.map((one) => one.close())));

  it("are distinguished even where bcrypt alone would not", async () => {
    const passwords = open(key("k1", 1));
    const pairs = [
      ["x".repeat(72) + "a", "x".repeat(72) + "b"],
      ["a\0b", "a\0c"],
      ["😀".repeat(19), "😀".repeat(18)],
    ] as const;
    for (const [one, other] of pairs) {
      const stored = await passwords.hash(one);
      expect(await passwords.matches(one, stored)).to.equal(true);
      expect(await passwords.matches(other, stored)).to.equal(false);
    }
  });

  it("are the same in any normalisation form, and not changed otherwise", async () => {
    const passwords = open(key("k1", 1));
    const stored = await passwords.hash("e\u0301 ﬁ");
    expect(await passwords.matches("é ﬁ", stored)).to.equal(true);
    expect(await passwords.matches("é fi", stored)).to.equal(false);
    expect(await passwords.matches("É ﬁ", stored)).to.equal(false);
    expect(passwordLength("e\u0301😀")).to.equal(2);
  });

  it("can't be verified without the pepper, and stay valid when a new one is added", async () => {
    const stored = await open(key("k1", 1)).hash("secret");
    expect(await open(key("k1", 2)).matches("secret", stored)).to.equal(false);
    expect(await open(key("k2", 2)).matches("secret", stored)).to.equal(false);
    const rotated = open(`${key("k2", 2)},${key("k1", 1)}`);
    expect(await rotated.matches("secret", stored)).to.equal(true);
    expect(rotated.isOutdated(stored)).to.equal(true);
    expect(rotated.isOutdated(await rotated.hash("secret"))).to.equal(false);
  });

  it("match no missing or malformed hash", async () => {
    const passwords = open(key("k1", 1));
    for (const hash of [undefined, "!", "", "$2b$04$short"]) {
      const stored = hash === undefined ? undefined : { hash, pepperId: "k1" };
      expect(await passwords.matches("", stored)).to.equal(false);
      expect(await passwords.matches("!", stored)).to.equal(false);
    }
  });
});
