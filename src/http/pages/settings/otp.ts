/** Turning two-factor authentication on and off. */
import type { Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { type OtpEnrolment, drawQrCode } from "../../../domain/auth/one-time-codes.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { confirmOtpOff, setOtp } from "../../../domain/auth/second-factor.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { clientAddress } from "../../address.ts";
import { localizedText } from "../../error-shapes.ts";
import { translatorOf } from "../../language.ts";
import { codeField, codeIn } from "../fields.ts";
import { sendPage, wrongNotice } from "../layout.ts";
import { openVisit } from "../visit.ts";
import { card, form } from "../form-parts.ts";
import { type SessionPage, type Visitor, signInAgain } from "../session-pages.ts";

const home = "/settings/account";
const togglePath = "/settings/otp";
const confirmPath = "/settings/otp/confirm";

export function otpCard(visitor: Visitor, enabled: boolean): Html {
  const { t } = visitor;
  const heading = html`${t.text("settings.otp")}
  ${enabled && html`<span class="tag">${t.text("settings.otp_on")}</span>`}`;
  return card(
    "otp",
    heading,
    html`<p>${t.text(enabled ? "settings.otp_is_on" : "settings.otp_is_off")}</p>
      ${form(
        visitor,
        togglePath,
        html`<input type="hidden" name="wanted" value="${enabled ? "off" : "on"}" />
          <button class="${enabled ? "danger" : ""}" type="submit">
            ${t.text(enabled ? "settings.turn_off" : "settings.turn_on")}
          </button>`,
      )}`,
  );
}

export function otpActions(context: Context, { action, show }: SessionPage): void {
  action(togglePath, async ({ session, fields, request, response }) => {
    const outcome = await context.write(setOtp, session, { enabled: wantedState(fields.get("wanted")) });
    const { csrfToken } = await openVisit(context, request, response);
    if (outcome.kind === "turned off") return message("settings.otp_turned_off");
    if (outcome.kind === "unchanged") await show(request, response);
    else if (outcome.kind === "not fresh") response.redirect(303, signInAgain(home));
    else if (outcome.kind === "turned on")
      await sendEnrolment(context, response, csrfToken, outcome.enrolment);
    else await sendConfirm(context, response, csrfToken, outcome.token);
    return undefined;
  });
  action(confirmPath, async ({ session, fields, request, response }) => {
    const token = fields.get("token") ?? "";
    try {
      await confirmOtpOff(context, session, {
        token,
        ...codeIn(fields.get("code") ?? ""),
        address: clientAddress(request),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { csrfToken } = await openVisit(context, request, response);
      await sendConfirm(context, response, csrfToken, token, error);
      return undefined;
    }
    return message("settings.otp_turned_off");
  });
}

/** @throws {ApiError} 400 for a form without the choice */
function wantedState(text: string | undefined): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new ApiError(400, "validation_failed", message("settings.on_or_off"));
}

async function sendEnrolment(
  context: Context,
  response: Response,
  csrfToken: Html,
  enrolment: OtpEnrolment,
): Promise<void> {
  const t = translatorOf(response);
  const title = t.text("settings.otp_enrolled");
  const qr = await drawQrCode(enrolment);
  await sendPage(context, response, {
    title,
    wide: true,
    content: html`<div class="card">
      <h1>${title}</h1>
      <p>${t.html("settings.otp_shown_once", { strong: (words) => html`<strong>${words}</strong>` })}</p>
      <h2>1. ${t.text("settings.otp_add")}</h2>
      <p>${t.text("settings.otp_scan")}</p>
      <img class="qr" src="${qr}" alt="${t.text("settings.otp_qr")}" width="208" height="208" />
      <p class="token" tabindex="0">${enrolment.secret}</p>
      <h2>2. ${t.text("settings.otp_keep_codes")}</h2>
      <p>${t.text("settings.otp_codes_hint")}</p>
      <ul class="codes token">
        ${enrolment.recoveryCodes.map((code) => html`<li>${code}</li>`)}
      </ul>
      <p><a class="button" href="${home}">${t.text("settings.done")}</a></p>
      ${form(
        { csrfToken },
        togglePath,
        html`<input type="hidden" name="wanted" value="off" />
          <button class="plain" type="submit">${t.text("settings.otp_undo")}</button>`,
      )}
    </div>`,
  });
}

function sendConfirm(
  context: Context,
  response: Response,
  csrfToken: Html,
  token: string,
  wrong?: ApiError,
): Promise<void> {
  const t = translatorOf(response);
  const title = t.text("settings.otp_turn_off");
  for (const [name, value] of Object.entries(wrong?.headers ?? {})) response.setHeader(name, value);
  return sendPage(context, response, {
    title,
    status: wrong?.status ?? 200,
    content: html`<div class="card">
      <h1>${title}</h1>
      <p>${t.text("settings.otp_one_more_code")}</p>
      ${wrongNotice(wrong === undefined ? undefined : localizedText(wrong.text, t))}
      ${form(
        { csrfToken },
        confirmPath,
        html`<input type="hidden" name="token" value="${token}" />
          ${codeField(t)}
          <button class="full danger" type="submit">${t.text("settings.turn_off")}</button>`,
      )}
      <p class="small after"><a href="${home}">${t.text("settings.otp_leave_on")}</a></p>
    </div>`,
  });
}
