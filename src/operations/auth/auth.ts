import * as passwords from "../../domain/auth/password-change.ts";
import * as verification from "../../domain/registration/verification.ts";
import { drawQrCode } from "../../domain/auth/one-time-codes.ts";
import * as secondFactor from "../../domain/auth/second-factor.ts";
import * as sessions from "../../domain/auth/sessions.ts";
import * as signIn from "../../domain/auth/sign-in.ts";
import { ApiError, notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { afterVerifying, registerByMail } from "../../domain/registration/mail-registration.ts";
import { message } from "../../messages/catalogue.ts";
import type { SessionRow } from "../../store/auth/sessions.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation, OperationRequest } from "../kernel/operation.ts";
import { type Origin, newKey, sessionOf } from "./keys.ts";

export const registerUser: Operation<"registerUser"> = async ({ body, address, translator }, context) => {
  const { mailed, approved } = await registerByMail(context, {
    email: body.email,
    password: body.password,
    firstName: body.first_name,
    lastName: body.last_name,
    username: body.username ?? null,
    inviteCode: body.invite_code,
    locale: translator.locale,
    address,
  });
  const said = mailed
    ? translator.text("replies.check_mail")
    : translator.text("replies.account_ready", { next: message(afterVerifying(approved)) });
  return { status: 200, body: { message: said } };
};

export const login: Operation<"login"> = async (request, context) => {
  const { email, password, ua, ip } = request.body;
  const { address, translator } = request;
  const { key, session } = await newKey(request, context);
  const claimed = { ...session, claims: { userAgent: ua, address: ip } };
  const outcome = await signIn.signInWithPassword(context, { email, password, address }, claimed);
  if (outcome.kind === "signed in") {
    return { status: 200, body: { message: translator.text("replies.signed_in"), key } };
  }
  const { token } = outcome;
  return {
    status: 200,
    body: { message: translator.text("replies.enter_code"), otp_required: true, token },
  };
};

export const submitOtp: Operation<"submitOtp"> = async (request, context) => {
  const { token, code } = request.body;
  return { status: 200, body: await answer(request, context, { token, code }) };
};

export const recoverOtp: Operation<"recoverOtp"> = async (request, context) => {
  const { token, recovery_code: recoveryCode } = request.body;
  return { status: 200, body: await answer(request, context, { token, recoveryCode }) };
};

async function answer(
  request: Origin & Pick<OperationRequest<"login">, "translator">,
  context: Context,
  given: { readonly token: string; readonly code?: string; readonly recoveryCode?: string },
): Promise<Schemas["OtpResult"]> {
  const { address, translator } = request;
  const { key, session } = await newKey(request, context);
  const signedIn = await signIn.answerChallenge(context, { ...given, address }, session);
  if (signedIn === null) return { message: translator.text("replies.otp_off"), otp: "disabled" };
  const { recoveryCodesLeft: count } = signedIn;
  const said =
    count === undefined
      ? translator.text("replies.signed_in")
      : translator.text("replies.signed_in_with_recovery_code", { count });
  return { message: said, key };
}

export const toggleOtp: Operation<"toggleOtp"> = async (request, context) => {
  const { translator } = request;
  const outcome = await context.write(secondFactor.toggleOtp, await sessionOf(request, context));
  if (outcome.kind === "turned on") {
    const { secret, uri, recoveryCodes } = outcome.enrolment;
    const qr = await drawQrCode(outcome.enrolment);
    const once = { secret, otpauth_uri: uri, qr, recovery_codes: [...recoveryCodes] };
    return { status: 200, body: { message: translator.text("replies.otp_on"), otp: "enabled", ...once } };
  }
  if (outcome.kind === "turned off") {
    return { status: 200, body: { message: translator.text("replies.otp_off"), otp: "disabled" } };
  }
  if (outcome.kind === "not fresh") {
    return {
      status: 403,
      body: { message: translator.text("replies.sign_in_again"), code: "key_not_fresh" },
    };
  }
  const confirm = { code: "otp_confirmation_required", token: outcome.token } as const;
  return { status: 403, body: { message: translator.text("replies.otp_confirm"), ...confirm } };
};

export const renewRecoveryCodes: Operation<"renewRecoveryCodes"> = async (request, context) => {
  const { translator } = request;
  const codes = await context.write(secondFactor.renewRecoveryCodes, await sessionOf(request, context));
  if (codes === "not fresh") {
    throw new ApiError(403, "key_not_fresh", message("replies.sign_in_again"));
  }
  return {
    status: 200,
    body: { message: translator.text("replies.recovery_codes"), recovery_codes: [...codes] },
  };
};

export const verifyMail: Operation<"verifyMail"> = async ({ body, address, translator }, context) => {
  const { approved } = await verification.verifyMail(context, body.token, address);
  return {
    status: 200,
    body: { message: translator.text("replies.verified", { next: message(afterVerifying(approved)) }) },
  };
};

export const requestPasswordReset: Operation<"requestPasswordReset"> = async (
  { body, address, translator },
  context,
) => {
  await verification.requestReset(context, body.email, address);
  return { status: 200, body: { message: translator.text("replies.reset_requested") } };
};

export const resetPassword: Operation<"resetPassword"> = async (
  { query, body, address, translator },
  context,
) => {
  const { approved } = await verification.resetPassword(context, {
    token: query.token,
    password: body.password,
    address,
  });
  const next = message(approved ? "auth.reset_done_sign_in" : afterVerifying(approved));
  return { status: 200, body: { message: translator.text("replies.password_reset", { next }) } };
};

export const changePassword: Operation<"changePassword"> = async (request, context) => {
  const { body, address, translator } = request;
  const session = await sessionOf(request, context);
  await passwords.changePassword(context, session, {
    current: body.current_password,
    next: body.password,
    address,
  });
  return { status: 200, body: { message: translator.text("replies.password_changed") } };
};

export const listSessions: Operation<"listSessions"> = async (request, context) => {
  const { translator } = request;
  const { row, user } = await sessionOf(request, context);
  const rows = await sessions.listSessions(context, user.id);
  return {
    status: 200,
    body: {
      message: translator.text("replies.sessions", { count: rows.length }),
      sessions: rows.map((session) => renderSession(session, row.id)),
    },
  };
};

function renderSession(session: SessionRow, current: string): Schemas["AuthSession"] {
  const observedAgent = session.user_agent ?? "";
  const observedAddress = session.ip ?? "";
  return {
    id: session.id,
    ua: session.claimed_user_agent ?? observedAgent,
    ip: session.claimed_ip ?? observedAddress,
    observed_ua: observedAgent,
    observed_ip: observedAddress,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    current: session.id === current,
  };
}

export const revokeSession: Operation<"revokeSession"> = async (request, context) => {
  const { body, translator } = request;
  const ended = await context.write(sessions.endSession, await sessionOf(request, context), {
    sessionId: body.id,
  });
  if (!ended) throw notFound(message("errors.no_such_session"), "session_not_found");
  return { status: 200, body: { message: translator.text("replies.session_ended") } };
};

export const revokeOtherSessions: Operation<"revokeOtherSessions"> = async (request, context) => {
  const { translator } = request;
  await context.write(sessions.endOtherSessions, await sessionOf(request, context));
  return { status: 200, body: { message: translator.text("replies.other_sessions_ended") } };
};
