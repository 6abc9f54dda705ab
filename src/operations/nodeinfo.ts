import { describeServer } from "../domain/nodeinfo.ts";
import type { Operation } from "./contract.ts";

const schemaName = "http://nodeinfo.diaspora.software/ns/schema/2.0";

export const getNodeInfoLinks: Operation<"getNodeInfoLinks"> = (_request, context) => {
  const href = new URL("/nodeinfo/2.0", context.config.publicUrl).href;
  return Promise.resolve({ status: 200, body: { links: [{ rel: schemaName, href }] } });
};

export const getNodeInfo: Operation<"getNodeInfo"> = async (_request, context) => ({
  status: 200,
  // The profile is what the protocol asks for (nodeinfo.diaspora.software/protocol).
  headers: { "Content-Type": `application/json; profile="${schemaName}#"` },
  body: await describeServer(context),
});
