/** Access to an account: its e-mail address, password, second factor and role. */
import type { OperationId, Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { accountPath } from "./account-parts.ts";
import { describeForm, describedForm } from "./described-forms.ts";
import { onSubmit } from "./described-pages.ts";
import type { FormPlace } from "./form-controls.ts";
import { type Console, type PageOfConsole, type View, buttonForm } from "./frame.ts";

type Account = Schemas["AdminAccount"];

const buttons = [
  { name: "confirm", operation: "confirmAdminAccount", unconfirmed: true },
  { name: "resend_confirmation", operation: "resendAdminAccountConfirmation", unconfirmed: true },
  { name: "reset_password", operation: "resetAdminAccountPassword", unconfirmed: false },
  { name: "disable_two_factor", operation: "disableAdminAccountTwoFactor", unconfirmed: false },
] as const satisfies readonly {
  readonly name: string;
  readonly operation: OperationId;
  /** Whether it is only for addresses that aren't confirmed. */
  readonly unconfirmed: boolean;
}[];

export interface LoginForms {
  readonly access: (view: View, account: Account) => Html | false;
  readonly role: (view: View, account: Account) => Promise<Html | false>;
  /** Handles the forms on the page of an account. */
  readonly handle: (page: PageOfConsole) => void;
}

export function loginForms({ api: { contract } }: Console): LoginForms {
  const emailForm = describeForm(contract, {
    operation: "updateAdminAccountEmail",
    title: "admin.access",
    submit: "admin.change_email",
  });
  const roleForm = describeForm(contract, {
    operation: "updateAdminAccountRole",
    title: "admin.role",
    submit: "admin.save",
    labels: { role_id: "admin.role" },
  });
  const placeOf = (id: string, name: string): FormPlace => ({
    address: `${accountPath}/${id}/${name}`,
    prefix: name,
  });
  return {
    access(view, account) {
      const { t, calls } = view;
      if (account.domain !== null || !calls.may(emailForm.operation)) return false;
      const shown = buttons.filter(
        ({ operation, unconfirmed }) => calls.may(operation) && (!unconfirmed || account.confirmed === false),
      );
      return card(
        "access",
        t.text(emailForm.title),
        html`${describedForm(view, emailForm, placeOf(account.id, "email"), { email: account.email })}
          <div class="buttons">
            ${shown.map(({ name }) =>
              buttonForm(view, `${accountPath}/${account.id}/${name}`, t.text(`admin.${name}`)),
            )}
          </div>`,
      );
    },
    async role(view, account) {
      const { t, calls } = view;
      if (account.domain !== null || !calls.may(roleForm.operation)) return false;
      const roles = await calls.call("listAdminRoles");
      const choices = roles.map(
        ({ id, name }) => [id, name === "" ? t.text("admin.everyone") : name] as const,
      );
      return card(
        "role",
        t.text(roleForm.title),
        describedForm(
          view,
          roleForm,
          placeOf(account.id, "role"),
          { role_id: account.role?.id },
          { role_id: choices },
        ),
      );
    },
    handle(page) {
      for (const [name, described] of [
        ["email", emailForm],
        ["role", roleForm],
      ] as const) {
        onSubmit(page, `${accountPath}/:id/${name}`, described, async (calls, id, sent) => {
          await calls.call(described.operation, { path: { id }, ...sent });
          return { to: `${accountPath}/${id}`, done: "saved" };
        });
      }
      for (const { name, operation } of buttons) {
        page.action(`${accountPath}/:id/${name}`, async (calls, id) => {
          await calls.call(operation, { path: { id } });
          return { to: `${accountPath}/${id}`, done: name };
        });
      }
    },
  };
}
