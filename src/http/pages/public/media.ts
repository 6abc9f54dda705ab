/** Pictures, video and audio of a post, with their descriptions. */
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { type Html, html } from "../../../text/html.ts";
import { type View, webAddress } from "./parts.ts";

type Attachment = Status["media_attachments"][number];

/** Sensitive media are in a closed `details`; unprocessed files are omitted. */
export function mediaHtml(view: View, status: Status): Html | undefined {
  const figures = status.media_attachments.flatMap((attachment) => figure(view, attachment) ?? []);
  if (figures.length === 0) return undefined;
  const grid = html`<div class="media ${figures.length > 1 ? "several" : ""}">${figures}</div>`;
  // With a content warning, they are hidden together with the text.
  const hidden = status.sensitive && status.spoiler_text === "";
  if (!hidden) return grid;
  return html`<details class="hidden-media">
    <summary>${view.translator.text("public.sensitive_media")}</summary>
    ${grid}
  </details>`;
}

function figure({ translator }: View, attachment: Attachment): Html | undefined {
  const { type, url, preview_url: preview } = attachment;
  if (url === null) return undefined;
  const description = attachment.description ?? "";
  const address = webAddress(url);
  const words = description === "" ? translator.text("public.no_description") : description;
  const shown: Readonly<Record<string, () => Html>> = {
    image: () =>
      html`<a class="picture" href="${address}"
        ><img src="${webAddress(preview ?? url)}" alt="${words}" loading="lazy" ${sizeOf(attachment)}
      /></a>`,
    gifv: () => html`<video src="${address}" aria-label="${words}" loop muted playsinline controls></video>`,
    video: () =>
      html`<video
        src="${address}"
        aria-label="${words}"
        preload="none"
        controls
        ${posterOf(attachment)}
      ></video>`,
    audio: () => html`<audio src="${address}" aria-label="${words}" preload="none" controls></audio>`,
  };
  const content = shown[type]?.() ?? html`<a href="${address}">${words}</a>`;
  return html`<figure>
    ${content}
    ${
      description !== "" &&
      html`<figcaption>
        <details>
          <summary>${translator.text("public.description")}</summary>
          <p dir="auto">${description}</p>
        </details>
      </figcaption>`
    }
  </figure>`;
}

/** The size of the preview, so that the layout doesn't shift while loading. */
function sizeOf({ meta }: Attachment): Html | undefined {
  const size = meta?.small ?? meta?.original;
  const { width, height } = size ?? {};
  return width === undefined || height === undefined ? undefined : html`width="${width}" height="${height}"`;
}

function posterOf({ preview_url: preview, url }: Attachment): Html | undefined {
  return preview === null || preview === url ? undefined : html`poster="${webAddress(preview)}"`;
}
