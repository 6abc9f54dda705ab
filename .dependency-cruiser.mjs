/**
 * What each folder of src/ may import; anything else is an error. `npm run lint` checks it, and
 * test/architecture.test.ts breaks each rule on purpose.
 */

const ground = ["contract", "messages", "text", "config"];

/** Folder → the folders that it imports, besides itself. A new folder needs a line here. */
const folders = {
  config: [],
  logging: ["config", "text/error-message.ts"],
  text: [],
  contract: ["generated"],
  messages: ["text"],
  media: ["messages", "text", "outgoing", "config/object-store-url.ts"],
  mail: ["messages", "text"],
  outgoing: ["work", "tracing", "text/time.ts"],
  push: ["messages", "outgoing"],
  translation: ["messages", "outgoing"],
  postgres: ["text/error-message.ts"],
  redis: ["store/timelines/home-copies.ts", "text/error-message.ts"],
  tracing: ["config"],
  work: ["tracing"],
  store: [
    "contract",
    "text",
    "work",
    "tracing",
    "config/version.ts",
    "config/database-url.ts",
    "generated/rows.ts",
  ],
  domain: ["store", "work", "media", "outgoing", "translation/provider.ts", ...ground],
  entities: [
    "store",
    "contract",
    "text",
    "domain/kernel/caches.ts",
    "domain/filters/matching.ts",
    "domain/statuses/quote-policy.ts",
  ],
  views: ["entities", "store", "contract", "domain/kernel/caches.ts", "domain/statuses/thread-order.ts"],
  operations: ["domain", "entities", "views", "store", "generated", ...ground],
  calls: ["operations", "domain", "store", "tracing", ...ground],
  portal: ["contract", "text"],
  http: [
    "calls",
    "operations",
    "domain",
    "entities",
    "store",
    "media/unavailable.ts",
    "portal",
    "tracing",
    ...ground,
  ],
  backup: ["domain", "store", "work", "media", ...ground],
  jobs: ["domain", "store", "work", "backup", "tracing"],
  reactions: ["domain", "store", "mail", "push", "outgoing", "webhooks", ...ground],
  webhooks: ["domain", "entities", "store", "work", "outgoing", ...ground],
  federation: ["domain", "store", "work", "media", "outgoing", ...ground],
  streaming: ["domain", "entities", "store", "redis", ...ground],
  cli: [
    "calls",
    "operations",
    "domain",
    "store",
    "media",
    "backup",
    "process/services.ts",
    "process/examined.ts",
    "process/embedded-database.ts",
    "postgres/lock.ts",
    "postgres/upgrading.ts",
    "logging",
    ...ground,
  ],
};

/** Folder → folders of which it imports types only. */
const types = {
  redis: ["domain", "store"],
  domain: ["mail"],
  entities: ["domain"],
  views: ["domain"],
  reactions: ["jobs"],
  federation: ["jobs"],
  streaming: ["jobs"],
};

/**
 * The subjects of src/domain and src/store, from the lowest. A subject imports those before it, so that no two need each
 * other; what both need goes below both. A new subject needs a place here.
 */
export const subjects = [
  // What all others use, and what people are.
  "kernel",
  "measures",
  "media",
  "custom-emojis",
  "accounts",
  "settings",
  "documents",
  "rules",
  "auth",
  "oauth",
  "push",
  // What people do.
  "relationships",
  "tags",
  "collections",
  "conversations",
  "admin",
  "invites",
  "instance",
  "previews",
  "statuses",
  // What is made of statuses.
  "translation",
  "filters",
  "lists",
  "timelines",
  "search",
  "discovery",
  "notifications",
  "announcements",
  "streaming",
  "archives",
  "imports",
  // What changes or ends much of the above at once.
  "backups",
  "retention",
  "deletion",
  "moving",
  "profiles",
  "reports",
  "moderation",
  "webhooks",
  "registration",
  "deliveries",
  "federation",
  // What examines all of the above.
  "diagnosis",
];

/** Packages that belong to some folders only; all folders may import the others. */
const packages = [
  { owners: ["http"], names: "express|compression|busboy|cookie" },
  { owners: ["contract"], names: "qs" },
  { owners: ["store", "postgres"], names: "knex|pg|pg-copy-streams" },
  { owners: ["store", "jobs"], names: "graphile-worker" },
  { owners: ["mail"], names: "nodemailer" },
  { owners: ["outgoing"], names: "undici|tldts" },
  { owners: ["push"], names: "http_ece" },
  { owners: ["media"], names: "sharp|blurhash|tar|s3mini" },
  { owners: ["federation"], names: "@fedify/[^/]+" },
  { owners: ["streaming"], names: "ws" },
  { owners: ["redis"], names: "ioredis" },
  { owners: ["tracing"], names: "@opentelemetry/[^/]+" },
];

/**
 * Pages are clients of the contract. These also call the domain, the store or the entities, of src/http/pages; a new one
 * needs a reason here.
 */
const besideOperations = [
  // What all pages are made of: cookies and sessions, the header and footer, texts of forms; of the console, the
  // permissions of staff and the numbers of what waits, which its navigation has on each page.
  "(visit|layout|frame|error-page|fields|scopes|service-worker)",
  "admin/(calls|frame|navigation|collections/invites)",
  "settings/sections",
  // Operations of these give the key of an app's session, or need an app's token; browsers have another kind of session.
  "(sign-in|sign-up|authorize)",
  // No operation says what a mailed link or an invitation leads to before it is used, whether an account has to be approved,
  // or makes the first account.
  "(mailed-links|outcomes|invite|appeal|first-owner)",
  // No operation deletes an account or changes its address, confirms the first code, counts recovery codes, says whether a
  // session is fresh, or has sessions in pages.
  "settings/(deletion|email|otp|passkeys|recovery-codes|sessions)",
  // Operations about push subscriptions need a token, which a session has no other use for.
  "member/device",
  // No operation has these: authorized apps, archives, preferences of reading, keys and staff, dismissed lists, the picture of
  // the member of a session.
  "settings/(appearance|apps|export|moderation|preferences|reading|shortcuts)",
  "member/(first-run|invites|notification-requests|compose/(fields|form|publishing))",
  // Visited most: they read only what they show, in few queries, some of it once for all visitors.
  "public/(document-pages|feed|follows|front-page|interaction|manifest|people|post|profile|server|source|tag)",
];

const severity = "error";
const code = "^src/";
const within = (names) => `^(src/)?(${names.join("|").replaceAll(".", "\\.")})(/|$)`;
const allow = (table, how = {}) =>
  Object.entries(table).map(([folder, others]) => ({
    from: { path: within([folder]) },
    to: { path: within([folder, ...others]), ...how },
  }));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  allowedSeverity: severity,
  allowed: [
    ...allow(folders),
    ...allow(types, { dependencyTypes: ["type-only"] }),
    // What starts the process puts the folders together.
    { from: { path: "^src/(process/|[^/]+\\.ts$)" }, to: { path: "^src/" } },
    // Packages and Node's modules: what is found, and isn't ours.
    {
      from: {},
      to: { pathNot: "^(?!.*node_modules/)(\\.|src/|packages/|test/|bench/|scripts/|generated/)" },
    },
    { from: { pathNot: code }, to: {} },
  ],
  forbidden: [
    { name: "no-circles", severity, from: {}, to: { circular: true } },
    {
      name: "no-server-in-packages",
      severity,
      from: { path: "^packages/" },
      to: { path: "^(src|test|scripts|bench)/", pathNot: "^src/contract/" },
    },
    {
      name: "only-store-knows-tables",
      severity,
      from: { path: code, pathNot: "^src/store/" },
      to: { path: "^generated/rows\\.ts$" },
    },
    {
      name: "pages-call-operations",
      severity,
      from: {
        path: "^src/http/pages/",
        pathNot: `^src/http/pages/(${besideOperations.join("|")})\\.ts$`,
      },
      to: {
        path: "^src/(domain|entities|store)/",
        pathNot: "^src/(domain/kernel/|store/kernel/cursors\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    { name: "no-development-packages", severity, from: { path: code }, to: { dependencyTypes: ["npm-dev"] } },
    ...subjects.slice(0, -1).map((subject, index) => ({
      name: `only-below-${subject}`,
      severity,
      from: { path: `^src/(domain|store)/${subject}/` },
      to: { path: `^src/$1/(${subjects.slice(index + 1).join("|")})/` },
    })),
    {
      name: "subject-without-a-place",
      severity,
      from: {
        path: "^src/(domain|store)/",
        pathNot: `^src/(domain|store)/(${subjects.join("|")}|migrations)/`,
      },
      to: {},
    },
    ...packages.map(({ owners, names }) => ({
      name: `only-${owners.join("-and-")}`,
      severity,
      from: { path: code, pathNot: within(owners) },
      to: { path: `(^|node_modules/)(@types/)?(${names})(/|$)` },
    })),
  ],
  // Type imports count as well.
  options: {
    doNotFollow: ["node_modules", "^sdk/"],
    exclude: { path: "^packages/([^/]+/dist|sdk)/|^test/sdk/(journeys/|layers/layer)" },
    parser: "tsc",
    tsPreCompilationDeps: true,
  },
};
