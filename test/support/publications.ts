/** Publishes rules and documents by the operator's commands. */
import { publishDocument } from "../../src/domain/documents/publishing.ts";
import { addRule } from "../../src/domain/rules/rules.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { DocumentKind } from "../../src/store/documents/document-versions.ts";
import type { TestServer } from "./server.ts";

/** Adds a rule after the others. */
export async function publishRule({ context }: TestServer, text: string, hint = ""): Promise<void> {
  await context.write(addRule, operator, { text, hint });
}

/**
 * Publishes a document.
 * @param effectiveDate the day from which it is in force, as YYYY-MM-DD
 */
export async function publishText(
  { context }: TestServer,
  kind: DocumentKind,
  source: string,
  effectiveDate: string | null = null,
): Promise<void> {
  await context.write(publishDocument, operator, { kind, source, effectiveDate });
}
