/** One account in the console: who it is, what it posted, what was decided about it, and what can be done. */
import type { OperationId, Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { acctOf } from "../../../text/acct.ts";
import { card } from "../form-parts.ts";
import { moment, nameHtml, webAddress, written } from "../public/parts.ts";
import { statusCard } from "../public/status-card.ts";
import { accountActionPages, accountDecisions, decisionList } from "./actions.ts";
import { type LoginForms, loginForms } from "./account-login.ts";
import { accountLink, accountPath, stateOf } from "./account-parts.ts";
import { decisionsCard, readRecord, reportsCard } from "./account-record.ts";
import { timeCell } from "./collections/cells.ts";
import { type Console, type View, addAdminPage, buttonForm, factList, table } from "./frame.ts";
import { handleNotes, noted, notesCard } from "./notes.ts";

type Account = Schemas["AdminAccount"];

/** Entries of each list on the page. */
const shown = 10;

export function accountPage(console: Console): void {
  const login = loginForms(console);
  const one = addAdminPage(
    console,
    { section: accountPath, path: `${accountPath}/:id` },
    async (view, id) => {
      const account = await view.calls.call("getAdminAccount", { path: { id } });
      return { title: `@${acctOf(account)}`, content: await contentOf(view, account, login) };
    },
  );
  accountActionPages(console, accountPath, async (calls, id) => ({
    account: await calls.call("getAdminAccount", { path: { id } }),
  }));
  for (const { name, operation } of undoing) {
    one.action(`${accountPath}/:id/${name}`, async (calls, id) => {
      await calls.call(operation, { path: { id } });
      return { to: `${accountPath}/${id}`, done: "undone" };
    });
  }
  one.action(`${accountPath}/:id/delete`, async (calls, id) => {
    await calls.call("deleteAdminAccount", { path: { id } });
    return { to: accountPath, done: "account_deleted" };
  });
  handleNotes(one, noted.account);
  login.handle(one);
}

async function contentOf(view: View, account: Account, login: LoginForms): Promise<Html> {
  const { t, calls } = view;
  const [profile, roleForm, notes, record, posts, networks] = await Promise.all([
    profileCard(view, account),
    login.role(view, account),
    notesCard(view, noted.account, account.id),
    readRecord(view, account),
    postsCard(view, account),
    networksCard(view, account),
  ]);
  return html`${profile} ${undoCard(view, account)}
  ${
    calls.may("createAdminAccountAction") &&
    card(
      "action",
      t.text("admin.take_action"),
      decisionList(accountDecisions(view, `${accountPath}/${account.id}`, account)),
    )
  }
  ${notes} ${decisionsCard(view, record)} ${reportsCard(view, record)} ${login.access(view, account)}
  ${roleForm} ${networks} ${posts} ${deletionCard(view, account)}`;
}

async function profileCard(view: View, account: Account): Promise<Html> {
  const { t, calls } = view;
  const { account: profile, invited_by_account_id: inviterId } = account;
  const inviter =
    inviterId === undefined
      ? undefined
      : accountLink(view, await calls.call("getAdminAccount", { path: { id: inviterId } }));
  return card(
    "facts",
    nameHtml(profile),
    html`<div class="person">
        <img src="${webAddress(profile.avatar_static)}" alt="" width="64" height="64" />
        <div>
          <p class="quiet"><bdi>@${acctOf(account)}</bdi></p>
          <div class="content" dir="auto">${written(profile.note, profile.emojis)}</div>
        </div>
      </div>
      ${factList([
        [t.text("admin.state"), stateOf(view, account)],
        [t.text("admin.joined"), moment(t, new Date(account.created_at))],
        [t.text("admin.posts"), String(profile.statuses_count)],
        [t.text("admin.followers"), String(profile.followers_count)],
        [t.text("admin.email"), account.email ?? ""],
        [t.text("admin.ip"), account.ip ?? ""],
        [t.text("admin.role"), account.role?.name ?? ""],
        [t.text("admin.reason"), account.invite_request ?? ""],
        [t.text("admin.invited_by"), inviter],
      ])}
      <p>
        <a href="${webAddress(profile.url)}" rel="noopener noreferrer">${t.text("admin.public_profile")}</a>
      </p>`,
  );
}

/** The operation that ends each state. */
const undoing = [
  { name: "enable", operation: "enableAdminAccount", state: "disabled" },
  { name: "unsensitive", operation: "unsensitiveAdminAccount", state: "sensitized" },
  { name: "unsilence", operation: "unsilenceAdminAccount", state: "silenced" },
  { name: "unsuspend", operation: "unsuspendAdminAccount", state: "suspended" },
] as const satisfies readonly {
  readonly name: string;
  readonly operation: OperationId;
  readonly state: keyof Account;
}[];

function undoCard(view: View, account: Account): Html | false {
  const { t, calls } = view;
  const endings = undoing.filter(({ state, operation }) => account[state] === true && calls.may(operation));
  return (
    endings.length > 0 &&
    card(
      "undo",
      t.text("admin.undo"),
      html`<div class="buttons">
        ${endings.map(({ name }) =>
          buttonForm(view, `${accountPath}/${account.id}/${name}`, t.text(`admin.${name}`)),
        )}
      </div>`,
    )
  );
}

/** The latest posts that the moderator may see. Their media are shown after a click. Nothing for a pending account. */
async function postsCard(view: View, { id, domain, approved, confirmed }: Account): Promise<Html | false> {
  const { t, calls } = view;
  if (domain === null && !(approved && confirmed)) return false;
  const posts = await calls.call("listAccountStatuses", { path: { id }, query: { limit: shown } });
  return html`<section aria-labelledby="posts">
    <h2 id="posts">${t.text("admin.posts")}</h2>
    ${
      posts.length === 0
        ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
        : posts.map((status) =>
            statusCard(view, { ...status, sensitive: true }, { address: `/statuses/${status.id}` }),
          )
    }
  </section>`;
}

async function networksCard(view: View, { id, domain }: Account): Promise<Html | false> {
  const { t, calls } = view;
  if (domain !== null || !calls.may("listAdminAccountIps")) return false;
  const networks = await calls.call("listAdminAccountIps", { path: { id } });
  return (
    networks.length > 0 &&
    card(
      "networks",
      t.text("admin.networks"),
      table(
        t.text("admin.networks"),
        [t.text("admin.ip"), t.text("admin.time")],
        networks.map(({ ip, used_at: at }) => [html`<code>${ip}</code>`, timeCell(view, at)]),
      ),
    )
  );
}

function deletionCard(view: View, account: Account): Html | false {
  const { t, calls } = view;
  return (
    account.suspended &&
    calls.may("deleteAdminAccount") &&
    card(
      "delete",
      t.text("admin.delete_account"),
      html`<p>${t.text("admin.loses_account")}</p>
        ${buttonForm(view, `${accountPath}/${account.id}/delete`, t.text("admin.delete_account"), { danger: true })}`,
    )
  );
}
