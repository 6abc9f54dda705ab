/** The demo's accounts of other servers, and their posts. */
import type { LocalName } from "./people.ts";

export interface RemoteAuthor {
  readonly username: string;
  readonly domain: string;
  readonly displayName: string;
  readonly note: string;
  readonly actorType: "Person" | "Service" | "Organization";
  readonly followedBy: readonly LocalName[];
  readonly posts: readonly {
    readonly html: string;
    /** Without `#`. */
    readonly hashtags: readonly string[];
    /** When it was published, before the demo is filled. */
    readonly hoursAgo: number;
    readonly isReported?: boolean;
  }[];
}

export const remoteAuthors: readonly RemoteAuthor[] = [
  {
    username: "allotments",
    domain: "plots.example",
    displayName: "Allotments on the Hill",
    note: "Forty plots, one tap.",
    actorType: "Organization",
    followedBy: ["alice", "carol"],
    posts: [
      {
        html: '<p>The tap is off until March. Rain is on, as far as we can see. <a href="https://plots.example/tags/gardening" rel="tag">#gardening</a></p>',
        hashtags: ["gardening"],
        hoursAgo: 20,
      },
      {
        html: '<p>Seed swap on Saturday in the shed. Bring envelopes, labels, and what you know about slugs. <a href="https://plots.example/tags/seeds" rel="tag">#seeds</a> <a href="https://plots.example/tags/gardening" rel="tag">#gardening</a></p>',
        hashtags: ["seeds", "gardening"],
        hoursAgo: 3,
      },
    ],
  },
  {
    username: "compost",
    domain: "heap.example",
    displayName: "The Compost Column",
    note: "Weekly news of decay.",
    actorType: "Service",
    followedBy: ["alice"],
    posts: [
      {
        html: '<p>Sixty-one degrees in the middle of the heap. It has never been happier. <a href="https://heap.example/tags/gardening" rel="tag">#gardening</a></p>',
        hashtags: ["gardening"],
        hoursAgo: 7,
      },
    ],
  },
  {
    username: "dome",
    domain: "observatory.example",
    displayName: "Observatory, Visitors' Dome",
    note: "Open on clear Thursdays.",
    actorType: "Organization",
    followedBy: ["alice", "dave", "erin"],
    posts: [
      {
        html: '<p>Thursday, from nine: Saturn, the double cluster, and tea in the stairwell. <a href="https://observatory.example/tags/astronomy" rel="tag">#astronomy</a></p>',
        hashtags: ["astronomy"],
        hoursAgo: 26,
      },
      {
        html: '<p>A hedgehog has moved into the meridian trench. The instrument is closed, the hedgehog is well. <a href="https://observatory.example/tags/gardening" rel="tag">#gardening</a></p>',
        hashtags: ["gardening"],
        hoursAgo: 5,
      },
    ],
  },
  {
    username: "offers",
    domain: "bargains.example",
    displayName: "Best Offers",
    note: "Best prices, every hour.",
    actorType: "Service",
    followedBy: [],
    posts: [
      {
        html: "<p>TELESCOPES at HALF PRICE, only TODAY, only here. Reply with your telephone number.</p>",
        hashtags: [],
        hoursAgo: 1,
        isReported: true,
      },
    ],
  },
];
