// Made from openapi/ by `make generate`. Not to be edited.

export interface paths {
    "/.well-known/host-meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find where to ask about handles
         * @description Tells where WebFinger is (RFC 6415), for servers that do not expect it at its usual place. XML, unless the
         *     request prefers JSON.
         *
         *     Follows Mastodon GET /.well-known/host-meta, 4.4.0.
         */
        get: operations["getHostMeta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/host-meta.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find where to ask about handles, as JSON
         * @description Tells the same as `/.well-known/host-meta`, always as JSON (RFC 6415, section 3).
         *
         *     Follows Mastodon GET /.well-known/host-meta.json, 4.4.0.
         */
        get: operations["getHostMetaJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/nodeinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get where the metadata document is
         * @description Tells, by schema, where the metadata documents of the server are.
         *
         *     Follows Mastodon GET /.well-known/nodeinfo, 3.0.0.
         */
        get: operations["getNodeInfoLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the OAuth server offers
         * @description Tells where the OAuth endpoints are and what they support, so that an app can ask for a newer scope only where
         *     there is one.
         *
         *     Follows [Mastodon GET /.well-known/oauth-authorization-server](https://docs.joinmastodon.org/methods/oauth/#authorization-server-metadata), 4.4.0.
         */
        get: operations["getOAuthServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/webfinger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the person behind a handle
         * @description Answers with the addresses of the person behind a handle (`acct:alice@concord.example`), or behind the address
         *     of an actor or a profile on this server (RFC 7033). With `rel`, only links of these kinds are sent. A person
         *     who was suspended for good is gone.
         *
         *     Follows [Mastodon GET /.well-known/webfinger](https://docs.joinmastodon.org/spec/webfinger/), 4.2.0.
         */
        get: operations["getWebFinger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Replaces the password by another one. All sessions but the one that asks, all OAuth tokens, open challenges and
         *     mailed tokens for a reset end. It is reported by mail. A wrong current password is 401.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Signs in with e-mail address and password, in the same way with and without OTP. Without, the reply has the `key` of
         *     a new session. With it, the reply has `otp_required` and the `token` of a challenge, which `/api/otp-submit` or
         *     `/api/otp-recover` takes.
         *
         *     An unknown address, a wrong password and a switched-off one are all 401 with the same text. The right password of an
         *     account whose address is not verified is 403. A sign-in from a device not seen before is reported by mail.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what another site embeds of a status
         * @description Returns an oEmbed document (oembed.com, type `rich`) for the address of a public or unlisted status of this
         *     server. Its `html` is a quotation that names the author and links to the status: it has no script, and none of
         *     the status's words, so that an edit or a deletion needs no second step.
         *
         *     Follows [Mastodon GET /api/oembed](https://docs.joinmastodon.org/methods/oembed/#get), 4.7. Mastodon's `html`
         *     is a frame with a script.
         */
        get: operations["getOEmbed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/otp-recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a challenge with a recovery code
         * @description Answers a challenge with one of the recovery codes that were shown when OTP was turned on, for those who lost their
         *     authenticator app. A recovery code works once, and its use is reported by mail. The session counts as one signed in
         *     with OTP, so that it can turn OTP off.
         */
        post: operations["recoverOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/otp-submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a challenge with a code
         * @description Answers a challenge with the code that the authenticator app shows. After a login, the reply has the `key` of a new
         *     session; where the challenge was to confirm turning OTP off, it has `otp` and no key. A code works once. A challenge
         *     takes five tries; ten wrong codes in a row are followed by a pause (429), and a hundred switch the codes off.
         */
        post: operations["submitOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/otp-toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn OTP on or off
         * @description Turns OTP on if it is off, and off if it is on. The key must be fresh, which is to say that the person signed in in
         *     the last ten minutes. Once on, the next login asks for a code. To turn it off, the session must itself have been
         *     signed in with OTP, or be the one that turned it on; otherwise a challenge is to be answered first. Both are reported
         *     by mail.
         */
        post: operations["toggleOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an account
         * @description Registers an account and sends a mail with a token, which `/api/verify-mail` takes. Until then, the account can't
         *     sign in. If the address has an account already, the reply is the same, and the owner is told by mail. Several
         *     registrations of an address that nobody verified stand beside each other; the one whose token is used counts.
         *     One that comes from the same network within ten minutes, or the seventh in an hour, is answered alike and comes to
         *     nothing.
         */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/request-reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description Sends a mail with a token that `/api/reset-password` takes, if there is an account with this address. The reply is
         *     the same if there is none.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a mailed token
         * @description Sets the password anew. All sessions, OAuth tokens, open challenges and other tokens of this kind end; nobody is
         *     signed in by it, and OTP stays as it is. An address that was not verified is verified by it. The token works once,
         *     within thirty minutes, and a newer one replaces it.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List where one is signed in
         * @description Lists the active sessions of the person, the one that asks among them. No keys are shown.
         */
        post: operations["listSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a session
         * @description Ends one session of the person; its key is worthless at once. It may be the one that asks, which is how to sign
         *     out.
         */
        post: operations["revokeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/revoke-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all other sessions
         * @description Ends all sessions of the person but the one that asks.
         */
        post: operations["revokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get several accounts
         * @description Returns the accounts with the given identifiers, in no particular order. Those that do not exist, or
         *     are not yet confirmed or approved, are left out.
         *
         *     Follows [Mastodon GET /api/v1/accounts](https://docs.joinmastodon.org/methods/accounts/#index), 4.7.
         */
        get: operations["getAccounts"];
        put?: never;
        /**
         * Register an account
         * @description Creates an account and a login for somebody, and returns a token of theirs for the app that asked. The
         *     token is of use once the person followed the link in the message that is sent to them, and once a
         *     moderator approved them where the server wants that. `details` of the error says what is wrong with
         *     each field, of all fields at once.
         *
         *     A person's token works as the app's own does, and the new token is for the same app. Mastodon 4.3 and newer
         *     takes the app's own only.
         *
         *     Five registrations in half an hour are taken from one network address, and one in ten minutes for one e-mail
         *     address. The reply does not tell whether an e-mail address belongs to somebody already; a mail to them does.
         *
         *     Follows [Mastodon POST /api/v1/accounts](https://docs.joinmastodon.org/methods/accounts/#create), 4.7.
         */
        post: operations["registerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description Returns one account. A suspended one is returned with its profile blank and `suspended` set; one that
         *     is not yet confirmed or approved is not found.
         *
         *     Follows [Mastodon GET /api/v1/accounts/:id](https://docs.joinmastodon.org/methods/accounts/#get), 4.7.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block an account
         * @description Blocks the account: follows end in both directions, and neither sees or reaches the other any more.
         *     Timelines are cleared shortly afterwards.
         *
         *     Follows [Mastodon POST /api/v1/accounts/:id/block](https://docs.joinmastodon.org/methods/accounts/#block), 4.7.
         */
        post: operations["blockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow an account
         * @description Follows the account, or asks to where it is locked or on another server that has yet to answer; the
         *     relationship then says `requested`. Somebody who follows already changes here what they see of the
         *     account. Following somebody whom one blocks, or by whom one is blocked, is not allowed.
         *
         *     Follows [Mastodon POST /api/v1/accounts/:id/follow](https://docs.joinmastodon.org/methods/accounts/#follow), 4.7.
         */
        post: operations["followAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the followers of an account
         * @description Returns those who follow the account, the latest first, as far as this server knows them. The page is
         *     empty when the account hides its followers or blocks the caller.
         *
         *     Follows [Mastodon GET /api/v1/accounts/:id/followers](https://docs.joinmastodon.org/methods/accounts/#followers), 4.7.
         */
        get: operations["listAccountFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whom an account follows
         * @description Returns those whom the account follows, the latest first, as far as this server knows them. The page
         *     is empty when the account hides whom it follows or blocks the caller.
         *
         *     Follows [Mastodon GET /api/v1/accounts/:id/following](https://docs.joinmastodon.org/methods/accounts/#following), 4.7.
         */
        get: operations["listAccountFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute an account
         * @description Keeps the account's statuses, and its notifications unless said otherwise, from the person, without
         *     the account's noticing. Somebody who mutes already changes here what is muted and for how long.
         *
         *     Follows [Mastodon POST /api/v1/accounts/:id/mute](https://docs.joinmastodon.org/methods/accounts/#mute), 4.7.
         */
        post: operations["muteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note something about an account
         * @description Sets a note that only the person sees, in the relationship. An empty one removes it.
         *
         *     Follows [Mastodon POST /api/v1/accounts/:id/note](https://docs.joinmastodon.org/methods/accounts/#note), 4.7.
         */
        post: operations["setAccountNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/remove_from_followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove an account from the followers
         * @description Ends the other account's follow of the person, without blocking it. Nothing happens when there is
         *     none.
         *
         *     Follows [Mastodon POST /api/v1/accounts/:id/remove_from_followers](https://docs.joinmastodon.org/methods/accounts/#remove_from_followers), 4.7.
         */
        post: operations["removeFromFollowers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the statuses of an account
         * @description Returns what the account has published and the caller may see: public and unlisted statuses for
         *     everybody, others for those whom they reach. Somebody whom the account blocks sees none.
         *
         *     Follows [Mastodon GET /api/v1/accounts/:id/statuses](https://docs.joinmastodon.org/methods/accounts/#statuses), 4.7.
         */
        get: operations["getAccountStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock an account
         * @description Ends the block. Follows that it ended do not come back. Nothing happens when there is none.
         *
         *     Follows [Mastodon POST /api/v1/accounts/:id/unblock](https://docs.joinmastodon.org/methods/accounts/#unblock), 4.7.
         */
        post: operations["unblockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfollow an account
         * @description Ends the follow, or withdraws the request for it. Nothing happens when there is neither.
         *
         *     Follows [Mastodon POST /api/v1/accounts/:id/unfollow](https://docs.joinmastodon.org/methods/accounts/#unfollow), 4.7.
         */
        post: operations["unfollowAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/unmute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unmute an account
         * @description Ends the mute. Nothing happens when there is none.
         *
         *     Follows [Mastodon POST /api/v1/accounts/:id/unmute](https://docs.joinmastodon.org/methods/accounts/#unmute), 4.7.
         */
        post: operations["unmuteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/familiar_followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List familiar followers of accounts
         * @description Returns, for each of the given accounts, those of its followers whom the person follows too, the
         *     latest 80 at most. Accounts that hide their followers have none here.
         *
         *     Follows [Mastodon GET /api/v1/accounts/familiar_followers](https://docs.joinmastodon.org/methods/accounts/#familiar_followers), 4.7.
         */
        get: operations["listFamiliarFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up an account by its name
         * @description Finds an account that this server knows by `username` or `username@domain`, without asking any other
         *     server. Also of use to see whether a name is free.
         *
         *     Follows [Mastodon GET /api/v1/accounts/lookup](https://docs.joinmastodon.org/methods/accounts/#lookup), 4.7.
         */
        get: operations["lookupAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/relationships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the relationships to accounts
         * @description Says for each of the given accounts whether the person follows, mutes or blocks it, and the other way
         *     round. Accounts that do not exist are left out, and suspended ones too, unless `with_suspended` says
         *     otherwise.
         *
         *     Follows [Mastodon GET /api/v1/accounts/relationships](https://docs.joinmastodon.org/methods/accounts/#relationships), 4.7.
         */
        get: operations["listRelationships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for accounts
         * @description Finds accounts that are known here by what their name or display name begins with, the likeliest first.
         *
         *     Follows [Mastodon GET /api/v1/accounts/search](https://docs.joinmastodon.org/methods/accounts/#search), 4.7.
         */
        get: operations["searchAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/update_credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the own account
         * @description Changes the profile and the defaults for posting, pictures included, and tells the servers of the
         *     followers. What is left out stays as it is; `fields_attributes` and `attribution_domains` replace the
         *     rows and domains as a whole. Besides an array, `fields_attributes` may be an object whose keys are not
         *     looked at.
         *
         *     Follows [Mastodon PATCH /api/v1/accounts/update_credentials](https://docs.joinmastodon.org/methods/accounts/#update_credentials), 4.7.
         */
        patch: operations["updateCredentials"];
        trace?: never;
    };
    "/api/v1/accounts/verify_credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the own account
         * @description Returns the account of the person to whom the token belongs, with their role and with what they wrote
         *     before it became HTML. An app asks this to learn whether its token is good and whose it is.
         *
         *     Follows [Mastodon GET /api/v1/accounts/verify_credentials](https://docs.joinmastodon.org/methods/accounts/#verify_credentials), 4.7.
         */
        get: operations["verifyCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an app
         * @description Registers an app and answers with its credentials. Nobody needs to be signed in; the credentials are sent this
         *     once and never again. The app may later ask for the scopes named here, and no others.
         *
         *     Follows [Mastodon POST /api/v1/apps](https://docs.joinmastodon.org/methods/apps/#create), 4.4.0.
         */
        post: operations["createApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/verify_credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the app that a token belongs to
         * @description Answers with the app that the token was given to. Any token will do, with or without a person behind it, and
         *     whatever its scopes.
         *
         *     Follows [Mastodon GET /api/v1/apps/verify_credentials](https://docs.joinmastodon.org/methods/apps/#verify_credentials), 4.3.0.
         */
        get: operations["verifyAppCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List blocked accounts
         * @description Returns the accounts that the person blocks, the latest block first.
         *
         *     Follows [Mastodon GET /api/v1/blocks](https://docs.joinmastodon.org/methods/blocks/#get), 4.7.
         */
        get: operations["listBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookmarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bookmarked statuses
         * @description Returns the statuses that the person has bookmarked, the latest bookmark first. The ids in the `Link` header
         *     are those of the bookmarks, not of the statuses.
         *
         *     Follows [Mastodon GET /api/v1/bookmarks](https://docs.joinmastodon.org/methods/bookmarks/#get), 4.7.
         */
        get: operations["listBookmarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom_emojis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom emojis
         * @description Returns the emojis of this server that can be used in statuses and profiles, all at once, by category
         *     and shortcode.
         *
         *     Follows [Mastodon GET /api/v1/custom_emojis](https://docs.joinmastodon.org/methods/custom_emojis/#get), 4.7.
         */
        get: operations["listCustomEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List favourited statuses
         * @description Returns the statuses that the person has favourited, the latest favourite first. The ids in the `Link` header
         *     are those of the favourites, not of the statuses.
         *
         *     Follows [Mastodon GET /api/v1/favourites](https://docs.joinmastodon.org/methods/favourites/#get), 4.7.
         */
        get: operations["listFavourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/follow_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List follow requests
         * @description Returns the accounts that asked to follow the person and wait for the answer, the latest first.
         *
         *     Follows [Mastodon GET /api/v1/follow_requests](https://docs.joinmastodon.org/methods/follow_requests/#get), 4.7.
         */
        get: operations["listFollowRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/follow_requests/{id}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a follow request
         * @description Lets the account follow the person. The identifier is that of the account; without a request of theirs
         *     it is not found.
         *
         *     Follows [Mastodon POST /api/v1/follow_requests/:account_id/authorize](https://docs.joinmastodon.org/methods/follow_requests/#accept), 4.7.
         */
        post: operations["authorizeFollowRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/follow_requests/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a follow request
         * @description Turns the request down. The identifier is that of the account; without a request of theirs it is not
         *     found.
         *
         *     Follows [Mastodon POST /api/v1/follow_requests/:account_id/reject](https://docs.joinmastodon.org/methods/follow_requests/#reject), 4.7.
         */
        post: operations["rejectFollowRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get information about the server, in an older form
         * @deprecated
         * @description Tells the same in the form that older apps know. Read `/api/v2/instance` instead.
         *
         *     Follows [Mastodon GET /api/v1/instance](https://docs.joinmastodon.org/methods/instance/#v1), 4.4.0.
         */
        get: operations["getInstanceV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the weekly activity of the server
         * @description Counts, for each of the last twelve weeks and the current one first, what happened on the server. Not found where the
         *     operator keeps it private.
         *
         *     Follows [Mastodon GET /api/v1/instance/activity](https://docs.joinmastodon.org/methods/instance/#activity), 3.0.0.
         */
        get: operations["getInstanceActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/domain_blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the servers that this one limits or shuts out
         * @description Lists the moderated servers, the most severely moderated first. The operator decides who may see the list (everyone,
         *     those who are signed in, or nobody) and who may see the reasons; to whom it is not shown, it is not found.
         *
         *     Follows [Mastodon GET /api/v1/instance/domain_blocks](https://docs.joinmastodon.org/methods/instance/#domain_blocks), 4.0.0.
         */
        get: operations["listInstanceDomainBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/extended_description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the long description of the server
         * @description Answers with what the operator wrote about the server at length.
         *
         *     Follows [Mastodon GET /api/v1/instance/extended_description](https://docs.joinmastodon.org/methods/instance/#extended_description), 4.0.0.
         */
        get: operations["getExtendedDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/peers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the servers that this one knows
         * @description Lists the domains of all servers that this one has met, save those it shuts out. Not found where the operator keeps
         *     the list private.
         *
         *     Follows [Mastodon GET /api/v1/instance/peers](https://docs.joinmastodon.org/methods/instance/#peers), 3.0.0.
         */
        get: operations["listInstancePeers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/privacy_policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the privacy policy of the server
         * @description Answers with the privacy policy. The operator writes it in Markdown (`source`); `content` is the same as HTML, made
         *     harmless.
         *
         *     Follows [Mastodon GET /api/v1/instance/privacy_policy](https://docs.joinmastodon.org/methods/instance/#privacy_policy), 4.0.0.
         */
        get: operations["getPrivacyPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rules of the server
         * @description Lists the rules that people on the server agree to, in the order that the operator gave them.
         *
         *     Follows [Mastodon GET /api/v1/instance/rules](https://docs.joinmastodon.org/methods/instance/#rules), 4.4.0.
         */
        get: operations["listInstanceRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/terms_of_service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the terms of service of the server
         * @description Answers with the terms of service that are in force or, if none is yet, the next. Not found where there are none.
         *
         *     Follows [Mastodon GET /api/v1/instance/terms_of_service](https://docs.joinmastodon.org/methods/instance/#terms_of_service), 4.4.0.
         */
        get: operations["getTermsOfService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/terms_of_service/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the terms of service of a certain day
         * @description Answers with the published version of the terms of service that is in force from exactly this day on.
         *
         *     Follows [Mastodon GET /api/v1/instance/terms_of_service/:date](https://docs.joinmastodon.org/methods/instance/#terms_of_service_date), 4.4.0.
         */
        get: operations["getTermsOfServiceByDate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instance/translation_languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what can be translated into what
         * @description Tells for each language into which others the server can translate a status written in it.
         *
         *     Follows [Mastodon GET /api/v1/instance/translation_languages](https://docs.joinmastodon.org/methods/instance/#translation_languages), 4.2.0.
         */
        get: operations["listTranslationLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the markers
         * @description Returns how far the person has read the given timelines. A timeline that is not asked for, or whose
         *     marker was never set, is absent.
         *
         *     Follows [Mastodon GET /api/v1/markers](https://docs.joinmastodon.org/methods/markers/#get), 4.7.
         */
        get: operations["getMarkers"];
        put?: never;
        /**
         * Move markers
         * @description Sets how far the person has read one or both timelines, for their other apps to go on from there.
         *
         *     Follows [Mastodon POST /api/v1/markers](https://docs.joinmastodon.org/methods/markers/#create), 4.7.
         */
        post: operations["saveMarkers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file and wait for it
         * @deprecated
         * @description Takes a file that can then be attached to a status by its identifier. A file that isn't attached within a day
         *     is deleted. In half an hour, 30 can be uploaded. The answer comes once the file is processed. `POST
         *     /api/v2/media` does the same without the wait.
         *
         *     Follows [Mastodon POST /api/v1/media](https://docs.joinmastodon.org/methods/media/#v1), 4.7.
         */
        post: operations["uploadMediaSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an attachment
         * @description Returns an attachment of the person that isn't part of a status yet. 206 means that it is still being
         *     processed, 422 that this has failed. Attachments of others, and those already part of a status, are not found.
         *
         *     Follows [Mastodon GET /api/v1/media/:id](https://docs.joinmastodon.org/methods/media/#get), 4.7.
         */
        get: operations["getMedia"];
        /**
         * Change an attachment
         * @description Changes the description or focal point of an attachment of the person that isn't part of a status yet. Once it
         *     is, editing the status does that.
         *
         *     Follows [Mastodon PUT /api/v1/media/:id](https://docs.joinmastodon.org/methods/media/#update), 4.7.
         */
        put: operations["updateMedia"];
        post?: never;
        /**
         * Delete an attachment
         * @description Deletes an attachment of the person with its files. One that is part of a status is refused with 422.
         *
         *     Follows [Mastodon DELETE /api/v1/media/:id](https://docs.joinmastodon.org/methods/media/#delete), 4.7.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List muted accounts
         * @description Returns the accounts that the person mutes, the latest mute first, each with the time at which the
         *     mute ends.
         *
         *     Follows [Mastodon GET /api/v1/mutes](https://docs.joinmastodon.org/methods/mutes/#get), 4.7.
         */
        get: operations["listMutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description Returns the notifications of the person, without those from accounts that the person blocks or mutes with
         *     their notifications.
         *
         *     Follows [Mastodon GET /api/v1/notifications](https://docs.joinmastodon.org/methods/notifications/#get), 4.7.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a notification
         * @description Returns one notification of the person.
         *
         *     Follows [Mastodon GET /api/v1/notifications/:id](https://docs.joinmastodon.org/methods/notifications/#get-one), 4.7.
         */
        get: operations["getNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a notification
         * @description Deletes one notification of the person.
         *
         *     Follows [Mastodon POST /api/v1/notifications/:id/dismiss](https://docs.joinmastodon.org/methods/notifications/#dismiss), 4.7.
         */
        post: operations["dismissNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss all notifications
         * @description Deletes all notifications of the person. They do not come back.
         *
         *     Follows [Mastodon POST /api/v1/notifications/clear](https://docs.joinmastodon.org/methods/notifications/#clear), 4.7.
         */
        post: operations["clearNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/unread_count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count unread notifications
         * @description Returns how many notifications are newer than the marker up to which the person has read, as far as `limit`
         *     reaches.
         *
         *     Follows [Mastodon GET /api/v1/notifications/unread_count](https://docs.joinmastodon.org/methods/notifications/#unread-count), 4.7.
         */
        get: operations["getNotificationUnreadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/polls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a poll
         * @description Returns the poll of a status that the caller may see.
         *
         *     Follows [Mastodon GET /api/v1/polls/:id](https://docs.joinmastodon.org/methods/polls/#get), 4.7.
         */
        get: operations["getPoll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/polls/{id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote in a poll
         * @description Casts the vote of the person: one option, or several where the poll allows it; there, a later vote adds
         *     other options. Choosing an option twice, voting again where only one can be chosen, and voting in a poll of
         *     one's own or in one that has ended is refused with 422.
         *
         *     Follows [Mastodon POST /api/v1/polls/:id/votes](https://docs.joinmastodon.org/methods/polls/#vote), 4.7.
         */
        post: operations["votePoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preferences
         * @description Returns what the person set as their way of posting and reading, so that every app can follow it. The
         *     settings themselves are changed elsewhere; those for posting with the own account.
         *
         *     Follows [Mastodon GET /api/v1/preferences](https://docs.joinmastodon.org/methods/preferences/#get), 4.7.
         */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the own profile
         * @description Returns the profile for editing: as it was written, and with null in place of pictures that are not
         *     set.
         *
         *     Follows [Mastodon GET /api/v1/profile](https://docs.joinmastodon.org/methods/profile/#get-current-user-profile), 4.7.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the own profile
         * @description Changes the profile, pictures and their descriptions included, and tells the servers of the followers.
         *     What is left out stays as it is; `fields_attributes` and `attribution_domains` replace the rows and
         *     domains as a whole.
         *
         *     Follows [Mastodon PATCH /api/v1/profile](https://docs.joinmastodon.org/methods/profile/#update-current-user-profile), 4.7.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/v1/profile/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the own avatar
         * @description Removes the picture. Nothing happens when there is none.
         *
         *     Follows [Mastodon DELETE /api/v1/profile/avatar](https://docs.joinmastodon.org/methods/profile/#delete-profile-avatar), 4.7.
         */
        delete: operations["deleteProfileAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/header": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the own banner
         * @description Removes the picture. Nothing happens when there is none.
         *
         *     Follows [Mastodon DELETE /api/v1/profile/header](https://docs.joinmastodon.org/methods/profile/#delete-profile-header), 4.7.
         */
        delete: operations["deleteProfileHeader"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show several statuses
         * @description Returns the statuses with these identifiers, in no particular order. Those that don't exist, or that the
         *     caller may not see, are left out.
         *
         *     Follows [Mastodon GET /api/v1/statuses](https://docs.joinmastodon.org/methods/statuses/#index), 4.7.
         */
        get: operations["getStatuses"];
        put?: never;
        /**
         * Publish a status
         * @description Publishes a status of the person, with the media and the poll that go with it, and tells those who are
         *     mentioned, those who follow, and other servers. Mentions, hashtags and links are taken from the text.
         *
         *     With an `Idempotency-Key`, the same request can be sent again within an hour without publishing twice; the
         *     answer is then the status published first. In three hours, 300 statuses, reblogs and edits are allowed.
         *
         *     Follows [Mastodon POST /api/v1/statuses](https://docs.joinmastodon.org/methods/statuses/#create), 4.7.
         */
        post: operations["createStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a status
         * @description Returns one status.
         *
         *     Follows [Mastodon GET /api/v1/statuses/:id](https://docs.joinmastodon.org/methods/statuses/#get), 4.7.
         */
        get: operations["getStatus"];
        /**
         * Edit a status
         * @description Replaces what a status of the person says and carries. The version before stays in its history; those who have
         *     reblogged it, and other servers, are told. A status of somebody else is not found.
         *
         *     The whole status is sent, not only what is new: a `spoiler_text`, media or a poll that are left out are taken
         *     away.
         *
         *     Follows [Mastodon PUT /api/v1/statuses/:id](https://docs.joinmastodon.org/methods/statuses/#edit), 4.7.
         */
        put: operations["editStatus"];
        post?: never;
        /**
         * Delete a status
         * @description Deletes a status of the person here and, as far as they comply, on other servers, together with its reblogs.
         *     The answer carries the text as it was typed, so that it can be written anew with the same media. A status of
         *     somebody else is not found. In half an hour, 30 can be deleted.
         *
         *     Follows [Mastodon DELETE /api/v1/statuses/:id](https://docs.joinmastodon.org/methods/statuses/#delete), 4.7.
         */
        delete: operations["deleteStatus"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/bookmark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bookmark a status
         * @description Puts a status among the bookmarks of the person, which nobody else gets to know. Bookmarking it again changes
         *     nothing.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/bookmark](https://docs.joinmastodon.org/methods/statuses/#bookmark), 4.7.
         */
        post: operations["bookmarkStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the conversation around a status
         * @description Returns what the status replies to, and the replies to it, as far as the caller may see them. A signed-in
         *     person gets up to 4096 of each; others get up to 40 statuses before and 60 after it, 20 replies deep at most.
         *
         *     Follows [Mastodon GET /api/v1/statuses/:id/context](https://docs.joinmastodon.org/methods/statuses/#context), 4.7.
         */
        get: operations["getStatusContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/favourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Favourite a status
         * @description Marks a status as one that the person likes, and tells its author. Favouriting it again changes nothing.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/favourite](https://docs.joinmastodon.org/methods/statuses/#favourite), 4.7.
         */
        post: operations["favouriteStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/favourited_by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List those who have favourited a status
         * @description Returns the accounts of which this server knows that they have favourited the status, the latest first.
         *     Accounts that the caller blocks, or is blocked by, are left out. The ids in the `Link` header are not those of
         *     the accounts.
         *
         *     Follows [Mastodon GET /api/v1/statuses/:id/favourited_by](https://docs.joinmastodon.org/methods/statuses/#favourited_by), 4.7.
         */
        get: operations["listStatusFavouritedBy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a status
         * @description Returns all versions of a status that this server knows of, from the first to the present one. A status that
         *     was never edited has one.
         *
         *     Follows [Mastodon GET /api/v1/statuses/:id/history](https://docs.joinmastodon.org/methods/statuses/#history), 4.7.
         */
        get: operations["getStatusHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute a conversation
         * @description Stops notifications about the conversation that the status is part of. Muting it again changes nothing.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/mute](https://docs.joinmastodon.org/methods/statuses/#mute), 4.7.
         */
        post: operations["muteStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pin a status to the profile
         * @description Shows a status at the top of the profile. It has to be the person's own, no reblog, and not `direct`; and
         *     there is a limit to how many can be pinned. Otherwise the answer is 422.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/pin](https://docs.joinmastodon.org/methods/statuses/#pin), 4.7.
         */
        post: operations["pinStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/reblog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reblog a status
         * @description Passes a status on to those who follow the person. The answer is the reblog, a status with an identifier of
         *     its own, and has the reblogged one in it. Reblogging again returns the reblog that exists. Public and unlisted
         *     statuses can be reblogged, and the person's own `private` ones; others that the person may see are refused
         *     with 403. The body may be left out.
         *
         *     In three hours, 300 statuses, reblogs and edits are allowed.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/reblog](https://docs.joinmastodon.org/methods/statuses/#boost), 4.7.
         */
        post: operations["reblogStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/reblogged_by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List those who have reblogged a status
         * @description Returns the accounts of which this server knows that they have reblogged the status, the latest first.
         *     Accounts that the caller blocks, or is blocked by, are left out. The ids in the `Link` header are not those of
         *     the accounts.
         *
         *     Follows [Mastodon GET /api/v1/statuses/:id/reblogged_by](https://docs.joinmastodon.org/methods/statuses/#reblogged_by), 4.7.
         */
        get: operations["listStatusRebloggedBy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a status as it was typed
         * @description Returns text and warning of a status as its author typed them, to be edited.
         *
         *     Follows [Mastodon GET /api/v1/statuses/:id/source](https://docs.joinmastodon.org/methods/statuses/#source), 4.7.
         */
        get: operations["getStatusSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/unbookmark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the bookmark of a status
         * @description Takes a status out of the bookmarks. One that is not bookmarked stays as it is.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/unbookmark](https://docs.joinmastodon.org/methods/statuses/#unbookmark), 4.7.
         */
        post: operations["unbookmarkStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/unfavourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the favourite of a status
         * @description Takes the mark from a status again. One that is not favourited stays as it is.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/unfavourite](https://docs.joinmastodon.org/methods/statuses/#unfavourite), 4.7.
         */
        post: operations["unfavouriteStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/unmute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unmute a conversation
         * @description Lets notifications about the conversation that the status is part of come again. One that is not muted stays
         *     as it is.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/unmute](https://docs.joinmastodon.org/methods/statuses/#unmute), 4.7.
         */
        post: operations["unmuteStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/unpin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpin a status from the profile
         * @description Takes a status from the top of the profile. One that is not pinned stays as it is.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/unpin](https://docs.joinmastodon.org/methods/statuses/#unpin), 4.7.
         */
        post: operations["unpinStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/unreblog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the reblog of a status
         * @description Takes the reblog of the person back. One that is not reblogged stays as it is. The identifier is that of the
         *     reblogged status. In half an hour, 30 can be taken back.
         *
         *     Follows [Mastodon POST /api/v1/statuses/:id/unreblog](https://docs.joinmastodon.org/methods/statuses/#unreblog), 4.7.
         */
        post: operations["unreblogStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timelines/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the home timeline
         * @description Returns what the accounts and hashtags that the person follows have published and reblogged, and what the
         *     person has published. Blocks and mutes are kept to; filters are reported in `filtered`.
         *
         *     Follows [Mastodon GET /api/v1/timelines/home](https://docs.joinmastodon.org/methods/timelines/#home), 4.7.
         */
        get: operations["getHomeTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timelines/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the public timeline
         * @description Returns the public statuses of all accounts that this server knows of, without reblogs and replies to others.
         *     A signed-in person does not see those whom they block or mute.
         *
         *     Follows [Mastodon GET /api/v1/timelines/public](https://docs.joinmastodon.org/methods/timelines/#public), 4.7.
         */
        get: operations["getPublicTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timelines/tag/{hashtag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the timeline of a hashtag
         * @description Returns the public statuses with a hashtag. `any`, `all` and `none` name more hashtags; the first four of each
         *     count. Nobody having used a hashtag is not an error, the page is then empty.
         *
         *     Follows [Mastodon GET /api/v1/timelines/tag/:hashtag](https://docs.joinmastodon.org/methods/timelines/#tag), 4.7.
         */
        get: operations["getTagTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get information about the server
         * @description Tells what the server is, whom it belongs to, which limits it sets and which rules it has. While registrations are
         *     closed, `registrations.message` says why, or what to do instead.
         *
         *     Follows [Mastodon GET /api/v2/instance](https://docs.joinmastodon.org/methods/instance/#v2), 4.7.0.
         */
        get: operations["getInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description Takes a file that can then be attached to a status by its identifier. A file that isn't attached within a day
         *     is deleted. In half an hour, 30 can be uploaded.
         *
         *     A small image that doesn't move is done at once, and answered with 200. What takes longer is answered with 202
         *     before it is done; the attachment has no `url` until then, and `GET /api/v1/media/:id` tells when it has.
         *
         *     Follows [Mastodon POST /api/v2/media](https://docs.joinmastodon.org/methods/media/#v2), 4.7.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an e-mail address
         * @description Takes the token of the mail that followed a registration. From then on the account can sign in, or once a
         *     moderator has approved it where the server wants that. The token works once.
         */
        post: operations["verifyMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process answers
         * @description Answers as long as the process can answer at all. Whether it can also do its work, `/health/ready` tells.
         *     The reply is `OK` in plain text, as Mastodon sends it, and JSON for clients that ask for it by `Accept`.
         *
         *     Follows [Mastodon GET /health](https://docs.joinmastodon.org/methods/health/#get), 3.0.0.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the server can do its work
         * @description Checks what the server needs for its work, and answers with 503 if any of it is missing. A process that is
         *     about to stop answers with 503 too, so that nothing new is sent to it. The result of a check is reused for one
         *     second. Mastodon does not have this.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nodeinfo/2.0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metadata document
         * @description Answers with what the server says about itself: its software, what it speaks, whether one may join, and how
         *     much it is used.
         *
         *     Follows Mastodon GET /nodeinfo/2.0, 3.0.0.
         */
        get: operations["getNodeInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description Ends a token of the app that asks, together with its Web Push subscription and its open streams. A token that
         *     does not exist, or is already revoked, is answered in the same way as one that was.
         *
         *     Follows [Mastodon POST /oauth/revoke](https://docs.joinmastodon.org/methods/oauth/#revoke), 4.3.0.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token
         * @description Gives a token: of a person, for the code of an authorization, or of the app itself. The app proves itself in
         *     the body or by HTTP Basic authentication, not by both. A code that is sent a second time is refused, and the
         *     token that it was exchanged for is revoked, as someone else may have read it.
         *
         *     An app that asks again for a token of its own (`client_credentials`) with the same scopes gets the same token,
         *     with the `created_at` of its first issue, until that token is revoked. Tokens don't expire. Requests with such a
         *     token count towards the rate limit of the address they come from.
         *
         *     Follows [Mastodon POST /oauth/token](https://docs.joinmastodon.org/methods/oauth/#token), 4.3.0.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whose token it is
         * @description Answers with a few claims about the person behind the token. `sub` is the URI of their actor, so that it can't
         *     be taken for someone on another server.
         *
         *     Follows [Mastodon GET /oauth/userinfo](https://docs.joinmastodon.org/methods/oauth/#userinfo), 4.4.0.
         */
        get: operations["getUserInfo"];
        put?: never;
        /**
         * Get whose token it is, by POST
         * @description Does the same as the GET, for clients of OpenID Connect that ask by POST. A body is not read.
         *
         *     Follows [Mastodon POST /oauth/userinfo](https://docs.joinmastodon.org/methods/oauth/#userinfo), 4.4.0.
         */
        post: operations["postUserInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Somebody, or something, that publishes statuses, here or on another server, as others see it. */
        Account: {
            /** @description The name as it is written here; the username alone for local accounts, `username@domain` for others. */
            acct: string;
            /**
             * Format: uri
             * @description The avatar; an image of the server's own where the person has none.
             */
            avatar: string;
            /** @description What the avatar shows, in words; empty where nobody wrote it. Since 4.6. */
            avatar_description?: string;
            /**
             * Format: uri
             * @description The avatar without movement; the same as `avatar` where it does not move.
             */
            avatar_static: string;
            /** @description Whether the account says that it is automated. */
            bot: boolean;
            /**
             * Format: date-time
             * @description The day on which the account came to be known here, as midnight UTC.
             */
            created_at: string;
            /** @description Whether the account wants to be suggested and listed; null when the person never said. */
            discoverable: boolean | null;
            /** @description The name that the person chose to be shown by; may be empty. Plain text with custom emoji shortcodes. */
            display_name: string;
            /** @description Whether the public statuses can be had by e-mail. Since 4.6, where the server offers it. */
            email_subscriptions?: boolean;
            /** @description The custom emojis used in the name, the note and the fields. */
            emojis: components["schemas"]["CustomEmoji"][];
            feature_approval?: components["schemas"]["FeatureApproval"];
            /** @description What else the profile tells, in rows of a name and a value as HTML. */
            fields: components["schemas"]["AccountField"][];
            /** @description How many accounts follow this one. */
            followers_count: number;
            /** @description How many accounts this one follows. */
            following_count: number;
            /** @description Whether the account is a group. */
            group: boolean;
            /**
             * Format: uri
             * @description The banner; an image of the server's own where the person has none.
             */
            header: string;
            /** @description What the banner shows, in words; empty where nobody wrote it. Since 4.6. */
            header_description?: string;
            /**
             * Format: uri
             * @description The banner without movement; the same as `header` where it does not move.
             */
            header_static: string;
            /** @description Whether followers and followed accounts are kept from view; null when the person never said. */
            hide_collections: boolean | null;
            /** @description The identifier of the account on this server. */
            id: string;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable: boolean;
            /**
             * Format: date
             * @description The day of its latest status, or null.
             */
            last_status_at: string | null;
            /** @description Present, and true, when moderators limited the account; it is best shown behind a warning. */
            limited?: boolean;
            /** @description Whether the person answers each follow request. */
            locked: boolean;
            /** @description Present, and true, when the person died. */
            memorial?: boolean;
            /**
             * @description The account that the person moved to; present only when they moved, and null when the account is suspended. That
             *     account carries no `moved` of its own.
             */
            moved?: components["schemas"]["Account"] | null;
            /**
             * @description Whether search engines are asked to stay away, since the person chose not to be discoverable; on local accounts
             *     only.
             */
            noindex?: boolean | null;
            /** @description What the person says about themselves, as harmless HTML. */
            note: string;
            /** @description The roles that are shown on the profile; on local accounts only. */
            roles?: components["schemas"]["AccountRole"][];
            /** @description Whether the profile has a tab with what the person features. Since 4.6. */
            show_featured?: boolean;
            /** @description Whether the profile has a tab with media. Since 4.6. */
            show_media?: boolean;
            /** @description Whether that tab contains media of replies. Since 4.6. */
            show_media_replies?: boolean;
            /** @description How many statuses this account has published. */
            statuses_count: number;
            /** @description Present, and true, when the account is suspended; the profile is then blank. */
            suspended?: boolean;
            /** @description The identifier of the actor in federation. */
            uri: string;
            /** @description The page of the profile, for people. Null when a remote server never told it. */
            url: string | null;
            /** @description The name before the @, without a domain. */
            username: string;
        };
        /**
         * @description One row of a profile.
         * @example {
         *       "name": "Website",
         *       "value": "<a href=\"https://alice.example\" rel=\"me nofollow noopener\" target=\"_blank\">alice.example</a>",
         *       "verified_at": "2026-11-02T08:15:00.000Z"
         *     }
         */
        AccountField: {
            /** @description What the row is about. */
            name: string;
            /** @description What it says; harmless HTML on an account, the plain text that was written in `source` and on a profile. */
            value: string;
            /**
             * Format: date-time
             * @description When the server saw that the linked page links back; null when it did not.
             */
            verified_at: string | null;
        };
        /**
         * @description One row of the profile to be set; a row whose name and value are both empty is dropped.
         * @example {
         *       "name": "Website",
         *       "value": "https://alice.example"
         *     }
         */
        AccountFieldAttributes: {
            /** @description What the row is about. How long it may be stands in the server information. */
            name?: string;
            /** @description What it says, in plain text. How long it may be stands in the server information. */
            value?: string;
        };
        /**
         * @description A role as it is shown on a profile.
         * @example {
         *       "id": "3",
         *       "name": "Owner",
         *       "color": "#5b3df5"
         *     }
         */
        AccountRole: {
            /** @description The colour of its badge as `#rrggbb`; empty for none. */
            color: string;
            /** @description The identifier of the role. */
            id: string;
            /** @description How the role is called. */
            name: string;
        };
        /** @description What the moderators have done about an account, and why. */
        AccountWarning: {
            /**
             * @description What was done: nothing but this warning (`none`), the login was blocked (`disable`), the statuses named were
             *     marked as sensitive or deleted, all media of the account count as sensitive (`sensitive`), the account was
             *     limited (`silence`) or suspended.
             * @enum {string}
             */
            action: "none" | "disable" | "mark_statuses_as_sensitive" | "delete_statuses" | "sensitive" | "silence" | "suspend";
            /** @description What the person has answered, if anything. */
            appeal: components["schemas"]["Appeal"] | null;
            /**
             * Format: date-time
             * @description When it was done.
             */
            created_at: string;
            /** @description The identifier of the warning. */
            id: string;
            /** @description The statuses in question; null if there are none. */
            status_ids: string[] | null;
            target_account: components["schemas"]["Account"];
            /** @description What the moderators say about it. */
            text: string;
        };
        /**
         * @description What every failed request of the REST API answers with.
         * @example {
         *       "error": "Validation failed: Username has already been taken",
         *       "code": "validation_failed",
         *       "details": {
         *         "username": [
         *           {
         *             "error": "ERR_TAKEN",
         *             "description": "has already been taken"
         *           }
         *         ]
         *       }
         *     }
         */
        ApiError: {
            /** @description The same as a word that is neither translated nor changed, for a program to act on. Concord always sends it. */
            code?: string;
            details?: components["schemas"]["ApiErrorDetails"];
            /** @description What went wrong, for a person to read; may be translated. On the OAuth endpoints, the error code of RFC 6749. */
            error: string;
            /** @description More about it; sent by the OAuth endpoints. */
            error_description?: string;
        };
        /**
         * @description One thing that is wrong with one field.
         * @example {
         *       "error": "ERR_BLANK",
         *       "description": "can't be blank"
         *     }
         */
        ApiErrorDetail: {
            /** @description The same for a person to read; may be translated. */
            description: string;
            /**
             * @description What is wrong, as a word that is neither translated nor changed: `ERR_BLOCKED` (an e-mail provider that is not
             *     accepted), `ERR_UNREACHABLE` (an e-mail domain that can't be resolved), `ERR_TAKEN`, `ERR_RESERVED` (a username
             *     kept for the server), `ERR_ACCEPTED` (the rules were not agreed to), `ERR_BLANK`, `ERR_INVALID`, `ERR_TOO_LONG`,
             *     `ERR_TOO_SHORT`, `ERR_INCLUSION` (not one of the allowed values), `ERR_BELOW_LIMIT` (below the minimum age);
             *     others may follow.
             */
            error: string;
        };
        /**
         * @description What is wrong with each field, by the name of the field.
         * @example {
         *       "password": [
         *         {
         *           "error": "ERR_BLANK",
         *           "description": "can't be blank"
         *         }
         *       ]
         *     }
         */
        ApiErrorDetails: {
            [key: string]: components["schemas"]["ApiErrorDetail"][];
        };
        /**
         * @description A person's answer to what the moderators have done.
         * @example {
         *       "text": "This was about vegetables.",
         *       "state": "pending"
         *     }
         */
        Appeal: {
            /**
             * @description Whether the moderators agreed; `pending` until they have decided.
             * @enum {string}
             */
            state: "pending" | "approved" | "rejected";
            /** @description What the person says. */
            text: string;
        };
        /** @description An app, as the one who holds one of its tokens sees it. */
        Application: {
            /** @description The identifier of the app. */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * @deprecated
             * @description All of `redirect_uris` in one string, a line each. Read `redirect_uris` instead.
             */
            redirect_uri: string;
            /**
             * @description Where a person may be sent back to after an authorization. `urn:ietf:wg:oauth:2.0:oob` shows the code to the
             *     person instead.
             */
            redirect_uris: string[];
            /** @description The scopes that it may ask for. */
            scopes: string[];
            /**
             * @deprecated
             * @description The public key of the server for Web Push. Read `configuration.vapid.public_key` of the server information
             *     instead.
             */
            vapid_key?: string | null;
            /** @description Where to read about it; null, and never an empty string, where nothing is known. */
            website: string | null;
        };
        /**
         * @description What a failed request of the account authentication API answers with.
         * @example {
         *       "message": "Wrong e-mail address or password.",
         *       "code": "credentials_invalid"
         *     }
         */
        AuthError: {
            /** @description The same as a word that is neither translated nor changed, for a program to act on. */
            code?: string;
            /** @description What went wrong, for a person to read. */
            message: string;
        };
        /** @description Where the person is signed in. */
        AuthSession: {
            /**
             * Format: date-time
             * @description When the person signed in.
             */
            created_at: string;
            /** @description Whether this is the session that asks. */
            current: boolean;
            /** @description The identifier of the session. It is not the key. */
            id: string;
            /** @description The IP address as the login named it, else as it was observed. */
            ip: string;
            /**
             * Format: date-time
             * @description When the session was last used.
             */
            last_used_at: string;
            /** @description The IP address that the login came from. */
            observed_ip: string;
            /** @description The user agent that the login came from; empty if it had none. */
            observed_ua: string;
            /** @description The user agent as the login named it, else as it was observed. */
            ua: string;
        };
        /** @description The sessions of the person who asks. */
        AuthSessionList: {
            /** @description What happened. */
            message: string;
            /** @description The active sessions, the one last used first. */
            sessions: components["schemas"]["AuthSession"][];
        };
        /** @description The password and the one to replace it. */
        ChangePasswordBody: {
            /** @description The password as it is. One of more than 64 characters is wrong, but not malformed. */
            current_password: string;
            /** @description The new password. Any character counts as one, after normalisation (NFC). */
            password: string;
        };
        /**
         * @description A list of accounts that somebody recommends. Since Mastodon 4.6.
         * @example {
         *       "id": "114000000000000001",
         *       "account_id": "113400000000000006",
         *       "uri": "https://remote.example/collections/1",
         *       "url": "https://remote.example/collections/1",
         *       "name": "Gardeners",
         *       "description": "<p>People who grow things</p>",
         *       "language": "en",
         *       "local": false,
         *       "sensitive": false,
         *       "discoverable": true,
         *       "tag": {
         *         "name": "gardening",
         *         "url": "https://concord.example/tags/gardening"
         *       },
         *       "item_count": 1,
         *       "items": [
         *         {
         *           "id": "114010000000000001",
         *           "account_id": "113400000000000001",
         *           "state": "accepted",
         *           "created_at": "2026-11-20T09:00:00.000Z"
         *         }
         *       ],
         *       "created_at": "2026-11-20T09:00:00.000Z",
         *       "updated_at": "2026-11-20T09:00:00.000Z"
         *     }
         */
        Collection: {
            /** @description The account that made it. */
            account_id: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description What it is about, as HTML where it comes from another server. */
            description: string;
            /** @description Whether it may be shown on the profile, found and recommended. */
            discoverable: boolean;
            /** @description The identifier of the collection. */
            id: string;
            /** @description How many accounts it lists. */
            item_count: number;
            /** @description The accounts it lists. */
            items?: components["schemas"]["CollectionItem"][];
            /** @description The language it is described in, where known. */
            language: string | null;
            /** @description Whether it was made on this server. */
            local: boolean;
            /** @description What it is called. */
            name: string;
            /** @description Whether it is not for everybody's eyes. */
            sensitive: boolean;
            /** @description The hashtag that sums it up. */
            tag: components["schemas"]["StatusTag"] | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description The name of the collection throughout the fediverse. */
            uri: string;
            /** @description The page of the collection for people. */
            url?: string | null;
        };
        /**
         * @description An account in a collection. Since Mastodon 4.6.
         * @example {
         *       "id": "114010000000000001",
         *       "account_id": "113400000000000001",
         *       "state": "accepted",
         *       "created_at": "2026-11-20T09:00:00.000Z"
         *     }
         */
        CollectionItem: {
            /** @description The account; null where it isn't known here (yet). */
            account_id?: string | null;
            /**
             * Format: date-time
             * @description When it was put into the collection.
             */
            created_at: string;
            /** @description The identifier of the entry. */
            id: string;
            /**
             * @description Whether the account agrees to be listed.
             * @enum {string}
             */
            state: "pending" | "accepted" | "rejected" | "revoked";
        };
        /** @description What stands before and after a status in its conversation, as far as the caller may see it. */
        Context: {
            /** @description What it replies to, the first of the conversation first. */
            ancestors: components["schemas"]["Status"][];
            /** @description The replies to it and the replies to those, each branch as a whole. */
            descendants: components["schemas"]["Status"][];
        };
        /** @description The app to register. */
        CreateAppBody: {
            /** @description Its name, as people will read it when they are asked to let it in. */
            client_name: string;
            /**
             * @description Where a person may be sent back to after an authorization, absolute URIs. `urn:ietf:wg:oauth:2.0:oob` shows the
             *     code to the person instead. A string in place of the array is accepted too, as Mastodon does, with a URI a line.
             *     Longer than 100,000 characters in all, it is refused with 422.
             */
            redirect_uris: string[];
            /**
             * @description The scopes that it may ask for later, separated by spaces.
             * @default read
             */
            scopes: string;
            /** @description Where to read about it. An empty string counts as none. */
            website?: string | null;
        };
        /**
         * @description What to publish. There has to be a text or an attachment; a `spoiler_text` without either becomes the text.
         * @example {
         *       "status": "The first #tomatoes of the year",
         *       "media_ids": [
         *         "113600000000000001"
         *       ],
         *       "visibility": "public",
         *       "language": "en"
         *     }
         */
        CreateStatusBody: {
            /**
             * @description The accounts that the text may mention. If it mentions another one, the request is refused with 422 and
             *     `unexpected_accounts`. An empty list allows nobody; left out, everybody may be mentioned.
             */
            allowed_mentions?: string[] | null;
            /** @description The status to reply to. One that the person may not see is not found. */
            in_reply_to_id?: string | null;
            /** @description The language of the text (ISO 639). Left out or unknown, the one that the person prefers. */
            language?: string | null;
            /** @description Uploaded media to attach, in this order. Not together with a poll. */
            media_ids?: string[] | null;
            /** @description A poll to go with the text. Not together with media. */
            poll?: components["schemas"]["CreateStatusPoll"] | null;
            /**
             * @description Who may quote the status. Quoting is not offered yet: `nobody` is taken as it is true, anything else is refused
             *     with 422, unless the visibility is `private` or `direct`, where Mastodon ignores it too.
             * @enum {string|null}
             */
            quote_approval_policy?: "public" | "followers" | "nobody" | null;
            /** @description The status to quote. Quoting is not offered yet, and any status given here is refused with 422. */
            quoted_status_id?: string | null;
            /** @description When to publish it. Scheduling is not offered yet, and any time given here is refused with 422. */
            scheduled_at?: string | null;
            /** @description Whether to hide text and media until asked for. Left out, as the person prefers; a `spoiler_text` makes it true. */
            sensitive?: boolean | null;
            /** @description A warning or subject to stand in front. Its characters count together with those of the text. */
            spoiler_text?: string | null;
            /**
             * @description The text as plain text. The server's settings say how many characters it may have; each link counts as a fixed
             *     number of them, and of a mention only the name.
             */
            status?: string | null;
            /**
             * @description Who may see it. Left out, as the person prefers.
             * @enum {string|null}
             */
            visibility?: "public" | "unlisted" | "private" | "direct" | null;
        };
        /**
         * @description A poll to be made, or to be changed.
         * @example {
         *       "options": [
         *         "Tomatoes",
         *         "Beans"
         *       ],
         *       "expires_in": 86400,
         *       "multiple": false,
         *       "hide_totals": false
         *     }
         */
        CreateStatusPoll: {
            /** @description How long it runs, in seconds, from five minutes to a month. */
            expires_in: number;
            /** @description Whether to keep the totals hidden until it ends. */
            hide_totals?: boolean | null;
            /** @description Whether several options may be chosen. */
            multiple?: boolean | null;
            /**
             * @description What can be chosen from, all different. Blank ones are left out; 2 to 4 have to remain, of 50 characters each at
             *     most.
             */
            options: string[];
        };
        /**
         * @description What the token is asked for, and who asks. The app proves itself by `client_id` and `client_secret` here, or by HTTP
         *     Basic authentication.
         */
        CreateTokenBody: {
            /** @description The `client_id` of the app. */
            client_id?: string;
            /** @description The `client_secret` of the app. */
            client_secret?: string;
            /** @description The code, with the grant `authorization_code`. It is good for one exchange within five minutes. */
            code?: string;
            /** @description What the `code_challenge` was made of (RFC 7636), if the authorization was asked with one. */
            code_verifier?: string;
            /**
             * @description `authorization_code` exchanges the code that a person's authorization gave, for a token of that person.
             *     `client_credentials` gives a token of the app itself. `password` exchanges a person's credentials; it is refused
             *     unless the operator allows it, and always for a person with two-factor authentication.
             */
            grant_type: string;
            /** @description The password of the person, with the grant `password`. */
            password?: string;
            /** @description The redirect URI that the authorization was asked with, with the grant `authorization_code`. */
            redirect_uri?: string;
            /**
             * @description The scopes of the token, separated by spaces; a subset of those of the app. `read` if left out. With the grant
             *     `authorization_code` the person has already decided, and it is ignored.
             */
            scope?: string;
            /** @description The e-mail address of the person, with the grant `password`. */
            username?: string;
        };
        /** @description The account of the person who is signed in, with what only they may know. */
        CredentialAccount: {
            /** @description The name as it is written here; the username alone for local accounts, `username@domain` for others. */
            acct: string;
            /**
             * Format: uri
             * @description The avatar; an image of the server's own where the person has none.
             */
            avatar: string;
            /** @description What the avatar shows, in words; empty where nobody wrote it. Since 4.6. */
            avatar_description?: string;
            /**
             * Format: uri
             * @description The avatar without movement; the same as `avatar` where it does not move.
             */
            avatar_static: string;
            /** @description Whether the account says that it is automated. */
            bot: boolean;
            /**
             * Format: date-time
             * @description The day on which the account came to be known here, as midnight UTC.
             */
            created_at: string;
            /** @description Whether the account wants to be suggested and listed; null when the person never said. */
            discoverable: boolean | null;
            /** @description The name that the person chose to be shown by; may be empty. Plain text with custom emoji shortcodes. */
            display_name: string;
            /** @description Whether the public statuses can be had by e-mail. Since 4.6, where the server offers it. */
            email_subscriptions?: boolean;
            /** @description The custom emojis used in the name, the note and the fields. */
            emojis: components["schemas"]["CustomEmoji"][];
            feature_approval?: components["schemas"]["FeatureApproval"];
            /** @description What else the profile tells, in rows of a name and a value as HTML. */
            fields: components["schemas"]["AccountField"][];
            /** @description How many accounts follow this one. */
            followers_count: number;
            /** @description How many accounts this one follows. */
            following_count: number;
            /** @description Whether the account is a group. */
            group: boolean;
            /**
             * Format: uri
             * @description The banner; an image of the server's own where the person has none.
             */
            header: string;
            /** @description What the banner shows, in words; empty where nobody wrote it. Since 4.6. */
            header_description?: string;
            /**
             * Format: uri
             * @description The banner without movement; the same as `header` where it does not move.
             */
            header_static: string;
            /** @description Whether followers and followed accounts are kept from view; null when the person never said. */
            hide_collections: boolean | null;
            /** @description The identifier of the account on this server. */
            id: string;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable: boolean;
            /**
             * Format: date
             * @description The day of its latest status, or null.
             */
            last_status_at: string | null;
            /** @description Present, and true, when moderators limited the account; it is best shown behind a warning. */
            limited?: boolean;
            /** @description Whether the person answers each follow request. */
            locked: boolean;
            /** @description Present, and true, when the person died. */
            memorial?: boolean;
            /**
             * @description The account that the person moved to; present only when they moved, and null when the account is suspended. That
             *     account carries no `moved` of its own.
             */
            moved?: components["schemas"]["Account"] | null;
            /**
             * @description Whether search engines are asked to stay away, since the person chose not to be discoverable; on local accounts
             *     only.
             */
            noindex?: boolean | null;
            /** @description What the person says about themselves, as harmless HTML. */
            note: string;
            role: components["schemas"]["Role"];
            /** @description The roles that are shown on the profile; on local accounts only. */
            roles?: components["schemas"]["AccountRole"][];
            /** @description Whether the profile has a tab with what the person features. Since 4.6. */
            show_featured?: boolean;
            /** @description Whether the profile has a tab with media. Since 4.6. */
            show_media?: boolean;
            /** @description Whether that tab contains media of replies. Since 4.6. */
            show_media_replies?: boolean;
            source: components["schemas"]["CredentialAccountSource"];
            /** @description How many statuses this account has published. */
            statuses_count: number;
            /** @description Present, and true, when the account is suspended; the profile is then blank. */
            suspended?: boolean;
            /** @description The identifier of the actor in federation. */
            uri: string;
            /** @description The page of the profile, for people. Null when a remote server never told it. */
            url: string | null;
            /** @description The name before the @, without a domain. */
            username: string;
        };
        /** @description The profile and the defaults for posting as the person wrote and chose them. */
        CredentialAccountSource: {
            /** @description The domains of the websites that may name this account as an author. */
            attribution_domains: string[];
            /** @description Whether the account wants to be suggested and listed; null when the person never said. */
            discoverable: boolean | null;
            /** @description The fields as they were written, in plain text. */
            fields: components["schemas"]["AccountField"][];
            /** @description How many follow requests wait for an answer; counted up to 40. */
            follow_requests_count: number;
            /** @description Whether followers and followed accounts are kept from view; null when the person never said. */
            hide_collections: boolean | null;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable: boolean;
            /** @description The language of a new status, unless it says otherwise; empty or null when the person never said. */
            language: string | null;
            /** @description The note as it was written, in plain text. */
            note: string;
            /**
             * @description The visibility of a new status, unless it says otherwise.
             * @enum {string}
             */
            privacy: "public" | "unlisted" | "private" | "direct";
            /**
             * @description Who may quote a new status, unless it says otherwise. Since 4.5.
             * @enum {string}
             */
            quote_policy?: "public" | "followers" | "nobody";
            /** @description Whether the media of a new status are marked as sensitive, unless it says otherwise. */
            sensitive: boolean;
        };
        /** @description An app with its credentials, sent once, to the one who registered it. */
        CredentialApplication: {
            /** @description What the app calls itself by when it asks for tokens. */
            client_id: string;
            /** @description What proves that it is this app. Keep it like a password. */
            client_secret: string;
            /** @description When the secret expires, in seconds since 1970; 0 means never. */
            client_secret_expires_at: number;
            /** @description The identifier of the app. */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * @deprecated
             * @description All of `redirect_uris` in one string, a line each. Read `redirect_uris` instead.
             */
            redirect_uri: string;
            /**
             * @description Where a person may be sent back to after an authorization. `urn:ietf:wg:oauth:2.0:oob` shows the code to the
             *     person instead.
             */
            redirect_uris: string[];
            /** @description The scopes that it may ask for. */
            scopes: string[];
            /**
             * @deprecated
             * @description The public key of the server for Web Push. Read `configuration.vapid.public_key` of the server information
             *     instead.
             */
            vapid_key?: string | null;
            /** @description Where to read about it; null, and never an empty string, where nothing is known. */
            website: string | null;
        };
        /**
         * @description A picture that stands for a shortcode in text.
         * @example {
         *       "shortcode": "blobcat",
         *       "url": "https://concord.example/media/emojis/blobcat.png",
         *       "static_url": "https://concord.example/media/emojis/blobcat-static.png",
         *       "visible_in_picker": true,
         *       "category": "Blobs"
         *     }
         */
        CustomEmoji: {
            /** @description The group in which it is offered; absent or null for none. */
            category?: string | null;
            /** @description Its name; in text it stands between colons. */
            shortcode: string;
            /**
             * Format: uri
             * @description The picture without movement.
             */
            static_url: string;
            /**
             * Format: uri
             * @description The picture.
             */
            url: string;
            /** @description Whether it is offered to those who write. */
            visible_in_picker: boolean;
        };
        /**
         * @description A status as it was when its author deleted it, with the text as it was typed in place of the HTML,
         *     so that it can be written anew.
         */
        DeletedStatus: {
            account: components["schemas"]["Account"];
            /**
             * @description What it was written with; absent where that isn't known, null for a reblog. Keeping it from
             *     others is not offered yet.
             */
            application?: components["schemas"]["StatusApplication"] | null;
            /** @description Whether the caller has bookmarked it. Sent to a signed-in person only. */
            bookmarked?: boolean;
            /** @description A preview of the first link in the text, once it has been fetched. */
            card: components["schemas"]["PreviewCard"] | null;
            /**
             * Format: date-time
             * @description When it was published.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last edited; null if never.
             */
            edited_at: string | null;
            /** @description The custom emojis in text and warning. */
            emojis: components["schemas"]["CustomEmoji"][];
            /** @description Whether the caller has favourited it. Sent to a signed-in person only. */
            favourited?: boolean;
            /** @description How many favourites this server knows of. */
            favourites_count: number;
            /** @description The caller's filters that it matches. Sent to a signed-in person only. */
            filtered?: components["schemas"]["FilterResult"][];
            /** @description The identifier of the status on this server. */
            id: string;
            /** @description The account it replies to. In a thread of one's own, the account that the thread answers. */
            in_reply_to_account_id: string | null;
            /** @description The status it replies to. */
            in_reply_to_id: string | null;
            /** @description The language it is mainly written in (ISO 639, like `en` or `zh-TW`), where known. */
            language: string | null;
            /** @description What is attached, in the author's order. */
            media_attachments: components["schemas"]["MediaAttachment"][];
            /** @description The accounts that the text mentions. */
            mentions: components["schemas"]["StatusMention"][];
            /** @description Whether the caller has muted the conversation it is part of. Sent to a signed-in person only. */
            muted?: boolean;
            /** @description Whether it is pinned to the caller's profile. Sent for own statuses that can be pinned only. */
            pinned?: boolean;
            /** @description The poll that belongs to it. */
            poll: components["schemas"]["Poll"] | null;
            /** @description The status that this one quotes. */
            quote: components["schemas"]["DeletedStatusQuote"] | null;
            quote_approval?: components["schemas"]["StatusQuoteApproval"];
            /** @description How many accepted quotes this server knows of. Since Mastodon 4.5. */
            quotes_count?: number;
            /**
             * @description The reblogged status. The status around it is a wrapper: its account, time, visibility and identifiers are those
             *     of the reblog; it has no text, attachments, names, poll or counts of its own; the caller's marks are repeated.
             */
            reblog: components["schemas"]["DeletedStatus"] | null;
            /** @description Whether the caller has reblogged it. Sent to a signed-in person only. */
            reblogged?: boolean;
            /** @description How many reblogs this server knows of. */
            reblogs_count: number;
            /** @description How many replies this server knows of. */
            replies_count: number;
            /** @description Whether text and media are to be hidden until asked for. */
            sensitive: boolean;
            /** @description The warning or subject that stands in front, as plain text; empty if there is none. */
            spoiler_text: string;
            /** @description The collections of accounts that the text links to. Since Mastodon 4.6. */
            tagged_collections?: components["schemas"]["Collection"][];
            /** @description The hashtags in the text. */
            tags: components["schemas"]["StatusTag"][];
            /** @description The text as its author typed it; empty if there was only media, and for a reblog. */
            text: string;
            /** @description The name of the status throughout the fediverse, the same on every server. */
            uri: string;
            /** @description The page of the status for people, on its own server. Null where that server names none. */
            url: string | null;
            /**
             * @description Who may see it: `public` everybody, with a place in public timelines; `unlisted` everybody, without that place;
             *     `private` the followers and those mentioned; `direct` those mentioned only.
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private" | "direct";
        };
        /**
         * @description What a deleted status quoted. The quoted status is sent whatever the state, so that the quote can be written anew,
         *     and carries the text as it was typed, as the deleted one does.
         * @example {
         *       "state": "deleted",
         *       "quoted_status": null
         *     }
         */
        DeletedStatusQuote: {
            /** @description The quoted status. */
            quoted_status?: components["schemas"]["DeletedStatus"] | null;
            /** @description The identifier of the quoted status. */
            quoted_status_id?: string | null;
            /**
             * @description How the quote stands: `accepted` may be shown; `pending` waits for the quoted author; `rejected` was refused;
             *     `revoked` was withdrawn later; `deleted` is gone; `unauthorized` may not be seen by the caller. The quoted status
             *     of `blocked_account`, `blocked_domain` and `muted_account` (since Mastodon 4.5) is sent, but is one that the
             *     caller has chosen not to see. Treat any other value as `unauthorized`.
             * @enum {string}
             */
            state: "pending" | "accepted" | "rejected" | "revoked" | "deleted" | "unauthorized" | "blocked_account" | "blocked_domain" | "muted_account";
        };
        /**
         * @description The status as it is to be from now on. What is left out is taken away, except the language; visibility and what it
         *     replies to stay as they are.
         * @example {
         *       "status": "The first #tomatoes of the year, and the first beans",
         *       "media_ids": [
         *         "113600000000000001"
         *       ],
         *       "media_attributes": [
         *         {
         *           "id": "113600000000000001",
         *           "description": "Three ripe tomatoes and a handful of beans"
         *         }
         *       ]
         *     }
         */
        EditStatusBody: {
            /**
             * @description The accounts that the text may mention. If it mentions another one, the request is refused with 422 and
             *     `unexpected_accounts`. An empty list allows nobody; left out, everybody may be mentioned.
             */
            allowed_mentions?: string[] | null;
            /** @description The language of the text (ISO 639). Left out, it stays. */
            language?: string | null;
            /** @description New descriptions and focal points for some of the attachments in `media_ids`. */
            media_attributes?: components["schemas"]["EditStatusMediaAttribute"][] | null;
            /** @description The attachments it is to have, those it already has included, in this order. Not together with a poll. */
            media_ids?: string[] | null;
            /**
             * @description The poll it is to have. Other options, or another answer to whether several may be chosen, start the
             *     votes anew.
             */
            poll?: components["schemas"]["CreateStatusPoll"] | null;
            /**
             * @description Who may quote the status. Quoting is not offered yet: `nobody` is taken as it is true, anything else is refused
             *     with 422, unless the visibility is `private` or `direct`, where Mastodon ignores it too.
             * @enum {string|null}
             */
            quote_approval_policy?: "public" | "followers" | "nobody" | null;
            /** @description Whether to hide text and media until asked for; a `spoiler_text` makes it true. */
            sensitive?: boolean | null;
            /** @description A warning or subject to stand in front. */
            spoiler_text?: string | null;
            /** @description The text as plain text. There has to be a text or an attachment. */
            status?: string | null;
        };
        /**
         * @description What to change about one attachment of a status.
         * @example {
         *       "id": "113600000000000001",
         *       "description": "Three ripe tomatoes on a wooden table",
         *       "focus": "0,0.25"
         *     }
         */
        EditStatusMediaAttribute: {
            /** @description What can be seen, in words, for those who can't. */
            description?: string | null;
            /** @description The point to keep in view when a preview is cropped, `x,y`, each from -1 to 1, counted from the middle. */
            focus?: string | null;
            /** @description The attachment. */
            id: string;
        };
        /**
         * @description An object without properties. What was asked for is done, and there is nothing to say about it.
         * @example {}
         */
        Empty: Record<string, never>;
        /** @description What the operator wrote about the server at length. */
        ExtendedDescription: {
            /** @description The text as HTML; empty if it was never written. */
            content: string;
            /**
             * Format: date-time
             * @description When it was last changed; null if it was never written.
             */
            updated_at: string | null;
        };
        /** @description Those whom the person follows and who follow an account. */
        FamiliarFollowers: {
            /** @description Those who follow it. */
            accounts: components["schemas"]["Account"][];
            /** @description The identifier of the account that they follow. */
            id: string;
        };
        /**
         * @description Who may feature an account in a collection, and whether the caller may. Since 4.6.
         * @example {
         *       "automatic": [
         *         "public"
         *       ],
         *       "manual": [],
         *       "current_user": "automatic"
         *     }
         */
        FeatureApproval: {
            /** @description Those whose collections may contain the account without asking. */
            automatic: ("public" | "followers" | "following" | "disabled" | "unsupported_policy")[];
            /**
             * @description What that means for the caller; `unknown` and `missing` are best taken as `denied`.
             * @enum {string}
             */
            current_user: "automatic" | "manual" | "denied" | "unknown" | "missing";
            /** @description Those whose collections may contain the account once the person agrees. */
            manual: ("public" | "followers" | "following" | "disabled" | "unsupported_policy")[];
        };
        /**
         * @description A hashtag that somebody features on their profile.
         * @example {
         *       "id": "627",
         *       "name": "gardening",
         *       "url": "https://concord.example/@alice/tagged/gardening",
         *       "statuses_count": "70",
         *       "last_status_at": "2026-11-18"
         *     }
         */
        FeaturedTag: {
            /** @description The identifier of the featured hashtag. */
            id: string;
            /**
             * Format: date
             * @description The day of the latest of them, or null.
             */
            last_status_at: string | null;
            /** @description The hashtag, without the */
            name: string;
            /** @description How many of the person's statuses carry it, as a decimal number. */
            statuses_count: string;
            /** @description The page with the person's statuses under this hashtag. */
            url: string;
        };
        /**
         * @description What a person doesn't want to see, and where.
         * @example {
         *       "id": "113900000000000001",
         *       "title": "Vegetables",
         *       "context": [
         *         "home",
         *         "public"
         *       ],
         *       "expires_at": null,
         *       "filter_action": "warn",
         *       "keywords": [
         *         {
         *           "id": "113910000000000001",
         *           "keyword": "tomatoes",
         *           "whole_word": true
         *         }
         *       ],
         *       "statuses": []
         *     }
         */
        Filter: {
            /**
             * @description Where it applies: the home timeline and lists (`home`), `notifications`, `public` timelines, conversations
             *     (`thread`), and profiles (`account`).
             */
            context: ("home" | "notifications" | "public" | "thread" | "account")[];
            /**
             * Format: date-time
             * @description When it ends; null if never.
             */
            expires_at: string | null;
            /**
             * @description What is to be done with a status that matches: shown behind the title (`warn`), not shown at all (`hide`), or
             *     shown with its media blurred (`blur`, which Mastodon 4.4 and newer may send; Concord sends the first two).
             * @enum {string}
             */
            filter_action: "warn" | "hide" | "blur";
            /** @description The identifier of the filter. */
            id: string;
            /** @description The words that it looks for. Left out where the filter stands in a result. */
            keywords?: components["schemas"]["FilterKeyword"][];
            /** @description The statuses that it names. Left out where the filter stands in a result. */
            statuses?: components["schemas"]["FilterStatus"][];
            /** @description What the person calls it. */
            title: string;
        };
        /**
         * @description A word or phrase that a filter looks for.
         * @example {
         *       "id": "113910000000000001",
         *       "keyword": "tomatoes",
         *       "whole_word": true
         *     }
         */
        FilterKeyword: {
            /** @description The identifier of the keyword. */
            id: string;
            /** @description The word or phrase. */
            keyword: string;
            /** @description Whether it matches whole words only. */
            whole_word: boolean;
        };
        /**
         * @description A filter of the caller that a status matches, and through what.
         * @example {
         *       "filter": {
         *         "id": "113900000000000001",
         *         "title": "Vegetables",
         *         "context": [
         *           "home",
         *           "public"
         *         ],
         *         "expires_at": null,
         *         "filter_action": "warn"
         *       },
         *       "keyword_matches": [
         *         "tomatoes"
         *       ],
         *       "status_matches": null
         *     }
         */
        FilterResult: {
            filter: components["schemas"]["Filter"];
            /** @description The words of the status that match the filter's keywords; null if none does. */
            keyword_matches: string[] | null;
            /** @description The status, if the filter names it by its identifier; null if not. */
            status_matches: string[] | null;
        };
        /**
         * @description A single status that a filter names.
         * @example {
         *       "id": "113920000000000001",
         *       "status_id": "113500000000000001"
         *     }
         */
        FilterStatus: {
            /** @description The identifier of the entry in the filter. */
            id: string;
            /** @description The identifier of the status. */
            status_id: string;
        };
        /**
         * @description What to see of the account that is followed; what is left out stays as it was.
         * @example {
         *       "reblogs": false,
         *       "notify": true,
         *       "languages": [
         *         "en",
         *         "de"
         *       ]
         *     }
         */
        FollowAccountBody: {
            /** @description The only languages to see in the home timeline, as ISO 639 codes; every language where it is left out or empty. */
            languages?: string[];
            /** @description Whether to be notified of its statuses; false for a new follow, unless it says otherwise. */
            notify?: boolean;
            /** @description Whether its reblogs stand in the home timeline; true for a new follow, unless it says otherwise. */
            reblogs?: boolean;
        };
        /** @description That the process is there. */
        HealthStatus: {
            /**
             * @description `UP`; a process that is not well does not answer, or answers otherwise than 200.
             * @enum {string}
             */
            status: "UP";
        };
        /** @description Where to ask about handles of this host (RFC 6415). */
        HostMeta: {
            links: components["schemas"]["HostMetaLink"][];
        };
        /** @description An address to be filled in. */
        HostMetaLink: {
            /** @description What it is for; `lrdd` is WebFinger. */
            rel: string;
            /** @description The address with `{uri}` to be replaced. */
            template: string;
            /** @description The media type of what is there. */
            type?: string;
        };
        /** @description The server, its limits and its rules. */
        Instance: {
            api_versions: components["schemas"]["InstanceApiVersions"];
            configuration: components["schemas"]["InstanceConfiguration"];
            contact: components["schemas"]["InstanceContact"];
            /** @description A few words about it, in plain text. */
            description: string;
            /** @description The domain in the handles of its people. */
            domain: string;
            /** @description Its icon in several sizes. */
            icon: components["schemas"]["InstanceIcon"][];
            /** @description The languages of the server and those who run it (ISO 639-1). */
            languages: string[];
            registrations: components["schemas"]["InstanceRegistrations"];
            /** @description The rules that people on the server agree to. */
            rules: components["schemas"]["InstanceRule"][];
            /** @description Where the source of its software is. */
            source_url: string;
            thumbnail: components["schemas"]["InstanceThumbnail"];
            /** @description Its name. */
            title: string;
            usage: components["schemas"]["InstanceUsage"];
            /** @description The version of its software; Mastodon's own, or one that says with which it is compatible. */
            version: string;
            /** @description The year of which reports can be made now, if any. */
            wrapstodon?: string | null;
        };
        /** @description The limits of an account. */
        InstanceAccountLimits: {
            /** @description The characters of the description of an avatar. */
            max_avatar_description_length?: number;
            /** @description The characters of a display name. */
            max_display_name_length?: number;
            /** @description The hashtags that can be featured. */
            max_featured_tags: number;
            /** @description The characters of the description of a header. */
            max_header_description_length?: number;
            /** @description The characters of a biography. */
            max_note_length?: number;
            /** @description The statuses that can be pinned. */
            max_pinned_statuses: number;
            /** @description The fields of a profile. */
            max_profile_fields?: number;
            /** @description The characters of the name of a field. */
            profile_field_name_limit?: number;
            /** @description The characters of the value of a field. */
            profile_field_value_limit?: number;
        };
        /** @description What happened on the server in one week. Counts are numbers in strings. */
        InstanceActivity: {
            /** @description How many people signed in. */
            logins: string;
            /** @description How many people registered. */
            registrations: string;
            /** @description How many statuses were published by people of this server. */
            statuses: string;
            /** @description When the week began, in seconds since 1970. */
            week: string;
        };
        /**
         * @description The versions of the API that the server speaks, by the software whose API it is. `mastodon` rises with each change
         *     that apps may want to know of; apps use all that belongs to the number. What the server offers beyond it is there too.
         */
        InstanceApiVersions: {
            /** @description The version of the Mastodon API. */
            mastodon: number;
        } & {
            [key: string]: number;
        };
        /** @description The addresses and limits of the server. */
        InstanceConfiguration: {
            accounts: components["schemas"]["InstanceAccountLimits"];
            /** @description Whether the server exchanges something only with servers that it has allowed. */
            limited_federation: boolean;
            media_attachments: components["schemas"]["InstanceMediaLimits"];
            polls: components["schemas"]["InstancePollLimits"];
            statuses: components["schemas"]["InstanceStatusLimits"];
            timelines_access?: components["schemas"]["InstanceTimelinesAccess"];
            translation: components["schemas"]["InstanceTranslation"];
            urls: components["schemas"]["InstanceUrls"];
            vapid: components["schemas"]["InstanceVapid"];
        };
        /** @description Whom to turn to. */
        InstanceContact: {
            /** @description The account of those who run the server. */
            account: components["schemas"]["Account"] | null;
            /** @description The e-mail address of those who run the server; may be empty. */
            email: string;
        };
        /** @description Another server that this one limits or shuts out. */
        InstanceDomainBlock: {
            /** @description Why; null if the operator keeps the reasons to themselves. */
            comment: string | null;
            /** @description The SHA-256 digest of the whole domain in hexadecimal, by which anyone who knows the domain can tell. */
            digest: string;
            /** @description Its domain; some letters are `*` if the operator chose not to spell it out. */
            domain: string;
            /**
             * @description `silence`: its people are hidden from all who don't follow them. `suspend`: nothing is exchanged with it.
             * @enum {string}
             */
            severity: "silence" | "suspend";
        };
        /**
         * @description Who may read a timeline. `public`: everyone. `authenticated`: those who are signed in. `disabled`: only those whose
         *     role permits it.
         */
        InstanceFeedAccess: {
            /**
             * @description Who may read its statuses from this server.
             * @enum {string}
             */
            local: "public" | "authenticated" | "disabled";
            /**
             * @description Who may read its statuses from other servers.
             * @enum {string}
             */
            remote: "public" | "authenticated" | "disabled";
        };
        /** @description The icon of the server in one size. */
        InstanceIcon: {
            /** @description Its width and height in pixels. */
            size: string;
            /**
             * Format: uri
             * @description The picture.
             */
            src: string;
        };
        /** @description The limits of uploaded media. */
        InstanceMediaLimits: {
            /** @description The characters of a description. */
            description_limit: number;
            /** @description The pixels of an image, width times height. */
            image_matrix_limit: number;
            /** @description The bytes of an image. */
            image_size_limit: number;
            /** @description The media types that can be uploaded. */
            supported_mime_types: string[];
            /** @description The frames a second of a video. */
            video_frame_rate_limit: number;
            /** @description The pixels of a video, width times height. */
            video_matrix_limit: number;
            /** @description The bytes of a video or a sound. */
            video_size_limit: number;
        };
        /** @description The limits of a poll. */
        InstancePollLimits: {
            /** @description The characters of an option. */
            max_characters_per_option: number;
            /** @description The longest time that a poll can be open, in seconds. */
            max_expiration: number;
            /** @description The options of a poll. */
            max_options: number;
            /** @description The shortest time that a poll can be open, in seconds. */
            min_expiration: number;
        };
        /** @description Whether and how one can join. */
        InstanceRegistrations: {
            /** @description Whether a moderator decides on each registration. */
            approval_required: boolean;
            /** @description Whether one can register. */
            enabled: boolean;
            /**
             * @description What to tell those who would like to join while registrations are closed, as HTML; the operator writes it in
             *     Markdown. Null while they are open.
             */
            message: string | null;
            /** @description How old one must be, in years, if that is asked. */
            min_age: number | null;
            /** @description Whether one must say why one wants to join. */
            reason_required: boolean | null;
            /** @description Where to register, if that is elsewhere. */
            url: string | null;
        };
        /** @description A rule that people on the server agree to. */
        InstanceRule: {
            /** @description What is meant by it, at more length; may be empty. */
            hint: string;
            /** @description The identifier of the rule. */
            id: string;
            /** @description The rule. */
            text: string;
            translations: components["schemas"]["InstanceRuleTranslations"];
        };
        /** @description The rule in one language. */
        InstanceRuleTranslation: {
            /** @description What is meant by it, at more length; may be empty. */
            hint: string;
            /** @description The rule. */
            text: string;
        };
        /** @description The rule in other languages, by language. */
        InstanceRuleTranslations: {
            [key: string]: components["schemas"]["InstanceRuleTranslation"];
        };
        /** @description The limits of a status. */
        InstanceStatusLimits: {
            /** @description The characters that a URL counts for, however long it is. */
            characters_reserved_per_url: number;
            /** @description The characters of a status, its content warning included. */
            max_characters: number;
            /** @description The media attached to a status. */
            max_media_attachments: number;
        };
        /** @description The picture that stands for the server. */
        InstanceThumbnail: {
            /** @description A blurred preview, as BlurHash encodes it. Mastodon leaves it out if the operator has set no picture. */
            blurhash?: string | null;
            /** @description What can be seen in it, for those who don't see it. */
            description?: string | null;
            /**
             * Format: uri
             * @description The picture.
             */
            url: string;
            versions?: components["schemas"]["InstanceThumbnailVersions"];
        };
        /** @description The picture for screens of different density. */
        InstanceThumbnailVersions: {
            /**
             * Format: uri
             * @description For common screens.
             */
            "@1x"?: string;
            /**
             * Format: uri
             * @description For screens of twice the density.
             */
            "@2x"?: string;
        };
        /** @description Who may read which public timelines. */
        InstanceTimelinesAccess: {
            hashtag_feeds: components["schemas"]["InstanceFeedAccess"];
            live_feeds: components["schemas"]["InstanceFeedAccess"];
            trending_link_feeds: components["schemas"]["InstanceFeedAccess"];
        };
        /** @description Whether the server translates. */
        InstanceTranslation: {
            /** @description Whether statuses can be translated. */
            enabled: boolean;
        };
        /** @description Addresses that apps need. */
        InstanceUrls: {
            /**
             * Format: uri
             * @description The page about the server.
             */
            about: string;
            /** @description The page with the privacy policy. */
            privacy_policy: string | null;
            /** @description The page that tells whether the server is up, if there is one. */
            status: string | null;
            /**
             * Format: uri
             * @description Where to connect for streaming, over WebSocket. Left out by a server that offers none.
             */
            streaming?: string;
            /** @description The page with the terms of service, if there are any. */
            terms_of_service: string | null;
        };
        /** @description How much the server is used. */
        InstanceUsage: {
            users: components["schemas"]["InstanceUsageUsers"];
        };
        /** @description Counts of its people. */
        InstanceUsageUsers: {
            /** @description How many were active in the last four weeks; 0 where federation is limited. */
            active_month: number;
        };
        /** @description What Web Push needs. */
        InstanceVapid: {
            /** @description The public key of the server (RFC 8292); null where it does not send Web Push. */
            public_key: string | null;
        };
        /** @description Who signs in, and from where. */
        LoginBody: {
            /** @description The e-mail address, in upper or lower case. */
            email: string;
            /** @description The IP address of the client, to be shown in the list of sessions; ignored if it is none. */
            ip?: string;
            /** @description The password. One of more than 64 characters is wrong, but not malformed. */
            password: string;
            /** @description The user agent of the client, to be shown in the list of sessions; cut after 512 characters. */
            ua?: string;
        };
        /** @description A session (`key`) or, for an account with OTP, a challenge (`otp_required` and `token`) to be answered with a code. */
        LoginResult: {
            /**
             * @description The encrypted key of the session. It ends after seven days without use, and after thirty days in any case. For
             *     the first ten minutes it is fresh, which turning OTP on or off asks for.
             */
            key?: string;
            /** @description What happened. */
            message: string;
            /** @description Present, and true, when a code is asked for. */
            otp_required?: boolean;
            /** @description The encrypted token of the challenge, good for five minutes and five tries. */
            token?: string;
        };
        /**
         * @description How far the person has read one timeline.
         * @example {
         *       "last_read_id": "113500000000000042",
         *       "version": 17,
         *       "updated_at": "2026-11-20T11:00:00.000Z"
         *     }
         */
        Marker: {
            /** @description The identifier of the latest entry that was read. */
            last_read_id: string;
            /**
             * Format: date-time
             * @description When it was last moved.
             */
            updated_at: string;
            /** @description How often the marker was moved. */
            version: number;
        };
        /** @description The markers by the name of their timeline; without those that were not asked for or never set. */
        Markers: {
            home?: components["schemas"]["Marker"];
            notifications?: components["schemas"]["Marker"];
        };
        /**
         * @description A file that is, or can be, attached to a status.
         * @example {
         *       "id": "113600000000000001",
         *       "type": "image",
         *       "url": "https://concord.example/media/113600000000000001/original.jpeg",
         *       "preview_url": "https://concord.example/media/113600000000000001/small.jpeg",
         *       "remote_url": null,
         *       "preview_remote_url": null,
         *       "text_url": null,
         *       "meta": {
         *         "focus": {
         *           "x": 0,
         *           "y": 0.25
         *         },
         *         "original": {
         *           "width": 1200,
         *           "height": 800,
         *           "size": "1200x800",
         *           "aspect": 1.5
         *         },
         *         "small": {
         *           "width": 588,
         *           "height": 392,
         *           "size": "588x392",
         *           "aspect": 1.5
         *         }
         *       },
         *       "description": "Three ripe tomatoes on a wooden table",
         *       "blurhash": "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}"
         *     }
         */
        MediaAttachment: {
            /** @description A blurred picture in some letters (BlurHash), to be shown until the file is there. */
            blurhash: string | null;
            /** @description What can be seen or heard, in words, for those who can't. */
            description: string | null;
            /** @description The identifier of the attachment. */
            id: string;
            /** @description Sizes and the like, where known. */
            meta: components["schemas"]["MediaMeta"] | null;
            /** @description The smaller picture on the server it comes from; null if there is none, or if it was uploaded here. */
            preview_remote_url: string | null;
            /** @description A smaller picture of it; null if there is none (yet). */
            preview_url: string | null;
            /** @description The file on the server it comes from; null if it was uploaded here. */
            remote_url: string | null;
            /** @description A short address for use in the text; null since Mastodon 3.5, except for old files. */
            text_url?: string | null;
            /**
             * @description What it is. A `gifv` is a short film without sound that repeats; `unknown` is a file that this server does not
             *     keep, to be had at `remote_url` only.
             * @enum {string}
             */
            type: "image" | "gifv" | "video" | "audio" | "unknown";
            /** @description The file itself; null while it is being processed. */
            url: string | null;
        };
        /**
         * @description What is known about a file and its smaller picture. Images have `original`, `small` and, where set, `focus`. The
         *     values at the top are those of films and sounds, and double what `original` says.
         * @example {
         *       "focus": {
         *         "x": 0,
         *         "y": 0.25
         *       },
         *       "original": {
         *         "width": 1200,
         *         "height": 800,
         *         "size": "1200x800",
         *         "aspect": 1.5
         *       },
         *       "small": {
         *         "width": 588,
         *         "height": 392,
         *         "size": "588x392",
         *         "aspect": 1.5
         *       }
         *     }
         */
        MediaMeta: {
            /** @description Width divided by height. */
            aspect?: number;
            /** @description The rate of the sound. */
            audio_bitrate?: string;
            /** @description The channels of the sound. */
            audio_channels?: string;
            /** @description How the sound is encoded. */
            audio_encode?: string;
            colors?: components["schemas"]["MediaMetaColors"];
            /** @description How long it plays, in seconds. */
            duration?: number;
            /** @description The point that stays in view when a preview is cropped. */
            focus?: components["schemas"]["MediaMetaFocus"] | null;
            /** @description Pictures per second. */
            fps?: number;
            /** @description Height in pixels. */
            height?: number;
            /** @description How long it plays, as hours, minutes and seconds. */
            length?: string;
            original?: components["schemas"]["MediaMetaVersion"];
            /** @description Width and height, as in `1280x720`. */
            size?: string;
            small?: components["schemas"]["MediaMetaVersion"];
            /** @description Width in pixels. */
            width?: number;
        };
        /**
         * @description The colours of the cover of a sound, for a player to take up.
         * @example {
         *       "background": "#2b90d9",
         *       "foreground": "#ffffff",
         *       "accent": "#fafafa"
         *     }
         */
        MediaMetaColors: {
            /** @description What stands out, as a hexadecimal colour. */
            accent?: string;
            /** @description What lies behind, as a hexadecimal colour. */
            background?: string;
            /** @description What stands in front, as a hexadecimal colour. */
            foreground?: string;
        };
        /**
         * @description A point of a picture, counted from its middle.
         * @example {
         *       "x": 0,
         *       "y": 0.25
         *     }
         */
        MediaMetaFocus: {
            /** @description From the left edge (-1) to the right edge (1). */
            x: number | null;
            /** @description From the lower edge (-1) to the upper edge (1). */
            y: number | null;
        };
        /**
         * @description What is known about a file or its smaller picture. Pictures have a size, films and sounds a duration.
         * @example {
         *       "width": 1200,
         *       "height": 800,
         *       "size": "1200x800",
         *       "aspect": 1.5
         *     }
         */
        MediaMetaVersion: {
            /** @description Width divided by height. */
            aspect?: number;
            /** @description Bits per second. */
            bitrate?: number;
            /** @description How long it plays, in seconds. */
            duration?: number;
            /** @description Pictures per second, as a fraction. */
            frame_rate?: string;
            /** @description Height in pixels. */
            height?: number;
            /** @description Width and height, as in `1200x800`. */
            size?: string;
            /** @description Width in pixels. */
            width?: number;
        };
        /**
         * @description What happened, for a person to read, and nothing else.
         * @example {
         *       "message": "Check your e-mail."
         *     }
         */
        Message: {
            /** @description What happened. */
            message: string;
        };
        /**
         * @description How to mute.
         * @example {
         *       "notifications": true,
         *       "duration": 86400
         *     }
         */
        MuteAccountBody: {
            /**
             * Format: int64
             * @description How many seconds the mute lasts; 0 until it is ended.
             * @default 0
             */
            duration: number;
            /**
             * @description Whether notifications are muted too.
             * @default true
             */
            notifications: boolean;
        };
        /** @description An account that the person muted, and until when. */
        MutedAccount: {
            /** @description The name as it is written here; the username alone for local accounts, `username@domain` for others. */
            acct: string;
            /**
             * Format: uri
             * @description The avatar; an image of the server's own where the person has none.
             */
            avatar: string;
            /** @description What the avatar shows, in words; empty where nobody wrote it. Since 4.6. */
            avatar_description?: string;
            /**
             * Format: uri
             * @description The avatar without movement; the same as `avatar` where it does not move.
             */
            avatar_static: string;
            /** @description Whether the account says that it is automated. */
            bot: boolean;
            /**
             * Format: date-time
             * @description The day on which the account came to be known here, as midnight UTC.
             */
            created_at: string;
            /** @description Whether the account wants to be suggested and listed; null when the person never said. */
            discoverable: boolean | null;
            /** @description The name that the person chose to be shown by; may be empty. Plain text with custom emoji shortcodes. */
            display_name: string;
            /** @description Whether the public statuses can be had by e-mail. Since 4.6, where the server offers it. */
            email_subscriptions?: boolean;
            /** @description The custom emojis used in the name, the note and the fields. */
            emojis: components["schemas"]["CustomEmoji"][];
            feature_approval?: components["schemas"]["FeatureApproval"];
            /** @description What else the profile tells, in rows of a name and a value as HTML. */
            fields: components["schemas"]["AccountField"][];
            /** @description How many accounts follow this one. */
            followers_count: number;
            /** @description How many accounts this one follows. */
            following_count: number;
            /** @description Whether the account is a group. */
            group: boolean;
            /**
             * Format: uri
             * @description The banner; an image of the server's own where the person has none.
             */
            header: string;
            /** @description What the banner shows, in words; empty where nobody wrote it. Since 4.6. */
            header_description?: string;
            /**
             * Format: uri
             * @description The banner without movement; the same as `header` where it does not move.
             */
            header_static: string;
            /** @description Whether followers and followed accounts are kept from view; null when the person never said. */
            hide_collections: boolean | null;
            /** @description The identifier of the account on this server. */
            id: string;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable: boolean;
            /**
             * Format: date
             * @description The day of its latest status, or null.
             */
            last_status_at: string | null;
            /** @description Present, and true, when moderators limited the account; it is best shown behind a warning. */
            limited?: boolean;
            /** @description Whether the person answers each follow request. */
            locked: boolean;
            /** @description Present, and true, when the person died. */
            memorial?: boolean;
            /**
             * @description The account that the person moved to; present only when they moved, and null when the account is suspended. That
             *     account carries no `moved` of its own.
             */
            moved?: components["schemas"]["Account"] | null;
            /**
             * Format: date-time
             * @description When the mute ends by itself; null when it does not.
             */
            mute_expires_at: string | null;
            /**
             * @description Whether search engines are asked to stay away, since the person chose not to be discoverable; on local accounts
             *     only.
             */
            noindex?: boolean | null;
            /** @description What the person says about themselves, as harmless HTML. */
            note: string;
            /** @description The roles that are shown on the profile; on local accounts only. */
            roles?: components["schemas"]["AccountRole"][];
            /** @description Whether the profile has a tab with what the person features. Since 4.6. */
            show_featured?: boolean;
            /** @description Whether the profile has a tab with media. Since 4.6. */
            show_media?: boolean;
            /** @description Whether that tab contains media of replies. Since 4.6. */
            show_media_replies?: boolean;
            /** @description How many statuses this account has published. */
            statuses_count: number;
            /** @description Present, and true, when the account is suspended; the profile is then blank. */
            suspended?: boolean;
            /** @description The identifier of the actor in federation. */
            uri: string;
            /** @description The page of the profile, for people. Null when a remote server never told it. */
            url: string | null;
            /** @description The name before the @, without a domain. */
            username: string;
        };
        /**
         * @description What the server says about itself to anyone who asks: the NodeInfo document, version 2.0. It is closed; a document
         *     with any other property is invalid.
         */
        NodeInfo: {
            metadata: components["schemas"]["NodeInfoMetadata"];
            /** @description Whether anyone may register. */
            openRegistrations: boolean;
            /** @description The protocols that the server speaks with other servers. */
            protocols: ("activitypub" | "buddycloud" | "dfrn" | "diaspora" | "libertree" | "ostatus" | "pumpio" | "tent" | "xmpp" | "zot")[];
            services: components["schemas"]["NodeInfoServices"];
            software: components["schemas"]["NodeInfoSoftware"];
            usage: components["schemas"]["NodeInfoUsage"];
            /**
             * @description The version of the schema that the document follows.
             * @enum {string}
             */
            version: "2.0";
        };
        /** @description One metadata document. */
        NodeInfoLink: {
            /**
             * Format: uri
             * @description Where the document is.
             */
            href: string;
            /**
             * Format: uri
             * @description The schema that the document follows.
             */
            rel: string;
        };
        /** @description Where the metadata documents of the server are. */
        NodeInfoLinks: {
            links: components["schemas"]["NodeInfoLink"][];
        };
        /** @description Whatever else the software wants to tell. No key in it may be relied on. */
        NodeInfoMetadata: {
            [key: string]: unknown;
        };
        /** @description The third-party sites that the server can be connected with. */
        NodeInfoServices: {
            /** @description Sites from which it can fetch messages, to show them together with its own. */
            inbound: ("atom1.0" | "gnusocial" | "imap" | "pnut" | "pop3" | "pumpio" | "rss2.0" | "twitter")[];
            /** @description Sites to which it can publish in the name of a person. */
            outbound: ("atom1.0" | "blogger" | "buddycloud" | "diaspora" | "dreamwidth" | "drupal" | "facebook" | "friendica" | "gnusocial" | "google" | "insanejournal" | "libertree" | "linkedin" | "livejournal" | "mediagoblin" | "myspace" | "pinterest" | "pnut" | "posterous" | "pumpio" | "redmatrix" | "rss2.0" | "smtp" | "tent" | "tumblr" | "twitter" | "wordpress" | "xmpp")[];
        };
        /** @description The software that the server runs. */
        NodeInfoSoftware: {
            /** @description Its canonical name. */
            name: string;
            /** @description Its version. */
            version: string;
        };
        /** @description How much the server is used. */
        NodeInfoUsage: {
            /** @description Comments by the people registered here. */
            localComments?: number;
            /** @description Posts by the people registered here. */
            localPosts?: number;
            users: components["schemas"]["NodeInfoUsageUsers"];
        };
        /** @description Counts of the people registered here. */
        NodeInfoUsageUsers: {
            /** @description Those who signed in at least once in the last 180 days. */
            activeHalfyear?: number;
            /** @description Those who signed in at least once in the last 30 days. */
            activeMonth?: number;
            /** @description All of them. */
            total?: number;
        };
        /** @description Something that has happened and concerns the person. */
        Notification: {
            account: components["schemas"]["Account"];
            annual_report?: components["schemas"]["NotificationAnnualReport"];
            collection?: components["schemas"]["Collection"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            event?: components["schemas"]["RelationshipSeveranceEvent"];
            fallback?: components["schemas"]["NotificationFallback"];
            /** @description True if the person's notification policy filters it; absent otherwise. */
            filtered?: boolean;
            /**
             * @description The same for notifications that can be shown as one, and opaque; `ungrouped-` and the `id` for one that stands
             *     alone.
             */
            group_key: string;
            /** @description The identifier of the notification. */
            id: string;
            moderation_warning?: components["schemas"]["AccountWarning"];
            report?: components["schemas"]["Report"];
            /**
             * @description The status in question, with `mention`, `status`, `reblog`, `favourite`, `poll`, `update`, `quote` and
             *     `quoted_update` (there the person's own, which quotes the edited one). Null if it is gone.
             */
            status?: components["schemas"]["Status"] | null;
            /**
             * @description What has happened. In these, `account` is the one who did it:
             *
             *     - `mention`: mentioned the person in a status
             *     - `status`: published a status, and the person wanted to know
             *     - `reblog`: reblogged a status of the person
             *     - `follow`: followed the person
             *     - `follow_request`: asked to follow the person
             *     - `favourite`: favourited a status of the person
             *     - `poll`: made a poll that has ended, in which the person voted, or which is the person's own
             *     - `update`: edited a status that the person reblogged
             *     - `quote`: quoted a status of the person (Mastodon 4.5)
             *     - `quoted_update`: edited a status that the person quotes (Mastodon 4.5)
             *     - `added_to_collection`: put the person into a collection (Mastodon 4.6)
             *     - `collection_update`: changed a collection that lists the person (Mastodon 4.6)
             *     - `admin.sign_up`: registered here; for those who manage users
             *     - `admin.report`: reported somebody; for those who manage reports
             *
             *     The rest come from the server itself: `severed_relationships` (a block has ended follows), `moderation_warning`
             *     (the moderators have done something about the account), `annual_report` (a review of the year is ready).
             *     Others may follow.
             * @enum {string}
             */
            type: "mention" | "status" | "reblog" | "follow" | "follow_request" | "favourite" | "poll" | "update" | "quote" | "quoted_update" | "added_to_collection" | "collection_update" | "severed_relationships" | "moderation_warning" | "annual_report" | "admin.sign_up" | "admin.report";
        };
        /**
         * @description The review of a year that is ready, with a notification `annual_report`.
         * @example {
         *       "year": "2026"
         *     }
         */
        NotificationAnnualReport: {
            /** @description The year. */
            year: string;
        };
        /**
         * @description A notification in words, for an app that doesn't know its type. Sent since Mastodon 4.6 to apps that ask for it.
         * @example {
         *       "title": "Frank added you to a collection",
         *       "summary": null,
         *       "details": null
         *     }
         */
        NotificationFallback: {
            /** @description More about it, as HTML. */
            details: string | null;
            /** @description What the person can do to see more, as HTML. */
            summary: string | null;
            /** @description What has happened, as HTML. */
            title: string;
        };
        /** @description An error of the OAuth endpoints, as RFC 6749 wants it. */
        OAuthError: {
            /**
             * @description The error as a word: `invalid_request`, `invalid_client`, `invalid_grant`, `unauthorized_client`,
             *     `unsupported_grant_type` or `invalid_scope`.
             */
            error: string;
            /** @description The same for a person to read. */
            error_description?: string;
        };
        /** @description What the server offers as an OAuth 2 authorization server (RFC 8414). */
        OAuthServerMetadata: {
            /**
             * Format: uri
             * @description Where apps are registered. This is not the dynamic client registration of RFC 7591.
             */
            app_registration_endpoint: string;
            /**
             * Format: uri
             * @description The page on which a person lets an app in.
             */
            authorization_endpoint: string;
            /** @description How a code challenge (RFC 7636) can be made. */
            code_challenge_methods_supported: string[];
            /** @description What tokens can be asked for with. */
            grant_types_supported: string[];
            /**
             * Format: uri
             * @description The identifier of the server.
             */
            issuer: string;
            /** @description How the answer of an authorization can travel back. */
            response_modes_supported: string[];
            /** @description What an authorization can answer with. */
            response_types_supported: string[];
            /**
             * Format: uri
             * @description Where tokens are revoked.
             */
            revocation_endpoint: string;
            /** @description All scopes that the server knows. */
            scopes_supported: string[];
            /**
             * Format: uri
             * @description Where to read how to use it.
             */
            service_documentation: string;
            /**
             * Format: uri
             * @description Where tokens are given.
             */
            token_endpoint: string;
            /** @description How an app can prove itself when it asks for tokens. */
            token_endpoint_auth_methods_supported: string[];
            /**
             * Format: uri
             * @description Where an app learns whose token it holds.
             */
            userinfo_endpoint: string;
        };
        /** @description What another site embeds of a status (oembed.com). */
        OEmbed: {
            /** @description The display name of the author, or the username where there is none. */
            author_name: string;
            /** @description The profile of the author. */
            author_url: string;
            /** @description How long the document may be kept, in seconds. */
            cache_age: number;
            /** @description The height of what is shown, in pixels; null where it follows from the width. */
            height: number | null;
            /** @description What to show. */
            html: string;
            /** @description The domain of the server. */
            provider_name: string;
            /** @description The address of the server. */
            provider_url: string;
            /** @description A title for the status. */
            title: string;
            /**
             * @description The type of the resource.
             * @enum {string}
             */
            type: "rich";
            /**
             * @description The version of oEmbed.
             * @enum {string}
             */
            version: "1.0";
            /** @description The width of what is shown, in pixels. */
            width: number;
        };
        /** @description A session (`key`) or, where the challenge was to confirm turning OTP off, that it is off (`otp`). */
        OtpResult: {
            /** @description The encrypted key of the session, as after a login. */
            key?: string;
            /** @description What happened. */
            message: string;
            /**
             * @description Present when OTP was turned off.
             * @constant
             */
            otp?: "disabled";
        };
        /**
         * @description A question with options to choose from, part of a status.
         * @example {
         *       "id": "113700000000000001",
         *       "expires_at": "2026-11-21T11:00:00.000Z",
         *       "expired": false,
         *       "multiple": false,
         *       "votes_count": 3,
         *       "voters_count": 3,
         *       "options": [
         *         {
         *           "title": "Tomatoes",
         *           "votes_count": 2
         *         },
         *         {
         *           "title": "Beans",
         *           "votes_count": 1
         *         }
         *       ],
         *       "emojis": [],
         *       "voted": true,
         *       "own_votes": [
         *         0
         *       ]
         *     }
         */
        Poll: {
            /** @description The custom emojis in the options. */
            emojis: components["schemas"]["CustomEmoji"][];
            /** @description Whether it has ended. */
            expired: boolean;
            /**
             * Format: date-time
             * @description When it ends; null if never.
             */
            expires_at: string | null;
            /** @description The identifier of the poll. */
            id: string;
            /** @description Whether several options may be chosen. */
            multiple: boolean;
            /** @description What can be chosen from; votes name an option by its place, counted from 0. */
            options: components["schemas"]["PollOption"][];
            /** @description The options the caller has chosen, by their places, in the order of voting. Sent to a signed-in person only. */
            own_votes?: number[];
            /** @description Whether the caller has voted, or is the author. Sent to a signed-in person only. */
            voted?: boolean;
            /** @description How many accounts have voted; null where the server of the poll doesn't say. */
            voters_count: number | null;
            /** @description How many choices have been made. */
            votes_count: number;
        };
        /**
         * @description One option of a poll.
         * @example {
         *       "title": "Tomatoes",
         *       "votes_count": 2
         *     }
         */
        PollOption: {
            /** @description The text of the option. */
            title: string;
            /** @description How many have chosen it; null while the author keeps the totals hidden. */
            votes_count: number | null;
        };
        /** @description How the person likes to post and to read, for every app to follow. */
        Preferences: {
            /** @description The language of a new status. */
            "posting:default:language": string | null;
            /**
             * @description Who may quote a new status. Since 4.5.
             * @enum {string}
             */
            "posting:default:quote_policy"?: "public" | "followers" | "nobody";
            /** @description Whether the media of a new status are marked as sensitive. */
            "posting:default:sensitive": boolean;
            /**
             * @description The visibility of a new status.
             * @enum {string}
             */
            "posting:default:visibility": "public" | "unlisted" | "private" | "direct";
            /** @description Whether moving pictures move by themselves. */
            "reading:autoplay:gifs": boolean;
            /**
             * @description Which media are shown at once; `default` hides those marked as sensitive.
             * @enum {string}
             */
            "reading:expand:media": "default" | "show_all" | "hide_all";
            /** @description Whether statuses behind a content warning are shown at once. */
            "reading:expand:spoilers": boolean;
        };
        /**
         * @description A preview of a page that a status links to, made of what the page says about itself.
         * @example {
         *       "url": "https://remote.example/articles/tomatoes",
         *       "title": "Growing tomatoes",
         *       "description": "From seed to salad",
         *       "language": "en",
         *       "type": "link",
         *       "authors": [],
         *       "author_name": "",
         *       "author_url": "",
         *       "provider_name": "Remote gardens",
         *       "provider_url": "",
         *       "html": "",
         *       "width": 0,
         *       "height": 0,
         *       "image": null,
         *       "image_description": "",
         *       "embed_url": "",
         *       "blurhash": null,
         *       "published_at": null
         *     }
         */
        PreviewCard: {
            /** @description The name of the author; empty if unknown. Older than `authors`. */
            author_name: string;
            /** @description The page of the author; empty if unknown. Older than `authors`. */
            author_url: string;
            /** @description Who wrote the page. */
            authors: components["schemas"]["PreviewCardAuthor"][];
            /** @description The picture blurred, in some letters (BlurHash), to be shown until the picture is there. */
            blurhash: string | null;
            /** @description A few words about the page; empty if it has none. */
            description: string;
            /** @description The photo itself, for the type `photo`; else empty. */
            embed_url: string;
            /** @description The height of picture or player in pixels; 0 if unknown. */
            height: number;
            /** @description How much the page was shared, by day. Sent among trends only. */
            history?: components["schemas"]["PreviewCardHistory"][];
            /** @description Harmless HTML that shows the thing itself; empty if there is none. */
            html: string;
            /** @description The address of the picture, as this server keeps it. */
            image: string | null;
            /** @description What the picture shows, in words; empty if unknown. */
            image_description: string;
            /** @description The language of the page, where known. */
            language: string | null;
            /**
             * @description Whether the page names the caller as its author, while the caller's profile doesn't list the site among those
             *     that may. Since Mastodon 4.6.
             */
            missing_attribution?: boolean | null;
            /** @description The name of the site; empty if unknown. */
            provider_name: string;
            /** @description The address of the site; empty if unknown. */
            provider_url: string;
            /** @description When the page was published, where it says so. */
            published_at: string | null;
            /** @description The title of the page. */
            title: string;
            /**
             * @description What the page is (in the words of oEmbed). A `video` can be played through `html`.
             * @enum {string}
             */
            type: "link" | "photo" | "video" | "rich";
            /** @description The address of the page. */
            url: string;
            /** @description The width of picture or player in pixels; 0 if unknown. */
            width: number;
        };
        /**
         * @description Somebody who wrote a page that is previewed.
         * @example {
         *       "name": "Frank",
         *       "url": "https://remote.example/authors/frank",
         *       "account": null
         *     }
         */
        PreviewCardAuthor: {
            /** @description The account of the author, if the author has one in the fediverse and lets the site name it. */
            account: components["schemas"]["Account"] | null;
            /** @description The name of the author; empty if unknown. */
            name: string;
            /** @description The page of the author; empty if unknown. */
            url: string;
        };
        /**
         * @description How much a page was shared on one day.
         * @example {
         *       "day": "1795132800",
         *       "uses": "12",
         *       "accounts": "7"
         *     }
         */
        PreviewCardHistory: {
            /** @description How many accounts did so. */
            accounts: string;
            /** @description The start of the day (UTC) in seconds since 1970. */
            day: string;
            /** @description How many statuses linked to it. */
            uses: string;
        };
        /** @description The privacy policy of the server. */
        PrivacyPolicy: {
            /** @description The policy as sanitised HTML, made of the Markdown that the operator wrote. */
            content: string;
            /** @description The policy as Markdown, as the operator wrote it. */
            source?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description The own profile as it is edited, in plain text, with null where no picture is set. Since 4.6. */
        Profile: {
            /** @description The domains of the websites that may name this account as an author. */
            attribution_domains: string[];
            /**
             * Format: uri
             * @description The avatar, or null.
             */
            avatar: string | null;
            /** @description What the avatar shows, in words; may be empty. */
            avatar_description: string;
            /**
             * Format: uri
             * @description The avatar without movement, or null.
             */
            avatar_static: string | null;
            /** @description Whether the account says that it is automated. */
            bot: boolean;
            /** @description Whether the account wants to be suggested and listed; null when the person never said. */
            discoverable: boolean | null;
            /** @description The name that the person chose to be shown by; may be empty. */
            display_name: string;
            /** @description The hashtags that the person features. */
            featured_tags?: components["schemas"]["FeaturedTag"][];
            /** @description The fields as they were written. */
            fields: components["schemas"]["AccountField"][];
            /**
             * Format: uri
             * @description The banner, or null.
             */
            header: string | null;
            /** @description What the banner shows, in words; may be empty. */
            header_description: string;
            /**
             * Format: uri
             * @description The banner without movement, or null.
             */
            header_static: string | null;
            /** @description Whether followers and followed accounts are kept from view; null when the person never said. */
            hide_collections: boolean | null;
            /** @description The identifier of the account. */
            id: string;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable: boolean;
            /** @description Whether the person answers each follow request. */
            locked: boolean;
            /** @description The note as it was written. */
            note: string;
            /** @description Whether the profile has a tab with what the person features. */
            show_featured: boolean;
            /** @description Whether the profile has a tab with media. */
            show_media: boolean;
            /** @description Whether that tab contains media of replies. */
            show_media_replies: boolean;
        };
        /** @description Whether the server can do its work, and which part of it can't. */
        Readiness: {
            checks: components["schemas"]["ReadinessChecks"];
            /**
             * @description `UP` if all checks are.
             * @enum {string}
             */
            status: "UP" | "DOWN";
        };
        /** @description The checks by name, such as `database`, `migrations` and `jobs`. */
        ReadinessChecks: {
            [key: string]: "UP" | "DOWN";
        };
        /**
         * @description How to reblog.
         * @example {
         *       "visibility": "unlisted"
         *     }
         */
        ReblogStatusBody: {
            /**
             * @description Who may see the reblog. Left out, as the person prefers. A reblog is never seen by more people than the person's
             *     own `private` status that it passes on.
             * @enum {string|null}
             */
            visibility?: "public" | "unlisted" | "private" | null;
        };
        /** @description The answer to a challenge without the authenticator app. */
        RecoverOtpBody: {
            /** @description One of the recovery codes that were shown when OTP was turned on. Each works once. */
            recovery_code: string;
            /** @description The encrypted token of the challenge. */
            token: string;
        };
        /**
         * @description Who wants to join. What is required and left out is taken for its default, which is refused together with everything
         *     else that is wrong.
         * @example {
         *       "username": "dave",
         *       "email": "dave@mail.example",
         *       "password": "correct horse battery staple",
         *       "agreement": true,
         *       "locale": "en"
         *     }
         */
        RegisterAccountBody: {
            /**
             * @description Whether the person agreed to the rules and policies of the server, which the app has shown to them.
             * @default false
             */
            agreement: boolean;
            /**
             * @description The day when the person was born, as a date or as a date with a time (ISO 8601). A minimum age is not offered yet:
             *     no server needs the day, and it is neither judged nor kept.
             */
            date_of_birth?: string;
            /**
             * @description Where to reach the person; a message goes there that confirms it.
             * @default
             */
            email: string;
            /** @description The language of the mails to the person; the one that the request asks for where it is left out. */
            locale?: string;
            /**
             * @description The password for signing in.
             * @default
             */
            password: string;
            /** @description Why they want to join; read by the moderators where they approve each registration. */
            reason?: string;
            /**
             * @description The wanted name: letters, digits and underscores, at most 30.
             * @default
             */
            username: string;
        };
        /** @description Who wants an account. */
        RegisterUserBody: {
            /** @description The e-mail address, without space around it. */
            email: string;
            /** @description The given name, on one line. */
            first_name: string;
            /** @description The family name, on one line. */
            last_name: string;
            /** @description The password. Any character counts as one, after normalisation (NFC). */
            password: string;
            /**
             * @description The wanted handle: letters, digits and underscores. Without it, one is made of the names. One that is taken is
             *     refused; where somebody else takes it before the mail is answered, it gets a number.
             */
            username?: string;
        };
        /** @description What stands between the person who is signed in and another account. */
        Relationship: {
            /** @description Whether the other account blocks the person. */
            blocked_by: boolean;
            /** @description Whether the person blocks the other account. */
            blocking: boolean;
            /** @description Whether the person blocks the domain of the other account. */
            domain_blocking: boolean;
            /** @description Whether the person features the other account on their profile. */
            endorsed: boolean;
            /** @description Whether the other account follows the person. */
            followed_by: boolean;
            /** @description Whether the person follows the other account. */
            following: boolean;
            /** @description The identifier of the other account. */
            id: string;
            /** @description The languages to which the follow is limited; null when it is not. */
            languages: string[] | null;
            /** @description Whether the person mutes the other account. */
            muting: boolean;
            /**
             * Format: date-time
             * @description When the mute ends by itself; null when it does not, or when there is none. Since 4.6.
             */
            muting_expires_at?: string | null;
            /** @description Whether the mute covers notifications. */
            muting_notifications: boolean;
            /** @description What the person noted about the other account, for themselves only; empty for nothing. */
            note: string;
            /** @description Whether the person is notified of its statuses. */
            notifying: boolean;
            /** @description Whether the person asked to follow the other account and waits for the answer. */
            requested: boolean;
            /** @description Whether the other account asked to follow the person and waits for the answer. */
            requested_by: boolean;
            /** @description Whether its reblogs stand in the person's home timeline. */
            showing_reblogs: boolean;
        };
        /**
         * @description A block or suspension that ended follows of the person.
         * @example {
         *       "id": "114100000000000001",
         *       "type": "domain_block",
         *       "purged": false,
         *       "target_name": "remote.example",
         *       "followers_count": 1,
         *       "following_count": 0,
         *       "created_at": "2026-11-20T11:00:00.000Z"
         *     }
         */
        RelationshipSeveranceEvent: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description How many followers the person has lost. */
            followers_count: number;
            /** @description How many accounts the person no longer follows. */
            following_count: number;
            /** @description The identifier of the event. */
            id: string;
            /** @description Whether the list of the ended follows is gone. */
            purged: boolean;
            /** @description The domain of the server, or the address of the account. */
            target_name: string;
            /**
             * @description What it was: the moderators blocked a server (`domain_block`) or suspended an account (`account_suspension`), or
             *     the person blocked a server (`user_domain_block`).
             * @enum {string}
             */
            type: "domain_block" | "user_domain_block" | "account_suspension";
        };
        /** @description What somebody has told the moderators about an account. */
        Report: {
            /** @description Whether the moderators are done with it. */
            action_taken: boolean;
            /**
             * Format: date-time
             * @description When they were; null until then.
             */
            action_taken_at: string | null;
            /**
             * @description What it is about, in a word; `violation` names rules in `rule_ids`.
             * @enum {string}
             */
            category: "spam" | "legal" | "violation" | "other";
            /** @description The collections in question. Since Mastodon 4.6. */
            collection_ids?: string[] | null;
            /** @description What it is about, in the reporter's words; may be empty. */
            comment: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description Whether it was also sent to the server of the account; null on some old reports. */
            forwarded: boolean | null;
            /** @description The identifier of the report. */
            id: string;
            /** @description The rules of the server that were broken. */
            rule_ids: string[] | null;
            /** @description The statuses in question. */
            status_ids: string[] | null;
            target_account: components["schemas"]["Account"];
        };
        /** @description Whose password is forgotten. */
        RequestPasswordResetBody: {
            /** @description The e-mail address of the account, in upper or lower case. */
            email: string;
        };
        /** @description The new password. */
        ResetPasswordBody: {
            /** @description The new password. Any character counts as one, after normalisation (NFC). */
            password: string;
        };
        /** @description Which session is to end. */
        RevokeSessionBody: {
            /** @description The identifier of the session, as the list of sessions has it. */
            id: string;
        };
        /**
         * @description The token to revoke, and who asks. The app proves itself by `client_id` and `client_secret` here, or by HTTP Basic
         *     authentication.
         */
        RevokeTokenBody: {
            /** @description The `client_id` of the app that the token was given to. */
            client_id?: string;
            /** @description The `client_secret` of the app. */
            client_secret?: string;
            /** @description The token. One that does not exist, or is already revoked, is no error. */
            token?: string;
            /** @description What kind of token it is (RFC 7009); ignored, as there is only one. */
            token_type_hint?: string;
        };
        /**
         * @description The role of the person who is signed in, and what it allows.
         * @example {
         *       "id": "-99",
         *       "name": "",
         *       "permissions": "65536",
         *       "color": "",
         *       "highlighted": false
         *     }
         */
        Role: {
            /** @description How many collections of accounts the role allows. Since 4.6. */
            collection_limit?: number;
            /** @description The colour of its badge as `#rrggbb`; empty for none. */
            color: string;
            /** @description Whether it is shown on the profile. */
            highlighted: boolean;
            /** @description The identifier of the role; `-99` is the one that everybody has. */
            id: string;
            /** @description How the role is called; empty for the one that everybody has. */
            name: string;
            /**
             * @description The sum of its permissions as a decimal number, a bit each: 1 administrator, 2 devops, 4 view the audit log,
             *     8 view the dashboard, 16 manage reports, 32 manage federation, 64 manage settings, 128 manage blocks,
             *     256 manage taxonomies, 512 manage appeals, 1024 manage users, 2048 manage invites, 4096 manage rules,
             *     8192 manage announcements, 16384 manage custom emojis, 32768 manage webhooks, 65536 invite users,
             *     131072 manage roles, 262144 manage user access, 524288 delete user data, 1048576 view live and topic feeds.
             */
            permissions: string;
        };
        /**
         * @description Where to put the markers; a timeline that is left out keeps its own.
         * @example {
         *       "home": {
         *         "last_read_id": "113500000000000042"
         *       }
         *     }
         */
        SaveMarkersBody: {
            home?: components["schemas"]["SaveMarkersBodyPosition"];
            notifications?: components["schemas"]["SaveMarkersBodyPosition"];
        };
        /**
         * @description The position in one timeline.
         * @example {
         *       "last_read_id": "113500000000000042"
         *     }
         */
        SaveMarkersBodyPosition: {
            /** @description The identifier of the latest entry that was read. */
            last_read_id: string;
        };
        /**
         * @description What to note about the account.
         * @example {
         *       "comment": "Met at the seed swap"
         *     }
         */
        SetAccountNoteBody: {
            /**
             * @description The note; empty to have none.
             * @default
             */
            comment: string;
        };
        /** @description What somebody has published: a text with what hangs on it, or a reblog of another status. */
        Status: {
            account: components["schemas"]["Account"];
            /**
             * @description What it was written with; absent where that isn't known, null for a reblog. Keeping it from
             *     others is not offered yet.
             */
            application?: components["schemas"]["StatusApplication"] | null;
            /** @description Whether the caller has bookmarked it. Sent to a signed-in person only. */
            bookmarked?: boolean;
            /** @description A preview of the first link in the text, once it has been fetched. */
            card: components["schemas"]["PreviewCard"] | null;
            /** @description The text as harmless HTML; empty if there is only media, and for a reblog. */
            content: string;
            /**
             * Format: date-time
             * @description When it was published.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last edited; null if never.
             */
            edited_at: string | null;
            /** @description The custom emojis in text and warning. */
            emojis: components["schemas"]["CustomEmoji"][];
            /** @description Whether the caller has favourited it. Sent to a signed-in person only. */
            favourited?: boolean;
            /** @description How many favourites this server knows of. */
            favourites_count: number;
            /** @description The caller's filters that it matches. Sent to a signed-in person only. */
            filtered?: components["schemas"]["FilterResult"][];
            /** @description The identifier of the status on this server. */
            id: string;
            /** @description The account it replies to. In a thread of one's own, the account that the thread answers. */
            in_reply_to_account_id: string | null;
            /** @description The status it replies to. */
            in_reply_to_id: string | null;
            /** @description The language it is mainly written in (ISO 639, like `en` or `zh-TW`), where known. */
            language: string | null;
            /** @description What is attached, in the author's order. */
            media_attachments: components["schemas"]["MediaAttachment"][];
            /** @description The accounts that the text mentions. */
            mentions: components["schemas"]["StatusMention"][];
            /** @description Whether the caller has muted the conversation it is part of. Sent to a signed-in person only. */
            muted?: boolean;
            /** @description Whether it is pinned to the caller's profile. Sent for own statuses that can be pinned only. */
            pinned?: boolean;
            /** @description The poll that belongs to it. */
            poll: components["schemas"]["Poll"] | null;
            /** @description The status that this one quotes. */
            quote: components["schemas"]["StatusQuote"] | null;
            quote_approval?: components["schemas"]["StatusQuoteApproval"];
            /** @description How many accepted quotes this server knows of. Since Mastodon 4.5. */
            quotes_count?: number;
            /**
             * @description The reblogged status. The status around it is a wrapper: its account, time, visibility and identifiers are those
             *     of the reblog; it has no text, attachments, names, poll or counts of its own; the caller's marks are repeated.
             */
            reblog: components["schemas"]["Status"] | null;
            /** @description Whether the caller has reblogged it. Sent to a signed-in person only. */
            reblogged?: boolean;
            /** @description How many reblogs this server knows of. */
            reblogs_count: number;
            /** @description How many replies this server knows of. */
            replies_count: number;
            /** @description Whether text and media are to be hidden until asked for. */
            sensitive: boolean;
            /** @description The warning or subject that stands in front, as plain text; empty if there is none. */
            spoiler_text: string;
            /** @description The collections of accounts that the text links to. Since Mastodon 4.6. */
            tagged_collections?: components["schemas"]["Collection"][];
            /** @description The hashtags in the text. */
            tags: components["schemas"]["StatusTag"][];
            /** @description The name of the status throughout the fediverse, the same on every server. */
            uri: string;
            /** @description The page of the status for people, on its own server. Null where that server names none. */
            url: string | null;
            /**
             * @description Who may see it: `public` everybody, with a place in public timelines; `unlisted` everybody, without that place;
             *     `private` the followers and those mentioned; `direct` those mentioned only.
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private" | "direct";
        };
        /**
         * @description The app that a status was written with.
         * @example {
         *       "name": "Tooter",
         *       "website": null
         *     }
         */
        StatusApplication: {
            /** @description The name of the app. */
            name: string;
            /** @description The website of the app; null if it has none. */
            website: string | null;
        };
        /** @description A status as it was at one time, from its publication to its last edit. */
        StatusEdit: {
            account: components["schemas"]["Account"];
            /** @description The text as harmless HTML. */
            content: string;
            /**
             * Format: date-time
             * @description When this version was published.
             */
            created_at: string;
            /** @description The custom emojis in text and warning. */
            emojis: components["schemas"]["CustomEmoji"][];
            /** @description What was attached, with the descriptions of that time. */
            media_attachments: components["schemas"]["MediaAttachment"][];
            poll?: components["schemas"]["StatusEditPoll"];
            /** @description The status that this version quotes. */
            quote?: components["schemas"]["StatusQuote"] | null;
            /** @description Whether text and media were to be hidden until asked for. */
            sensitive: boolean;
            /** @description The warning or subject that stood in front, as plain text; empty if there was none. */
            spoiler_text: string;
        };
        /**
         * @description The poll of one version of a status; absent from a version without one.
         * @example {
         *       "options": [
         *         {
         *           "title": "Tomatoes"
         *         },
         *         {
         *           "title": "Beans"
         *         }
         *       ]
         *     }
         */
        StatusEditPoll: {
            /** @description What could be chosen from. */
            options: components["schemas"]["StatusEditPollOption"][];
        };
        /**
         * @description One option of the poll of one version of a status.
         * @example {
         *       "title": "Tomatoes"
         *     }
         */
        StatusEditPollOption: {
            /** @description The text of the option. */
            title: string;
        };
        /** @description What publishing or editing a status answers with when a rule refuses it. */
        StatusError: {
            /** @description The same as a word that is neither translated nor changed, for a program to act on. Concord always sends it. */
            code?: string;
            details?: components["schemas"]["ApiErrorDetails"];
            /** @description What went wrong, for a person to read; may be translated. */
            error: string;
            /** @description The accounts that the text mentions and `allowed_mentions` does not list. Sent with `unexpected_mentions` only. */
            unexpected_accounts?: components["schemas"]["Account"][];
        };
        /**
         * @description An account that a status mentions.
         * @example {
         *       "id": "113400000000000006",
         *       "username": "frank",
         *       "acct": "frank@remote.example",
         *       "url": "https://remote.example/@frank"
         *     }
         */
        StatusMention: {
            /** @description The address as people write it here, `username` if local and `username@domain` if remote. */
            acct: string;
            /** @description The identifier of the account. */
            id: string;
            /** @description The profile page of the account. */
            url: string;
            /** @description The name of the account on its own server. */
            username: string;
        };
        /**
         * @description What a status quotes, and whether it may be shown. A status that is itself quoted names the status it quotes by
         *     `quoted_status_id` only; everywhere else `quoted_status` is sent.
         * @example {
         *       "state": "pending",
         *       "quoted_status": null
         *     }
         */
        StatusQuote: {
            /** @description The quoted status; null where it may not be shown. */
            quoted_status?: components["schemas"]["Status"] | null;
            /** @description The identifier of the quoted status; null where it may not be shown. */
            quoted_status_id?: string | null;
            /**
             * @description How the quote stands: `accepted` may be shown; `pending` waits for the quoted author; `rejected` was refused;
             *     `revoked` was withdrawn later; `deleted` is gone; `unauthorized` may not be seen by the caller. The quoted status
             *     of `blocked_account`, `blocked_domain` and `muted_account` (since Mastodon 4.5) is sent, but is one that the
             *     caller has chosen not to see. Treat any other value as `unauthorized`.
             * @enum {string}
             */
            state: "pending" | "accepted" | "rejected" | "revoked" | "deleted" | "unauthorized" | "blocked_account" | "blocked_domain" | "muted_account";
        };
        /**
         * @description Who may quote a status, and whether the caller may. Since Mastodon 4.5.
         * @example {
         *       "automatic": [
         *         "public"
         *       ],
         *       "manual": [],
         *       "current_user": "automatic"
         *     }
         */
        StatusQuoteApproval: {
            /**
             * @description Whose quotes are accepted at once: everybody (`public`), those who follow the author (`followers`), those whom
             *     the author follows (`following`), or others that can't be named here (`unsupported_policy`).
             */
            automatic: ("public" | "followers" | "following" | "unsupported_policy")[];
            /**
             * @description What becomes of a quote by the caller: accepted at once (`automatic`), accepted by the author first (`manual`),
             *     refused (`denied`), or unforeseeable (`unknown`).
             * @enum {string}
             */
            current_user: "automatic" | "manual" | "denied" | "unknown";
            /** @description Whose quotes wait until the author has accepted them, in the same words. */
            manual: ("public" | "followers" | "following" | "unsupported_policy")[];
        };
        /**
         * @description A status as its author typed it, to be edited.
         * @example {
         *       "id": "113500000000000001",
         *       "text": "The first #tomatoes of the year",
         *       "spoiler_text": ""
         *     }
         */
        StatusSource: {
            /** @description The identifier of the status. */
            id: string;
            /** @description The warning or subject as typed; empty if there is none. */
            spoiler_text: string;
            /** @description The text as typed. */
            text: string;
        };
        /**
         * @description A hashtag in a text.
         * @example {
         *       "name": "gardening",
         *       "url": "https://concord.example/tags/gardening"
         *     }
         */
        StatusTag: {
            /** @description The hashtag without its number sign. */
            name: string;
            /** @description The page of the hashtag on this server. */
            url: string;
        };
        /** @description The answer to a challenge. */
        SubmitOtpBody: {
            /** @description The code that the authenticator app shows. */
            code: string;
            /** @description The encrypted token of the challenge. */
            token: string;
        };
        /** @description A version of the terms of service. */
        TermsOfService: {
            /** @description The terms as sanitised HTML, made of the Markdown that the operator wrote. */
            content: string;
            /** @description Whether it is in force. */
            effective: boolean;
            /**
             * Format: date
             * @description From which day on it is in force.
             */
            effective_date: string;
            /** @description The terms as Markdown, as the operator wrote them. */
            source?: string;
            /**
             * Format: date
             * @description From which day on the next version is in force, if there is one.
             */
            succeeded_by: string | null;
        };
        /** @description Why OTP stays as it is and, where a code would do, the challenge to be answered with one. */
        ToggleOtpRefusal: {
            /** @description The same as a word that is neither translated nor changed, for a program to act on. */
            code?: string;
            /** @description What went wrong, for a person to read. */
            message: string;
            /** @description The encrypted token of a challenge, good for ten minutes; `/api/otp-submit` with it and a code turns OTP off. */
            token?: string;
        };
        /** @description Whether OTP is on now. When it was turned on, all that is needed to use it comes with it, this once and never again. */
        ToggleOtpResult: {
            /** @description What happened. */
            message: string;
            /**
             * @description Whether OTP is on now.
             * @enum {string}
             */
            otp: "enabled" | "disabled";
            /**
             * Format: uri
             * @description The same as a URI that authenticator apps open.
             */
            otpauth_uri?: string;
            /** @description The same as a picture to be scanned, in a `data:` URL. */
            qr?: string;
            /** @description Codes that stand in for the authenticator app, each once. */
            recovery_codes?: string[];
            /** @description The secret in Base32, to be typed into an authenticator app (RFC 6238, SHA-1, 30 seconds, six digits). */
            secret?: string;
        };
        /**
         * @description A token with which an app acts.
         * @example {
         *       "access_token": "XFTjdU7MlpwBPyfYpTLuGWDVfp1BRQ4GP2VsZ0lhXoI",
         *       "token_type": "Bearer",
         *       "scope": "read write follow push",
         *       "created_at": 1795172400
         *     }
         */
        Token: {
            /** @description The token itself, to be sent in the header `Authorization` after the word Bearer. */
            access_token: string;
            /**
             * Format: int64
             * @description When it was made, in seconds since 1970.
             */
            created_at: number;
            /** @description How many seconds it is valid for; absent when it does not expire. */
            expires_in?: number;
            /** @description A token with which to obtain the next one; absent when it does not expire. */
            refresh_token?: string;
            /** @description The scopes that it carries, separated by spaces. */
            scope: string;
            /** @description Always `Bearer`. */
            token_type: string;
        };
        /**
         * @description Into which languages (array) statuses of a language (key) can be translated. The key `und` stands for statuses
         *     whose language is not known. Empty where the server doesn't translate.
         */
        TranslationLanguages: {
            [key: string]: string[];
        };
        /**
         * @description How many there are that the person hasn't read.
         * @example {
         *       "count": 2
         *     }
         */
        UnreadCount: {
            /** @description The number, up to the limit asked for. */
            count: number;
        };
        /**
         * @description What to change about the own account; what is left out stays.
         * @example {
         *       "display_name": "Alice",
         *       "note": "Gardener. She/her.",
         *       "fields_attributes": [
         *         {
         *           "name": "Website",
         *           "value": "https://alice.example"
         *         }
         *       ],
         *       "source": {
         *         "privacy": "unlisted"
         *       }
         *     }
         */
        UpdateCredentialsBody: {
            /** @description The domains of the websites that may name this account as an author; replaces those before. */
            attribution_domains?: string[];
            /** @description What the avatar shows, in words. Since Mastodon 4.6.1. */
            avatar_description?: string;
            /** @description Whether the account is automated. */
            bot?: boolean;
            /** @description Whether the account may be suggested and listed. */
            discoverable?: boolean;
            /** @description The name to be shown by. */
            display_name?: string;
            /** @description The rows of the profile, in order; replaces those before. How many there may be stands in the server information. */
            fields_attributes?: components["schemas"]["AccountFieldAttributes"][];
            /** @description What the banner shows, in words. Since Mastodon 4.6.1. */
            header_description?: string;
            /** @description Whether followers and followed accounts are kept from view. */
            hide_collections?: boolean;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable?: boolean;
            /** @description Whether the person answers each follow request. */
            locked?: boolean;
            /** @description What the person says about themselves, in plain text. */
            note?: string;
            source?: components["schemas"]["UpdateCredentialsBodySource"];
        };
        /** @description The defaults for posting to change; what is left out stays. */
        UpdateCredentialsBodySource: {
            /** @description The language of a new status, unless it says otherwise; empty or null to leave it to the server. */
            language?: string | null;
            /**
             * @description The visibility of a new status, unless it says otherwise.
             * @enum {string}
             */
            privacy?: "public" | "unlisted" | "private";
            /**
             * @description Who may quote a new status, unless it says otherwise.
             * @enum {string}
             */
            quote_policy?: "public" | "followers" | "nobody";
            /** @description Whether the media of a new status are marked as sensitive, unless it says otherwise. */
            sensitive?: boolean;
        };
        /** @description What to change about the own account, pictures included; what is left out stays. */
        UpdateCredentialsMultipartBody: {
            /** @description The domains of the websites that may name this account as an author; replaces those before. */
            attribution_domains?: string[];
            /**
             * Format: binary
             * @description A picture for the avatar.
             */
            avatar?: string;
            /** @description What the avatar shows, in words. Since Mastodon 4.6.1. */
            avatar_description?: string;
            /** @description Whether the account is automated. */
            bot?: boolean;
            /** @description Whether the account may be suggested and listed. */
            discoverable?: boolean;
            /** @description The name to be shown by. */
            display_name?: string;
            /** @description What the first row of the profile is about. The rows sent replace all those before. */
            "fields_attributes[0][name]"?: string;
            /** @description What the first row of the profile says, in plain text. */
            "fields_attributes[0][value]"?: string;
            /** @description What the second row of the profile is about. */
            "fields_attributes[1][name]"?: string;
            /** @description What the second row of the profile says, in plain text. */
            "fields_attributes[1][value]"?: string;
            /** @description What the third row of the profile is about. */
            "fields_attributes[2][name]"?: string;
            /** @description What the third row of the profile says, in plain text. */
            "fields_attributes[2][value]"?: string;
            /** @description What the fourth row of the profile is about. */
            "fields_attributes[3][name]"?: string;
            /** @description What the fourth row of the profile says, in plain text. */
            "fields_attributes[3][value]"?: string;
            /**
             * Format: binary
             * @description A picture for the banner.
             */
            header?: string;
            /** @description What the banner shows, in words. Since Mastodon 4.6.1. */
            header_description?: string;
            /** @description Whether followers and followed accounts are kept from view. */
            hide_collections?: boolean;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable?: boolean;
            /** @description Whether the person answers each follow request. */
            locked?: boolean;
            /** @description What the person says about themselves, in plain text. */
            note?: string;
            /** @description The language of a new status, unless it says otherwise; empty or null to leave it to the server. */
            "source[language]"?: string | null;
            /**
             * @description The visibility of a new status, unless it says otherwise.
             * @enum {string}
             */
            "source[privacy]"?: "public" | "unlisted" | "private";
            /**
             * @description Who may quote a new status, unless it says otherwise.
             * @enum {string}
             */
            "source[quote_policy]"?: "public" | "followers" | "nobody";
            /** @description Whether the media of a new status are marked as sensitive, unless it says otherwise. */
            "source[sensitive]"?: boolean;
        };
        /**
         * @description What to change about an attachment. What is left out stays.
         * @example {
         *       "description": "Three ripe tomatoes on a wooden table",
         *       "focus": "0,0.25"
         *     }
         */
        UpdateMediaBody: {
            /** @description What can be seen, in words, for those who can't. */
            description?: string | null;
            /**
             * @description The point to keep in view when a preview is cropped, `x,y`, each from -1 to 1, counted from the middle; beyond
             *     that it is refused with 422. An empty text changes nothing.
             */
            focus?: string | null;
        };
        /** @description What to change about an attachment, in the form that can hold a file. What is left out stays. */
        UpdateMediaMultipartBody: {
            /** @description What can be seen, in words, for those who can't. */
            description?: string | null;
            /**
             * @description The point to keep in view when a preview is cropped, `x,y`, each from -1 to 1, counted from the middle; beyond
             *     that it is refused with 422. An empty text changes nothing.
             */
            focus?: string | null;
            /**
             * Format: binary
             * @description A picture to stand for a film or a sound. Refused with 422 for images, and images are all that can be uploaded
             *     for now.
             */
            thumbnail?: string;
        };
        /**
         * @description What to change about the own profile; what is left out stays.
         * @example {
         *       "note": "Gardener. She/her.",
         *       "avatar_description": "Alice among tomatoes",
         *       "show_media": true
         *     }
         */
        UpdateProfileBody: {
            /** @description The domains of the websites that may name this account as an author; replaces those before. */
            attribution_domains?: string[];
            /** @description What the avatar shows, in words. */
            avatar_description?: string;
            /** @description Whether the account is automated. */
            bot?: boolean;
            /** @description Whether the account may be suggested and listed. */
            discoverable?: boolean;
            /** @description The name to be shown by. */
            display_name?: string;
            /** @description The rows of the profile, in order; replaces those before. How many there may be stands in the server information. */
            fields_attributes?: components["schemas"]["AccountFieldAttributes"][];
            /** @description What the banner shows, in words. */
            header_description?: string;
            /** @description Whether followers and followed accounts are kept from view. */
            hide_collections?: boolean;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable?: boolean;
            /** @description Whether the person answers each follow request. */
            locked?: boolean;
            /** @description What the person says about themselves, in plain text. */
            note?: string;
            /** @description Whether the profile has a tab with what the person features. */
            show_featured?: boolean;
            /** @description Whether the profile has a tab with media. */
            show_media?: boolean;
            /** @description Whether that tab contains media of replies. */
            show_media_replies?: boolean;
        };
        /** @description What to change about the own profile, pictures included; what is left out stays. */
        UpdateProfileMultipartBody: {
            /** @description The domains of the websites that may name this account as an author; replaces those before. */
            attribution_domains?: string[];
            /**
             * Format: binary
             * @description A picture for the avatar.
             */
            avatar?: string;
            /** @description What the avatar shows, in words. */
            avatar_description?: string;
            /** @description Whether the account is automated. */
            bot?: boolean;
            /** @description Whether the account may be suggested and listed. */
            discoverable?: boolean;
            /** @description The name to be shown by. */
            display_name?: string;
            /** @description What the first row of the profile is about. The rows sent replace all those before. */
            "fields_attributes[0][name]"?: string;
            /** @description What the first row of the profile says, in plain text. */
            "fields_attributes[0][value]"?: string;
            /** @description What the second row of the profile is about. */
            "fields_attributes[1][name]"?: string;
            /** @description What the second row of the profile says, in plain text. */
            "fields_attributes[1][value]"?: string;
            /** @description What the third row of the profile is about. */
            "fields_attributes[2][name]"?: string;
            /** @description What the third row of the profile says, in plain text. */
            "fields_attributes[2][value]"?: string;
            /** @description What the fourth row of the profile is about. */
            "fields_attributes[3][name]"?: string;
            /** @description What the fourth row of the profile says, in plain text. */
            "fields_attributes[3][value]"?: string;
            /**
             * Format: binary
             * @description A picture for the banner.
             */
            header?: string;
            /** @description What the banner shows, in words. */
            header_description?: string;
            /** @description Whether followers and followed accounts are kept from view. */
            hide_collections?: boolean;
            /** @description Whether the public statuses may be found by full-text search. */
            indexable?: boolean;
            /** @description Whether the person answers each follow request. */
            locked?: boolean;
            /** @description What the person says about themselves, in plain text. */
            note?: string;
            /** @description Whether the profile has a tab with what the person features. */
            show_featured?: boolean;
            /** @description Whether the profile has a tab with media. */
            show_media?: boolean;
            /** @description Whether that tab contains media of replies. */
            show_media_replies?: boolean;
        };
        /** @description A file to be attached to a status. */
        UploadMediaBody: {
            /** @description What can be seen, in words, for those who can't. */
            description?: string | null;
            /**
             * Format: binary
             * @description The file, a JPEG, PNG, GIF, WebP or AVIF image. The server's settings say how large it may be.
             */
            file: string;
            /**
             * @description The point to keep in view when a preview is cropped, `x,y`, each from -1 to 1, counted from the middle; beyond
             *     that it is refused with 422. An empty text changes nothing.
             */
            focus?: string | null;
            /**
             * Format: binary
             * @description A picture to stand for a film or a sound. Refused with 422 for images, and images are all that can be uploaded
             *     for now.
             */
            thumbnail?: string;
        };
        /** @description Whose token it is, in the claims of OpenID Connect. */
        UserInfo: {
            /**
             * Format: uri
             * @description The server, the same as `issuer` of its metadata.
             */
            iss: string;
            /** @description The display name; may hold shortcodes of custom emojis, and may be empty. */
            name: string;
            /**
             * Format: uri
             * @description The avatar.
             */
            picture: string;
            /** @description The username, without the server. */
            preferred_username: string;
            /**
             * Format: uri
             * @description The page of the profile.
             */
            profile: string;
            /**
             * Format: uri
             * @description The URI of the person's actor, which is the same everywhere and for ever.
             */
            sub: string;
        };
        /** @description The server, its limits and its rules, in an older form. */
        V1Instance: {
            /** @description Whether a moderator decides on each registration. */
            approval_required: boolean;
            configuration: components["schemas"]["V1InstanceConfiguration"];
            /** @description The account of those who run the server. */
            contact_account: components["schemas"]["Account"] | null;
            /** @description More words about it, perhaps with HTML; may be empty. */
            description: string;
            /** @description The e-mail address of those who run the server; may be empty. */
            email: string;
            /** @description Whether everyone may invite others. */
            invites_enabled: boolean;
            /** @description The languages of the server and those who run it (ISO 639-1). */
            languages: string[];
            /** @description Whether one can register. */
            registrations: boolean;
            /** @description The rules that people on the server agree to. */
            rules: components["schemas"]["InstanceRule"][];
            /** @description A few words about it, in plain text. */
            short_description: string;
            stats: components["schemas"]["V1InstanceStats"];
            /** @description The picture that stands for the server. */
            thumbnail: string | null;
            /** @description Its name. */
            title: string;
            /** @description The domain in the handles of its people; no URI, whatever the name says. */
            uri: string;
            urls: components["schemas"]["V1InstanceUrls"];
            /** @description The version of its software; Mastodon's own, or one that says with which it is compatible. */
            version: string;
        };
        /** @description The limits of an account. */
        V1InstanceAccountLimits: {
            /** @description The hashtags that can be featured. */
            max_featured_tags: number;
        };
        /** @description The limits of the server. */
        V1InstanceConfiguration: {
            accounts: components["schemas"]["V1InstanceAccountLimits"];
            media_attachments: components["schemas"]["V1InstanceMediaLimits"];
            polls: components["schemas"]["InstancePollLimits"];
            statuses: components["schemas"]["InstanceStatusLimits"];
        };
        /** @description The limits of uploaded media. */
        V1InstanceMediaLimits: {
            /** @description The pixels of an image, width times height. */
            image_matrix_limit: number;
            /** @description The bytes of an image. */
            image_size_limit: number;
            /** @description The media types that can be uploaded. */
            supported_mime_types: string[];
            /** @description The frames a second of a video. */
            video_frame_rate_limit: number;
            /** @description The pixels of a video, width times height. */
            video_matrix_limit: number;
            /** @description The bytes of a video or a sound. */
            video_size_limit: number;
        };
        /** @description How large the server is. */
        V1InstanceStats: {
            /** @description How many other servers it knows. */
            domain_count: number;
            /** @description How many statuses they published. */
            status_count: number;
            /** @description How many people are registered. */
            user_count: number;
        };
        /** @description Addresses that apps need. */
        V1InstanceUrls: {
            /**
             * Format: uri
             * @description Where to connect for streaming, over WebSocket. Left out by a server that offers none.
             */
            streaming_api?: string;
        };
        /** @description The proof that a mail arrived. */
        VerifyMailBody: {
            /** @description The encrypted token from the mail. It works once, within 24 hours. */
            token: string;
        };
        /**
         * @description A vote.
         * @example {
         *       "choices": [
         *         0
         *       ]
         *     }
         */
        VotePollBody: {
            /** @description The options chosen, by their places, counted from 0. */
            choices: number[];
        };
        /** @description What is known about a person's handle (RFC 7033). */
        WebFinger: {
            /** @description Other addresses of the same person. */
            aliases: string[];
            links: components["schemas"]["WebFingerLink"][];
            /** @description The handle as this server writes it, with `acct:` before it. */
            subject: string;
        };
        /** @description Something that belongs to the person, at an address (`href`) or at one that is still to be filled in (`template`). */
        WebFingerLink: {
            /**
             * Format: uri
             * @description The address.
             */
            href?: string;
            /**
             * @description What it is: `self` is the actor, `http://webfinger.net/rel/profile-page` the page of the profile,
             *     `http://webfinger.net/rel/avatar` the avatar, `http://ostatus.org/schema/1.0/subscribe` the page that takes a
             *     URI to interact with.
             */
            rel: string;
            /** @description The address with `{uri}` to be replaced. */
            template?: string;
            /** @description The media type of what is there. */
            type?: string;
        };
    };
    responses: {
        /** @description A field is missing, repeated or not what the contract allows. Nothing is used up by it, and it counts as no try. */
        AuthBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The person is known, but may not do this (yet), or the network that the request comes from is shut out. */
        AuthForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The server failed. Nothing that the request could have done differently would have helped. */
        AuthInternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description A field is not what the contract allows, or the mailed token is missing, wrong, expired, used, or replaced by a
         *     newer one; which of these, is not told.
         */
        AuthMailedTokenBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description There is no such thing, or it is not the caller's. */
        AuthNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description The key is not fresh, or was not itself obtained with a code. If OTP is on, `token` can be answered with a code at
         *     `/api/otp-submit`, which turns it off; if it is off, there is no `token`, and a new login is needed.
         */
        AuthOtpConfirmationRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToggleOtpRefusal"];
            };
        };
        /** @description The body is larger than the server takes. */
        AuthPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description A field is missing, repeated or not what the contract allows, the name is taken, or the e-mail provider is not
         *     accepted. Decided before the e-mail address is looked for, so that nothing can be learnt about it.
         */
        AuthRegisterBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description The server takes no registrations, or none from this network. */
        AuthRegistrationsClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The server has more to do than it can at present. */
        AuthServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description A limit of the address, of the e-mail address as typed, or of wrong codes is used up. It is the same whether or
         *     not an account exists.
         */
        AuthTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description What should prove who asks is missing or wrong, be it the password, the code, the key, or the token of the challenge.
         *     Which of these and why, is not told.
         */
        AuthUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The body is not a form. */
        AuthUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description A parameter is missing or not what the contract allows. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Something else changed the object at the same moment. The request is worth repeating. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The token lacks the scope, the person may not do this, or the network that the request comes from is shut out. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The object existed and is gone for good. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The server failed. Nothing that the request could have done differently would have helped. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The object does not exist, or the caller may not see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The server can't do its work at present; `checks` tells why. */
        NotReady: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Readiness"];
            };
        };
        /** @description The request lacks something, or what it carries is not good (any more). */
        OAuthBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /**
         * @description The app is unknown, did not prove itself, or names a token that is not its own, or none; or the network that the
         *     request comes from is shut out.
         */
        OAuthForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The app is unknown, or did not prove itself. */
        OAuthUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The body is larger than the server takes. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The server, or another one that it needs for this, can't answer at present. */
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /**
         * @description The body is well-formed, but not what the contract or a rule of the server allows; or the text mentions an account that
         *     `allowed_mentions` does not list. Nothing has been published or changed.
         */
        StatusUnprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description A rate limit is used up. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The request needs a token, or the one it carries is unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body is well-formed, but not what the contract or a rule of the server allows. */
        UnprocessableContent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body is of a type that this operation does not take. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
    };
    parameters: {
        /**
         * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
         * @example 113000000000000001
         */
        id: string;
        /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
        limit20: number;
        /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
        limit40: number;
        /** @description Only entries older than this one (the one itself is left out), newest first. */
        max_id: string;
        /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
        min_id: string;
        /** @description How many of the first entries to leave out. */
        offset: number;
        /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
        since_id: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Since when the operation has been deprecated (RFC 9745): `@` and the seconds since 1970 in UTC. It still works.
         * @example @1668384000
         */
        Deprecation: string;
        /**
         * @description The neighbouring pages as web links (RFC 8288): `rel="next"` leads to older entries, `rel="prev"` to newer ones.
         *     Absent on an empty page. Follow the addresses as they are: the ids in them need not be those of the entries.
         * @example <https://concord.example/api/v1/blocks?limit=2&max_id=113001>; rel="next", <https://concord.example/api/v1/blocks?limit=2&min_id=113009>; rel="prev"
         */
        Link: string;
        /**
         * @description Says to caches of HTTP/1.0 what `Cache-Control` says to others (RFC 6749, 5.1).
         * @example no-cache
         */
        Pragma: "no-cache";
        /**
         * @description How many seconds to wait before the request is worth repeating.
         * @example 42
         */
        RetryAfter: number;
        /**
         * @description How many requests the limit that is closest to being reached allows in its period.
         * @example 300
         */
        XRateLimitLimit: number;
        /**
         * @description How many requests are left in the current period.
         * @example 0
         */
        XRateLimitRemaining: number;
        /**
         * @description When the current period ends and the count starts anew.
         * @example 2026-11-20T11:05:00.000Z
         */
        XRateLimitReset: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHostMeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of WebFinger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HostMeta"];
                    "application/xrd+xml": string;
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHostMetaJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of WebFinger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HostMeta"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNodeInfoLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeInfoLinks"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOAuthServerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthServerMetadata"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebFinger: {
        parameters: {
            query: {
                /**
                 * @description The kinds of links that are wanted; all if left out.
                 * @example [
                 *       "self"
                 *     ]
                 */
                rel?: string[];
                /**
                 * @description The handle with `acct:` before it, or an address.
                 * @example acct:alice@concord.example
                 */
                resource: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known about the handle. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jrd+json": components["schemas"]["WebFinger"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description The password is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthUnauthorized"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description A session, or a challenge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthUnauthorized"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    getOEmbed: {
        parameters: {
            query: {
                /**
                 * @description The height that the site has, in pixels; without it, the quotation is as high as it needs to be.
                 * @example 300
                 */
                maxheight?: number;
                /**
                 * @description The room that the site has, in pixels.
                 * @example 400
                 */
                maxwidth?: number;
                /**
                 * @description The address of the status, as in its `url` or its `uri`.
                 * @example https://concord.example/@alice/113600000000000001
                 */
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oEmbed document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OEmbed"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RecoverOtpBody"];
            };
        };
        responses: {
            /** @description A session, or OTP is off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpResult"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthUnauthorized"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    submitOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SubmitOtpBody"];
            };
        };
        responses: {
            /** @description A session, or OTP is off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpResult"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthUnauthorized"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    toggleOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OTP is on, or off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToggleOtpResult"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthUnauthorized"];
            403: components["responses"]["AuthOtpConfirmationRequired"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RegisterUserBody"];
            };
        };
        responses: {
            /** @description A mail was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["AuthRegisterBadRequest"];
            403: components["responses"]["AuthRegistrationsClosed"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RequestPasswordResetBody"];
            };
        };
        responses: {
            /** @description A mail is sent if there is an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query: {
                /**
                 * @description The encrypted token from the mail.
                 * @example eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..cmVzZXQ.dG9rZW4.dGFn
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            /** @description The password is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["AuthMailedTokenBadRequest"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthSessionList"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthUnauthorized"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RevokeSessionBody"];
            };
        };
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthUnauthorized"];
            403: components["responses"]["AuthForbidden"];
            404: components["responses"]["AuthNotFound"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions have ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthUnauthorized"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    getAccounts: {
        parameters: {
            query?: {
                /** @description The identifiers of the accounts. */
                id?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts that were found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    registerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterAccountBody"];
                "application/x-www-form-urlencoded": components["schemas"]["RegisterAccountBody"];
                "multipart/form-data": components["schemas"]["RegisterAccountBody"];
            };
        };
        responses: {
            /** @description The account was created; this is its token. It is not to be cached. */
            200: {
                headers: {
                    Pragma: components["headers"]["Pragma"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    blockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    followAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FollowAccountBody"];
                "application/x-www-form-urlencoded": components["schemas"]["FollowAccountBody"];
                "multipart/form-data": components["schemas"]["FollowAccountBody"];
            };
        };
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAccountFollowers: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAccountFollowing: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    muteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MuteAccountBody"];
                "application/x-www-form-urlencoded": components["schemas"]["MuteAccountBody"];
                "multipart/form-data": components["schemas"]["MuteAccountBody"];
            };
        };
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setAccountNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetAccountNoteBody"];
                "application/x-www-form-urlencoded": components["schemas"]["SetAccountNoteBody"];
                "multipart/form-data": components["schemas"]["SetAccountNoteBody"];
            };
        };
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeFromFollowers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccountStatuses: {
        parameters: {
            query: {
                /** @description Whether to leave out those that only the mentioned may see. Since Mastodon 4.6. */
                exclude_direct: boolean;
                /** @description Whether to leave out reblogs. */
                exclude_reblogs: boolean;
                /** @description Whether to leave out replies to others; replies to the account's own statuses stay. */
                exclude_replies: boolean;
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Whether to leave out statuses without media. */
                only_media: boolean;
                /** @description Whether to return only the statuses that are pinned to the profile. */
                pinned: boolean;
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
                /** @description Return only statuses with this hashtag, written without the */
                tagged?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statuses. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unblockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unfollowAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unmuteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFamiliarFollowers: {
        parameters: {
            query?: {
                /** @description The identifiers of the accounts. */
                id?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Familiar followers of each account that was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FamiliarFollowers"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lookupAccount: {
        parameters: {
            query: {
                /**
                 * @description The name, with or without a domain and a leading @.
                 * @example frank@remote.example
                 */
                acct: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRelationships: {
        parameters: {
            query: {
                /** @description The identifiers of the accounts. */
                id?: string[];
                /** @description Whether to include suspended accounts. */
                with_suspended: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A relationship for each account that was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchAccounts: {
        parameters: {
            query: {
                /** @description Whether to find only accounts that the person follows. */
                following: boolean;
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description How many of the first entries to leave out. */
                offset: components["parameters"]["offset"];
                /**
                 * @description What to look for.
                 * @example frank
                 */
                q: string;
                /**
                 * @description Whether to ask another server about an address that is not known here. This is not offered yet: nobody is
                 *     asked.
                 */
                resolve: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts that were found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description A form, with files or without. The properties of the one without files are taken as `application/json` too;
         *     it isn't listed here, since most generated clients would choose it and then couldn't send files.
         */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UpdateCredentialsBody"];
                "multipart/form-data": components["schemas"]["UpdateCredentialsMultipartBody"];
            };
        };
        responses: {
            /** @description The account as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The own account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialAccount"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAppBody"];
                "multipart/form-data": components["schemas"]["CreateAppBody"];
            };
        };
        responses: {
            /** @description The app with its credentials. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialApplication"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyAppCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBlocks: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBookmarks: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statuses. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomEmojis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The custom emojis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomEmoji"][];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFavourites: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statuses. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFollowRequests: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    authorizeFollowRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rejectFollowRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInstanceV1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Instance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInstanceActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The weeks, latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceActivity"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInstanceDomainBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The moderated servers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceDomainBlock"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExtendedDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtendedDescription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInstancePeers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their domains. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPrivacyPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The privacy policy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyPolicy"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInstanceRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceRule"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTermsOfService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms of service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsOfService"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTermsOfServiceByDate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The day from which on the version is in force.
                 * @example 2026-04-15
                 */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms of service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsOfService"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTranslationLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationLanguages"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMarkers: {
        parameters: {
            query?: {
                /** @description The timelines; none where it is left out. */
                timeline?: ("home" | "notifications")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The markers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Markers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    saveMarkers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SaveMarkersBody"];
                "application/x-www-form-urlencoded": components["schemas"]["SaveMarkersBody"];
                "multipart/form-data": components["schemas"]["SaveMarkersBody"];
            };
        };
        responses: {
            /** @description The markers that were moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Markers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadMediaSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadMediaBody"];
            };
        };
        responses: {
            /** @description The attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAttachment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAttachment"];
                };
            };
            /** @description The attachment, still being processed. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAttachment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * @description A form, with files or without. The properties of the one without files are taken as `application/json` too;
         *     it isn't listed here, since most generated clients would choose it and then couldn't send files.
         */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMediaBody"];
                "multipart/form-data": components["schemas"]["UpdateMediaMultipartBody"];
            };
        };
        responses: {
            /** @description The attachment as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAttachment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment is deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMutes: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MutedAccount"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query: {
                /** @description Only notifications from this account. */
                account_id?: string;
                /** @description No notifications of these types. */
                exclude_types?: string[];
                /** @description Whether to list those too that the notification policy of the person filters. */
                include_filtered: boolean;
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
                /**
                 * @description The types that the app can show. Notifications of other types come with a `fallback` where there is one; no
                 *     type that is sent so far has one.
                 */
                supported_types?: string[];
                /** @description Only notifications of these types. Types that are not known here match nothing. */
                types?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNotification: {
        parameters: {
            query?: {
                /**
                 * @description The types that the app can show. Notifications of other types come with a `fallback` where there is one; no
                 *     type that is sent so far has one.
                 */
                supported_types?: string[];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notification. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    dismissNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notification is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    clearNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There are no notifications any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["Empty"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNotificationUnreadCount: {
        parameters: {
            query: {
                /** @description Only notifications from this account. */
                account_id?: string;
                /** @description No notifications of these types. */
                exclude_types?: string[];
                /** @description How many notifications to count at most. A value above 1000 is treated as 1000. */
                limit: number;
                /** @description Only notifications of these types. Types that are not known here match nothing. */
                types?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of unread notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 2
                     *     }
                     */
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The poll. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Poll"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    votePoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VotePollBody"];
                "application/x-www-form-urlencoded": components["schemas"]["VotePollBody"];
                "multipart/form-data": components["schemas"]["VotePollBody"];
            };
        };
        responses: {
            /** @description The poll, with the vote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Poll"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The own profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description A form, with files or without. The properties of the one without files are taken as `application/json` too;
         *     it isn't listed here, since most generated clients would choose it and then couldn't send files.
         */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UpdateProfileBody"];
                "multipart/form-data": components["schemas"]["UpdateProfileMultipartBody"];
            };
        };
        responses: {
            /** @description The profile as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteProfileAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialAccount"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteProfileHeader: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialAccount"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStatuses: {
        parameters: {
            query?: {
                /** @description The identifiers of the statuses. Without any, the list is empty. */
                id?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statuses that were found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Anything that names this one publication; the same key, the same status.
                 * @example 4e3f6b0e-6f0b-4a3b-9a53-9f3f0c7f6f52
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStatusBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateStatusBody"];
                "multipart/form-data": components["schemas"]["CreateStatusBody"];
            };
        };
        responses: {
            /** @description The status, published. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["StatusUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    editStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditStatusBody"];
                "application/x-www-form-urlencoded": components["schemas"]["EditStatusBody"];
                "multipart/form-data": components["schemas"]["EditStatusBody"];
            };
        };
        responses: {
            /** @description The status as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["StatusUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteStatus: {
        parameters: {
            query: {
                /** @description Whether to delete its media at once. Otherwise they are kept for a day, to be attached again. */
                delete_media: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    bookmarkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, bookmarked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStatusContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What stands before and after the status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Context"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    favouriteStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, favourited. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listStatusFavouritedBy: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStatusHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusEdit"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    muteStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, its conversation muted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    pinStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, pinned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reblogStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReblogStatusBody"];
                "application/x-www-form-urlencoded": components["schemas"]["ReblogStatusBody"];
                "multipart/form-data": components["schemas"]["ReblogStatusBody"];
            };
        };
        responses: {
            /** @description The reblog. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listStatusRebloggedBy: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStatusSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status as typed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "113500000000000001",
                     *       "text": "The first #tomatoes of the year",
                     *       "spoiler_text": ""
                     *     }
                     */
                    "application/json": components["schemas"]["StatusSource"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unbookmarkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, not bookmarked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unfavouriteStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, not favourited. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unmuteStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, its conversation not muted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unpinStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, not pinned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unreblogStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. One that is unknown, or that the caller may not see, is not found.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, not reblogged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHomeTimeline: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statuses. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPublicTimeline: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Whether to show statuses of this server only. */
                local: boolean;
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Whether to show statuses with media only. */
                only_media: boolean;
                /** @description Whether to show statuses of other servers only. */
                remote: boolean;
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statuses. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTagTimeline: {
        parameters: {
            query: {
                /** @description Only statuses that have all of these hashtags as well are shown. */
                all?: string[];
                /** @description Statuses with one of these hashtags are shown too. */
                any?: string[];
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Whether to show statuses of this server only. */
                local: boolean;
                /** @description Only entries older than this one (the one itself is left out), newest first. */
                max_id?: components["parameters"]["max_id"];
                /** @description Only entries newer than this one (the one itself is left out), those next to it, still newest first. */
                min_id?: components["parameters"]["min_id"];
                /** @description Statuses that have one of these hashtags are not shown. */
                none?: string[];
                /** @description Whether to show statuses with media only. */
                only_media: boolean;
                /** @description Whether to show statuses of other servers only. */
                remote: boolean;
                /** @description Only entries newer than this one (the one itself is left out), the newest of them first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The hashtag, without its number sign. Upper and lower case are the same.
                 * @example tomatoes
                 */
                hashtag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statuses. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInstance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadMediaBody"];
            };
        };
        responses: {
            /** @description The attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAttachment"];
                };
            };
            /** @description The attachment, still being processed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAttachment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["VerifyMailBody"];
            };
        };
        responses: {
            /** @description The address is verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["AuthMailedTokenBadRequest"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthTooManyRequests"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthStatus"];
                    "text/plain": "OK";
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server can do its work. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["NotReady"];
        };
    };
    getNodeInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeInfo"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeTokenBody"];
                "application/x-www-form-urlencoded": components["schemas"]["RevokeTokenBody"];
                "multipart/form-data": components["schemas"]["RevokeTokenBody"];
            };
        };
        responses: {
            /** @description The token is no longer good. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["OAuthBadRequest"];
            403: components["responses"]["OAuthForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTokenBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateTokenBody"];
                "multipart/form-data": components["schemas"]["CreateTokenBody"];
            };
        };
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    Pragma: components["headers"]["Pragma"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["OAuthBadRequest"];
            401: components["responses"]["OAuthUnauthorized"];
            403: components["responses"]["OAuthForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claims. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claims. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
