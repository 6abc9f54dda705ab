/** Sends mail about events. Events never contain tokens: a token is created when its mail is written. */
import type { Context } from "../domain/kernel/context.ts";
import { emailStanding, isUnwelcome } from "../domain/auth/email-standing.ts";
import type { EventOf, EventType } from "../domain/kernel/events.ts";
import { PermanentFailure } from "../domain/kernel/permanent-failure.ts";
import { makeEmailChangeToken, makeMailedToken } from "../domain/auth/mailed-tokens.ts";
import { readAppeal, readWarning } from "../domain/moderation/mail-contents.ts";
import { mostInMail, readMailedNotifications, recordMailed } from "../domain/notifications/mails.ts";
import { deviceName } from "../messages/device-wording.ts";
import { notificationExcerpt, notificationTitle } from "../messages/notification-wording.ts";
import { readSettings } from "../domain/settings/settings.ts";
import { type Mail, MailRefused } from "../mail/mailer.ts";
import {
  type Sender,
  alreadyHereLetter,
  approvedLetter,
  emailChangedLetter,
  newSignInLetter,
  otpChangedLetter,
  passkeyLetter,
  passwordChangedLetter,
  passwordOffLetter,
  recoveryCodeLetter,
  recoveryCodesRenewedLetter,
  resetLetter,
  verifyLetter,
} from "../mail/templates.ts";
import {
  accountDeletedLetter,
  addressWantedLetter,
  archiveReadyLetter,
  confirmEmailLetter,
} from "../mail/settings-letters.ts";
import { notificationsLetter } from "../mail/notification-letters.ts";
import {
  appealDecisionLetter,
  appealLetter,
  reportLetter,
  warningLetter,
} from "../mail/moderation-letters.ts";
import { type Translator, englishTranslator, offeredLocale, translatorFor } from "../messages/catalogue.ts";
import { type AccountRow, findAccounts } from "../store/accounts/account-rows.ts";
import { findArchive } from "../store/archives/archives.ts";
import { findEmailChange } from "../store/auth/email-changes.ts";
import { findTokenOrigin } from "../store/oauth/oauth.ts";
import { countRecoveryCodes } from "../store/auth/one-time-codes.ts";
import { type RegistrationRow, findRegistration } from "../store/registration/registrations.ts";
import { findReports } from "../store/reports/reports.ts";
import { findSessionById } from "../store/auth/sessions.ts";
import { type UserRow, findUser, findUsersOfAccounts, findVerifiedUserByEmail } from "../store/auth/users.ts";
import { acctOf } from "../text/acct.ts";

type Written = Mail | undefined | Promise<Mail | undefined>;

/** Writes the mail about an event. Undefined if the recipient was deleted or the mail no longer applies. */
type Letter<Type extends EventType> = (desk: Desk, event: EventOf<Type>) => Written;

interface Desk {
  readonly context: Context;
  readonly sender: Sender;
}

/** The recipient of a mail: a user, or a person who registers. */
interface Recipient<Row> {
  readonly context: Context;
  readonly row: Row;
  /** What every letter begins with. */
  readonly head: readonly [sender: Sender, to: string, translator: Translator];
}

type User = Recipient<UserRow>;

const letters = {
  "user.registered": toUser(async ({ context, row: user, head }) => {
    if (user.confirmed_at !== null || isUnwelcome(await emailStanding(context, user.email))) return undefined;
    const owner = await findVerifiedUserByEmail(context.store, user.email);
    if (owner !== undefined) return alreadyHereLetter(head[0], owner.email, languageOf(owner));
    return verifyLetter(...head, await tokenOf({ context, row: user }, "verify-mail"));
  }),
  "user.registration_requested": toRegistration(async ({ context, row: { id }, head }) =>
    verifyLetter(...head, await makeMailedToken(context, "verify-mail", { registrationId: id })),
  ),
  // Unconfirmed users can't sign in until they follow the link of an earlier mail.
  "user.approved": toUser(({ row, head }) =>
    row.confirmed_at === null ? undefined : approvedLetter(...head),
  ),
  "user.registered_again": toUser(({ head }) => alreadyHereLetter(...head)),
  "user.address_wanted": toUser(({ head }) => addressWantedLetter(...head)),
  "password.reset_requested": (desk, { userId, registrationId }) =>
    userId === null
      ? toRegistration(async ({ context, row: { id }, head }) =>
          resetLetter(...head, await makeMailedToken(context, "reset-password", { registrationId: id })),
        )(desk, { registrationId })
      : toUser(async ({ context, row: user, head }) => {
          if (user.confirmed_at === null && isUnwelcome(await emailStanding(context, user.email)))
            return undefined;
          return resetLetter(...head, await tokenOf({ context, row: user }, "reset-password"));
        })(desk, { userId }),
  "password.changed": toUser(({ head }) => passwordChangedLetter(...head)),
  "password.switched_off": toUser(({ head }) => passwordOffLetter(...head)),
  "email.changed": toUser(({ row, head: [sender, , translator] }, { former }) =>
    emailChangedLetter(sender, former ?? row.email, translator),
  ),
  "email.change_requested": async ({ context, sender }, { changeId }) => {
    const change = await findEmailChange(context.store, changeId);
    if (change === undefined || isUnwelcome(await emailStanding(context, change.email))) return undefined;
    const user = await findUser(context.store, change.user_id);
    if (user === undefined) return undefined;
    return confirmEmailLetter(
      sender,
      change.email,
      languageOf(user),
      await makeEmailChangeToken(context, change),
    );
  },
  "user.deleted": ({ sender }, event) => accountDeletedLetter(sender, event.email, languageOf(event)),
  "report.mail_due": toUser(reportMail),
  "account.warned": toAccount(async (user, { username: name }, { warningId }) => {
    const warning = await readWarning(user.context, warningId);
    if (warning === undefined) return undefined;
    return warningLetter(...user.head, { ...warning, name, token: await tokenOf(user, "appeal") });
  }),
  "appeal.mail_due": toUser(async ({ context, head }, { appealId }) => {
    const found = await readAppeal(context, appealId);
    return found === undefined ? undefined : appealLetter(...head, { ...found, at: found.decidedAgainstAt });
  }),
  "appeal.decided": toAccount(async ({ context, head }, _, { appealId }) => {
    const found = await readAppeal(context, appealId);
    if (found === undefined) return undefined;
    const { name, appealedAt: at, approved } = found;
    return appealDecisionLetter(...head, { name, at, approved });
  }),
  "archive.ready": async (desk, { archiveId }) => {
    const archive = await findArchive(desk.context.store, archiveId);
    return archive === undefined
      ? undefined
      : toUser(({ head }) => archiveReadyLetter(...head))(desk, { userId: archive.user_id });
  },
  "notifications.mail_due": toUser(notificationsMail),
  "otp.changed": toUser(({ head }, { enabled }) => otpChangedLetter(...head, enabled)),
  "recovery_code.used": toUser(async ({ context, row, head }) =>
    recoveryCodeLetter(...head, await countRecoveryCodes(context.store, row.id)),
  ),
  "recovery_codes.renewed": toUser(({ head }) => recoveryCodesRenewedLetter(...head)),
  "passkey.changed": toUser(({ head }, event) => passkeyLetter(...head, event)),
  "passkey.copied": toUser(({ head }, { name }) => passkeyLetter(...head, { name, change: "copied" })),
  "session.new_device": toUser(async ({ context, head }, { sessionId }) => {
    const session = await findSessionById(context.store, sessionId);
    if (session === undefined) return undefined;
    const { created_at: at, user_agent: userAgent, ip: address } = session;
    return newSignInLetter(...head, { at, device: deviceName(head[2], userAgent), address });
  }),
  "token.new_device": toUser(async ({ context, head }, { tokenId, network: address }) => {
    const origin = await findTokenOrigin(context.store, tokenId);
    if (origin === undefined) return undefined;
    return newSignInLetter(...head, { at: origin.created_at, device: origin.app_name, address });
  }),
} satisfies { readonly [Type in EventType]?: Letter<Type> };

/** The events that are told by mail. */
type MailedType = keyof typeof letters;

/** Sends the mail about an event. */
export async function sendLetter(context: Context, event: EventOf<MailedType>): Promise<void> {
  const { title } = await readSettings(context);
  const sender: Sender = { title, domain: context.config.localDomain, url: context.config.publicUrl };
  const letter = await letterFor({ context, sender }, event);
  if (letter === undefined) return;
  try {
    await context.mailer.send(letter);
  } catch (error) {
    throw error instanceof MailRefused ? new PermanentFailure(error.message, { cause: error }) : error;
  }
}

function letterFor<Type extends MailedType>(desk: Desk, event: EventOf<Type>): Written {
  const byType: { readonly [Each in MailedType]: Letter<Each> } = letters;
  return byType[event.type](desk, event);
}

function languageOf({ locale }: Pick<UserRow, "locale">): Translator {
  const offered = offeredLocale(locale);
  return offered === undefined ? englishTranslator : translatorFor(offered);
}

function recipient<Row extends Pick<UserRow, "email" | "locale">>(
  { context, sender }: Desk,
  row: Row,
): Recipient<Row> {
  return { context, row, head: [sender, row.email, languageOf(row)] };
}

function toUser<Facts extends { readonly userId: string }>(
  write: (user: User, facts: Facts) => Written,
): (desk: Desk, facts: Facts) => Promise<Mail | undefined> {
  return async (desk, facts) => {
    const row = await findUser(desk.context.store, facts.userId);
    return row === undefined ? undefined : write(recipient(desk, row), facts);
  };
}

/** A mail to the user of a local account; undefined if the account has no login anymore. */
function toAccount<Facts extends { readonly accountId: string }>(
  write: (user: User, account: AccountRow, facts: Facts) => Written,
): (desk: Desk, facts: Facts) => Promise<Mail | undefined> {
  return async (desk, facts) => {
    const [row] = await findUsersOfAccounts(desk.context.store, [facts.accountId]);
    const [account] = await findAccounts(desk.context.store, [facts.accountId]);
    return row === undefined || account === undefined
      ? undefined
      : write(recipient(desk, row), account, facts);
  };
}

function toRegistration(
  write: (registration: Recipient<RegistrationRow>) => Written,
): (desk: Desk, facts: { readonly registrationId: string | null }) => Promise<Mail | undefined> {
  return async (desk, { registrationId: id }) => {
    const row = id === null ? undefined : await findRegistration(desk.context.store, id);
    return row === undefined ? undefined : write(recipient(desk, row));
  };
}

/** A token for the link of a mail to a user. */
function tokenOf(
  { context, row: { id, email } }: Pick<User, "context" | "row">,
  purpose: Parameters<typeof makeMailedToken>[1],
): Promise<string> {
  return makeMailedToken(context, purpose, { userId: id, email });
}

/** Undefined if everything was read meanwhile. */
async function notificationsMail(
  { context, row: user, head }: User,
  span: EventOf<"notifications.mail_due">,
): Promise<Mail | undefined> {
  const [account] = await findAccounts(context.store, [user.account_id]);
  if (user.disabled || account === undefined || account.suspended_at !== null) return undefined;
  const rows = await readMailedNotifications(context, user, span);
  if (rows.length === 0) return undefined;
  await context.writeWithoutActor(recordMailed, user);
  const [, , translator] = head;
  return notificationsLetter(...head, {
    notifications: rows.slice(0, mostInMail).map((row) => ({
      title: notificationTitle(translator, row),
      excerpt: row.content === null || row.isWarned ? "" : notificationExcerpt(row),
    })),
    more: rows.length > mostInMail,
    token: await tokenOf({ context, row: user }, "stop-mails"),
  });
}

async function reportMail(
  { context, head }: User,
  { reportId }: EventOf<"report.mail_due">,
): Promise<Mail | undefined> {
  const [report] = await findReports(context.store, [reportId]);
  if (report === undefined) return undefined;
  const accounts = await findAccounts(context.store, [report.account_id, report.target_account_id]);
  const reporter = accounts.find(({ id }) => id === report.account_id);
  const target = accounts.find(({ id }) => id === report.target_account_id);
  if (reporter === undefined || target === undefined) return undefined;
  return reportLetter(...head, {
    reporter: acctOf(reporter),
    target: acctOf(target),
    profile: target.url,
    category: report.category,
    comment: report.comment,
    statuses: report.status_ids.length,
  });
}
