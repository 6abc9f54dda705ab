/** The first steps of an owner: name, picture, rules, registrations, contact, and a test of mail. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import type { StaffCalls } from "./calls.ts";
import { type DescribedForm, describeForm, describedForm } from "./described-forms.ts";
import { onSubmit } from "./described-pages.ts";
import { type Console, type View, addAdminPage } from "./frame.ts";
import { type SettingForms, settingForms, settingsSection } from "./settings.ts";
import { handleTestMail, testMailCard } from "./test-mail.ts";

const path = "/admin/setup";

const steps = ["about", "picture", "rules", "registrations", "contact", "mail"] as const;

type Step = (typeof steps)[number];

/** What the wizard shows and changes. */
interface Configured {
  readonly settings: Schemas["AdminSettings"];
  readonly rules: readonly Schemas["AdminRule"][];
}

/** The steps without which a server isn't ready; the others may be left out. */
const needed = ["about", "rules", "contact"] as const satisfies readonly Step[];

/** Whether the member may take all steps. */
function mayConfigure(calls: StaffCalls): boolean {
  return calls.may("updateAdminSettings") && calls.may("createAdminRule");
}

async function readConfigured(calls: StaffCalls): Promise<Configured> {
  const [settings, rules] = await Promise.all([calls.call("getAdminSettings"), calls.call("listAdminRules")]);
  return { settings, rules };
}

function isDone(step: Step, { settings, rules }: Configured): boolean {
  switch (step) {
    case "about":
      return settings.description !== "";
    case "picture":
      return settings.thumbnail !== null;
    case "rules":
      return rules.length > 0;
    case "contact":
      return settings.contact_email !== "";
    default:
      return false;
  }
}

/** The offer of the wizard on the dashboard, until its needed steps are done. */
export async function setupOffer({ t, calls }: View): Promise<Html | false> {
  if (!mayConfigure(calls)) return false;
  const configured = await readConfigured(calls);
  return (
    needed.some((step) => !isDone(step, configured)) &&
    card(
      "setup",
      t.text("admin.setup"),
      html`<p>${t.text("admin.about_setup")}</p>
        <p><a class="button" href="${path}">${t.text("admin.continue")}</a></p>`,
    )
  );
}

function addressOf(step: Step | undefined): string {
  return step === undefined ? "/admin" : `${path}?step=${step}`;
}

function after(step: Step): Step | undefined {
  return steps[steps.indexOf(step) + 1];
}

export function setupPages(console: Console): void {
  const forms = settingForms(
    console,
    path,
    (saved) => addressOf(after(steps.find((step) => step === saved) ?? "mail")),
    path,
  );
  const ruleForm = describeForm(console.api.contract, {
    operation: "createAdminRule",
    title: "admin.rules",
    submit: "admin.new_rule",
    fields: ["text", "hint"],
  });
  const page = addAdminPage(console, { section: settingsSection.path, path }, async (view) => {
    const configured = await readConfigured(view.calls);
    const step = currentStep(view, configured);
    return {
      title: view.t.text("admin.setup"),
      content: html`${progress(view, step, configured)} ${stepCard(view, step, configured, forms, ruleForm)}
        <p><a href="${addressOf(after(step))}">${view.t.text("admin.skip_step")}</a></p>`,
    };
  });
  forms.handle(page);
  onSubmit(page, `${path}/rules`, ruleForm, async (calls, _id, sent) => {
    await calls.call("createAdminRule", sent);
    return { to: addressOf("rules"), done: "created" };
  });
  handleTestMail(page, `${path}/mail`, addressOf("mail"));
}

/** The step that was asked for or whose form was rejected, else the first that isn't done. */
function currentStep({ query, notice }: View, configured: Configured): Step {
  return (
    steps.find((step) => notice.typed?.(`${path}/${step}`) !== undefined || step === query.get("step")) ??
    steps.find((step) => !isDone(step, configured)) ??
    "about"
  );
}

function progress({ t }: View, current: Step, configured: Configured): Html {
  return html`<nav aria-label="${t.text("admin.steps")}">
    <ol class="steps">
      ${steps.map(
        (step) =>
          html`<li>
            <a href="${addressOf(step)}" ${step === current && html`aria-current="step"`}
              >${t.text(`admin.step_${step}`)}</a
            >
            ${isDone(step, configured) && html`<span class="tag">${t.text("admin.step_done")}</span>`}
          </li>`,
      )}
    </ol>
  </nav>`;
}

function stepCard(
  view: View,
  step: Step,
  { settings, rules }: Configured,
  forms: SettingForms,
  ruleForm: DescribedForm,
): Html {
  const { t } = view;
  switch (step) {
    case "picture":
      return forms.picture(view, settings);
    case "rules":
      return card(
        "rules",
        t.text("admin.rules"),
        html`<p class="quiet">${t.text("admin.about_rules")}</p>
          <ol>
            ${rules.map(({ text }) => html`<li dir="auto">${text}</li>`)}
          </ol>
          ${describedForm(view, ruleForm, { address: `${path}/rules`, prefix: "rule" })}`,
      );
    case "mail":
      return testMailCard(view, `${path}/mail`) || html``;
    default:
      return forms.group(view, step, settings);
  }
}
