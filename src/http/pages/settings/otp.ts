/** Turning two-factor authentication on and off. */
import type { Context } from "../../../domain/kernel/context.ts";
import { type OtpSecret, drawQrCode, preparedOtp } from "../../../domain/auth/one-time-codes.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { beginOtp, confirmOtp, confirmOtpOff, disableOtp } from "../../../domain/auth/second-factor.ts";
import { message } from "../../../messages/catalogue.ts";
import { isOtpEnabled } from "../../../store/auth/one-time-codes.ts";
import { type Html, html } from "../../../text/html.ts";
import { clientAddress } from "../../address.ts";
import { type Card, answerWithCard } from "../cards.ts";
import { codeField, codeIn } from "../fields.ts";
import { card, field, form } from "../form-parts.ts";
import type { MemberPage } from "../member/frame.ts";
import { type AnyVisitor, type Visitor, signInAgain } from "../kit.ts";
import { recoveryCodesAction, recoveryCodesPart, sendRecoveryCodes } from "./recovery-codes.ts";

const home = "/settings/account";
const togglePath = "/settings/otp";
const startPath = "/settings/otp/start";
const confirmPath = "/settings/otp/confirm";

export async function otpCard(visitor: Visitor): Promise<Html> {
  const { t, context, session } = visitor;
  const enabled = await isOtpEnabled(context.store, session.user.id);
  const heading = html`${t.text("settings.otp")}
  ${enabled && html`<span class="tag">${t.text("settings.otp_on")}</span>`}`;
  return card(
    "otp",
    heading,
    html`<p>${t.text(enabled ? "settings.otp_is_on" : "settings.otp_is_off")}</p>
      ${enabled && (await recoveryCodesPart(visitor))}
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

export function otpActions(context: Context, page: MemberPage): void {
  const { action } = page;
  action(togglePath, async (_calls, sent) => {
    const { session, fields } = sent;
    const outcome = isWanted(fields.get("wanted"))
      ? await context.write(beginOtp, session)
      : await context.write(disableOtp, session);
    if (outcome.kind === "turned off") return { done: "otp_turned_off" };
    if (outcome.kind === "begun") {
      await answerWithCard(context, sent, (visitor) => enrolmentCard(visitor, outcome.secret));
    } else if (outcome.kind === "to be confirmed") {
      await answerWithCard(context, sent, (visitor) => confirmCard(visitor, outcome.token));
    } else return outcome.kind === "not fresh" ? signInAgain(home) : home;
    return undefined;
  });
  action(startPath, async (_calls, sent) => {
    const { session, fields, request } = sent;
    try {
      const code = (fields.get("code") ?? "").slice(0, longestCode).replaceAll(/\s/g, "");
      const codes = await confirmOtp(context, session, { code, address: clientAddress(request) });
      await sendRecoveryCodes(context, sent, codes, "settings.otp_enrolled");
    } catch (error) {
      const prepared = await preparedOtp(context, session.user);
      if (!(error instanceof ApiError) || prepared === undefined) throw error;
      await answerWithCard(context, sent, (visitor) => enrolmentCard(visitor, prepared), { wrong: error });
    }
    return undefined;
  });
  recoveryCodesAction(context, page);
  action(confirmPath, async (_calls, sent) => {
    const { session, fields, request } = sent;
    const token = fields.get("token") ?? "";
    try {
      const code = codeIn(fields.get("code") ?? "");
      await confirmOtpOff(context, session, { token, ...code, address: clientAddress(request) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await answerWithCard(context, sent, (visitor) => confirmCard(visitor, token), { wrong: error });
      return undefined;
    }
    return { done: "otp_turned_off" };
  });
}

/** @throws {ApiError} 400 for a form without the choice */
function isWanted(text: string | undefined): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new ApiError(400, "validation_failed", message("settings.on_or_off"));
}

/** Six digits, with spaces. */
const longestCode = 20;

/** Shows the secret, and asks for its first code. */
async function enrolmentCard(visitor: AnyVisitor, made: OtpSecret): Promise<Card> {
  const { t } = visitor;
  const qr = await drawQrCode(made);
  return {
    title: t.text("settings.otp_begin"),
    wide: true,
    content: html`<h2>1. ${t.text("settings.otp_add")}</h2>
      <p>${t.text("settings.otp_scan")}</p>
      <img class="qr" src="${qr}" alt="${t.text("settings.otp_qr")}" width="208" height="208" />
      <p class="token" tabindex="0">${made.secret}</p>
      <h2>2. ${t.text("settings.otp_enter")}</h2>
      ${form(
        visitor,
        startPath,
        html`${field(
            { id: "code", label: t.text("auth.code"), hint: t.text("settings.otp_enter_hint") },
            (attributes) =>
              html`<input
                name="code"
                type="text"
                class="code"
                inputmode="numeric"
                autocomplete="one-time-code"
                maxlength="${longestCode}"
                required
                ${attributes}
              />`,
          )} <button type="submit">${t.text("settings.turn_on")}</button>`,
      )}
      <p class="small after"><a href="${home}">${t.text("settings.otp_cancel")}</a></p>`,
  };
}

function confirmCard(visitor: AnyVisitor, token: string): Card {
  const { t } = visitor;
  return {
    title: t.text("settings.otp_turn_off"),
    content: html`<p>${t.text("settings.otp_one_more_code")}</p>
      ${form(
        visitor,
        confirmPath,
        html`<input type="hidden" name="token" value="${token}" />
          ${codeField(t)}
          <button class="full danger" type="submit">${t.text("settings.turn_off")}</button>`,
      )}
      <p class="small after"><a href="${home}">${t.text("settings.otp_leave_on")}</a></p>`,
  };
}
