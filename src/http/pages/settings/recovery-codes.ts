/** Recovery codes: how many are left, and new ones, which are shown once. */
import type { Context } from "../../../domain/kernel/context.ts";
import { renewRecoveryCodes } from "../../../domain/auth/second-factor.ts";
import { countRecoveryCodes } from "../../../store/auth/one-time-codes.ts";
import type { MessageKey, Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { type Card, answerWithCard } from "../cards.ts";
import { form } from "../form-parts.ts";
import type { MemberPage } from "../member/frame.ts";
import { type SentFields, type Visitor, signInAgain } from "../kit.ts";

const home = "/settings/account";
const renewPath = "/settings/otp/codes";

/** As many or fewer cause a warning. */
const few = 3;

/** How many recovery codes are left, and a form for new ones. */
export async function recoveryCodesPart(visitor: Visitor): Promise<Html> {
  const { t, context, session } = visitor;
  const count = await countRecoveryCodes(context.store, session.user.id);
  const left = t.text("settings.codes_left", { count });
  return html`${
    count > few
      ? html`<p>${left}</p>`
      : html`<p class="notice wrong"><strong>${left}</strong> ${t.text("settings.codes_few")}</p>`
  }
  ${form(
    visitor,
    renewPath,
    html`<button class="plain" type="submit">${t.text("settings.codes_renew")}</button>`,
  )}`;
}

export function recoveryCodesAction(context: Context, { action }: MemberPage): void {
  action(renewPath, async (_calls, sent) => {
    const codes = await context.write(renewRecoveryCodes, sent.session);
    if (codes === "not fresh") return signInAgain(home);
    await sendRecoveryCodes(context, sent, codes);
    return undefined;
  });
}

/** Shows new recovery codes. @param good what was done before */
export function sendRecoveryCodes(
  context: Context,
  sent: SentFields,
  codes: readonly string[],
  good?: MessageKey,
): Promise<void> {
  return answerWithCard(context, sent, ({ t }) => codesCard(context, t, codes), { good });
}

function codesCard({ config }: Context, t: Translator, codes: readonly string[]): Card {
  const title = t.text("settings.codes_title");
  const file = `${title} – ${config.localDomain}\n\n${codes.join("\n")}\n`;
  return {
    title,
    wide: true,
    scripts: ["forms"],
    content: html`<p>
        ${t.html("settings.codes_once", { strong: (words) => html`<strong>${words}</strong>` })}
      </p>
      <p>${t.text("settings.otp_codes_hint")}</p>
      <ul class="codes token" id="codes">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ul>
      <p class="choices">
        <a
          class="button plain"
          download="recovery-codes-${config.localDomain}.txt"
          href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}"
          >${t.text("settings.codes_download")}</a
        >
        <button class="plain" type="button" hidden data-prints>${t.text("settings.codes_print")}</button>
        <a class="button" href="${home}">${t.text("settings.done")}</a>
      </p>`,
  };
}
