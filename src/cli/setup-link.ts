/** concord setup-link */
import { setupPath } from "../domain/registration/first-owner.ts";
import { CommandFailure, type Program, withContext } from "./command.ts";

export function addSetupLinkCommand(program: Program): void {
  program
    .command("setup-link")
    .description(
      "Print the link behind which the owner's account is created in a browser. There is none once the server has or had staff.",
    )
    .action(
      withContext(async (context) => {
        const path = await setupPath(context);
        if (path === undefined) {
          throw new CommandFailure(
            `the server has or had staff, so there is no such link any more: sign in at ` +
              `${new URL("/auth/sign_in", context.config.publicUrl).href}, or create an owner with ` +
              `"concord accounts create NAME --email ADDRESS --confirmed --role Owner"`,
          );
        }
        const url = new URL(path, context.config.publicUrl).href;
        return { json: { url }, text: url };
      }),
    );
}
