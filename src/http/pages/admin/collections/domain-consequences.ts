/** What blocking a domain means: each severity in words, and the numbers of what would be lost. */
import { ApiError } from "../../../../domain/kernel/api-error.ts";
import { type Html, html } from "../../../../text/html.ts";
import { card } from "../../form-parts.ts";
import { type View, factList } from "../frame.ts";

const severities = ["noop", "silence", "suspend"] as const;

const keys = ["instance_accounts", "instance_statuses", "instance_follows", "instance_followers"] as const;

/** A card about a domain. Staff who may not see measures get no numbers. */
export async function consequences(view: View, domain: string): Promise<Html> {
  const { t, context, calls } = view;
  const today = context.clock().toISOString().slice(0, 10);
  const of = { domain };
  const measures = calls.may("computeAdminMeasures")
    ? await calls
        .call("computeAdminMeasures", {
          body: { keys, start_at: today, end_at: today, ...Object.fromEntries(keys.map((key) => [key, of])) },
        })
        .catch((error: unknown) => {
          // What isn't a domain is reported by the form.
          if (error instanceof ApiError) return [];
          throw error;
        })
    : [];
  return card(
    "consequences",
    t.text("admin.consequences"),
    html`<dl class="facts">
        ${severities.map(
          (severity) =>
            html`<div>
              <dt>${t.text(`admin.severity_${severity}`)}</dt>
              <dd>${t.text(`admin.explained_${severity}`)}</dd>
            </div>`,
        )}
      </dl>
      ${
        measures.length > 0 &&
        html`<p>${t.html("admin.would_lose", { domain: html`<bdi>${domain}</bdi>` })}</p>
          ${factList(measures.map(({ key, total }) => [t.text(`admin.lost_${key as (typeof keys)[number]}`), total]))}`
      }`,
  );
}
