/** concord tokens … */
import { issueOperatorToken, loadUser } from "../domain/admin/operator.ts";
import { parseScopes } from "../domain/oauth/scopes.ts";
import { type Command, UsageError, defineCommand } from "./command.ts";

const create = defineCommand({
  name: "tokens create",
  usage: 'NAME --scopes "read write"',
  summary: "Make a token that acts for someone, for scripts and tests.",
  parameters: ["NAME"],
  options: { scopes: { type: "string" } },
  prepare([username = ""], { scopes: typed }) {
    if (typed === undefined) throw new UsageError('--scopes is missing, such as --scopes "read write"');
    const scopes = parseScopes(typed);
    return async (context) => {
      const user = await loadUser(context, username);
      const { secret, createdAt } = await issueOperatorToken(context, user, scopes);
      return {
        // As POST /oauth/token answers (RFC 6749, 5.1), with Mastodon's created_at in seconds.
        json: {
          access_token: secret,
          token_type: "Bearer",
          scope: scopes.join(" "),
          created_at: Math.floor(createdAt.getTime() / 1000),
        },
        text: secret,
      };
    };
  },
});

export const tokenCommands: readonly Command[] = [create];
