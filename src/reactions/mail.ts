/** Sends mail about events. Events never contain tokens: a token is created when its mail is written. */
import type { Context } from "../domain/kernel/context.ts";
import { emailStanding, isUnwelcome } from "../domain/auth/email-standing.ts";
import type { AnyEvent, EventOf } from "../domain/kernel/events.ts";
import { PermanentFailure } from "../domain/kernel/permanent-failure.ts";
import { makeEmailChangeToken, makeMailedToken } from "../domain/auth/mailed-tokens.ts";
import { readAppeal, readWarning } from "../domain/moderation/mail-contents.ts";
import { mostInMail, readMailedNotifications, recordMailed } from "../domain/notifications/mails.ts";
import { notificationExcerpt, notificationTitle } from "../messages/notification-wording.ts";
import { readSettings } from "../domain/settings/settings.ts";
import type { Reaction } from "../jobs/tasks.ts";
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
import { type AccountRow, findAccounts } from "../store/accounts/accounts.ts";
import { findArchive } from "../store/archives/archives.ts";
import { findEmailChange } from "../store/auth/email-changes.ts";
import { findTokenOrigin } from "../store/oauth/oauth.ts";
import { countRecoveryCodes } from "../store/auth/one-time-codes.ts";
import { type RegistrationRow, findRegistration } from "../store/registration/registrations.ts";
import { findReports } from "../store/reports/reports.ts";
import { findSessionById } from "../store/auth/sessions.ts";
import { type UserRow, findUser, findUsersOfAccounts, findVerifiedUserByEmail } from "../store/auth/users.ts";
import { acctOf } from "../text/acct.ts";

export const mail: Reaction = async (context, event) => {
  const { title } = await readSettings(context);
  const sender: Sender = { title, domain: context.config.localDomain, url: context.config.publicUrl };
  const letter = await letterFor(context, sender, event);
  if (letter === undefined) return;
  try {
    await context.mailer.send(letter);
  } catch (error) {
    throw error instanceof MailRefused ? new PermanentFailure(error.message, { cause: error }) : error;
  }
};

/** The mail about an event; undefined if the recipient was deleted or the mail no longer applies. */
async function letterFor(context: Context, sender: Sender, event: AnyEvent): Promise<Mail | undefined> {
  switch (event.type) {
    case "user.registered":
      return toUser(context, event.userId, async (user) => {
        if (user.confirmed_at !== null || isUnwelcome(await emailStanding(context, user.email)))
          return undefined;
        const owner = await findVerifiedUserByEmail(context.store, user.email);
        if (owner !== undefined) return alreadyHereLetter(sender, owner.email, languageOf(owner));
        return verifyLetter(
          sender,
          user.email,
          languageOf(user),
          await makeMailedToken(context, "verify-mail", { userId: user.id, email: user.email }),
        );
      });
    case "user.registration_requested":
      return toRegistration(context, event.registrationId, async (registration) =>
        verifyLetter(
          sender,
          registration.email,
          languageOf(registration),
          await makeMailedToken(context, "verify-mail", { registrationId: registration.id }),
        ),
      );
    case "user.approved":
      // Unconfirmed users can't sign in until they follow the link of an earlier mail.
      return toUser(context, event.userId, (user) =>
        user.confirmed_at === null ? undefined : approvedLetter(sender, user.email, languageOf(user)),
      );
    case "user.registered_again":
      return toUser(context, event.userId, (user) => alreadyHereLetter(sender, user.email, languageOf(user)));
    case "user.address_wanted":
      return toUser(context, event.userId, (user) =>
        addressWantedLetter(sender, user.email, languageOf(user)),
      );
    case "password.reset_requested":
      return event.userId === null
        ? toRegistration(context, event.registrationId, async (registration) =>
            resetLetter(
              sender,
              registration.email,
              languageOf(registration),
              await makeMailedToken(context, "reset-password", { registrationId: registration.id }),
            ),
          )
        : toUser(context, event.userId, async (user) => {
            if (user.confirmed_at === null && isUnwelcome(await emailStanding(context, user.email)))
              return undefined;
            const { id, email } = user;
            return resetLetter(
              sender,
              email,
              languageOf(user),
              await makeMailedToken(context, "reset-password", { userId: id, email }),
            );
          });
    case "password.changed":
      return toUser(context, event.userId, (user) =>
        passwordChangedLetter(sender, user.email, languageOf(user)),
      );
    case "password.switched_off":
      return toUser(context, event.userId, (user) => passwordOffLetter(sender, user.email, languageOf(user)));
    case "email.changed":
      return toUser(context, event.userId, (user) =>
        emailChangedLetter(sender, event.former ?? user.email, languageOf(user)),
      );
    case "email.change_requested": {
      const change = await findEmailChange(context.store, event.changeId);
      if (change === undefined || isUnwelcome(await emailStanding(context, change.email))) return undefined;
      const user = await findUser(context.store, change.user_id);
      return user === undefined
        ? undefined
        : confirmEmailLetter(
            sender,
            change.email,
            languageOf(user),
            await makeEmailChangeToken(context, change),
          );
    }
    case "user.deleted":
      return accountDeletedLetter(sender, event.email, languageOf(event));
    case "report.mail_due":
      return toUser(context, event.userId, (user) => reportMail(context, sender, event.reportId, user));
    case "account.warned":
      return toAccount(context, event.accountId, async (user, { username }) => {
        const warning = await readWarning(context, event.warningId);
        if (warning === undefined) return undefined;
        const token = await makeMailedToken(context, "appeal", { userId: user.id, email: user.email });
        return warningLetter(sender, user.email, languageOf(user), { ...warning, name: username, token });
      });
    case "appeal.mail_due":
      return toUser(context, event.userId, async (user) => {
        const found = await readAppeal(context, event.appealId);
        return found === undefined
          ? undefined
          : appealLetter(sender, user.email, languageOf(user), { ...found, at: found.decidedAgainstAt });
      });
    case "appeal.decided":
      return toAccount(context, event.accountId, async (user) => {
        const found = await readAppeal(context, event.appealId);
        if (found === undefined) return undefined;
        const { name, appealedAt: at, approved } = found;
        return appealDecisionLetter(sender, user.email, languageOf(user), { name, at, approved });
      });
    case "archive.ready": {
      const archive = await findArchive(context.store, event.archiveId);
      if (archive === undefined) return undefined;
      return toUser(context, archive.user_id, (user) =>
        archiveReadyLetter(sender, user.email, languageOf(user)),
      );
    }
    case "notifications.mail_due":
      return toUser(context, event.userId, (user) => notificationsMail(context, sender, event, user));
    case "otp.changed":
      return toUser(context, event.userId, (user) =>
        otpChangedLetter(sender, user.email, languageOf(user), event.enabled),
      );
    case "recovery_code.used":
      return toUser(context, event.userId, async (user) =>
        recoveryCodeLetter(
          sender,
          user.email,
          languageOf(user),
          await countRecoveryCodes(context.store, user.id),
        ),
      );
    case "recovery_codes.renewed":
      return toUser(context, event.userId, (user) =>
        recoveryCodesRenewedLetter(sender, user.email, languageOf(user)),
      );
    case "passkey.changed":
      return toUser(context, event.userId, (user) =>
        passkeyLetter(sender, user.email, languageOf(user), event),
      );
    case "passkey.copied":
      return toUser(context, event.userId, (user) =>
        passkeyLetter(sender, user.email, languageOf(user), { ...event, change: "copied" }),
      );
    case "session.new_device":
      return toUser(context, event.userId, async (user) => {
        const session = await findSessionById(context.store, event.sessionId);
        return session === undefined
          ? undefined
          : newSignInLetter(sender, user.email, languageOf(user), {
              at: session.created_at,
              userAgent: session.user_agent,
              address: session.ip,
            });
      });
    case "token.new_device":
      return toUser(context, event.userId, async (user) => {
        const origin = await findTokenOrigin(context.store, event.tokenId);
        return origin === undefined
          ? undefined
          : newSignInLetter(sender, user.email, languageOf(user), {
              at: origin.created_at,
              userAgent: origin.app_name,
              address: event.network,
            });
      });
    default:
      return undefined;
  }
}

function languageOf({ locale }: Pick<UserRow, "locale">): Translator {
  const offered = offeredLocale(locale);
  return offered === undefined ? englishTranslator : translatorFor(offered);
}

type Written = Mail | undefined | Promise<Mail | undefined>;

async function toUser(
  context: Context,
  userId: string,
  write: (user: UserRow) => Written,
): Promise<Mail | undefined> {
  const user = await findUser(context.store, userId);
  return user === undefined ? undefined : write(user);
}

/** A mail to the user of a local account; undefined if the account has no login anymore. */
async function toAccount(
  context: Context,
  accountId: string,
  write: (user: UserRow, account: AccountRow) => Written,
): Promise<Mail | undefined> {
  const [user] = await findUsersOfAccounts(context.store, [accountId]);
  const [account] = await findAccounts(context.store, [accountId]);
  return user === undefined || account === undefined ? undefined : write(user, account);
}

async function toRegistration(
  context: Context,
  id: string | null,
  write: (registration: RegistrationRow) => Written,
): Promise<Mail | undefined> {
  const registration = id === null ? undefined : await findRegistration(context.store, id);
  return registration === undefined ? undefined : write(registration);
}

/** Undefined if everything was read meanwhile. */
async function notificationsMail(
  context: Context,
  sender: Sender,
  span: EventOf<"notifications.mail_due">,
  user: UserRow,
): Promise<Mail | undefined> {
  const [account] = await findAccounts(context.store, [user.account_id]);
  if (user.disabled || account === undefined || account.suspended_at !== null) return undefined;
  const rows = await readMailedNotifications(context, user, span);
  if (rows.length === 0) return undefined;
  await context.maintain(recordMailed, user);
  const translator = languageOf(user);
  return notificationsLetter(sender, user.email, translator, {
    notifications: rows.slice(0, mostInMail).map((row) => ({
      title: notificationTitle(translator, row),
      excerpt: row.content === null || row.isWarned ? "" : notificationExcerpt(row),
    })),
    more: rows.length > mostInMail,
    token: await makeMailedToken(context, "stop-mails", { userId: user.id, email: user.email }),
  });
}

async function reportMail(
  context: Context,
  sender: Sender,
  reportId: string,
  moderator: UserRow,
): Promise<Mail | undefined> {
  const [report] = await findReports(context.store, [reportId]);
  if (report === undefined) return undefined;
  const accounts = await findAccounts(context.store, [report.account_id, report.target_account_id]);
  const reporter = accounts.find(({ id }) => id === report.account_id);
  const target = accounts.find(({ id }) => id === report.target_account_id);
  if (reporter === undefined || target === undefined) return undefined;
  return reportLetter(sender, moderator.email, languageOf(moderator), {
    reporter: acctOf(reporter),
    target: acctOf(target),
    profile: target.url,
    category: report.category,
    comment: report.comment,
    statuses: report.status_ids.length,
  });
}
