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
         * Get the location of WebFinger
         * @description Returns the location of WebFinger (RFC 6415) for servers that do not use the default location. The reply
         *     is XML unless the request prefers JSON. Mastodon has this operation as well.
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
         * Get the location of WebFinger as JSON
         * @description Returns the same as `/.well-known/host-meta`, always as JSON (RFC 6415, section 3). Mastodon has this
         *     operation as well.
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
         * Get the location of the NodeInfo document
         * @description Returns the URLs of the server's NodeInfo documents by schema version. Mastodon has this operation as
         *     well.
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
         * Get the OAuth server metadata
         * @description Returns the OAuth endpoints and the features that they support, so that apps can request newer scopes only
         *     where they exist.
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
         * Get the account behind a handle
         * @description Returns the URLs of the account behind a handle (`acct:alice@concord.example`), or behind the URL of an
         *     actor or a profile on this server (RFC 7033). With `rel`, the reply contains only links of these
         *     relations. A permanently suspended account is gone (410).
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
         * @description Replaces the password. Ends all other sessions, and revokes all OAuth tokens, open challenges and mailed
         *     tokens for password resets. The user is notified by mail. A wrong current password results in 401.
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
         * Log in
         * @description Signs in with e-mail address and password. Without two-factor authentication (OTP), the reply has the
         *     `key` of a new session. With OTP, it has `otp_required` and the `token` of a challenge for
         *     `/api/otp-submit` or `/api/otp-recover`.
         *
         *     An unknown address, a wrong password and a disabled password all result in the same 401. The correct
         *     password of an account whose address is not verified results in 403. The user is notified by mail of a
         *     sign-in from a new device.
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
         * Get the embeddable representation of a status
         * @description Returns an oEmbed document (oembed.com, type `rich`) for the URL of a public or unlisted status of this
         *     server. Its `html` is a quotation that names the author and links to the status. It contains no script and
         *     none of the status's text, so that edits and deletions need no further step. Mastodon's `html` is a frame
         *     with a script.
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
         * Recover access with a recovery code
         * @description Answers a challenge with one of the recovery codes that were shown when OTP was turned on, for users who
         *     have lost their authenticator app. Each recovery code works once; the user is notified of its use by mail.
         *     The session counts as signed in with OTP and can therefore turn OTP off.
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
         * Submit a one-time code
         * @description Answers a challenge with a code of the authenticator app. After a login, the reply has the `key` of a new
         *     session; if the challenge confirms that OTP is to be turned off, it has `otp` and no key. Each code works
         *     once. A challenge allows five attempts. Ten consecutive wrong codes cause a delay (429), and a hundred
         *     disable codes.
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
         * Toggle two-factor authentication
         * @description Turns OTP on if it is off, and off if it is on. The key must be fresh: the user must have signed in within
         *     the last ten minutes. Once OTP is on, the next login requires a code. To turn it off, the session must
         *     have signed in with OTP or have turned it on itself; otherwise the reply contains a challenge to answer
         *     first. The user is notified of either change by mail.
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
         * @description Registers an account and sends a mail with a token for `/api/verify-mail`. Until the address is verified,
         *     the account cannot sign in. If the address is already registered, the reply is the same and the owner is
         *     notified by mail. Several unverified registrations of one address can exist at the same time; the one
         *     whose token is used takes effect. A further registration from the same network within ten minutes, or the
         *     seventh in an hour, receives the same reply but has no effect.
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
         * Request a password reset
         * @description Sends a mail with a token for `/api/reset-password` if an account with this address exists. The reply is
         *     the same if none exists.
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
         * Reset the password with a mailed token
         * @description Sets a new password. Ends all sessions and revokes all OAuth tokens, open challenges and other tokens of
         *     this kind. Does not sign the user in, and does not change OTP. Verifies the e-mail address if it was
         *     unverified. The token works once, within thirty minutes, and until a newer one replaces it.
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
         * List the user's sessions
         * @description Returns the user's active sessions, including the current one. Keys are not included.
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
         * Revoke a session
         * @description Ends one of the user's sessions and invalidates its key immediately. End the current session to sign out.
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
         * Revoke all other sessions
         * @description Ends all of the user's sessions except the current one.
         */
        post: operations["revokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1_alpha/async_refreshes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an async refresh
         * @description Returns whether work in the background that a request of the user started is still running. It is found for
         *     a day.
         */
        get: operations["getAsyncRefresh"];
        put?: never;
        post?: never;
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
         * List accounts by identifier
         * @description Returns the accounts with the given identifiers, in no particular order. Omits accounts that do not exist
         *     or are not yet confirmed or approved.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Register an account
         * @description Creates an account with a login, and returns a user token for the requesting app. The token becomes usable
         *     once the user has followed the link in the confirmation mail and, if the server requires approval, once a
         *     moderator has approved the account. If the request is invalid, `details` reports the errors of all fields
         *     at once.
         *
         *     A user token works like the app's own token; the new token belongs to the same app. Mastodon 4.3 and newer
         *     accepts only the app's own token.
         *
         *     The server accepts five registrations per half hour from one network address, and one per ten minutes for
         *     one e-mail address. The reply does not reveal whether an e-mail address is already registered; its owner
         *     is told by mail.
         */
        post: operations["registerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account_id}/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get collections of an account
         * @description Returns an account's collections, most recent first. Others than the owner get only discoverable ones, and none if the
         *     owner blocks them.
         */
        get: operations["getAccountCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account_id}/in_collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get collections that the user is in
         * @description Returns the collections in which the user is listed, most recent first. The account must be the user's own; any other
         *     one results in 403.
         */
        get: operations["getCollectionsWithAccount"];
        put?: never;
        post?: never;
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
         * @description Returns an account. A suspended account has a blank profile and `suspended: true`; an account that is not
         *     yet confirmed or approved is not found.
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
         * @description Blocks the account. Ends follows in both directions; neither account sees or reaches the other any more.
         *     Timelines are cleaned up shortly afterwards.
         */
        post: operations["blockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/endorse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Endorse an account
         * @description Features an account on the user's profile. Does nothing if it is featured already. The server responds
         *     with 422 if the user does not follow the account, or features 200 accounts. The endorsement ends with the
         *     follow.
         */
        post: operations["endorseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/endorsements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts that an account endorses
         * @description Returns the accounts that a local or remote account features on its profile, most recently featured
         *     first. Omits suspended accounts and those that the signed-in user hides.
         */
        get: operations["listAccountEndorsements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/featured_tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the featured hashtags of an account
         * @description Returns the hashtags on the profile of a local or remote account, the most used first. The list is empty
         *     for suspended accounts.
         */
        get: operations["listAccountFeaturedTags"];
        put?: never;
        post?: never;
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
         * @description Follows the account. If the account is locked, or its server has yet to respond, sends a follow request
         *     instead, and the relationship has `requested`. If the user already follows the account, changes the
         *     options of the follow. Users cannot follow accounts that they block or that block them.
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
         * @description Returns the accounts that follow the account, as far as this server knows, most recent first. The list is
         *     empty if the account hides its followers or blocks the caller.
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
         * List the accounts that an account follows
         * @description Returns the accounts that the account follows, as far as this server knows, most recent first. The list is
         *     empty if the account hides whom it follows or blocks the caller.
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
    "/api/v1/accounts/{id}/identity_proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the identity proofs of an account
         * @deprecated
         * @description Returns an empty list, since no service that proves identities is supported. Deprecated since Mastodon
         *     3.5.
         */
        get: operations["listAccountIdentityProofs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lists with an account
         * @description Returns the user's lists that the account is a member of.
         */
        get: operations["listAccountLists"];
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
         * @description Hides the account's statuses and, by default, its notifications from the user. The account is not told. If
         *     the user already mutes the account, changes what is muted and for how long.
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
         * Set the private note about an account
         * @description Sets a note about the account that only the user sees, in the relationship. An empty note removes it.
         */
        post: operations["setAccountNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pin an account to the profile
         * @deprecated
         * @description The former name of `endorseAccount`. Deprecated since Mastodon 4.4.
         */
        post: operations["pinAccount"];
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
         * Remove an account from the user's followers
         * @description Ends the other account's follow of the user, without blocking it. Has no effect if the account does not
         *     follow the user.
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
         * @description Returns the statuses of the account that the caller may see: public and unlisted ones for everyone, others
         *     for their audience. Callers that the account blocks see none.
         */
        get: operations["listAccountStatuses"];
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
         * @description Ends the block. Does not restore follows that the block ended. Has no effect if there is no block.
         */
        post: operations["unblockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/unendorse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unendorse an account
         * @description Removes an account from the user's profile. Does nothing if it is not featured.
         */
        post: operations["unendorseAccount"];
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
         * @description Ends the follow, or withdraws the follow request. Has no effect if there is neither.
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
         * @description Ends the mute. Has no effect if there is no mute.
         */
        post: operations["unmuteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/unpin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpin an account from the profile
         * @deprecated
         * @description The former name of `unendorseAccount`. Deprecated since Mastodon 4.4.
         */
        post: operations["unpinAccount"];
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
         * @description Returns, for each of the given accounts, those of its followers that the user also follows, at most the
         *     latest 80. The list is empty for accounts that hide their followers.
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
         * Look up an account by handle
         * @description Returns the account with the handle `username` or `username@domain`, if this server knows it. No other
         *     server is contacted. Also useful to check whether a username is available.
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
         * List relationships to accounts
         * @description Returns, for each of the given accounts, whether the user follows, mutes or blocks it and vice versa.
         *     Omits accounts that do not exist and, unless `with_suspended` is true, suspended ones.
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
         * Search accounts
         * @description Returns known accounts whose username or display name begins with the search term, most relevant first.
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
         * Update the user's account
         * @description Changes the profile, including its pictures, and the defaults for posting, and notifies the followers'
         *     servers. Omitted properties keep their value; `fields_attributes` and `attribution_domains` replace all
         *     rows and domains. `fields_attributes` may be an array, or an object whose keys are ignored.
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
         * Verify a token and get the user's account
         * @description Returns the account that the token belongs to, with its role and the unformatted source of its profile.
         *     Apps use this to check that a token is valid and whose it is.
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
    "/api/v1/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts by flags
         * @description Returns the accounts that match all filters, newest first. Without `remote`, only local accounts; with `local` and
         *     `remote`, accounts of all servers. Without a filter for their state, only accounts that are not suspended. A filter
         *     that is false is the same as none.
         */
        get: operations["listAdminAccountsV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description Returns a local or remote account, also a pending or suspended one.
         */
        get: operations["getAdminAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an action against an account
         * @description Warns, disables, limits or suspends an account, marks its media as sensitive, and records this as a strike.
         *     `disable` and `suspend` end all sessions, tokens and streams of the account at once. A suspended account is
         *     hidden from everyone; after 30 days, its data is removed. A warning (`none`) resolves the given report; any
         *     other action resolves all reports about the account, unless the user may not manage reports. The account must
         *     rank below the user. `disable` requires the permission to manage users.
         */
        post: operations["createAdminAccountAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/unsensitive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsensitive an account
         * @description Stops treating the media of the account as sensitive. Does nothing if they are not. The account must rank
         *     below the user.
         */
        post: operations["unsensitiveAdminAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/unsilence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsilence an account
         * @description Ends the limitation of the account to its followers. Does nothing if it is not limited. The account must rank
         *     below the user.
         */
        post: operations["unsilenceAdminAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/unsuspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsuspend an account
         * @description Ends the suspension of the account. What is still stored is shown again; sessions, tokens, and the follows by
         *     an account of another server do not come back. A local account whose data was removed stays suspended (422).
         *     Does nothing if the account is not suspended. The account must rank below the user.
         */
        post: operations["unsuspendAdminAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List appeals
         * @description Returns the appeals against strikes, most recent first.
         */
        get: operations["listAdminAppeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/appeals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an appeal
         * @description Approves an appeal, undoes the action and mails the person. Deleted statuses and removed data do not come
         *     back: an appeal against the suspension of an account whose data was removed cannot be approved (422). The
         *     account must rank below the user, and an appeal is decided only once (422).
         */
        post: operations["approveAdminAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/appeals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an appeal
         * @description Rejects an appeal and mails the person. The account must rank below the user, and an appeal is decided only
         *     once (422).
         */
        post: operations["rejectAdminAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Returns what staff changed by the API or on pages, and what operators changed at the command line, most recent
         *     first. Entries are never changed or deleted. The conditions can be combined.
         */
        get: operations["listAdminAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit_log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the audit log as CSV
         * @description Returns the log as comma-separated values with a header line, most recent first, with the conditions of the list.
         *     Follow the `Link` header for further entries. `before` and `after` are JSON.
         */
        get: operations["getAdminAuditLogExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/documents/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a document
         * @description Returns all versions that were published, also upcoming and withdrawn ones, newest first, without their texts.
         */
        get: operations["listAdminDocuments"];
        put?: never;
        /**
         * Create a version of a document
         * @description Publishes a new version. Earlier versions stay in the history. With a date in the future, it is announced as the upcoming
         *     version and replaces the current one on that day. It can't take effect before the version in force did.
         */
        post: operations["createAdminDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/documents/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version of a document
         * @description Returns a version with its text as Markdown and as sanitised HTML.
         */
        get: operations["getAdminDocument"];
        put?: never;
        post?: never;
        /**
         * Delete an upcoming version of a document
         * @description Withdraws a version that isn't in force yet. It stays in the history. A version that is or was in force can't be
         *     withdrawn.
         */
        delete: operations["deleteAdminDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/domain_allows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List allowed domains
         * @description Returns the allowed domains, most recently allowed first. They have an effect only while the operator limits
         *     federation to them (`LIMITED_FEDERATION=on`).
         */
        get: operations["listAdminDomainAllows"];
        put?: never;
        /**
         * Create a permission for a domain
         * @description Allows a domain. If it is allowed already, returns the existing permission. The server responds with 422 to what is
         *     not a domain, and if there are 50,000 permissions.
         */
        post: operations["createAdminDomainAllow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/domain_allows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an allowed domain
         * @description Returns an allowed domain.
         */
        get: operations["getAdminDomainAllow"];
        put?: never;
        post?: never;
        /**
         * Delete the permission for a domain
         * @description Removes a domain from the allowed ones. While federation is limited, its accounts are suspended shortly after the
         *     reply.
         */
        delete: operations["deleteAdminDomainAllow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/domain_blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domain blocks
         * @description Returns the domains that this server limits or suspends, most recently blocked first.
         */
        get: operations["listAdminDomainBlocks"];
        put?: never;
        /**
         * Create a domain block
         * @description Limits or suspends a domain with its subdomains. Shortly after the reply, the known accounts of the domain are
         *     limited or suspended, follows between suspended accounts and users end (users are notified of what they lost), and
         *     rejected media are removed. Of several blocks that cover a domain, the strictest one applies.
         *
         *     The server responds with 422 if the domain is blocked already or covered by a block of a parent domain that is at
         *     least as strict, to its own domain, to what is not a domain, and if there are 50,000 blocks.
         */
        post: operations["createAdminDomainBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/domain_blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a domain block
         * @description Returns a domain block.
         */
        get: operations["getAdminDomainBlock"];
        /**
         * Update a domain block
         * @description Changes a domain block. What it no longer does to accounts is undone shortly after the reply, except that ended
         *     follows do not come back.
         */
        put: operations["updateAdminDomainBlock"];
        post?: never;
        /**
         * Delete a domain block
         * @description Deletes a domain block. Accounts that it limited or suspended are restored shortly after the reply, unless a
         *     moderator acted against them individually or another block covers them. Ended follows do not come back.
         */
        delete: operations["deleteAdminDomainBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roles
         * @description Returns all roles, the highest first. There are at most 100, so they are not paged.
         */
        get: operations["listAdminRoles"];
        put?: never;
        /**
         * Create a role
         * @description Creates a role. Its position must be below the one of the user's own role, and it can only include permissions
         *     that the user has. The name must not be taken; case does not matter.
         */
        post: operations["createAdminRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a role
         * @description Returns one role.
         */
        get: operations["getAdminRole"];
        /**
         * Update a role
         * @description Changes the properties that are sent; the others stay as they are. The role must be below the user's own role, also
         *     after the change, and permissions can only be added if the user has them. The default role (`-99`) has neither a
         *     name nor a rank, and takes no permission of staff: only `invite_users` and `collection_limit` change.
         */
        put: operations["updateAdminRole"];
        post?: never;
        /**
         * Delete a role
         * @description Deletes a role that is below the user's own role. Its holders get the default role, which cannot be deleted.
         */
        delete: operations["deleteAdminRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the server
         * @description Returns all settings with their values, also those that were never changed.
         */
        get: operations["getAdminSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update settings of the server
         * @description Changes the settings that are given, all of them or none, and returns all. A change is effective at once in the process
         *     that answers, and within five seconds in all others. A request is one entry of the audit log. An unknown setting is
         *     refused (422), since a mistyped name would otherwise go unnoticed.
         */
        patch: operations["updateAdminSettings"];
        trace?: never;
    };
    "/api/v1/admin/settings/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the picture of the server
         * @description Replaces the picture that represents the server in `thumbnail` of the server's information. The server makes it in two
         *     sizes, and a blurhash.
         */
        put: operations["updateAdminThumbnail"];
        post?: never;
        /**
         * Delete the picture of the server
         * @description Removes the picture and restores the default one, which is returned. Does nothing without a picture of its own.
         */
        delete: operations["deleteAdminThumbnail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/strikes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List strikes
         * @description Returns the moderation actions against an account or against all accounts, most recent first.
         */
        get: operations["listAdminStrikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/strikes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a strike
         * @description Returns one moderation action.
         */
        get: operations["getAdminStrike"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/warning_presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List presets of warnings
         * @description Returns all presets, by title. There are at most 100, so they are not paged.
         */
        get: operations["listAdminWarningPresets"];
        put?: never;
        /**
         * Create a preset of warnings
         * @description Creates a prepared text, for `warning_preset_id` of actions. There can be at most 100.
         */
        post: operations["createAdminWarningPreset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/warning_presets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a preset of warnings
         * @description Returns one preset.
         */
        get: operations["getAdminWarningPreset"];
        /**
         * Update a preset of warnings
         * @description Changes a preset. Omitted properties stay unchanged. Earlier warnings keep their text.
         */
        put: operations["updateAdminWarningPreset"];
        post?: never;
        /**
         * Delete a preset of warnings
         * @description Deletes a preset. Earlier warnings keep their text.
         */
        delete: operations["deleteAdminWarningPreset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List announcements
         * @description Returns the published announcements, sorted by the start of the event or the time of publication, oldest first; at
         *     most the latest 100. Requires a token of a user, with any scope.
         */
        get: operations["listAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/announcements/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss an announcement
         * @description Marks an announcement as read. Dismissing it again changes nothing.
         */
        post: operations["dismissAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/announcements/{id}/reactions/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a reaction to an announcement
         * @description Reacts to an announcement with an emoji. Reacting so again changes nothing. An announcement takes eight different
         *     emojis; further ones result in 422.
         */
        put: operations["addAnnouncementReaction"];
        post?: never;
        /**
         * Remove a reaction from an announcement
         * @description Removes one of the user's reactions. The server responds with 404 if the user has not reacted so.
         */
        delete: operations["removeAnnouncementReaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/annual_reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the annual reports
         * @description Returns the user's annual reports, with the accounts and statuses that they mention.
         */
        get: operations["getAnnualReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/annual_reports/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the annual report of a year
         * @description Returns the user's report of a year. It is not found before it has been generated.
         */
        get: operations["getAnnualReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/annual_reports/{year}/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate the annual report of a year
         * @description Requests the user's report of a year, which is then generated in the background. Does nothing if the report
         *     exists or can't be requested.
         */
        post: operations["generateAnnualReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/annual_reports/{year}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the annual report of a year
         * @description Records that the user has seen the report of a year.
         */
        post: operations["readAnnualReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/annual_reports/{year}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of an annual report
         * @description Returns whether the user's report of a year exists, or can be requested. Reports of the current year can be
         *     requested from 10 to 31 December (UTC), unless the operator has turned them off, by users who published a
         *     public or unlisted status and used a hashtag in the year.
         */
        get: operations["getAnnualReportState"];
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
         * Create an app
         * @description Registers an app and returns its credentials. Requires no authentication. The credentials are never sent
         *     again. The app can later request only the scopes registered here.
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
         * Verify a token and get its app
         * @description Returns the app that the token was issued to. Accepts user and app tokens with any scope.
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
         * @description Returns the accounts that the user blocks, most recently blocked first.
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
         * @description Returns the statuses that the user has bookmarked, most recently bookmarked first. The identifiers in the
         *     `Link` header are those of the bookmarks, not of the statuses.
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
    "/api/v1/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a collection
         * @description Creates a collection, with accounts in it or empty. The user's role limits the number of collections; a collection
         *     lists at most 25 accounts. Only accounts that agree to be listed can be added, as `feature_approval` of the account
         *     says: in this version, discoverable accounts of this server. Other accounts, and those that block the user or that
         *     the user blocks, result in 403.
         */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{collection_id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an account to a collection
         * @description Adds an account to a collection of the user. An account that is listed already, or that has revoked its consent,
         *     results in 422, and so does the 26th account. An account that does not agree to be listed results in 403.
         */
        post: operations["addCollectionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{collection_id}/items/{id}": {
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
         * Remove an account from a collection
         * @description Removes an entry from a collection of the user.
         */
        delete: operations["removeCollectionItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{collection_id}/items/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the consent to be in a collection
         * @description Removes the user from a collection, for good: its owner cannot add the user again. Revoking again changes nothing. An
         *     entry of another account results in 403.
         */
        post: operations["revokeCollectionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection
         * @description Returns a collection with its owner and the accounts in it. Accounts that the user blocks are left out. The server
         *     responds with 404 if the owner blocks the user.
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        /**
         * Delete a collection
         * @description Deletes a collection of the user. A collection of another person results in 403.
         */
        delete: operations["deleteCollection"];
        options?: never;
        head?: never;
        /**
         * Update a collection
         * @description Changes a collection of the user. Omitted properties stay as they are. A collection of another person results in 403.
         */
        patch: operations["updateCollection"];
        trace?: never;
    };
    "/api/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description Returns the user's direct conversations, those with the newest statuses first. A conversation consists of the direct
         *     statuses of one thread between the same accounts. Omits conversations whose last status is from an account that the
         *     user blocks or mutes, or that the user's notification policy filters.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}": {
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
         * Delete a conversation
         * @description Removes a conversation from the user's list. Its statuses are not deleted, and a new one brings the conversation
         *     back.
         */
        delete: operations["deleteConversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a conversation
         * @description Marks a conversation as read.
         */
        post: operations["readConversation"];
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
         * List custom emojis
         * @description Returns all custom emojis of this server that can be used in statuses and profiles, sorted by category and
         *     shortcode.
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
    "/api/v1/directory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the directory
         * @description Returns accounts that asked to be found (`discoverable`), without silenced, suspended and moved ones. Omits
         *     accounts that the signed-in user blocks or mutes, and those that block the user.
         */
        get: operations["listDirectory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domain_blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List blocked domains
         * @description Returns the domains that the user blocks, most recently blocked first.
         */
        get: operations["listDomainBlocks"];
        put?: never;
        /**
         * Create a domain block
         * @description Blocks a server for the user: hides its accounts' statuses and notifications, ends follows and follow
         *     requests between the user and its accounts in both directions, and prevents new ones. The follows end
         *     shortly after the reply. Does nothing if the domain is blocked already. The server responds with 422 to
         *     its own domain, to what is not a domain, and if the user blocks 5,000 domains.
         */
        post: operations["createDomainBlock"];
        /**
         * Delete a domain block
         * @description Unblocks a server for the user. Ended follows do not come back. Does nothing if the domain is not
         *     blocked.
         */
        delete: operations["deleteDomainBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/emails/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a confirmation mail
         * @description Sends another confirmation mail to an unconfirmed user, after changing the user's e-mail address to `email`, if
         *     that is given. Links mailed to the former address become invalid. Unlike all other operations, this one accepts
         *     the token of an unconfirmed user: the token that `POST /api/v1/accounts` returned, or another one of the same
         *     app. A taken address gets the same reply as a free one; its owner is told by mail.
         *
         *     403 if the user registered through another app, or has confirmed the address already. The server accepts 25
         *     requests per five minutes from one network address, five per half hour for one user, and six mails per hour to
         *     one e-mail address.
         */
        post: operations["createConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/endorsements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts that the user endorses
         * @description Returns the accounts that the user features on their profile, most recently featured first.
         */
        get: operations["listEndorsements"];
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
         * @description Returns the statuses that the user has favourited, most recently favourited first. The identifiers in the
         *     `Link` header are those of the favourites, not of the statuses.
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
    "/api/v1/featured_tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's featured hashtags
         * @description Returns the hashtags on the user's profile, the most used first. They are not paged.
         */
        get: operations["listFeaturedTags"];
        put?: never;
        /**
         * Create a featured hashtag
         * @description Shows a hashtag on the user's profile. The server responds with 422 if the user already features it, or
         *     already features as many hashtags as the instance says in `max_featured_tags`.
         */
        post: operations["createFeaturedTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/featured_tags/{id}": {
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
         * Delete a featured hashtag
         * @description Removes a hashtag from the user's profile.
         */
        delete: operations["deleteFeaturedTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/featured_tags/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hashtags to feature
         * @description Returns the ten hashtags that the user used most in their latest 1,000 statuses and does not feature.
         */
        get: operations["listFeaturedTagSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List filters in the older format
         * @deprecated
         * @description Returns each keyword of the user's filters as a filter of its own, oldest first. Use `GET /api/v2/filters`
         *     instead. Deprecated since Mastodon 4.0 (14 November 2022).
         */
        get: operations["listFiltersV1"];
        put?: never;
        /**
         * Create a filter in the older format
         * @deprecated
         * @description Creates a filter with one keyword; the phrase is also its title. Use `POST /api/v2/filters` instead. Deprecated
         *     since Mastodon 4.0 (14 November 2022).
         */
        post: operations["createFilterV1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a filter in the older format
         * @deprecated
         * @description Returns the keyword with this identifier as a filter of its own. Use `GET /api/v2/filters/{id}` instead.
         *     Deprecated since Mastodon 4.0 (14 November 2022).
         */
        get: operations["getFilterV1"];
        /**
         * Update a filter in the older format
         * @deprecated
         * @description Changes the keyword with this identifier and its filter. If the filter has other keywords, a change of `context`,
         *     `irreversible` or `expires_in` would affect them too: the server responds with 422. If it has none, the phrase
         *     becomes its title too. Use `PUT /api/v2/filters/{id}` instead. Deprecated since Mastodon 4.0 (14 November 2022).
         */
        put: operations["updateFilterV1"];
        post?: never;
        /**
         * Delete a filter in the older format
         * @deprecated
         * @description Deletes the keyword with this identifier. Its filter is deleted with it if it was created in the older format and
         *     has nothing else: its title is the phrase, and it has no other keyword and no status. Use
         *     `DELETE /api/v2/filters/{id}` instead. Deprecated since Mastodon 4.0 (14 November 2022).
         */
        delete: operations["deleteFilterV1"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filters/keywords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a keyword
         * @description Returns a keyword of one of the user's filters. The same as `GET /api/v2/filters/keywords/{id}`.
         */
        get: operations["getFilterKeywordV1"];
        /**
         * Update a keyword
         * @description Changes a keyword of one of the user's filters. The same as `PUT /api/v2/filters/keywords/{id}`.
         */
        put: operations["updateFilterKeywordV1"];
        post?: never;
        /**
         * Delete a keyword
         * @description Deletes a keyword of one of the user's filters. The filter remains, even without keywords. The same as
         *     `DELETE /api/v2/filters/keywords/{id}`.
         */
        delete: operations["deleteFilterKeywordV1"];
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
         * @description Returns the accounts with a pending request to follow the user, most recent first.
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
         * Authorize a follow request
         * @description Accepts the follow request of the account with this identifier. Not found if the account has made no
         *     request.
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
         * @description Rejects the follow request of the account with this identifier. Not found if the account has made no
         *     request.
         */
        post: operations["rejectFollowRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/followed_tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List followed hashtags
         * @description Returns the hashtags that the user follows, most recently followed first.
         */
        get: operations["listFollowedTags"];
        put?: never;
        post?: never;
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
         * Get information about the server in the older format
         * @deprecated
         * @description Returns the same information in the format of older apps. Use `/api/v2/instance` instead. Deprecated since
         *     Mastodon 4.0 (14 November 2022).
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
         * List the server's weekly activity
         * @description Returns activity statistics for each of the last twelve weeks, the current week first. Not found if the
         *     operator keeps them private.
         */
        get: operations["listInstanceActivity"];
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
         * List limited and suspended servers
         * @description Returns the moderated servers, most severely moderated first. The operator decides who may see the list
         *     (everyone, signed-in users or nobody) and who may see the reasons. For all others, the list is not found.
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
         * Get the server's extended description
         * @description Returns the operator's long description of the server.
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
         * List known servers
         * @description Returns the domains of all servers that this server has been in contact with, except suspended ones. Not
         *     found if the operator keeps the list private.
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
         * Get the server's privacy policy
         * @description Returns the privacy policy. The operator writes it in Markdown (`source`); `content` is the same text as
         *     sanitised HTML.
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
         * List the server's rules
         * @description Returns the rules that users of the server agree to, in the operator's order.
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
         * Get the server's terms of service
         * @description Returns the terms of service in force or, if none are in force yet, the upcoming ones. Not found if there
         *     are none.
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
         * Get the terms of service by date
         * @description Returns the published version of the terms of service that takes effect on exactly this date.
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
         * Get the available translation languages
         * @description Returns, for each language, the languages into which the server can translate statuses.
         */
        get: operations["getTranslationLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's lists
         * @description Returns all lists of the user, oldest first. There are at most 50, so they are not paged.
         */
        get: operations["listLists"];
        put?: never;
        /**
         * Create a list
         * @description Creates an empty list. A user can have at most 50 lists.
         */
        post: operations["createList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a list
         * @description Returns one of the user's lists.
         */
        get: operations["getList"];
        /**
         * Update a list
         * @description Changes the title, the replies policy or the exclusivity of a list. The changes also apply to the
         *     statuses that are already in its timeline.
         */
        put: operations["updateList"];
        post?: never;
        /**
         * Delete a list
         * @description Deletes a list. The user still follows its members.
         */
        delete: operations["deleteList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a list
         * @description Returns the accounts in one of the user's lists, most recently added first.
         */
        get: operations["listListAccounts"];
        put?: never;
        /**
         * Add accounts to a list
         * @description Adds accounts that the user follows or has requested to follow, or the user's own account. Adds all or
         *     none: the server responds with 404 if one of them is unknown or not followed, and with 422 if one is
         *     already a member. A list can have at most 5,000 members. Members leave the list when the user unfollows
         *     them.
         */
        post: operations["addListAccounts"];
        /**
         * Remove accounts from a list
         * @description Removes accounts from one of the user's lists. Ignores accounts that are not members.
         */
        delete: operations["removeListAccounts"];
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
         * @description Returns the user's read positions in the given timelines. Omits timelines that are not requested, and
         *     those without a position.
         */
        get: operations["getMarkers"];
        put?: never;
        /**
         * Save markers
         * @description Sets the user's read position in one or both timelines, so that their other apps can continue there.
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
         * Upload a file synchronously
         * @deprecated
         * @description Uploads a file. Use the identifier to attach it to a status; files that are not attached within a day are
         *     deleted. The limit is 30 uploads per half hour. The reply is sent once the file has been processed, so only
         *     images are accepted; video and audio result in 422. Use `POST /api/v2/media` instead, which does not wait.
         *     Deprecated since Mastodon 3.1.3 (5 April 2020).
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
         * Get an attachment
         * @description Returns one of the user's attachments that is not part of a status yet. 206 means that it is still being
         *     processed, 422 that processing failed. Other users' attachments, and those that are part of a status, are
         *     not found.
         */
        get: operations["getMedia"];
        /**
         * Update an attachment
         * @description Changes the description or the focal point of one of the user's attachments that is not part of a status
         *     yet. For others, edit the status instead.
         */
        put: operations["updateMedia"];
        post?: never;
        /**
         * Delete an attachment
         * @description Deletes one of the user's attachments and its files. If it is part of a status, the server responds with
         *     422.
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
         * @description Returns the accounts that the user mutes, most recently muted first, with the time at which each mute
         *     ends.
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
         * @description Returns the user's notifications. Omits those from accounts that the user blocks, or mutes including their
         *     notifications.
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
         * Get a notification
         * @description Returns one of the user's notifications.
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
         * @description Deletes one of the user's notifications.
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
         * Clear all notifications
         * @description Deletes all of the user's notifications permanently.
         */
        post: operations["clearNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the notification policy as booleans
         * @deprecated
         * @description Returns how the user's notifications are filtered. Deprecated since Mastodon 4.3: use `GET /api/v2/notifications/policy`,
         *     which distinguishes filtered from dropped notifications.
         */
        get: operations["getV1NotificationPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the notification policy with booleans
         * @deprecated
         * @description Changes how the user's notifications are filtered: true filters them, unless they are dropped already; false accepts
         *     them. Properties that are left out stay as they are. Deprecated since Mastodon 4.3: use
         *     `PATCH /api/v2/notifications/policy`.
         */
        patch: operations["updateV1NotificationPolicy"];
        trace?: never;
    };
    "/api/v1/notifications/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notification requests
         * @description Returns one request for each account whose mentions or quotes the user's policy filters, most recent first. To list the
         *     notifications of a request, use `GET /api/v1/notifications` with `account_id`.
         */
        get: operations["listNotificationRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a notification request
         * @description Returns one of the user's notification requests.
         */
        get: operations["getNotificationRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/requests/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a notification request
         * @description Accepts a notification request: the notifications from the account move to the user's list, and the policy no longer
         *     applies to the account.
         */
        post: operations["acceptNotificationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/requests/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a notification request
         * @description Deletes a notification request, with the filtered notifications from the account. The policy still applies to the
         *     account: its next mention creates a new request.
         */
        post: operations["dismissNotificationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/requests/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept several notification requests
         * @description Accepts notification requests: the notifications from these accounts move to the user's list, and the policy no longer
         *     applies to the accounts. Ignores unknown identifiers.
         */
        post: operations["acceptNotificationRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/requests/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss several notification requests
         * @description Deletes notification requests, with the filtered notifications from these accounts. Ignores unknown identifiers. The
         *     policy still applies to the accounts: their next mention creates a new request.
         */
        post: operations["dismissNotificationRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/requests/merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether accepted requests are merged
         * @description Returns whether the notifications of all accepted requests are in the user's list. The server moves them there shortly
         *     after a request has been accepted.
         */
        get: operations["getNotificationRequestsMerged"];
        put?: never;
        post?: never;
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
         * Get the number of unread notifications
         * @description Returns the number of notifications that are newer than the user's marker, counting at most `limit`.
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
         * Get a poll
         * @description Returns the poll of a status that the caller may see.
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
         * @description Casts the user's vote for one option, or for several if the poll allows it; in that case a later vote adds
         *     options. The server responds with 422 if an option is chosen twice, if the user has already voted in a
         *     poll with a single choice, if the poll has ended, or if it is the user's own.
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
         * Get the user's preferences
         * @description Returns the user's preferences for posting and reading, so that apps can apply them. This operation cannot
         *     change them; update the user's account to change the defaults for posting.
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
         * Get the user's profile
         * @description Returns the profile for editing: text as it was entered, and null for pictures that are not set.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the user's profile
         * @description Changes the profile, including its pictures and their descriptions, and notifies the followers' servers.
         *     Omitted properties keep their value; `fields_attributes` and `attribution_domains` replace all rows and
         *     domains.
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
         * Delete the user's avatar
         * @description Removes the picture. Has no effect if there is none.
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
         * Delete the user's banner
         * @description Removes the picture. Has no effect if there is none.
         */
        delete: operations["deleteProfileHeader"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/push/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the subscription to push notifications
         * @description Returns the subscription of this access token.
         */
        get: operations["getPushSubscription"];
        /**
         * Update the subscription to push notifications
         * @description Changes which notifications are pushed. `data.alerts` replaces all alerts; those left out are off. To change the
         *     endpoint or its keys, create a new subscription.
         */
        put: operations["updatePushSubscription"];
        /**
         * Create a subscription to push notifications
         * @description Subscribes the app to Web Push messages (RFC 8030) about the user's notifications. Each access token has at most one
         *     subscription; a new one replaces it. The subscription ends with the token, and when the push service reports that it
         *     no longer exists.
         *
         *     The messages are encrypted for the app (RFC 8291) and signed with the server's key (RFC 8292). Each is a JSON object
         *     with `access_token`, `preferred_locale`, `notification_id` (a number, as in Mastodon), `notification_type`, `icon`,
         *     `title` and `body`. To send it, the server stores the access token, encrypted.
         */
        post: operations["createPushSubscription"];
        /**
         * Delete the subscription to push notifications
         * @description Ends the subscription of this access token, if it has one.
         */
        delete: operations["deletePushSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a report
         * @description Reports an account to the moderators of this server, who are notified of each report. The attached statuses and
         *     collections must belong to the reported account, and the user must be able to see them; otherwise the server
         *     responds with 404 and files nothing. A user can file 400 reports a day.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scheduled_statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scheduled statuses
         * @description Returns the user's scheduled statuses, most recently scheduled first. `POST /api/v1/statuses` with `scheduled_at`
         *     creates one.
         */
        get: operations["listScheduledStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scheduled_statuses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scheduled status
         * @description Returns one of the user's scheduled statuses. Other users' are not found.
         */
        get: operations["getScheduledStatus"];
        /**
         * Update the time of a scheduled status
         * @description Changes when one of the user's scheduled statuses is published. The new time must be at least five minutes ahead, and
         *     the day may not have more than 25 scheduled statuses (422). Other users' are not found.
         */
        put: operations["updateScheduledStatus"];
        post?: never;
        /**
         * Delete a scheduled status
         * @description Cancels one of the user's scheduled statuses. Its media is kept for a day, so that it can be attached again. Other
         *     users' are not found.
         */
        delete: operations["deleteScheduledStatus"];
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
         * List statuses by identifier
         * @description Returns the statuses with the given identifiers, in no particular order. Omits statuses that do not exist
         *     or that the caller may not see.
         */
        get: operations["listStatuses"];
        put?: never;
        /**
         * Create a status
         * @description Publishes a status with its media and poll, and delivers it to mentioned accounts, followers and other
         *     servers. Mentions, hashtags and links are extracted from the text.
         *
         *     With an `Idempotency-Key`, the same request can be repeated within an hour without publishing twice; the
         *     reply is then the status published first. The limit is 300 statuses, reblogs and edits per three hours.
         *
         *     With `scheduled_at`, the reply is a scheduled status, and the server publishes it at that time. It is checked
         *     now and again then: if it can't be published then (the status that it replies to is gone, the account is
         *     disabled), it is dropped, as in Mastodon. A user can have 300 scheduled statuses, at most 25 for one day (UTC).
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
         * Get a status
         * @description Returns a status.
         */
        get: operations["getStatus"];
        /**
         * Edit a status
         * @description Replaces the content of one of the user's statuses. The previous version remains in its history; accounts
         *     that have reblogged it, and other servers, are notified. Other users' statuses are not found.
         *
         *     Send the whole status, not only the changes: an omitted `spoiler_text`, `media_ids` or `poll` is removed.
         */
        put: operations["editStatus"];
        post?: never;
        /**
         * Delete a status
         * @description Deletes one of the user's statuses and its reblogs, here and, if they comply, on other servers. The reply
         *     contains the text as it was entered, so that it can be rewritten with the same media. Other users'
         *     statuses are not found. The limit is 30 deletions per half hour.
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
         * @description Adds the status to the user's bookmarks, which are private. Has no effect if it is already bookmarked.
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
         * Get the conversation around a status
         * @description Returns the statuses that the status replies to, and its replies, as far as the caller may see them.
         *     Signed-in users receive up to 4096 of each; others receive up to 40 statuses before and 60 after it, at
         *     most 20 replies deep.
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
         * @description Adds the status to the user's favourites and notifies its author. Has no effect if it is already a
         *     favourite.
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
         * List the accounts that have favourited a status
         * @description Returns the known accounts that have favourited the status, most recent first. Omits accounts that the
         *     caller blocks or is blocked by. The identifiers in the `Link` header are not those of the accounts.
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
         * List the edits of a status
         * @description Returns all versions of a status that this server knows, from the first to the current one. A status that
         *     was never edited has one version.
         */
        get: operations["listStatusEdits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/interaction_policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update who may quote a status
         * @description Changes who may quote one of the user's statuses. Existing quotes stay. Private and direct statuses can be quoted by
         *     nobody else, whatever the policy. Other users' statuses are not found.
         */
        put: operations["updateInteractionPolicy"];
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
         * @description Stops notifications about the conversation that the status is part of. Has no effect if it is already
         *     muted.
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
         * @description Shows the status at the top of the user's profile. It must be one of the user's own statuses, not a reblog
         *     and not `direct`, and the number of pinned statuses is limited. Otherwise the server responds with 422.
         */
        post: operations["pinStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the quotes of a status
         * @description Returns the statuses that quote a status and that the user may see, newest first, without quotes that the author has
         *     revoked. Omits those of accounts that the user blocks or mutes, except for the author of the status.
         */
        get: operations["listStatusQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statuses/{id}/quotes/{quoting_status_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a quote
         * @description Withdraws one of the user's statuses from a status that quotes it, which then shows the quote as `revoked`. The server
         *     responds with 403 if the quoted status is another user's, and with 404 if there is no such quote. Revoking a quote
         *     again changes nothing.
         */
        post: operations["revokeStatusQuote"];
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
         * @description Shares a status with the user's followers. The reply is the reblog: a status with its own identifier that
         *     contains the reblogged status. Reblogging again returns the existing reblog. Public and unlisted statuses
         *     can be reblogged, as can the user's own `private` ones; for others that the user may see, the server
         *     responds with 403. The body may be omitted.
         *
         *     The limit is 300 statuses, reblogs and edits per three hours.
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
         * List the accounts that have reblogged a status
         * @description Returns the known accounts that have reblogged the status, most recent first. Omits accounts that the
         *     caller blocks or is blocked by. The identifiers in the `Link` header are not those of the accounts.
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
         * Get the source of a status
         * @description Returns the text and the content warning of a status as its author entered them, for editing.
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
    "/api/v1/statuses/{id}/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate a status
         * @description Translates the text, the content warning, the poll options and the media descriptions of a public or unlisted
         *     status; of a reblog, those of the original. `GET /api/v1/instance/translation_languages` lists the supported
         *     languages. 403 if the server does not translate, or not this status into this language; 503 if the translation
         *     service fails.
         */
        post: operations["translateStatus"];
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
         * Unbookmark a status
         * @description Removes the status from the user's bookmarks. Has no effect if it is not bookmarked.
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
         * Unfavourite a status
         * @description Removes the status from the user's favourites. Has no effect if it is not a favourite.
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
         * @description Resumes notifications about the conversation that the status is part of. Has no effect if it is not muted.
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
         * @description Removes the status from the top of the user's profile. Has no effect if it is not pinned.
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
         * Unreblog a status
         * @description Removes the user's reblog. Has no effect if there is none. The identifier is that of the reblogged status.
         *     The limit is 30 removals per half hour.
         */
        post: operations["unreblogStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get any stream
         * @description Opens a WebSocket, on which the client subscribes to and unsubscribes from streams with messages
         *     (StreamCommand); `stream` is a first subscription. The token may also be the subprotocol
         *     (`Sec-WebSocket-Protocol`). Each stream requires the same scope as its own path; what the server can't do is
         *     answered with a message (StreamError). A client has at most 100 subscriptions. Without the header `Upgrade`, the
         *     reply is the event stream of `stream`.
         *
         *     Events have an `event_id`. A client that was disconnected subscribes with `since_event_id` and gets what it missed
         *     within 24 hours, each event once and in order, or the event `stream_reset`.
         */
        get: operations["getStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/direct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stream of the user's conversations
         * @description Sends `conversation` when a direct conversation of the user gets a new status, is read, or loses its last status.
         */
        get: operations["getDirectStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/hashtag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stream of a hashtag
         * @description Sends the public statuses with a hashtag, replies included, by the same rules as `/api/v1/streaming/public`.
         */
        get: operations["getHashtagStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/hashtag/local": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the local stream of a hashtag
         * @description The same as `/api/v1/streaming/hashtag`, with statuses of this server only.
         */
        get: operations["getLocalHashtagStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the liveness of streaming
         * @description Succeeds as long as the process serves streams.
         */
        get: operations["getStreamingHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stream of a list
         * @description Sends the statuses that enter the timeline of one of the user's lists (`update`, `status.update`). A `delete` may
         *     also concern a status of another account that the user follows.
         */
        get: operations["getListStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stream of public statuses
         * @description Sends the statuses that belong in the public timeline (`update`, `status.update`, `delete`), in the languages that
         *     the user chose, without accounts that the user blocks or mutes and without statuses that mention them.
         */
        get: operations["getPublicStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/public/local": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stream of local public statuses
         * @description The same as `/api/v1/streaming/public`, with statuses of this server only.
         */
        get: operations["getLocalPublicStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/public/remote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stream of remote public statuses
         * @description The same as `/api/v1/streaming/public`, with statuses of other servers only.
         */
        get: operations["getRemotePublicStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stream of the user
         * @description Sends the events of the home timeline (`update`, `status.update`, `delete`), `filters_changed`, `announcement`, `announcement.reaction`,
         *     `announcement.delete` and, with the scope
         *     `read:notifications`, `notification` and `notifications_merged`. Statuses lack the user's marks (`favourited` …) but have
         *     `filtered`.
         */
        get: operations["getUserStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/streaming/user/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stream of the user's notifications
         * @description Sends `notification` and `notifications_merged`. Filtered notifications are not sent.
         */
        get: operations["getUserNotificationStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/strikes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List strikes
         * @description Returns the moderation actions against the account of the user, most recent first.
         */
        get: operations["listStrikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/strikes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a strike
         * @description Returns one moderation action against the account of the user.
         */
        get: operations["getStrike"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/strikes/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeal a strike
         * @description Appeals against a moderation action. This is possible once, within 20 days after the action (422). The
         *     moderators who decide get a mail.
         */
        post: operations["appealStrike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suggested accounts
         * @deprecated
         * @description Returns the accounts of `GET /api/v2/suggestions` without the reasons. Deprecated since Mastodon 3.4.
         */
        get: operations["listSuggestedAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suggestions/{account_id}": {
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
         * Delete a suggestion
         * @description Stops suggesting an account to the user. Succeeds for unknown accounts as well. The latest 2,000 accounts of
         *     a user are remembered.
         */
        delete: operations["deleteSuggestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a hashtag
         * @description Returns a hashtag, also one that nobody has used yet.
         */
        get: operations["getTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags/{name}/feature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Feature a hashtag
         * @description Shows a hashtag on the user's profile. Does nothing if the user already features it. A user can feature
         *     at most as many hashtags as the instance says in `max_featured_tags`.
         */
        post: operations["featureTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags/{name}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a hashtag
         * @description Follows a hashtag: the home timeline also shows new public statuses with it. Does nothing if the user
         *     already follows it. A user can follow at most 1,000 hashtags.
         */
        post: operations["followTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags/{name}/unfeature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfeature a hashtag
         * @description Removes a hashtag from the user's profile. Does nothing if the user does not feature it.
         */
        post: operations["unfeatureTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags/{name}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfollow a hashtag
         * @description Unfollows a hashtag. Statuses that are in the home timeline only because of it are no longer shown. Does
         *     nothing if the user does not follow it.
         */
        post: operations["unfollowTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timelines/direct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the direct timeline
         * @deprecated
         * @description Returns the direct statuses that the user wrote or that mention the user, newest first. Omits those of accounts that
         *     the user blocks or mutes, or that the user's notification policy filters. Deprecated since Mastodon 2.6: use
         *     `GET /api/v1/conversations`.
         */
        get: operations["listDirectTimeline"];
        put?: never;
        post?: never;
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
         * List the home timeline
         * @description Returns statuses and reblogs of the accounts and hashtags that the user follows, and the user's own
         *     statuses. Applies the user's blocks and mutes; reports filters in `filtered`.
         */
        get: operations["listHomeTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timelines/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the timeline of a trending link
         * @description Returns the public statuses of discoverable accounts with a link that is trending at the moment. Any other
         *     link is not found.
         */
        get: operations["listLinkTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timelines/list/{list_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the timeline of a list
         * @description Returns statuses and reblogs of the members of one of the user's lists, with the replies that its replies
         *     policy shows. Applies the user's blocks and mutes; reports filters in `filtered`.
         */
        get: operations["listListTimeline"];
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
         * List the public timeline
         * @description Returns the public statuses of all known accounts, without reblogs and without replies to others. Omits
         *     accounts that the signed-in user blocks or mutes.
         */
        get: operations["listPublicTimeline"];
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
         * List the timeline of a hashtag
         * @description Returns the public statuses with a hashtag. `any`, `all` and `none` give further hashtags; the first four
         *     of each are used. For an unused hashtag, the list is empty.
         */
        get: operations["listTagTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trending hashtags under the former path
         * @deprecated
         * @description Returns the same as `GET /api/v1/trends/tags`. Deprecated since Mastodon 3.5.
         */
        get: operations["listTrends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trends/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trending links
         * @description Returns links that more accounts share in public statuses than on the day before, those in the user's
         *     languages first. Computed every few minutes.
         *     Returns an empty list if the operator has turned trends off. Unless the operator allows otherwise, only what
         *     moderators approved is shown.
         */
        get: operations["listTrendingLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trends/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trending statuses
         * @description Returns recent public statuses of discoverable accounts that were favourited and reblogged most, those in
         *     the user's languages first. Omits accounts that the user blocks or mutes. Computed every few minutes.
         *     Returns an empty list if the operator has turned trends off. Unless the operator allows otherwise, only what
         *     moderators approved is shown.
         */
        get: operations["listTrendingStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trends/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trending hashtags
         * @description Returns hashtags that more accounts use in public statuses than on the day before. Computed every few minutes.
         *     Returns an empty list if the operator has turned trends off. Unless the operator allows otherwise, only what
         *     moderators approved is shown.
         */
        get: operations["listTrendingTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Returns the accounts that match all filters, newest first.
         */
        get: operations["listAdminAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List filters
         * @description Returns all filters of the user with their keywords and statuses, oldest first, including expired ones. There
         *     are at most 200 filters, so the list has no pages.
         */
        get: operations["listFilters"];
        put?: never;
        /**
         * Create a filter
         * @description Creates a filter, optionally with keywords. A user can have up to 200 filters with up to 100 keywords each,
         *     and 50,000 characters of keywords in all of them; beyond that the server responds with 422.
         */
        post: operations["createFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/filters/{filter_id}/keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keywords of a filter
         * @description Returns all keywords of a filter of the user, oldest first. There are at most 100, so the list has no pages.
         */
        get: operations["listFilterKeywords"];
        put?: never;
        /**
         * Create a keyword in a filter
         * @description Adds a keyword to a filter of the user. A filter can have up to 100; beyond that the server responds with 422.
         */
        post: operations["createFilterKeyword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/filters/{filter_id}/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the statuses of a filter
         * @description Returns all statuses that a filter of the user lists, oldest entry first. There are at most 200, so the list has
         *     no pages.
         */
        get: operations["listFilterStatuses"];
        put?: never;
        /**
         * Create an entry for a status in a filter
         * @description Adds a status to a filter of the user, so that the filter matches it and its reblogs, whatever the text. A filter
         *     can list up to 200 statuses, each once; beyond that the server responds with 422.
         */
        post: operations["createFilterStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/filters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a filter
         * @description Returns one of the user's filters. Those of others are not found.
         */
        get: operations["getFilter"];
        /**
         * Update a filter
         * @description Changes a filter of the user. In the same request, `keywords_attributes` changes and deletes the keywords with
         *     the given identifiers and adds those without one. Either all changes are made or none. However many they are,
         *     clients are notified by one `filters_changed` event.
         */
        put: operations["updateFilter"];
        post?: never;
        /**
         * Delete a filter
         * @description Deletes a filter of the user with its keywords and statuses.
         */
        delete: operations["deleteFilter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/filters/keywords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a keyword
         * @description Returns a keyword of one of the user's filters.
         */
        get: operations["getFilterKeyword"];
        /**
         * Update a keyword
         * @description Changes a keyword of one of the user's filters.
         */
        put: operations["updateFilterKeyword"];
        post?: never;
        /**
         * Delete a keyword
         * @description Deletes a keyword of one of the user's filters. The filter remains, even without keywords.
         */
        delete: operations["deleteFilterKeyword"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/filters/statuses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a status of a filter
         * @description Returns the entry of a status in one of the user's filters.
         */
        get: operations["getFilterStatus"];
        put?: never;
        post?: never;
        /**
         * Delete a status from a filter
         * @description Deletes the entry of a status in one of the user's filters. The status itself remains.
         */
        delete: operations["deleteFilterStatus"];
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
         * @description Returns the server's description, contact, limits and rules. While registrations are closed,
         *     `registrations.message` gives the reason or an alternative.
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
         * @description Uploads a file. Use the identifier to attach it to a status; files that are not attached within a day are
         *     deleted. The limit is 30 uploads per half hour.
         *
         *     Small still images are processed immediately (200). Other files are processed in the background (202): the
         *     attachment has no `url` until it is ready, which `GET /api/v1/media/:id` reports.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get notifications in groups
         * @description Returns the user's notifications, most recent first. Favourites and reblogs of one status, follows, and registrations
         *     that arrive within twelve hours are one group.
         *
         *     A page has each group at most once. A group that has notifications older than the page appears again on the next one,
         *     with the same `group_key`.
         */
        get: operations["getGroupedNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/notifications/{group_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a group of notifications
         * @description Returns one group of the user's notifications, without the properties that concern pages.
         */
        get: operations["getNotificationGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/notifications/{group_key}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts of a group of notifications
         * @description Returns the accounts that caused the notifications of a group, most recent first. The page parameters are identifiers of
         *     notifications, not of accounts: use the `Link` header.
         */
        get: operations["listNotificationGroupAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/notifications/{group_key}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a group of notifications
         * @description Deletes all notifications of a group.
         */
        post: operations["dismissNotificationGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/notifications/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the notification policy
         * @description Returns how the user's notifications are filtered, and how many filtered notifications are waiting.
         */
        get: operations["getNotificationPolicy"];
        /**
         * Change the notification policy
         * @description Does the same as `PATCH /api/v2/notifications/policy`: properties that are left out stay as they are. Mastodon
         *     takes both methods, and some client libraries send this one.
         */
        put: operations["changeNotificationPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the notification policy
         * @description Changes how the user's notifications are filtered. Properties that are left out stay as they are. The policy applies to
         *     notifications that are created from now on.
         */
        patch: operations["updateNotificationPolicy"];
        trace?: never;
    };
    "/api/v2/notifications/unread_count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the number of unread groups
         * @description Returns the number of groups with notifications that are newer than the user's marker, counting at most `limit`.
         */
        get: operations["getGroupedNotificationUnreadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search accounts, statuses and hashtags
         * @description Returns accounts, statuses and hashtags that match the search term.
         *
         *     Accounts are found by the beginning of their username or display name, by a part of it, or by a similar
         *     spelling; a term with an `@` is a handle. Hashtags are found in the same way.
         *
         *     Statuses are found for users only, newest first: public statuses of accounts that are `indexable`, and
         *     statuses that the user wrote, favourited, bookmarked, reblogged or voted in, or that mention the user (of
         *     each kind of mark, the latest 20,000 are searched). The text, the content warning, poll options and media
         *     descriptions are searched for whole words, regardless of case and accents. Words of the term must all
         *     occur; words in quotation marks must be adjacent. Texts in Chinese, Japanese, Korean, Thai, Lao, Khmer and
         *     Burmese are searched for any sequence of characters. A minus sign negates a word, a phrase or one of these
         *     operators:
         *
         *     | operator | selects statuses |
         *     | --- | --- |
         *     | `from:alice`, `from:frank@remote.example`, `from:me` | of an account |
         *     | `has:media`, `has:image`, `has:video`, `has:audio`, `has:poll`, `has:quote` | with such a part |
         *     | `has:link`, `has:embed` | with a link, or with the preview of a video |
         *     | `is:reply`, `is:sensitive` | that are replies, or have sensitive media or a content warning |
         *     | `language:de` | in a language |
         *     | `before:2026-11-20`, `after:2026-11-20`, `during:2026-11-20` | published before, after or on a day (UTC) |
         *     | `in:library`, `in:public` | that concern the user, or that everyone may find |
         *
         *     `in:` and `during:` can't be negated.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suggestions
         * @description Returns discoverable accounts that the user doesn't follow yet, the best suggestions first, with the reasons.
         *     Omits accounts that the user blocks, mutes, asked to follow or dismissed.
         */
        get: operations["listSuggestions"];
        put?: never;
        post?: never;
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
         * @description Verifies the e-mail address with the token from the registration mail. The account can then sign in or, if
         *     the server requires approval, once a moderator has approved it. The token works once.
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
         * Get the liveness of the process
         * @description Succeeds as long as the process can respond at all. `/health/ready` checks whether it is able to work. The
         *     reply is `OK` as plain text, as in Mastodon, or JSON for clients that request it with `Accept`.
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
         * Get the readiness of the server
         * @description Checks the resources that the server needs and responds with 503 if any of them is unavailable. A process
         *     that is shutting down also responds with 503, so that it receives no new requests. Results are cached for
         *     one second. Mastodon does not have this operation.
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
         * Get the NodeInfo document
         * @description Returns the server's metadata: its software, its protocols, whether registrations are open, and usage
         *     statistics. Mastodon has this operation as well.
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
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the page that authorizes an app
         * @description A page for a browser, not an API for programs: the app opens it, and the user signs in and authorizes the app.
         *     The browser is then redirected to `redirect_uri` with a `code`, which the app exchanges for a token with
         *     `POST /oauth/token`, or with an `error` (RFC 6749, section 4.1.2.1) if the user denies the request. In both
         *     cases `state` is passed on. With `urn:ietf:wg:oauth:2.0:oob` a page displays the code instead.
         *
         *     Nothing is sent to a redirect URI that the app has not registered. If another parameter is wrong, a signed-in
         *     user is redirected with the `error` at once; others see a page with a link to the app.
         */
        get: operations["getAuthorizationPage"];
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
         * @description Revokes one of the app's tokens, with its Web Push subscription and its open streams. The reply is the
         *     same if the token does not exist or is already revoked.
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
         * Create a token
         * @description Issues a token: for a user in exchange for an authorization code, or for the app itself. The app
         *     authenticates in the body or with HTTP Basic, but not with both. If a code is used twice, the second
         *     request fails and the token issued for the code is revoked, since the code may have been stolen.
         *
         *     An app that requests its own token again (`client_credentials`) with the same scopes receives the same
         *     token, with its original `created_at`, until that token is revoked. Tokens do not expire. Requests with an
         *     app's own token count towards the rate limit of their IP address.
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
         * Get the owner of a token
         * @description Returns claims about the user that the token belongs to. `sub` is the URI of their actor, which is unique
         *     across servers.
         */
        get: operations["getUserInfo"];
        put?: never;
        /**
         * Get the owner of a token by POST
         * @description Same as the GET operation, for OpenID Connect clients that use POST. The body is ignored.
         */
        post: operations["getUserInfoByPost"];
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
        /** @description A local or remote account, as others see it. */
        Account: {
            /**
             * @description The handle as written on this server: the username alone for local accounts, `username@domain` for remote
             *     ones.
             */
            acct: string;
            /**
             * Format: uri
             * @description The URL of the avatar; a default image if the account has none.
             */
            avatar: string;
            /** @description A text description of the avatar; empty if there is none. Since Mastodon 4.6. */
            avatar_description?: string;
            /**
             * Format: uri
             * @description The URL of a still version of the avatar; equal to `avatar` if it is not animated.
             */
            avatar_static: string;
            /** @description Whether the account declares itself automated. */
            bot: boolean;
            /**
             * Format: date-time
             * @description The day on which the account was created or first seen by this server, as midnight UTC.
             */
            created_at: string;
            /** @description Whether the account may be suggested and listed; null if not specified. */
            discoverable: boolean | null;
            /** @description The display name as plain text with custom emoji shortcodes; may be empty. */
            display_name: string;
            /** @description Whether others can subscribe to the public statuses by e-mail. Since Mastodon 4.6, on servers that offer it. */
            email_subscriptions?: boolean;
            /** @description The custom emojis in the display name, the biography and the fields. */
            emojis: components["schemas"]["CustomEmoji"][];
            feature_approval?: components["schemas"]["FeatureApproval"];
            /** @description Additional profile fields: a name and a value as HTML. */
            fields: components["schemas"]["AccountField"][];
            /** @description The number of followers. */
            followers_count: number;
            /** @description The number of accounts that this one follows. */
            following_count: number;
            /** @description Whether the account is a group. */
            group: boolean;
            /**
             * Format: uri
             * @description The URL of the banner; a default image if the account has none.
             */
            header: string;
            /** @description A text description of the banner; empty if there is none. Since Mastodon 4.6. */
            header_description?: string;
            /**
             * Format: uri
             * @description The URL of a still version of the banner; equal to `header` if it is not animated.
             */
            header_static: string;
            /** @description Whether the lists of followers and followed accounts are hidden; null if not specified. */
            hide_collections: boolean | null;
            /** @description The identifier of the account on this server. */
            id: string;
            /** @description Whether full-text search may find the public statuses. */
            indexable: boolean;
            /**
             * Format: date
             * @description The day of the latest status, or null.
             */
            last_status_at: string | null;
            /** @description Present and true if moderators have limited the account. Apps should show it behind a warning. */
            limited?: boolean;
            /** @description Whether follow requests require approval. */
            locked: boolean;
            /** @description Present and true if the account is a memorial. */
            memorial?: boolean;
            /**
             * @description The account that this one has moved to. Present only if it has moved, and null if the new account is
             *     suspended. That account has no `moved` property itself.
             */
            moved?: components["schemas"]["Account"] | null;
            /**
             * @description Whether the account is not discoverable; true also while that is unknown. Mastodon sends it for local accounts
             *     only.
             */
            noindex?: boolean | null;
            /** @description The biography as sanitised HTML. */
            note: string;
            /** @description The roles displayed on the profile; empty for accounts without one, and for remote accounts. */
            roles?: components["schemas"]["AccountRole"][];
            /** @description Whether the profile has a tab of featured content. Since Mastodon 4.6. */
            show_featured?: boolean;
            /** @description Whether the profile has a media tab. Since Mastodon 4.6. */
            show_media?: boolean;
            /** @description Whether the media tab includes media of replies. Since Mastodon 4.6. */
            show_media_replies?: boolean;
            /** @description The number of published statuses. */
            statuses_count: number;
            /** @description Present and true if the account is suspended. The profile is then blank. */
            suspended?: boolean;
            /** @description The identifier of the actor in federation. */
            uri: string;
            /** @description The URL of the profile page. Null if a remote server did not provide it. */
            url: string | null;
            /** @description The username, without a domain. */
            username: string;
        };
        /**
         * @description A field of a profile.
         * @example {
         *       "name": "Website",
         *       "value": "<a href=\"https://alice.example\" rel=\"me nofollow noopener\" target=\"_blank\">alice.example</a>",
         *       "verified_at": "2026-11-02T08:15:00.000Z"
         *     }
         */
        AccountField: {
            /** @description The name of the field. */
            name: string;
            /** @description What it says; harmless HTML on an account, the plain text that was written in `source` and on a profile. */
            value: string;
            /**
             * Format: date-time
             * @description The time at which the server verified that the linked page links back; null if it has not.
             */
            verified_at: string | null;
        };
        /**
         * @description A profile field to set. A field with an empty name and an empty value is dropped.
         * @example {
         *       "name": "Website",
         *       "value": "https://alice.example"
         *     }
         */
        AccountFieldAttributes: {
            /** @description The name of the field. The server information gives its maximum length. */
            name?: string;
            /** @description The value, in plain text. The server information gives its maximum length. */
            value?: string;
        };
        /**
         * @description A list of accounts, with a timeline of their statuses.
         * @example {
         *       "id": "113700000000000001",
         *       "title": "Gardeners",
         *       "replies_policy": "list",
         *       "exclusive": false
         *     }
         */
        AccountList: {
            /** @description Whether the statuses of the members are left out of the home timeline. */
            exclusive: boolean;
            /** @description The identifier of the list. */
            id: string;
            /**
             * @description The replies that the list's timeline shows: to any followed account (`followed`), to members of the list
             *     (`list`), or none. It always shows replies to the user and replies of members to themselves.
             * @enum {string}
             */
            replies_policy: "followed" | "list" | "none";
            /** @description The title that the user gave the list. */
            title: string;
        };
        /**
         * @description A role as displayed on a profile.
         * @example {
         *       "id": "3",
         *       "name": "Owner",
         *       "color": "#5b3df5"
         *     }
         */
        AccountRole: {
            /** @description The colour of the role's badge as `#rrggbb`; empty if it has none. */
            color: string;
            /** @description The identifier of the role. */
            id: string;
            /** @description The name of the role. */
            name: string;
        };
        /** @description A moderation action against an account, and its reason. */
        AccountWarning: {
            /**
             * @description The action: a warning only (`none`), login disabled (`disable`), statuses marked as sensitive
             *     (`mark_statuses_as_sensitive`) or deleted (`delete_statuses`), all media treated as sensitive (`sensitive`),
             *     the account limited (`silence`) or suspended (`suspend`).
             * @enum {string}
             */
            action: "none" | "disable" | "mark_statuses_as_sensitive" | "delete_statuses" | "sensitive" | "silence" | "suspend";
            /** @description The user's appeal, if any. */
            appeal: components["schemas"]["Appeal"] | null;
            /**
             * Format: date-time
             * @description The time of the action.
             */
            created_at: string;
            /** @description The identifier of the warning. */
            id: string;
            /** @description The statuses concerned; null if there are none. */
            status_ids: string[] | null;
            target_account: components["schemas"]["Account"];
            /** @description The moderators' message. */
            text: string;
        };
        /**
         * @description The account to add.
         * @example {
         *       "account_id": "113400000000000002"
         *     }
         */
        AddCollectionItemBody: {
            /** @description The account to add. */
            account_id: string;
        };
        /**
         * @description Accounts to add to a list.
         * @example {
         *       "account_ids": [
         *         "113400000000000002"
         *       ]
         *     }
         */
        AddListAccountsBody: {
            /** @description The identifiers of the accounts. */
            account_ids: string[];
        };
        /**
         * @description An account with its login, for staff. An account without a login, such as a remote one, has null for everything that
         *     belongs to a login.
         */
        AdminAccount: {
            account: components["schemas"]["Account"];
            /** @description Whether the registration is approved. */
            approved: boolean | null;
            /** @description Whether the e-mail address is confirmed. */
            confirmed: boolean | null;
            /**
             * Format: date-time
             * @description The time at which the account was created, or first seen by this server.
             */
            created_at: string;
            /** @description The identifier of the app that registered the login. Absent for other logins. */
            created_by_application_id?: string;
            /** @description Whether the login is disabled. */
            disabled: boolean | null;
            /** @description The domain of a remote account; null for local ones. */
            domain: string | null;
            /** @description The e-mail address of the login. */
            email: string | null;
            /** @description The identifier of the account on this server. */
            id: string;
            /** @description The reason that the person gave for registering; null if they gave none. */
            invite_request: string | null;
            /** @description The identifier of the account that invited the person. Absent without an invitation. */
            invited_by_account_id?: string;
            /**
             * @description The IP address that the login was last used from. If none is known, this server sends an empty string, Mastodon
             *     null.
             */
            ip: string | null;
            /** @description The IP addresses that the login was used from within the last year, most recent first; at most 50. */
            ips: components["schemas"]["AdminIp"][] | null;
            /** @description The language of the login. */
            locale: string | null;
            /** @description The role of the login. */
            role: components["schemas"]["Role"] | null;
            /** @description Whether all media of the account are marked as sensitive. */
            sensitized: boolean;
            /** @description Whether the account is limited. */
            silenced: boolean;
            /** @description Whether the account is suspended. */
            suspended: boolean;
            /** @description The username, without a domain. */
            username: string;
        };
        /** @description A user's appeal against a moderation action, as the staff sees it. */
        AdminAppeal: {
            /**
             * Format: date-time
             * @description The time of the appeal.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The time of the decision; null until then.
             */
            decided_at: string | null;
            /** @description The moderator who decided; null until then, and for the command line. */
            decided_by_account: components["schemas"]["Account"] | null;
            /** @description The identifier of the appeal. */
            id: string;
            /**
             * @description The decision; `pending` until there is one.
             * @enum {string}
             */
            state: "pending" | "approved" | "rejected";
            strike: components["schemas"]["AdminStrike"];
            /** @description The user's message. */
            text: string;
        };
        /** @description A change that staff or an operator made. */
        AdminAuditEntry: {
            /** @description The account of the staff member, which may no longer exist; null at the command line. */
            account_id: string | null;
            /** @description What was done, such as `role.update` or `domain_block.create`. */
            action: string;
            /** @description The username of the staff member; at the command line, the login of the operator on the machine. */
            actor: string;
            /** @description What changed, as it is since; null if the object no longer exists. */
            after: components["schemas"]["AdminAuditState"] | null;
            /** @description What changed, as it was; null if the object did not exist. */
            before: components["schemas"]["AdminAuditState"] | null;
            /**
             * Format: date-time
             * @description The time of the change.
             */
            created_at: string;
            /** @description The identifier of the entry. */
            id: string;
            /** @description The address of the staff member's client; empty at the command line. */
            ip: string;
            /**
             * @description How the change was made.
             * @enum {string}
             */
            source: "api" | "web" | "command_line";
            target: components["schemas"]["AdminAuditTarget"];
        };
        /**
         * @description The changed properties of an object, by name. Long texts and secrets are left out.
         * @example {
         *       "color": "#2f6f4f"
         *     }
         */
        AdminAuditState: {
            [key: string]: unknown;
        };
        /** @description What an action changed. */
        AdminAuditTarget: {
            /** @description The identifier of the object; null for objects without one, such as settings. */
            id: string | null;
            /** @description How people know the object, such as a handle or a domain; as it was at the time. */
            label: string;
            /** @description The kind of object, such as `account` or `role`. */
            type: string;
        };
        /** @description A version of a document. */
        AdminDocument: {
            /** @description The text as sanitised HTML. */
            content: string;
            /** @description Whether that date has come. */
            effective: boolean;
            /**
             * Format: date
             * @description The date from which the version applies.
             */
            effective_date: string;
            /** @description The identifier of the version. */
            id: string;
            /** @description Whether it is the version that applies now. */
            in_force: boolean;
            /**
             * @description The document.
             * @enum {string}
             */
            kind: "privacy_policy" | "terms_of_service" | "extended_description";
            /** @description The number of characters of the text. */
            length: number;
            /**
             * Format: date-time
             * @description The time of publication.
             */
            published_at: string;
            /** @description The text as Markdown. */
            source: string;
            /**
             * Format: date-time
             * @description The time when the version was withdrawn; null if it wasn't.
             */
            withdrawn_at: string | null;
        };
        /** @description A version of a document, without its text. */
        AdminDocumentVersion: {
            /** @description Whether that date has come. */
            effective: boolean;
            /**
             * Format: date
             * @description The date from which the version applies.
             */
            effective_date: string;
            /** @description The identifier of the version. */
            id: string;
            /** @description Whether it is the version that applies now. */
            in_force: boolean;
            /**
             * @description The document.
             * @enum {string}
             */
            kind: "privacy_policy" | "terms_of_service" | "extended_description";
            /** @description The number of characters of the text. */
            length: number;
            /**
             * Format: date-time
             * @description The time of publication.
             */
            published_at: string;
            /**
             * Format: date-time
             * @description The time when the version was withdrawn; null if it wasn't.
             */
            withdrawn_at: string | null;
        };
        /**
         * @description A domain that this server talks to while federation is limited.
         * @example {
         *       "id": "114200000000000001",
         *       "domain": "remote.example",
         *       "created_at": "2026-11-20T11:00:00.000Z"
         *     }
         */
        AdminDomainAllow: {
            /**
             * Format: date-time
             * @description When the domain was allowed.
             */
            created_at: string;
            /** @description The domain in lower case and Punycode. */
            domain: string;
            /** @description The identifier of the permission. */
            id: string;
            /** @description The identifier of the import that created the permission; null for a single one. */
            import_id?: string | null;
            /** @description The name of the list that the permission was imported from; null for a single one. */
            source?: string | null;
        };
        /**
         * @description A domain that this server limits or suspends, with its subdomains.
         * @example {
         *       "id": "114100000000000001",
         *       "domain": "spam.example",
         *       "digest": "8bb6634ad532175e1c706063fd69b452bf51917f61150b14da6500c018cf8df4",
         *       "created_at": "2026-11-20T11:00:00.000Z",
         *       "severity": "silence",
         *       "reject_media": false,
         *       "reject_reports": false,
         *       "private_comment": "Reported by carol",
         *       "public_comment": "Advertising",
         *       "obfuscate": false,
         *       "source": null,
         *       "import_id": null
         *     }
         */
        AdminDomainBlock: {
            /**
             * Format: date-time
             * @description When the domain was blocked.
             */
            created_at: string;
            /** @description The SHA-256 digest of the domain in hexadecimal. */
            digest: string;
            /** @description The domain in lower case and Punycode. */
            domain: string;
            /** @description The identifier of the block. */
            id: string;
            /** @description The identifier of the import that created or raised the block last; null for a single block. */
            import_id?: string | null;
            /** @description Whether the public list hides a part of the domain. */
            obfuscate: boolean;
            /** @description A note for the staff. */
            private_comment: string | null;
            /** @description The reason, shown in the public list of blocks where the operator publishes reasons. */
            public_comment: string | null;
            /** @description Whether pictures and attachments of the domain are neither stored nor shown. */
            reject_media: boolean;
            /** @description Whether reports from the domain are ignored. */
            reject_reports: boolean;
            /**
             * @description `noop`: only `reject_media` and `reject_reports` apply. `silence`: accounts of the domain are hidden from everyone
             *     who does not follow them. `suspend`: nothing is exchanged with the domain.
             * @enum {string}
             */
            severity: "noop" | "silence" | "suspend";
            /** @description The name of the list that the block was imported from; null for a single block. */
            source?: string | null;
        };
        /**
         * @description The error reply to creating a domain block.
         * @example {
         *       "error": "spam.example is already blocked",
         *       "code": "domain_block_exists",
         *       "existing_domain_block": {
         *         "id": "114100000000000001",
         *         "domain": "spam.example",
         *         "digest": "8bb6634ad532175e1c706063fd69b452bf51917f61150b14da6500c018cf8df4",
         *         "created_at": "2026-11-20T11:00:00.000Z",
         *         "severity": "silence",
         *         "reject_media": false,
         *         "reject_reports": false,
         *         "private_comment": "Reported by carol",
         *         "public_comment": "Advertising",
         *         "obfuscate": false,
         *         "source": null,
         *         "import_id": null
         *       }
         *     }
         */
        AdminDomainBlockError: {
            code?: components["schemas"]["ErrorCode"];
            details?: components["schemas"]["ApiErrorDetails"];
            /** @description An error message for people; may be translated. */
            error: string;
            existing_domain_block?: components["schemas"]["AdminDomainBlock"];
        };
        /** @description An IP address that a login was used from. */
        AdminIp: {
            /** @description The IPv4 or IPv6 address. */
            ip: string;
            /**
             * Format: date-time
             * @description The time at which the login was last used from there.
             */
            used_at: string;
        };
        /** @description A role, as staff see it. */
        AdminRole: {
            /** @description The number of collections that the role allows. */
            collection_limit: number;
            /** @description The colour of the role's badge as `#rrggbb`; empty if it has none. */
            color: string;
            /**
             * Format: date-time
             * @description The time of creation.
             */
            created_at: string;
            /** @description Whether the role is displayed on profiles. */
            highlighted: boolean;
            /** @description The identifier of the role; `-99` is the default role. */
            id: string;
            /** @description The name of the role; empty for the default role. */
            name: string;
            /** @description The permissions. `administrator` includes all others. */
            permissions: ("administrator" | "devops" | "view_audit_log" | "view_dashboard" | "manage_reports" | "manage_federation" | "manage_settings" | "manage_blocks" | "manage_taxonomies" | "manage_appeals" | "manage_users" | "manage_invites" | "manage_rules" | "manage_announcements" | "manage_custom_emojis" | "manage_webhooks" | "invite_users" | "manage_roles" | "manage_user_access" | "delete_user_data" | "view_feeds")[];
            /** @description The rank. Staff act only on accounts whose role has a lower position; the default role has -1. */
            position: number;
            /**
             * Format: date-time
             * @description The time of the last change.
             */
            updated_at: string;
            /** @description The number of users with the role; null for the default role. */
            users_count: number | null;
        };
        /** @description The settings of the server. */
        AdminSettings: {
            /** @description Whether users get a report of their year. */
            annual_reports: boolean;
            /**
             * @description Markdown that is shown while registrations are closed; empty for none. The server's information has it as HTML, in
             *     `registrations.message`.
             */
            closed_registrations_message: string;
            /** @description The e-mail address of the operator; empty for none. */
            contact_email: string;
            /** @description The username of the account that people can turn to; empty for none. */
            contact_username: string;
            /** @description A few words about the server, in plain text. */
            description: string;
            /** @description The extended description, as Markdown; empty for none. */
            extended_description: string;
            /** @description The languages of the server, the main one first; ISO 639-1 where possible. */
            languages: string[];
            /** @description The privacy policy in force, as Markdown; empty while the default one applies. */
            privacy_policy: string;
            /**
             * @description Who can register: everyone, those whom a moderator approves, or nobody.
             * @enum {string}
             */
            registrations: "open" | "approval" | "closed";
            /** @description Whether the weekly activity is public. */
            show_activity: boolean;
            /**
             * @description Who can see the moderated servers.
             * @enum {string}
             */
            show_domain_blocks: "all" | "users" | "disabled";
            /**
             * @description Who can see the reasons for moderating servers.
             * @enum {string}
             */
            show_domain_blocks_rationale: "all" | "users" | "disabled";
            /** @description Whether the list of known servers is public. */
            show_peers: boolean;
            /** @description The URL of a page about the server's availability; empty for none. */
            status_page_url: string;
            /** @description Usernames of accounts on this server that everyone is suggested to follow. */
            suggested_accounts: string[];
            /** @description The picture of the server; null for the default one. */
            thumbnail: components["schemas"]["InstanceThumbnail"] | null;
            /** @description The name of the server. */
            title: string;
            /** @description Whether trends are shown. */
            trends: boolean;
            /** @description Whether only what moderators approved can be trending. */
            trends_review: boolean;
        };
        /** @description A moderation action against an account, as the staff sees it. */
        AdminStrike: {
            /** @description The moderator; null for the command line and for accounts that are gone. */
            account: components["schemas"]["Account"] | null;
            /**
             * @description The action, as in AccountWarning.
             * @enum {string}
             */
            action: "none" | "disable" | "mark_statuses_as_sensitive" | "delete_statuses" | "sensitive" | "silence" | "suspend";
            /** @description The user's appeal, if any. */
            appeal: components["schemas"]["Appeal"] | null;
            /** @description The identifier of the appeal; null if there is none. */
            appeal_id: string | null;
            /**
             * Format: date-time
             * @description The time of the action.
             */
            created_at: string;
            /** @description The identifier of the strike. */
            id: string;
            /**
             * Format: date-time
             * @description The time at which an appeal was approved and the action undone; null if it was not.
             */
            overruled_at: string | null;
            /** @description The report that the action answers; null for none. */
            report_id: string | null;
            /** @description The statuses concerned; null if there are none. */
            status_ids: string[] | null;
            target_account: components["schemas"]["Account"];
            /** @description The moderators' message; may be empty. */
            text: string;
        };
        /** @description A prepared text of warnings. */
        AdminWarningPreset: {
            /**
             * Format: date-time
             * @description The time of creation.
             */
            created_at: string;
            /** @description The identifier of the preset. */
            id: string;
            /** @description The text that the account gets. */
            text: string;
            /** @description The title, which only the staff sees; may be empty. */
            title: string;
            /**
             * Format: date-time
             * @description The time of the last change.
             */
            updated_at: string;
        };
        /** @description An announcement of the operator to all users. */
        Announcement: {
            /** @description Whether only the days of `starts_at` and `ends_at` count. False without an event. */
            all_day: boolean;
            /** @description The text as HTML. */
            content: string;
            /** @description The custom emojis in the text. */
            emojis: components["schemas"]["CustomEmoji"][];
            /**
             * Format: date-time
             * @description The end of the announced event, at which the announcement is withdrawn; null without one.
             */
            ends_at: string | null;
            /** @description The identifier of the announcement. */
            id: string;
            /** @description The accounts that the text mentions. */
            mentions: components["schemas"]["AnnouncementAccount"][];
            /**
             * Format: date-time
             * @description The time of publication.
             */
            published_at: string;
            /** @description The users' reactions, by the time at which each emoji was first used. */
            reactions: components["schemas"]["Reaction"][];
            /** @description Whether the user has dismissed the announcement. */
            read?: boolean;
            /**
             * Format: date-time
             * @description The start of the announced event; null without one.
             */
            starts_at: string | null;
            /** @description The statuses of this server that the text links to. */
            statuses: components["schemas"]["AnnouncementStatus"][];
            /** @description The hashtags in the text. */
            tags: components["schemas"]["StatusTag"][];
            /**
             * Format: date-time
             * @description The time of the last change.
             */
            updated_at: string;
        };
        /**
         * @description An account that an announcement mentions.
         * @example {
         *       "id": "113400000000000001",
         *       "username": "alice",
         *       "url": "https://concord.example/@alice",
         *       "acct": "alice"
         *     }
         */
        AnnouncementAccount: {
            /** @description The username, for remote accounts followed by `@` and the domain. */
            acct: string;
            /** @description The identifier of the account. */
            id: string;
            /** @description The URL of the profile. */
            url: string;
            /** @description The username, without the domain. */
            username: string;
        };
        /** @description The current count of a reaction to an announcement. */
        AnnouncementReaction: {
            /** @description The identifier of the announcement. */
            announcement_id: string;
            /** @description The number of users who reacted so. */
            count: number;
            /** @description A Unicode emoji, or the shortcode of a custom emoji. */
            name: string;
            /** @description The URL of a static version of the custom emoji. */
            static_url?: string;
            /** @description The URL of the custom emoji. */
            url?: string;
        };
        /**
         * @description A status that an announcement links to.
         * @example {
         *       "id": "113500000000000042",
         *       "url": "https://concord.example/@alice/113500000000000042"
         *     }
         */
        AnnouncementStatus: {
            /** @description The identifier of the status. */
            id: string;
            /** @description The URL of the status. */
            url: string;
        };
        /** @description A summary of what the user did in a year. */
        AnnualReport: {
            /** @description The identifier of the account that the report is about. Since Mastodon 4.6. */
            account_id?: string;
            data: components["schemas"]["AnnualReportData"];
            /** @description The version of the schema of `data`. */
            schema_version: number;
            /** @description The URL of a public version of the report; null if there is none. Since Mastodon 4.6. */
            share_url?: string | null;
            /** @description The year. */
            year: number;
        };
        /** @description The contents of an annual report, in version 2 of the schema. */
        AnnualReportData: {
            /**
             * @description A playful classification: fewer than 113 statuses in the year (`lurker`), else more than twice as many reblogs as
             *     posts (`booster`), polls in more than a tenth of the posts (`pollster`), more than twice as many replies as posts
             *     (`replier`), or mostly posts (`oracle`).
             * @enum {string}
             */
            archetype: "lurker" | "booster" | "pollster" | "replier" | "oracle";
            /** @description The twelve months. */
            time_series: components["schemas"]["AnnualReportMonth"][];
            /** @description The hashtag that the user used most, if more than once. */
            top_hashtags: components["schemas"]["AnnualReportHashtag"][];
            top_statuses: components["schemas"]["AnnualReportTopStatuses"];
        };
        /** @description A hashtag of an annual report. */
        AnnualReportHashtag: {
            /** @description The number of the user's statuses with it. */
            count: number;
            /** @description The hashtag without "#". */
            name: string;
        };
        /** @description A month of an annual report. */
        AnnualReportMonth: {
            /** @description The number of today's followers that followed the user in this month. */
            followers: number;
            /** @description The number of the month. */
            month: number;
            /** @description The number of statuses that the user published, with reblogs and replies. */
            statuses: number;
        };
        /**
         * @description The state of an annual report.
         * @example {
         *       "state": "eligible"
         *     }
         */
        AnnualReportState: {
            /**
             * @description Whether the report exists (`available`), is being generated (`generating`), can be requested (`eligible`), or
             *     can't (`ineligible`).
             * @enum {string}
             */
            state: "available" | "generating" | "eligible" | "ineligible";
        };
        /** @description The statuses of an annual report that others interacted with most. */
        AnnualReportTopStatuses: {
            /** @description Always null since version 2 of the schema. */
            by_favourites: string | null;
            /** @description The identifier of the public or unlisted status with the most reblogs. */
            by_reblogs: string | null;
            /** @description Always null since version 2 of the schema. */
            by_replies: string | null;
        };
        /**
         * @description The body of every error reply of the REST API.
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
            code?: components["schemas"]["ErrorCode"];
            details?: components["schemas"]["ApiErrorDetails"];
            /** @description An error message for people; may be translated. On the OAuth endpoints, the error code of RFC 6749. */
            error: string;
            /** @description More detail; sent by the OAuth endpoints. */
            error_description?: string;
        };
        /**
         * @description An error of a field.
         * @example {
         *       "error": "ERR_BLANK",
         *       "description": "can't be blank"
         *     }
         */
        ApiErrorDetail: {
            /** @description An error message for people; may be translated. */
            description: string;
            /**
             * @description What is wrong, as a stable identifier for programs, never translated. `x-error-codes` of this document lists all of
             *     them. Mastodon also has `ERR_UNREACHABLE` (an e-mail domain that does not resolve) and `ERR_BELOW_LIMIT` (below the
             *     minimum age), which Concord does not send. More may be added.
             */
            error: string;
        };
        /**
         * @description Errors by field name.
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
         * @description A user's appeal against a moderation action.
         * @example {
         *       "text": "This was about vegetables.",
         *       "state": "pending"
         *     }
         */
        Appeal: {
            /**
             * @description The moderators' decision; `pending` until they have decided.
             * @enum {string}
             */
            state: "pending" | "approved" | "rejected";
            /** @description The user's message. */
            text: string;
        };
        /**
         * @description An appeal.
         * @example {
         *       "text": "This was about vegetables."
         *     }
         */
        AppealStrikeBody: {
            /** @description Why the decision is wrong, in at most 2,000 characters. */
            text: string;
        };
        /** @description An app, as visible to holders of its tokens. */
        Application: {
            /** @description The identifier of the app. */
            id: string;
            /** @description The name of the app. */
            name: string;
            /**
             * @deprecated
             * @description All `redirect_uris` in one string, separated by line breaks. Use `redirect_uris` instead. Deprecated since
             *     Mastodon 4.3 (8 October 2024).
             */
            redirect_uri: string;
            /**
             * @description The URIs to which a user may be redirected after an authorization. `urn:ietf:wg:oauth:2.0:oob` displays the
             *     code to the user instead.
             */
            redirect_uris: string[];
            /** @description The scopes that the app may request. */
            scopes: string[];
            /**
             * @deprecated
             * @description The server's public key for Web Push. Use `configuration.vapid.public_key` of the server information
             *     instead. Deprecated since Mastodon 4.3 (8 October 2024).
             */
            vapid_key?: string | null;
            /** @description The app's website; null (never an empty string) if unknown. */
            website: string | null;
        };
        /**
         * @description Work in the background that a request started.
         * @example {
         *       "id": "0b1f6a3e-0c7d-4f4e-9d5f-3a1f0c9e2b7a",
         *       "status": "finished",
         *       "result_count": 1
         *     }
         */
        AsyncRefresh: {
            /** @description The identifier, as in the header `Mastodon-Async-Refresh`. */
            id: string;
            /** @description The number of new results, if known. */
            result_count?: number;
            /**
             * @description Whether the work is still running.
             * @enum {string}
             */
            status: "running" | "finished";
        };
        /** @description The state of work in the background. */
        AsyncRefreshResult: {
            async_refresh: components["schemas"]["AsyncRefresh"];
        };
        /**
         * @description The body of an error reply of the account authentication API.
         * @example {
         *       "message": "Wrong e-mail address or password.",
         *       "code": "credentials_invalid"
         *     }
         */
        AuthError: {
            code?: components["schemas"]["ErrorCode"];
            /** @description An error message for people. */
            message: string;
        };
        /** @description A session of the user. */
        AuthSession: {
            /**
             * Format: date-time
             * @description The time of the login.
             */
            created_at: string;
            /** @description Whether this is the current session. */
            current: boolean;
            /** @description The identifier of the session, which is not its key. */
            id: string;
            /** @description The IP address given at login, or else the observed one. */
            ip: string;
            /**
             * Format: date-time
             * @description The time at which the session was last used.
             */
            last_used_at: string;
            /** @description The IP address that the login was sent from. */
            observed_ip: string;
            /** @description The user agent that the login was sent from; empty if it had none. */
            observed_ua: string;
            /** @description The user agent given at login, or else the observed one. */
            ua: string;
        };
        /** @description The user's sessions. */
        AuthSessionList: {
            /** @description A message for people. */
            message: string;
            /** @description The active sessions, most recently used first. */
            sessions: components["schemas"]["AuthSession"][];
        };
        /**
         * @description The current password and the new one.
         * @example {
         *       "current_password": "correct horse battery staple",
         *       "password": "eleven ripe tomatoes on a sill"
         *     }
         */
        ChangePasswordBody: {
            /** @description The current password. One of more than 64 characters is wrong, but not malformed. */
            current_password: string;
            /** @description The new password. Any character counts as one, after normalisation (NFC). */
            password: string;
        };
        /**
         * @description A list of recommended accounts. Since Mastodon 4.6.
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
            /** @description The account that created the collection. */
            account_id: string;
            /**
             * Format: date-time
             * @description The time of creation.
             */
            created_at: string;
            /** @description The description; HTML if the collection is remote. */
            description: string;
            /** @description Whether the collection may be shown on the profile, found in searches and recommended. */
            discoverable: boolean;
            /** @description The identifier of the collection. */
            id: string;
            /** @description The number of accounts in the collection. */
            item_count: number;
            /** @description The accounts in the collection. */
            items?: components["schemas"]["CollectionItem"][];
            /** @description The language of the description, if known. */
            language: string | null;
            /** @description Whether the collection was created on this server. */
            local: boolean;
            /** @description The name of the collection. */
            name: string;
            /** @description Whether the collection is marked as sensitive. */
            sensitive: boolean;
            /** @description The hashtag that describes the collection. */
            tag: components["schemas"]["StatusTag"] | null;
            /**
             * Format: date-time
             * @description The time of the last change.
             */
            updated_at: string;
            /** @description The URI of the collection in federation. */
            uri: string;
            /** @description The URL of the collection's page. */
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
            /** @description The account; null if this server does not know it (yet). */
            account_id?: string | null;
            /**
             * Format: date-time
             * @description The time at which the account was added.
             */
            created_at: string;
            /** @description The identifier of the entry. */
            id: string;
            /**
             * @description Whether the account has agreed to be listed.
             * @enum {string}
             */
            state: "pending" | "accepted" | "rejected" | "revoked";
        };
        /** @description A list of collections. Since Mastodon 4.6. */
        CollectionPage: {
            /** @description The collections. */
            collections: components["schemas"]["Collection"][];
        };
        /** @description A collection with its accounts. Since Mastodon 4.6. */
        CollectionWithAccounts: {
            /** @description The owner of the collection, and the accounts in it. */
            accounts: components["schemas"]["Account"][];
            collection: components["schemas"]["Collection"];
        };
        /** @description The statuses before and after a status in its conversation, as far as the caller may see them. */
        Context: {
            /** @description The statuses that it replies to, starting with the first of the conversation. */
            ancestors: components["schemas"]["Status"][];
            /** @description The direct and indirect replies, branch by branch. */
            descendants: components["schemas"]["Status"][];
        };
        /** @description A direct conversation, as one of its participants sees it. */
        Conversation: {
            /** @description The other participants, at most 100 of them; in a conversation with nobody else, the user's own account. */
            accounts: components["schemas"]["Account"][];
            /** @description The identifier of the conversation. */
            id: string;
            /** @description The newest status; null if the user may not see it any more. */
            last_status: components["schemas"]["Status"] | null;
            /** @description Whether it has statuses that the user has not read. */
            unread: boolean;
        };
        /**
         * @description An action against an account.
         * @example {
         *       "type": "silence",
         *       "text": "Please be kind to each other.",
         *       "send_email_notification": true
         *     }
         */
        CreateAdminAccountActionBody: {
            /** @description The report that the action answers. Requires the permission to manage reports. */
            report_id?: string | null;
            /**
             * @description Whether a local account gets a notification and a mail about the action.
             * @default true
             */
            send_email_notification: boolean;
            /**
             * @description The message to the account, of at most 5,000 characters.
             * @default
             */
            text: string;
            /**
             * @description The action: only a warning (`none`), all media treated as sensitive (`sensitive`), the login disabled (`disable`,
             *     local accounts only), the account limited to its followers (`silence`) or hidden (`suspend`).
             * @enum {string}
             */
            type: "none" | "sensitive" | "disable" | "silence" | "suspend";
            /** @description The preset whose text precedes `text`. */
            warning_preset_id?: string | null;
        };
        /**
         * @description A new version of a document.
         * @example {
         *       "source": "Use it gently.",
         *       "effective_date": "2027-01-01"
         *     }
         */
        CreateAdminDocumentBody: {
            /**
             * Format: date
             * @description The date from which the version applies; today if omitted.
             */
            effective_date?: string;
            /** @description The text, as Markdown (CommonMark with tables and strikethrough). HTML in it is shown as text. */
            source: string;
        };
        /**
         * @description A domain to allow.
         * @example {
         *       "domain": "remote.example"
         *     }
         */
        CreateAdminDomainAllowBody: {
            /**
             * @description A domain of at least two labels, in any case; non-ASCII domains are converted to Punycode. Subdomains are not
             *     included. IP addresses and domains with a port are refused.
             */
            domain: string;
        };
        /**
         * @description A domain to limit or suspend.
         * @example {
         *       "domain": "spam.example",
         *       "severity": "silence",
         *       "public_comment": "Advertising"
         *     }
         */
        CreateAdminDomainBlockBody: {
            /**
             * @description A domain of at least two labels, in any case; non-ASCII domains are converted to Punycode. IP addresses and
             *     domains with a port are refused: a block applies to all ports. It applies to subdomains, too.
             */
            domain: string;
            /**
             * @description Hide a part of the domain in the public list of blocks.
             * @default false
             */
            obfuscate: boolean;
            /** @description A note for the staff. */
            private_comment?: string | null;
            /** @description The reason, for the public list of blocks. */
            public_comment?: string | null;
            /**
             * @description Neither store nor show pictures and attachments of the domain. A suspension includes this.
             * @default false
             */
            reject_media: boolean;
            /**
             * @description Ignore reports from the domain. A suspension includes this.
             * @default false
             */
            reject_reports: boolean;
            /**
             * @description `noop`: only `reject_media` and `reject_reports` apply. `silence`: hide the accounts of the domain from everyone
             *     who does not follow them. `suspend`: exchange nothing with the domain.
             * @default silence
             * @enum {string}
             */
            severity: "noop" | "silence" | "suspend";
        };
        /**
         * @description A new role.
         * @example {
         *       "name": "Helper",
         *       "color": "#2f6f4f",
         *       "position": 5,
         *       "permissions": [
         *         "view_dashboard",
         *         "manage_reports"
         *       ],
         *       "highlighted": true
         *     }
         */
        CreateAdminRoleBody: {
            /**
             * @description The number of collections that the role allows.
             * @default 10
             */
            collection_limit: number;
            /**
             * @description The colour of the badge as `#rrggbb`; empty for none.
             * @default
             */
            color: string;
            /**
             * @description Whether the role is displayed on profiles.
             * @default false
             */
            highlighted: boolean;
            /** @description The name of the role. */
            name: string;
            /**
             * @description The permissions.
             * @default []
             */
            permissions: ("administrator" | "devops" | "view_audit_log" | "view_dashboard" | "manage_reports" | "manage_federation" | "manage_settings" | "manage_blocks" | "manage_taxonomies" | "manage_appeals" | "manage_users" | "manage_invites" | "manage_rules" | "manage_announcements" | "manage_custom_emojis" | "manage_webhooks" | "invite_users" | "manage_roles" | "manage_user_access" | "delete_user_data" | "view_feeds")[];
            /**
             * @description The rank, 0 or more.
             * @default 0
             */
            position: number;
        };
        /**
         * @description A new preset.
         * @example {
         *       "title": "Insults",
         *       "text": "Insulting others is against the rules."
         *     }
         */
        CreateAdminWarningPresetBody: {
            /** @description The text, of at most 5,000 characters. */
            text: string;
            /**
             * @description The title, of at most 200 characters.
             * @default
             */
            title: string;
        };
        /**
         * @description The app to register.
         * @example {
         *       "client_name": "Reader",
         *       "redirect_uris": [
         *         "https://reader.example/callback",
         *         "urn:ietf:wg:oauth:2.0:oob"
         *       ],
         *       "scopes": "read write push",
         *       "website": "https://reader.example"
         *     }
         */
        CreateAppBody: {
            /** @description The name of the app, which users see when they authorize it. */
            client_name: string;
            /**
             * @description The URIs to which a user may be redirected after an authorization, absolute ones. `urn:ietf:wg:oauth:2.0:oob`
             *     displays the code to the user instead. A string with one URI per line is accepted in place of the array, as in
             *     Mastodon. More than 100,000 characters in all are rejected with 422.
             */
            redirect_uris: string[];
            /**
             * @description The scopes that the app may request later, separated by spaces.
             * @default read
             */
            scopes: string;
            /** @description The app's website. An empty string means none. */
            website?: string | null;
        };
        /**
         * @description The collection to create.
         * @example {
         *       "name": "Gardeners",
         *       "description": "People who grow things",
         *       "language": "en",
         *       "tag_name": "#gardening",
         *       "account_ids": [
         *         "113400000000000002"
         *       ]
         *     }
         */
        CreateCollectionBody: {
            /** @description The accounts to list. */
            account_ids?: string[] | null;
            /** @description The description in plain text, at most 100 characters. */
            description?: string | null;
            /**
             * @description Whether the profile lists the collection. Collections that are not discoverable can still be opened by everyone
             *     who has the identifier. Defaults to true.
             */
            discoverable?: boolean | null;
            /** @description The language of name and description (ISO 639). Null or an empty text for none. */
            language?: string | null;
            /** @description The name in plain text, at most 40 characters. */
            name: string;
            /** @description Whether the collection is sensitive. Defaults to false. */
            sensitive?: boolean | null;
            /** @description A hashtag that describes the collection, with or without "#". Null or an empty text for none. */
            tag_name?: string | null;
        };
        /**
         * @description The address to confirm.
         * @example {
         *       "email": "dave@mail.example"
         *     }
         */
        CreateConfirmationBody: {
            /** @description The new e-mail address. By default, the mail is sent to the current one. */
            email?: string;
        };
        /**
         * @description A domain to block.
         * @example {
         *       "domain": "remote.example"
         *     }
         */
        CreateDomainBlockBody: {
            /** @description The domain of another server. Case does not matter; non-ASCII domains are converted to Punycode. */
            domain: string;
        };
        /** @description The published status or, if it has a `scheduled_at` in the future, the scheduled one. */
        CreatedStatus: components["schemas"]["Status"] | components["schemas"]["ScheduledStatus"];
        /**
         * @description A hashtag to feature.
         * @example {
         *       "name": "gardening"
         *     }
         */
        CreateFeaturedTagBody: {
            /** @description The hashtag; a "#" at its start is ignored. */
            name: string;
        };
        /**
         * @description The filter to create.
         * @example {
         *       "title": "Vegetables",
         *       "context": [
         *         "home",
         *         "public"
         *       ],
         *       "filter_action": "warn",
         *       "expires_in": 86400,
         *       "keywords_attributes": [
         *         {
         *           "keyword": "tomatoes",
         *           "whole_word": true
         *         },
         *         {
         *           "keyword": "green beans"
         *         }
         *       ]
         *     }
         */
        CreateFilterBody: {
            /** @description Where the filter applies. */
            context: ("home" | "notifications" | "public" | "thread" | "account")[];
            /**
             * Format: int64
             * @description The number of seconds until the filter expires. Null, empty or omitted, it does not expire.
             */
            expires_in?: number | null;
            /**
             * @description What apps should do with matching statuses: show them behind the filter's title (`warn`) or not at all
             *     (`hide`). Mastodon's `blur` is not supported.
             * @default warn
             * @enum {string}
             */
            filter_action: "warn" | "hide";
            /** @description The keywords of the filter. Entries with `_destroy`, and empty ones, are ignored; an `id` is not found. */
            keywords_attributes?: components["schemas"]["FilterKeywordAttributes"][];
            /** @description The title of the filter. */
            title: string;
        };
        /**
         * @description The keyword to add.
         * @example {
         *       "keyword": "tomatoes",
         *       "whole_word": true
         *     }
         */
        CreateFilterKeywordBody: {
            /**
             * @description The keyword or phrase. Case, accents written in two ways, widths and invisible characters do not matter; see
             *     `whole_word` for its ends.
             */
            keyword: string;
            /**
             * @description Whether it matches only where no other letter, digit or underscore adjoins it. This applies to an end of the
             *     keyword that is a letter, digit or underscore itself, and not to scripts without spaces between words, such as
             *     Chinese, Japanese and Thai.
             * @default true
             */
            whole_word: boolean;
        };
        /**
         * @description The status to add to a filter.
         * @example {
         *       "status_id": "113500000000000001"
         *     }
         */
        CreateFilterStatusBody: {
            /** @description The identifier of the status. Not found if the user may not see it. */
            status_id: string;
        };
        /**
         * @description The filter to create in the older format.
         * @example {
         *       "phrase": "tomatoes",
         *       "context": [
         *         "home",
         *         "public"
         *       ],
         *       "irreversible": false,
         *       "whole_word": true,
         *       "expires_in": 86400
         *     }
         */
        CreateFilterV1Body: {
            /** @description Where the filter applies. */
            context: ("home" | "notifications" | "public" | "thread" | "account")[];
            /**
             * Format: int64
             * @description The number of seconds until the filter expires. Null, empty or omitted, it does not expire.
             */
            expires_in?: number | null;
            /**
             * @description Whether apps should not show matching statuses at all (`filter_action` is `hide` instead of `warn`). The server
             *     itself drops none.
             * @default false
             */
            irreversible: boolean;
            /**
             * @description The keyword or phrase. Case, accents written in two ways, widths and invisible characters do not matter; see
             *     `whole_word` for its ends.
             */
            phrase: string;
            /**
             * @description Whether it matches only where no other letter, digit or underscore adjoins it. This applies to an end of the
             *     keyword that is a letter, digit or underscore itself, and not to scripts without spaces between words, such as
             *     Chinese, Japanese and Thai.
             * @default true
             */
            whole_word: boolean;
        };
        /**
         * @description A new list.
         * @example {
         *       "title": "Gardeners",
         *       "replies_policy": "list",
         *       "exclusive": false
         *     }
         */
        CreateListBody: {
            /**
             * @description Whether to leave the statuses of the members out of the home timeline.
             * @default false
             */
            exclusive: boolean;
            /**
             * @description The replies that the list's timeline shows: to any followed account (`followed`), to members of the list
             *     (`list`), or none.
             * @default list
             * @enum {string}
             */
            replies_policy: "followed" | "list" | "none";
            /** @description The title of the list. */
            title: string;
        };
        /**
         * @description The app's subscription at its push service, and the notifications to push.
         * @example {
         *       "subscription": {
         *         "endpoint": "https://push.example/send/8f2c",
         *         "standard": true,
         *         "keys": {
         *           "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
         *           "auth": "BTBZMqHH6r4Tts7J_aSIgg"
         *         }
         *       },
         *       "data": {
         *         "policy": "all",
         *         "alerts": {
         *           "mention": true,
         *           "favourite": true
         *         }
         *       }
         *     }
         */
        CreatePushSubscriptionBody: {
            data?: components["schemas"]["PushData"];
            subscription: components["schemas"]["PushEndpoint"];
        };
        /**
         * @description The account to report, and why.
         * @example {
         *       "account_id": "113400000000000006",
         *       "comment": "Insults under every post about beans",
         *       "rule_ids": [
         *         "1"
         *       ],
         *       "status_ids": [
         *         "113500000000000051"
         *       ]
         *     }
         */
        CreateReportBody: {
            /** @description The account to report. */
            account_id: string;
            /**
             * @description The category. Defaults to `other`; with `rule_ids`, it is always `violation`. A `violation` must name a rule.
             * @enum {string|null}
             */
            category?: "spam" | "legal" | "violation" | "other" | null;
            /** @description Collections of the account, as evidence. */
            collection_ids?: string[] | null;
            /** @description The reason for the report, at most 1,000 characters. */
            comment?: string | null;
            /**
             * @description Whether to forward the report to the account's server, without the user's name. Stored with the report; this
             *     server does not send reports to other servers yet. Ignored for local accounts.
             * @default false
             */
            forward: boolean;
            /** @description The servers to forward the report to, if `forward` is true. If omitted, the account's server. */
            forward_to_domains?: string[] | null;
            /** @description The violated rules of this server. */
            rule_ids?: string[] | null;
            /** @description Statuses of the account, as evidence. */
            status_ids?: string[] | null;
        };
        /**
         * @description The status to publish. It must have text, an attachment or a quote; a `spoiler_text` without either becomes the text.
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
             * @description The accounts that the text may mention. If it mentions another account, the server responds with 422 and
             *     `unexpected_accounts`. An empty list allows no mentions; if omitted, all are allowed.
             */
            allowed_mentions?: string[] | null;
            /** @description The status to reply to. Not found if the user may not see it. */
            in_reply_to_id?: string | null;
            /** @description The language of the text (ISO 639). If omitted or unknown, the user's preference. */
            language?: string | null;
            /** @description The uploaded attachments, in this order. Cannot be combined with a poll. */
            media_ids?: string[] | null;
            /** @description A poll. Cannot be combined with media. */
            poll?: components["schemas"]["CreateStatusPoll"] | null;
            /**
             * @description Who may quote the status: everyone, the author's followers, or only the author. Defaults to the user's
             *     preference. Private and direct statuses can be quoted by nobody else, whatever the policy.
             * @enum {string|null}
             */
            quote_approval_policy?: "public" | "followers" | "nobody" | null;
            /**
             * @description The status to quote. Not found if the user may not see it; 403 if its author does not let the user quote it.
             *     Quoting one's own private status makes a public or unlisted status private. A direct status must mention the
             *     author whom it quotes. Unless the text contains a link to the quoted status, the server adds one.
             */
            quoted_status_id?: string | null;
            /**
             * @description When to publish the status: ISO 8601, in UTC unless it has an offset. At least five minutes ahead (422). As in
             *     Mastodon, a time in the past publishes the status at once.
             */
            scheduled_at?: string | null;
            /**
             * @description Whether to hide text and media behind a warning. Defaults to the user's preference; a `spoiler_text` sets it
             *     to true.
             */
            sensitive?: boolean | null;
            /** @description The content warning or subject. Its characters count together with those of the text. */
            spoiler_text?: string | null;
            /**
             * @description The plain text. The server information gives its maximum length in characters; each link counts as a fixed
             *     number of characters, and a mention counts without its domain.
             */
            status?: string | null;
            /**
             * @description Who may see the status. Defaults to the user's preference.
             * @enum {string|null}
             */
            visibility?: "public" | "unlisted" | "private" | "direct" | null;
        };
        /**
         * @description A poll to create or change.
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
            /** @description The duration of the poll in seconds, from five minutes to a month. */
            expires_in: number;
            /** @description Whether to hide the totals until the poll ends. */
            hide_totals?: boolean | null;
            /** @description Whether voters may choose several options. */
            multiple?: boolean | null;
            /** @description The options, all different. Blank options are dropped; 2 to 4 options of at most 50 characters must remain. */
            options: string[];
        };
        /**
         * @description The grant and the app's credentials. The app authenticates with `client_id` and `client_secret` here, or with
         *     HTTP Basic.
         * @example {
         *       "grant_type": "authorization_code",
         *       "client_id": "TWhM-tNSuncnqN7DBJmoyeLnk6K3iJJ71KKXxgL1hPM",
         *       "client_secret": "ZEaFUFmF0umgBX1qKJDjaU99Q31lDkOU8NutzTOoliw",
         *       "code": "7v1mY0pXrj2b3lYkq8W1cT0aHn5fZs9eUoQxGdLiRwM",
         *       "redirect_uri": "https://reader.example/callback"
         *     }
         */
        CreateTokenBody: {
            /** @description The `client_id` of the app. */
            client_id?: string;
            /** @description The `client_secret` of the app. */
            client_secret?: string;
            /** @description The code, for the grant `authorization_code`. It is valid for one exchange within five minutes. */
            code?: string;
            /** @description The secret that `code_challenge` was derived from (RFC 7636), if the authorization request had one. */
            code_verifier?: string;
            /**
             * @description `authorization_code` exchanges an authorization code for a user token. `client_credentials` issues a token
             *     for the app itself. `password` exchanges a user's credentials; it is refused unless the operator allows it,
             *     and always for users with two-factor authentication.
             */
            grant_type: string;
            /** @description The user's password, for the grant `password`. */
            password?: string;
            /** @description The redirect URI of the authorization request, for the grant `authorization_code`. */
            redirect_uri?: string;
            /**
             * @description The scopes of the token, separated by spaces: a subset of the app's scopes. Defaults to `read`. Ignored for
             *     the grant `authorization_code`, since the user has already authorized the scopes.
             */
            scope?: string;
            /** @description The user's e-mail address, for the grant `password`. */
            username?: string;
        };
        /** @description The account of the signed-in user, with private information. */
        CredentialAccount: {
            /**
             * @description The handle as written on this server: the username alone for local accounts, `username@domain` for remote
             *     ones.
             */
            acct: string;
            /**
             * Format: uri
             * @description The URL of the avatar; a default image if the account has none.
             */
            avatar: string;
            /** @description A text description of the avatar; empty if there is none. Since Mastodon 4.6. */
            avatar_description?: string;
            /**
             * Format: uri
             * @description The URL of a still version of the avatar; equal to `avatar` if it is not animated.
             */
            avatar_static: string;
            /** @description Whether the account declares itself automated. */
            bot: boolean;
            /**
             * Format: date-time
             * @description The day on which the account was created or first seen by this server, as midnight UTC.
             */
            created_at: string;
            /** @description Whether the account may be suggested and listed; null if not specified. */
            discoverable: boolean | null;
            /** @description The display name as plain text with custom emoji shortcodes; may be empty. */
            display_name: string;
            /** @description Whether others can subscribe to the public statuses by e-mail. Since Mastodon 4.6, on servers that offer it. */
            email_subscriptions?: boolean;
            /** @description The custom emojis in the display name, the biography and the fields. */
            emojis: components["schemas"]["CustomEmoji"][];
            feature_approval?: components["schemas"]["FeatureApproval"];
            /** @description Additional profile fields: a name and a value as HTML. */
            fields: components["schemas"]["AccountField"][];
            /** @description The number of followers. */
            followers_count: number;
            /** @description The number of accounts that this one follows. */
            following_count: number;
            /** @description Whether the account is a group. */
            group: boolean;
            /**
             * Format: uri
             * @description The URL of the banner; a default image if the account has none.
             */
            header: string;
            /** @description A text description of the banner; empty if there is none. Since Mastodon 4.6. */
            header_description?: string;
            /**
             * Format: uri
             * @description The URL of a still version of the banner; equal to `header` if it is not animated.
             */
            header_static: string;
            /** @description Whether the lists of followers and followed accounts are hidden; null if not specified. */
            hide_collections: boolean | null;
            /** @description The identifier of the account on this server. */
            id: string;
            /** @description Whether full-text search may find the public statuses. */
            indexable: boolean;
            /**
             * Format: date
             * @description The day of the latest status, or null.
             */
            last_status_at: string | null;
            /** @description Present and true if moderators have limited the account. Apps should show it behind a warning. */
            limited?: boolean;
            /** @description Whether follow requests require approval. */
            locked: boolean;
            /** @description Present and true if the account is a memorial. */
            memorial?: boolean;
            /**
             * @description The account that this one has moved to. Present only if it has moved, and null if the new account is
             *     suspended. That account has no `moved` property itself.
             */
            moved?: components["schemas"]["Account"] | null;
            /**
             * @description Whether the account is not discoverable; true also while that is unknown. Mastodon sends it for local accounts
             *     only.
             */
            noindex?: boolean | null;
            /** @description The biography as sanitised HTML. */
            note: string;
            role: components["schemas"]["Role"];
            /** @description The roles displayed on the profile; empty for accounts without one, and for remote accounts. */
            roles?: components["schemas"]["AccountRole"][];
            /** @description Whether the profile has a tab of featured content. Since Mastodon 4.6. */
            show_featured?: boolean;
            /** @description Whether the profile has a media tab. Since Mastodon 4.6. */
            show_media?: boolean;
            /** @description Whether the media tab includes media of replies. Since Mastodon 4.6. */
            show_media_replies?: boolean;
            source: components["schemas"]["CredentialAccountSource"];
            /** @description The number of published statuses. */
            statuses_count: number;
            /** @description Present and true if the account is suspended. The profile is then blank. */
            suspended?: boolean;
            /** @description The identifier of the actor in federation. */
            uri: string;
            /** @description The URL of the profile page. Null if a remote server did not provide it. */
            url: string | null;
            /** @description The username, without a domain. */
            username: string;
        };
        /** @description The profile and the defaults for posting as the user entered them. */
        CredentialAccountSource: {
            /** @description The domains of websites that may name this account as an author. */
            attribution_domains: string[];
            /** @description Whether the account may be suggested and listed; null if not specified. */
            discoverable: boolean | null;
            /** @description The fields as entered, in plain text. */
            fields: components["schemas"]["AccountField"][];
            /** @description The number of pending follow requests, counted up to 40. */
            follow_requests_count: number;
            /** @description Whether the lists of followers and followed accounts are hidden; null if not specified. */
            hide_collections: boolean | null;
            /** @description Whether full-text search may find the public statuses. */
            indexable: boolean;
            /** @description The default language of new statuses; empty or null if not specified. */
            language: string | null;
            /** @description The biography as entered, in plain text. */
            note: string;
            /**
             * @description The default visibility of new statuses.
             * @enum {string}
             */
            privacy: "public" | "unlisted" | "private" | "direct";
            /**
             * @description Who may quote new statuses by default. Since Mastodon 4.5.
             * @enum {string}
             */
            quote_policy?: "public" | "followers" | "nobody";
            /** @description Whether media of new statuses are marked as sensitive by default. */
            sensitive: boolean;
        };
        /** @description An app with its credentials, which are sent only at registration. */
        CredentialApplication: {
            /** @description The app's identifier for token requests. */
            client_id: string;
            /** @description The app's secret. Store it like a password. */
            client_secret: string;
            /** @description The time at which the secret expires, in seconds since 1970; 0 means never. */
            client_secret_expires_at: number;
            /** @description The identifier of the app. */
            id: string;
            /** @description The name of the app. */
            name: string;
            /**
             * @deprecated
             * @description All `redirect_uris` in one string, separated by line breaks. Use `redirect_uris` instead. Deprecated since
             *     Mastodon 4.3 (8 October 2024).
             */
            redirect_uri: string;
            /**
             * @description The URIs to which a user may be redirected after an authorization. `urn:ietf:wg:oauth:2.0:oob` displays the
             *     code to the user instead.
             */
            redirect_uris: string[];
            /** @description The scopes that the app may request. */
            scopes: string[];
            /**
             * @deprecated
             * @description The server's public key for Web Push. Use `configuration.vapid.public_key` of the server information
             *     instead. Deprecated since Mastodon 4.3 (8 October 2024).
             */
            vapid_key?: string | null;
            /** @description The app's website; null (never an empty string) if unknown. */
            website: string | null;
        };
        /**
         * @description An image that replaces a shortcode in text.
         * @example {
         *       "shortcode": "blobcat",
         *       "url": "https://concord.example/media/emojis/blobcat.png",
         *       "static_url": "https://concord.example/media/emojis/blobcat-static.png",
         *       "visible_in_picker": true,
         *       "category": "Blobs"
         *     }
         */
        CustomEmoji: {
            /** @description The category in the picker; absent or null if there is none. */
            category?: string | null;
            /** @description The shortcode; in text it is enclosed in colons. */
            shortcode: string;
            /**
             * Format: uri
             * @description The URL of a still version of the image.
             */
            static_url: string;
            /**
             * Format: uri
             * @description The URL of the image.
             */
            url: string;
            /** @description Whether apps offer the emoji in their picker. */
            visible_in_picker: boolean;
        };
        /** @description A deleted status, with its text as entered instead of HTML, so that it can be rewritten. */
        DeletedStatus: {
            account: components["schemas"]["Account"];
            /** @description The app that the status was published with; absent if unknown, null for a reblog. Users cannot hide it yet. */
            application?: components["schemas"]["StatusApplication"] | null;
            /** @description Whether the caller has bookmarked it. Sent to signed-in users only. */
            bookmarked?: boolean;
            /** @description A preview of the first link in the text, once the server has fetched it. */
            card: components["schemas"]["PreviewCard"] | null;
            /**
             * Format: date-time
             * @description The time of publication.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The time of the last edit; null if it was never edited.
             */
            edited_at: string | null;
            /** @description The custom emojis in text and warning. */
            emojis: components["schemas"]["CustomEmoji"][];
            /** @description Whether the caller has favourited it. Sent to signed-in users only. */
            favourited?: boolean;
            /** @description The number of favourites known to this server. */
            favourites_count: number;
            /** @description The caller's filters that the status matches. Sent to signed-in users only. */
            filtered?: components["schemas"]["FilterResult"][];
            /** @description The identifier of the status on this server. */
            id: string;
            /** @description The account that it replies to. In a thread of replies to oneself, the account that the thread replies to. */
            in_reply_to_account_id: string | null;
            /** @description The status that it replies to. */
            in_reply_to_id: string | null;
            /** @description The primary language (ISO 639, such as `en` or `zh-TW`), if known. */
            language: string | null;
            /** @description The attachments, in the author's order. */
            media_attachments: components["schemas"]["MediaAttachment"][];
            /** @description The accounts that the text mentions. */
            mentions: components["schemas"]["StatusMention"][];
            /** @description Whether the caller has muted its conversation. Sent to signed-in users only. */
            muted?: boolean;
            /** @description Whether it is pinned to the caller's profile. Sent only for the caller's own statuses that can be pinned. */
            pinned?: boolean;
            /** @description The status's poll. */
            poll: components["schemas"]["Poll"] | null;
            /** @description The status that this one quotes. */
            quote: components["schemas"]["DeletedStatusQuote"] | null;
            quote_approval?: components["schemas"]["StatusQuoteApproval"];
            /** @description The number of accepted public and unlisted quotes known to this server. Since Mastodon 4.5. */
            quotes_count?: number;
            /**
             * @description The reblogged status. The enclosing status is a wrapper: its account, times, visibility and identifiers are
             *     those of the reblog. It has no text, attachments, mentions, poll or counts of its own; the caller's marks
             *     are repeated.
             */
            reblog: components["schemas"]["DeletedStatus"] | null;
            /** @description Whether the caller has reblogged it. Sent to signed-in users only. */
            reblogged?: boolean;
            /** @description The number of reblogs known to this server. */
            reblogs_count: number;
            /** @description The number of replies known to this server. */
            replies_count: number;
            /** @description Whether text and media are hidden behind a warning. */
            sensitive: boolean;
            /** @description The content warning or subject as plain text; empty if there is none. */
            spoiler_text: string;
            /** @description The collections of accounts that the text links to. Since Mastodon 4.6. */
            tagged_collections?: components["schemas"]["Collection"][];
            /** @description The hashtags in the text. */
            tags: components["schemas"]["StatusTag"][];
            /** @description The text as the author entered it; empty if there was only media, and for a reblog. */
            text: string;
            /** @description The URI of the status, the same on every server. */
            uri: string;
            /** @description The URL of the status's page on its own server. Null if that server provides none. */
            url: string | null;
            /**
             * @description Who may see the status: `public`: everyone, shown in public timelines; `unlisted`: everyone, not shown in
             *     public timelines; `private`: followers and mentioned accounts; `direct`: mentioned accounts only.
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private" | "direct";
        };
        /**
         * @description The quote in a deleted status. The quoted status is sent regardless of the state, so that the quote can be
         *     rewritten, and contains its text as entered, like the deleted status.
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
             * @description The state of the quote: `accepted`: may be shown; `pending`: awaits the quoted author; `rejected`: refused;
             *     `revoked`: withdrawn later; `deleted`: the quoted status is gone; `unauthorized`: the caller may not see it.
             *     With `blocked_account`, `blocked_domain` and `muted_account` (since Mastodon 4.5), the quoted status is sent
             *     although the caller has chosen not to see it. Treat other values as `unauthorized`.
             * @enum {string}
             */
            state: "pending" | "accepted" | "rejected" | "revoked" | "deleted" | "unauthorized" | "blocked_account" | "blocked_domain" | "muted_account";
        };
        /**
         * @description The new content of the status. Omitted properties are removed, except the language. The visibility and the
         *     status that it replies to do not change.
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
             * @description The accounts that the text may mention. If it mentions another account, the server responds with 422 and
             *     `unexpected_accounts`. An empty list allows no mentions; if omitted, all are allowed.
             */
            allowed_mentions?: string[] | null;
            /** @description The language of the text (ISO 639). Unchanged if omitted. */
            language?: string | null;
            /** @description New descriptions and focal points for some of the attachments in `media_ids`. */
            media_attributes?: components["schemas"]["EditStatusMediaAttribute"][] | null;
            /** @description All attachments of the status, including existing ones, in this order. Cannot be combined with a poll. */
            media_ids?: string[] | null;
            /** @description The poll of the status. Changing the options, or whether several can be chosen, resets the votes. */
            poll?: components["schemas"]["CreateStatusPoll"] | null;
            /**
             * @description Who may quote the status: everyone, the author's followers, or only the author. Unchanged if omitted. Existing
             *     quotes stay.
             * @enum {string|null}
             */
            quote_approval_policy?: "public" | "followers" | "nobody" | null;
            /** @description Whether to hide text and media behind a warning. A `spoiler_text` sets it to true. */
            sensitive?: boolean | null;
            /** @description The content warning or subject. */
            spoiler_text?: string | null;
            /** @description The plain text. The status must have text or an attachment. */
            status?: string | null;
        };
        /**
         * @description Changes to one attachment of a status.
         * @example {
         *       "id": "113600000000000001",
         *       "description": "Three ripe tomatoes on a wooden table",
         *       "focus": "0,0.25"
         *     }
         */
        EditStatusMediaAttribute: {
            /** @description A text description for people who cannot see the media. */
            description?: string | null;
            /** @description The focal point for cropped previews as `x,y`, each from -1 to 1, measured from the centre. */
            focus?: string | null;
            /** @description The attachment. */
            id: string;
        };
        /**
         * @description An object without properties. The operation succeeded and returns no data.
         * @example {}
         */
        Empty: Record<string, never>;
        /**
         * @description The error as a stable identifier for programs, never translated. `x-error-codes` of this document lists all of them
         *     with their meaning; treat one that you do not know by its HTTP status.
         */
        ErrorCode: string;
        /**
         * @description Events as `text/event-stream`. Comments (`:thump`) keep the connection open. Each event has an `id`; blocks with only an
         *     `id` move the position from which a client resumes.
         */
        EventStream: string;
        /** @description The operator's long description of the server. */
        ExtendedDescription: {
            /** @description The text as HTML; empty if it was never written. */
            content: string;
            /**
             * Format: date-time
             * @description The time of the last change; null if it was never written.
             */
            updated_at: string | null;
        };
        /** @description The accounts that the user follows and that follow another account. */
        FamiliarFollowers: {
            /** @description The accounts that follow it. */
            accounts: components["schemas"]["Account"][];
            /** @description The identifier of the followed account. */
            id: string;
        };
        /**
         * @description Who may feature an account in a collection, and whether the caller may. Since Mastodon 4.6.
         * @example {
         *       "automatic": [
         *         "public"
         *       ],
         *       "manual": [],
         *       "current_user": "automatic"
         *     }
         */
        FeatureApproval: {
            /** @description Accounts whose collections may include this account without approval. */
            automatic: ("public" | "followers" | "following" | "disabled" | "unsupported_policy")[];
            /**
             * @description The resulting permission of the caller, regardless of blocks. Treat `unknown` and `missing` as `denied`.
             * @enum {string}
             */
            current_user: "automatic" | "manual" | "denied" | "unknown" | "missing";
            /** @description Accounts whose collections may include this account after its approval. */
            manual: ("public" | "followers" | "following" | "disabled" | "unsupported_policy")[];
        };
        /**
         * @description A hashtag featured on a profile.
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
             * @description The day of the latest such status, or null.
             */
            last_status_at: string | null;
            /** @description The hashtag without "#". */
            name: string;
            /** @description The number of the account's statuses with this hashtag, as a decimal string. */
            statuses_count: string;
            /** @description The URL of the page with the account's statuses with this hashtag. */
            url: string;
        };
        /**
         * @description A filter for content that the user does not want to see.
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
             * @description Where the filter applies: the home timeline and lists (`home`), `notifications`, `public` timelines,
             *     conversations (`thread`) and profiles (`account`).
             */
            context: ("home" | "notifications" | "public" | "thread" | "account")[];
            /**
             * Format: date-time
             * @description The time at which the filter expires; null if never.
             */
            expires_at: string | null;
            /**
             * @description The action for matching statuses: show behind the filter's title (`warn`), hide completely (`hide`), or show
             *     with blurred media (`blur`, which Mastodon 4.4 and newer may send; Concord sends the other two).
             * @enum {string}
             */
            filter_action: "warn" | "hide" | "blur";
            /** @description The identifier of the filter. */
            id: string;
            /** @description The keywords of the filter. Omitted in filter results. */
            keywords?: components["schemas"]["FilterKeyword"][];
            /** @description The individual statuses of the filter. Omitted in filter results. */
            statuses?: components["schemas"]["FilterStatus"][];
            /** @description The user's title for the filter. */
            title: string;
        };
        /**
         * @description A keyword or phrase of a filter.
         * @example {
         *       "id": "113910000000000001",
         *       "keyword": "tomatoes",
         *       "whole_word": true
         *     }
         */
        FilterKeyword: {
            /** @description The identifier of the keyword. */
            id: string;
            /** @description The keyword or phrase. */
            keyword: string;
            /** @description Whether it matches whole words only. */
            whole_word: boolean;
        };
        /**
         * @description A keyword to add, change or delete. An entry without `id` and without keyword is ignored.
         * @example {
         *       "keyword": "tomatoes",
         *       "whole_word": true
         *     }
         */
        FilterKeywordAttributes: {
            /** @description Whether to delete the keyword. */
            _destroy?: boolean;
            /** @description The identifier of a keyword of the filter, to change or delete it. Omitted, the entry adds a keyword. */
            id?: string;
            /**
             * @description The keyword or phrase. Case, accents written in two ways, widths and invisible characters do not matter; see
             *     `whole_word` for its ends.
             */
            keyword?: string;
            /**
             * @description Whether it matches only where no other letter, digit or underscore adjoins it. This applies to an end of the
             *     keyword that is a letter, digit or underscore itself, and not to scripts without spaces between words, such as
             *     Chinese, Japanese and Thai. A new keyword without `whole_word` has true.
             */
            whole_word?: boolean;
        };
        /**
         * @description A filter of the caller that a status matches, with the reasons for the match.
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
            /** @description The filter's keywords that the status matches, as the user wrote them; null if there are none. */
            keyword_matches: string[] | null;
            /** @description The identifiers that the filter lists of the status and of the one that it reblogs; null if there are none. */
            status_matches: string[] | null;
        };
        /**
         * @description A single status listed in a filter.
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
         * @description Options of the follow. Omitted options do not change.
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
            /** @description The languages to show in the home timeline, as ISO 639 codes. If omitted or empty, all languages. */
            languages?: string[];
            /** @description Whether to notify the user of the account's statuses. Defaults to false for a new follow. */
            notify?: boolean;
            /** @description Whether to show the account's reblogs in the home timeline. Defaults to true for a new follow. */
            reblogs?: boolean;
        };
        /** @description Groups of notifications, with the accounts and statuses that they refer to. */
        GroupedNotificationsResults: {
            /** @description The accounts in `sample_account_ids`; with `expand_accounts=partial_avatars`, the first of each group. */
            accounts: components["schemas"]["Account"][];
            /** @description The groups, most recent first. */
            notification_groups: components["schemas"]["NotificationGroup"][];
            /** @description The other accounts in `sample_account_ids`; only with `expand_accounts=partial_avatars`. */
            partial_accounts?: components["schemas"]["PartialAccountWithAvatar"][];
            /** @description The statuses in `status_id`. */
            statuses: components["schemas"]["Status"][];
        };
        /** @description The liveness of the process. */
        HealthStatus: {
            /**
             * @description `UP`. A process that is not healthy does not respond, or responds with a status other than 200.
             * @enum {string}
             */
            status: "UP";
        };
        /** @description The location of WebFinger for this host (RFC 6415). */
        HostMeta: {
            links: components["schemas"]["HostMetaLink"][];
        };
        /** @description A URL template. */
        HostMetaLink: {
            /** @description The link relation; `lrdd` is WebFinger. */
            rel: string;
            /** @description The URL template with the placeholder `{uri}`. */
            template: string;
            /** @description The media type of the target. */
            type?: string;
        };
        /** @description A proof of identity by another service. Mastodon 3.5 removed the only one. */
        IdentityProof: {
            /**
             * Format: uri
             * @description The URL of the owner's profile on the service.
             */
            profile_url: string;
            /**
             * Format: uri
             * @description The URL of the proof.
             */
            proof_url: string;
            /** @description The name of the service. */
            provider: string;
            /** @description The name of the account's owner on the service. */
            provider_username: string;
            /**
             * Format: date-time
             * @description The time of the last change of the proof.
             */
            updated_at: string;
        };
        /** @description The server, its limits and its rules. */
        Instance: {
            api_versions: components["schemas"]["InstanceApiVersions"];
            configuration: components["schemas"]["InstanceConfiguration"];
            contact: components["schemas"]["InstanceContact"];
            /** @description A short plain-text description. */
            description: string;
            /** @description The domain in the handles of local accounts. */
            domain: string;
            /** @description The icon in several sizes. */
            icon: components["schemas"]["InstanceIcon"][];
            /** @description The languages of the server and its operators (ISO 639-1). */
            languages: string[];
            registrations: components["schemas"]["InstanceRegistrations"];
            /** @description The rules that users of the server agree to. */
            rules: components["schemas"]["InstanceRule"][];
            /** @description The URL of the software's source code. */
            source_url: string;
            thumbnail: components["schemas"]["InstanceThumbnail"];
            /** @description The name of the app. */
            title: string;
            usage: components["schemas"]["InstanceUsage"];
            /** @description The version of the software: Mastodon's own, or one that states the compatible Mastodon version. */
            version: string;
            /** @description The year for which annual reports are currently available, if any. */
            wrapstodon?: string | null;
        };
        /** @description Limits of accounts. */
        InstanceAccountLimits: {
            /** @description The maximum length of an avatar's description, in characters. */
            max_avatar_description_length?: number;
            /** @description The maximum length of a display name, in characters. */
            max_display_name_length?: number;
            /** @description The maximum number of featured hashtags. */
            max_featured_tags: number;
            /** @description The maximum length of a banner's description, in characters. */
            max_header_description_length?: number;
            /** @description The maximum length of a biography, in characters. */
            max_note_length?: number;
            /** @description The maximum number of pinned statuses. */
            max_pinned_statuses: number;
            /** @description The maximum number of profile fields. */
            max_profile_fields?: number;
            /** @description The maximum length of a field's name, in characters. */
            profile_field_name_limit?: number;
            /** @description The maximum length of a field's value, in characters. */
            profile_field_value_limit?: number;
        };
        /** @description The activity of the server in one week. Counts are decimal strings. */
        InstanceActivity: {
            /** @description The number of users who signed in. */
            logins: string;
            /** @description The number of registrations. */
            registrations: string;
            /** @description The number of statuses published by local accounts. */
            statuses: string;
            /** @description The start of the week, in seconds since 1970. */
            week: string;
        };
        /**
         * @description The supported API versions, by the software that defines the API. `mastodon` increases with each relevant change
         *     of Mastodon's API; apps may use everything that belongs to the number. The server may offer features beyond it.
         */
        InstanceApiVersions: {
            /** @description The version of the Mastodon API. */
            mastodon: number;
        } & {
            [key: string]: number;
        };
        /** @description The URLs and limits of the server. */
        InstanceConfiguration: {
            accounts: components["schemas"]["InstanceAccountLimits"];
            /** @description Whether the server federates only with allowed servers. */
            limited_federation: boolean;
            media_attachments: components["schemas"]["InstanceMediaLimits"];
            polls: components["schemas"]["InstancePollLimits"];
            statuses: components["schemas"]["InstanceStatusLimits"];
            timelines_access?: components["schemas"]["InstanceTimelinesAccess"];
            translation: components["schemas"]["InstanceTranslation"];
            urls: components["schemas"]["InstanceUrls"];
            vapid: components["schemas"]["InstanceVapid"];
        };
        /** @description The server's contact. */
        InstanceContact: {
            /** @description The operators' account. */
            account: components["schemas"]["Account"] | null;
            /** @description The operators' e-mail address; may be empty. */
            email: string;
        };
        /** @description A server that this one limits or suspends. */
        InstanceDomainBlock: {
            /** @description The reason; null if the operator does not publish reasons. */
            comment: string | null;
            /**
             * @description The SHA-256 digest of the complete domain in hexadecimal, with which anyone who knows the domain can
             *     identify it.
             */
            digest: string;
            /** @description The domain of the server; some letters are replaced by `*` if the operator has chosen to obscure it. */
            domain: string;
            /**
             * @description `silence`: its accounts are hidden from everyone who does not follow them. `suspend`: nothing is exchanged
             *     with it.
             * @enum {string}
             */
            severity: "silence" | "suspend";
        };
        /**
         * @description Who may read a timeline. `public`: everyone. `authenticated`: signed-in users. `disabled`: only users whose role
         *     permits it.
         */
        InstanceFeedAccess: {
            /**
             * @description Who may read statuses of this server.
             * @enum {string}
             */
            local: "public" | "authenticated" | "disabled";
            /**
             * @description Who may read statuses of other servers.
             * @enum {string}
             */
            remote: "public" | "authenticated" | "disabled";
        };
        /** @description The icon of the server in one size. */
        InstanceIcon: {
            /** @description The width and height in pixels. */
            size: string;
            /**
             * Format: uri
             * @description The URL of the image.
             */
            src: string;
        };
        /** @description Limits of uploaded media. */
        InstanceMediaLimits: {
            /** @description The maximum length of a description, in characters. */
            description_limit: number;
            /** @description The maximum number of pixels of an image (width times height). */
            image_matrix_limit: number;
            /** @description The maximum size of an image, in bytes. */
            image_size_limit: number;
            /** @description The supported media types. */
            supported_mime_types: string[];
            /** @description The maximum frame rate of a video, in frames per second. */
            video_frame_rate_limit: number;
            /** @description The maximum number of pixels of a video (width times height). */
            video_matrix_limit: number;
            /** @description The maximum size of a video or audio file, in bytes; 0 if the server accepts images only. */
            video_size_limit: number;
        };
        /** @description Limits of polls. */
        InstancePollLimits: {
            /** @description The maximum length of an option, in characters. */
            max_characters_per_option: number;
            /** @description The maximum duration of a poll, in seconds. */
            max_expiration: number;
            /** @description The maximum number of options. */
            max_options: number;
            /** @description The minimum duration of a poll, in seconds. */
            min_expiration: number;
        };
        /** @description Whether and how users can register. */
        InstanceRegistrations: {
            /** @description Whether a moderator has to approve each registration. */
            approval_required: boolean;
            /** @description Whether registrations are open. */
            enabled: boolean;
            /**
             * @description The message displayed while registrations are closed, as HTML; the operator writes it in Markdown. Null
             *     while they are open.
             */
            message: string | null;
            /** @description The minimum age in years, if there is one. */
            min_age: number | null;
            /** @description Whether applicants have to give a reason. */
            reason_required: boolean | null;
            /** @description The URL of the registration page, if it is elsewhere. */
            url: string | null;
        };
        /** @description A rule that users of the server agree to. */
        InstanceRule: {
            /** @description A longer explanation; may be empty. */
            hint: string;
            /** @description The identifier of the rule. */
            id: string;
            /** @description The text of the rule. */
            text: string;
            translations: components["schemas"]["InstanceRuleTranslations"];
        };
        /** @description A translation of the rule. */
        InstanceRuleTranslation: {
            /** @description A longer explanation; may be empty. */
            hint: string;
            /** @description The text of the rule. */
            text: string;
        };
        /** @description Translations of the rule, by language. */
        InstanceRuleTranslations: {
            [key: string]: components["schemas"]["InstanceRuleTranslation"];
        };
        /** @description Limits of statuses. */
        InstanceStatusLimits: {
            /** @description The number of characters that each URL counts as, regardless of its length. */
            characters_reserved_per_url: number;
            /** @description The maximum length of a status, in characters, including its content warning. */
            max_characters: number;
            /** @description The maximum number of attachments. */
            max_media_attachments: number;
        };
        /** @description The image that represents the server. */
        InstanceThumbnail: {
            /** @description A blurred preview in the BlurHash format. Mastodon omits it if the operator has set no image. */
            blurhash?: string | null;
            /** @description A text description of the image. */
            description?: string | null;
            /**
             * Format: uri
             * @description The URL of the image.
             */
            url: string;
            versions?: components["schemas"]["InstanceThumbnailVersions"];
        };
        /** @description The image for displays of different pixel density. */
        InstanceThumbnailVersions: {
            /**
             * Format: uri
             * @description For displays of normal density.
             */
            "@1x"?: string;
            /**
             * Format: uri
             * @description For displays of double density.
             */
            "@2x"?: string;
        };
        /** @description Who may read the public timelines. */
        InstanceTimelinesAccess: {
            hashtag_feeds: components["schemas"]["InstanceFeedAccess"];
            live_feeds: components["schemas"]["InstanceFeedAccess"];
            trending_link_feeds: components["schemas"]["InstanceFeedAccess"];
        };
        /** @description The server's translation feature. */
        InstanceTranslation: {
            /** @description Whether statuses can be translated. */
            enabled: boolean;
        };
        /** @description URLs for apps. */
        InstanceUrls: {
            /**
             * Format: uri
             * @description The URL of the page about the server.
             */
            about: string;
            /** @description The URL of the privacy policy's page. */
            privacy_policy: string | null;
            /** @description The URL of the server's status page, if there is one. */
            status: string | null;
            /**
             * Format: uri
             * @description The WebSocket URL for streaming. Omitted by servers that do not offer streaming.
             */
            streaming?: string;
            /** @description The URL of the terms of service's page, if there are any. */
            terms_of_service: string | null;
        };
        /** @description Usage statistics. */
        InstanceUsage: {
            users: components["schemas"]["InstanceUsageUsers"];
        };
        /** @description User statistics. */
        InstanceUsageUsers: {
            /** @description The number of active users in the last four weeks; 0 if federation is limited. */
            active_month: number;
        };
        /** @description The configuration of Web Push. */
        InstanceVapid: {
            /** @description The server's public key (RFC 8292); null if it does not send Web Push. */
            public_key: string | null;
        };
        /**
         * @description The credentials, and information about the device.
         * @example {
         *       "email": "alice@mail.example",
         *       "password": "correct horse battery staple",
         *       "ua": "Reader 2.1 (Android)",
         *       "ip": "203.0.113.7"
         *     }
         */
        LoginBody: {
            /** @description The e-mail address. Case does not matter. */
            email: string;
            /** @description The client's IP address for the list of sessions. Ignored if invalid. */
            ip?: string;
            /** @description The password. One of more than 64 characters is wrong, but not malformed. */
            password: string;
            /** @description The client's user agent for the list of sessions. Truncated after 512 characters. */
            ua?: string;
        };
        /** @description A session (`key`) or, for an account with OTP, a challenge (`otp_required` and `token`) to answer with a code. */
        LoginResult: {
            /**
             * @description The encrypted key of the session. The session expires after seven days without use, and after thirty days in
             *     any case. It is fresh for the first ten minutes, which turning OTP on or off requires.
             */
            key?: string;
            /** @description A message for people. */
            message: string;
            /** @description Present and true if a code is required. */
            otp_required?: boolean;
            /** @description The encrypted token of the challenge, valid for five minutes and five attempts. */
            token?: string;
        };
        /**
         * @description The user's read position in one timeline.
         * @example {
         *       "last_read_id": "113500000000000042",
         *       "version": 17,
         *       "updated_at": "2026-11-20T11:00:00.000Z"
         *     }
         */
        Marker: {
            /** @description The identifier of the last entry that was read. */
            last_read_id: string;
            /**
             * Format: date-time
             * @description The time at which the marker was last saved.
             */
            updated_at: string;
            /** @description The number of times that the marker has been saved. */
            version: number;
        };
        /** @description The markers by timeline, without those that were not requested or never saved. */
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
            /** @description A blurred preview in the BlurHash format, to display while the file is loading. */
            blurhash: string | null;
            /** @description A text description for people who cannot see or hear the media. */
            description: string | null;
            /** @description The identifier of the attachment. */
            id: string;
            /** @description Metadata such as dimensions, if known. */
            meta: components["schemas"]["MediaMeta"] | null;
            /** @description The URL of the preview image on its original server; null if there is none or the file was uploaded here. */
            preview_remote_url: string | null;
            /** @description The URL of a preview image; null if there is none (yet). */
            preview_url: string | null;
            /** @description The URL of the file on its original server; null if it was uploaded here. */
            remote_url: string | null;
            /** @description A short URL for use in the text; null since Mastodon 3.5, except for old files. */
            text_url?: string | null;
            /**
             * @description The type of the file. `gifv` is a short, silent, looping video. `unknown` is a file that this server does
             *     not store, available only at `remote_url`.
             * @enum {string}
             */
            type: "image" | "gifv" | "video" | "audio" | "unknown";
            /** @description The URL of the file; null while it is being processed. */
            url: string | null;
        };
        /**
         * @description Metadata of a file and its preview. Images have `original`, `small` and, if set, `focus`. The top-level values
         *     belong to video and audio, and repeat those of `original`.
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
            /** @description The aspect ratio (width divided by height). */
            aspect?: number;
            /** @description The audio bit rate. */
            audio_bitrate?: string;
            /** @description The audio channels. */
            audio_channels?: string;
            /** @description The audio codec. */
            audio_encode?: string;
            colors?: components["schemas"]["MediaMetaColors"];
            /** @description The duration in seconds. */
            duration?: number;
            /** @description The focal point for cropped previews. */
            focus?: components["schemas"]["MediaMetaFocus"] | null;
            /** @description The frame rate, in frames per second. */
            fps?: number;
            /** @description The height in pixels. */
            height?: number;
            /** @description The duration as hours, minutes and seconds. */
            length?: string;
            original?: components["schemas"]["MediaMetaVersion"];
            /** @description The dimensions, such as `1280x720`. */
            size?: string;
            small?: components["schemas"]["MediaMetaVersion"];
            /** @description The width in pixels. */
            width?: number;
        };
        /**
         * @description Colours of an audio file's cover, for the design of a player.
         * @example {
         *       "background": "#2b90d9",
         *       "foreground": "#ffffff",
         *       "accent": "#fafafa"
         *     }
         */
        MediaMetaColors: {
            /** @description The accent colour in hexadecimal. */
            accent?: string;
            /** @description The background colour in hexadecimal. */
            background?: string;
            /** @description The foreground colour in hexadecimal. */
            foreground?: string;
        };
        /**
         * @description A focal point, measured from the centre of the picture.
         * @example {
         *       "x": 0,
         *       "y": 0.25
         *     }
         */
        MediaMetaFocus: {
            /** @description The horizontal position, from the left edge (-1) to the right edge (1). */
            x: number | null;
            /** @description The vertical position, from the bottom edge (-1) to the top edge (1). */
            y: number | null;
        };
        /**
         * @description Metadata of a file or its preview. Images have dimensions, video and audio have a duration.
         * @example {
         *       "width": 1200,
         *       "height": 800,
         *       "size": "1200x800",
         *       "aspect": 1.5
         *     }
         */
        MediaMetaVersion: {
            /** @description The aspect ratio (width divided by height). */
            aspect?: number;
            /** @description The bit rate in bits per second. */
            bitrate?: number;
            /** @description The duration in seconds. */
            duration?: number;
            /** @description The frame rate as a fraction. */
            frame_rate?: string;
            /** @description The height in pixels. */
            height?: number;
            /** @description The dimensions, such as `1200x800`. */
            size?: string;
            /** @description The width in pixels. */
            width?: number;
        };
        /**
         * @description Whether the notifications of accepted requests are in the user's list.
         * @example {
         *       "merged": true
         *     }
         */
        MergedNotificationRequests: {
            /** @description Whether all of them are. */
            merged: boolean;
        };
        /**
         * @description A message for people.
         * @example {
         *       "message": "Check your e-mail."
         *     }
         */
        Message: {
            /** @description A message for people. */
            message: string;
        };
        /**
         * @description Options of the mute.
         * @example {
         *       "notifications": true,
         *       "duration": 86400
         *     }
         */
        MuteAccountBody: {
            /**
             * Format: int64
             * @description The duration of the mute in seconds. 0, or omitted, means indefinitely.
             * @default 0
             */
            duration: number;
            /**
             * @description Whether to mute notifications as well.
             * @default true
             */
            notifications: boolean;
        };
        /** @description A muted account with the end of the mute. */
        MutedAccount: {
            /**
             * @description The handle as written on this server: the username alone for local accounts, `username@domain` for remote
             *     ones.
             */
            acct: string;
            /**
             * Format: uri
             * @description The URL of the avatar; a default image if the account has none.
             */
            avatar: string;
            /** @description A text description of the avatar; empty if there is none. Since Mastodon 4.6. */
            avatar_description?: string;
            /**
             * Format: uri
             * @description The URL of a still version of the avatar; equal to `avatar` if it is not animated.
             */
            avatar_static: string;
            /** @description Whether the account declares itself automated. */
            bot: boolean;
            /**
             * Format: date-time
             * @description The day on which the account was created or first seen by this server, as midnight UTC.
             */
            created_at: string;
            /** @description Whether the account may be suggested and listed; null if not specified. */
            discoverable: boolean | null;
            /** @description The display name as plain text with custom emoji shortcodes; may be empty. */
            display_name: string;
            /** @description Whether others can subscribe to the public statuses by e-mail. Since Mastodon 4.6, on servers that offer it. */
            email_subscriptions?: boolean;
            /** @description The custom emojis in the display name, the biography and the fields. */
            emojis: components["schemas"]["CustomEmoji"][];
            feature_approval?: components["schemas"]["FeatureApproval"];
            /** @description Additional profile fields: a name and a value as HTML. */
            fields: components["schemas"]["AccountField"][];
            /** @description The number of followers. */
            followers_count: number;
            /** @description The number of accounts that this one follows. */
            following_count: number;
            /** @description Whether the account is a group. */
            group: boolean;
            /**
             * Format: uri
             * @description The URL of the banner; a default image if the account has none.
             */
            header: string;
            /** @description A text description of the banner; empty if there is none. Since Mastodon 4.6. */
            header_description?: string;
            /**
             * Format: uri
             * @description The URL of a still version of the banner; equal to `header` if it is not animated.
             */
            header_static: string;
            /** @description Whether the lists of followers and followed accounts are hidden; null if not specified. */
            hide_collections: boolean | null;
            /** @description The identifier of the account on this server. */
            id: string;
            /** @description Whether full-text search may find the public statuses. */
            indexable: boolean;
            /**
             * Format: date
             * @description The day of the latest status, or null.
             */
            last_status_at: string | null;
            /** @description Present and true if moderators have limited the account. Apps should show it behind a warning. */
            limited?: boolean;
            /** @description Whether follow requests require approval. */
            locked: boolean;
            /** @description Present and true if the account is a memorial. */
            memorial?: boolean;
            /**
             * @description The account that this one has moved to. Present only if it has moved, and null if the new account is
             *     suspended. That account has no `moved` property itself.
             */
            moved?: components["schemas"]["Account"] | null;
            /**
             * Format: date-time
             * @description The time at which the mute expires; null if it does not.
             */
            mute_expires_at: string | null;
            /**
             * @description Whether the account is not discoverable; true also while that is unknown. Mastodon sends it for local accounts
             *     only.
             */
            noindex?: boolean | null;
            /** @description The biography as sanitised HTML. */
            note: string;
            /** @description The roles displayed on the profile; empty for accounts without one, and for remote accounts. */
            roles?: components["schemas"]["AccountRole"][];
            /** @description Whether the profile has a tab of featured content. Since Mastodon 4.6. */
            show_featured?: boolean;
            /** @description Whether the profile has a media tab. Since Mastodon 4.6. */
            show_media?: boolean;
            /** @description Whether the media tab includes media of replies. Since Mastodon 4.6. */
            show_media_replies?: boolean;
            /** @description The number of published statuses. */
            statuses_count: number;
            /** @description Present and true if the account is suspended. The profile is then blank. */
            suspended?: boolean;
            /** @description The identifier of the actor in federation. */
            uri: string;
            /** @description The URL of the profile page. Null if a remote server did not provide it. */
            url: string | null;
            /** @description The username, without a domain. */
            username: string;
        };
        /** @description Public metadata of the server: the NodeInfo document, version 2.0. Additional properties make it invalid. */
        NodeInfo: {
            metadata: components["schemas"]["NodeInfoMetadata"];
            /** @description Whether registrations are open. */
            openRegistrations: boolean;
            /** @description The federation protocols that the server supports. */
            protocols: ("activitypub" | "buddycloud" | "dfrn" | "diaspora" | "libertree" | "ostatus" | "pumpio" | "tent" | "xmpp" | "zot")[];
            services: components["schemas"]["NodeInfoServices"];
            software: components["schemas"]["NodeInfoSoftware"];
            usage: components["schemas"]["NodeInfoUsage"];
            /**
             * @description The version of the NodeInfo schema.
             * @enum {string}
             */
            version: "2.0";
        };
        /** @description A link to a NodeInfo document. */
        NodeInfoLink: {
            /**
             * Format: uri
             * @description The URL of the document.
             */
            href: string;
            /**
             * Format: uri
             * @description The schema of the document.
             */
            rel: string;
        };
        /** @description Links to the server's NodeInfo documents. */
        NodeInfoLinks: {
            links: components["schemas"]["NodeInfoLink"][];
        };
        /** @description Additional metadata. Do not rely on any key in it. */
        NodeInfoMetadata: {
            [key: string]: unknown;
        };
        /** @description Third-party sites that the server can connect to. */
        NodeInfoServices: {
            /** @description Sites from which the server can retrieve messages. */
            inbound: ("atom1.0" | "gnusocial" | "imap" | "pnut" | "pop3" | "pumpio" | "rss2.0" | "twitter")[];
            /** @description Sites to which the server can publish on a user's behalf. */
            outbound: ("atom1.0" | "blogger" | "buddycloud" | "diaspora" | "dreamwidth" | "drupal" | "facebook" | "friendica" | "gnusocial" | "google" | "insanejournal" | "libertree" | "linkedin" | "livejournal" | "mediagoblin" | "myspace" | "pinterest" | "pnut" | "posterous" | "pumpio" | "redmatrix" | "rss2.0" | "smtp" | "tent" | "tumblr" | "twitter" | "wordpress" | "xmpp")[];
        };
        /** @description The software that the server runs. */
        NodeInfoSoftware: {
            /** @description The canonical name of the software. */
            name: string;
            /** @description The version of the software. */
            version: string;
        };
        /** @description Usage statistics. */
        NodeInfoUsage: {
            /** @description The number of comments by local users. */
            localComments?: number;
            /** @description The number of posts by local users. */
            localPosts?: number;
            users: components["schemas"]["NodeInfoUsageUsers"];
        };
        /** @description Statistics about local users. */
        NodeInfoUsageUsers: {
            /** @description The number of users who signed in during the last 180 days. */
            activeHalfyear?: number;
            /** @description The number of users who signed in during the last 30 days. */
            activeMonth?: number;
            /** @description The total number of users. */
            total?: number;
        };
        /** @description An event that concerns the user. */
        Notification: {
            account: components["schemas"]["Account"];
            annual_report?: components["schemas"]["NotificationAnnualReport"];
            collection?: components["schemas"]["Collection"];
            /**
             * Format: date-time
             * @description The time of the event.
             */
            created_at: string;
            event?: components["schemas"]["RelationshipSeveranceEvent"];
            fallback?: components["schemas"]["NotificationFallback"];
            /** @description Present and true if the user's notification policy filters the notification. */
            filtered?: boolean;
            /**
             * @description An opaque key that is equal for notifications that apps can group; `ungrouped-` followed by the `id` for one
             *     that cannot be grouped.
             */
            group_key: string;
            /** @description The identifier of the notification. */
            id: string;
            moderation_warning?: components["schemas"]["AccountWarning"];
            report?: components["schemas"]["Report"];
            /**
             * @description The status concerned, for `mention`, `status`, `reblog`, `favourite`, `poll`, `update`, `quote` and
             *     `quoted_update` (in that case the user's own status, which quotes the edited one). Null if it has been
             *     deleted.
             */
            status?: components["schemas"]["Status"] | null;
            /**
             * @description The type of event. In these, `account` is the account that caused it:
             *
             *     - `mention`: mentioned the user in a status
             *     - `status`: published a status, and the user has subscribed to the account
             *     - `reblog`: reblogged one of the user's statuses
             *     - `follow`: followed the user
             *     - `follow_request`: requested to follow the user
             *     - `favourite`: favourited one of the user's statuses
             *     - `poll`: created a poll that has ended, and in which the user voted or which is their own
             *     - `update`: edited a status that the user reblogged
             *     - `quote`: quoted one of the user's statuses (Mastodon 4.5)
             *     - `quoted_update`: edited a status that the user quotes (Mastodon 4.5)
             *     - `added_to_collection`: added the user to a collection (Mastodon 4.6)
             *     - `collection_update`: changed a collection that lists the user (Mastodon 4.6)
             *     - `admin.sign_up`: registered; sent to users who manage users
             *     - `admin.report`: reported an account; sent to users who manage reports
             *
             *     The others come from the server itself: `severed_relationships` (a block has ended follows),
             *     `moderation_warning` (moderators have taken action against the account), `annual_report` (an annual report
             *     is ready). More types may be added.
             * @enum {string}
             */
            type: "mention" | "status" | "reblog" | "follow" | "follow_request" | "favourite" | "poll" | "update" | "quote" | "quoted_update" | "added_to_collection" | "collection_update" | "severed_relationships" | "moderation_warning" | "annual_report" | "admin.sign_up" | "admin.report";
        };
        /**
         * @description The annual report that is ready, for `annual_report`.
         * @example {
         *       "year": "2026"
         *     }
         */
        NotificationAnnualReport: {
            /** @description The year. */
            year: string;
        };
        /**
         * @description A textual representation of a notification, for apps that do not support its type. Sent since Mastodon 4.6 to
         *     apps that request it.
         * @example {
         *       "title": "Frank added you to a collection",
         *       "summary": null,
         *       "details": null
         *     }
         */
        NotificationFallback: {
            /** @description Details, as HTML. */
            details: string | null;
            /** @description What the user can do to see more, as HTML. */
            summary: string | null;
            /** @description The title, as HTML. */
            title: string;
        };
        /** @description Notifications of one type about the same object. */
        NotificationGroup: {
            annual_report?: components["schemas"]["NotificationAnnualReport"];
            collection?: components["schemas"]["Collection"];
            event?: components["schemas"]["RelationshipSeveranceEvent"];
            fallback?: components["schemas"]["NotificationFallback"];
            /** @description The identifier of the group, an opaque text. */
            group_key: string;
            /**
             * Format: date-time
             * @description The time of the newest notification of the group on this page; only in lists.
             */
            latest_page_notification_at?: string;
            moderation_warning?: components["schemas"]["AccountWarning"];
            /** @description The identifier of the newest notification in the group, up to the newest one of the page. */
            most_recent_notification_id: string;
            /** @description The number of notifications in the group, up to the newest one of the page. */
            notifications_count: number;
            /** @description The identifier of the newest notification of the group on this page; only in lists. */
            page_max_id?: string;
            /** @description The identifier of the oldest notification of the group on this page; only in lists. */
            page_min_id?: string;
            report?: components["schemas"]["Report"];
            /** @description The accounts that caused the newest notifications of the group. */
            sample_account_ids: string[];
            /**
             * @description The status concerned, for `mention`, `status`, `reblog`, `favourite`, `poll`, `update`, `quote` and
             *     `quoted_update`. Null if it has been deleted.
             */
            status_id?: string | null;
            /**
             * @description The type of event, as in `Notification`.
             * @enum {string}
             */
            type: "mention" | "status" | "reblog" | "follow" | "follow_request" | "favourite" | "poll" | "update" | "quote" | "quoted_update" | "added_to_collection" | "collection_update" | "severed_relationships" | "moderation_warning" | "annual_report" | "admin.sign_up" | "admin.report";
        };
        /**
         * @description How the user's notifications are filtered, by sender. `accept` lists them, `filter` keeps them in a request until the
         *     user accepts it, `drop` does not create them.
         */
        NotificationPolicy: {
            /**
             * @description Notifications from accounts that moderators have limited, unless the user follows them.
             * @enum {string}
             */
            for_limited_accounts: "accept" | "filter" | "drop";
            /**
             * @description Notifications from accounts that are less than 30 days old, unless the user follows them.
             * @enum {string}
             */
            for_new_accounts: "accept" | "filter" | "drop";
            /**
             * @description Notifications from accounts that do not follow the user, or have followed for less than three days.
             * @enum {string}
             */
            for_not_followers: "accept" | "filter" | "drop";
            /**
             * @description Notifications from accounts that the user does not follow.
             * @enum {string}
             */
            for_not_following: "accept" | "filter" | "drop";
            /**
             * @description Notifications about private mentions by accounts that the user does not follow, unless they reply to
             *     a private mention by the user.
             * @enum {string}
             */
            for_private_mentions: "accept" | "filter" | "drop";
            summary: components["schemas"]["NotificationPolicySummary"];
        };
        /** @description The filtered notifications that wait for the user's decision. */
        NotificationPolicySummary: {
            /** @description The number of mentions and quotes in these requests, counting at most 100 for each. */
            pending_notifications_count: number;
            /** @description The number of notification requests; 100 for more than that. */
            pending_requests_count: number;
        };
        /** @description The filtered notifications from one account. */
        NotificationRequest: {
            account: components["schemas"]["Account"];
            /**
             * Format: date-time
             * @description The time of the first filtered mention or quote.
             */
            created_at: string;
            /** @description The identifier of the request. */
            id: string;
            /** @description The status of the latest filtered mention or quote; null if the user can no longer see it. */
            last_status?: components["schemas"]["Status"] | null;
            /** @description The number of filtered mentions and quotes, as text; at most 100. */
            notifications_count: string;
            /**
             * Format: date-time
             * @description The time of the latest one.
             */
            updated_at: string;
        };
        /**
         * @description Notification requests.
         * @example {
         *       "id": [
         *         "113800000000000003"
         *       ]
         *     }
         */
        NotificationRequestsBody: {
            /** @description The identifiers of the requests. */
            id: string[];
        };
        /** @description An error of the OAuth endpoints, as defined in RFC 6749. */
        OAuthError: {
            /**
             * @description The error code: `invalid_request`, `invalid_client`, `invalid_grant`, `unauthorized_client`,
             *     `unsupported_grant_type` or `invalid_scope`.
             */
            error: string;
            /** @description An error message for developers. */
            error_description?: string;
        };
        /** @description The metadata of the OAuth 2 authorization server (RFC 8414). */
        OAuthServerMetadata: {
            /**
             * Format: uri
             * @description The URL of the app registration. This is not the dynamic client registration of RFC 7591.
             */
            app_registration_endpoint: string;
            /**
             * Format: uri
             * @description The URL of the page on which users authorize apps.
             */
            authorization_endpoint: string;
            /** @description The supported code challenge methods (RFC 7636). */
            code_challenge_methods_supported: string[];
            /** @description The supported grant types. */
            grant_types_supported: string[];
            /**
             * Format: uri
             * @description The issuer identifier of the server.
             */
            issuer: string;
            /** @description The supported response modes. */
            response_modes_supported: string[];
            /** @description The supported response types. */
            response_types_supported: string[];
            /**
             * Format: uri
             * @description The URL of the revocation endpoint.
             */
            revocation_endpoint: string;
            /** @description The supported scopes. */
            scopes_supported: string[];
            /**
             * Format: uri
             * @description The URL of the documentation.
             */
            service_documentation: string;
            /**
             * Format: uri
             * @description The URL of the token endpoint.
             */
            token_endpoint: string;
            /** @description The supported methods of app authentication at the token endpoint. */
            token_endpoint_auth_methods_supported: string[];
            /**
             * Format: uri
             * @description The URL of the userinfo endpoint.
             */
            userinfo_endpoint: string;
        };
        /** @description The embeddable representation of a status (oembed.com). */
        OEmbed: {
            /** @description The author's display name, or the username if there is none. */
            author_name: string;
            /** @description The URL of the author's profile. */
            author_url: string;
            /** @description How long the document may be cached, in seconds. */
            cache_age: number;
            /** @description The height of the HTML, in pixels; null if it depends on the width. */
            height: number | null;
            /** @description The HTML to embed. */
            html: string;
            /** @description The domain of the server. */
            provider_name: string;
            /** @description The URL of the server. */
            provider_url: string;
            /** @description A title for the status. */
            title: string;
            /**
             * @description The type of the resource.
             * @enum {string}
             */
            type: "rich";
            /**
             * @description The oEmbed version.
             * @enum {string}
             */
            version: "1.0";
            /** @description The width of the HTML, in pixels. */
            width: number;
        };
        /** @description A session (`key`) or, if the challenge confirmed that OTP is to be turned off, the new state of OTP (`otp`). */
        OtpResult: {
            /** @description The encrypted key of the session, as after a login. */
            key?: string;
            /** @description A message for people. */
            message: string;
            /**
             * @description Present if OTP has been turned off.
             * @constant
             */
            otp?: "disabled";
        };
        /** @description What is needed to show an account's avatar. */
        PartialAccountWithAvatar: {
            /** @description The username; for remote accounts, with `@` and the domain. */
            acct: string;
            /** @description The address of the avatar. */
            avatar: string;
            /** @description The address of the avatar without animation. */
            avatar_static: string;
            /** @description Whether the account is automated. */
            bot: boolean;
            /** @description The identifier of the account. */
            id: string;
            /** @description Whether the account approves follow requests manually. */
            locked: boolean;
            /** @description The address of the profile page. */
            url: string | null;
        };
        /**
         * @description A poll of a status.
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
            /** @description Whether the poll has ended. */
            expired: boolean;
            /**
             * Format: date-time
             * @description The time at which the filter expires; null if never.
             */
            expires_at: string | null;
            /** @description The identifier of the poll. */
            id: string;
            /** @description Whether voters may choose several options. */
            multiple: boolean;
            /** @description The options. Votes refer to them by index, starting at 0. */
            options: components["schemas"]["PollOption"][];
            /** @description The indexes of the options that the caller has chosen, in the order of voting. Sent to signed-in users only. */
            own_votes?: number[];
            /** @description Whether the caller has voted or is the author. Sent to signed-in users only. */
            voted?: boolean;
            /** @description The number of accounts that have voted; null if the poll's server does not report it. */
            voters_count: number | null;
            /** @description The number of votes. */
            votes_count: number;
        };
        /**
         * @description An option of a poll.
         * @example {
         *       "title": "Tomatoes",
         *       "votes_count": 2
         *     }
         */
        PollOption: {
            /** @description The text of the option. */
            title: string;
            /** @description The number of votes for the option; null while the author hides the totals. */
            votes_count: number | null;
        };
        /** @description The user's preferences for posting and reading. */
        Preferences: {
            /** @description The default language of new statuses. */
            "posting:default:language": string | null;
            /**
             * @description Who may quote new statuses by default. Since Mastodon 4.5.
             * @enum {string}
             */
            "posting:default:quote_policy"?: "public" | "followers" | "nobody";
            /** @description Whether media of new statuses are marked as sensitive by default. */
            "posting:default:sensitive": boolean;
            /**
             * @description The default visibility of new statuses.
             * @enum {string}
             */
            "posting:default:visibility": "public" | "unlisted" | "private" | "direct";
            /** @description Whether to play animations automatically. */
            "reading:autoplay:gifs": boolean;
            /**
             * @description Which media to show immediately; `default` hides media marked as sensitive.
             * @enum {string}
             */
            "reading:expand:media": "default" | "show_all" | "hide_all";
            /** @description Whether to expand statuses with a content warning. */
            "reading:expand:spoilers": boolean;
        };
        /**
         * @description A preview of a linked page, based on the page's own metadata.
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
            /** @description The author's name; empty if unknown. Superseded by `authors`. */
            author_name: string;
            /** @description The URL of the author's page; empty if unknown. Superseded by `authors`. */
            author_url: string;
            /** @description The authors of the page. */
            authors: components["schemas"]["PreviewCardAuthor"][];
            /** @description A blurred preview in the BlurHash format, to display while the image is loading. */
            blurhash: string | null;
            /** @description The description of the page; empty if it has none. */
            description: string;
            /** @description The URL of the photo, for the type `photo`; otherwise empty. */
            embed_url: string;
            /** @description The height of the image or player, in pixels; 0 if unknown. */
            height: number;
            /** @description How often the page was shared per day. Sent in trends only. */
            history?: components["schemas"]["PreviewCardHistory"][];
            /** @description Sanitised HTML that displays the content; empty if there is none. */
            html: string;
            /** @description The URL of the image as stored by this server. */
            image: string | null;
            /** @description A text description of the image; empty if unknown. */
            image_description: string;
            /** @description The language of the page, if known. */
            language: string | null;
            /**
             * @description Whether the page names the caller as its author although the caller's profile does not list the site's
             *     domain as allowed. Since Mastodon 4.6.
             */
            missing_attribution?: boolean | null;
            /** @description The name of the site; empty if unknown. */
            provider_name: string;
            /** @description The URL of the site; empty if unknown. */
            provider_url: string;
            /** @description The time at which the page was published, if it states one. */
            published_at: string | null;
            /** @description The title of the page. */
            title: string;
            /**
             * @description The type of the page, as in oEmbed. A `video` can be played with `html`.
             * @enum {string}
             */
            type: "link" | "photo" | "video" | "rich";
            /** @description The URL of the page. */
            url: string;
            /** @description The width of the image or player, in pixels; 0 if unknown. */
            width: number;
        };
        /**
         * @description An author of a previewed page.
         * @example {
         *       "name": "Frank",
         *       "url": "https://remote.example/authors/frank",
         *       "account": null
         *     }
         */
        PreviewCardAuthor: {
            /** @description The author's fediverse account, if the author has one and allows the site to name it. */
            account: components["schemas"]["Account"] | null;
            /** @description The name of the author; empty if unknown. */
            name: string;
            /** @description The URL of the author's page; empty if unknown. */
            url: string;
        };
        /**
         * @description How often a page was shared on one day.
         * @example {
         *       "day": "1795132800",
         *       "uses": "12",
         *       "accounts": "7"
         *     }
         */
        PreviewCardHistory: {
            /** @description The number of accounts that shared it. */
            accounts: string;
            /** @description The start of the day (UTC) in seconds since 1970. */
            day: string;
            /** @description The number of statuses with a link to the page. */
            uses: string;
        };
        /** @description The privacy policy of the server. */
        PrivacyPolicy: {
            /** @description The policy as sanitised HTML, rendered from the operator's Markdown. */
            content: string;
            /** @description The policy as Markdown, as the operator wrote it. */
            source?: string;
            /**
             * Format: date-time
             * @description The time of the last change.
             */
            updated_at: string;
        };
        /** @description The user's profile for editing, in plain text, with null for pictures that are not set. Since Mastodon 4.6. */
        Profile: {
            /** @description The domains of websites that may name this account as an author. */
            attribution_domains: string[];
            /**
             * Format: uri
             * @description The URL of the avatar, or null.
             */
            avatar: string | null;
            /** @description A text description of the avatar; may be empty. */
            avatar_description: string;
            /**
             * Format: uri
             * @description The URL of a still version of the avatar, or null.
             */
            avatar_static: string | null;
            /** @description Whether the account declares itself automated. */
            bot: boolean;
            /** @description Whether the account may be suggested and listed; null if not specified. */
            discoverable: boolean | null;
            /** @description The display name; may be empty. */
            display_name: string;
            /** @description The hashtags featured on the profile. */
            featured_tags?: components["schemas"]["FeaturedTag"][];
            /** @description The fields as entered. */
            fields: components["schemas"]["AccountField"][];
            /**
             * Format: uri
             * @description The URL of the banner, or null.
             */
            header: string | null;
            /** @description A text description of the banner; may be empty. */
            header_description: string;
            /**
             * Format: uri
             * @description The URL of a still version of the banner, or null.
             */
            header_static: string | null;
            /** @description Whether the lists of followers and followed accounts are hidden; null if not specified. */
            hide_collections: boolean | null;
            /** @description The identifier of the account. */
            id: string;
            /** @description Whether full-text search may find the public statuses. */
            indexable: boolean;
            /** @description Whether follow requests require approval. */
            locked: boolean;
            /** @description The biography as entered. */
            note: string;
            /** @description Whether the profile has a tab of featured content. */
            show_featured: boolean;
            /** @description Whether the profile has a media tab. */
            show_media: boolean;
            /** @description Whether the media tab includes media of replies. */
            show_media_replies: boolean;
        };
        /**
         * @description Which notifications are pushed.
         * @example {
         *       "policy": "followed",
         *       "alerts": {
         *         "mention": true
         *       }
         *     }
         */
        PushData: {
            alerts?: components["schemas"]["PushDataAlerts"];
            /**
             * @description Whose notifications are pushed: those of all accounts, of accounts that the user follows (`followed`), of the
             *     user's followers (`follower`), or none. Unless given, `all` for a
             *     new subscription, otherwise unchanged.
             * @enum {string}
             */
            policy?: "all" | "followed" | "follower" | "none";
        };
        /**
         * @description The types of notifications to push; those left out are not pushed.
         * @example {
         *       "mention": true,
         *       "favourite": true
         *     }
         */
        PushDataAlerts: {
            /** @description Whether additions of the user to a collection are pushed. */
            added_to_collection?: boolean;
            /** @description Whether new reports are pushed, of which only the staff is notified. */
            "admin.report"?: boolean;
            /** @description Whether new registrations are pushed, of which only the staff is notified. */
            "admin.sign_up"?: boolean;
            /** @description Whether annual reports are pushed. */
            annual_report?: boolean;
            /** @description Whether changes of a collection that contains the user are pushed. */
            collection_update?: boolean;
            /** @description Whether favourites of the user's statuses are pushed. */
            favourite?: boolean;
            /** @description Whether new followers are pushed. */
            follow?: boolean;
            /** @description Whether requests to follow the user are pushed. */
            follow_request?: boolean;
            /** @description Whether mentions of the user are pushed. */
            mention?: boolean;
            /** @description Whether warnings by the moderators are pushed. */
            moderation_warning?: boolean;
            /** @description Whether ended polls that the user created or voted in are pushed. */
            poll?: boolean;
            /** @description Whether quotes of the user's statuses are pushed. */
            quote?: boolean;
            /** @description Whether edits of statuses that the user has quoted are pushed. */
            quoted_update?: boolean;
            /** @description Whether reblogs of the user's statuses are pushed. */
            reblog?: boolean;
            /** @description Whether follows that ended because a server was blocked or an account was suspended are pushed. */
            severed_relationships?: boolean;
            /** @description Whether statuses of accounts to which the user has subscribed are pushed. */
            status?: boolean;
            /** @description Whether edits of statuses that the user has reblogged are pushed. */
            update?: boolean;
        };
        /**
         * @description A subscription at a push service, as browsers create it (`PushSubscription`).
         * @example {
         *       "endpoint": "https://push.example/send/8f2c",
         *       "standard": true,
         *       "keys": {
         *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
         *         "auth": "BTBZMqHH6r4Tts7J_aSIgg"
         *       }
         *     }
         */
        PushEndpoint: {
            /** @description The `https` URL to which the push service accepts messages. It may not have a private address. */
            endpoint: string;
            keys: components["schemas"]["PushKeys"];
            /**
             * @description Whether the app decrypts RFC 8291 (`aes128gcm`). By default messages are encrypted by its earlier draft
             *     (`aesgcm`), as older apps expect.
             * @default false
             */
            standard: boolean;
        };
        /**
         * @description The keys with which messages are encrypted for the app (RFC 8291).
         * @example {
         *       "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
         *       "auth": "BTBZMqHH6r4Tts7J_aSIgg"
         *     }
         */
        PushKeys: {
            /** @description The app's authentication secret of 16 bytes, in Base64 or URL-safe Base64. */
            auth: string;
            /** @description The app's public key, an uncompressed point on P-256, in Base64 or URL-safe Base64. */
            p256dh: string;
        };
        /**
         * @description An emoji with which users reacted to an announcement.
         * @example {
         *       "name": "🍅",
         *       "count": 3,
         *       "me": true
         *     }
         */
        Reaction: {
            /** @description The number of users who reacted so. */
            count: number;
            /** @description Whether the user is among them. */
            me?: boolean;
            /** @description A Unicode emoji, or the shortcode of a custom emoji. */
            name: string;
            /** @description The URL of a version of the custom emoji without animation. */
            static_url?: string;
            /** @description The URL of the custom emoji. */
            url?: string;
        };
        /** @description The readiness of the server, and which checks failed. */
        Readiness: {
            checks: components["schemas"]["ReadinessChecks"];
            /**
             * @description `UP` if all checks are `UP`.
             * @enum {string}
             */
            status: "UP" | "DOWN";
        };
        /** @description The checks by name, such as `database`, `migrations` and `jobs`. */
        ReadinessChecks: {
            [key: string]: "UP" | "DOWN";
        };
        /**
         * @description Options of the reblog.
         * @example {
         *       "visibility": "unlisted"
         *     }
         */
        ReblogStatusBody: {
            /**
             * @description Who may see the reblog. Defaults to the user's preference. A reblog of the user's own `private` status never
             *     reaches a larger audience than the status itself.
             * @enum {string|null}
             */
            visibility?: "public" | "unlisted" | "private" | null;
        };
        /**
         * @description The answer to a challenge, without the authenticator app.
         * @example {
         *       "token": "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..b3RwLW9u.Y2hhbGxlbmdl.dGFn",
         *       "recovery_code": "KR4T-2MXQ-7WZC-PLHA-N5VD-E3JB"
         *     }
         */
        RecoverOtpBody: {
            /** @description One of the recovery codes that were shown when OTP was turned on. Each works once. */
            recovery_code: string;
            /** @description The encrypted token of the challenge. */
            token: string;
        };
        /**
         * @description The account to register. A missing required property gets its default value, which is invalid and reported
         *     together with all other errors.
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
             * @description Whether the user has agreed to the server's rules and policies, which the app has displayed.
             * @default false
             */
            agreement: boolean;
            /**
             * @description The date of birth, as a date or as a date with a time (ISO 8601). Minimum ages are not supported yet: no
             *     server requires the date, and it is neither checked nor stored.
             */
            date_of_birth?: string;
            /**
             * @description The e-mail address, to which a confirmation mail is sent.
             * @default
             */
            email: string;
            /** @description The language of mails to the user. Defaults to the language of the request. */
            locale?: string;
            /**
             * @description The password.
             * @default
             */
            password: string;
            /** @description The reason for joining, for moderators on servers that require approval. */
            reason?: string;
            /**
             * @description The username: letters, digits and underscores, at most 30 characters.
             * @default
             */
            username: string;
        };
        /**
         * @description The account to register.
         * @example {
         *       "email": "dave@mail.example",
         *       "password": "correct horse battery staple",
         *       "first_name": "Dave",
         *       "last_name": "Dale",
         *       "username": "dave"
         *     }
         */
        RegisterUserBody: {
            /** @description The e-mail address, without surrounding white space. */
            email: string;
            /** @description The given name, on one line. */
            first_name: string;
            /** @description The family name, on one line. */
            last_name: string;
            /** @description The password. Any character counts as one, after normalisation (NFC). */
            password: string;
            /**
             * @description The username: letters, digits and underscores. If omitted, derived from the names. If it is taken, the
             *     request is refused; if someone else takes it before the address is verified, a number is appended.
             */
            username?: string;
        };
        /** @description The relationship between the signed-in user and another account. */
        Relationship: {
            /** @description Whether the account blocks the user. */
            blocked_by: boolean;
            /** @description Whether the user blocks the account. */
            blocking: boolean;
            /** @description Whether the user blocks the account's domain. */
            domain_blocking: boolean;
            /** @description Whether the user features the account on their profile. */
            endorsed: boolean;
            /** @description Whether the account follows the user. */
            followed_by: boolean;
            /** @description Whether the user follows the account. */
            following: boolean;
            /** @description The identifier of the other account. */
            id: string;
            /** @description The languages that the follow is limited to; null if it is not limited. */
            languages: string[] | null;
            /** @description Whether the user mutes the account. */
            muting: boolean;
            /**
             * Format: date-time
             * @description The time at which the mute expires; null if it does not, or if there is no mute. Since Mastodon 4.6.
             */
            muting_expires_at?: string | null;
            /** @description Whether the mute includes notifications. */
            muting_notifications: boolean;
            /** @description The user's private note about the account; empty if there is none. */
            note: string;
            /** @description Whether the user is notified of the account's statuses. */
            notifying: boolean;
            /** @description Whether the user has a pending request to follow the account. */
            requested: boolean;
            /** @description Whether the account has a pending request to follow the user. */
            requested_by: boolean;
            /** @description Whether the home timeline shows the account's reblogs. */
            showing_reblogs: boolean;
        };
        /**
         * @description A block or suspension that ended some of the user's follows.
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
             * @description The time of the event.
             */
            created_at: string;
            /** @description The number of followers that the user lost. */
            followers_count: number;
            /** @description The number of accounts that the user no longer follows. */
            following_count: number;
            /** @description The identifier of the event. */
            id: string;
            /** @description Whether the list of ended follows has been deleted. */
            purged: boolean;
            /** @description The domain of the server, or the handle of the account. */
            target_name: string;
            /**
             * @description The cause: moderators blocked a server (`domain_block`) or suspended an account (`account_suspension`), or
             *     the user blocked a server (`user_domain_block`).
             * @enum {string}
             */
            type: "domain_block" | "user_domain_block" | "account_suspension";
        };
        /** @description A report about an account. */
        Report: {
            /** @description Whether the moderators have resolved the report. */
            action_taken: boolean;
            /**
             * Format: date-time
             * @description The time at which the report was resolved; null until then.
             */
            action_taken_at: string | null;
            /**
             * @description The category; `violation` names rules in `rule_ids`.
             * @enum {string}
             */
            category: "spam" | "legal" | "violation" | "other";
            /** @description The reported collections. Since Mastodon 4.6. */
            collection_ids?: string[] | null;
            /** @description The reporter's comment; may be empty. */
            comment: string;
            /**
             * Format: date-time
             * @description The time of creation.
             */
            created_at: string;
            /**
             * @description Whether the report was forwarded to the account's server, or, on this server, whether the reporter wants it to be.
             *     Null on some old reports.
             */
            forwarded: boolean | null;
            /** @description The identifier of the report. */
            id: string;
            /** @description The violated rules. */
            rule_ids: string[] | null;
            /** @description The reported statuses. */
            status_ids: string[] | null;
            target_account: components["schemas"]["Account"];
        };
        /**
         * @description The account whose password to reset.
         * @example {
         *       "email": "alice@mail.example"
         *     }
         */
        RequestPasswordResetBody: {
            /** @description The account's e-mail address. Case does not matter. */
            email: string;
        };
        /**
         * @description The new password.
         * @example {
         *       "password": "eleven ripe tomatoes on a sill"
         *     }
         */
        ResetPasswordBody: {
            /** @description The new password. Any character counts as one, after normalisation (NFC). */
            password: string;
        };
        /**
         * @description The session to revoke.
         * @example {
         *       "id": "112345"
         *     }
         */
        RevokeSessionBody: {
            /** @description The identifier of the session, from the list of sessions. */
            id: string;
        };
        /**
         * @description The token to revoke, and the app's credentials. The app authenticates with `client_id` and `client_secret` here,
         *     or with HTTP Basic.
         * @example {
         *       "client_id": "TWhM-tNSuncnqN7DBJmoyeLnk6K3iJJ71KKXxgL1hPM",
         *       "client_secret": "ZEaFUFmF0umgBX1qKJDjaU99Q31lDkOU8NutzTOoliw",
         *       "token": "ZA-Yj3aBD8U8Cm7lKUp-lm9O9BmDgdhHzDeqsY8tlL0"
         *     }
         */
        RevokeTokenBody: {
            /** @description The `client_id` of the app that the token was issued to. */
            client_id?: string;
            /** @description The `client_secret` of the app. */
            client_secret?: string;
            /** @description The token. An unknown or revoked token is not an error. */
            token?: string;
            /** @description The type of the token (RFC 7009). Ignored, since there is only one. */
            token_type_hint?: string;
        };
        /**
         * @description The role of the signed-in user and its permissions.
         * @example {
         *       "id": "-99",
         *       "name": "",
         *       "permissions": "65536",
         *       "color": "",
         *       "highlighted": false
         *     }
         */
        Role: {
            /** @description The number of collections that the role allows. Since Mastodon 4.6. */
            collection_limit?: number;
            /** @description The colour of the role's badge as `#rrggbb`; empty if it has none. */
            color: string;
            /** @description Whether the role is displayed on the profile. */
            highlighted: boolean;
            /** @description The identifier of the role; `-99` is the default role. */
            id: string;
            /** @description The name of the role; empty for the default role. */
            name: string;
            /**
             * @description The permissions as a bit mask, in decimal: 1 administrator, 2 devops, 4 view the audit log, 8 view the
             *     dashboard, 16 manage reports, 32 manage federation, 64 manage settings, 128 manage blocks, 256 manage
             *     taxonomies, 512 manage appeals, 1024 manage users, 2048 manage invites, 4096 manage rules, 8192 manage
             *     announcements, 16384 manage custom emojis, 32768 manage webhooks, 65536 invite users, 131072 manage roles,
             *     262144 manage user access, 524288 delete user data, 1048576 view live and topic feeds.
             */
            permissions: string;
        };
        /**
         * @description The new markers. Omitted timelines keep their marker.
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
            /** @description The identifier of the last entry that was read. */
            last_read_id: string;
        };
        /** @description A status that will be published later. */
        ScheduledStatus: {
            /** @description The identifier of the scheduled status. The published status has another one. */
            id: string;
            /** @description The attachments, in the author's order. They cannot be attached to another status meanwhile. */
            media_attachments: components["schemas"]["MediaAttachment"][];
            params: components["schemas"]["ScheduledStatusParams"];
            /**
             * Format: date-time
             * @description When the status will be published.
             */
            scheduled_at: string;
        };
        /**
         * @description The parameters with which the status will be published, as they were sent. Null where the author sent nothing: the
         *     author's preference at the time of publication applies.
         */
        ScheduledStatusParams: {
            /** @description The accounts that the text may mention; null for any. */
            allowed_mentions?: string[] | null;
            /**
             * @description An internal identifier of the app, for historical compatibility. Concord sends null: its identifiers exceed the
             *     integers that JSON parsers represent exactly.
             */
            application_id: number | null;
            /** @description Always null, as in Mastodon. */
            idempotency: string | null;
            /** @description The status that it replies to. */
            in_reply_to_id: string | null;
            /** @description The language of the text (ISO 639). */
            language: string | null;
            /** @description The attachments, in this order. */
            media_ids: string[] | null;
            /** @description The poll. Its duration begins with the publication. */
            poll: components["schemas"]["ScheduledStatusPoll"] | null;
            /** @description Who may quote the status. Since Mastodon 4.5. */
            quote_approval_policy?: string | null;
            /** @description The status that it quotes. Since Mastodon 4.5. */
            quoted_status_id?: string | null;
            /** @description Always null. The time is in the property of the same name of the scheduled status. */
            scheduled_at: string | null;
            /** @description Whether text and media are hidden behind a warning. */
            sensitive: boolean | null;
            /** @description The content warning or subject. */
            spoiler_text: string | null;
            /** @description The plain text. */
            text: string;
            /**
             * @description Who may see the status.
             * @enum {string|null}
             */
            visibility: "public" | "unlisted" | "private" | "direct" | null;
            /** @description Sent for historical compatibility; false. */
            with_rate_limit: boolean;
        };
        /** @description The poll of a scheduled status. */
        ScheduledStatusPoll: {
            /** @description The duration of the poll in seconds, from the publication. */
            expires_in: number;
            /** @description Whether the totals are hidden until the poll ends. */
            hide_totals?: boolean | null;
            /** @description Whether voters may choose several options. */
            multiple?: boolean | null;
            /** @description The options. */
            options: string[];
        };
        /** @description The results of a search. */
        Search: {
            /** @description Matching accounts. */
            accounts: components["schemas"]["Account"][];
            /** @description Matching hashtags. */
            hashtags: components["schemas"]["Tag"][];
            /** @description Matching statuses, newest first. Empty without a user. */
            statuses: components["schemas"]["Status"][];
        };
        /**
         * @description The note about the account.
         * @example {
         *       "comment": "Met at the seed swap"
         *     }
         */
        SetAccountNoteBody: {
            /**
             * @description The note; empty or omitted to remove it.
             * @default
             */
            comment: string;
        };
        /** @description A published status: text with attachments and metadata, or a reblog of another status. */
        Status: {
            account: components["schemas"]["Account"];
            /** @description The app that the status was published with; absent if unknown, null for a reblog. Users cannot hide it yet. */
            application?: components["schemas"]["StatusApplication"] | null;
            /** @description Whether the caller has bookmarked it. Sent to signed-in users only. */
            bookmarked?: boolean;
            /** @description A preview of the first link in the text, once the server has fetched it. */
            card: components["schemas"]["PreviewCard"] | null;
            /** @description The text as sanitised HTML; empty if there is only media, and for a reblog. */
            content: string;
            /**
             * Format: date-time
             * @description The time of publication.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The time of the last edit; null if it was never edited.
             */
            edited_at: string | null;
            /** @description The custom emojis in text and warning. */
            emojis: components["schemas"]["CustomEmoji"][];
            /** @description Whether the caller has favourited it. Sent to signed-in users only. */
            favourited?: boolean;
            /** @description The number of favourites known to this server. */
            favourites_count: number;
            /**
             * @description The caller's filters that the status matches, except expired ones. All are listed, whatever their `context`:
             *     apps apply those of the current view. A reblog has those of the reblogged status. Sent to signed-in users only.
             */
            filtered?: components["schemas"]["FilterResult"][];
            /** @description The identifier of the status on this server. */
            id: string;
            /** @description The account that it replies to. In a thread of replies to oneself, the account that the thread replies to. */
            in_reply_to_account_id: string | null;
            /** @description The status that it replies to. */
            in_reply_to_id: string | null;
            /** @description The primary language (ISO 639, such as `en` or `zh-TW`), if known. */
            language: string | null;
            /** @description The attachments, in the author's order. */
            media_attachments: components["schemas"]["MediaAttachment"][];
            /** @description The accounts that the text mentions. */
            mentions: components["schemas"]["StatusMention"][];
            /** @description Whether the caller has muted its conversation. Sent to signed-in users only. */
            muted?: boolean;
            /** @description Whether it is pinned to the caller's profile. Sent only for the caller's own statuses that can be pinned. */
            pinned?: boolean;
            /** @description The status's poll. */
            poll: components["schemas"]["Poll"] | null;
            /** @description The status that this one quotes. */
            quote: components["schemas"]["StatusQuote"] | null;
            quote_approval?: components["schemas"]["StatusQuoteApproval"];
            /** @description The number of accepted public and unlisted quotes known to this server. Since Mastodon 4.5. */
            quotes_count?: number;
            /**
             * @description The reblogged status. The enclosing status is a wrapper: its account, times, visibility and identifiers are
             *     those of the reblog. It has no text, attachments, mentions, poll or counts of its own; the caller's marks
             *     are repeated.
             */
            reblog: components["schemas"]["Status"] | null;
            /** @description Whether the caller has reblogged it. Sent to signed-in users only. */
            reblogged?: boolean;
            /** @description The number of reblogs known to this server. */
            reblogs_count: number;
            /** @description The number of replies known to this server. */
            replies_count: number;
            /** @description Whether text and media are hidden behind a warning. */
            sensitive: boolean;
            /** @description The content warning or subject as plain text; empty if there is none. */
            spoiler_text: string;
            /** @description The collections of accounts that the text links to. Since Mastodon 4.6. */
            tagged_collections?: components["schemas"]["Collection"][];
            /** @description The hashtags in the text. */
            tags: components["schemas"]["StatusTag"][];
            /** @description The URI of the status, the same on every server. */
            uri: string;
            /** @description The URL of the status's page on its own server. Null if that server provides none. */
            url: string | null;
            /**
             * @description Who may see the status: `public`: everyone, shown in public timelines; `unlisted`: everyone, not shown in
             *     public timelines; `private`: followers and mentioned accounts; `direct`: mentioned accounts only.
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private" | "direct";
        };
        /**
         * @description The app that a status was published with.
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
        /** @description A version of a status, between its publication and its last edit. */
        StatusEdit: {
            account: components["schemas"]["Account"];
            /** @description The text as sanitised HTML. */
            content: string;
            /**
             * Format: date-time
             * @description The time at which this version was published.
             */
            created_at: string;
            /** @description The custom emojis in text and warning. */
            emojis: components["schemas"]["CustomEmoji"][];
            /** @description The attachments, with their descriptions at that time. */
            media_attachments: components["schemas"]["MediaAttachment"][];
            poll?: components["schemas"]["StatusEditPoll"];
            /** @description The status that this version quotes. */
            quote?: components["schemas"]["StatusQuote"] | null;
            /** @description Whether text and media were hidden behind a warning. */
            sensitive: boolean;
            /** @description The content warning or subject as plain text; empty if there was none. */
            spoiler_text: string;
        };
        /**
         * @description The poll of a version of a status; absent if the version has none.
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
            /** @description The options. */
            options: components["schemas"]["StatusEditPollOption"][];
        };
        /**
         * @description An option of the poll of a version of a status.
         * @example {
         *       "title": "Tomatoes"
         *     }
         */
        StatusEditPollOption: {
            /** @description The text of the option. */
            title: string;
        };
        /** @description The error reply to publishing or editing a status. */
        StatusError: {
            code?: components["schemas"]["ErrorCode"];
            details?: components["schemas"]["ApiErrorDetails"];
            /** @description An error message for people; may be translated. */
            error: string;
            /**
             * @description The accounts that the text mentions and that `allowed_mentions` does not list. Sent only with
             *     `unexpected_mentions`.
             */
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
            /** @description The handle as written on this server: `username` if local, `username@domain` if remote. */
            acct: string;
            /** @description The identifier of the account. */
            id: string;
            /** @description The URL of the account's profile page. */
            url: string;
            /** @description The username on the account's own server. */
            username: string;
        };
        /**
         * @description The quoted status, and whether it may be shown. Quotes within a quoted status have `quoted_status_id` only; all
         *     others have `quoted_status`.
         * @example {
         *       "state": "pending",
         *       "quoted_status": null
         *     }
         */
        StatusQuote: {
            /** @description The quoted status; null if it may not be shown. */
            quoted_status?: components["schemas"]["Status"] | null;
            /** @description The identifier of the quoted status; null if it may not be shown. */
            quoted_status_id?: string | null;
            /**
             * @description The state of the quote: `accepted`: may be shown; `pending`: awaits the quoted author; `rejected`: refused;
             *     `revoked`: withdrawn later; `deleted`: the quoted status is gone; `unauthorized`: the caller may not see it.
             *     With `blocked_account`, `blocked_domain` and `muted_account` (since Mastodon 4.5), the quoted status is sent
             *     although the caller has chosen not to see it. Treat other values as `unauthorized`.
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
             * @description Accounts whose quotes are accepted automatically: everyone (`public`), the author's followers (`followers`),
             *     accounts that the author follows (`following`), or others that cannot be expressed here
             *     (`unsupported_policy`).
             */
            automatic: ("public" | "followers" | "following" | "unsupported_policy")[];
            /**
             * @description What happens to a quote by the caller: accepted automatically (`automatic`), requires the author's approval
             *     (`manual`), refused (`denied`) or unknown (`unknown`).
             * @enum {string}
             */
            current_user: "automatic" | "manual" | "denied" | "unknown";
            /** @description Accounts whose quotes require the author's approval, with the same values. */
            manual: ("public" | "followers" | "following" | "unsupported_policy")[];
        };
        /**
         * @description The source of a status as its author entered it, for editing.
         * @example {
         *       "id": "113500000000000001",
         *       "text": "The first #tomatoes of the year",
         *       "spoiler_text": ""
         *     }
         */
        StatusSource: {
            /** @description The identifier of the status. */
            id: string;
            /** @description The content warning or subject as entered; empty if there is none. */
            spoiler_text: string;
            /** @description The text as entered. */
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
            /** @description The hashtag without "#". */
            name: string;
            /** @description The URL of the hashtag's page on this server. */
            url: string;
        };
        /** @description An announcement was published or edited. Without `read` and `me`. */
        StreamAnnouncement: {
            /** @enum {string} */
            event: "announcement";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            payload: components["schemas"]["Announcement"];
        };
        /** @description An announcement was deleted or withdrawn. */
        StreamAnnouncementDelete: {
            /** @enum {string} */
            event: "announcement.delete";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            /** @description The identifier of the announcement. */
            payload: string;
        };
        /** @description The count of a reaction to an announcement changed. */
        StreamAnnouncementReaction: {
            /** @enum {string} */
            event: "announcement.reaction";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            payload: components["schemas"]["AnnouncementReaction"];
        };
        /** @description A message of the client over WebSocket, as JSON text. */
        StreamCommand: {
            /** @description The identifier of the list, for `list`. */
            list?: string;
            /** @description Whether to send only statuses with media, for the public streams. */
            only_media?: boolean;
            /** @description The `event_id` of the last event that the client received on this stream. */
            since_event_id?: string;
            /** @description The name of the stream. */
            stream: string;
            /** @description The hashtag, for `hashtag` and `hashtag:local`. */
            tag?: string;
            /** @enum {string} */
            type: "subscribe" | "unsubscribe";
        };
        /** @description A direct conversation of the user changed. */
        StreamConversation: {
            /** @enum {string} */
            event: "conversation";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            payload: components["schemas"]["Conversation"];
        };
        /** @description A status of the stream was deleted. */
        StreamDelete: {
            /** @enum {string} */
            event: "delete";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            /** @description The identifier of the status. */
            payload: string;
        };
        /** @description The server's answer to a message that it can't act on, over WebSocket. */
        StreamError: {
            /** @description What is wrong, in English. */
            error: string;
            /** @description The HTTP status that the same mistake has in a request. */
            status?: number;
        };
        /**
         * @description One event. In an event stream (HTML, Server-sent events), `event` is the field of that name, `event_id` the field
         *     `id`, and `payload` the field `data` as JSON; `delete` and `announcement.delete` have the bare identifier, and `filters_changed` the text
         *     `undefined`, as in Mastodon. More events may be added.
         */
        StreamEvent: components["schemas"]["StreamUpdate"] | components["schemas"]["StreamStatusUpdate"] | components["schemas"]["StreamDelete"] | components["schemas"]["StreamNotification"] | components["schemas"]["StreamFiltersChanged"] | components["schemas"]["StreamNotificationsMerged"] | components["schemas"]["StreamAnnouncement"] | components["schemas"]["StreamAnnouncementReaction"] | components["schemas"]["StreamAnnouncementDelete"] | components["schemas"]["StreamConversation"] | components["schemas"]["StreamReset"];
        /** @description The user changed their filters. Without a payload. */
        StreamFiltersChanged: {
            /** @enum {string} */
            event: "filters_changed";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
        };
        /** @description A message of the server over WebSocket, as JSON text. */
        StreamMessage: {
            /**
             * @description The event, as in `StreamEvent`.
             * @enum {string}
             */
            event: "update" | "status.update" | "delete" | "notification" | "filters_changed" | "notifications_merged" | "conversation" | "announcement" | "announcement.reaction" | "announcement.delete" | "stream_reset";
            /** @description Identifies the event. Only sent by servers whose streams can be resumed. */
            event_id?: string;
            /** @description The payload of the event as JSON text; the bare identifier for `delete` and `announcement.delete`. Omitted for `filters_changed`. */
            payload?: string;
            /** @description The name of the stream; for hashtags and lists, followed by the hashtag or the list's identifier. */
            stream: string[];
        };
        /** @description The user has a new notification. */
        StreamNotification: {
            /** @enum {string} */
            event: "notification";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            payload: components["schemas"]["Notification"];
        };
        /** @description Accepted notification requests were merged into the list of notifications. */
        StreamNotificationsMerged: {
            /** @enum {string} */
            event: "notifications_merged";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            /** @description Always `1`. */
            payload: string;
        };
        /**
         * @description The server can't replay all events after the given one: the client has to read what it shows anew. The events after
         *     `event_id` follow.
         */
        StreamReset: {
            /** @enum {string} */
            event: "stream_reset";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            payload: components["schemas"]["StreamResetReason"];
        };
        /** @description Why the server can't replay the events. */
        StreamResetReason: {
            /**
             * @description `expired`: the event is older than 24 hours. `unknown`: the server never sent such an event. `too_many`: more
             *     events were missed than the server replays.
             * @enum {string}
             */
            reason: "expired" | "unknown" | "too_many";
        };
        /** @description A status of the stream was edited. */
        StreamStatusUpdate: {
            /** @enum {string} */
            event: "status.update";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            payload: components["schemas"]["Status"];
        };
        /** @description A status was published or reblogged and belongs in the stream. */
        StreamUpdate: {
            /** @enum {string} */
            event: "update";
            /** @description Identifies the event. Later events have greater identifiers. */
            event_id: string;
            payload: components["schemas"]["Status"];
        };
        /**
         * @description The answer to a challenge.
         * @example {
         *       "token": "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..b3RwLW9u.Y2hhbGxlbmdl.dGFn",
         *       "code": "123456"
         *     }
         */
        SubmitOtpBody: {
            /** @description The code of the authenticator app. */
            code: string;
            /** @description The encrypted token of the challenge. */
            token: string;
        };
        /** @description An account that the user could follow, and why it is suggested. */
        Suggestion: {
            account: components["schemas"]["Account"];
            /**
             * @description The kind of the most important reason. Superseded by `sources`.
             * @enum {string}
             */
            source: "staff" | "past_interactions" | "global";
            /**
             * @description The reasons, the most important one first: the server's staff suggests it (`featured`), many of the accounts
             *     that the user follows follow it (`friends_of_friends`), it uses the same hashtags as the accounts that the user
             *     followed last (`similar_to_recently_followed`), many accounts of this server followed it in the last 30 days
             *     (`most_followed`), or its statuses were favourited and reblogged most (`most_interactions`).
             */
            sources: ("featured" | "friends_of_friends" | "similar_to_recently_followed" | "most_followed" | "most_interactions")[];
        };
        /**
         * @description A hashtag and its use during the last seven days.
         * @example {
         *       "id": "113400000000000751",
         *       "name": "tomatoes",
         *       "url": "https://concord.example/tags/tomatoes",
         *       "history": [
         *         {
         *           "day": "1795132800",
         *           "uses": "12",
         *           "accounts": "7"
         *         }
         *       ]
         *     }
         */
        Tag: {
            /** @description Whether the user features the hashtag on their profile. Omitted if nobody is signed in. Since Mastodon 4.4. */
            featuring?: boolean;
            /** @description Whether the user follows the hashtag. Omitted if nobody is signed in. */
            following?: boolean;
            /** @description The use per day, today first. The server counts uses every few minutes. */
            history: components["schemas"]["TagHistory"][];
            /** @description The identifier of the hashtag; empty for one that nobody has used or followed yet. Since Mastodon 4.4. */
            id?: string;
            /** @description The hashtag without "#". */
            name: string;
            /** @description The URL of the hashtag's page on this server. */
            url: string;
        };
        /**
         * @description How often a hashtag was used on one day.
         * @example {
         *       "day": "1795132800",
         *       "uses": "12",
         *       "accounts": "7"
         *     }
         */
        TagHistory: {
            /** @description The number of accounts that used it. */
            accounts: string;
            /** @description The start of the day (UTC) in seconds since 1970. */
            day: string;
            /** @description The number of public statuses with the hashtag. */
            uses: string;
        };
        /** @description A version of the terms of service. */
        TermsOfService: {
            /** @description The terms as sanitised HTML, rendered from the operator's Markdown. */
            content: string;
            /** @description Whether the version is in force. */
            effective: boolean;
            /**
             * Format: date
             * @description The date on which the version takes effect.
             */
            effective_date: string;
            /** @description The terms as Markdown, as the operator wrote them. */
            source?: string;
            /**
             * Format: date
             * @description The date on which the next version takes effect, if there is one.
             */
            succeeded_by: string | null;
        };
        /** @description Why OTP was not changed and, if a code is sufficient, the challenge to answer with one. */
        ToggleOtpRefusal: {
            code?: components["schemas"]["ErrorCode"];
            /** @description An error message for people. */
            message: string;
            /**
             * @description The encrypted token of a challenge, valid for ten minutes. Submit it with a code to `/api/otp-submit` to
             *     turn OTP off.
             */
            token?: string;
        };
        /**
         * @description The new state of OTP. If OTP has been turned on, the reply contains everything needed to use it, which is never
         *     sent again.
         */
        ToggleOtpResult: {
            /** @description A message for people. */
            message: string;
            /**
             * @description The new state of OTP.
             * @enum {string}
             */
            otp: "enabled" | "disabled";
            /**
             * Format: uri
             * @description The secret as a URI for authenticator apps.
             */
            otpauth_uri?: string;
            /** @description The URI as a QR code, in a `data:` URL. */
            qr?: string;
            /** @description Codes that replace the authenticator app. Each works once. */
            recovery_codes?: string[];
            /** @description The secret in Base32, for entering into an authenticator app (RFC 6238, SHA-1, 30 seconds, six digits). */
            secret?: string;
        };
        /**
         * @description An access token.
         * @example {
         *       "access_token": "XFTjdU7MlpwBPyfYpTLuGWDVfp1BRQ4GP2VsZ0lhXoI",
         *       "token_type": "Bearer",
         *       "scope": "read write follow push",
         *       "created_at": 1795172400
         *     }
         */
        Token: {
            /** @description The access token, to send as `Authorization: Bearer TOKEN`. */
            access_token: string;
            /**
             * Format: int64
             * @description The time of creation, in seconds since 1970.
             */
            created_at: number;
            /** @description The number of seconds for which the token is valid; absent if it does not expire. */
            expires_in?: number;
            /** @description A token with which to obtain the next access token; absent if the token does not expire. */
            refresh_token?: string;
            /** @description The scopes of the token, separated by spaces. */
            scope: string;
            /** @description Always `Bearer`. */
            token_type: string;
        };
        /**
         * @description How to translate.
         * @example {
         *       "lang": "de"
         *     }
         */
        TranslateStatusBody: {
            /**
             * @description The language to translate into, as a language tag. By default the language of the request: `lang` in the query,
             *     otherwise `Accept-Language`.
             */
            lang?: string;
        };
        /**
         * @description The machine translation of a status.
         * @example {
         *       "content": "<p>Rote Tomaten</p>",
         *       "spoiler_text": "Gemüse",
         *       "language": "de",
         *       "poll": null,
         *       "media_attachments": [
         *         {
         *           "id": "113600000000000001",
         *           "description": "Drei Tomaten"
         *         }
         *       ],
         *       "detected_source_language": "en",
         *       "provider": "LibreTranslate"
         *     }
         */
        Translation: {
            /** @description The translated content, as sanitised HTML. */
            content: string;
            /** @description The language of the original, as stated or detected; null if unknown. */
            detected_source_language: string | null;
            /** @description The language of the translation. */
            language: string;
            /** @description The attachments with translated descriptions. */
            media_attachments: components["schemas"]["TranslationAttachment"][];
            /** @description The poll with translated options; null if the status has none. */
            poll: components["schemas"]["TranslationPoll"] | null;
            /** @description The name of the translation service. */
            provider: string;
            /** @description The translated content warning; empty if there is none. */
            spoiler_text: string;
        };
        /**
         * @description A media attachment with a translated description.
         * @example {
         *       "id": "113600000000000001",
         *       "description": "Drei Tomaten"
         *     }
         */
        TranslationAttachment: {
            /** @description The translated description; empty if there is none. */
            description: string;
            /** @description The identifier of the attachment. */
            id: string;
        };
        /**
         * @description The languages (array) into which statuses of a language (key) can be translated. The key `und` covers statuses
         *     of unknown language. Empty if the server does not translate.
         */
        TranslationLanguages: {
            [key: string]: string[];
        };
        /**
         * @description A poll with translated options.
         * @example {
         *       "id": "113500000000000012",
         *       "options": [
         *         {
         *           "title": "Salat"
         *         },
         *         {
         *           "title": "Suppe"
         *         }
         *       ]
         *     }
         */
        TranslationPoll: {
            /** @description The identifier of the poll. */
            id: string;
            /** @description The options, in the order of the poll. */
            options: components["schemas"]["TranslationPollOption"][];
        };
        /**
         * @description A translated option of a poll.
         * @example {
         *       "title": "Salat"
         *     }
         */
        TranslationPollOption: {
            /** @description The translated text. */
            title: string;
        };
        /**
         * @description The number of unread notifications.
         * @example {
         *       "count": 2
         *     }
         */
        UnreadCount: {
            /** @description The number, up to the requested limit. */
            count: number;
        };
        /**
         * @description Changes to a domain block. Omitted properties do not change.
         * @example {
         *       "severity": "suspend",
         *       "reject_reports": true
         *     }
         */
        UpdateAdminDomainBlockBody: {
            /** @description Hide a part of the domain in the public list of blocks. */
            obfuscate?: boolean;
            /** @description A note for the staff. */
            private_comment?: string | null;
            /** @description The reason, for the public list of blocks. */
            public_comment?: string | null;
            /** @description Neither store nor show pictures and attachments of the domain. A suspension includes this. */
            reject_media?: boolean;
            /** @description Ignore reports from the domain. A suspension includes this. */
            reject_reports?: boolean;
            /**
             * @description `noop`: only `reject_media` and `reject_reports` apply. `silence`: hide the accounts of the domain from everyone
             *     who does not follow them. `suspend`: exchange nothing with the domain.
             * @enum {string}
             */
            severity?: "noop" | "silence" | "suspend";
        };
        /**
         * @description Changes of a role.
         * @example {
         *       "name": "Helper",
         *       "color": "#2f6f4f",
         *       "position": 5,
         *       "permissions": [
         *         "view_dashboard",
         *         "manage_reports"
         *       ],
         *       "highlighted": true
         *     }
         */
        UpdateAdminRoleBody: {
            /** @description The number of collections that the role allows. */
            collection_limit?: number;
            /** @description The colour of the badge as `#rrggbb`; empty for none. */
            color?: string;
            /** @description Whether the role is displayed on profiles. */
            highlighted?: boolean;
            /** @description The name of the role. */
            name?: string;
            /** @description The permissions. */
            permissions?: ("administrator" | "devops" | "view_audit_log" | "view_dashboard" | "manage_reports" | "manage_federation" | "manage_settings" | "manage_blocks" | "manage_taxonomies" | "manage_appeals" | "manage_users" | "manage_invites" | "manage_rules" | "manage_announcements" | "manage_custom_emojis" | "manage_webhooks" | "invite_users" | "manage_roles" | "manage_user_access" | "delete_user_data" | "view_feeds")[];
            /** @description The rank, 0 or more. */
            position?: number;
        };
        /**
         * @description The settings to change; all others stay unchanged.
         * @example {
         *       "registrations": "closed",
         *       "closed_registrations_message": "We are **full** for now. Come back in spring.",
         *       "status_page_url": "https://status.example/"
         *     }
         */
        UpdateAdminSettingsBody: {
            /** @description Whether users get a report of their year. */
            annual_reports?: boolean;
            /**
             * @description Markdown that is shown while registrations are closed; empty for none. The server's information has it as HTML, in
             *     `registrations.message`.
             */
            closed_registrations_message?: string;
            /** @description The e-mail address of the operator; empty for none. */
            contact_email?: string;
            /** @description The username of the account that people can turn to; empty for none. */
            contact_username?: string;
            /** @description A few words about the server, in plain text. */
            description?: string;
            /**
             * @description The extended description, as Markdown; empty for none.
             *     A new text is a new version of the document, effective today; an empty one removes it.
             */
            extended_description?: string;
            /** @description The languages of the server, the main one first; ISO 639-1 where possible. */
            languages?: string[];
            /**
             * @description The privacy policy in force, as Markdown; empty while the default one applies.
             *     A new text is a new version of the document, effective today; an empty one removes it.
             */
            privacy_policy?: string;
            /**
             * @description Who can register: everyone, those whom a moderator approves, or nobody.
             * @enum {string}
             */
            registrations?: "open" | "approval" | "closed";
            /** @description Whether the weekly activity is public. */
            show_activity?: boolean;
            /**
             * @description Who can see the moderated servers.
             * @enum {string}
             */
            show_domain_blocks?: "all" | "users" | "disabled";
            /**
             * @description Who can see the reasons for moderating servers.
             * @enum {string}
             */
            show_domain_blocks_rationale?: "all" | "users" | "disabled";
            /** @description Whether the list of known servers is public. */
            show_peers?: boolean;
            /** @description The URL of a page about the server's availability; empty for none. */
            status_page_url?: string;
            /** @description Usernames of accounts on this server that everyone is suggested to follow. */
            suggested_accounts?: string[];
            /** @description The name of the server. */
            title?: string;
            /** @description Whether trends are shown. */
            trends?: boolean;
            /** @description Whether only what moderators approved can be trending. */
            trends_review?: boolean;
        };
        /**
         * @description The new picture of the server.
         * @example {
         *       "file": "table.png",
         *       "description": "Five people around a table, one of them laughing."
         *     }
         */
        UpdateAdminThumbnailBody: {
            /**
             * @description A text description for people who cannot see the picture.
             * @default
             */
            description: string;
            /**
             * Format: binary
             * @description A JPEG, PNG, GIF, WebP or AVIF image of at most 16 MB. It is cropped to 1200 by 630 pixels, and to twice that size.
             */
            file: string;
        };
        /**
         * @description Changes of a preset.
         * @example {
         *       "title": "Insults"
         *     }
         */
        UpdateAdminWarningPresetBody: {
            /** @description The text, of at most 5,000 characters. */
            text?: string;
            /** @description The title, of at most 200 characters. */
            title?: string;
        };
        /**
         * @description The changes. Omitted properties stay as they are.
         * @example {
         *       "name": "Gardeners and cooks"
         *     }
         */
        UpdateCollectionBody: {
            /** @description The description in plain text, at most 100 characters. */
            description?: string | null;
            /**
             * @description Whether the profile lists the collection. Collections that are not discoverable can still be opened by everyone
             *     who has the identifier.
             */
            discoverable?: boolean | null;
            /** @description The language of name and description (ISO 639). Null or an empty text for none. */
            language?: string | null;
            /** @description The name in plain text, at most 40 characters. */
            name?: string | null;
            /** @description Whether the collection is sensitive. */
            sensitive?: boolean | null;
            /** @description A hashtag that describes the collection, with or without "#". Null or an empty text for none. */
            tag_name?: string | null;
        };
        /**
         * @description Changes to the user's account. Omitted properties do not change.
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
            /** @description The domains of websites that may name this account as an author. Replaces the previous ones. */
            attribution_domains?: string[];
            /** @description A text description of the avatar. Since Mastodon 4.6.1. */
            avatar_description?: string;
            /** @description Whether the account is automated. */
            bot?: boolean;
            /** @description Whether the account may be suggested and listed. */
            discoverable?: boolean;
            /** @description The display name. */
            display_name?: string;
            /** @description The profile fields, in order. Replaces the previous ones. The server information gives their maximum number. */
            fields_attributes?: components["schemas"]["AccountFieldAttributes"][];
            /** @description A text description of the banner. Since Mastodon 4.6.1. */
            header_description?: string;
            /** @description Whether to hide the lists of followers and followed accounts. */
            hide_collections?: boolean;
            /** @description Whether full-text search may find the public statuses. */
            indexable?: boolean;
            /** @description Whether follow requests require approval. */
            locked?: boolean;
            /** @description The biography in plain text. */
            note?: string;
            source?: components["schemas"]["UpdateCredentialsBodySource"];
        };
        /** @description Changes to the defaults for posting. Omitted properties do not change. */
        UpdateCredentialsBodySource: {
            /** @description The default language of new statuses; empty or null to leave it to the server. */
            language?: string | null;
            /**
             * @description The default visibility of new statuses.
             * @enum {string}
             */
            privacy?: "public" | "unlisted" | "private";
            /**
             * @description Who may quote new statuses by default.
             * @enum {string}
             */
            quote_policy?: "public" | "followers" | "nobody";
            /** @description Whether media of new statuses are marked as sensitive by default. */
            sensitive?: boolean;
        };
        /**
         * @description Changes to the user's account, including pictures. Omitted properties do not change.
         * @example {
         *       "display_name": "Alice",
         *       "avatar": "alice.png",
         *       "avatar_description": "Alice among tomatoes"
         *     }
         */
        UpdateCredentialsMultipartBody: {
            /** @description The domains of websites that may name this account as an author. Replaces the previous ones. */
            attribution_domains?: string[];
            /**
             * Format: binary
             * @description The avatar image.
             */
            avatar?: string;
            /** @description A text description of the avatar. Since Mastodon 4.6.1. */
            avatar_description?: string;
            /** @description Whether the account is automated. */
            bot?: boolean;
            /** @description Whether the account may be suggested and listed. */
            discoverable?: boolean;
            /** @description The display name. */
            display_name?: string;
            /** @description The name of the first profile field. The fields sent replace all previous ones. */
            "fields_attributes[0][name]"?: string;
            /** @description The value of the first profile field, in plain text. */
            "fields_attributes[0][value]"?: string;
            /** @description The name of the second profile field. */
            "fields_attributes[1][name]"?: string;
            /** @description The value of the second profile field, in plain text. */
            "fields_attributes[1][value]"?: string;
            /** @description The name of the third profile field. */
            "fields_attributes[2][name]"?: string;
            /** @description The value of the third profile field, in plain text. */
            "fields_attributes[2][value]"?: string;
            /** @description The name of the fourth profile field. */
            "fields_attributes[3][name]"?: string;
            /** @description The value of the fourth profile field, in plain text. */
            "fields_attributes[3][value]"?: string;
            /**
             * Format: binary
             * @description The banner image.
             */
            header?: string;
            /** @description A text description of the banner. Since Mastodon 4.6.1. */
            header_description?: string;
            /** @description Whether to hide the lists of followers and followed accounts. */
            hide_collections?: boolean;
            /** @description Whether full-text search may find the public statuses. */
            indexable?: boolean;
            /** @description Whether follow requests require approval. */
            locked?: boolean;
            /** @description The biography in plain text. */
            note?: string;
            /** @description The default language of new statuses; empty or null to leave it to the server. */
            "source[language]"?: string | null;
            /**
             * @description The default visibility of new statuses.
             * @enum {string}
             */
            "source[privacy]"?: "public" | "unlisted" | "private";
            /**
             * @description Who may quote new statuses by default.
             * @enum {string}
             */
            "source[quote_policy]"?: "public" | "followers" | "nobody";
            /** @description Whether media of new statuses are marked as sensitive by default. */
            "source[sensitive]"?: boolean;
        };
        /**
         * @description Changes to a filter. Omitted properties do not change.
         * @example {
         *       "title": "Vegetables",
         *       "keywords_attributes": [
         *         {
         *           "id": "113910000000000001",
         *           "_destroy": true
         *         },
         *         {
         *           "keyword": "green beans",
         *           "whole_word": false
         *         }
         *       ]
         *     }
         */
        UpdateFilterBody: {
            /** @description Where the filter applies. */
            context?: ("home" | "notifications" | "public" | "thread" | "account")[];
            /**
             * Format: int64
             * @description The number of seconds from now until the filter expires. Null or empty, it does not expire.
             */
            expires_in?: number | null;
            /**
             * @description What apps should do with matching statuses: show them behind the filter's title (`warn`) or not at all
             *     (`hide`). Mastodon's `blur` is not supported.
             * @enum {string}
             */
            filter_action?: "warn" | "hide";
            /** @description Changes to the keywords: entries with an `id` change or delete a keyword, the others add one. */
            keywords_attributes?: components["schemas"]["FilterKeywordAttributes"][];
            /** @description The title of the filter. */
            title?: string;
        };
        /**
         * @description Changes to a keyword. Omitted properties do not change.
         * @example {
         *       "keyword": "green beans",
         *       "whole_word": false
         *     }
         */
        UpdateFilterKeywordBody: {
            /**
             * @description The keyword or phrase. Case, accents written in two ways, widths and invisible characters do not matter; see
             *     `whole_word` for its ends.
             */
            keyword?: string;
            /**
             * @description Whether it matches only where no other letter, digit or underscore adjoins it. This applies to an end of the
             *     keyword that is a letter, digit or underscore itself, and not to scripts without spaces between words, such as
             *     Chinese, Japanese and Thai.
             */
            whole_word?: boolean;
        };
        /**
         * @description Changes to a filter in the older format. Omitted properties do not change.
         * @example {
         *       "phrase": "green beans",
         *       "context": [
         *         "home",
         *         "public"
         *       ],
         *       "whole_word": false
         *     }
         */
        UpdateFilterV1Body: {
            /** @description Where the filter applies. */
            context?: ("home" | "notifications" | "public" | "thread" | "account")[];
            /**
             * Format: int64
             * @description The number of seconds from now until the filter expires. Null or empty, it does not expire.
             */
            expires_in?: number | null;
            /**
             * @description Whether apps should not show matching statuses at all (`filter_action` is `hide` instead of `warn`). The server
             *     itself drops none.
             */
            irreversible?: boolean;
            /**
             * @description The keyword or phrase. Case, accents written in two ways, widths and invisible characters do not matter; see
             *     `whole_word` for its ends.
             */
            phrase?: string;
            /**
             * @description Whether it matches only where no other letter, digit or underscore adjoins it. This applies to an end of the
             *     keyword that is a letter, digit or underscore itself, and not to scripts without spaces between words, such as
             *     Chinese, Japanese and Thai.
             */
            whole_word?: boolean;
        };
        /**
         * @description Who may interact with the status.
         * @example {
         *       "quote_approval_policy": "followers"
         *     }
         */
        UpdateInteractionPolicyBody: {
            /**
             * @description Who may quote the status: everyone, the author's followers, or only the author. Has no effect on private and
             *     direct statuses.
             * @enum {string}
             */
            quote_approval_policy: "public" | "followers" | "nobody";
        };
        /**
         * @description The changes to a list. What is left out stays as it is.
         * @example {
         *       "title": "Gardeners",
         *       "exclusive": true
         *     }
         */
        UpdateListBody: {
            /** @description Whether to leave the statuses of the members out of the home timeline. */
            exclusive?: boolean;
            /**
             * @description The replies that the list's timeline shows: to any followed account (`followed`), to members of the list
             *     (`list`), or none.
             * @enum {string}
             */
            replies_policy?: "followed" | "list" | "none";
            /** @description The title of the list. */
            title?: string;
        };
        /**
         * @description Changes to an attachment. Omitted properties do not change.
         * @example {
         *       "description": "Three ripe tomatoes on a wooden table",
         *       "focus": "0,0.25"
         *     }
         */
        UpdateMediaBody: {
            /** @description A text description for people who cannot see the media. */
            description?: string | null;
            /**
             * @description The focal point for cropped previews as `x,y`, each from -1 to 1, measured from the centre. Values beyond
             *     that result in 422. An empty string has no effect.
             */
            focus?: string | null;
        };
        /**
         * @description Changes to an attachment, including files. Omitted properties do not change.
         * @example {
         *       "description": "Three ripe tomatoes on a wooden table",
         *       "focus": "0,0.25"
         *     }
         */
        UpdateMediaMultipartBody: {
            /** @description A text description for people who cannot see the media. */
            description?: string | null;
            /**
             * @description The focal point for cropped previews as `x,y`, each from -1 to 1, measured from the centre. Values beyond
             *     that result in 422. An empty string has no effect.
             */
            focus?: string | null;
            /**
             * Format: binary
             * @description A preview image for video or audio; refused with 422 for images.
             */
            thumbnail?: string;
        };
        /**
         * @description The new notification policy: `accept` lists notifications, `filter` keeps them in a request until the user accepts it,
         *     `drop` does not create them.
         * @example {
         *       "for_new_accounts": "filter",
         *       "for_limited_accounts": "drop"
         *     }
         */
        UpdateNotificationPolicyBody: {
            /**
             * @description Notifications from accounts that moderators have limited, unless the user follows them.
             * @enum {string}
             */
            for_limited_accounts?: "accept" | "filter" | "drop";
            /**
             * @description Notifications from accounts that are less than 30 days old, unless the user follows them.
             * @enum {string}
             */
            for_new_accounts?: "accept" | "filter" | "drop";
            /**
             * @description Notifications from accounts that do not follow the user, or have followed for less than three days.
             * @enum {string}
             */
            for_not_followers?: "accept" | "filter" | "drop";
            /**
             * @description Notifications from accounts that the user does not follow.
             * @enum {string}
             */
            for_not_following?: "accept" | "filter" | "drop";
            /**
             * @description Notifications about private mentions by accounts that the user does not follow, unless they reply to
             *     a private mention by the user.
             * @enum {string}
             */
            for_private_mentions?: "accept" | "filter" | "drop";
        };
        /**
         * @description Changes to the user's profile. Omitted properties do not change.
         * @example {
         *       "note": "Gardener. She/her.",
         *       "avatar_description": "Alice among tomatoes",
         *       "show_media": true
         *     }
         */
        UpdateProfileBody: {
            /** @description The domains of websites that may name this account as an author. Replaces the previous ones. */
            attribution_domains?: string[];
            /** @description A text description of the avatar. */
            avatar_description?: string;
            /** @description Whether the account is automated. */
            bot?: boolean;
            /** @description Whether the account may be suggested and listed. */
            discoverable?: boolean;
            /** @description The display name. */
            display_name?: string;
            /** @description The profile fields, in order. Replaces the previous ones. The server information gives their maximum number. */
            fields_attributes?: components["schemas"]["AccountFieldAttributes"][];
            /** @description A text description of the banner. */
            header_description?: string;
            /** @description Whether to hide the lists of followers and followed accounts. */
            hide_collections?: boolean;
            /** @description Whether full-text search may find the public statuses. */
            indexable?: boolean;
            /** @description Whether follow requests require approval. */
            locked?: boolean;
            /** @description The biography in plain text. */
            note?: string;
            /** @description Whether the profile has a tab of featured content. */
            show_featured?: boolean;
            /** @description Whether the profile has a media tab. */
            show_media?: boolean;
            /** @description Whether the media tab includes media of replies. */
            show_media_replies?: boolean;
        };
        /**
         * @description Changes to the user's profile, including pictures. Omitted properties do not change.
         * @example {
         *       "note": "Gardener. She/her.",
         *       "header": "garden.jpg",
         *       "header_description": "A bed of tomatoes and beans"
         *     }
         */
        UpdateProfileMultipartBody: {
            /** @description The domains of websites that may name this account as an author. Replaces the previous ones. */
            attribution_domains?: string[];
            /**
             * Format: binary
             * @description The avatar image.
             */
            avatar?: string;
            /** @description A text description of the avatar. */
            avatar_description?: string;
            /** @description Whether the account is automated. */
            bot?: boolean;
            /** @description Whether the account may be suggested and listed. */
            discoverable?: boolean;
            /** @description The display name. */
            display_name?: string;
            /** @description The name of the first profile field. The fields sent replace all previous ones. */
            "fields_attributes[0][name]"?: string;
            /** @description The value of the first profile field, in plain text. */
            "fields_attributes[0][value]"?: string;
            /** @description The name of the second profile field. */
            "fields_attributes[1][name]"?: string;
            /** @description The value of the second profile field, in plain text. */
            "fields_attributes[1][value]"?: string;
            /** @description The name of the third profile field. */
            "fields_attributes[2][name]"?: string;
            /** @description The value of the third profile field, in plain text. */
            "fields_attributes[2][value]"?: string;
            /** @description The name of the fourth profile field. */
            "fields_attributes[3][name]"?: string;
            /** @description The value of the fourth profile field, in plain text. */
            "fields_attributes[3][value]"?: string;
            /**
             * Format: binary
             * @description The banner image.
             */
            header?: string;
            /** @description A text description of the banner. */
            header_description?: string;
            /** @description Whether to hide the lists of followers and followed accounts. */
            hide_collections?: boolean;
            /** @description Whether full-text search may find the public statuses. */
            indexable?: boolean;
            /** @description Whether follow requests require approval. */
            locked?: boolean;
            /** @description The biography in plain text. */
            note?: string;
            /** @description Whether the profile has a tab of featured content. */
            show_featured?: boolean;
            /** @description Whether the profile has a media tab. */
            show_media?: boolean;
            /** @description Whether the media tab includes media of replies. */
            show_media_replies?: boolean;
        };
        /**
         * @description The notifications to push. What is left out remains unchanged.
         * @example {
         *       "data": {
         *         "policy": "followed",
         *         "alerts": {
         *           "mention": true
         *         }
         *       }
         *     }
         */
        UpdatePushSubscriptionBody: {
            data?: components["schemas"]["PushData"];
            /**
             * @description Whose notifications are pushed: those of all accounts, of accounts that the user follows (`followed`), of the
             *     user's followers (`follower`), or none. The same as
             *     `data.policy`, which takes precedence.
             * @enum {string}
             */
            policy?: "all" | "followed" | "follower" | "none";
        };
        /**
         * @description The new time of publication.
         * @example {
         *       "scheduled_at": "2026-11-21T09:30:00.000Z"
         *     }
         */
        UpdateScheduledStatusBody: {
            /**
             * @description When to publish the status: ISO 8601, in UTC unless it has an offset. At least five minutes ahead, otherwise
             *     the server responds with 422.
             */
            scheduled_at: string;
        };
        /**
         * @description Which of the user's notifications to filter, by sender.
         * @example {
         *       "filter_new_accounts": true
         *     }
         */
        UpdateV1NotificationPolicyBody: {
            /** @description Notifications from accounts that are less than 30 days old, unless the user follows them. */
            filter_new_accounts?: boolean;
            /** @description Notifications from accounts that do not follow the user, or have followed for less than three days. */
            filter_not_followers?: boolean;
            /** @description Notifications from accounts that the user does not follow. */
            filter_not_following?: boolean;
            /**
             * @description Notifications about private mentions by accounts that the user does not follow, unless they reply to
             *     a private mention by the user.
             */
            filter_private_mentions?: boolean;
        };
        /**
         * @description A file to attach to a status.
         * @example {
         *       "file": "tomatoes.png",
         *       "description": "Three ripe tomatoes on a wooden table",
         *       "focus": "0,0.25"
         *     }
         */
        UploadMediaBody: {
            /** @description A text description for people who cannot see or hear the media. */
            description?: string | null;
            /**
             * Format: binary
             * @description The file: a JPEG, PNG, GIF, WebP or AVIF image or, where the server supports it, video or audio. The server
             *     information lists the media types and the maximum sizes.
             */
            file: string;
            /**
             * @description The focal point for cropped previews as `x,y`, each from -1 to 1, measured from the centre. Values beyond
             *     that result in 422. An empty string has no effect.
             */
            focus?: string | null;
            /**
             * Format: binary
             * @description A preview image for video or audio; refused with 422 for images.
             */
            thumbnail?: string;
        };
        /** @description The owner of a token, as OpenID Connect claims. */
        UserInfo: {
            /**
             * Format: uri
             * @description The issuer: the same as `issuer` in the server metadata.
             */
            iss: string;
            /** @description The display name; may contain custom emoji shortcodes, and may be empty. */
            name: string;
            /**
             * Format: uri
             * @description The URL of the avatar.
             */
            picture: string;
            /** @description The username, without a domain. */
            preferred_username: string;
            /**
             * Format: uri
             * @description The URL of the profile page.
             */
            profile: string;
            /**
             * Format: uri
             * @description The URI of the user's actor, which is globally unique and permanent.
             */
            sub: string;
        };
        /**
         * @description A keyword of a filter in the older format, in which every keyword is a filter.
         * @example {
         *       "id": "113910000000000001",
         *       "phrase": "tomatoes",
         *       "context": [
         *         "home",
         *         "public"
         *       ],
         *       "whole_word": true,
         *       "expires_at": null,
         *       "irreversible": false
         *     }
         */
        V1Filter: {
            /**
             * @description Where the filter applies: the home timeline and lists (`home`), `notifications`, `public` timelines,
             *     conversations (`thread`) and profiles (`account`).
             */
            context: ("home" | "notifications" | "public" | "thread" | "account")[];
            /**
             * Format: date-time
             * @description The time at which the filter expires; null if never.
             */
            expires_at: string | null;
            /** @description The identifier of the keyword. */
            id: string;
            /** @description Whether apps should not show matching statuses at all. The server itself drops none. */
            irreversible: boolean;
            /** @description The keyword or phrase. */
            phrase: string;
            /** @description Whether it matches whole words only. */
            whole_word: boolean;
        };
        /** @description The server, its limits and its rules, in an older format. */
        V1Instance: {
            /** @description Whether a moderator has to approve each registration. */
            approval_required: boolean;
            configuration: components["schemas"]["V1InstanceConfiguration"];
            /** @description The operators' account. */
            contact_account: components["schemas"]["Account"] | null;
            /** @description A longer description, possibly with HTML; may be empty. */
            description: string;
            /** @description The operators' e-mail address; may be empty. */
            email: string;
            /** @description Whether all users may invite others. */
            invites_enabled: boolean;
            /** @description The languages of the server and its operators (ISO 639-1). */
            languages: string[];
            /** @description Whether registrations are open. */
            registrations: boolean;
            /** @description The rules that users of the server agree to. */
            rules: components["schemas"]["InstanceRule"][];
            /** @description A short plain-text description. */
            short_description: string;
            stats: components["schemas"]["V1InstanceStats"];
            /** @description The image that represents the server. */
            thumbnail: string | null;
            /** @description The name of the app. */
            title: string;
            /** @description The domain in the handles of local accounts. Not a URI, despite its name. */
            uri: string;
            urls: components["schemas"]["V1InstanceUrls"];
            /** @description The version of the software: Mastodon's own, or one that states the compatible Mastodon version. */
            version: string;
        };
        /** @description Limits of accounts. */
        V1InstanceAccountLimits: {
            /** @description The maximum number of featured hashtags. */
            max_featured_tags: number;
        };
        /** @description The limits of the server. */
        V1InstanceConfiguration: {
            accounts: components["schemas"]["V1InstanceAccountLimits"];
            media_attachments: components["schemas"]["V1InstanceMediaLimits"];
            polls: components["schemas"]["InstancePollLimits"];
            statuses: components["schemas"]["InstanceStatusLimits"];
        };
        /** @description Limits of uploaded media. */
        V1InstanceMediaLimits: {
            /** @description The maximum number of pixels of an image (width times height). */
            image_matrix_limit: number;
            /** @description The maximum size of an image, in bytes. */
            image_size_limit: number;
            /** @description The supported media types. */
            supported_mime_types: string[];
            /** @description The maximum frame rate of a video, in frames per second. */
            video_frame_rate_limit: number;
            /** @description The maximum number of pixels of a video (width times height). */
            video_matrix_limit: number;
            /** @description The maximum size of a video or audio file, in bytes; 0 if the server accepts images only. */
            video_size_limit: number;
        };
        /** @description The size of the server. */
        V1InstanceStats: {
            /** @description The number of other servers that this server knows. */
            domain_count: number;
            /** @description The number of statuses published by local accounts. */
            status_count: number;
            /** @description The number of registered users. */
            user_count: number;
        };
        /** @description URLs for apps. */
        V1InstanceUrls: {
            /**
             * Format: uri
             * @description The WebSocket URL for streaming. Omitted by servers that do not offer streaming.
             */
            streaming_api?: string;
        };
        /** @description Which of the user's notifications are filtered or dropped, by sender. */
        V1NotificationPolicy: {
            /** @description Notifications from accounts that are less than 30 days old, unless the user follows them. */
            filter_new_accounts: boolean;
            /** @description Notifications from accounts that do not follow the user, or have followed for less than three days. */
            filter_not_followers: boolean;
            /** @description Notifications from accounts that the user does not follow. */
            filter_not_following: boolean;
            /**
             * @description Notifications about private mentions by accounts that the user does not follow, unless they reply to
             *     a private mention by the user.
             */
            filter_private_mentions: boolean;
            summary: components["schemas"]["NotificationPolicySummary"];
        };
        /**
         * @description The proof that the mail was received.
         * @example {
         *       "token": "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..bWFpbA.dG9rZW4.dGFn"
         *     }
         */
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
            /** @description The indexes of the chosen options, starting at 0. */
            choices: number[];
        };
        /** @description The resource descriptor of an account (RFC 7033). */
        WebFinger: {
            /** @description Other URIs of the same account. */
            aliases: string[];
            links: components["schemas"]["WebFingerLink"][];
            /** @description The canonical handle, with the prefix `acct:`. */
            subject: string;
        };
        /** @description A link of the account: to a URL (`href`) or a URL template (`template`). */
        WebFingerLink: {
            /**
             * Format: uri
             * @description The URL.
             */
            href?: string;
            /**
             * @description The link relation: `self` is the actor, `http://webfinger.net/rel/profile-page` the profile page,
             *     `http://webfinger.net/rel/avatar` the avatar, `http://ostatus.org/schema/1.0/subscribe` the page that
             *     accepts a URI to interact with.
             */
            rel: string;
            /** @description The URL template with the placeholder `{uri}`. */
            template?: string;
            /** @description The media type of the target. */
            type?: string;
        };
        /**
         * @description The types of notifications that are pushed.
         * @example {
         *       "mention": true,
         *       "favourite": true,
         *       "reblog": false
         *     }
         */
        WebPushAlerts: {
            /** @description Whether additions of the user to a collection are pushed. */
            added_to_collection?: boolean;
            /** @description Whether new reports are pushed, of which only the staff is notified. */
            "admin.report"?: boolean;
            /** @description Whether new registrations are pushed, of which only the staff is notified. */
            "admin.sign_up"?: boolean;
            /** @description Whether annual reports are pushed. */
            annual_report?: boolean;
            /** @description Whether changes of a collection that contains the user are pushed. */
            collection_update?: boolean;
            /** @description Whether favourites of the user's statuses are pushed. */
            favourite?: boolean;
            /** @description Whether new followers are pushed. */
            follow?: boolean;
            /** @description Whether requests to follow the user are pushed. */
            follow_request?: boolean;
            /** @description Whether mentions of the user are pushed. */
            mention?: boolean;
            /** @description Whether warnings by the moderators are pushed. */
            moderation_warning?: boolean;
            /** @description Whether ended polls that the user created or voted in are pushed. */
            poll?: boolean;
            /** @description Whether quotes of the user's statuses are pushed. */
            quote?: boolean;
            /** @description Whether edits of statuses that the user has quoted are pushed. */
            quoted_update?: boolean;
            /** @description Whether reblogs of the user's statuses are pushed. */
            reblog?: boolean;
            /** @description Whether follows that ended because a server was blocked or an account was suspended are pushed. */
            severed_relationships?: boolean;
            /** @description Whether statuses of accounts to which the user has subscribed are pushed. */
            status?: boolean;
            /** @description Whether edits of statuses that the user has reblogged are pushed. */
            update?: boolean;
        };
        /**
         * @description A subscription of an app to push notifications.
         * @example {
         *       "id": "113500000000000077",
         *       "endpoint": "https://push.example/send/8f2c",
         *       "standard": true,
         *       "server_key": "BPipaTbSVBfLkgdSb8fs7NIzQpv_pR3Axu_9h2hlI8Kh5x9R0sUCZ_fvYCFdhg76bV2e_YfEU-HpFCGOA5IJXT8=",
         *       "policy": "all",
         *       "alerts": {
         *         "mention": true,
         *         "favourite": true,
         *         "reblog": false
         *       }
         *     }
         */
        WebPushSubscription: {
            alerts: components["schemas"]["WebPushAlerts"];
            /** @description The URL to which the push service accepts messages. */
            endpoint: string;
            /** @description The identifier of the subscription. */
            id: string;
            /**
             * @description Whose notifications are pushed: those of all accounts, of accounts that the user follows (`followed`), of the
             *     user's followers (`follower`), or none.
             * @enum {string}
             */
            policy?: "all" | "followed" | "follower" | "none";
            /** @description The server's public key (RFC 8292), in URL-safe Base64. */
            server_key: string;
            /** @description Whether messages are encrypted by RFC 8291 (`aes128gcm`), or by its earlier draft (`aesgcm`). Since Mastodon 4.4. */
            standard?: boolean;
        };
        /** @description Annual reports, and the accounts and statuses that they mention. */
        WrappedAnnualReports: {
            /** @description The accounts that the reports are about. */
            accounts: components["schemas"]["Account"][];
            /** @description The reports, newest first. */
            annual_reports: components["schemas"]["AnnualReport"][];
            /** @description The statuses that the reports mention, without deleted ones. */
            statuses: components["schemas"]["Status"][];
        };
        /** @description A collection. Since Mastodon 4.6. */
        WrappedCollection: {
            collection: components["schemas"]["Collection"];
        };
        /** @description An entry of a collection. Since Mastodon 4.6. */
        WrappedCollectionItem: {
            collection_item: components["schemas"]["CollectionItem"];
        };
    };
    responses: {
        /**
         * @description The body is invalid; or the domain is blocked already, or a parent domain has a block that is at least as strict
         *     (`domain_block_exists`, with that block in `existing_domain_block`). Nothing has been changed.
         */
        AdminDomainBlockUnprocessable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdminDomainBlockError"];
            };
        };
        /** @description A field is missing, repeated or invalid. Nothing is used up, and the request does not count as an attempt. */
        AuthBadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The user may not do this, or not yet, or the network that the request came from is blocked. */
        AuthForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The server failed. A different request would not have helped. */
        AuthInternalServerError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description A field is invalid, or the mailed token is missing, invalid, expired, used or replaced by a newer one. The reply
         *     does not reveal which.
         */
        AuthMailedTokenBadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The object does not exist, or does not belong to the caller. */
        AuthNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description The key is not fresh, or its session did not sign in with OTP. If OTP is on, submit `token` with a code to
         *     `/api/otp-submit` to turn it off. If OTP is off, there is no `token`, and the user must sign in again.
         */
        AuthOtpConfirmationRequired: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToggleOtpRefusal"];
            };
        };
        /** @description The body is larger than the server accepts. */
        AuthPayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description A field is missing, repeated or invalid, the username is taken, or the e-mail provider is not accepted. The
         *     server checks this before it looks up the e-mail address, so the reply reveals nothing about it.
         */
        AuthRegisterBadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description The server does not accept registrations, or not from this network. */
        AuthRegistrationsClosed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The server is overloaded. */
        AuthServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description A limit has been reached: of the IP address, of the e-mail address that was entered, or of wrong codes. The
         *     reply does not depend on whether an account exists.
         */
        AuthTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /**
         * @description The password, the code, the key or the challenge token is missing or invalid. The reply does not reveal which,
         *     or why.
         */
        AuthUnauthorized: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The body is not a form. */
        AuthUnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description A parameter is missing or invalid. */
        BadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A concurrent request changed the object. Repeat the request. */
        Conflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The stream. It ends when the token is revoked, the client reads too slowly, or the server stops. */
        EventStream: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": components["schemas"]["EventStream"];
            };
        };
        /**
         * @description The token lacks the required scope, the user may not do this, or the network that the request came from is
         *     blocked.
         */
        Forbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The object has been permanently deleted. */
        Gone: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The server failed. A different request would not have helped. */
        InternalServerError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The object does not exist, or the caller may not see it. */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The server is not ready; `checks` gives the reason. */
        NotReady: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Readiness"];
            };
        };
        /** @description A parameter is missing or invalid, or the code or the credentials are no longer valid. */
        OAuthBadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /**
         * @description The app is unknown or not authenticated, or the token is missing or belongs to another app; or the network that
         *     the request came from is blocked.
         */
        OAuthForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The app is unknown or not authenticated. */
        OAuthUnauthorized: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description A page that says which parameter is wrong. */
        PageBadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                /** @example <!doctype html><html lang="en"><title>That didn’t work</title></html> */
                "text/html": string;
            };
        };
        /** @description The server failed. Browsers get a page, other clients JSON. */
        PageInternalServerError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
                /** @example <!doctype html><html lang="en"><title>That didn’t work</title></html> */
                "text/html": string;
            };
        };
        /** @description The server is overloaded or temporarily unavailable. Browsers get a page, other clients JSON. */
        PageServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
                /** @example <!doctype html><html lang="en"><title>The server is busy</title></html> */
                "text/html": string;
            };
        };
        /** @description A page that says that a rate limit has been reached. */
        PageTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                /** @example <!doctype html><html lang="en"><title>Too many requests</title></html> */
                "text/html": string;
            };
        };
        /** @description The body is larger than the server accepts. */
        PayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The server, or another server that the request requires, is unavailable. */
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /**
         * @description The body is well-formed but invalid or violates a rule of the server, or the text mentions an account that
         *     `allowed_mentions` does not list. Nothing has been published or changed.
         */
        StatusUnprocessable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /**
         * @description The connection is a WebSocket from now on. Each message of the server is a StreamMessage or a StreamError, each
         *     message of the client a StreamCommand.
         */
        SwitchingProtocols: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StreamMessage"] | components["schemas"]["StreamError"] | components["schemas"]["StreamCommand"];
            };
        };
        /** @description A rate limit has been reached. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The request requires a token, or its token is unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body is well-formed but invalid, or violates a rule of the server. */
        UnprocessableContent: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The operation does not accept bodies of this content type. */
        UnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
    };
    parameters: {
        /**
         * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
         *     browsers. The header wins.
         */
        access_token: string;
        /**
         * @description The document.
         * @example terms_of_service
         */
        documentKind: "privacy_policy" | "terms_of_service" | "extended_description";
        /**
         * @description The identifier of the filter. The server responds with 404 if it is not one of the user's.
         * @example 113900000000000001
         */
        filter_id: string;
        /**
         * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
         *     object.
         * @example 113000000000000001
         */
        id: string;
        /**
         * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
         *     with the events after it.
         */
        last_event_id: string;
        /** @description The maximum number of entries to return. A value above 20 is treated as 20. */
        limit10: number;
        /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
        limit20: number;
        /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
        limit40: number;
        /** @description The maximum number of entries to return. A value above 200 is treated as 200. */
        limit100: number;
        /**
         * @description The maximum number of entries to return. A value above 80 is treated as 80. 0 returns all entries at once, without
         *     a `Link` header.
         */
        limitOrAll: number;
        /** @description Return only entries older than this one (exclusive), newest first. */
        max_id: string;
        /**
         * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
         *     sorted newest first.
         */
        min_id: string;
        /** @description The number of entries to skip. */
        offset: number;
        /**
         * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
         *     header `Last-Event-ID` wins.
         */
        since_event_id: string;
        /** @description Return only entries newer than this one (exclusive), newest first. */
        since_id: string;
        /** @description The identifier of the list. */
        stream_list: string;
        /** @description Whether to send only statuses with media. */
        stream_only_media: boolean;
        /**
         * @description The hashtag, without `#`.
         * @example tomatoes
         */
        stream_tag: string;
        /**
         * @description The hashtag without "#". Case does not matter. The server responds with 404 to a name that is not a possible
         *     hashtag.
         * @example gardening
         */
        tag_name: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The time since which the operation has been deprecated (RFC 9745): `@` followed by seconds since 1970 in UTC.
         *     The operation still works.
         * @example @1668384000
         */
        Deprecation: string;
        /**
         * @description Links to the adjacent pages (RFC 8288): `rel="next"` leads to older entries, `rel="prev"` to newer ones. Absent
         *     on an empty page. Use the URLs unchanged: the identifiers in them may differ from those of the entries.
         * @example <https://concord.example/api/v1/blocks?limit=2&max_id=113001>; rel="next", <https://concord.example/api/v1/blocks?limit=2&min_id=113009>; rel="prev"
         */
        Link: string;
        /**
         * @description The address to open next.
         * @example https://concord.example/auth/sign_in?next=%2Foauth%2Fauthorize
         */
        Location: string;
        /**
         * @description Work in the background that the client may wait for: `id="…", retry=2`. `id` is for
         *     `GET /api/v1_alpha/async_refreshes/{id}`, `retry` the number of seconds to wait.
         * @example id="0b1f6a3e-0c7d-4f4e-9d5f-3a1f0c9e2b7a", retry=2
         */
        MastodonAsyncRefresh: string;
        /**
         * @description The equivalent of `Cache-Control` for HTTP/1.0 caches (RFC 6749, section 5.1).
         * @example no-cache
         */
        Pragma: "no-cache";
        /**
         * @description The number of seconds to wait before repeating the request.
         * @example 42
         */
        RetryAfter: number;
        /**
         * @description The number of requests allowed per period by the limit that is closest to being reached.
         * @example 300
         */
        XRateLimitLimit: number;
        /**
         * @description The number of requests left in the current period.
         * @example 0
         */
        XRateLimitRemaining: number;
        /**
         * @description The time at which the current period ends and the count restarts.
         * @example 2026-11-20T11:05:00.000Z
         */
        XRateLimitReset: string;
        /**
         * @description Identifies the request in the server's log. Include it in bug reports.
         * @example 0f8b6f0e-6c1c-4f0c-9d4e-3a1f5f2b7c11
         */
        XRequestId: string;
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
            /** @description The URL template of WebFinger. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The URL template of WebFinger. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The link relations to return; all if omitted.
                 * @example [
                 *       "self"
                 *     ]
                 */
                rel?: string[];
                /**
                 * @description The handle with the prefix `acct:`, or a URL.
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
            /** @description The resource descriptor of the account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The password has been changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description A session or a challenge. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The available height, in pixels. If omitted, the quotation is as high as it needs to be.
                 * @example 300
                 */
                maxheight?: number;
                /**
                 * @description The available width, in pixels.
                 * @example 400
                 */
                maxwidth?: number;
                /**
                 * @description The URL of the status: its `url` or its `uri`.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description A session, or confirmation that OTP is off. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description A session, or confirmation that OTP is off. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description OTP is now on or off. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description A mail has been sent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description A mail is sent if the account exists. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The password has been set. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getAsyncRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the work. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AsyncRefreshResult"];
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
    listAccounts: {
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The account has been created. Returns its token, which must not be cached. */
            200: {
                headers: {
                    Pragma: components["headers"]["Pragma"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getAccountCollections: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description The number of entries to skip. */
                offset: components["parameters"]["offset"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the account.
                 * @example 113400000000000001
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collections. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPage"];
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
    getCollectionsWithAccount: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description The number of entries to skip. */
                offset: components["parameters"]["offset"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the account.
                 * @example 113400000000000001
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collections. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPage"];
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
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    endorseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listAccountEndorsements: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAccountFeaturedTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The featured hashtags. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedTag"][];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listAccountIdentityProofs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty list. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityProof"][];
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
    listAccountLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"][];
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
    muteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    pinAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    removeFromFollowers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listAccountStatuses: {
        parameters: {
            query: {
                /** @description Whether to exclude statuses that are visible only to the accounts they mention. Since Mastodon 4.6. */
                exclude_direct: boolean;
                /** @description Whether to exclude reblogs. */
                exclude_reblogs: boolean;
                /** @description Whether to exclude replies to others. Replies to the account's own statuses are included. */
                exclude_replies: boolean;
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Whether to return only statuses with media. */
                only_media: boolean;
                /** @description Whether to return only statuses pinned to the profile. */
                pinned: boolean;
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /** @description Return only statuses with this hashtag, given without "#". */
                tagged?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    unendorseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    unpinAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The familiar followers of each account that was found. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The handle, with or without a domain and a leading @.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Whether to return only accounts that the user follows. */
                following: boolean;
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description The number of entries to skip. */
                offset: components["parameters"]["offset"];
                /**
                 * @description The search term.
                 * @example frank
                 */
                q: string;
                /** @description Whether to look up an unknown handle on its server. Not supported yet: no other server is contacted. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
         * @description A form, with or without files. The properties of the form without files are accepted as `application/json`
         *     too; it isn't listed, because most generated clients would choose it and then couldn't send files.
         */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UpdateCredentialsBody"];
                "multipart/form-data": components["schemas"]["UpdateCredentialsMultipartBody"];
            };
        };
        responses: {
            /** @description The updated account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The user's account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listAdminAccountsV1: {
        parameters: {
            query: {
                /** @description Return only accounts that are not suspended. */
                active: boolean;
                /** @description Return only accounts of this domain. */
                by_domain?: string;
                /** @description Return only accounts that are not suspended and whose login is disabled. */
                disabled: boolean;
                /** @description Return only accounts whose display name begins with this, ignoring case. */
                display_name?: string;
                /** @description Return only accounts whose e-mail address begins with this, ignoring case. */
                email?: string;
                /**
                 * @description Return only accounts that were used from this IP address, or from this network in CIDR notation, within the
                 *     last year.
                 */
                ip?: string;
                /** @description The maximum number of entries to return. A value above 200 is treated as 200. */
                limit: components["parameters"]["limit100"];
                /** @description Whether to return local accounts. */
                local: boolean;
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only accounts that wait for approval. */
                pending: boolean;
                /** @description Whether to return remote accounts. */
                remote: boolean;
                /** @description Return only accounts whose media are all marked as sensitive. */
                sensitized: boolean;
                /** @description Return only limited accounts. */
                silenced: boolean;
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /** @description Return only accounts whose role can manage reports. */
                staff: boolean;
                /** @description Return only suspended accounts. */
                suspended: boolean;
                /** @description Return only accounts whose username begins with this, ignoring case. */
                username?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"][];
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
    getAdminAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
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
    createAdminAccountAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminAccountActionBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminAccountActionBody"];
                "multipart/form-data": components["schemas"]["CreateAdminAccountActionBody"];
            };
        };
        responses: {
            /** @description The action is taken. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
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
    unsensitiveAdminAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
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
    unsilenceAdminAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
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
    unsuspendAdminAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
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
    listAdminAppeals: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /** @description Only appeals in this state. */
                state?: "pending" | "approved" | "rejected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of appeals. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAppeal"][];
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
    approveAdminAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The appeal. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAppeal"];
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
    rejectAdminAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The appeal. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAppeal"];
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
    listAdminAuditLog: {
        parameters: {
            query: {
                /** @description Only actions of this staff member. */
                account_id?: string;
                /** @description Only this action, such as `role.update`. */
                action?: string;
                /** @description Only actions before this time. */
                end_at?: string;
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /** @description Only actions made this way. */
                source?: "api" | "web" | "command_line";
                /** @description Only actions at this time or later. */
                start_at?: string;
                /** @description Only actions on the object with this identifier. */
                target_id?: string;
                /** @description Only actions on this kind of object, such as `account`. */
                target_type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAuditEntry"][];
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
    getAdminAuditLogExport: {
        parameters: {
            query: {
                /** @description Only actions of this staff member. */
                account_id?: string;
                /** @description Only this action, such as `role.update`. */
                action?: string;
                /** @description Only actions before this time. */
                end_at?: string;
                /** @description The maximum number of entries to return. A value above 5000 is treated as 5000. */
                limit: number;
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /** @description Only actions made this way. */
                source?: "api" | "web" | "command_line";
                /** @description Only actions at this time or later. */
                start_at?: string;
                /** @description Only actions on the object with this identifier. */
                target_id?: string;
                /** @description Only actions on this kind of object, such as `account`. */
                target_type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the log. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    listAdminDocuments: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The document.
                 * @example terms_of_service
                 */
                kind: components["parameters"]["documentKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDocumentVersion"][];
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
    createAdminDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The document.
                 * @example terms_of_service
                 */
                kind: components["parameters"]["documentKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminDocumentBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminDocumentBody"];
                "multipart/form-data": components["schemas"]["CreateAdminDocumentBody"];
            };
        };
        responses: {
            /** @description The new version. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDocument"];
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
    getAdminDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The document.
                 * @example terms_of_service
                 */
                kind: components["parameters"]["documentKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDocument"];
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
    deleteAdminDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The document.
                 * @example terms_of_service
                 */
                kind: components["parameters"]["documentKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version is withdrawn. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    listAdminDomainAllows: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 200 is treated as 200. */
                limit: components["parameters"]["limit100"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of allowed domains. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDomainAllow"][];
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
    createAdminDomainAllow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminDomainAllowBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminDomainAllowBody"];
                "multipart/form-data": components["schemas"]["CreateAdminDomainAllowBody"];
            };
        };
        responses: {
            /** @description The new or the existing permission. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDomainAllow"];
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
    getAdminDomainAllow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allowed domain. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDomainAllow"];
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
    deleteAdminDomainAllow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain is not allowed any more. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listAdminDomainBlocks: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 200 is treated as 200. */
                limit: components["parameters"]["limit100"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of domain blocks. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDomainBlock"][];
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
    createAdminDomainBlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminDomainBlockBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminDomainBlockBody"];
                "multipart/form-data": components["schemas"]["CreateAdminDomainBlockBody"];
            };
        };
        responses: {
            /** @description The new domain block. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDomainBlock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AdminDomainBlockUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminDomainBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain block. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDomainBlock"];
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
    updateAdminDomainBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAdminDomainBlockBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateAdminDomainBlockBody"];
                "multipart/form-data": components["schemas"]["UpdateAdminDomainBlockBody"];
            };
        };
        responses: {
            /** @description The changed domain block. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDomainBlock"];
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
    deleteAdminDomainBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain is not blocked any more. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listAdminRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRole"][];
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
    createAdminRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminRoleBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminRoleBody"];
                "multipart/form-data": components["schemas"]["CreateAdminRoleBody"];
            };
        };
        responses: {
            /** @description The new role. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRole"];
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
    getAdminRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRole"];
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
    updateAdminRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAdminRoleBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateAdminRoleBody"];
                "multipart/form-data": components["schemas"]["UpdateAdminRoleBody"];
            };
        };
        responses: {
            /** @description The role as changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRole"];
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
    deleteAdminRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    getAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSettings"];
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
    updateAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAdminSettingsBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateAdminSettingsBody"];
                "multipart/form-data": components["schemas"]["UpdateAdminSettingsBody"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSettings"];
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
    updateAdminThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateAdminThumbnailBody"];
            };
        };
        responses: {
            /** @description The new picture. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceThumbnail"];
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
    deleteAdminThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The default picture. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceThumbnail"];
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
    listAdminStrikes: {
        parameters: {
            query: {
                /** @description Only strikes against this account. */
                account_id?: string;
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of strikes. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStrike"][];
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
    getAdminStrike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strike. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStrike"];
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
    listAdminWarningPresets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The presets. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWarningPreset"][];
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
    createAdminWarningPreset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminWarningPresetBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminWarningPresetBody"];
                "multipart/form-data": components["schemas"]["CreateAdminWarningPresetBody"];
            };
        };
        responses: {
            /** @description The preset. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWarningPreset"];
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
    getAdminWarningPreset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preset. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWarningPreset"];
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
    updateAdminWarningPreset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAdminWarningPresetBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateAdminWarningPresetBody"];
                "multipart/form-data": components["schemas"]["UpdateAdminWarningPresetBody"];
            };
        };
        responses: {
            /** @description The preset as changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWarningPreset"];
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
    deleteAdminWarningPreset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preset is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    listAnnouncements: {
        parameters: {
            query: {
                /** @description Whether to include announcements that the user has dismissed. */
                with_dismissed: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcements. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"][];
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
    dismissAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcement is dismissed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    addAnnouncementReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
                /**
                 * @description A Unicode emoji, or the shortcode of a custom emoji of this server.
                 * @example 🍅
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reaction is added. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    removeAnnouncementReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
                /**
                 * @description A Unicode emoji, or the shortcode of a custom emoji of this server.
                 * @example 🍅
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reaction is removed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getAnnualReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrappedAnnualReports"];
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
    getAnnualReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The year.
                 * @example 2026
                 */
                year: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrappedAnnualReports"];
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
    generateAnnualReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The year.
                 * @example 2026
                 */
                year: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report exists already, or can't be requested. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description The report is being generated. */
            202: {
                headers: {
                    "Mastodon-Async-Refresh": components["headers"]["MastodonAsyncRefresh"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    readAnnualReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The year.
                 * @example 2026
                 */
                year: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report counts as seen. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    getAnnualReportState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The year.
                 * @example 2026
                 */
                year: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    "Mastodon-Async-Refresh": components["headers"]["MastodonAsyncRefresh"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnualReportState"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    createCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCollectionBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCollectionBody"];
                "multipart/form-data": components["schemas"]["CreateCollectionBody"];
            };
        };
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrappedCollection"];
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
    addCollectionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the collection.
                 * @example 114000000000000001
                 */
                collection_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCollectionItemBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AddCollectionItemBody"];
                "multipart/form-data": components["schemas"]["AddCollectionItemBody"];
            };
        };
        responses: {
            /** @description The new entry. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrappedCollectionItem"];
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
    removeCollectionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the collection.
                 * @example 114000000000000001
                 */
                collection_id: string;
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry is removed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    revokeCollectionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the collection.
                 * @example 114000000000000001
                 */
                collection_id: string;
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consent is revoked. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection and its accounts. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionWithAccounts"];
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
    deleteCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    updateCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCollectionBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateCollectionBody"];
                "multipart/form-data": components["schemas"]["UpdateCollectionBody"];
            };
        };
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrappedCollection"];
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
    listConversations: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of conversations. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"][];
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
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation has been removed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    readConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listDirectory: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Whether to return only accounts of this server. */
                local: boolean;
                /** @description The number of entries to skip. */
                offset: components["parameters"]["offset"];
                /** @description By the time of the latest status (`active`), or by the time of registration (`new`). */
                order: "active" | "new";
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listDomainBlocks: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 200 is treated as 200. */
                limit: components["parameters"]["limit100"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of domains. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
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
    createDomainBlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDomainBlockBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateDomainBlockBody"];
                "multipart/form-data": components["schemas"]["CreateDomainBlockBody"];
            };
        };
        responses: {
            /** @description The domain is blocked. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
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
    deleteDomainBlock: {
        parameters: {
            query: {
                /**
                 * @description The domain.
                 * @example remote.example
                 */
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain is not blocked. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
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
    createConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateConfirmationBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateConfirmationBody"];
                "multipart/form-data": components["schemas"]["CreateConfirmationBody"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
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
    listEndorsements: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listFavourites: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listFeaturedTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The featured hashtags. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedTag"][];
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
    createFeaturedTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeaturedTagBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateFeaturedTagBody"];
                "multipart/form-data": components["schemas"]["CreateFeaturedTagBody"];
            };
        };
        responses: {
            /** @description The featured hashtag. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedTag"];
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
    deleteFeaturedTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hashtag is no longer featured. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    listFeaturedTagSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hashtags. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
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
    listFiltersV1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filters. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Filter"][];
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
    createFilterV1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFilterV1Body"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateFilterV1Body"];
                "multipart/form-data": components["schemas"]["CreateFilterV1Body"];
            };
        };
        responses: {
            /** @description The new filter. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Filter"];
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
    getFilterV1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filter. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Filter"];
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
    updateFilterV1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateFilterV1Body"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateFilterV1Body"];
                "multipart/form-data": components["schemas"]["UpdateFilterV1Body"];
            };
        };
        responses: {
            /** @description The updated filter. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Filter"];
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
    deleteFilterV1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filter has been deleted. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getFilterKeywordV1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keyword. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterKeyword"];
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
    updateFilterKeywordV1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateFilterKeywordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateFilterKeywordBody"];
                "multipart/form-data": components["schemas"]["UpdateFilterKeywordBody"];
            };
        };
        responses: {
            /** @description The updated keyword. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterKeyword"];
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
    deleteFilterKeywordV1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keyword has been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listFollowRequests: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated relationship. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listFollowedTags: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 200 is treated as 200. */
                limit: components["parameters"]["limit100"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of hashtags. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listInstanceActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The weeks, most recent first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The domains. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The date on which the version takes effect.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getTranslationLanguages: {
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's lists. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"][];
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
    createList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateListBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateListBody"];
                "multipart/form-data": components["schemas"]["CreateListBody"];
            };
        };
        responses: {
            /** @description The new list. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
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
    getList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
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
    updateList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateListBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateListBody"];
                "multipart/form-data": components["schemas"]["UpdateListBody"];
            };
        };
        responses: {
            /** @description The updated list. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
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
    deleteList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list was deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    listListAccounts: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of entries to return. A value above 80 is treated as 80. 0 returns all entries at once, without
                 *     a `Link` header.
                 */
                limit: components["parameters"]["limitOrAll"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addListAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddListAccountsBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AddListAccountsBody"];
                "multipart/form-data": components["schemas"]["AddListAccountsBody"];
            };
        };
        responses: {
            /** @description The accounts were added. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
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
    removeListAccounts: {
        parameters: {
            query: {
                /** @description The identifiers of the accounts. */
                account_ids: string[];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts were removed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    getMarkers: {
        parameters: {
            query?: {
                /** @description The timelines. If omitted, none. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The saved markers. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAttachment"];
                };
            };
            /** @description The attachment, still being processed. */
            206: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * @description A form, with or without files. The properties of the form without files are accepted as `application/json`
         *     too; it isn't listed, because most generated clients would choose it and then couldn't send files.
         */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMediaBody"];
                "multipart/form-data": components["schemas"]["UpdateMediaMultipartBody"];
            };
        };
        responses: {
            /** @description The updated attachment. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment has been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Return only notifications from this account, including filtered ones. */
                account_id?: string;
                /** @description Exclude notifications of these types. */
                exclude_types?: string[];
                /** @description Whether to include notifications that the user's notification policy filters. */
                include_filtered: boolean;
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /**
                 * @description The types that the app can display. A notification of another type has a `fallback` if one exists; no
                 *     type sent so far has one.
                 */
                supported_types?: string[];
                /** @description Return only notifications of these types. Unknown types match nothing. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The types that the app can display. A notification of another type has a `fallback` if one exists; no
                 *     type sent so far has one.
                 */
                supported_types?: string[];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notification has been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description All notifications have been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getV1NotificationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "filter_not_following": false,
                     *       "filter_not_followers": false,
                     *       "filter_new_accounts": false,
                     *       "filter_private_mentions": true,
                     *       "summary": {
                     *         "pending_requests_count": 1,
                     *         "pending_notifications_count": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["V1NotificationPolicy"];
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
    updateV1NotificationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateV1NotificationPolicyBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateV1NotificationPolicyBody"];
                "multipart/form-data": components["schemas"]["UpdateV1NotificationPolicyBody"];
            };
        };
        responses: {
            /** @description The changed policy. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "filter_not_following": false,
                     *       "filter_not_followers": false,
                     *       "filter_new_accounts": false,
                     *       "filter_private_mentions": true,
                     *       "summary": {
                     *         "pending_requests_count": 1,
                     *         "pending_notifications_count": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["V1NotificationPolicy"];
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
    listNotificationRequests: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRequest"][];
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
    getNotificationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRequest"];
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
    acceptNotificationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has been accepted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    dismissNotificationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    acceptNotificationRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRequestsBody"];
                "application/x-www-form-urlencoded": components["schemas"]["NotificationRequestsBody"];
                "multipart/form-data": components["schemas"]["NotificationRequestsBody"];
            };
        };
        responses: {
            /** @description The requests have been accepted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    dismissNotificationRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRequestsBody"];
                "application/x-www-form-urlencoded": components["schemas"]["NotificationRequestsBody"];
                "multipart/form-data": components["schemas"]["NotificationRequestsBody"];
            };
        };
        responses: {
            /** @description The requests have been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNotificationRequestsMerged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether all are merged. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "merged": true
                     *     }
                     */
                    "application/json": components["schemas"]["MergedNotificationRequests"];
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
    getNotificationUnreadCount: {
        parameters: {
            query: {
                /** @description Return only notifications from this account, including filtered ones. */
                account_id?: string;
                /** @description Exclude notifications of these types. */
                exclude_types?: string[];
                /** @description The highest number to count to. A value above 1000 is treated as 1000. */
                limit: number;
                /** @description Return only notifications of these types. Unknown types match nothing. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
            /** @description The poll with the user's vote. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The user's profile. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
         * @description A form, with or without files. The properties of the form without files are accepted as `application/json`
         *     too; it isn't listed, because most generated clients would choose it and then couldn't send files.
         */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UpdateProfileBody"];
                "multipart/form-data": components["schemas"]["UpdateProfileMultipartBody"];
            };
        };
        responses: {
            /** @description The updated profile. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The updated account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The updated account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getPushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebPushSubscription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdatePushSubscriptionBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdatePushSubscriptionBody"];
                "multipart/form-data": components["schemas"]["UpdatePushSubscriptionBody"];
            };
        };
        responses: {
            /** @description The changed subscription. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebPushSubscription"];
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
    createPushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePushSubscriptionBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreatePushSubscriptionBody"];
                "multipart/form-data": components["schemas"]["CreatePushSubscriptionBody"];
            };
        };
        responses: {
            /** @description The new subscription. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebPushSubscription"];
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
    deletePushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted, or there was none. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    createReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReportBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateReportBody"];
                "multipart/form-data": components["schemas"]["CreateReportBody"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
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
    listScheduledStatuses: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of scheduled statuses. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledStatus"][];
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
    getScheduledStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scheduled status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledStatus"];
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
    updateScheduledStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateScheduledStatusBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateScheduledStatusBody"];
                "multipart/form-data": components["schemas"]["UpdateScheduledStatusBody"];
            };
        };
        responses: {
            /** @description The scheduled status, with its new time. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledStatus"];
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
    deleteScheduledStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status will not be published. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listStatuses: {
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description A unique string for this publication. Requests with the same key result in the same status.
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
            /** @description The published status; with `scheduled_at`, the scheduled one. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedStatus"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
            /** @description The updated status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /**
                 * @description Whether to delete its media immediately. Otherwise they are kept for a day, so that they can be
                 *     attached again.
                 */
                delete_media: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookmarked status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statuses before and after the status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The favourited status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listStatusEdits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    updateInteractionPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInteractionPolicyBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateInteractionPolicyBody"];
                "multipart/form-data": components["schemas"]["UpdateInteractionPolicyBody"];
            };
        };
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    muteStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status with its conversation muted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pinned status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listStatusQuotes: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeStatusQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The status that quotes it.
                 * @example 113500000000000002
                 */
                quoting_status_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status that quoted it. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The source of the status. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    translateStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TranslateStatusBody"];
                "application/x-www-form-urlencoded": components["schemas"]["TranslateStatusBody"];
                "multipart/form-data": components["schemas"]["TranslateStatusBody"];
            };
        };
        responses: {
            /** @description The translation. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
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
    unbookmarkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, no longer bookmarked. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, no longer favourited. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status with its conversation no longer muted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, no longer pinned. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, no longer reblogged. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getStream: {
        parameters: {
            query: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /** @description The identifier of the list, for `list`. */
                list?: string;
                /** @description Whether to send only statuses with media. */
                only_media: components["parameters"]["stream_only_media"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
                /**
                 * @description The name of the first stream: `user`, `user:notification`, `public`, `public:media`, `public:local`,
                 *     `public:local:media`, `public:remote`, `public:remote:media`, `hashtag`, `hashtag:local`, `list` or `direct`. Required without
                 *     WebSocket.
                 * @example user
                 */
                stream?: string;
                /** @description The hashtag, without `#`, for `hashtag` and `hashtag:local`. */
                tag?: string;
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            101: components["responses"]["SwitchingProtocols"];
            200: components["responses"]["EventStream"];
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
    getDirectStream: {
        parameters: {
            query?: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHashtagStream: {
        parameters: {
            query: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
                /**
                 * @description The hashtag, without `#`.
                 * @example tomatoes
                 */
                tag: components["parameters"]["stream_tag"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLocalHashtagStream: {
        parameters: {
            query: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
                /**
                 * @description The hashtag, without `#`.
                 * @example tomatoes
                 */
                tag: components["parameters"]["stream_tag"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStreamingHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process serves streams. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": "OK";
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getListStream: {
        parameters: {
            query: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /** @description The identifier of the list. */
                list: components["parameters"]["stream_list"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
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
    getPublicStream: {
        parameters: {
            query: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /** @description Whether to send only statuses with media. */
                only_media: components["parameters"]["stream_only_media"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLocalPublicStream: {
        parameters: {
            query: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /** @description Whether to send only statuses with media. */
                only_media: components["parameters"]["stream_only_media"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRemotePublicStream: {
        parameters: {
            query: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /** @description Whether to send only statuses with media. */
                only_media: components["parameters"]["stream_only_media"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUserStream: {
        parameters: {
            query?: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUserNotificationStream: {
        parameters: {
            query?: {
                /**
                 * @description The access token, for clients that can't set the header `Authorization`, such as EventSource and WebSocket in
                 *     browsers. The header wins.
                 */
                access_token?: components["parameters"]["access_token"];
                /**
                 * @description The `event_id` of the last event that the client received. The stream begins with the events after it. The
                 *     header `Last-Event-ID` wins.
                 */
                since_event_id?: components["parameters"]["since_event_id"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that the client received, which EventSource sends when it reconnects. The stream begins
                 *     with the events after it.
                 */
                "Last-Event-ID"?: components["parameters"]["last_event_id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listStrikes: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of strikes. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountWarning"][];
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
    getStrike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strike. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountWarning"];
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
    appealStrike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealStrikeBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AppealStrikeBody"];
                "multipart/form-data": components["schemas"]["AppealStrikeBody"];
            };
        };
        responses: {
            /** @description The strike with its appeal. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountWarning"];
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
    listSuggestedAccounts: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggested accounts. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    deleteSuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the account.
                 * @example 113400000000000006
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is no longer suggested. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
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
    getTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hashtag without "#". Case does not matter. The server responds with 404 to a name that is not a possible
                 *     hashtag.
                 * @example gardening
                 */
                name: components["parameters"]["tag_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hashtag. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
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
    featureTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hashtag without "#". Case does not matter. The server responds with 404 to a name that is not a possible
                 *     hashtag.
                 * @example gardening
                 */
                name: components["parameters"]["tag_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The featured hashtag. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
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
    followTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hashtag without "#". Case does not matter. The server responds with 404 to a name that is not a possible
                 *     hashtag.
                 * @example gardening
                 */
                name: components["parameters"]["tag_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The followed hashtag. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
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
    unfeatureTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hashtag without "#". Case does not matter. The server responds with 404 to a name that is not a possible
                 *     hashtag.
                 * @example gardening
                 */
                name: components["parameters"]["tag_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hashtag. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
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
    unfollowTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hashtag without "#". Case does not matter. The server responds with 404 to a name that is not a possible
                 *     hashtag.
                 * @example gardening
                 */
                name: components["parameters"]["tag_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hashtag. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
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
    listDirectTimeline: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listHomeTimeline: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listLinkTimeline: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /**
                 * @description The URL of the link.
                 * @example https://remote.example/articles/tomatoes
                 */
                url: string;
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listListTimeline: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the list.
                 * @example 113700000000000001
                 */
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statuses. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPublicTimeline: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Whether to return only statuses of this server. */
                local: boolean;
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Whether to return only statuses with media. */
                only_media: boolean;
                /** @description Whether to return only statuses of other servers. */
                remote: boolean;
                /** @description Return only entries newer than this one (exclusive), newest first. */
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listTagTimeline: {
        parameters: {
            query: {
                /** @description Return only statuses that have all of these hashtags as well. */
                all?: string[];
                /** @description Also return statuses with one of these hashtags. */
                any?: string[];
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Whether to return only statuses of this server. */
                local: boolean;
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Exclude statuses with one of these hashtags. */
                none?: string[];
                /** @description Whether to return only statuses with media. */
                only_media: boolean;
                /** @description Whether to return only statuses of other servers. */
                remote: boolean;
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The hashtag without "#". Case does not matter.
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listTrends: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 20 is treated as 20. */
                limit: components["parameters"]["limit10"];
                /** @description The number of entries to skip. */
                offset: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trends, the strongest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
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
    listTrendingLinks: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 20 is treated as 20. */
                limit: components["parameters"]["limit10"];
                /** @description The number of entries to skip. */
                offset: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trends, the strongest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewCard"][];
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
    listTrendingStatuses: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description The number of entries to skip. */
                offset: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trends, the strongest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    listTrendingTags: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 20 is treated as 20. */
                limit: components["parameters"]["limit10"];
                /** @description The number of entries to skip. */
                offset: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trends, the strongest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
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
    listAdminAccounts: {
        parameters: {
            query: {
                /** @description Return only accounts of this domain. */
                by_domain?: string;
                /** @description Return only accounts whose display name begins with this, ignoring case. */
                display_name?: string;
                /** @description Return only accounts whose e-mail address begins with this, ignoring case. */
                email?: string;
                /** @description Return only accounts that this user invited. This server has no invitations, so no account matches. */
                invited_by?: string;
                /**
                 * @description Return only accounts that were used from this IP address, or from this network in CIDR notation, within the
                 *     last year.
                 */
                ip?: string;
                /** @description The maximum number of entries to return. A value above 200 is treated as 200. */
                limit: components["parameters"]["limit100"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only local or only remote accounts. */
                origin?: "local" | "remote";
                /** @description `staff`: return only accounts whose role can manage reports. */
                permissions?: "staff";
                /** @description Return only accounts with one of these roles; `-99` is the default role. */
                role_ids?: string[];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /**
                 * @description Return only accounts in this state. `active` are all that are not suspended, `disabled` those of them whose
                 *     login is disabled, `pending` those that wait for approval.
                 */
                status?: "active" | "pending" | "disabled" | "silenced" | "suspended" | "sensitized";
                /** @description Return only accounts whose username begins with this, ignoring case. */
                username?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"][];
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
    listFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filters. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filter"][];
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
    createFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFilterBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateFilterBody"];
                "multipart/form-data": components["schemas"]["CreateFilterBody"];
            };
        };
        responses: {
            /** @description The new filter. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filter"];
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
    listFilterKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the filter. The server responds with 404 if it is not one of the user's.
                 * @example 113900000000000001
                 */
                filter_id: components["parameters"]["filter_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keywords. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterKeyword"][];
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
    createFilterKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the filter. The server responds with 404 if it is not one of the user's.
                 * @example 113900000000000001
                 */
                filter_id: components["parameters"]["filter_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFilterKeywordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateFilterKeywordBody"];
                "multipart/form-data": components["schemas"]["CreateFilterKeywordBody"];
            };
        };
        responses: {
            /** @description The new keyword. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterKeyword"];
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
    listFilterStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the filter. The server responds with 404 if it is not one of the user's.
                 * @example 113900000000000001
                 */
                filter_id: components["parameters"]["filter_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statuses. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterStatus"][];
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
    createFilterStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the filter. The server responds with 404 if it is not one of the user's.
                 * @example 113900000000000001
                 */
                filter_id: components["parameters"]["filter_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFilterStatusBody"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateFilterStatusBody"];
                "multipart/form-data": components["schemas"]["CreateFilterStatusBody"];
            };
        };
        responses: {
            /** @description The new entry. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterStatus"];
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
    getFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filter. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filter"];
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
    updateFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateFilterBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateFilterBody"];
                "multipart/form-data": components["schemas"]["UpdateFilterBody"];
            };
        };
        responses: {
            /** @description The updated filter. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filter"];
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
    deleteFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filter has been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getFilterKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keyword. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterKeyword"];
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
    updateFilterKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateFilterKeywordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateFilterKeywordBody"];
                "multipart/form-data": components["schemas"]["UpdateFilterKeywordBody"];
            };
        };
        responses: {
            /** @description The updated keyword. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterKeyword"];
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
    deleteFilterKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keyword has been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getFilterStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterStatus"];
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
    deleteFilterStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the object. The server responds with 404 if it is unknown or if the caller may not see the
                 *     object.
                 * @example 113000000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry has been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAttachment"];
                };
            };
            /** @description The attachment, still being processed. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getGroupedNotifications: {
        parameters: {
            query: {
                /** @description Return only notifications from this account, including filtered ones. */
                account_id?: string;
                /** @description Exclude notifications of these types. */
                exclude_types?: string[];
                /**
                 * @description With `partial_avatars`, only the most recent account of each group is complete; the others are in
                 *     `partial_accounts`.
                 */
                expand_accounts: "full" | "partial_avatars";
                /**
                 * @description The types to group. Notifications of other types are groups of one. By default, the server groups all types that
                 *     it can: `favourite`, `follow`, `reblog` and `admin.sign_up`.
                 */
                grouped_types?: string[];
                /** @description Whether to include notifications that the user's notification policy filters. */
                include_filtered: boolean;
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
                /**
                 * @description The types that the app can display. A notification of another type has a `fallback` if one exists; no type sent
                 *     so far has one.
                 */
                supported_types?: string[];
                /** @description Return only notifications of these types. Unknown types match nothing. */
                types?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupedNotificationsResults"];
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
    getNotificationGroup: {
        parameters: {
            query?: {
                /**
                 * @description The types that the app can display. A notification of another type has a `fallback` if one exists; no type sent
                 *     so far has one.
                 */
                supported_types?: string[];
            };
            header?: never;
            path: {
                /**
                 * @description The `group_key` of a group. The server responds with 404 if the user has no such group.
                 * @example favourite-113500000000000001-494757
                 */
                group_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupedNotificationsResults"];
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
    listNotificationGroupAccounts: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
                /** @description Return only entries older than this one (exclusive), newest first. */
                max_id?: components["parameters"]["max_id"];
                /**
                 * @description Return only entries newer than this one (exclusive), starting with those directly after it. They are still
                 *     sorted newest first.
                 */
                min_id?: components["parameters"]["min_id"];
                /** @description Return only entries newer than this one (exclusive), newest first. */
                since_id?: components["parameters"]["since_id"];
            };
            header?: never;
            path: {
                /**
                 * @description The `group_key` of a group. The server responds with 404 if the user has no such group.
                 * @example favourite-113500000000000001-494757
                 */
                group_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    dismissNotificationGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `group_key` of a group. The server responds with 404 if the user has no such group.
                 * @example favourite-113500000000000001-494757
                 */
                group_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications have been deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getNotificationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "for_not_following": "accept",
                     *       "for_not_followers": "accept",
                     *       "for_new_accounts": "accept",
                     *       "for_private_mentions": "filter",
                     *       "for_limited_accounts": "filter",
                     *       "summary": {
                     *         "pending_requests_count": 1,
                     *         "pending_notifications_count": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationPolicy"];
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
    changeNotificationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateNotificationPolicyBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateNotificationPolicyBody"];
                "multipart/form-data": components["schemas"]["UpdateNotificationPolicyBody"];
            };
        };
        responses: {
            /** @description The changed policy. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "for_not_following": "accept",
                     *       "for_not_followers": "accept",
                     *       "for_new_accounts": "accept",
                     *       "for_private_mentions": "filter",
                     *       "for_limited_accounts": "filter",
                     *       "summary": {
                     *         "pending_requests_count": 1,
                     *         "pending_notifications_count": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationPolicy"];
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
    updateNotificationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateNotificationPolicyBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateNotificationPolicyBody"];
                "multipart/form-data": components["schemas"]["UpdateNotificationPolicyBody"];
            };
        };
        responses: {
            /** @description The changed policy. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "for_not_following": "accept",
                     *       "for_not_followers": "accept",
                     *       "for_new_accounts": "accept",
                     *       "for_private_mentions": "filter",
                     *       "for_limited_accounts": "filter",
                     *       "summary": {
                     *         "pending_requests_count": 1,
                     *         "pending_notifications_count": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationPolicy"];
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
    getGroupedNotificationUnreadCount: {
        parameters: {
            query: {
                /** @description Return only notifications from this account, including filtered ones. */
                account_id?: string;
                /** @description Exclude notifications of these types. */
                exclude_types?: string[];
                /**
                 * @description The types to group. Notifications of other types are groups of one. By default, the server groups all types that
                 *     it can: `favourite`, `follow`, `reblog` and `admin.sign_up`.
                 */
                grouped_types?: string[];
                /** @description The highest number to count to. A value above 1000 is treated as 1000. */
                limit: number;
                /** @description Return only notifications of these types. Unknown types match nothing. */
                types?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of unread groups. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    search: {
        parameters: {
            query: {
                /** @description Return only statuses of this account. */
                account_id?: string;
                /** @description Whether to leave out hashtags that no moderator has reviewed. */
                exclude_unreviewed: boolean;
                /** @description Whether to return only accounts that the user follows. */
                following: boolean;
                /** @description The maximum number of entries to return. A value above 40 is treated as 40. */
                limit: components["parameters"]["limit20"];
                /** @description Return only statuses older than this one (exclusive). */
                max_id?: string;
                /** @description Return only statuses newer than this one (exclusive). */
                min_id?: string;
                /**
                 * @description The number of results to skip. Requires a user, and has no effect without `type`. To read further than
                 *     this, use `max_id`.
                 */
                offset?: number;
                /**
                 * @description The search term.
                 * @example tomatoes
                 */
                q: string;
                /**
                 * @description Whether to return the account or status whose URL is the search term. Requires a user. Finds what this
                 *     server knows: no other server is contacted yet.
                 */
                resolve: boolean;
                /** @description Return only results of this type. */
                type?: "accounts" | "statuses" | "hashtags";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Search"];
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
    listSuggestions: {
        parameters: {
            query: {
                /** @description The maximum number of entries to return. A value above 80 is treated as 80. */
                limit: components["parameters"]["limit40"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestion"][];
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
            /** @description The address has been verified. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The process is running. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The server is ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
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
            /** @description The NodeInfo document. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getAuthorizationPage: {
        parameters: {
            query: {
                /**
                 * @description The `client_id` of the app.
                 * @example TWhM-tNSuncnqN7DBJmoyeLnk6K3iJJ71KKXxgL1hPM
                 */
                client_id: string;
                /**
                 * @description The PKCE challenge (RFC 7636), which is the SHA-256 of the code verifier in base64url.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: string;
                /**
                 * @description Required together with `code_challenge`. The only supported value is `S256`.
                 * @example S256
                 */
                code_challenge_method?: "S256";
                /**
                 * @description Whether to sign in again, possibly as another user, even if someone is signed in.
                 * @example true
                 */
                force_login: boolean;
                /**
                 * @description One of the redirect URIs that the app registered, character by character.
                 * @example https://reader.example/callback
                 */
                redirect_uri: string;
                /**
                 * @description The only supported value is `code`.
                 * @example code
                 */
                response_type: "code";
                /**
                 * @description The requested scopes, separated by spaces. They must be among those of the app.
                 * @example read write
                 */
                scope: string;
                /**
                 * @description A value that is passed on to the redirect URI, by which the app recognizes its request.
                 * @example 3f2a9c
                 */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page on which the signed-in user authorizes the app or denies the request. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A redirect: to the sign-in page if nobody is signed in, or to `redirect_uri` with an `error`. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PageBadRequest"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["PageTooManyRequests"];
            500: components["responses"]["PageInternalServerError"];
            503: components["responses"]["PageServiceUnavailable"];
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
            /** @description The token is revoked. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
    getUserInfoByPost: {
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
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
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
