/** Warning presets. */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type WarningPresetRow,
  deleteWarningPreset,
  findWarningPreset,
  insertWarningPreset,
  lockAndCountWarningPresets,
  lockWarningPreset,
  updateWarningPreset,
} from "../../store/moderation/warning-presets.ts";
import { exceeds } from "../../text/length.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { strikeLimits } from "../kernel/limits.ts";

export interface PresetChoice {
  readonly presetId: string;
}

/** @throws {ApiError} 404 for an unknown preset */
export async function loadPreset(
  { store }: Queryable,
  { presetId }: PresetChoice,
): Promise<WarningPresetRow> {
  const preset = isId(presetId) ? await findWarningPreset(store, presetId) : undefined;
  if (preset === undefined) throw notFound();
  return preset;
}

export interface PresetContents {
  /** May be empty. */
  readonly title: string;
  readonly text: string;
}

/** @throws {ApiError} 422 for a text that is empty or too long, a title that is too long, and for too many presets */
export async function createPreset(
  tx: Transaction,
  actor: Staff,
  contents: PresetContents,
): Promise<WarningPresetRow> {
  const checked = check(contents);
  const limit = strikeLimits.presets;
  if ((await lockAndCountWarningPresets(tx.store)) >= limit) {
    throw unprocessable(message("errors.presets_too_many", { limit }), "limit_reached");
  }
  const preset = await insertWarningPreset(tx.store, checked);
  await audit(tx, actor, {
    action: "warning_preset.create",
    target: targetOf(preset),
    before: null,
    after: stateOf(preset),
  });
  return preset;
}

/**
 * Changes a preset; omitted properties stay unchanged.
 * @throws {ApiError} 404 for an unknown preset, 422 as on creating
 */
export async function updatePreset(
  tx: Transaction,
  actor: Staff,
  { presetId, title, text }: PresetChoice & { readonly [Name in keyof PresetContents]?: string | undefined },
): Promise<WarningPresetRow> {
  const former = await lock(tx, presetId);
  const checked = check({ title: title ?? former.title, text: text ?? former.text });
  if (checked.title === former.title && checked.text === former.text) return former;
  const preset = await updateWarningPreset(tx.store, former.id, checked);
  await audit(tx, actor, {
    action: "warning_preset.update",
    target: targetOf(preset),
    before: stateOf(former),
    after: stateOf(preset),
  });
  return preset;
}

/** @throws {ApiError} 404 for an unknown preset */
export async function deletePreset(tx: Transaction, actor: Staff, { presetId }: PresetChoice): Promise<void> {
  const preset = await lock(tx, presetId);
  await deleteWarningPreset(tx.store, preset.id);
  await audit(tx, actor, {
    action: "warning_preset.delete",
    target: targetOf(preset),
    before: stateOf(preset),
    after: null,
  });
}

async function lock(tx: Transaction, presetId: string): Promise<WarningPresetRow> {
  const preset = isId(presetId) ? await lockWarningPreset(tx.store, presetId) : undefined;
  if (preset === undefined) throw notFound();
  return preset;
}

function check({ title, text }: PresetContents): PresetContents {
  const limits = { title: strikeLimits.presetTitle, text: strikeLimits.text };
  for (const [name, value] of Object.entries({ title, text })) {
    const limit = name === "title" ? limits.title : limits.text;
    if (exceeds(value, limit)) throw invalid(name, "ERR_TOO_LONG", message("reasons.too_long", { limit }));
  }
  if (text.trim() === "") throw invalid("text", "ERR_BLANK", message("reasons.blank"));
  return { title: title.trim(), text: text.trim() };
}

function targetOf({ id, title }: WarningPresetRow): { type: string; id: string; label: string } {
  return { type: "warning_preset", id, label: title };
}

function stateOf({ title, text }: WarningPresetRow): { title: string; text_characters: number } {
  return { title, text_characters: text.length };
}
