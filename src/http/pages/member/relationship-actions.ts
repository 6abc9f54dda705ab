/** Handles the forms about other accounts: each calls operations of the contract. */
import type { OperationId } from "../../../contract/types.ts";
import { translatorOf } from "../../language.ts";
import type { Calls } from "../calls.ts";
import { type Fields, idOf } from "../kit.ts";
import { answerCard } from "./card.ts";
import { type Member, type MemberPage, backOf } from "./frame.ts";
import { domainOf } from "./relationship-forms.ts";

type Act = (calls: Calls, id: string, fields: Fields) => Promise<void>;

/** Forms without fields. */
const buttons = {
  unfollow: "unfollowAccount",
  unmute: "unmuteAccount",
  block: "blockAccount",
  unblock: "unblockAccount",
  endorse: "endorseAccount",
  unendorse: "unendorseAccount",
  remove_follower: "removeFromFollowers",
  authorize: "authorizeFollowRequest",
  reject: "rejectFollowRequest",
  follow: "followAccount",
} as const satisfies Readonly<Record<string, OperationId>>;

const forms: Readonly<Record<string, Act>> = {
  async following(calls, id, fields) {
    const languages = (fields.get("languages") ?? "").split(",").map((code) => code.trim());
    const body = {
      reblogs: fields.has("reblogs"),
      notify: fields.has("notify"),
      languages: languages.filter((code) => code !== ""),
    };
    await calls.call("followAccount", { path: { id }, body });
  },
  async mute(calls, id, fields) {
    const body = { duration: fields.get("duration") ?? "0", notifications: fields.has("notifications") };
    await calls.call("muteAccount", { path: { id }, body });
  },
  async note(calls, id, fields) {
    await calls.call("setAccountNote", { path: { id }, body: { comment: fields.get("comment") ?? "" } });
  },
  async lists(calls, id, fields) {
    const [all, current] = await Promise.all([
      calls.call("listLists"),
      calls.call("listAccountLists", { path: { id } }),
    ]);
    const has = new Set(current.map((list) => list.id));
    for (const list of all) {
      const wanted = fields.has(`list_${list.id}`);
      if (wanted === has.has(list.id)) continue;
      const path = { id: list.id };
      if (wanted) await calls.call("addListAccounts", { path, body: { account_ids: [id] } });
      else await calls.call("removeListAccounts", { path, query: { account_ids: [id] } });
    }
  },
  async block_domain(calls, id) {
    await calls.call("createDomainBlock", { body: { domain: await readDomain(calls, id) } });
  },
  async unblock_domain(calls, id) {
    await calls.call("deleteDomainBlock", { query: { domain: await readDomain(calls, id) } });
  },
};

async function readDomain(calls: Calls, id: string): Promise<string> {
  return domainOf(await calls.call("getAccount", { path: { id } })) ?? "";
}

export function addRelationshipActions(member: Member, page: MemberPage): void {
  const { context } = member;
  const simple = Object.entries(buttons).map(([name, operation]): readonly [string, Act] => [
    name,
    async (calls, id) => {
      await calls.call(operation, { path: { id } });
    },
  ]);
  for (const [name, act] of [...simple, ...Object.entries(forms)]) {
    page.action(`/accounts/:id/${name}`, async (calls, sent) => {
      const { request, response, fields } = sent;
      await act(calls, idOf(request), fields);
      // From the menu of a post.
      const isAtPost = fields.has("at") && (name === "mute" || name === "block");
      return isAtPost
        ? answerCard(member, sent, translatorOf(response).text(`people.done_${name}`), true)
        : backOf(context, fields);
    });
  }
}
