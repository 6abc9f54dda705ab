/** concord keyring … */
import { type KeyUseRow, countKeyUses } from "../store/auth/secret-keys.ts";
import { type Program, withContext } from "./command.ts";

const kinds = [
  "passwords",
  "second_factors",
  "actor_keys",
  "push_keys",
  "push_subscriptions",
  "webhooks",
] as const satisfies readonly (keyof KeyUseRow)[];

type Uses = Pick<KeyUseRow, (typeof kinds)[number]>;

interface Shown extends Uses {
  readonly id: string;
  /** Whether the keyring has it. */
  readonly present: boolean;
  /** Whether it encrypts. */
  readonly current: boolean;
}

const unused: Uses = {
  passwords: 0,
  second_factors: 0,
  actor_keys: 0,
  push_keys: 0,
  push_subscriptions: 0,
  webhooks: 0,
};

export function addKeyringCommands(program: Program): void {
  program
    .command("keyring")
    .description("The keys that seal secrets in the database")
    .command("show", { isDefault: true })
    .description("List the keys by name, the current one first, with the number of secrets that need each.")
    .action(
      withContext(async ({ store, secrets }) => {
        const uses = await countKeyUses(store);
        const present: Shown[] = secrets.keys.map(({ id }) => {
          const { id: _id, ...counts } = uses.find((row) => row.id === id) ?? { id, ...unused };
          return { id, present: true, current: id === secrets.current.id, ...counts };
        });
        const missing: Shown[] = uses
          .filter(({ id }) => secrets.find(id) === undefined)
          .map((row) => ({ present: false, current: false, ...row }));
        const keys = [...present, ...missing];
        return { json: { keys }, text: keys.map(lineOf).join("\n") };
      }),
    );
}

function lineOf(key: Shown): string {
  const needed = kinds
    .filter((kind) => key[kind] > 0)
    .map((kind) => `${kind.replace("_", " ")}: ${key[kind]}`);
  const state = key.present ? (key.current ? "current" : "former ") : "MISSING";
  const uses = needed.length > 0 ? `needed by ${needed.join(", ")}` : "not needed";
  const advice =
    needed.length === 0 && !key.current ? ": it can be removed, unless it is to become the first" : "";
  return `${key.id}  ${state}  ${uses}${advice}`;
}
