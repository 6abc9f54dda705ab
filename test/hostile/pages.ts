/** Everything that a browser sends to a page: URL, query, headers, and form fields. */
import { type Fields, contentType, encode, multipart } from "../contract/encode.ts";
import type { Answer, Ask } from "../contract/wire.ts";
import type { World } from "../contract/world.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import * as auth from "../../src/domain/auth/sign-in.ts";
import { hashSecret, newSecret } from "../../src/domain/auth/tokens.ts";
import { findUserWithPassword } from "../../src/store/auth/credentials.ts";
import { placeOf } from "../support/routes.ts";
import { commonHeaders, queryOf } from "./operations.ts";
import { type ShapeName, inAddress, inForm, shapeNames, shapeWithin } from "./shapes.ts";
import type { Probe } from "./watch.ts";

/** Query parameters that some pages read; other pages ignore them. */
const queryNames = [
  "next",
  "again",
  "token",
  "max_id",
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "code",
  "code_challenge",
  "code_challenge_method",
  "force_login",
  "lang",
  "q",
];

/** The requests for a page. */
export function getProbes(path: string, cookie: () => Promise<string>): Probe[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const probe = (what: string, target: string, headers: Readonly<Record<string, string>> = {}): Probe => ({
    what: `GET ${path}, ${what}`,
    make: async () => ({ method: "GET", target, headers: { Cookie: await cookie(), ...headers } }),
    judge: complaintsAbout,
  });
  const filled = (text: (name: string) => string): string =>
    path.replaceAll(/:(\w+)/g, (_all, name: string) => text(name));
  const usual = filled((name) => (name === "name" ? "alice" : "1"));
  return shapeNames.flatMap((shape) => [
    ...names.map((name) =>
      probe(
        `${name} of ${shape}`,
        filled((other) =>
          other === name
            ? inAddress(shapeWithin(shape, 10_000, inAddress))
            : other === "name"
              ? "alice"
              : "1",
        ),
      ),
    ),
    probe(`a query of ${shape}`, usual + queryOf(queryNames, shape)),
    ...queryNames
      // A single parameter can be longer; parameters that are parsed alike are tried once.
      .filter((name) => ["next", "token", "max_id", "client_id", "code"].includes(name))
      .map((name) => probe(`${name} of ${shape}`, usual + queryOf([name], shape))),
    probe(`headers of ${shape}`, usual, commonHeaders(shape, true)),
  ]);
}

/** Valid values for form fields. */
const sensible: Readonly<Record<string, string>> = {
  first_name: "Gus",
  last_name: "Gardener",
  username: "",
  agreement: "true",
  next: "/settings",
  token: "nobody has this one",
  code: "123456",
  id: "1",
  decision: "allow",
  wanted: "on",
  media: "default",
  languages: "en, de",
  reason: "Tomatoes",
};

/** Fields of forms that are only shown after another step, such as following a mailed link. */
export const usualFields: readonly string[] = ["token", "code", "next", "password", "again_password"];

const formRoom = 31 * 1024;

/**
 * The requests for a form.
 * @param reached receives the paths whose handler has replied with neither 404 nor 415
 */
export function postProbes(
  path: string,
  names: readonly string[],
  visitor: Visitor,
  reached: Set<string>,
): Probe[] {
  const probe = (what: string, change: (person: Person) => Readonly<Record<string, string>>): Probe => ({
    what: `POST ${path}, ${what}`,
    async make() {
      const person = await visitor.get();
      const fields = { ...sensible, ...person.fields, ...change(person), csrf_token: person.proof };
      return formOf(path, person.cookie, fields);
    },
    judge(answer) {
      if (![404, 415].includes(answer.status)) reached.add(path);
      // It may have ended the session, or changed the password.
      if (answer.status < 400) visitor.forget();
      return complaintsAbout(answer);
    },
  });
  const of = (shape: ShapeName, bytes: number): string => shapeWithin(shape, bytes, inForm);
  return shapeNames.flatMap((shape) => [
    ...names.map((name) =>
      probe(`${name} of ${shape}`, () => {
        const twice = name === "password" && names.includes("again_password");
        const text = of(shape, (formRoom - 2048) / (twice ? 2 : 1));
        return twice ? { password: text, again_password: text } : { [name]: text };
      }),
    ),
    probe(`everything of ${shape}`, () => {
      const text = of(shape, (formRoom - 2048) / names.length);
      return Object.fromEntries(names.map((name) => [name, text]));
    }),
  ]);
}

/** A form that accepts multipart/form-data: the names of one of its texts, and of its files. */
export interface FileForm {
  readonly text: string;
  readonly files: readonly string[];
}

/** The requests for a form with files: maximum text in a text field, hostile files, and many parts. */
export function fileProbes(
  path: string,
  { text: textName, files }: FileForm,
  visitor: Visitor,
  reached: Set<string>,
): Probe[] {
  const probe = (what: string, body: Fields): Probe => ({
    what: `POST ${path}, ${what}, as ${multipart}`,
    async make() {
      const { cookie, proof } = await visitor.get();
      return {
        method: "POST",
        target: placeOf(path),
        headers: { "Content-Type": contentType(multipart), Cookie: cookie },
        // First, because files come last in these forms.
        body: encode(multipart, { csrf_token: proof, ...body }),
      };
    },
    judge(answer) {
      if (![404, 415].includes(answer.status)) reached.add(path);
      return complaintsAbout(answer);
    },
  });
  return shapeNames.flatMap((shape) => {
    const text = shapeWithin(shape, formRoom, wellFormed);
    const file = { attachment: Buffer.from(shapeWithin(shape, 1024 * 1024, wellFormed)) };
    return [
      probe(`a text of ${shape}`, { [textName]: text }),
      probe(`a name of ${shape}`, { [text.replaceAll(/[\r\n]/g, "")]: "x" }),
      probe(`files of ${shape}`, Object.fromEntries(files.map((name) => [name, file]))),
      probe(
        `many parts of ${shape}`,
        Object.fromEntries(
          Array.from({ length: 900 }, (_none, index) => [`n${index}`, shapeWithin(shape, 24, wellFormed)]),
        ),
      ),
    ];
  });
}

const wellFormed = (text: string): string => text.toWellFormed();

function formOf(path: string, cookie: string, fields: Readonly<Record<string, string>>): Ask {
  const body = Object.entries(fields).map(([name, value]) => `${inForm(name)}=${inForm(value)}`);
  return {
    method: "POST",
    target: placeOf(path),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie },
    body: body.join("&"),
  };
}

function complaintsAbout({ status, type, text }: Answer): string[] {
  if (status >= 500 || status < 200) return [];
  const redirect = status >= 300 && status < 400;
  return redirect || text === "" || type !== "" ? [] : ["an answer that doesn't say what it is"];
}

interface Person {
  readonly cookie: string;
  readonly proof: string;
  /** Valid field values. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A signed-in browser, replaced by a new one when its session has ended. */
export interface Visitor {
  get(): Promise<Person>;
  forget(): void;
}

/** @param send sends a request to the watched server */
export function makeVisitor(world: World): Visitor {
  let person: Promise<Person> | undefined;
  return {
    get() {
      person ??= signIn(world);
      return person;
    },
    forget() {
      person = undefined;
    },
  };
}

async function signIn({ server: { context }, send }: World): Promise<Person> {
  const username = `visitor_${newSecret().replaceAll(/\W/g, "").slice(0, 12)}`;
  const email = `${username}@mail.example`.toLowerCase();
  const password = "a visitor keeps this to themself";
  const { user } = await createConfirmedUser(context, { username, email, password });
  const owner = await findUserWithPassword(context.store, user.id);
  const secret = newSecret();
  await context.writeWithoutActor(
    auth.signIn,
    { userId: user.id, passwordHash: owner?.password_hash ?? "" },
    { hash: hashSecret(secret), kind: "page", userAgent: "Tests", address: "127.0.0.1", formerHash: null },
  );
  const cookie = `concord_session=${secret}; concord_visit=${newSecret()}`;
  const { text } = await send({ method: "GET", target: "/settings", headers: { Cookie: cookie } });
  const proof = /name="csrf_token" value="([\w-]+)"/.exec(text)?.[1];
  if (proof === undefined) throw new Error(`the settings have no form: ${text.slice(0, 500)}`);
  return { cookie, proof, fields: { email, password, again_password: password, current_password: password } };
}

/** Field names of each form on a page, by the form's action. */
export function fieldsOf(page: string): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [, action = "", inner = ""] of page.matchAll(
    /<form[^>]*?action="([^"?]*)[^"]*"[^>]*>(.*?)<\/form>/gs,
  )) {
    const names = [...inner.matchAll(/<(?:input|textarea|select|button)[^>]*?\sname="([^"]*)"/g)];
    const own = names.map(([, name = ""]) => name).filter((name) => name !== "csrf_token");
    forms.set(action, [...new Set([...(forms.get(action) ?? []), ...own])]);
  }
  return forms;
}
