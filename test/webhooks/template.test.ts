import { expect } from "chai";
import fc from "fast-check";
import { renderTemplate, templateFlaw } from "../../src/domain/webhooks/template.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";

const payload = {
  event: "status.created",
  object: {
    id: "7",
    count: 3,
    sensitive: false,
    edited_at: null,
    content: 'She said "hi"\n\\o/',
    account: { acct: "alice" },
    tags: [{ name: "tomatoes" }, { name: "basil" }],
  },
};

function fill(template: string): unknown {
  const text = renderTemplate(template, payload, 10_000);
  return text === undefined ? undefined : JSON.parse(text);
}

describe("a webhook template", () => {
  it("inserts text into strings, and any value elsewhere", () => {
    expect(
      fill('{"a": "{{object.account.acct}} wrote {{object.content}}", "b": {{object.tags}}}'),
    ).to.deep.equal({
      a: 'alice wrote She said "hi"\n\\o/',
      b: payload.object.tags,
    });
    expect(fill('["{{object.count}}", {{object.count}}, {{event}}, "{{object.sensitive}}"]')).to.deep.equal([
      "3",
      3,
      "status.created",
      "false",
    ]);
    expect(fill('"{{object.tags.1.name}} of {{object.account}}"')).to.equal('basil of {"acct":"alice"}');
  });

  it("inserts null for missing values", () => {
    expect(fill("[{{object.edited_at}}, {{object.nothing.at_all}}, {{object.tags.9.name}}]")).to.deep.equal([
      null,
      null,
      null,
    ]);
    expect(fill("[{{constructor}}, {{object.content.length}}, {{__proto__}}]")).to.deep.equal([
      null,
      null,
      null,
    ]);
  });

  it("is rejected if it isn't JSON, regardless of the values", () => {
    for (const template of [
      "text={{event}}",
      '{"a": {{event}}',
      "{{event}}{{event}}",
      "1{{object.count}}",
      "{ {{event}}: 1 }",
      '"\\{{event}}"',
      '"\\u00{{object.count}}"',
      "-{{object.count}}",
      '{"a": "{{event}}}',
    ]) {
      expect(templateFlaw(template), template).to.equal("no_json");
    }
  });

  it("is rejected with placeholders that name no value", () => {
    for (const template of [
      '{"a": "{{"}',
      '"{{ event }}"',
      '"{{object..id}}"',
      '"{{a-b}}"',
      '"{{object.id}"',
    ]) {
      expect(templateFlaw(template), template).to.equal("bad_placeholder");
    }
    expect(templateFlaw('{"a": {"b": {}}}')).to.equal(undefined);
  });

  it("is rejected if it is huge, deep or full of placeholders", () => {
    expect(templateFlaw(`"${"x".repeat(10_000)}"`)).to.equal("too_long");
    expect(templateFlaw(`${"[".repeat(33)}${"]".repeat(33)}`)).to.equal("too_deep");
    expect(templateFlaw(`"${"[".repeat(33)}"`)).to.equal(undefined);
    expect(templateFlaw(`"${"{{event}}".repeat(101)}"`)).to.equal("too_many_placeholders");
  });

  it("isn't rendered beyond the maximum length", () => {
    const large = { object: { content: "x".repeat(1000) } };
    expect(renderTemplate('"{{object.content}}{{object.content}}"', large, 1500)).to.equal(undefined);
    expect(renderTemplate('"{{object.content}}"', large, 1500)).to.have.length(1002);
  });

  it("renders valid JSON for every value, if it is accepted", () => {
    const piece = fc.constantFrom(
      "{{a}}",
      "{{a.0}}",
      '"',
      "[",
      "]",
      ",",
      "1",
      "{",
      "}",
      ":",
      "\\",
      "x",
      "{{b}}",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.jsonValue(), fc.string(), (pieces, a, b) => {
        const template = pieces.join("");
        fc.pre(templateFlaw(template) === undefined);
        JSON.parse(renderTemplate(template, { a, b }, 1_000_000) ?? "");
      }),
      { seed: runSeed(), numRuns: numberOfRuns({ sampled: 300, whole: 5000 }) },
    );
  });
});
