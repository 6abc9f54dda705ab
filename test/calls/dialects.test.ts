import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { readContract } from "../../src/contract/document.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { addIpBlock } from "../../src/domain/moderation/ip-blocks.ts";
import { isErrorShape } from "../../src/http/error-shapes.ts";
import { dialectOf, dialects } from "../../src/calls/dialects.ts";
import { suite } from "../support/suite.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { operations } = readContract();
const authPaths = [...new Set(operations.filter(({ area }) => area === "auth").map(({ path }) => path))];

describe("area dialects", () => {
  const { server } = suite({ TRUST_PROXY: "loopback" });

  it("belong to areas of the contract", () => {
    const areas = new Set(operations.map(({ area }) => area));
    expect([...areas]).to.include.members(Object.keys(dialects));
  });

  it("are looked up in one place: no other code compares an area's name", async () => {
    const files = await Array.fromAsync(glob("src/**/*.ts", { cwd: root }));
    expect(files).to.include("src/http/gate/gate.ts");
    const sprinkled: string[] = [];
    for (const file of files) {
      const text = await readFile(join(root, file), "utf8");
      if (/\barea\s*[!=]==?|\.area\b\s*(\)|\.(startsWith|match))/.test(text)) sprinkled.push(file);
    }
    expect(sprinkled).to.deep.equal([]);
  });

  it("shape errors under all paths of the account authentication API, for wrong methods and subpaths", async () => {
    expect(authPaths).to.include("/api/register");
    for (const path of authPaths) {
      const wrong = await supertest(server.app).get(path).expect(405);
      expect(wrong.body, path).to.have.all.keys("message", "code");
      const below = await supertest(server.app).post(`${path}/unknown`).expect(404);
      expect(below.body, path).to.have.all.keys("message", "code");
    }
  });

  it("use Mastodon's shape for other unknown paths, including those with a common prefix", async () => {
    for (const path of ["/api/v1/unknown", "/api/loginx", "/oauth/token/unknown"]) {
      const { body } = await supertest(server.app).post(path).expect(404);
      expect(body, path).to.have.all.keys("error", "code");
    }
    const { body } = await supertest(server.app).get("/oauth/token").expect(405);
    expect(body).to.have.all.keys("error", "code");
  });

  it("apply before the gate: a blocked network gets an error in the path's shape", async () => {
    const ip = "203.0.113.0/24";
    await server.context.write(addIpBlock, operator, {
      ip,
      severity: "no_access",
      comment: "",
      duration: null,
    });
    const refused = async (path: string): Promise<unknown> => {
      const reply = await supertest(server.app).post(path).set("X-Forwarded-For", "203.0.113.9").expect(403);
      return reply.body;
    };
    expect(await refused("/oauth/token")).to.include({ error: "unauthorized_client" });
    expect(await refused("/api/login"))
      .to.include({ code: "network_blocked" })
      .and.have.property("message");
    expect(await refused("/api/v1/apps"))
      .to.include({ code: "network_blocked" })
      .and.have.property("error");
  });

  it("use declared statuses for malformed bodies", () => {
    const undeclared = operations
      .filter(
        (operation) => operation.body.size > 0 && !operation.replies.has(dialectOf(operation).invalidBody),
      )
      .map(({ id }) => id);
    expect(undeclared).to.deep.equal([]);
  });

  it("produce declared error schemas", () => {
    const unwritten = operations.flatMap((operation) =>
      [...operation.replies]
        .filter(([status]) => status >= 400)
        .map(([, types]) => String(types.get("application/json")?.["$ref"]).split("/").at(-1) ?? "")
        .filter((schema) => !isErrorShape(schema)),
    );
    // Three extend their area's error; readiness is not an error.
    expect([...new Set(unwritten)]).to.have.members([
      "AdminDomainBlockError",
      "StatusError",
      "ToggleOtpRefusal",
      "Readiness",
    ]);
  });
});
