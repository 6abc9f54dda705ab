/** concord trends …, concord tags …: decisions on what may trend, and where hashtags may be used and shown. */
import type { OperationId, Schemas } from "../../contract/types.ts";
import { loadTag } from "../../domain/tags/tags.ts";
import { CommandFailure, type Outcome } from "../command.ts";
import {
  type Verb,
  choiceOption,
  columns,
  lines,
  listShown,
  option,
  pageOptions,
  task,
  verb,
} from "../verbs.ts";

/** Entries of a list without `--limit` and `--all`. */
const shown = 100;

const kinds = ["tags", "links", "publishers", "statuses"] as const;

const decisions = {
  approve: {
    tag: "approveAdminTrendingTag",
    link: "approveAdminTrendingLink",
    publisher: "approveAdminTrendPublisher",
    status: "approveAdminTrendingStatus",
    author: "approveAdminTrendingStatusAccount",
  },
  reject: {
    tag: "rejectAdminTrendingTag",
    link: "rejectAdminTrendingLink",
    publisher: "rejectAdminTrendPublisher",
    status: "rejectAdminTrendingStatus",
    author: "rejectAdminTrendingStatusAccount",
  },
} as const satisfies Record<string, Record<string, OperationId>>;

const subjects = ["tag", "link", "publisher", "status", "author"] as const;

const answers = ["yes", "no"];

export const trends: readonly Verb[] = [
  task(
    "trends list",
    "List what trends, allowed or not, highest score first.",
    { options: [choiceOption("--kind <KIND>", kinds).makeOptionMandatory(), ...pageOptions(shown)] },
    async (calls, typed) => {
      const { kind } = typed;
      const page = { typed, shown };
      switch (kinds.find((one) => one === kind)) {
        case "tags":
          return outcomeOf(
            await listShown(calls, "listAdminTrendingTags", {}, page),
            ({ name }) => `#${name}`,
          );
        case "links":
          return outcomeOf(await listShown(calls, "listAdminTrendingLinks", {}, page), ({ url }) => url);
        case "publishers":
          return outcomeOf(
            await listShown(calls, "listAdminTrendPublishers", {}, page),
            ({ domain }) => domain,
          );
        default:
          return outcomeOf(await listShown(calls, "listAdminTrendingStatuses", {}, page), ({ uri }) => uri);
      }
    },
  ),
  ...(["approve", "reject"] as const).map((decision) =>
    task(
      `trends ${decision} <ID>`,
      decision === "approve"
        ? "Allow a hashtag, a link, a site, a status or the author of a status to trend."
        : "Keep a hashtag, a link, a site, a status or the author of a status from trending.",
      { options: [choiceOption("--kind <KIND>", subjects).makeOptionMandatory()] },
      async ({ call }, { id, kind }) => {
        const subject = subjects.find((one) => one === kind) ?? "tag";
        const json = await call(decisions[decision][subject], { id });
        return { json, text: `The ${subject} is ${decision === "approve" ? "approved" : "rejected"}.` };
      },
    ),
  ),
  verb("tags list", "List the newest hashtags, and where they may be used and shown.", "listAdminTags", {
    options: [option("--before <ID>", "only hashtags older than this one")],
    shown,
    request: ({ before }) => ({ max_id: before }),
    text: (tags) => lines(tags, (tag) => `${tag.id}  ${lineOf(tag)}`),
  }),
  verb("tags set <NAME>", "Change where a hashtag may be used and shown.", "updateAdminTag", {
    options: [
      option("--display-name <NAME>", "other letter case or accents"),
      choiceOption("--trendable <ANSWER>", answers, "whether it may trend: yes or no"),
      choiceOption("--usable <ANSWER>", answers, "whether people may use it in posts: yes or no"),
      choiceOption("--listable <ANSWER>", answers, "whether search finds it: yes or no"),
    ],
    isChange: true,
    request: async ({ name = "", display_name, trendable, usable, listable }, { context }) => {
      const { id } = await loadTag(context, name);
      if (id === "") throw new CommandFailure(`no one has used the hashtag "${name}"`);
      return {
        id,
        display_name,
        trendable: truth(trendable),
        usable: truth(usable),
        listable: truth(listable),
      };
    },
    text: lineOf,
  }),
];

function truth(answer: string | undefined): boolean | undefined {
  return answer === undefined ? undefined : answer === "yes";
}

interface Reviewed {
  readonly id?: string;
  readonly trendable?: boolean | null;
  readonly requires_review?: boolean;
}

function outcomeOf<Entry extends Reviewed>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Outcome {
  const text = lines(entries, (entry) => columns(entry.id, decisionOf(entry), nameOf(entry)));
  return { json: entries, text };
}

function decisionOf({ trendable, requires_review: waits }: Reviewed): string {
  if (waits === true) return "waiting";
  return trendable == null ? "decided" : trendable ? "approved" : "rejected";
}

function lineOf({ name, trendable, usable, listable }: Schemas["AdminTag"]): string {
  return columns(
    `#${name}`,
    trendable ? "may trend" : "doesn't trend",
    usable ? "" : "not usable",
    listable === false ? "not listed" : "",
  );
}
