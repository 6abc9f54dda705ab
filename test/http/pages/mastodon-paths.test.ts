import { expect } from "chai";
import { ownerSuite } from "../../auth/support.ts";
import { setRole } from "../../../src/domain/admin/operator.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { Browser } from "../../support/browser.ts";
import supertest from "../../support/supertest.ts";
import { signedIn } from "./settings/support.ts";

describe("an address of a page of Mastodon", () => {
  const { server, owner } = ownerSuite();

  const locationOf = async (path: string): Promise<string | undefined> => {
    const reply = await supertest(server.app).get(path).redirects(0);
    expect([reply.status, path]).to.deep.equal([302, path]);
    return reply.headers["location"];
  };

  it("leads password managers to the page that changes the password", async () => {
    expect(await locationOf("/.well-known/change-password")).to.equal("/settings/password");
    await supertest(server.app)
      .get("/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200")
      .expect(404);
  });

  it("leads to the same here, with its parameters", async () => {
    for (const [path, here] of [
      ["/web", "/home"],
      ["/web/", "/home"],
      ["/web/timelines/home", "/timelines/home"],
      ["/timelines/tag/caf%C3%A9", "/tags/caf%C3%A9"],
      ["/web/statuses/42", "/statuses/42"],
      ["/deck/@frank@remote.example", "/@frank@remote.example"],
      ["/deck/search?q=figs&type=statuses", "/search?q=figs&type=statuses"],
      ["/authorize_follow?acct=frank%40remote.example", "/authorize_interaction?acct=frank%40remote.example"],
      ["/interact/42", "/statuses/42/interact"],
      ["/admin/pending_accounts?page=2", "/admin/accounts?status=pending&origin=local&page=2"],
      ["/admin/instances/remote.example", "/admin/hosts/remote.example"],
      ["/settings/preferences/posting_defaults", "/settings/preferences"],
    ] as const) {
      expect(await locationOf(path)).to.equal(here);
    }
  });

  it("leads to no other server", async () => {
    for (const path of [
      "/web//evil.example",
      "/web/\\evil.example",
      "/deck//evil.example/..",
      "/web/.//evil.example",
      "/web/https://evil.example",
      "/timelines/tag/%2F%2Fevil.example",
      "/interact/..%2F..%2F%2Fevil.example",
    ]) {
      const reply = await supertest(server.app).get(path).redirects(0);
      const { location } = reply.headers;
      if (location === undefined) expect(reply.status, path).to.equal(404);
      else expect(new URL(location, "https://concord.example").host, path).to.equal("concord.example");
    }
  });

  it("leads to pages that exist", async () => {
    await server.context.write(setRole, operator, { userId: owner.id, role: "Owner" });
    const member = await signedIn(server, owner);
    for (const path of [
      "/.well-known/change-password",
      "/about/more",
      "/auth/edit",
      "/oauth/authorized_applications",
      "/settings/applications",
      "/settings/login_activities",
      "/settings/security_keys",
      "/settings/privacy",
      "/settings/preferences/notifications",
      "/settings/preferences/other",
      "/settings/imports",
      "/settings/migration",
      "/invites",
      "/relationships",
      "/disputes/strikes",
      "/getting-started",
      "/publish",
      "/statuses/new",
      "/public/remote",
      "/timelines/public/local",
      "/timelines/direct",
      "/admin/dashboard",
      "/admin/pending_accounts",
      "/admin/disputes/appeals",
      "/admin/action_logs",
      "/admin/instances",
      "/admin/custom_emojis",
      "/admin/domain_blocks",
      "/admin/email_domain_blocks",
      "/admin/ip_blocks",
      "/admin/warning_presets",
      "/admin/settings/branding",
      "/admin/trends/links/preview_card_providers",
    ]) {
      const { location = "" } = (await member.get(path)).headers;
      expect([path, (await member.get(location)).status]).to.deep.equal([path, 200]);
    }
    const visitor = new Browser(server);
    for (const path of ["/auth/password/new", "/auth/confirmation/new"]) {
      const { location = "" } = (await visitor.get(path)).headers;
      expect([path, (await visitor.get(location)).status]).to.deep.equal([path, 200]);
    }
  });
});
