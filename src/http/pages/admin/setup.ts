/** The first steps of an owner: name, picture, rules, registrations, contact, and a test of mail. */
import type { Schemas } from "../../../contract/types.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
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

function addressOf(step: Step | "end"): string {
  return `${path}?step=${step}`;
}

function after(step: Step): Step | "end" {
  return steps[steps.indexOf(step) + 1] ?? "end";
}

export function setupPages(console: Console): void {
  const forms = settingForms(
    console,
    path,
    (saved) => addressOf(after(steps.find((step) => step === saved) ?? "mail")),
    path,
    "admin.continue",
  );
  const ruleForm = describeForm(console.api.contract, {
    operation: "createAdminRule",
    title: "admin.rules",
    submit: "admin.new_rule",
    fields: ["text", "hint"],
  });
  const page = addAdminPage(console, { section: settingsSection.path, path }, async (view) => {
    const { t } = view;
    const configured = await readConfigured(view.calls);
    if (view.query.get("step") === "end") {
      const isReady = needed.every((step) => isDone(step, configured));
      return {
        title: t.text(isReady ? "admin.setup_end" : "admin.setup"),
        content: endOf(view, configured),
      };
    }
    const step = currentStep(view, configured);
    return {
      title: t.text("admin.setup"),
      content: html`${progress(view, step, configured)}
        <p class="quiet">
          ${t.text("admin.step_of", { step: steps.indexOf(step) + 1, steps: steps.length })}
        </p>
        ${stepCard(view, step, configured, forms, ruleForm)} ${wayOn(view, step)}`,
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

/** The steps whose own button doesn't lead to the next one. */
const staying: ReadonlySet<Step> = new Set(["rules", "mail"]);

function wayOn({ t }: View, step: Step): Html {
  const address = addressOf(after(step));
  return staying.has(step)
    ? html`<p><a class="button" href="${address}">${t.text("admin.continue")}</a></p>`
    : html`<p><a href="${address}">${t.text("admin.skip_step")}</a></p>`;
}

/** What is still missing, and what to do next. */
function endOf({ t, calls }: View, configured: Configured): Html {
  const missing = needed.filter((step) => !isDone(step, configured));
  const links = [
    ["/home", "admin.next_post", true],
    ["/admin/invites", "admin.next_invite", calls.may("listAdminInvites")],
    ["/admin/blocklists", "admin.next_blocklist", calls.may("listAdminBlocklistImports")],
    ["/admin/diagnosis", "admin.next_diagnosis", calls.may("getAdminDiagnosis")],
    ["/admin", "admin.next_console", true],
  ] as const satisfies readonly (readonly [string, MessageKey, boolean])[];
  return html`${
    missing.length > 0 &&
    card(
      "missing",
      t.text("admin.setup_missing"),
      html`<ul>
        ${missing.map((step) => html`<li><a href="${addressOf(step)}">${t.text(`admin.step_${step}`)}</a></li>`)}
      </ul>`,
    )
  }
  ${card(
    "next",
    t.text("admin.setup_next"),
    html`<ul>
      ${links.map(([address, text, may]) => may && html`<li><a href="${address}">${t.text(text)}</a></li>`)}
    </ul>`,
  )}`;
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
      return html`<p>${t.text("admin.about_mail_server")}</p>
        ${testMailCard(view, `${path}/mail`)}`;
    case "registrations":
      return html`<p>${t.text("admin.about_registrations")}</p>
        ${forms.group(view, step, settings)}`;
    default:
      return forms.group(view, step, settings);
  }
}
