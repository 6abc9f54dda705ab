/** Shared by all settings sections. */
import type { Router } from "express";
import { hasInvitations } from "../../../domain/invites/invites.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { MessageKey, Translator } from "../../../messages/catalogue.ts";
import type { Html } from "../../../text/html.ts";
import { memberNavigation } from "../member/navigation.ts";
import { pagerLinks } from "../public/paging.ts";
import {
  type Fields,
  type SessionPage,
  type Visitor,
  addSessionPage,
  sectionLinks,
  sendSection,
} from "../kit.ts";

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
  { user }: Pick<Visitor["session"], "user">,
): Promise<readonly Section[]> {
  return (await hasInvitations(context, user))
    ? sections
    : sections.filter((section) => section !== "invites");
}

type Render = (visitor: Visitor) => Promise<Html>;

/** Sections whose pages have the paths that Mastodon gives them. */
const otherPaths: Partial<Record<Section, string>> = {
  filters: "/filters",
  relationships: "/mutes",
};

export function sectionPath(section: Section): string {
  return otherPaths[section] ?? `/settings/${section}`;
}

/** Serves a section under its path. */
export function addSection(router: Router, context: Context, section: Section, render: Render): SessionPage {
  const path = sectionPath(section);
  return addPage(router, context, { path, section, title: `settings.section_${section}` }, render);
}

export interface SettingsPage {
  readonly path: string;
  /** The section that the page is part of. */
  readonly section: Section;
  readonly title: MessageKey;
}

/** Serves a separate page within a section. */
export function addPage(
  router: Router,
  context: Context,
  { path, section, title }: SettingsPage,
  render: Render,
): SessionPage {
  const next = ({ method }: { readonly method: string }): string => (method === "POST" ? "/settings" : path);
  return addSessionPage(router, context, { path, next }, async (visitor) => {
    const { t, notice } = visitor;
    await sendSection(visitor, {
      title: t.text(title),
      scripts: ["forms", "times"],
      sections: navigation(t, await sectionsOf(context, visitor.session), section),
      side: memberNavigation(t, path),
      good: notice.good && t.say(notice.good),
      content: await render(visitor),
    });
  });
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

/** Links to the neighbouring pages of a numbered list; false if there are none. */
export function pager(t: Translator, path: string, number: number, more: boolean): Html | false {
  if (number === 1 && !more) return false;
  const address = (to: number): string => `${path}?page=${to}`;
  return pagerLinks(t, {
    newer: number > 1 ? address(number - 1) : undefined,
    older: more ? address(number + 1) : undefined,
  });
}

/** Entries per page of a list. */
export const pageSize = 20;

/** The number of the requested page, from 1. */
export function pageNumber(query: Fields): number {
  const text = query.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
