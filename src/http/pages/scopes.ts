/** Scopes as people read them. */
import { coversScope } from "../../contract/scopes.ts";
import { type Translator, hasMessage } from "../../messages/catalogue.ts";

/** Removes scopes that another one includes. */
export function broadestOf(scopes: readonly string[]): readonly string[] {
  return scopes.filter(
    (scope) =>
      !coversScope(
        scopes.filter((other) => other !== scope),
        scope,
      ),
  );
}

/** What a scope allows an app to do. */
export function scopeDescription(t: Translator, scope: string): string {
  const key = `scopes.${scope}`;
  return hasMessage(key) ? t.text(key) : scope;
}
