/** The sections of the settings, and the navigation between them. */
import { hasInvitations } from "../../../domain/invites/invites.ts";
import type { Session } from "../../../domain/auth/sessions.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import type { Html } from "../../../text/html.ts";
import { sectionLinks } from "../kit.ts";

const sections = [
  "profile",
  "preferences",
  "filters",
  "notifications",
  "relationships",
  "account",
  "sessions",
  "apps",
  "invites",
  "strikes",
  "moving",
  "import",
  "export",
] as const;

export type Section = (typeof sections)[number];

/** The sections that a person has. */
export async function sectionsOf(
  context: Context,
  { user }: Pick<Session, "user">,
): Promise<readonly Section[]> {
  return (await hasInvitations(context, user))
    ? sections
    : sections.filter((section) => section !== "invites");
}

/** Sections whose pages have the paths that Mastodon gives them. */
const otherPaths: Partial<Record<Section, string>> = {
  filters: "/filters",
  relationships: "/mutes",
};

export function sectionPath(section: Section): string {
  return otherPaths[section] ?? `/settings/${section}`;
}

/** @param shown the sections that the person has */
export function navigation(t: Translator, shown: readonly Section[], current: Section | undefined): Html {
  return sectionLinks(
    t.text("settings.title"),
    shown.map((section) => ({
      path: sectionPath(section),
      title: t.text(`settings.section_${section}`),
      isCurrent: section === current,
    })),
  );
}
