/** Completion of mentions, hashtags and emojis, for the script of the form. */
import { type Calls, openMemberCalls } from "../../calls.ts";
import { queryFields } from "../../forms.ts";
import { page } from "../../layout.ts";
import { nameOf, webAddress } from "../../public/parts.ts";
import { openVisit } from "../../visit.ts";
import type { Member } from "../frame.ts";

interface Suggestion {
  /** What is inserted. */
  readonly text: string;
  /** More about it; may be empty. */
  readonly label: string;
  /** The URL of a picture; may be empty. */
  readonly image: string;
}

/** As many as fit on a small screen above its keyboard. */
const most = 6;

/** Serves suggestions for the beginning of a word, such as `@al`, `#gar` or `:smi`, as JSON; none without a session. */
export function suggestions(member: Member): void {
  const { router, context } = member;
  router.get(
    "/compose/suggestions",
    page(async (request, response) => {
      const { session } = await openVisit(context, request, response);
      if (session === undefined) {
        response.status(401).json([]);
        return;
      }
      const calls = openMemberCalls(member, session, request, response);
      response.vary("Cookie").json(await suggest(calls, queryFields(request).get("q") ?? ""));
    }),
  );
}

async function suggest(calls: Calls, word: string): Promise<readonly Suggestion[]> {
  const q = word.slice(1).slice(0, 100);
  if (q === "") return [];
  switch (word.charAt(0)) {
    case "@": {
      const accounts = await calls.call("searchAccounts", { query: { q, limit: String(most) } });
      return accounts.map((account) => ({
        text: `@${account.acct}`,
        label: nameOf(account),
        image: webAddress(account.avatar_static),
      }));
    }
    case "#": {
      const { hashtags } = await calls.call("search", {
        query: { q, type: "hashtags", limit: String(most) },
      });
      return hashtags.map(({ name }) => ({ text: `#${name}`, label: "", image: "" }));
    }
    case ":": {
      const emojis = await calls.call("listCustomEmojis");
      const part = q.toLowerCase();
      return emojis
        .filter(
          ({ shortcode, visible_in_picker: isShown }) => isShown && shortcode.toLowerCase().includes(part),
        )
        .slice(0, most)
        .map(({ shortcode, static_url: url }) => ({
          text: `:${shortcode}:`,
          label: "",
          image: webAddress(url),
        }));
    }
    default:
      return [];
  }
}
