/** The form that sends a request of an operation. Its script is scripts/try.js; without it, the form is hidden. */
import type { JsonSchema } from "../contract/document.ts";
import { type Html, html } from "../text/html.ts";
import type { Site } from "./links.ts";
import type { DocumentedOperation, Parameter, Reference } from "./reference.ts";
import { plainValue, propertiesOf, requiredOf } from "./schema-text.ts";
import { isFile } from "./calls.ts";

interface Field {
  /** `path:id`, `query:limit`, `field:file`: where the script puts the value. */
  readonly name: string;
  readonly label: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly value: string;
}

/** @returns undefined for what the server doesn't answer as an operation */
export function tryForm(operation: DocumentedOperation, reference: Reference, site: Site): Html | undefined {
  if (operation.event !== undefined || operation.isPage) return undefined;
  const path = `operations/${operation.id}`;
  const { method, security, body } = operation;
  const fields = operation.parameters.map(parameterField);
  const scopes = scopesOf(operation);
  return html`<section class="card docs-try" aria-labelledby="try-it">
    <h2 id="try-it">Try it</h2>
    <noscript><p>The form needs JavaScript.</p></noscript>
    <form
      hidden
      data-method="${method}"
      data-path="${operation.path}"
      data-scopes="${scopes.join(" ")}"
      data-redirect="${site.address("signed-in", path)}"
      data-server="${site.isStatic ? "" : site.origin}"
    >
      ${
        site.isStatic &&
        html`<div class="field">
          <label for="try-server">Server</label>
          <input id="try-server" type="url" name="server" value="${site.origin}" required />
        </div>`
      }
      ${security.length > 0 && access(operation, scopes)} ${fields.map(input)}
      ${body !== undefined && bodyFields(operation, reference)}
      <p class="choices">
        <button type="submit">Send the request</button>
        <button type="button" class="plain" data-action="stop" hidden>Stop</button>
      </p>
    </form>
    <p role="status" class="docs-answer-status"></p>
    <pre class="docs-answer" tabindex="0" aria-label="Reply" hidden></pre>
  </section>`;
}

/** The scopes of the first alternative with a user's token: a token with these will do. */
function scopesOf({ security }: DocumentedOperation): readonly string[] {
  return security.map((alternative) => alternative["userToken"]).find((names) => names !== undefined) ?? [];
}

function access({ security }: DocumentedOperation, scopes: readonly string[]): Html {
  const schemes = new Set(security.flatMap((alternative) => Object.keys(alternative)));
  const isSession = schemes.has("sessionBearer");
  return html`<div class="field">
      <label for="try-token">${isSession ? "Key of the session" : "Access token"}</label>
      <input id="try-token" type="password" name="token" autocomplete="off" spellcheck="false" />
    </div>
    ${
      scopes.length > 0 &&
      html`<p class="choices">
        <button type="button" class="plain small" data-action="sign-in">
          Sign in for ${scopes.map((scope) => html`<code>${scope}</code> `)}
        </button>
        <button type="button" class="plain small" data-action="forget" hidden>Revoke the token</button>
      </p>`
    }`;
}

function parameterField({ name, in: place, schema, required, example }: Parameter): Field {
  const value = required && example !== undefined ? plainValue(example) : "";
  return { name: `${place}:${name}`, label: name, schema, required, value };
}

function bodyFields({ body }: DocumentedOperation, { resolve }: Reference): Html {
  const schema = resolve(body?.schema ?? {});
  if (body?.types.includes("application/json") === true) {
    const text = JSON.stringify(body.examples[0]?.value ?? {}, null, 2);
    return html`<div class="field">
      <label for="try-body">Body (JSON)</label>
      <textarea
        id="try-body"
        name="body"
        rows="${Math.min(16, text.split("\n").length + 1)}"
        spellcheck="false"
      >
${text}</textarea>
    </div>`;
  }
  const required = requiredOf(schema);
  return html`<input
      type="hidden"
      name="type"
      value="${body?.types.includes("multipart/form-data") === true ? "multipart" : "form"}"
    />
    ${propertiesOf(schema).map(([name, property]) =>
      input({
        name: `field:${name}`,
        label: name,
        schema: property,
        required: required.has(name),
        value: "",
      }),
    )}`;
}

function input({ name, label, schema, required, value }: Field): Html {
  const id = `try-${name.replaceAll(/[^\w-]/g, "-")}`;
  const types = new Set<unknown>([schema["type"]].flat());
  const values = types.has("boolean") ? ["true", "false"] : (schema["enum"] as unknown[] | undefined);
  const must = required && html`required`;
  const isList = types.has("array");
  return html`<div class="field">
    <label for="${id}"><code>${label}</code>${isList && " (comma-separated)"}</label>
    ${
      values === undefined
        ? html`<input
            id="${id}"
            type="${isFile(schema) ? "file" : "text"}"
            name="${name}"
            value="${value}"
            ${isList && html`data-list="true"`}
            ${must}
          />`
        : html`<select id="${id}" name="${name}" ${must}>
            ${!required && html`<option value=""></option>`}
            ${values
              .filter((one) => one !== null)
              .map(
                (one) =>
                  html`<option ${plainValue(one) === value && html`selected`}>${plainValue(one)}</option>`,
              )}
          </select>`
    }
  </div>`;
}
