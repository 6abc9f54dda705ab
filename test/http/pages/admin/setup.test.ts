import { expect } from "chai";
import { mails } from "../../../auth/support.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { emojiImage } from "../../../support/emojis.ts";
import { signedIn } from "../../../support/signed-in-browser.ts";
import { suite } from "../../../support/suite.ts";

describe("the setup of a server", () => {
  const { server, owner } = suite();

  it("is offered until the needed steps are done, and leads through all of them", async () => {
    const browser = await signedIn(server, owner);
    expect(await browser.read("/admin")).to.include('href="/admin/setup"');
    const first = await browser.read("/admin/setup");
    expect(first).to.match(/aria-current="step"\s*>Name and description/);
    expect(first).to.include("Step 1 of 6");
    const picture = await browser.submit("/admin/setup/about", {
      title: "Beanstalk",
      description: "For <beans>",
    });
    expect(picture).to.match(/aria-current="step"\s*>Picture/);
    const file = { bytes: await emojiImage("#2f6f4f", 600), name: "server.png" };
    const rules = await browser.submitFiles("/admin/setup/picture", { description: "Beans" }, { file });
    expect(rules).to.match(/aria-current="step"\s*>Rules/);
    const refused = (await browser.send("/admin/setup/rules", { text: "", hint: "Why" })).text;
    expect(refused).to.include("Why");
    // The field gets the focus, wherever on the page it is; the notice doesn't.
    expect(refused).to.match(/aria-describedby="[^"]*rule-text-problem"\s+aria-invalid="true"\s+autofocus/);
    expect(refused.match(/autofocus/g)).to.have.length(1);
    // Whoever skips what is needed is told at the end.
    expect(await browser.read("/admin/setup?step=end")).to.match(/step=contact"\s*>Contact/);
    expect(await browser.submit("/admin/setup/rules", { text: "Be kind", hint: "" })).to.include("Be kind");
    await browser.read("/admin/setup?step=registrations");
    const contact = await browser.submitFiles("/admin/setup/registrations", {
      registrations: "approval",
      closed_registrations_message: "",
    });
    expect(contact).to.match(/aria-current="step"\s*>Contact/);
    const fields = { contact_email: "beans@concord.example", contact_username: "", status_page_url: "" };
    const mail = await browser.submit("/admin/setup/contact", fields);
    expect(mail).to.include("Send a test mail").and.to.include("SMTP_URL");
    expect(mail).to.match(/step=end"\s*>Continue/);
    const end = await browser.read("/admin/setup?step=end");
    expect(end).to.include("What to do next").and.to.include('href="/admin/invites"');
    expect(end).not.to.include("Still missing");
    const body = await owner.call("getAdminSettings");
    expect(body).to.include({ title: "Beanstalk", description: "For <beans>", registrations: "approval" });
    expect(await browser.read("/admin")).not.to.include('href="/admin/setup"');
    expect(await browser.read("/admin/setup?step=picture")).to.include('alt="Beans"');
    expect(await browser.read("/admin/setup?step=mail&lang=de")).to.include("Schritt 6 von 6");
  });

  it("sends a test mail to the member, or says why it can't", async () => {
    const browser = await signedIn(server, owner);
    await browser.read("/admin/setup?step=mail");
    const { status, text } = await browser.send("/admin/setup/mail", {});
    const sent = await mails(server);
    // Without SMTP_URL, mail is written to files, and the diagnosis says so.
    expect(status, text).to.equal(422);
    expect(text).to.match(/role="alert"/);
    expect(text).to.include("There is no mail server").and.include("Set SMTP_URL");
    expect(sent.map(({ to }) => to)).to.include(owner.user.email);
  });

  it("isn't offered to others, who can't open it", async () => {
    const person = await makeStaff(server, { permissions: ["manage_rules"] });
    const browser = await signedIn(server, person);
    expect(await browser.read("/admin")).not.to.include('href="/admin/setup"');
    await browser.read("/admin/rules");
    expect((await browser.send("/admin/setup/about", { title: "Mine" })).status).to.equal(403);
    expect((await browser.send("/admin/setup/mail", {})).status).to.equal(403);
  });
});
