/** The passwords that most guesses begin with, in lower case. */

/** What the list of zxcvbn leaves out: other languages, sites of today, and sentences that everybody has heard of. */
const others = `
  p@ssword contraseña sifre lösenord willkommen bienvenue bienvenido benvenuto changemenow toor superuser qwertz
  qwertzuiop yxcvbnm abcabc twitter mastodon fediverse concord instagram linkedin ubuntu testpassword loginpass fortnite
  roblox thisismypassword yourpassword correcthorsebatterystaple
`
  .split(/\s+/)
  .filter((word) => word !== "")
  .concat("correct horse battery staple", "password password", "this is my password");

let words: Promise<ReadonlySet<string>> | undefined;

/**
 * Some fifty thousand, the most used ones of leaked lists, as the zxcvbn of today keeps them; read when first asked for,
 * as they take 20 MB that only AUTH_POLICY=strict needs.
 */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  words ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set([...dictionary["passwords-common"], ...others]),
  );
  return words;
}
