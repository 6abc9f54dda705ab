/** Moving from this account to another one: a form for the other account, and a page that says what happens and asks. */
import type { Schemas } from "../../../contract/types.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, form } from "../form-parts.ts";
import { personLink } from "../public/people.ts";
import { handleOf, webAddress } from "../public/parts.ts";
import { filled } from "../kit.ts";
import { type Member, type View, addMemberPage } from "./frame.ts";

type Own = Schemas["CredentialAccount"];

const path = "/settings/moving";
const confirmPath = `${path}/confirm`;
const movePath = `${path}/move`;

/** The form with the other account, or where this one has moved to. */
export function moveCard({ t, context }: View, { moved }: Own): Html {
  const heading = t.text("moving.away");
  if (moved !== undefined && moved !== null) {
    const link = html`<a href="${webAddress(moved.url)}"><bdi>${handleOf(context, moved)}</bdi></a>`;
    return card("move", heading, html`<p>${t.html("moving.moved", { name: link })}</p>`);
  }
  return card(
    "move",
    heading,
    html`<p>${t.text("moving.away_hint")}</p>
      <form method="get" action="${confirmPath}">
        ${field(
          { id: "target", label: t.text("moving.target"), hint: t.text("moving.address_hint") },
          (attributes) =>
            html`<input
              type="text"
              name="moved_to_uri"
              maxlength="2048"
              autocapitalize="none"
              required
              ${attributes}
            />`,
        )} <button type="submit">${t.text("moving.continue")}</button>
      </form>`,
  );
}

/** Serves the page that says what moving means, and asks for the password. */
export function confirmationPage(member: Member): void {
  const page = addMemberPage(
    member,
    confirmPath,
    async (view) => {
      const { t, calls, query } = view;
      const own = await calls.call("verifyCredentials");
      const target = filled(view, movePath).text("moved_to_uri", query.get("moved_to_uri")).trim();
      const hasMoved = own.moved !== undefined && own.moved !== null;
      return {
        title: t.text("moving.away"),
        content: target === "" || hasMoved ? moveCard(view, own) : await confirmation(view, own, target),
      };
    },
    { section: "moving" },
  );
  page.action(movePath, async (calls, { fields }) => {
    const [password, target] = [fields.get("password") ?? "", (fields.get("moved_to_uri") ?? "").trim()];
    await calls.call("moveAccount", { body: { password, moved_to_uri: target } });
    return path;
  });
}

async function confirmation(view: View, own: Own, named: string): Promise<Html> {
  const { t } = view;
  const account = await findTarget(view, named);
  return html`<div class="card">
    <p>${t.text("moving.confirm")}</p>
    ${
      account === undefined
        ? html`<p>
              <strong class="handle"><bdi>${named}</bdi></strong>
            </p>
            <p class="quiet">${t.text("moving.target_unknown")}</p>`
        : html`<p>${personLink(view, account)}</p>`
    }
    <ul>
      <li>${t.text("moving.followers", { count: own.followers_count })}</li>
      <li>${t.text("moving.profile")}</li>
      <li>${t.text("moving.posts")}</li>
      <li>${t.html("moving.lists", { link: (text) => html`<a href="/settings/export">${text}</a>` })}</li>
      <li>${t.text("moving.for_good")}</li>
    </ul>
    ${form(
      view,
      movePath,
      html`<input type="hidden" name="moved_to_uri" value="${named}" /> ${field(
          {
            id: "password",
            label: t.text("settings.current_password"),
            ...filled(view, movePath).state("password"),
          },
          (attributes) =>
            html`<input
              type="password"
              name="password"
              maxlength="1024"
              autocomplete="current-password"
              required
              ${attributes}
            />`,
        )} <button class="danger" type="submit">${t.text("moving.move")}</button>`,
    )}
    <p class="small after"><a href="${path}">${t.text("moving.stay")}</a></p>
  </div>`;
}

/** The account that an address or a handle names; undefined if it isn't found. */
async function findTarget({ calls, context }: View, named: string): Promise<Account | undefined> {
  const isAddress = /^https?:/i.test(named);
  try {
    if (!isAddress && !/.@/.test(named)) return await calls.call("lookupAccount", { query: { acct: named } });
    const query = { q: named, type: "accounts", resolve: "true", limit: "1" };
    const [found] = (await calls.call("search", { query })).accounts;
    // The search for a handle also finds similar ones.
    if (found === undefined || isAddress) return found;
    const handles = [found.acct, handleOf(context, found)].map((handle) =>
      handle.replace(/^@/, "").toLowerCase(),
    );
    return handles.includes(named.replace(/^@/, "").toLowerCase()) ? found : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return undefined;
    throw error;
  }
}
