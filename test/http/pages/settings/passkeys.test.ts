import { expect } from "chai";
import { enrol, minute, ownerSuite, send } from "../../../auth/support.ts";
import { SoftwarePasskey } from "../../../support/authenticator.ts";
import { Browser, formsOf } from "../../../support/browser.ts";
import type { Response } from "../../../support/supertest.ts";
import { foreignTexts, formAt, signedIn } from "./support.ts";

const path = "/settings/passkeys";

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** The options that a page gives to the browser. */
function optionsOn({ text }: Response): Options {
  const [, options = "{}"] = /data-options="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(options.replaceAll("&quot;", '"')) as Options;
}

describe("passkeys on pages", () => {
  const { server, owner } = ownerSuite({ PUBLIC_URL: "https://concord.test" });
  const origin = (): string => server.context.config.publicUrl.origin;

  /** Adds a passkey in the settings. */
  const add = async (
    browser: Browser,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<SoftwarePasskey> => {
    const settings = await browser.visit(path);
    const ceremony = await browser.submit(settings, { name: "My phone", ...fields }, formAt(`${path}/add`));
    expect(ceremony.status, ceremony.text).to.equal(200);
    const { challenge, user } = optionsOn(ceremony);
    const passkey = new SoftwarePasskey(user.id);
    const answer = passkey.attest({ origin: origin(), challenge });
    const added = await browser.submit(ceremony, answer, formAt(`${path}/finish`));
    expect(added.status, added.text).to.equal(200);
    expect(added.text).to.include("The passkey has been added").and.include("My phone");
    return passkey;
  };
  const login = (): { email: string; password: string } => ({ email: owner.email, password: owner.password });
  const answerOn = (page: Response, passkey: SoftwarePasskey): Readonly<Record<string, string>> =>
    passkey.assert({ origin: origin(), challenge: optionsOn(page).challenge });

  it("sign in without a password, and continue where the visitor was", async () => {
    const passkey = await add(await signedIn(server, owner));
    const browser = new Browser(server);
    const page = await browser.visit(path);
    const ceremony = await browser.submit(page, {}, formAt("/auth/sign_in/passkey"));
    const answer = answerOn(ceremony, passkey);
    const sent = await browser.submit(ceremony, answer, formAt("/auth/sign_in/passkey/answer"));
    expect(sent.headers["location"]).to.equal(path);
    expect((await browser.follow(sent)).text).to.include("My phone");
    const again = new Browser(server);
    const other = await again.submit(await again.visit(path), {}, formAt("/auth/sign_in/passkey"));
    const replayed = await again.submit(other, answer, formAt("/auth/sign_in/passkey/answer"));
    expect(replayed.status).to.equal(401);
    expect(replayed.text).to.include("The passkey was not accepted");
  });

  it("answer the second step instead of a code, only for those who have one", async () => {
    const { key } = await enrol(server, owner);
    const browser = new Browser(server);
    const first = await browser.submit(
      await browser.visit("/auth/sign_in"),
      login(),
      formAt("/auth/sign_in"),
    );
    expect(formsOf(first).some(formAt("/auth/sign_in/passkey"))).to.equal(false);
    const begun = await send(server, "passkeys/begin", {}, { key }).expect(200);
    const { challenge, user } = (begun.body as { readonly options: Options }).options;
    const passkey = new SoftwarePasskey(user.id);
    const made = { name: "Phone", ...passkey.attest({ origin: origin(), challenge }) };
    await send(server, "passkeys/finish", made, { key }).expect(200);
    const code = await browser.submit(await browser.visit("/auth/sign_in"), login(), formAt("/auth/sign_in"));
    const wrong = await browser.submit(code, { code: "000000" }, formAt("/auth/sign_in/code"));
    expect(wrong.status).to.equal(401);
    const ceremony = await browser.submit(wrong, {}, formAt("/auth/sign_in/passkey"));
    const answer = answerOn(ceremony, passkey);
    const sent = await browser.submit(ceremony, answer, formAt("/auth/sign_in/passkey/answer"));
    expect(sent.headers["location"]).to.equal("/home");
  });

  it("are added, renamed and removed with the current password in an older session", async () => {
    const browser = await signedIn(server, owner);
    server.advance(11 * minute);
    const refused = await browser.submit(await browser.visit(path), { name: "Phone" }, formAt(`${path}/add`));
    expect(refused.status).to.equal(403);
    const password = { current_password: owner.password };
    await add(browser, password);
    const rename = { name: "Old phone", ...password };
    const renamed = await browser.submit(await browser.visit(path), rename, formAt(`${path}/rename`));
    expect(renamed.text).to.include("Old phone").and.include("The passkey has been renamed.");
    const { fields = {} } = formsOf(renamed).find(formAt(`${path}/rename`)) ?? {};
    const typed = { ...fields, name: "Older phone", current_password: "wrong" };
    const wrong = await browser.post(`${path}/remove`, typed);
    expect(wrong.status).to.equal(401);
    expect(wrong.text).to.match(/<details class="options" open>[^]*value="Older phone"/);
    const removed = await browser.follow(await browser.post(`${path}/remove`, { ...fields, ...password }));
    expect(removed.text).to.include("The passkey has been removed.").and.not.include("Old phone");
  });

  it("are not added by a form of another page", async () => {
    const browser = await signedIn(server, owner);
    const sent = await browser.post(`${path}/add`, { name: "Phone" });
    expect(sent.status).to.equal(403);
    const answer = await new Browser(server).post("/auth/sign_in/passkey/answer", {});
    expect(answer.status).to.equal(403);
  });

  it("survive a form with rubbish", async () => {
    const browser = await signedIn(server, owner);
    const ceremony = await browser.submit(
      await browser.visit(path),
      { name: "Phone" },
      formAt(`${path}/add`),
    );
    for (const junk of ["", "!", "A".repeat(10_000), "AAAA"]) {
      const answer = { credential_id: junk, client_data_json: junk, attestation_object: junk };
      const sent = await browser.submit(ceremony, answer, formAt(`${path}/finish`));
      expect(sent.status).to.equal(400);
    }
  });

  it("are shown in German, and escape names", async () => {
    const browser = await signedIn(server, owner);
    await add(browser);
    const page = await browser.visit(path);
    const { fields = {} } = formsOf(page).find(formAt(`${path}/rename`)) ?? {};
    await browser.post(`${path}/rename`, { ...fields, name: "<b>Phone</b>" });
    const german = await browser.visit(`${path}?lang=de`);
    expect(german.text).to.include("Passkey hinzufügen").and.not.include("<b>Phone");
    expect(foreignTexts(german, "de")).to.deep.equal([]);
  });
});
