import type { Context } from "../domain/context.ts";
import { findResource } from "../domain/webfinger.ts";
import { renderWebFinger } from "../entities/webfinger.ts";
import type { Operation, Schemas } from "./contract.ts";

/** Other servers may remember who is who for a while. */
const threeDays = "public, max-age=259200";

export const getWebFinger: Operation<"getWebFinger"> = async ({ query }, context) => {
  const account = await findResource(context, query.resource);
  return {
    status: 200,
    type: "application/jrd+json",
    headers: { "Cache-Control": threeDays },
    body: renderWebFinger(context, account, query.rel),
  };
};

export const getHostMeta: Operation<"getHostMeta"> = ({ accepts }, context) => {
  const headers = { "Cache-Control": threeDays, Vary: "Accept" };
  if (accepts("application/xrd+xml", "application/json") === "application/json") {
    return Promise.resolve({ status: 200, body: hostMeta(context), headers });
  }
  const template = webFingerTemplate(context).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return Promise.resolve({
    status: 200,
    type: "application/xrd+xml",
    headers,
    body: `<?xml version="1.0" encoding="UTF-8"?>
<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
  <Link rel="lrdd" template="${template}"/>
</XRD>
`,
  });
};

export const getHostMetaJson: Operation<"getHostMetaJson"> = (_request, context) =>
  Promise.resolve({ status: 200, headers: { "Cache-Control": threeDays }, body: hostMeta(context) });

function hostMeta(context: Context): Schemas["HostMeta"] {
  return { links: [{ rel: "lrdd", template: webFingerTemplate(context) }] };
}

function webFingerTemplate(context: Context): string {
  return `${context.config.publicUrl.origin}/.well-known/webfinger?resource={uri}`;
}
