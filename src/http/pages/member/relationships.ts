/** Follow requests, muted and blocked accounts, and blocked servers. */
import type { OperationId } from "../../../contract/types.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, form } from "../form-parts.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { handleOf, moment } from "../public/parts.ts";
import { type Done, filled, sectionLinks } from "../kit.ts";
import { type Member, type View, addMemberPage, backField } from "./frame.ts";
import { changingList, peopleForm, rowButton } from "./people.ts";

const pages = [
  { path: "/follow_requests", title: "reading.follow_requests" },
  { path: "/mutes", title: "reading.mutes" },
  { path: "/blocks", title: "reading.blocks" },
  { path: "/domain_blocks", title: "reading.domain_blocks" },
] as const satisfies readonly { readonly path: string; readonly title: MessageKey }[];

type Path = (typeof pages)[number]["path"];

interface AccountsPage {
  readonly path: Exclude<Path, "/domain_blocks">;
  readonly operation: Extract<OperationId, "listFollowRequests" | "listMutes" | "listBlocks">;
  readonly nothing: MessageKey;
  readonly buttons: readonly {
    readonly name: string;
    readonly operation: OperationId;
    readonly label: MessageKey;
    readonly done: Done["done"];
    readonly kind?: string;
  }[];
}

const accountPages: readonly AccountsPage[] = [
  {
    path: "/follow_requests",
    operation: "listFollowRequests",
    nothing: "reading.no_follow_requests",
    buttons: [
      {
        name: "accept",
        operation: "authorizeFollowRequest",
        label: "reading.accept",
        done: "accepted",
        kind: "",
      },
      { name: "reject", operation: "rejectFollowRequest", label: "reading.reject", done: "refused" },
    ],
  },
  {
    path: "/mutes",
    operation: "listMutes",
    nothing: "reading.no_mutes",
    buttons: [{ name: "remove", operation: "unmuteAccount", label: "reading.unmute", done: "unmuted" }],
  },
  {
    path: "/blocks",
    operation: "listBlocks",
    nothing: "reading.no_blocks",
    buttons: [{ name: "remove", operation: "unblockAccount", label: "reading.unblock", done: "unblocked" }],
  },
];

export function relationshipPages(member: Member): void {
  for (const page of accountPages) accountsPage(member, page);
  domainBlocksPage(member);
}

const section = "relationships";

function titleOf({ t }: View, path: Path): string {
  return t.text(pages.find((page) => page.path === path)?.title ?? "settings.section_relationships");
}

/** Links to the other pages of the section. */
function siblings({ t }: View, path: Path): Html {
  return sectionLinks(
    t.text("settings.section_relationships"),
    pages.map((page) => ({ path: page.path, title: t.text(page.title), isCurrent: page.path === path })),
  );
}

function accountsPage(member: Member, { path, operation, nothing, buttons }: AccountsPage): void {
  const page = addMemberPage(
    member,
    path,
    async (view) => {
      const { t, calls, context } = view;
      const found = await calls.callPage(operation, { query: { limit: "40", ...listQuery(view) } });
      const accounts = found.body as readonly MutedOrNot[];
      return {
        title: titleOf(view, path),
        content: html`${siblings(view, path)}
        ${changingList(
          html`${
            accounts.length === 0
              ? html`<p class="empty">${t.text(nothing)}</p>`
              : peopleForm(
                  view,
                  accounts,
                  (account) =>
                    html`${muteEnd(view, account)}<span class="choices"
                        >${buttons.map(({ name, label, kind }) =>
                          rowButton(
                            view,
                            `${path}/${account.id}/${name}`,
                            label,
                            handleOf(context, account),
                            kind,
                          ),
                        )}</span
                      >`,
                )
          }
          ${pagerOf(view, path, found)}`,
        )}`,
      };
    },
    { section },
  );
  for (const { name, operation: pressed, done } of buttons)
    page.button(`${path}/:id/${name}`, pressed, { done });
}

type MutedOrNot = Account & { readonly mute_expires_at?: string | null };

function muteEnd({ t }: View, { mute_expires_at: end }: MutedOrNot): Html | undefined {
  if (end === undefined || end === null) return undefined;
  return html`<p class="quiet small">${t.html("reading.until", { end: moment(t, new Date(end)) })}</p>`;
}

function domainBlocksPage(member: Member): void {
  const path = "/domain_blocks";
  const page = addMemberPage(
    member,
    path,
    async (view) => {
      const { t, calls } = view;
      const found = await calls.callPage("listDomainBlocks", { query: listQuery(view) });
      return {
        title: titleOf(view, path),
        content: html`${siblings(view, path)}
        ${changingList(
          html`${
            found.body.length === 0
              ? html`<p class="empty">${t.text("reading.no_domain_blocks")}</p>`
              : html`<form method="post" class="card row-form">
                  ${view.csrfToken} ${backField(view)}
                  <ul class="rows">
                    ${found.body.map(
                      (domain) =>
                        html`<li>
                          <div><bdi>${domain}</bdi></div>
                          ${rowButton(view, `${path}/${encodeURIComponent(domain)}/remove`, "reading.unblock", domain)}
                        </li>`,
                    )}
                  </ul>
                </form>`
          }
          ${pagerOf(view, path, found)}`,
        )}
        ${card(
          "block",
          t.text("reading.block_domain"),
          html`<p class="quiet">${t.text("reading.block_domain_hint")}</p>
            ${form(
              view,
              path,
              html`${field(
                  { id: "domain", label: t.text("reading.domain"), ...filled(view, path).state("domain") },
                  (attributes) =>
                    html`<input
                      type="text"
                      name="domain"
                      maxlength="255"
                      autocapitalize="none"
                      spellcheck="false"
                      required
                      value="${filled(view, path).text("domain")}"
                      ${attributes}
                    />`,
                )} <button class="danger" type="submit">${t.text("reading.block_domain")}</button>`,
            )}`,
        )}`,
      };
    },
    { section },
  );
  page.action(path, async (calls, { fields }) => {
    await calls.call("createDomainBlock", { body: { domain: fields.get("domain") ?? "" } });
    return path;
  });
  page.button(`${path}/:id/remove`, "deleteDomainBlock", {
    partsOf: (domain) => ({ query: { domain } }),
    done: "unblocked",
  });
}
