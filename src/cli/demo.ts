/** concord demo fill: fills a server with a story (demo/), by calling operations as its people. */
import { randomBytes } from "node:crypto";
import { type Cast, type Login, makeCast, memberOf, names } from "./demo/cast.ts";
import { progress } from "./demo/progress.ts";
import { follows, list, locked, posts, type StoryPost, waiting } from "./demo/story.ts";
import { announce, makeEmoji, makeTrends, moderate } from "./demo/moderation.ts";
import type { LocalName } from "./demo/people.ts";
import { addRemotePosts } from "./demo/remote.ts";
import { isLocalUrl } from "../config/local-url.ts";
import type { Context } from "../domain/kernel/context.ts";
import { uploadImageSync } from "../domain/media/uploading.ts";
import { setRole } from "../domain/admin/operator.ts";
import { operator } from "../domain/kernel/actor.ts";
import { paintLandscape } from "../media/landscape.ts";
import { findAccountByHandle } from "../store/accounts/account-rows.ts";
import { hasHadStaff } from "../store/auth/users.ts";
import { type Calls, openCalls } from "./calls.ts";
import { confirm } from "./confirming.ts";
import { CommandFailure, type Program, withContext } from "./command.ts";

export function addDemoCommands(program: Program): void {
  program
    .command("demo")
    .description("A server to look at")
    .command("fill")
    .description(
      "Fill the server with a few people, their posts and work for its staff; once. On a public server, it asks before it does.",
    )
    .option("--yes", "don't ask")
    .action(
      withContext(async (context, { yes = false }) => {
        const { publicUrl } = context.config;
        if (!yes && !isLocalUrl(publicUrl)) {
          await confirm(
            `${publicUrl.href} is public, and the demo's people can't be told from real ones`,
            "Fill it?",
          );
        }
        // Random, because a password in the code would open every demo server.
        const { accounts } = await fillDemo(context, () => randomBytes(9).toString("base64url"));
        const lines = accounts.map(
          ({ username, email, password }) => `  ${username.padEnd(8)}${email.padEnd(24)}${password}`,
        );
        return {
          json: { accounts, statuses: posts.length },
          text: [
            "Sign in as any of them:",
            "",
            ...lines,
            "",
            `The console at /admin is open to ${owner}.`,
          ].join("\n"),
        };
      }),
    );
}

/**
 * Creates the people of the demo and their activity. The first of them becomes the owner, or a moderator if the server
 * has had staff.
 * @param passwordOf returns the password of a person
 * @throws {CommandFailure} if one of their names is taken; nothing is created then
 */
export async function fillDemo(
  context: Context,
  passwordOf: (name: LocalName) => string,
): Promise<{ readonly accounts: readonly Login[]; readonly owner: LocalName }> {
  await refuseSecondTime(context);
  const calls = openCalls(context);
  const role = (await hasHadStaff(context.store)) ? "Moderator" : "Owner";
  const { cast, accounts } = await makeCast(context, passwordOf);
  await makeFollows(calls, cast);
  await makeEmoji(calls);
  await publishStory(calls, cast);
  const offer = await addRemotePosts(calls, cast);
  await announce(calls);
  await moderate(calls, cast, offer);
  await makeTrends(calls);
  // Last, because the passwords of what is interrupted are never shown.
  await context.write(setRole, operator, { userId: memberOf(cast, owner).user.id, role });
  progress("done\n");
  return { accounts, owner };
}

/** The account with access to the console. */
const owner: LocalName = "alice";

async function refuseSecondTime(context: Context): Promise<void> {
  for (const name of names) {
    if ((await findAccountByHandle(context.store, name, null)) !== undefined) {
      throw new CommandFailure(`nothing was done: this server has an account ${name} already`);
    }
  }
}

async function makeFollows(calls: Calls, cast: Cast): Promise<void> {
  for (const [follower, followed] of [...follows, ...waiting]) {
    const [from, to] = [memberOf(cast, follower), memberOf(cast, followed)];
    await calls.callFor(from, "followAccount", { id: to.account.id });
    const waits = waiting.some(([first, second]) => first === follower && second === followed);
    if (locked.includes(followed) && !waits)
      await calls.callFor(to, "authorizeFollowRequest", { id: from.account.id });
  }
  const maker = memberOf(cast, list.by);
  const { id } = await calls.callFor(maker, "createList", { title: list.title });
  await calls.callFor(maker, "addListAccounts", {
    id,
    account_ids: list.members.map((name) => memberOf(cast, name).account.id),
  });
}

async function publishStory(calls: Calls, cast: Cast): Promise<void> {
  const byKey = new Map<string, string>();
  progress(" Posts");
  for (const post of posts) {
    const id = await publish(calls, cast, post, byKey);
    byKey.set(post.key, id);
    for (const name of post.favouritedBy ?? [])
      await calls.callFor(memberOf(cast, name), "favouriteStatus", { id });
    for (const name of post.bookmarkedBy ?? [])
      await calls.callFor(memberOf(cast, name), "bookmarkStatus", { id });
    for (const name of post.boostedBy ?? [])
      await calls.callFor(memberOf(cast, name), "reblogStatus", { id });
    progress(".");
  }
  progress(" ");
}

/** @returns the identifier of the status */
async function publish(
  calls: Calls,
  cast: Cast,
  post: StoryPost,
  byKey: ReadonlyMap<string, string>,
): Promise<string> {
  const author = memberOf(cast, post.by);
  const media: string[] = [];
  for (const picture of post.pictures ?? []) {
    const upload = {
      bytes: await paintLandscape(picture, 1200, 800),
      description: picture.description,
      focus: null,
    };
    media.push((await uploadImageSync(calls.context, author, upload)).id);
  }
  const status = await calls.callFor(author, "createStatus", {
    status: post.text,
    media_ids: media,
    ...(post.answers === undefined ? {} : { in_reply_to_id: idOf(byKey, post.answers) }),
    ...(post.quotes === undefined ? {} : { quoted_status_id: idOf(byKey, post.quotes) }),
    spoiler_text: post.warning ?? "",
    visibility: post.visibility ?? "public",
    language: post.language ?? "en",
    ...(post.poll === undefined ? {} : { poll: { ...post.poll, expires_in: week } }),
  });
  if (!("poll" in status)) throw new Error("a status of the demo was scheduled");
  if (status.poll !== null) {
    for (const name of names) {
      const choices = post.votes?.[name];
      if (choices !== undefined)
        await calls.callFor(memberOf(cast, name), "votePoll", { id: status.poll.id, choices });
    }
  }
  return status.id;
}

/** Of an earlier post. */
function idOf(byKey: ReadonlyMap<string, string>, key: string): string {
  const id = byKey.get(key);
  if (id === undefined) throw new Error(`the demo's story has no earlier post ${key}`);
  return id;
}

/** In seconds. */
const week = 7 * 86_400;
