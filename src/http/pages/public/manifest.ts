import type { Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { listIcons } from "../../../domain/instance/server-pictures.ts";
import { readSettings } from "../../../domain/settings/settings.ts";

/** Sends the web app manifest (w3.org/TR/appmanifest), with which browsers install the site. */
export async function sendManifest(context: Context, response: Response): Promise<void> {
  const { title, description, accent_color: accent } = await readSettings(context);
  response.set("Cache-Control", "public, max-age=3600");
  response.type("application/manifest+json").json({
    name: title,
    short_name: title,
    description,
    id: "/home",
    start_url: "/home",
    scope: "/",
    display: "standalone",
    background_color: "#f3f1f7",
    theme_color: accent === "" ? "#5b3fb8" : accent,
    share_target: { action: "/share", method: "GET", params: { title: "title", text: "text", url: "url" } },
    icons: listIcons(context).map(({ url, side }) => ({
      src: new URL(url).pathname,
      sizes: `${side}x${side}`,
      type: "image/png",
    })),
  });
}
