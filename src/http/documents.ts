/** The server's own contract, with its own address in it. */
import { readFileSync } from "node:fs";
import { Router } from "express";
import type { Context } from "../domain/context.ts";
import type { Contract } from "./gate/contract.ts";

/** The address that stands in the hand-written contract for any server's. */
const placeholder = "https://concord.example";

/** Serves /api/openapi.json and /api/openapi.yaml. */
export function documents(context: Context, contract: Contract): Router {
  const router = Router();
  const address = context.config.publicUrl.origin;
  const json = localized(JSON.stringify(contract.document), address);
  const yaml = localized(
    readFileSync(new URL("../../generated/openapi.yaml", import.meta.url), "utf8"),
    address,
  );
  router.get("/api/openapi.json", (_request, response) => {
    response.set("Cache-Control", "no-cache").type("application/json").send(json);
  });
  router.get("/api/openapi.yaml", (_request, response) => {
    response.set("Cache-Control", "no-cache").type("application/yaml").send(yaml);
  });
  return router;
}

/** Only the places that address the server change: `servers` and the OAuth URLs; examples stay examples. */
function localized(text: string, address: string): string {
  return text.replaceAll(
    /((?:"?(?:url|authorizationUrl|tokenUrl)"?):\s*"?)https:\/\/concord\.example(?=["/\n]|$)(\/oauth\/(?:authorize|token))?(?=["\n])/g,
    (_match, lead: string, path: string | undefined) => `${lead}${address}${path ?? ""}`,
  );
}

export { placeholder };
