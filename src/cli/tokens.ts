/** concord tokens … */
import { issueOperatorToken } from "../domain/admin/operator.ts";
import { operator } from "../domain/kernel/actor.ts";
import { parseScopes } from "../domain/oauth/scopes.ts";
import { type Command, UsageError, defineCommand } from "./command.ts";

const create = defineCommand({
  name: "tokens create",
  usage: 'NAME --scopes "read write"',
  summary: "Issue a token that acts for a person, for scripts and tests.",
  parameters: ["NAME"],
  options: { scopes: { type: "string" } },
  prepare([username = ""], { scopes: typed }) {
    if (typed === undefined) throw new UsageError('--scopes is missing, such as --scopes "read write"');
    const scopes = parseScopes(typed);
    return async (context) => {
      const { secret, createdAt } = await context.write(issueOperatorToken, operator, { username, scopes });
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
