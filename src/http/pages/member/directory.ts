/** The directory of accounts that agreed to be listed. */
import { html } from "../../../text/html.ts";
import { options } from "../form-parts.ts";
import { written } from "../public/parts.ts";
import { type Member, addMemberPage } from "./frame.ts";
import { offsetPager } from "./offsets.ts";
import { changingList, followButtons, peopleForm } from "./people.ts";

const path = "/directory";

/** Entries per page. */
const limit = 40;

const orders = ["active", "new"] as const;

export function directoryPage(member: Member): void {
  addMemberPage(member, path, async (view) => {
    const { t, calls, query } = view;
    const order = orders.find((one) => one === query.get("order")) ?? "active";
    const local = query.has("local");
    const offset = query.get("offset") ?? "0";
    const found = await calls.call("listDirectory", {
      query: { order, local: String(local), offset, limit: String(limit) },
    });
    const buttons = await followButtons(view, found);
    return {
      title: t.text("reading.directory"),
      content: html`<form method="get" action="${path}" class="choices selection">
          <label for="order" class="unseen">${t.text("reading.directory_order")}</label>
          <select id="order" name="order">
            ${options(
              orders.map((one) => [one, t.text(`reading.directory_${one}`)] as const),
              order,
            )}
          </select>
          <label class="choice"
            ><input
              type="checkbox"
              name="local"
              value="1"
              ${local && html`checked`}
            />${t.text("home.local")}</label
          >
          <button class="small plain">${t.text("reading.show")}</button>
        </form>
        ${changingList(
          html`${
            found.length === 0
              ? html`<p class="empty">${t.text("reading.directory_empty")}</p>`
              : peopleForm(
                  view,
                  found,
                  (account) =>
                    html`${buttons(account)}
                      <div class="about">
                        <div class="content small" dir="auto">${written(account.note, account.emojis)}</div>
                        <p class="quiet small">
                          ${t.text("reading.account_counts", { posts: account.statuses_count, followers: account.followers_count })}
                        </p>
                      </div>`,
                )
          }
          ${offsetPager(view, path, found.length, limit)}`,
        )}`,
    };
  });
}
