/** JSON bodies that aren't objects. */
import { expect } from "chai";
import { suite } from "../support/suite.ts";

describe("a JSON body that isn't an object", () => {
  const { cast } = suite();

  for (const body of ["null", '"x"', "[]", "7", "true"]) {
    it(`is refused with the same message as any other: ${body}`, async () => {
      for (const path of ["/api/v1/statuses", "/api/v1/lists", "/api/v2/filters"]) {
        const reply = await cast.alice
          .post(path)
          .set("Content-Type", "application/json")
          .send(body)
          .expect(400);
        const { error, code } = reply.body as { readonly error: string; readonly code?: string };
        expect(code).to.equal("malformed_body");
        expect(error).to.match(/object/);
      }
    });
  }
});
