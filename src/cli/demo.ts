/** concord demo fill: fills a server with a story (demo/), using the same functions as requests. */
import { randomBytes } from "node:crypto";
import { avatars, follows, locked, notes, posts, type StoryPost, waiting } from "./demo/story.ts";
import { type LocalName, people } from "./demo/people.ts";
import { isLocalUrl } from "../config/local-url.ts";
import type { Context } from "../domain/kernel/context.ts";
import { bookmark, favourite } from "../domain/statuses/interactions.ts";
import { uploadImageSync } from "../domain/media/uploading.ts";
import { commandLineApp, setRole } from "../domain/admin/operator.ts";
import { vote } from "../domain/statuses/polls.ts";
import { createStatus } from "../domain/statuses/creating.ts";
import { type LocalPerson, operator } from "../domain/kernel/actor.ts";
import { editProfile } from "../domain/profiles/profiles.ts";
import { reblog } from "../domain/statuses/reblogging.ts";
import { createConfirmedUser } from "../domain/registration/registration.ts";
import { acceptFollowRequest, follow } from "../domain/relationships/follows.ts";
import { paintLandscape } from "../media/landscape.ts";
import { findAccountByHandle } from "../store/accounts/account-rows.ts";
import type { FollowOptions } from "../store/relationships/follows.ts";
import type { StatusRow } from "../store/statuses/statuses.ts";
import { confirm } from "./confirming.ts";
import { CommandFailure, type Program, withContext } from "./command.ts";

/** The credentials of a demo account. */
export interface Login {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

type Cast = ReadonlyMap<LocalName, LocalPerson>;

export function addDemoCommands(program: Program): void {
  program
    .command("demo")
    .description("A server to look at")
    .command("fill")
    .description(
      "Fill the server with a few people and their posts; once. On a public server, it asks before it does.",
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
 * Creates the people of the demo and their activity.
 * @param passwordOf returns the password of a person
 * @throws {CommandFailure} if one of their names is taken; nothing is created then
 */
export async function fillDemo(
  context: Context,
  passwordOf: (name: LocalName) => string,
): Promise<{ readonly accounts: readonly Login[]; readonly owner: LocalName }> {
  await refuseSecondTime(context);
  const accounts: Login[] = [];
  const cast = await makeCast(context, accounts, passwordOf);
  await makeFollows(context, cast);
  await publishStory(context, cast);
  // Last, because the passwords of what is interrupted are never shown.
  await context.write(setRole, operator, { userId: member(cast, owner).user.id, role: "Owner" });
  progress("done\n");
  return { accounts, owner };
}

/** Shows progress on standard error, so that standard output has only the outcome. */
function progress(text: string): void {
  process.stderr.write(text);
}

/** The account with access to the console. */
const owner: LocalName = "alice";

const names = Object.keys(people) as LocalName[];

async function refuseSecondTime(context: Context): Promise<void> {
  for (const name of names) {
    if ((await findAccountByHandle(context.store, name, null)) !== undefined) {
      throw new CommandFailure(`nothing was done: this server has an account ${name} already`);
    }
  }
}

async function makeCast(
  context: Context,
  logins: Login[],
  passwordOf: (name: LocalName) => string,
): Promise<Cast> {
  const cast = new Map<LocalName, LocalPerson>();
  const app = await context.write(commandLineApp, operator);
  progress("People");
  for (const name of names) {
    const [firstName, lastName] = people[name];
    const login = { username: name, email: `${name}@mail.example`, password: passwordOf(name) };
    const { account, user } = await createConfirmedUser(context, { ...login, firstName, lastName });
    const changes = { note: notes[name], locked: locked.includes(name), discoverable: true };
    const pictures = {
      avatar: await paintLandscape(avatars[name], 400, 400),
      header: await paintLandscape(avatars[name], 1500, 500),
    };
    const person = { kind: "person", account, user, appId: app.id } as const;
    cast.set(name, await editProfile(context, person, { changes, pictures }));
    logins.push(login);
    progress(".");
  }
  return cast;
}

function member(cast: Cast, name: LocalName): LocalPerson {
  const found = cast.get(name);
  if (found === undefined) throw new Error(`${name} isn't in the cast`);
  return found;
}

async function makeFollows(context: Context, cast: Cast): Promise<void> {
  const options = { reblogs: true, notify: false, languages: null } satisfies FollowOptions;
  for (const [follower, followed] of [...follows, ...waiting]) {
    const [from, to] = [member(cast, follower), member(cast, followed)];
    await context.write(follow, from, { ...options, accountId: to.account.id });
    const waits = waiting.some(([first, second]) => first === follower && second === followed);
    if (locked.includes(followed) && !waits)
      await context.write(acceptFollowRequest, to, { accountId: from.account.id });
  }
}

async function publishStory(context: Context, cast: Cast): Promise<void> {
  const byKey = new Map<string, StatusRow>();
  progress(" Posts");
  for (const post of posts) {
    const status = await publish(context, member(cast, post.by), post, byKey);
    const choice = { statusId: status.id };
    byKey.set(post.key, status);
    await castVotes(context, cast, post, status);
    for (const name of post.favouritedBy ?? []) await context.write(favourite, member(cast, name), choice);
    for (const name of post.bookmarkedBy ?? []) await context.write(bookmark, member(cast, name), choice);
    for (const name of post.boostedBy ?? [])
      await context.write(reblog, member(cast, name), { ...choice, visibility: null, origin: null });
    progress(".");
  }
  progress(" ");
}

async function castVotes(context: Context, cast: Cast, post: StoryPost, status: StatusRow): Promise<void> {
  if (status.poll_id === null) return;
  for (const name of names) {
    const choices = post.votes?.[name];
    if (choices !== undefined)
      await context.write(vote, member(cast, name), { pollId: status.poll_id, choices });
  }
}

async function publish(
  context: Context,
  author: LocalPerson,
  post: StoryPost,
  byKey: ReadonlyMap<string, StatusRow>,
): Promise<StatusRow> {
  const media: string[] = [];
  for (const picture of post.pictures ?? []) {
    const upload = {
      bytes: await paintLandscape(picture, 1200, 800),
      description: picture.description,
      focus: null,
    };
    media.push((await uploadImageSync(context, author, upload)).id);
  }
  const { published } = await context.write(createStatus, author, {
    source: { kind: "written", text: post.text, allowedMentionIds: null },
    mediaIds: media,
    inReplyToId: post.answers === undefined ? null : (byKey.get(post.answers)?.id ?? null),
    spoilerText: post.warning ?? "",
    sensitive: null,
    visibility: post.visibility ?? "public",
    language: post.language ?? "en",
    poll:
      post.poll === undefined
        ? null
        : { multiple: false, hideTotals: false, ...post.poll, expiresAt: inAWeek(context) },
    quotePolicy: "nobody",
    idempotencyKey: null,
  });
  if (published === null) throw new Error("a status without an idempotency key wasn't created");
  return published.row;
}

function inAWeek(context: Context): Date {
  return new Date(context.clock().getTime() + 7 * 86_400_000);
}
