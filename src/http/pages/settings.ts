/** The settings of a login: how one reads, password, two-factor authentication, where one is signed in, which apps one let in. */
import { type Request, type Response, Router } from "express";
import { changePassword } from "../../domain/account-security.ts";
import type { Context } from "../../domain/context.ts";
import type { OtpEnrolment } from "../../domain/one-time-codes.ts";
import { saveReading } from "../../domain/preferences.ts";
import { Refusal, notFound } from "../../domain/refusal.ts";
import { answerChallenge, turnOtp } from "../../domain/second-factor.ts";
import { type Session, endOneSession, endOtherSessions, listSessions } from "../../domain/sessions.ts";
import { isOtpEnabled } from "../../store/one-time-codes.ts";
import { type AuthorizedAppRow, listAuthorizedApps, revokeAppOfUser } from "../../store/oauth.ts";
import { isId } from "../../store/pages.ts";
import type { SessionRow } from "../../store/sessions.ts";
import { englishTranslator } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { codeField, codeIn, newPasswordFields, passwordTwice } from "./fields.ts";
import { goodNotice, page, sendPage, wrongNotice } from "./layout.ts";
import { readingCard, readingForm } from "./reading.ts";
import { onForm, openVisit } from "./visit.ts";

const signIn = "/auth/sign_in?next=/settings";
/** For what asks for a session that has just begun. */
const signInAgain = `${signIn}&again=1`;

type Action = (
  session: Session,
  fields: ReadonlyMap<string, string>,
  request: Request,
  response: Response,
) => Promise<void>;

export function settingsPages(context: Context): Router {
  const router = Router();
  const show = async (
    request: Request,
    response: Response,
    notice: { readonly good?: string; readonly wrong?: Refusal } = {},
  ): Promise<void> => {
    const { session, proof } = await openVisit(context, request, response);
    if (session === undefined) response.redirect(303, signIn);
    else await sendSettings(context, response, session, proof, notice);
  };
  /** A form of the page: done with a session only, and what it refuses is shown on the page. */
  const action = (path: string, act: Action): void => {
    // The page that a form led to is asked for again by its address.
    router.get(path, (_request, response) => {
      response.redirect(303, "/settings");
    });
    onForm(router, context, path, async ({ request, response, fields, session }) => {
      if (session === undefined) {
        response.redirect(303, signIn);
        return;
      }
      try {
        await act(session, fields, request, response);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await show(request, response, { wrong: error });
      }
    });
  };

  router.get(
    "/settings",
    page((request, response) => show(request, response)),
  );
  action("/settings/password", async (session, fields, request, response) => {
    await changePassword(context, session, {
      current: fields.get("current_password") ?? "",
      next: passwordTwice(fields),
      address: clientAddress(request),
    });
    await show(request, response, { good: "Your password is changed. You are signed in here only." });
  });
  action("/settings/reading", async (session, fields, request, response) => {
    await saveReading(context, session.user.id, readingForm(fields));
    await show(request, response, { good: "Your way of reading is kept." });
  });
  action("/settings/sessions/end", async (session, fields, request, response) => {
    if (!(await endOneSession(context, session, fields.get("id") ?? ""))) {
      throw notFound("There is no such session.");
    }
    await show(request, response, { good: "The session has ended." });
  });
  action("/settings/sessions/end-others", async (session, _fields, request, response) => {
    await endOtherSessions(context, session);
    await show(request, response, { good: "You are signed in here only." });
  });
  action("/settings/apps/revoke", async (session, fields, request, response) => {
    const id = fields.get("id") ?? "";
    if (isId(id)) await revokeAppOfUser(context.store, session.user.id, id, context.clock());
    await show(request, response, { good: "The app has no access any more." });
  });
  action("/settings/otp", async (session, fields, request, response) => {
    const outcome = await turnOtp(context, session, wantedState(fields.get("wanted")));
    const { proof } = await openVisit(context, request, response);
    if (outcome.kind === "already so") await show(request, response);
    else if (outcome.kind === "not fresh") response.redirect(303, signInAgain);
    else if (outcome.kind === "turned on") await sendEnrolment(context, response, proof, outcome.enrolment);
    else if (outcome.kind === "to be confirmed") await sendConfirm(context, response, proof, outcome.token);
    else await show(request, response, { good: "Two-factor authentication is off." });
  });
  action("/settings/otp/confirm", async (session, fields, request, response) => {
    const token = fields.get("token") ?? "";
    try {
      await answerChallenge(context, {
        token,
        ...codeIn(fields.get("code") ?? ""),
        address: clientAddress(request),
        purpose: "otp-disable",
        userId: session.user.id,
      });
      await show(request, response, { good: "Two-factor authentication is off." });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { proof } = await openVisit(context, request, response);
      await sendConfirm(context, response, proof, token, error);
    }
  });
  return router;
}

/** @throws {Refusal} 400 for a form that doesn't say */
function wantedState(text: string | undefined): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new Refusal(400, "validation_failed", "Say whether it is to be on or off.");
}

async function sendSettings(
  context: Context,
  response: Response,
  { row, user }: Session,
  proof: Html,
  { good, wrong }: { readonly good?: string; readonly wrong?: Refusal },
): Promise<void> {
  const sessions = await listSessions(context, user.id);
  const apps = await listAuthorizedApps(context.store, user.id);
  const otp = await isOtpEnabled(context.store, user.id);
  await sendPage(context, response, {
    title: "Settings",
    status: wrong?.status ?? 200,
    wide: true,
    content: html`<h1>Settings</h1>
      <p class="quiet">Signed in as ${user.email}.</p>
      ${goodNotice(good)} ${wrongNotice(wrong?.message)} ${otpCard(otp, proof)}
      ${passwordCard(context, user.email, proof)} ${readingCard(user, proof)}
      ${sessionsCard(sessions, row.id, proof)} ${appsCard(apps, proof)}
      <form method="post" action="/auth/sign_out">
        ${proof}<button class="plain" type="submit">Sign out</button>
      </form>`,
  });
}

function otpCard(enabled: boolean, proof: Html): Html {
  return html`<section class="card" aria-labelledby="otp">
    <h2 id="otp">Two-factor authentication ${enabled && html`<span class="tag">on</span>`}</h2>
    <p>
      ${
        enabled
          ? "Signing in asks for a code of your authenticator app. A password alone is not enough."
          : "With it, signing in asks for a code of an authenticator app, so that a stolen password alone is of no use."
      }
    </p>
    <form method="post" action="/settings/otp">
      ${proof}
      <input type="hidden" name="wanted" value="${enabled ? "off" : "on"}" />
      <button class="${enabled ? "danger" : ""}" type="submit">
        ${enabled ? "Turn it off" : "Turn it on"}
      </button>
    </form>
  </section>`;
}

function passwordCard(context: Context, email: string, proof: Html): Html {
  return html`<section class="card" aria-labelledby="password-title">
    <h2 id="password-title">Password</h2>
    <p class="quiet">A new one ends all other sessions, and takes away the access of all apps.</p>
    <form method="post" action="/settings/password">
      ${proof}
      <input type="hidden" name="username" value="${email}" autocomplete="username" />
      <div class="field">
        <label for="current_password">Current password</label>
        <input
          id="current_password"
          name="current_password"
          type="password"
          autocomplete="current-password"
          required
        />
      </div>
      ${newPasswordFields(context, englishTranslator)}
      <button type="submit">Change the password</button>
    </form>
  </section>`;
}

function sessionsCard(sessions: readonly SessionRow[], current: string, proof: Html): Html {
  return html`<section class="card" aria-labelledby="sessions">
    <h2 id="sessions">Where you are signed in</h2>
    <ul class="rows">
      ${sessions.map((session) => sessionItem(session, session.id === current, proof))}
    </ul>
    ${
      sessions.length > 1 &&
      html`<form method="post" action="/settings/sessions/end-others">
        ${proof}<button class="plain" type="submit">End all others</button>
      </form>`
    }
  </section>`;
}

function sessionItem(session: SessionRow, current: boolean, proof: Html): Html {
  const agent = session.user_agent ?? "Unknown device";
  return html`<li>
    <div>
      <p>${agent} ${current && html`<span class="tag">this one</span>`}</p>
      <p class="quiet small">
        ${session.ip ?? "Unknown address"}, since ${time(session.created_at)}, last used
        ${time(session.last_used_at)}
      </p>
      ${claimOf(session)}
    </div>
    ${
      !current &&
      html`<form method="post" action="/settings/sessions/end">
        ${proof}<input type="hidden" name="id" value="${session.id}" /><button
          class="danger small"
          type="submit"
        >
          End<span class="unseen"> the session on ${agent}</span>
        </button>
      </form>`
    }
  </li>`;
}

/** What the client says of itself stands beside what was seen: anybody can say anything. */
function claimOf(session: SessionRow): Html | false {
  const claims = [
    session.claimed_user_agent === session.user_agent ? null : session.claimed_user_agent,
    session.claimed_ip === session.ip ? null : session.claimed_ip,
  ].filter((claim) => claim !== null);
  return claims.length > 0 && html`<p class="quiet small">Calls itself ${claims.join(", ")}</p>`;
}

function appsCard(apps: readonly AuthorizedAppRow[], proof: Html): Html {
  return html`<section class="card" aria-labelledby="apps">
    <h2 id="apps">Apps</h2>
    ${
      apps.length === 0
        ? html`<p class="quiet">You have let no app in.</p>`
        : html`<ul class="rows">
            ${apps.map((app) => appItem(app, proof))}
          </ul>`
    }
  </section>`;
}

function appItem(app: AuthorizedAppRow, proof: Html): Html {
  const name =
    app.website === null
      ? app.name
      : html`<a href="${app.website}" rel="noopener noreferrer">${app.name}</a>`;
  return html`<li>
    <div>
      <p>${name}</p>
      <p class="quiet small">Since ${time(app.authorized_at)}: ${app.scopes.join(", ")}</p>
    </div>
    <form method="post" action="/settings/apps/revoke">
      ${proof}<input type="hidden" name="id" value="${app.id}" /><button class="danger small" type="submit">
        Revoke<span class="unseen"> the access of ${app.name}</span>
      </button>
    </form>
  </li>`;
}

function time(at: Date): Html {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;
}

function sendEnrolment(
  context: Context,
  response: Response,
  proof: Html,
  enrolment: OtpEnrolment,
): Promise<void> {
  return sendPage(context, response, {
    title: "Two-factor authentication is on",
    wide: true,
    content: html`<div class="card">
      <h1>Two-factor authentication is on</h1>
      <p>
        The next sign-in asks for a code. <strong>What you see here is shown this once</strong>; do both steps
        now. Should this page get lost before, turn it off and on again in your settings within ten minutes.
      </p>
      <h2>1. Add it to your authenticator app</h2>
      <p>Scan this picture, or enter the key by hand.</p>
      <img class="qr" src="${enrolment.qr}" alt="QR code that holds the key below" width="208" height="208" />
      <p class="token" tabindex="0">${enrolment.secret}</p>
      <h2>2. Keep the recovery codes</h2>
      <p>
        Each of them signs you in once, should you lose your authenticator app. Print them, or store them
        safely.
      </p>
      <ul class="codes token">
        ${enrolment.recoveryCodes.map((code) => html`<li>${code}</li>`)}
      </ul>
      <p><a class="button" href="/settings">Done</a></p>
      <form method="post" action="/settings/otp">
        ${proof}
        <input type="hidden" name="wanted" value="off" />
        <button class="plain" type="submit">It does not work: turn it off again</button>
      </form>
    </div>`,
  });
}

function sendConfirm(
  context: Context,
  response: Response,
  proof: Html,
  token: string,
  wrong?: Refusal,
): Promise<void> {
  return sendPage(context, response, {
    title: "Turn off two-factor authentication",
    status: wrong?.status ?? 200,
    content: html`<div class="card">
      <h1>Turn off two-factor authentication</h1>
      <p>To turn it off, enter one more code.</p>
      ${wrongNotice(wrong?.message)}
      <form method="post" action="/settings/otp/confirm">
        ${proof}
        <input type="hidden" name="token" value="${token}" />
        ${codeField(englishTranslator)}
        <button class="full danger" type="submit">Turn it off</button>
      </form>
      <p class="small after"><a href="/settings">Leave it on</a></p>
    </div>`,
  });
}
