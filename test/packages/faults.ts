/** Faults for a proxy before a right server, with the departures that concord-contract has to report for each. */
import type { Report } from "../../packages/contract/src/findings.ts";
import type { Fault, PassedReply, PassedRequest } from "./support.ts";

type Json = Record<string, unknown>;

/** A fault, and the departure that the report has of it. */
export type KnownFault = Fault & {
  /** As `departuresOf` writes it, or how that begins. */
  readonly found: string;
  /** A part of what was expected instead. */
  readonly expected?: string;
};

/** Modifies the JSON of a successful reply. */
export function changing(change: (value: Json) => void): (reply: PassedReply) => void {
  return (reply) => {
    if (reply.status !== 200) return;
    const value = JSON.parse(reply.text) as Json;
    change(value);
    reply.text = JSON.stringify(value);
  };
}

/** Modifies each entry of a list. */
const changingEach = (change: (value: Json) => void): ((reply: PassedReply) => void) =>
  changing((list) => {
    for (const entry of list as unknown as Json[]) change(entry);
  });

/** Answers with the reply to another request, so that this one has no effect. */
const instead =
  (
    method: string,
    path: (request: PassedRequest) => string,
    change: (value: Json) => void = () => undefined,
  ) =>
  async (request: PassedRequest): Promise<PassedReply> => {
    const reply = await request.send(method, path(request));
    changing(change)(reply);
    return reply;
  };

/** Undoes a request after its reply. */
const undoing =
  (method: string, path: (request: PassedRequest) => string, body?: unknown) =>
  async (reply: PassedReply, request: PassedRequest): Promise<void> => {
    if (reply.status === 200) await request.send(method, path(request), body);
  };

/** The path with another last part. */
const ending =
  (last: string) =>
  ({ path }: PassedRequest): string =>
    path.replace(/[^/]+$/, last);

/** The path without its last part. */
const above = ({ path }: PassedRequest): string => path.replace(/\/[^/]+$/, "");

const same = ({ path }: PassedRequest): string => path;

/** Removes properties of a JSON body. */
const without =
  (...names: readonly string[]) =>
  (request: PassedRequest): void => {
    if (request.contentType !== "application/json" || request.body.length === 0) return;
    const body = JSON.parse(request.body.toString("utf8")) as Json;
    for (const name of names) Reflect.deleteProperty(body, name);
    request.body = Buffer.from(JSON.stringify(body));
  };

/** Answers refused requests like those of the last caller who wasn't refused. */
function admitting(
  isAdmitted: (reply: PassedReply, request: PassedRequest) => boolean,
): NonNullable<Fault["reply"]> {
  let token = "";
  return async (reply, request) => {
    if (reply.status < 300) token = request.authorization;
    else if (token !== "" && isAdmitted(reply, request)) {
      const query = request.query.size === 0 ? "" : `?${request.query.toString()}`;
      Object.assign(reply, await request.send(request.method, request.path + query, undefined, token));
    }
  };
}

/** Passes the requests of one token on with another. */
const actingAs =
  (own: string, other: string) =>
  (request: PassedRequest): void => {
    if (request.authorization === `Bearer ${own}`) request.authorization = `Bearer ${other}`;
  };

/** Carries out what a token's request asks for with another token, although it is refused. */
const refusedButDone = (own: string, other: string): NonNullable<Fault["request"]> =>
  async function ({ authorization, send, method, path, body }) {
    if (authorization !== `Bearer ${own}`) return;
    const sent: unknown = body.length === 0 ? undefined : JSON.parse(body.toString("utf8"));
    await send(method, path, sent, `Bearer ${other}`);
  };

/** Passes the first request on. */
function once(answer: (request: PassedRequest) => PassedReply): NonNullable<Fault["request"]> {
  let isFirst = true;
  return (request) => {
    const reply = isFirst ? undefined : answer(request);
    isFirst = false;
    return reply;
  };
}

const empty: PassedReply = { status: 200, headers: { "content-type": "application/json" }, text: "{}" };

/** Whether a report has the departure of a fault. */
export function isFound({ operations }: Report, { found, expected = "" }: KnownFault): boolean {
  return operations.some(({ operationId, departures }) =>
    departures.some(
      (one) =>
        `${operationId} ${one.of} ${one.kind} ${one.place}${one.pointer}`.startsWith(found) &&
        one.expected.includes(expected),
    ),
  );
}

/** The faults for which the checks were made. */
export const faults: Readonly<Record<string, KnownFault>> = {
  "a wrong type": {
    path: /\/accounts\/verify_credentials$/,
    reply: changing((account) => {
      account["followers_count"] = "3";
    }),
    found: "verifyCredentials reply wrong-type body/followers_count",
  },
  "a missing property": {
    path: /\/preferences$/,
    reply: changing((preferences) => {
      delete preferences["posting:default:visibility"];
    }),
    found: "getPreferences reply missing-property body/posting:default:visibility",
  },
  "an undeclared property": {
    path: /\/v1\/instance$/,
    reply: changing((instance) => {
      instance["motto"] = "Be kind";
    }),
    found: "getInstanceV1 reply undeclared-property body/motto",
  },
  "a wrong status": {
    path: /\/v1\/custom_emojis$/,
    reply: (reply) => {
      reply.status = 203;
    },
    found: "listCustomEmojis reply undeclared-status status",
  },
  "a wrong content type": {
    path: /\/instance\/rules$/,
    reply: (reply) => {
      reply.headers["content-type"] = "text/html; charset=utf-8";
    },
    found: "listInstanceRules reply undeclared-media-type header/Content-Type",
  },
  "an invalid Link header": {
    path: /\/timelines\/home$/,
    reply: (reply) => {
      reply.headers["link"] = "next: /api/v1/timelines/home?max_id=1";
    },
    found: "listHomeTimeline reply invalid-link header/Link",
  },
  "an unknown value": {
    path: /\/v2\/notifications\/policy$/,
    reply: changing((policy) => {
      policy["for_not_following"] = "shout";
    }),
    found: "getNotificationPolicy reply unknown-value body/for_not_following",
  },
  "null where it isn't allowed": {
    path: /\/v2\/instance$/,
    reply: changing((instance) => {
      instance["title"] = null;
    }),
    found: "getInstance reply unexpected-null body/title",
  },
  "the first page again": {
    path: /\/accounts\/\d+\/statuses$/,
    query: (query) => {
      query.delete("max_id");
    },
    found: "listAccountStatuses reply broken-pagination header/Link",
    expected: "other entries on the next page",
  },
  "a page that skips an entry": {
    path: /\/timelines\/public$/,
    reply: (reply, { query }) => {
      if (!query.has("max_id")) return;
      changing((list) => {
        (list as unknown as Json[]).shift();
      })(reply);
    },
    query: (query) => {
      if (query.get("limit") === "1" && query.has("max_id")) query.set("limit", "2");
    },
    found: "listPublicTimeline reply broken-pagination",
    expected: "the entry that follows in the list",
  },
  "an ignored limit": {
    path: /\/v1\/favourites$|\/accounts\/\d+\/following$/,
    query: (query) => {
      query.delete("limit");
    },
    found: "listAccountFollowing reply broken-pagination",
    expected: "one entry with limit=1",
  },
  "a time in another form": {
    path: /\/timelines\/public$/,
    reply: changingEach((status) => {
      status["created_at"] = String(status["created_at"]).replace("T", " ").replace(/\..*/, "");
    }),
    found: "listPublicTimeline reply wrong-format body/0/created_at",
  },
  "a relative URL": {
    path: /\/accounts\/lookup$/,
    reply: changing((account) => {
      account["url"] = new URL(String(account["url"])).pathname;
    }),
    found: "lookupAccount reply wrong-format body/url",
  },
  "a name twice in an object": {
    path: /\/v1\/notifications\/unread_count$/,
    reply: (reply) => {
      reply.text = reply.text.replace('"count":', '"count":0,"count":');
    },
    found: "getNotificationUnreadCount reply repeated-name body",
  },
  "errors in another language": {
    path: /\/v1\/blocks$/,
    reply: (reply) => {
      if (reply.headers["content-language"] !== undefined) reply.headers["content-language"] = "en";
    },
    found: "listBlocks reply wrong-language header/Content-Language",
  },
  "no authorization": {
    method: "GET",
    path: /\/v1\/bookmarks$/,
    reply: admitting(({ status }, { authorization }) => status === 401 && authorization === ""),
    found: "listBookmarks reply not-refused status",
    expected: "401 without a token",
  },
  "a token of another scope": {
    path: /\/v2\/filters$/,
    reply: admitting(({ status }) => status === 403),
    found: "listFilters reply not-refused status",
    expected: "403 with a token that has only the scope profile",
  },
  "a revoked token": {
    path: /\/v1\/mutes$/,
    reply: admitting(({ status }, { authorization }) => status === 401 && authorization !== ""),
    found: "listMutes reply not-refused status",
    expected: "401 with a revoked token of an app",
  },
  "another person's object": {
    method: "GET",
    path: /\/v1\/lists\/\w+$/,
    reply: admitting(({ status }) => status === 404),
    found: "getList reply not-refused status",
    expected: "403 or 404 as another person",
  },
  "a favourite that doesn't last": {
    path: /\/statuses\/\w+\/favourite$/,
    reply: undoing("POST", ending("unfavourite")),
    found: "getStatus reply failed-journey",
    expected: "/favourited == true (mark-status, read-favourited)",
  },
  "a bookmark that doesn't last": {
    path: /\/statuses\/\w+\/bookmark$/,
    reply: undoing("POST", ending("unbookmark")),
    found: "getStatus reply failed-journey",
    expected: "/bookmarked == true (mark-status, read-bookmarked)",
  },
  "a mute that doesn't last": {
    path: /\/accounts\/\w+\/mute$/,
    reply: undoing("POST", ending("unmute")),
    found: "listRelationships reply failed-journey",
    expected: "/muting == true (mute, read-muted)",
  },
  "a pin that doesn't last": {
    path: /\/statuses\/\w+\/pin$/,
    reply: undoing("POST", ending("unpin")),
    found: "getStatus reply failed-journey",
    expected: "/pinned == true (keep-status, read-pinned)",
  },
  "an edit that doesn't last": {
    method: "PUT",
    path: /\/statuses\/\w+$/,
    request: instead("GET", same),
    found: "getStatusSource reply failed-journey",
    expected: "(write-status, read-edited)",
  },
  "a changed time of a scheduled status that doesn't last": {
    method: "PUT",
    path: /\/scheduled_statuses\/\w+$/,
    request: async (request) => {
      const reply = await request.send("GET", request.path);
      const { scheduled_at: time } = JSON.parse(request.body.toString("utf8")) as Json;
      changing((status) => {
        status["scheduled_at"] = time;
      })(reply);
      return reply;
    },
    found: "getScheduledStatus reply failed-journey",
    expected: "(schedule-status, read-postponed)",
  },
  "keywords of a filter that don't last": {
    method: "POST",
    path: /\/v2\/filters$/,
    reply: async (reply, { send }) => {
      if (reply.status !== 200) return;
      const { keywords } = JSON.parse(reply.text) as { keywords: { id: string }[] };
      for (const { id } of keywords) {
        await send("PUT", `/api/v2/filters/keywords/${id}`, { keyword: "another-word" });
      }
    },
    found: "getFilter reply failed-journey",
    expected: "/keyword == 'contract-test-of-words' (filter, read)",
  },
  "members of a list that don't last": {
    method: "POST",
    path: /\/v1\/lists\/\w+\/accounts$/,
    request: () => empty,
    found: "listListAccounts reply failed-journey",
    expected: "(follow, list-members)",
  },
  "a profile that doesn't last": {
    method: "PATCH",
    path: /\/accounts\/update_credentials$/,
    request: async (request) => {
      if (!request.body.toString("utf8").includes("display_name")) return undefined;
      const reply = await request.send("GET", "/api/v1/accounts/verify_credentials");
      const { display_name: name } = JSON.parse(request.body.toString("utf8")) as Json;
      changing((account) => {
        account["display_name"] = name;
      })(reply);
      return reply;
    },
    found: "verifyCredentials reply failed-journey",
    expected: "(profile, read-changed)",
  },
  "a deletion without effect": {
    method: "DELETE",
    path: /\/v1\/statuses\/\w+$/,
    request: async (request) => {
      const reply = await request.send("GET", `${request.path}/source`);
      return reply.status === 200 ? instead("GET", same, deleted)(request) : undefined;
    },
    found: "getStatus reply failed-journey",
    expected: "$statusCode == 404 (write-status, read-deleted)",
  },
  "ancestors in another order": {
    path: /\/statuses\/\w+\/context$/,
    reply: changing((context) => {
      context["ancestors"] = (context["ancestors"] as unknown[]).toReversed();
    }),
    found: "getStatusContext reply failed-journey",
    expected: "(thread, read-ancestors)",
  },
  "descendants in another order": {
    path: /\/statuses\/\w+\/context$/,
    reply: changing((context) => {
      context["descendants"] = (context["descendants"] as unknown[]).toReversed();
    }),
    found: "getStatusContext reply failed-journey",
    expected: "(thread, read-descendants)",
  },
  "an ignored Idempotency-Key": {
    method: "POST",
    path: /\/v1\/statuses$/,
    request: (request) => {
      Object.assign(request, { idempotencyKey: "" });
    },
    found: "createStatus reply failed-journey",
    expected: "(repeat-status, repeat)",
  },
  "a search without the status": {
    path: /\/v2\/search$/,
    reply: changing((found) => {
      found["statuses"] = [];
    }),
    found: "search reply failed-journey",
    expected: "(find-status, search)",
  },
  "a counter that doesn't count": {
    method: "GET",
    path: /\/v1\/statuses\/\w+$/,
    reply: changing((status) => {
      status["favourites_count"] = 0;
    }),
    found: "getStatus reply failed-journey",
    expected: "/favourites_count == 1 (mark-status, read-favourited)",
  },
  "a stream without events": {
    path: /\/streaming\/user$/,
    silent: true,
    found: "getUserStream reply no-event",
    expected: "the event update",
  },
  "a revocation without effect": {
    path: /\/oauth\/revoke$/,
    request: ({ body }) => (body.includes("-revocable") ? empty : undefined),
    found: "listFollowRequests reply not-refused status",
    expected: "401 with a revoked token of a person",
  },
  "an operation that accepts a revoked token of a person": {
    path: /\/v1\/followed_tags$/,
    reply: admitting(
      ({ status }, { authorization }) => status === 401 && authorization.endsWith("-revocable"),
    ),
    found: "listFollowedTags reply not-refused status",
    expected: "401 with a revoked token of a person",
  },
  "writing with the scope read": {
    method: "POST",
    path: /\/v1\/markers$/,
    request: actingAs("sandbox-bob-read", "sandbox-bob"),
    found: "saveMarkers reply not-refused status",
    expected: "403 with a token that has only the scope read",
  },
  "reading with the scope write": {
    method: "GET",
    path: /\/v1\/markers$/,
    request: actingAs("sandbox-bob-write", "sandbox-bob"),
    found: "getMarkers reply not-refused status",
    expected: "403 with a token that has only the scope write",
  },
  "one scope for everything that can be read": {
    method: "GET",
    path: /\/v1\/domain_blocks$/,
    request: actingAs("sandbox-bob-read-statuses", "sandbox-bob"),
    found: "listDomainBlocks reply not-refused status",
    expected: "403 with a token that has only the scope read:statuses",
  },
  "lists for the scope follow": {
    method: "GET",
    path: /\/v1\/lists$/,
    request: actingAs("sandbox-bob-follow", "sandbox-bob"),
    found: "listLists reply not-refused status",
    expected: "403 with a token that has only the scope follow",
  },
  "validation before authentication": {
    method: "POST",
    path: /\/v1\/statuses$/,
    reply: (reply, { authorization }) => {
      if (authorization === "")
        Object.assign(reply, { status: 422, text: '{"error":"Text can\'t be blank"}' });
    },
    found: "createStatus reply not-refused status",
    expected: "401 without a token",
  },
  "a stream that can be opened once": {
    path: /\/streaming\/public\/local$/,
    request: once(({ path }) => ({ ...empty, status: 302, headers: { location: path } })),
    found: "getLocalPublicStream reply no-reply status",
  },
  "another person's featured hashtag": {
    method: "DELETE",
    path: /\/featured_tags\/\w+$/,
    request: actingAs("sandbox-erin", "sandbox-bob"),
    found: "deleteFeaturedTag reply not-refused status",
    expected: "403 or 404 as another person",
  },
  "a refused deletion of another person's object that has an effect": {
    method: "DELETE",
    path: /\/conversations\/\w+$/,
    request: refusedButDone("sandbox-erin", "sandbox-bob"),
    found: "deleteConversation reply not-refused request",
    expected: "no effect of a refused request as another person",
  },
  "a refused change of another person's object that has an effect": {
    method: "PUT",
    path: /\/v1\/media\/\w+$/,
    request: refusedButDone("sandbox-erin", "sandbox-bob"),
    found: "updateMedia reply not-refused request",
    expected: "no effect of a refused request as another person",
  },
  "another person's conversation that is marked as read": {
    method: "POST",
    path: /\/conversations\/\w+\/read$/,
    request: refusedButDone("sandbox-erin", "sandbox-bob"),
    found: "readConversation reply not-refused request",
    expected: "no effect of a refused request as another person",
  },
};

/** Requests that change objects while a check runs, which isn't a fault. */
export const meanwhile: readonly Fault[] = [
  {
    method: "DELETE",
    path: /\/conversations\/\w+$/,
    request: async ({ authorization, send, path }) => {
      if (authorization === "Bearer sandbox-erin")
        await send("POST", `${path}/unread`, undefined, "Bearer sandbox-bob");
    },
  },
];

/** A deleted status, as Mastodon sends it. */
function deleted(status: Json): void {
  status["text"] = "";
}

/** Faults of which any departure shows that they are found. */
export const furtherFaults: Readonly<Record<string, Fault>> = {
  "a follow without effect": {
    path: /\/accounts\/\w+\/follow$/,
    reply: undoing("POST", ending("unfollow")),
  },
  "a block without effect": {
    path: /\/accounts\/\w+\/block$/,
    reply: undoing("POST", ending("unblock")),
  },
  "a description of media that doesn't last": {
    method: "PUT",
    path: /\/v1\/media\/\w+$/,
    reply: undoing("PUT", same, { description: "Another one" }),
  },
  "votes that aren't counted": {
    method: "GET",
    path: /\/v1\/polls\/\w+$/,
    reply: changing((poll) => {
      poll["votes_count"] = 0;
    }),
  },
  "a home timeline without own statuses": {
    path: /\/timelines\/home$/,
    reply: changing((list) => {
      const entries = list as unknown as { account: { username: string } }[];
      const kept = entries.filter(({ account }) => account.username !== "bob");
      entries.splice(0, entries.length, ...kept);
    }),
  },
  "a dismissed notification that remains": {
    path: /\/notifications\/\w+\/dismiss$/,
    request: () => empty,
  },
  "a favourite that can't be undone": {
    path: /\/statuses\/\w+\/unfavourite$/,
    request: instead("GET", above, (status) => {
      status["favourited"] = false;
    }),
  },
  "a visibility that is ignored": {
    method: "POST",
    path: /\/v1\/statuses$/,
    request: without("visibility"),
  },
  "a content warning that is ignored": {
    method: "POST",
    path: /\/v1\/statuses$/,
    request: without("spoiler_text", "sensitive"),
  },
  "replies that aren't linked": {
    method: "POST",
    path: /\/v1\/statuses$/,
    request: without("in_reply_to_id"),
  },
  "a list's title that doesn't change": {
    method: "PUT",
    path: /\/v1\/lists\/\w+$/,
    reply: undoing("PUT", same, { title: "Another title" }),
  },
  "a note on an account that isn't saved": {
    path: /\/accounts\/\w+\/note$/,
    reply: undoing("POST", same, { comment: "" }),
  },
  "a reblog that doesn't last": {
    path: /\/statuses\/\w+\/reblog$/,
    reply: undoing("POST", ending("unreblog")),
  },
  "a followed hashtag that doesn't last": {
    path: /\/tags\/\w+\/follow$/,
    reply: undoing("POST", ending("unfollow")),
  },
  "a domain block without effect": {
    method: "POST",
    path: /\/v1\/domain_blocks$/,
    request: () => empty,
  },
  "staff operations for everyone": {
    method: "GET",
    path: /\/v[12]\/admin\/accounts$/,
    reply: admitting(({ status }) => status === 403),
  },
  "an authorized follow request that stays": {
    path: /\/follow_requests\/\w+\/authorize$/,
    request: async ({ send, path }) => {
      const id = path.split("/").at(-2) ?? "";
      const reply = await send("GET", `/api/v1/accounts/relationships?id[]=${id}`);
      const [relationship] = JSON.parse(reply.text) as Json[];
      return { ...reply, text: JSON.stringify({ ...relationship, followed_by: true, requested_by: false }) };
    },
  },
  "a conversation that stays unread": {
    path: /\/conversations\/\w+\/read$/,
    reply: undoing("POST", ending("unread")),
  },
  "an ignored min_id": {
    path: /\/timelines\/public$/,
    query: (query) => {
      query.delete("min_id");
    },
  },
  "another account than the one looked up": {
    path: /\/accounts\/lookup$/,
    query: (query) => {
      query.set("acct", "carol");
    },
  },
  "an unfollow without effect": {
    path: /\/accounts\/\w+\/unfollow$/,
    reply: undoing("POST", ending("follow")),
  },
  "a history with one version": {
    path: /\/statuses\/\w+\/history$/,
    reply: changing((list) => {
      (list as unknown as Json[]).splice(1);
    }),
  },
  "statuses that aren't pinned": {
    path: /\/accounts\/\w+\/statuses$/,
    query: (query) => {
      query.delete("pinned");
    },
  },
  "notifications of other types": {
    path: /\/v1\/notifications$/,
    query: (query) => {
      query.delete("types[]");
    },
  },
  "results of other types": {
    path: /\/v2\/search$/,
    query: (query) => {
      query.delete("type");
    },
  },
  "a list without its policy on replies": {
    method: "POST",
    path: /\/v1\/lists$/,
    request: without("replies_policy"),
  },
  "pages of another host": {
    path: /\/timelines\/public$/,
    reply: (reply) => {
      const { link } = reply.headers;
      if (link !== undefined)
        reply.headers["link"] = link.replaceAll(/<https?:\/\/[^/]+/g, "<https://other.example");
    },
  },
  "a relationship with another account": {
    path: /\/accounts\/relationships$/,
    reply: changingEach((relationship) => {
      relationship["id"] = "1";
    }),
  },
  "no relationship": {
    path: /\/accounts\/relationships$/,
    reply: changing((list) => {
      (list as unknown as Json[]).length = 0;
    }),
  },
  "a negative number of followers": {
    path: /\/accounts\/verify_credentials$/,
    reply: changing((account) => {
      account["followers_count"] = -1;
    }),
  },
  "an invitation for any number of people": {
    method: "POST",
    path: /\/v1\/invites$/,
    request: without("max_uses"),
  },
};
