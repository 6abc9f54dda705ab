/** A short list of recommended apps. */
import type { Context } from "../../../domain/kernel/context.ts";
import { type Html, html } from "../../../text/html.ts";
import type { View } from "./parts.ts";

interface App {
  readonly name: string;
  /** Platforms, by their own names. */
  readonly platform: string;
  readonly address: (host: string) => string;
}

/**
 * Web clients that can open this server by URL. Phanpy begins to sign in; Elk has no URL for that, but its dialog signs in
 * at the server that it shows.
 */
const webApps: readonly App[] = [
  {
    name: "Phanpy",
    platform: "Web",
    address: (host) => `https://phanpy.social/#/login?instance=${encodeURIComponent(host)}&submit=1`,
  },
  {
    name: "Elk",
    platform: "Web",
    address: (host) => `https://elk.zone/${encodeURIComponent(host)}/public/local`,
  },
];

const mobileApps: readonly App[] = [
  { name: "Tusky", platform: "Android", address: () => "https://tusky.app/" },
  { name: "Fedilab", platform: "Android", address: () => "https://fedilab.app/" },
  { name: "Ice Cubes", platform: "iOS, macOS", address: () => "https://github.com/Dimillian/IceCubesApp" },
  { name: "Ivory", platform: "iOS, macOS", address: () => "https://tapbots.com/ivory/" },
];

/** A longer list, maintained by others. */
const moreApps = "https://joinmastodon.org/apps";

function hostOf(context: Context): string {
  return context.config.publicUrl.host;
}

/** The list of apps. */
export function appList({ context, translator }: View): Html {
  const item = ({ name, platform, address }: App): Html =>
    html`<li>
      <a href="${address(hostOf(context))}" rel="noopener">${name}</a>
      <span class="quiet small">${platform}</span>
    </li>`;
  return html`<p>${translator.html("public.apps_text", { host: html`<code>${hostOf(context)}</code>` })}</p>
    <ul class="rows">
      ${webApps.map(item)} ${mobileApps.map(item)}
      <li><a href="${moreApps}" rel="noopener">${translator.text("public.apps_more")}</a></li>
    </ul>`;
}
