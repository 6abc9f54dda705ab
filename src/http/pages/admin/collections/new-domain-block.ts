/** The page on which a domain is blocked, after it has shown what that means. */
import { html } from "../../../../text/html.ts";
import { card } from "../../form-parts.ts";
import { filled } from "../../kit.ts";
import { describeForm, describedForm } from "../described-forms.ts";
import { onSubmit } from "../described-pages.ts";
import { type Console, addAdminPage } from "../frame.ts";
import { consequences } from "./domain-consequences.ts";

const path = "/admin/domain-blocks";

export function newDomainBlock(console: Console): void {
  const described = describeForm(console.api.contract, {
    operation: "createAdminDomainBlock",
    title: "admin.new_domain_block",
    submit: "admin.block",
    hints: { obfuscate: "admin.hint_obfuscate", public_comment: "admin.hint_public_comment" },
  });
  const page = addAdminPage(console, { section: path, path: `${path}/new` }, async (view) => {
    const { t, query } = view;
    const place = { address: `${path}/create`, prefix: "new" };
    const domain = filled(view, place.address).text("domain", query.get("domain")).trim();
    return {
      title: t.text("admin.new_domain_block"),
      content: html`${domain !== "" && (await consequences(view, domain))}
      ${card("new", t.text("admin.ask_block"), describedForm(view, described, place, { domain }))}`,
    };
  });
  onSubmit(page, `${path}/create`, described, async (calls, _id, sent) => {
    await calls.call("createAdminDomainBlock", sent);
    return { to: path, done: "created" };
  });
}
