/** The people of the demo. */
import { commandLineApp } from "../../domain/admin/operator.ts";
import { type LocalPerson, operator } from "../../domain/kernel/actor.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { editProfile } from "../../domain/profiles/profiles.ts";
import { createConfirmedUser } from "../../domain/registration/registration.ts";
import { paintLandscape } from "../../media/landscape.ts";
import { type LocalName, people } from "./people.ts";
import { progress } from "./progress.ts";
import { avatars, locked, notes } from "./story.ts";

/** The credentials of a demo account. */
export interface Login {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export type Cast = ReadonlyMap<LocalName, LocalPerson>;

export const names = Object.keys(people) as LocalName[];

/** Registers the people, with profiles. */
export async function makeCast(
  context: Context,
  passwordOf: (name: LocalName) => string,
): Promise<{ readonly cast: Cast; readonly accounts: readonly Login[] }> {
  const accounts: Login[] = [];
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
    accounts.push(login);
    progress(".");
  }
  return { cast, accounts };
}

/** @throws {Error} for someone who isn't in the cast */
export function memberOf(cast: Cast, name: LocalName): LocalPerson {
  const found = cast.get(name);
  if (found === undefined) throw new Error(`${name} isn't in the cast`);
  return found;
}
