/**
 * Addresses of Mastodon's pages, in bookmarks and in mails of a server that was a Mastodon server, lead to the pages
 * here. https://github.com/mastodon/mastodon/blob/main/config/routes.rb and routes/
 */
import { type Request, type Response, Router } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { localPath, queryString } from "./forms.ts";

/** Patterns of paths, and the paths here with the parameters of the pattern. */
const paths: Readonly<Record<string, string>> = {
  // https://www.w3.org/TR/change-password-url/
  "/.well-known/change-password": "/settings/password",
  "/about/more": "/about",
  "/terms": "/terms-of-service",
  "/auth/edit": "/settings/account",
  "/auth/password/new": "/auth/forgot",
  "/auth/password/edit": "/auth/forgot",
  "/auth/confirmation": "/auth/sign_in",
  "/auth/confirmation/new": "/auth/sign_in",
  "/oauth/authorized_applications": "/settings/apps",
  "/settings/applications": "/settings/apps",
  "/settings/login_activities": "/settings/sessions",
  "/settings/two_factor_authentication_methods": "/settings/account",
  "/settings/otp_authentication": "/settings/account",
  "/settings/security_keys": "/settings/account",
  "/settings/privacy": "/settings/profile",
  "/settings/verification": "/settings/profile",
  "/settings/featured_tags": "/settings/profile",
  "/settings/preferences/notifications": "/settings/notifications",
  "/settings/preferences/:section": "/settings/preferences",
  "/settings/imports": "/settings/import",
  "/settings/migration": "/settings/moving",
  "/settings/aliases": "/settings/moving",
  "/invites": "/settings/invites",
  "/relationships": "/mutes",
  "/disputes/strikes": "/settings/strikes",
  "/disputes/strikes/:id": "/settings/strikes/:id",
  "/authorize_follow": "/authorize_interaction",
  "/interact/:id": "/statuses/:id/interact",
  "/getting-started": "/home",
  "/start": "/home",
  "/publish": "/compose",
  "/statuses/new": "/compose",
  "/public/remote": "/public",
  "/timelines/home": "/home",
  "/timelines/public": "/public",
  "/timelines/public/local": "/public/local",
  "/timelines/direct": "/conversations",
  "/timelines/tag/:name": "/tags/:name",
  "/timelines/list/:id": "/lists/:id",
  "/admin/dashboard": "/admin",
  "/admin/pending_accounts": "/admin/accounts?status=pending&origin=local",
  "/admin/disputes/appeals": "/admin/appeals",
  "/admin/instances": "/admin/hosts",
  "/admin/instances/:domain": "/admin/hosts/:domain",
  "/admin/action_logs": "/admin/audit-log",
  "/admin/custom_emojis": "/admin/custom-emojis",
  "/admin/domain_allows": "/admin/domain-allows",
  "/admin/domain_blocks": "/admin/domain-blocks",
  "/admin/email_domain_blocks": "/admin/email-domain-blocks",
  "/admin/ip_blocks": "/admin/ip-blocks",
  "/admin/warning_presets": "/admin/warning-presets",
  "/admin/settings/:section": "/admin/settings",
  "/admin/trends/links/preview_card_providers": "/admin/trends/publishers",
};

/** What precedes the path of a page: of the web app until Mastodon 3.5, and of its columns. */
const prefixes = ["/web", "/deck"];

export function mastodonPaths(context: Context): Router {
  const router = Router();
  const lead = (request: Request, response: Response, path: string): void => {
    const query = queryString(request);
    const mark = path.includes("?") ? "&" : "?";
    response.redirect(302, localPath(context, query === "" ? path : `${path}${mark}${query}`, "/"));
  };
  for (const [from, to] of Object.entries(paths)) {
    router.get(from, (request, response) => {
      lead(
        request,
        response,
        to.replace(/:(\w+)/, (_all, name: string) => encodeURIComponent(String(request.params[name]))),
      );
    });
  }
  for (const prefix of prefixes) {
    router.get(`${prefix}{/*path}`, (request, response) => {
      const path = request.path.slice(prefix.length);
      lead(request, response, path.length > 1 ? path : "/home");
    });
  }
  return router;
}
