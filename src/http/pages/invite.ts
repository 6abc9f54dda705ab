/** The page behind the link of an invitation: who invites, which no operation says, and the way to the registration. */
import { Router } from "express";
import { findUsableInvite } from "../../domain/invites/accepting.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { admitFrom } from "../../domain/registration/admission.ts";
import { readSettings } from "../../domain/settings/settings.ts";
import { renderAccount } from "../../entities/accounts/account.ts";
import type { Translator } from "../../messages/catalogue.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { type InviteRow, findInviteByCode } from "../../store/invites/invites.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { translatorOf } from "../language.ts";
import { type Card, sendCard } from "./cards.ts";
import { page } from "./layout.ts";
import { handleOf } from "./public/parts.ts";
import { personLink } from "./public/people.ts";

export function inviteLinkPage(context: Context): Router {
  const router = Router();
  router.get(
    "/invite/:code",
    page(async (request, response) => {
      const { code } = request.params;
      const t = translatorOf(response);
      const invite = typeof code === "string" ? await findInviteByCode(context.store, code) : undefined;
      const isUsable = invite?.usable === true;
      if (isUsable) await admitFrom(context, { address: clientAddress(request), inviteCode: invite.code });
      const card = await (isUsable ? inviteCard(context, t, invite) : lostCard(context, t, invite));
      await sendCard({ context, response, t }, card);
    }),
  );
  return router;
}

async function inviteCard(context: Context, t: Translator, invite: InviteRow): Promise<Card> {
  const row = await findAccount(context.store, invite.account_id);
  const inviter = row === undefined ? undefined : await renderAccount(context, row);
  const { title: server } = await readSettings(context);
  const by = inviter && t.text("invites.invited_by", { name: handleOf(context, inviter) });
  return {
    title: t.text("invites.invited", { server }),
    content: (visitor) =>
      html`${
        inviter !== undefined &&
        html`<p class="quiet">${by}</p>
          ${personLink({ context, translator: t }, inviter)}`
      }
      ${
        visitor === undefined
          ? html`<p class="after">
                <a class="button full" href="/auth/sign_up?invite_code=${invite.code}"
                  >${t.text("invites.accept")}</a
                >
              </p>
              ${signInLink(t)}`
          : html`<p>${t.text("invites.signed_in")}</p>`
      }`,
  };
}

function signInLink(t: Translator): Html {
  return html`<p class="small after">
    ${t.html("auth.have_account", { link: (words) => html`<a href="/auth/sign_in">${words}</a>` })}
  </p>`;
}

/** @param invite undefined for an unknown code */
async function lostCard(context: Context, t: Translator, invite: InviteRow | undefined): Promise<Card> {
  const { registrations } = await readSettings(context);
  return {
    title: t.text(invite === undefined ? "invites.unknown" : "invites.lost"),
    status: invite === undefined ? 404 : 410,
    content: html`${
      invite === undefined
        ? html`<p>${t.text("invites.unknown_hint")}</p>`
        : html`<p>${t.text("invites.lost_why", { why: whyLost(context, invite) })}</p>
            <p>${t.text("invites.lost_hint")}</p>`
    }
    ${
      registrations !== "closed" &&
      html`<p>${t.text("invites.without")}</p>
        <p class="after"><a class="button full" href="/auth/sign_up">${t.text("invites.accept")}</a></p>`
    }
    ${signInLink(t)}`,
  };
}

/** Why an invitation can't be used. It doesn't say that the inviter is gone. */
function whyLost({ clock }: Context, { max_uses: limit, uses, expires_at: end }: InviteRow): string {
  if (limit !== null && uses >= limit) return "used";
  return end !== null && end <= clock() ? "expired" : "ended";
}

/** Who invites a person that registers with a code; undefined without an invitation that can be used. */
export async function inviterOf(context: Context, t: Translator, code: string): Promise<string | undefined> {
  const invite = await findUsableInvite(context, code);
  const row = invite && (await findAccount(context.store, invite.account_id));
  return row && t.text("invites.invited_by", { name: `@${row.username}` });
}
