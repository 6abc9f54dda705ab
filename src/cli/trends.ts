/** concord trends …, concord tags …: what moderators allow to trend, and where hashtags may be used and shown. */
import { reviewAuthor, reviewLink, reviewPublisher, reviewStatus } from "../domain/discovery/trend-review.ts";
import { operator } from "../domain/kernel/actor.ts";
import type { Context } from "../domain/kernel/context.ts";
import { loadTag } from "../domain/tags/tags.ts";
import { loadAdminTag, reviewTag, updateTag } from "../domain/tags/administering.ts";
import {
  listCardsToReview,
  listPublishers,
  listStatusesToReview,
  listTagsToReview,
} from "../store/discovery/trend-review.ts";
import { pageOf } from "../store/kernel/cursors.ts";
import { type AdminTagRow, listAdminTags } from "../store/tags/tag-settings.ts";
import { CommandFailure, type Program, UsageError, oneOf, withContext } from "./command.ts";

const kinds = ["tags", "links", "publishers", "statuses"] as const;
const reviewed = ["tag", "link", "publisher", "status", "author"] as const;

/** Entries of a list that the command shows. */
const shown = 100;

export function addTrendCommands(program: Program): void {
  addReviewCommands(program);
  addTagCommands(program);
}

interface Line {
  readonly id: string;
  readonly name: string;
  readonly trendable: boolean | null;
  readonly requires_review: boolean;
}

async function linesOf({ store }: Context, kind: (typeof kinds)[number]): Promise<Line[]> {
  const page = { limit: shown, offset: 0 };
  switch (kind) {
    case "tags":
      return (await listTagsToReview(store, page)).map((tag) => ({
        id: tag.id,
        name: `#${tag.name}`,
        trendable: tag.trendable,
        requires_review: tag.reviewed_at === null,
      }));
    case "links":
      return (await listCardsToReview(store, page)).map(({ id, url, trendable, requires_review }) => ({
        id,
        name: url,
        trendable,
        requires_review,
      }));
    case "publishers":
      return (await listPublishers(store, pageOf({ limit: shown }))).map((publisher) => ({
        id: publisher.id,
        name: publisher.domain,
        trendable: publisher.trendable,
        requires_review: publisher.reviewed_at === null,
      }));
    default:
      return (await listStatusesToReview(store, page)).map(({ id, uri, trendable, requires_review }) => ({
        id,
        name: uri,
        trendable,
        requires_review,
      }));
  }
}

function addReviewCommands(program: Program): void {
  const trends = program.command("trends").description("What trends");

  trends
    .command("list")
    .description("List what trends, allowed or not, the strongest first.")
    .requiredOption("--kind <KIND>", kinds.join(", "), oneOf(kinds))
    .action(
      withContext(async (context, { kind }) => {
        const lines = await linesOf(context, kind);
        const text = lines.map(({ id, name, ...line }) => `${id}  ${decisionOf(line)}  ${name}`);
        return { json: { [kind]: lines }, text: text.length === 0 ? "None." : text.join("\n") };
      }),
    );

  for (const [verb, trendable] of [
    ["approve", true],
    ["reject", false],
  ] as const) {
    trends
      .command(`${verb} <ID>`)
      .description(
        trendable
          ? "Allow a hashtag, a link, a site, a status or the author of a status to trend."
          : "Keep a hashtag, a link, a site, a status or the author of a status from trending.",
      )
      .requiredOption("--kind <KIND>", reviewed.join(", "), oneOf(reviewed))
      .action(
        withContext(async (context, id, { kind }) => {
          await decide(context, kind, { id, trendable });
          return {
            json: { id, kind, trendable },
            text: `The ${kind} is ${trendable ? "approved" : "rejected"}.`,
          };
        }),
      );
  }
}

async function decide(
  context: Context,
  kind: (typeof reviewed)[number],
  decision: { readonly id: string; readonly trendable: boolean },
): Promise<void> {
  if (kind === "tag") {
    await context.write(reviewTag, operator, { tagId: decision.id, trendable: decision.trendable });
    return;
  }
  if (kind === "link") await context.write(reviewLink, operator, decision);
  if (kind === "publisher") await context.write(reviewPublisher, operator, decision);
  if (kind === "status") await context.write(reviewStatus, operator, decision);
  if (kind === "author") await context.write(reviewAuthor, operator, decision);
}

function decisionOf(line: Pick<Line, "trendable" | "requires_review">): string {
  if (line.requires_review) return "waiting";
  return line.trendable === null ? "decided" : line.trendable ? "approved" : "rejected";
}

function addTagCommands(program: Program): void {
  const tags = program.command("tags").description("Hashtags");

  tags
    .command("list")
    .description("List the newest hashtags, and where they may be used and shown.")
    .option("--before <ID>", "only hashtags older than this one")
    .action(
      withContext(async (context, { before }) => {
        const rows = await listAdminTags(context.store, pageOf({ limit: shown, max_id: before }));
        return {
          json: { tags: rows.map(describe) },
          text: rows.length === 0 ? "None." : rows.map((row) => `${row.id}  ${lineOf(row)}`).join("\n"),
        };
      }),
    );

  const answers = ["yes", "no"] as const;
  tags
    .command("set <NAME>")
    .description("Change where a hashtag may be used and shown.")
    .option("--display-name <NAME>", "other letter case or accents")
    .option("--trendable <ANSWER>", "whether it may trend: yes or no", oneOf(answers))
    .option("--usable <ANSWER>", "whether people may use it in posts: yes or no", oneOf(answers))
    .option("--listable <ANSWER>", "whether search finds it: yes or no", oneOf(answers))
    .hook("preAction", (command) => {
      if (Object.keys(command.opts()).length === 0) throw new UsageError("nothing to change was named");
    })
    .action(
      withContext(async (context, name, { displayName, trendable, usable, listable }) => {
        const { id } = await loadTag(context, name);
        if (id === "") throw new CommandFailure(`nobody has used the hashtag "${name}"`);
        await context.write(updateTag, operator, {
          tagId: id,
          displayName,
          trendable: truth(trendable),
          usable: truth(usable),
          listable: truth(listable),
        });
        const row = await loadAdminTag(context, id);
        return { json: describe(row), text: lineOf(row) };
      }),
    );
}

function truth(answer: "yes" | "no" | undefined): boolean | undefined {
  return answer === undefined ? undefined : answer === "yes";
}

function describe({ id, name, display_name, trendable, usable, listable, reviewed_at }: AdminTagRow) {
  return { id, name, display_name, trendable, usable, listable, reviewed: reviewed_at !== null };
}

function lineOf({ display_name, trendable, usable, listable }: AdminTagRow): string {
  return [
    `#${display_name}`,
    ...(trendable === null ? [] : [trendable ? "may trend" : "doesn't trend"]),
    ...(usable ? [] : ["not usable"]),
    ...(listable ? [] : ["not listed"]),
  ].join("  ");
}
