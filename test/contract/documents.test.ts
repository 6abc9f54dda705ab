import { expect } from "chai";
import { sdkDocument, strictDocument } from "../../scripts/documents.ts";
import { pointed, readContract } from "../../src/contract/document.ts";
import { pascalCase } from "../../src/portal/sdk-names.ts";
import { normalize, shapeOf } from "../../src/contract/normalize.ts";

interface Message {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
}

type Schemas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const { document: contract } = readContract();

const operationsOf = (document: object): Operation[] =>
  Object.values(pointed(document, "#/paths") as Record<string, Record<string, Operation>>).flatMap((item) =>
    Object.entries(item).flatMap(([key, value]) => (key === "parameters" ? [] : [value])),
  );

const schemasOf = (document: object): Schemas => pointed(document, "#/components/schemas") as Schemas;

describe("the document for client generators", () => {
  const sdk = sdkDocument(contract);
  const schemas = schemasOf(sdk);
  const find = (id: string): Operation =>
    operationsOf(sdk).find(({ operationId }) => operationId === id) ?? expect.fail(id);

  it("has all operations but pages and streams, each with one media type for the body and one for each reply", () => {
    const ids = new Set(operationsOf(sdk).map(({ operationId }) => operationId));
    const missing = operationsOf(contract).filter(({ operationId }) => !ids.has(operationId));
    expect(missing.map(({ operationId }) => operationId)).to.deep.equal([
      "getStream",
      "getStreamingProbe",
      "getUserStream",
      "getUserNotificationStream",
      "getPublicStream",
      "getLocalPublicStream",
      "getRemotePublicStream",
      "getHashtagStream",
      "getLocalHashtagStream",
      "getListStream",
      "getDirectStream",
      "getAuthorizationPage",
    ]);
    for (const { operationId, requestBody = {}, responses } of operationsOf(sdk)) {
      for (const { content } of [requestBody, ...Object.values(responses)]) {
        if (content !== undefined) expect(Object.keys(content), operationId).to.have.lengthOf(1);
      }
    }
  });

  it("has no HTTP Basic, which the body replaces", () => {
    expect(pointed(sdk, "#/components/securitySchemes")).to.not.have.property("clientBasic");
    expect(find("createToken").security).to.deep.equal([{}]);
    expect(JSON.stringify(sdk)).to.not.include("clientBasic");
  });

  it("uses JSON, and multipart for file uploads", () => {
    expect(find("createStatus").requestBody?.content).to.have.all.keys("application/json");
    for (const id of ["uploadMedia", "updateCredentials", "editStatus"]) {
      expect(find(id).requestBody?.content, id).to.have.all.keys("multipart/form-data");
    }
  });

  it("has no webhooks, no components used only by them, and a short description", () => {
    expect(sdk).to.not.have.property("webhooks");
    expect(schemas).to.not.have.any.keys("ApiError", "CreatedStatus", "WebhookStatusEvent");
    const text = JSON.stringify(sdk);
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    const enumerations = new Set(
      operationsOf(sdk).map(({ operationId }) => `${pascalCase(operationId)}ErrorCode`),
    );
    const own = unused.filter((name) => name !== "KnownErrorCode" && !enumerations.has(name));
    expect(own).to.deep.equal([]);
    expect((pointed(sdk, "#/info/description") as string).length).to.be.below(400);
  });

  it("has no dangling references", () => {
    const references = [...JSON.stringify(sdk).matchAll(/"\$ref":"([^"]+)"/gu)].map(
      ([, target = ""]) => target,
    );
    expect(references.filter((target) => pointed(sdk, target) === undefined)).to.deep.equal([]);
    expect(references).to.include("#/components/schemas/ErrorReply");
  });

  it("has one reply schema per operation, with matching examples", () => {
    const { responses } = find("createStatus");
    const reply = responses["200"]?.content?.["application/json"];
    expect(reply?.schema).to.deep.equal({ $ref: "#/components/schemas/Status" });
    expect(reply).to.have.property("examples").that.has.all.keys("published");
    const body = find("createStatus").requestBody?.content?.["application/json"];
    expect(body)
      .to.have.property("examples")
      .that.includes.keys("plain", "poll")
      .and.not.any.keys("scheduled");
    expect(schemas["CreateStatusBody"]?.["properties"]).to.not.have.property("scheduled_at");
    expect(schemas["CreateScheduledStatusBody"]?.["properties"]).to.have.property("scheduled_at");
    // Nor does a description mention the omitted property.
    expect(JSON.stringify([find("createStatus"), schemas["CreateStatusBody"]])).to.not.include(
      "scheduled_at",
    );
    const mixed = Object.entries(schemas).filter(([, { oneOf }]) => oneOf !== undefined);
    expect(mixed.map(([name]) => name)).to.deep.equal([]);
  });

  it("enumerates all error codes, and those of each operation with codes of its own, apart from the replies", () => {
    const { enum: all } = schemas["KnownErrorCode"] as { readonly enum: readonly string[] };
    expect(all).to.deep.equal(pointed(contract, "#/components/schemas/ErrorCode/x-extensible-enum"));
    expect(all).to.include("limit_reached");
    const { enum: codes } = schemas["VotePollErrorCode"] as { readonly enum: readonly string[] };
    const errors = pointed(contract, "#/paths/~1api~1v1~1polls~1{id}~1votes/post/x-errors") as object;
    expect(codes).to.have.members([...new Set(Object.values(errors).flat())]);
    expect(codes).to.include("own_poll").and.not.include("self_follow");
    expect(schemas).to.not.have.property("GetPollErrorCode");
    expect(schemas["ErrorCode"]).to.include({ type: "string" }).and.not.have.property("enum");
    expect(JSON.stringify(sdk)).to.not.include('/KnownErrorCode"');
  });

  it("allows null in bodies only where it clears a property", () => {
    const nullable = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties as Schemas).flatMap(([property, schema]) =>
        name.includes("Body") && JSON.stringify(schema).includes('"null"') && schema["x-null-clears"] !== true
          ? [`${name}.${property}`]
          : [],
      ),
    );
    expect(nullable).to.deep.equal([]);
    expect(pointed(schemas, "UpdateFilterBody/properties/expires_in/type")).to.deep.equal([
      "integer",
      "null",
    ]);
    expect(pointed(schemas, "CreateStatusBody/properties/visibility")).to.deep.include({
      type: "string",
      enum: ["public", "unlisted", "private", "direct"],
    });
    expect(pointed(schemas, "CreateStatusBody/properties/poll/$ref")).to.equal(
      "#/components/schemas/CreateStatusPoll",
    );
  });
});

describe("the document for contract tests", () => {
  const strict = strictDocument(contract);
  const schemas = schemasOf(strict);

  it("forbids undeclared properties in replies at any depth, except in open maps", () => {
    expect(schemas["Status"]).to.have.property("additionalProperties", false);
    expect(schemas["InstanceApiVersions"]?.["additionalProperties"]).to.be.an("object");
    const open = Object.entries(schemas).filter(
      ([name, schema]) =>
        "properties" in schema && !("additionalProperties" in schema) && !name.includes("Body"),
    );
    for (const [name] of open) {
      expect(JSON.stringify(operationsOf(strict).map(({ responses }) => responses)), name).to.not.include(
        `"#/components/schemas/${name}"`,
      );
    }
  });

  it("leaves bodies open, and everything else unchanged", () => {
    expect(schemas["CreateStatusBody"]).to.not.have.property("additionalProperties");
    const { components: own, ...rest } = contract;
    const { components, ...others } = strict;
    expect(others).to.deep.equal(rest);
    expect(Object.keys(components as object)).to.deep.equal(Object.keys(own as object));
  });
});

describe("null in a body", () => {
  const own = readContract();
  const bodies = own.operations.flatMap(({ id, body }) =>
    [...body].map(([type, schema]) => ({ what: `${id} as ${type}`, schema, shape: shapeOf(schema, own) })),
  );

  it("is kept only where it clears a property, which is declared only where null is allowed", () => {
    const clearing = new Set<string>();
    for (const { what, shape } of bodies) {
      for (const [name, property] of shape.properties) {
        const value = { [name]: null };
        normalize(shape, value);
        expect(name in value, `${what}: ${name}`).to.equal(property.nullClears);
        if (property.nullClears) {
          expect(property.nullable, `${what}: ${name}`).to.equal(true);
          clearing.add(name);
        }
      }
    }
    expect(clearing).to.include("expires_in").and.to.not.include("status");
  });
});
