import { globSync, readFileSync } from "node:fs";
import { expect } from "chai";
import supertest, { type Response } from "../support/supertest.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { addIpBlock } from "../../src/domain/moderation/ip-blocks.ts";
import { isReference, pointed, readContract } from "../../src/contract/document.ts";
import { changeLogin } from "../support/states.ts";
import { type ErrorCatalogue, catalogue } from "./reply-headers.ts";
import { suite } from "../support/suite.ts";

const root = new URL("../../", import.meta.url);

type Paths = Readonly<
  Record<string, Readonly<Record<string, { readonly responses?: Record<string, unknown> }>>>
>;

interface ShownExample {
  readonly value: { readonly code: string };
}

/** The codes in the examples of a shared response. */
function shown(response: string): string[] {
  const media = pointed(
    readContract().document,
    `#/components/responses/${response}/content/application~1json`,
  ) as { readonly examples: Readonly<Record<string, ShownExample>> };
  return Object.values(media.examples).map(({ value }) => value.code);
}

describe("the error codes in the contract's examples", function () {
  const { server, cast } = suite({ TRUST_PROXY: "loopback" });

  before(async () => {
    await changeLogin(server, cast.erin.user.id, { confirmed_at: null });
  });

  const blocked = (path: string) => async (): Promise<Response> => {
    const ip = "203.0.113.0/24";
    await server.context.write(addIpBlock, operator, {
      ip,
      severity: "no_access",
      comment: "",
      duration: null,
    });
    return supertest(server.app).post(path).set("X-Forwarded-For", "203.0.113.9").expect(403);
  };
  const home = "/api/v1/timelines/home";
  const refusals: Readonly<Record<string, Readonly<Record<string, () => PromiseLike<Response>>>>> = {
    BadRequest: { validation_failed: () => cast.alice.get(`${home}?limit=many`).expect(400) },
    Unauthorized: { invalid_token: () => supertest(server.app).get(home).expect(401) },
    Forbidden: {
      insufficient_scope: async () => (await cast.alice.withScopes("push")).get(home).expect(403),
      network_blocked: blocked("/api/v1/instance"),
      unconfirmed: () => cast.erin.get(home).expect(403),
    },
    NotFound: { not_found: () => cast.alice.get("/api/v1/statuses/1").expect(404) },
    PayloadTooLarge: {
      payload_too_large: () =>
        cast.alice
          .post("/api/v1/statuses")
          .send({ status: "x".repeat(2_000_000) })
          .expect(413),
    },
    UnsupportedMediaType: {
      unsupported_media_type: () =>
        cast.alice.post("/api/v1/statuses").type("text/plain").send("Tomatoes").expect(415),
    },
    UnprocessableContent: {
      validation_failed: () =>
        cast.alice
          .post("/api/v1/statuses")
          .send({ status: [1, 2] })
          .expect(422),
      user_required: () =>
        supertest(server.app).get(home).set("Authorization", `Bearer ${cast.app.token}`).expect(422),
    },
    AuthForbidden: { network_blocked: blocked("/api/sessions") },
    AuthUnauthorized: {
      credentials_invalid: () =>
        supertest(server.app)
          .post("/api/login")
          .type("form")
          .send({ email: "nobody@mail.example", password: "nobody has this one" })
          .expect(401),
    },
  };

  for (const [response, ways] of Object.entries(refusals)) {
    for (const [code, refuse] of Object.entries(ways)) {
      it(`are the ones that are sent: ${code} of ${response}`, async () => {
        const { body } = (await refuse()) as { body: unknown };
        expect(body).to.have.property("code", code);
        expect(shown(response)).to.include(code);
      });
    }
  }
});

describe("the catalogue of error codes", () => {
  /** Every string literal in src/, with its file. */
  const literals = new Map<string, string>();
  for (const file of globSync("src/**/*.ts", { cwd: root })) {
    const text = readFileSync(new URL(file, root), "utf8");
    for (const [, literal = ""] of text.matchAll(/"(\w+)"/g)) literals.set(literal, file);
  }

  for (const [list, codes] of Object.entries(catalogue)) {
    it(`lists only codes in use, and none twice: ${list}`, () => {
      const names = (codes as ErrorCatalogue["details"]).map(({ code }) => code);
      expect(names.filter((code) => !literals.has(code))).to.deep.equal([]);
      expect(names).to.deep.equal([...new Set(names)].toSorted());
    });
  }

  // Thrown codes are checked by the type of ApiError (src/contract/error-codes.ts); this covers returned ones.
  it("lists every code that an operation returns itself", () => {
    const listed = new Set(catalogue.responses.map(({ code }) => code));
    const returned = globSync("src/operations/**/*.ts", { cwd: root }).flatMap((file) =>
      [...readFileSync(new URL(file, root), "utf8").matchAll(/\bcode: "(\w+)"/g)].map(
        ([, code = ""]) => code,
      ),
    );
    expect(returned).to.include("key_not_fresh");
    expect(returned.filter((code) => !listed.has(code))).to.deep.equal([]);
  });

  it("lists every code of an operation, with its status", () => {
    const wrong = readContract().operations.flatMap(
      ({ id, errors = new Map<number, ReadonlySet<string>>() }) =>
        [...errors].flatMap(([status, codes]) =>
          [...codes].filter((code) => !isListed(code, status)).map((code) => `${id} ${status} ${code}`),
        ),
    );
    expect(wrong).to.deep.equal([]);
  });

  /** Their bodies have no code. */
  const codeless: ReadonlySet<string> = new Set(["registerUser 400", "getReadiness 503"]);

  it("has a code for each error of each operation", () => {
    const missing = readContract().operations.flatMap(({ id, replies, errors }) =>
      [...replies.keys()]
        .filter((status) => status >= 400 && errors?.has(status) !== true)
        .map((status) => `${id} ${status}`),
    );
    expect(missing).to.have.members([...codeless]);
  });

  it("lists every code in the contract's examples, with its status", () => {
    const wrong = Object.entries(readContract().document["paths"] as Paths).flatMap(([path, item]) =>
      Object.values(item).flatMap(({ responses = {} }) =>
        Object.entries(responses).flatMap(([status, given]) =>
          shownIn(given)
            // Other codes, such as those of languages, occur in successful replies.
            .filter((code) => Number(status) >= 400 && !isListed(code, Number(status)))
            .map((code) => `${path} ${status}: ${code}`),
        ),
      ),
    );
    expect(wrong).to.deep.equal([]);
  });
});

function shownIn(given: unknown): string[] {
  const response = isReference(given) ? pointed(readContract().document, given.$ref) : given;
  return [...JSON.stringify(response).matchAll(/"code":"(\w+)"/g)].map(([, code = ""]) => code);
}

function isListed(code: string, status: number): boolean {
  const codes = [...catalogue.responses, ...catalogue.oauth];
  return codes.some((one) => one.code === code && one.statuses?.includes(status));
}
