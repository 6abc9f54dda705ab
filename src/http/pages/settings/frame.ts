/** Shared by the pages of settings that aren't made of operations alone. */
import type { MessageKey, Translator } from "../../../messages/catalogue.ts";
import type { Html } from "../../../text/html.ts";
import type { AssetName } from "../assets.ts";
import type { Fields } from "../kit.ts";
import { type Member, type MemberPage, type View, addMemberPage } from "../member/frame.ts";
import { pagerLinks } from "../public/paging.ts";
import { type Section, sectionPath } from "./sections.ts";

type Render = (view: View) => Promise<Html>;

/** Serves a section under its path. */
export function addSection(member: Member, section: Section, render: Render): MemberPage {
  return addSettingsPage(
    member,
    { path: sectionPath(section), section, title: `settings.section_${section}` },
    render,
  );
}

export interface SettingsPage {
  readonly path: string;
  /** The section that the page is part of. */
  readonly section: Section;
  readonly title: MessageKey;
  /** By default those for passwords and codes. */
  readonly scripts?: readonly AssetName[];
}

/** Serves a separate page within a section. */
export function addSettingsPage(
  member: Member,
  { path, section, title, scripts = ["forms"] }: SettingsPage,
  render: Render,
): MemberPage {
  return addMemberPage(
    member,
    path,
    async (view) => ({ title: view.t.text(title), scripts, content: await render(view) }),
    { section, showsRemoteMedia: false },
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
