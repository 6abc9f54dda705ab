/** Recovery codes: how many are left, and new ones, which are shown once. */
import type { Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { renewRecoveryCodes } from "../../../domain/auth/second-factor.ts";
import { countRecoveryCodes } from "../../../store/auth/one-time-codes.ts";
import { type Html, html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { form } from "../form-parts.ts";
import { goodNotice, sendPage } from "../layout.ts";
import type { MemberPage } from "../member/frame.ts";
import { type Visitor, signInAgain } from "../kit.ts";

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
  action(renewPath, async (_calls, { session, response }) => {
    const codes = await context.write(renewRecoveryCodes, session);
    if (codes === "not fresh") return signInAgain(home);
    await sendRecoveryCodes(context, response, codes);
    return undefined;
  });
}

/** Shows new recovery codes. @param good what was done before */
export function sendRecoveryCodes(
  context: Context,
  response: Response,
  codes: readonly string[],
  good?: string,
): Promise<void> {
  const t = translatorOf(response);
  const title = t.text("settings.codes_title");
  const file = `${title} – ${context.config.localDomain}\n\n${codes.join("\n")}\n`;
  return sendPage(context, response, {
    title,
    wide: true,
    scripts: ["forms"],
    content: html`<div class="card">
      <h1>${title}</h1>
      ${goodNotice(good)}
      <p>${t.html("settings.codes_once", { strong: (words) => html`<strong>${words}</strong>` })}</p>
      <p>${t.text("settings.otp_codes_hint")}</p>
      <ul class="codes token" id="codes">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ul>
      <p class="choices">
        <a
          class="button plain"
          download="recovery-codes-${context.config.localDomain}.txt"
          href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}"
          >${t.text("settings.codes_download")}</a
        >
        <button class="plain" type="button" hidden data-prints>${t.text("settings.codes_print")}</button>
        <a class="button" href="${home}">${t.text("settings.done")}</a>
      </p>
    </div>`,
  });
}
