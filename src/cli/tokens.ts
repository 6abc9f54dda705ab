/** concord tokens … */
import { issueOperatorToken } from "../domain/admin/operator.ts";
import { operator } from "../domain/kernel/actor.ts";
import { parseScopes } from "../contract/scopes.ts";
import { type Program, withContext } from "./command.ts";

export function addTokenCommands(program: Program): void {
  const tokens = program.command("tokens").description("Access tokens for scripts");

  tokens
    .command("create <NAME>")
    .description('Create a token that acts for someone, for scripts and tests: --scopes "read write".')
    .requiredOption("--scopes <SCOPES>", 'what it may do, such as "read write"', parseScopes)
    .action(
      withContext(async (context, username, { scopes }) => {
        const grant = { username, scopes };
        const { secret, createdAt } = await context.write(issueOperatorToken, operator, grant);
        return {
          // The reply of POST /oauth/token (RFC 6749, 5.1), with Mastodon's created_at in seconds.
          json: {
            access_token: secret,
            token_type: "Bearer",
            scope: scopes.join(" "),
            created_at: Math.floor(createdAt.getTime() / 1000),
          },
          text: secret,
        };
      }),
    );
}
