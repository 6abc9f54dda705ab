/** What new members do first, and whether they have done it. */
import type { MessageKey } from "../../../messages/catalogue.ts";
import type { View } from "./frame.ts";

export interface Step {
  readonly title: MessageKey;
  readonly isDone: boolean;
  /** Where it is done. */
  readonly path: string;
}

/** The steps of a member; undefined if all of them are done, or the member has dismissed them. */
export function firstSteps({ t, session }: Pick<View, "session" | "t">): readonly Step[] | undefined {
  const { account, user } = session;
  if (user.settings.first_run_dismissed === true) return undefined;
  const greeting = new URLSearchParams({ text: t.text("home.first_greeting") }).toString();
  const steps: readonly Step[] = [
    {
      title: "home.first_picture",
      isDone: account.avatar_key !== null,
      path: "/settings/profile/pictures",
    },
    {
      title: "home.first_profile",
      isDone: account.display_name !== "" && account.note_source !== "",
      path: "/settings/profile",
    },
    {
      title: "home.first_follow",
      isDone: account.following_count > 0,
      path: "/directory",
    },
    {
      title: "home.first_post",
      isDone: account.statuses_count > 0,
      path: `/share?${greeting}`,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? undefined : steps;
}
