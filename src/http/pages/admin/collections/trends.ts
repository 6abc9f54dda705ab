/** What trends, to be approved or rejected: posts, links, their publishers, and hashtags. */
import { html } from "../../../../text/html.ts";
import { webAddress } from "../../public/parts.ts";
import { statusCard } from "../../public/status-card.ts";
import { collection } from "../described-pages.ts";
import { textCell } from "./cells.ts";

export const trendingStatusPages = collection("listAdminTrendingStatuses", {
  group: "content",
  path: "/admin/trends/statuses",
  title: "admin.trending_statuses",
  waiting: "statuses",
  about: "admin.about_trends",
  nameOf: (status, view) => statusCard(view, status),
  columns: [],
  actions: [
    { operation: "approveAdminTrendingStatus", words: "admin.approve" },
    { operation: "rejectAdminTrendingStatus", words: "admin.reject", danger: true },
    { operation: "approveAdminTrendingStatusAccount", words: "admin.approve_author" },
    { operation: "rejectAdminTrendingStatusAccount", words: "admin.reject_author", danger: true },
  ],
});

export const trendingLinkPages = collection("listAdminTrendingLinks", {
  group: "content",
  path: "/admin/trends/links",
  title: "admin.trending_links",
  waiting: "links",
  about: "admin.about_trends",
  nameOf: ({ url, title }) =>
    html`<a href="${webAddress(url)}" rel="noopener noreferrer"><bdi>${title === "" ? url : title}</bdi></a>`,
  columns: [
    { title: "fields.description", cell: ({ description }) => textCell(description) },
    { title: "admin.publisher", cell: ({ provider_name: name }) => html`<bdi>${name}</bdi>` },
  ],
  actions: [
    { operation: "approveAdminTrendingLink", words: "admin.approve" },
    { operation: "rejectAdminTrendingLink", words: "admin.reject", danger: true },
  ],
});

export const publisherPages = collection("listAdminTrendPublishers", {
  group: "content",
  path: "/admin/trends/publishers",
  title: "admin.publishers",
  about: "admin.about_publishers",
  nameOf: ({ domain }) => html`<bdi>${domain}</bdi>`,
  columns: [
    {
      title: "admin.state",
      cell: ({ trendable, requires_review: waits }, { t }) => {
        if (waits) return t.text("admin.needs_review");
        return trendable === null ? "" : t.text(trendable ? "admin.approved" : "admin.rejected");
      },
    },
  ],
  actions: [
    { operation: "approveAdminTrendPublisher", words: "admin.approve" },
    { operation: "rejectAdminTrendPublisher", words: "admin.reject", danger: true },
  ],
});

export const trendingTagPages = collection("listAdminTrendingTags", {
  group: "content",
  path: "/admin/trends/tags",
  title: "admin.trending_tags",
  waiting: "tags",
  about: "admin.about_trends",
  nameOf: ({ id, name }) => html`<a href="/admin/tags/${id}"><bdi>#${name}</bdi></a>`,
  columns: [
    {
      title: "admin.uses",
      cell: ({ history }) => String(history.reduce((sum, { uses }) => sum + Number(uses), 0)),
    },
    {
      title: "admin.state",
      cell: ({ requires_review: waits }, { t }) => (waits ? t.text("admin.needs_review") : ""),
    },
  ],
  actions: [
    { operation: "approveAdminTrendingTag", words: "admin.approve" },
    { operation: "rejectAdminTrendingTag", words: "admin.reject", danger: true },
  ],
});
