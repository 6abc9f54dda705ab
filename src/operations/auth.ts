import * as accountSecurity from "../domain/auth/account-security.ts";
import type { Context } from "../domain/kernel/context.ts";
import { afterVerifying, registerByMail } from "../domain/registration/mail-registration.ts";
import { notFound, unauthorized } from "../domain/kernel/api-error.ts";
import { openToken, sealToken } from "../domain/auth/sealed-tokens.ts";
import * as secondFactor from "../domain/auth/second-factor.ts";
import * as sessions from "../domain/auth/sessions.ts";
import { type Proven, checkCredentials } from "../domain/auth/sign-in.ts";
import { type Translator, message } from "../messages/catalogue.ts";
import type { SessionRow } from "../store/auth/sessions.ts";
import type { Schemas } from "../contract/types.ts";
import type { Operation, OperationRequest } from "./operation.ts";

export const registerUser: Operation<"registerUser"> = async ({ body, address, translator }, context) => {
  const { mailed, approved } = await registerByMail(context, {
    email: body.email,
    password: body.password,
    firstName: body.first_name,
    lastName: body.last_name,
    username: body.username ?? null,
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
  const { address, userAgent, translator } = request;
  const proven = await checkCredentials(context, { email, password, address, userAgent });
  if (!proven.otpRequired) {
    const key = await newKey(request, context, proven, { withOtp: false, ua, ip });
    return { status: 200, body: { message: translator.text("replies.signed_in"), key } };
  }
  const token = await secondFactor.beginChallenge(context, proven, { userAgent: ua, address: ip });
  return {
    status: 200,
    body: { message: translator.text("replies.enter_code"), otp_required: true, token },
  };
};

type Origin = Pick<OperationRequest<"login">, "address" | "userAgent" | "translator">;

async function newKey(
  { address, userAgent }: Origin,
  context: Context,
  proven: Proven,
  options: { readonly withOtp: boolean; readonly ua?: string | undefined; readonly ip?: string | undefined },
): Promise<string> {
  const expiresAt = new Date(context.clock().getTime() + sessions.sessionLife.absolute);
  const { token, hash } = await sealToken(context, "session", expiresAt);
  await sessions.beginSession(context, proven, {
    hash,
    kind: "key",
    userAgent,
    address,
    claimedUserAgent: options.ua,
    claimedAddress: options.ip,
    withOtp: options.withOtp,
  });
  return token;
}

export const submitOtp: Operation<"submitOtp"> = async (request, context) => {
  const { token, code } = request.body;
  const outcome = await secondFactor.answerChallenge(context, { token, code, address: request.address });
  return { status: 200, body: await afterChallenge(request, context, outcome) };
};

export const recoverOtp: Operation<"recoverOtp"> = async (request, context) => {
  const { token, recovery_code } = request.body;
  const outcome = await secondFactor.answerChallenge(context, {
    token,
    recoveryCode: recovery_code,
    address: request.address,
  });
  return { status: 200, body: await afterChallenge(request, context, outcome) };
};

async function afterChallenge(
  origin: Origin,
  context: Context,
  outcome: secondFactor.ChallengeOutcome,
): Promise<Schemas["OtpResult"]> {
  if (outcome.kind === "turned off") {
    return { message: origin.translator.text("replies.otp_off"), otp: "disabled" };
  }
  const { userAgent: ua, address: ip } = outcome.claims;
  const key = await newKey(origin, context, outcome.proven, { withOtp: true, ua, ip });
  const left = outcome.recoveryCodesLeft;
  return { message: signedIn(origin.translator, left), key };
}

function signedIn(translator: Translator, recoveryCodesLeft: number | undefined): string {
  return recoveryCodesLeft === undefined
    ? translator.text("replies.signed_in")
    : translator.text("replies.signed_in_with_recovery_code", { count: recoveryCodesLeft });
}

export const toggleOtp: Operation<"toggleOtp"> = async ({ key, translator }, context) => {
  const outcome = await secondFactor.toggleOtp(context, await sessionOf(key, context));
  if (outcome.kind === "turned on") {
    const { secret, uri, qr, recoveryCodes } = outcome.enrolment;
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

/** @throws {ApiError} 401 for a missing, invalid or expired key, and for one whose session has ended */
async function sessionOf(key: string | null, context: Context): Promise<sessions.Session> {
  const hash = key === null ? undefined : await openToken(context, "session", key);
  const session = hash === undefined ? undefined : await sessions.findSession(context, hash, "key");
  if (session === undefined) throw unauthorized(message("errors.invalid_key"), "invalid_key");
  return session;
}

export const verifyMail: Operation<"verifyMail"> = async ({ body, address, translator }, context) => {
  const { approved } = await accountSecurity.verifyMail(context, body.token, address);
  return {
    status: 200,
    body: { message: translator.text("replies.verified", { next: message(afterVerifying(approved)) }) },
  };
};

export const requestPasswordReset: Operation<"requestPasswordReset"> = async (
  { body, address, translator },
  context,
) => {
  await accountSecurity.requestReset(context, body.email, address);
  return { status: 200, body: { message: translator.text("replies.reset_requested") } };
};

export const resetPassword: Operation<"resetPassword"> = async (
  { query, body, address, translator },
  context,
) => {
  const { approved } = await accountSecurity.resetPassword(context, query.token, body.password, address);
  const next = message(approved ? "auth.reset_done_sign_in" : afterVerifying(approved));
  return { status: 200, body: { message: translator.text("replies.password_reset", { next }) } };
};

export const changePassword: Operation<"changePassword"> = async (
  { key, body, address, translator },
  context,
) => {
  const session = await sessionOf(key, context);
  const passwords = { current: body.current_password, next: body.password, address };
  await accountSecurity.changePassword(context, session, passwords);
  return { status: 200, body: { message: translator.text("replies.password_changed") } };
};

export const listSessions: Operation<"listSessions"> = async ({ key, translator }, context) => {
  const { row, user } = await sessionOf(key, context);
  const found = await sessions.listSessions(context, user.id);
  return {
    status: 200,
    body: {
      message: translator.text("replies.sessions", { count: found.length }),
      sessions: found.map((session) => renderSession(session, row.id)),
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

export const revokeSession: Operation<"revokeSession"> = async ({ key, body, translator }, context) => {
  const ended = await sessions.endOneSession(context, await sessionOf(key, context), body.id);
  if (!ended) throw notFound(message("errors.no_such_session"), "session_not_found");
  return { status: 200, body: { message: translator.text("replies.session_ended") } };
};

export const revokeOtherSessions: Operation<"revokeOtherSessions"> = async ({ key, translator }, context) => {
  await sessions.endOtherSessions(context, await sessionOf(key, context));
  return { status: 200, body: { message: translator.text("replies.other_sessions_ended") } };
};
