/** The demo's content: profiles, follows and posts, in the order in which they are created. */
import type { LocalName } from "./people.ts";

/** A generated picture: a sky over hills, in these colours. */
export interface Picture {
  readonly description: string;
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: string;
  readonly hills: readonly [far: string, near: string];
}

export interface StoryPost {
  /** A name by which later posts refer to this one. */
  readonly key: string;
  readonly by: LocalName;
  readonly text: string;
  readonly answers?: string;
  readonly quotes?: string;
  readonly warning?: string;
  readonly visibility?: "public" | "unlisted" | "private" | "direct";
  readonly language?: string;
  readonly pictures?: readonly Picture[];
  readonly poll?: { readonly options: readonly string[]; readonly multiple?: boolean };
  /** The voters, and the options that each chooses. */
  readonly votes?: Readonly<Partial<Record<LocalName, readonly number[]>>>;
  readonly favouritedBy?: readonly LocalName[];
  readonly boostedBy?: readonly LocalName[];
  readonly bookmarkedBy?: readonly LocalName[];
}

/** Profile notes. */
export const notes: Readonly<Record<LocalName, string>> = {
  alice: "Gardens on a slope, with more stones than soil. #gardening",
  bob: "Bread, mostly rye. The oven is older than I am.",
  carol: "Repairs bicycles and, when asked nicely, accordions.",
  dave: "Maps, walks, tea. In that order.",
  erin: "Night shifts at the observatory. #astronomy",
};

/** Avatars, generated like the pictures. */
export const avatars: Readonly<Record<LocalName, Omit<Picture, "description">>> = {
  alice: { sky: ["#cfe8d5", "#f4f1de"], sun: "#f2cc8f", hills: ["#81b29a", "#3d6b55"] },
  bob: { sky: ["#f6e3c5", "#fdf6ea"], sun: "#e07a5f", hills: ["#c08552", "#7f5539"] },
  carol: { sky: ["#d6e4f0", "#f6f6f6"], sun: "#ff9f43", hills: ["#5c7fa3", "#1f3b57"] },
  dave: { sky: ["#e9e4f0", "#fbf9ff"], sun: "#f7b267", hills: ["#9a86a4", "#4f3b5b"] },
  erin: { sky: ["#0b132b", "#1c2541"], sun: "#f8f4e3", hills: ["#3a506b", "#0b132b"] },
};

/** Accounts that approve followers manually. */
export const locked: readonly LocalName[] = ["dave"];

/** Pending follow requests. */
export const waiting: readonly (readonly [follower: LocalName, followed: LocalName])[] = [["bob", "dave"]];

/** Follows. */
export const follows: readonly (readonly [follower: LocalName, followed: LocalName])[] = [
  ["alice", "bob"],
  ["alice", "carol"],
  ["alice", "dave"],
  ["alice", "erin"],
  ["bob", "alice"],
  ["bob", "carol"],
  ["carol", "alice"],
  ["carol", "bob"],
  ["carol", "dave"],
  ["carol", "erin"],
  ["dave", "alice"],
  ["dave", "bob"],
  ["dave", "carol"],
  ["dave", "erin"],
  ["erin", "alice"],
  ["erin", "carol"],
  ["erin", "dave"],
];

/** A list of accounts. */
export const list: {
  readonly by: LocalName;
  readonly title: string;
  readonly members: readonly LocalName[];
} = { by: "alice", title: "Night sky", members: ["dave", "erin"] };

export const posts: readonly StoryPost[] = [
  {
    key: "first-light",
    by: "erin",
    text: "Clouds until two, then the clearest sky of the month. Saturn so steady that the whole shift came up to look. #astronomy",
    pictures: [
      {
        description: "A dark blue night sky with a pale full moon over two ridges of black hills",
        sky: ["#050914", "#22314f"],
        sun: "#f8f4e3",
        hills: ["#1b2838", "#070b12"],
      },
    ],
    favouritedBy: ["alice", "carol", "dave"],
    boostedBy: ["carol"],
    bookmarkedBy: ["alice"],
  },
  {
    key: "jealous",
    by: "alice",
    text: "@erin Down here there was only fog. Did you see the small moon too?",
    answers: "first-light",
    favouritedBy: ["erin"],
  },
  {
    key: "titan",
    by: "erin",
    text: "@alice Titan, yes, and two more that I had to look up. Come by on Thursday, the visitors' dome is open from nine.",
    answers: "jealous",
    favouritedBy: ["alice", "carol"],
  },
  {
    key: "rye",
    by: "bob",
    text: "Four loaves out of five split where they should. The fifth has ideas of its own. #baking #rye",
    pictures: [
      {
        description: "An abstract view in browns: a low red sun over two loaf-shaped hills",
        sky: ["#f6e3c5", "#fdf6ea"],
        sun: "#e07a5f",
        hills: ["#b9793f", "#6f4a2d"],
      },
    ],
    favouritedBy: ["alice", "carol"],
    boostedBy: ["alice"],
  },
  {
    key: "fifth-loaf",
    by: "carol",
    text: "@bob I'll take the fifth one. It looks like my saddle.",
    answers: "rye",
    favouritedBy: ["bob", "alice", "dave"],
  },
  {
    key: "sourdough",
    by: "bob",
    text: "How often do you feed your starter?\n\nAsking for a neighbour, whose starter has begun to feed itself. #baking",
    poll: { options: ["Every day", "Twice a week", "When it complains", "What is a starter?"] },
    votes: { alice: [2], carol: [3], dave: [1], erin: [3] },
    favouritedBy: ["dave"],
  },
  {
    key: "frost",
    by: "alice",
    text: "First frost on the beans. I have been told that this is why nobody here grows beans in November. #gardening",
    favouritedBy: ["bob", "dave", "erin"],
  },
  {
    key: "fleece",
    by: "dave",
    text: "@alice An old curtain over the row keeps two degrees off it. The uglier the curtain, the better it works.",
    answers: "frost",
    favouritedBy: ["alice"],
  },
  {
    key: "curtain",
    by: "alice",
    text: "@dave It is orange, with owls. The beans have never been so warm.",
    answers: "fleece",
    favouritedBy: ["dave", "carol", "bob"],
    boostedBy: ["carol"],
  },
  {
    key: "workshop",
    by: "carol",
    text: "The workshop is open on Saturday from ten to four. Bring what squeaks; tools and tea are here. #bicycle #repair",
    pictures: [
      {
        description: "A pale blue morning sky with an orange sun over two blue ridges",
        sky: ["#d6e4f0", "#f6f6f6"],
        sun: "#ff9f43",
        hills: ["#5c7fa3", "#1f3b57"],
      },
      {
        description: "The same ridges in the evening, violet under a red sun",
        sky: ["#6d597a", "#e56b6f"],
        sun: "#ffd6a5",
        hills: ["#523a5c", "#2b1b33"],
      },
    ],
    favouritedBy: ["alice", "bob", "erin"],
    boostedBy: ["bob", "alice"],
    bookmarkedBy: ["erin"],
  },
  {
    key: "werkstatt",
    by: "carol",
    text: "Und weil gefragt wurde: Ja, auch Kinderräder. Gerade Kinderräder! #repair",
    language: "de",
    favouritedBy: ["erin"],
  },
  {
    key: "accordion",
    by: "carol",
    text: "Inside every accordion there is a smaller, sadder accordion. Today I found it, glued it, and it sings again.",
    warning: "Loud instrument, quiet surgery",
    favouritedBy: ["bob", "erin"],
  },
  {
    key: "old-map",
    by: "dave",
    text: "On a map of 1887 my street is a brook. That explains the cellar.",
    visibility: "unlisted",
    favouritedBy: ["alice"],
  },
  {
    key: "walk",
    by: "dave",
    text: "Sunday's walk: up by the quarry, down through the beeches, eleven kilometres with one bench. Who is in?",
    poll: {
      options: ["The whole round", "As far as the bench", "I'll wait with the tea"],
      multiple: true,
    },
    votes: { carol: [0], erin: [0, 2], alice: [1, 2] },
    visibility: "private",
    favouritedBy: ["erin"],
  },
  {
    key: "meteors",
    by: "erin",
    text: "Peak of the Leonids tonight. No telescope needed: lie down, look up, give your eyes twenty minutes. #astronomy #leonids",
    favouritedBy: ["alice", "dave", "carol", "bob"],
    boostedBy: ["dave", "alice"],
  },
  {
    key: "count",
    by: "dave",
    text: "@erin Nine, and one that I may have wished for. #leonids",
    answers: "meteors",
    favouritedBy: ["erin"],
  },
  {
    key: "seeds",
    by: "alice",
    text: "Too many calendula seeds again. An envelope to everyone who says which colour they hope for. #gardening #seeds",
    favouritedBy: ["carol", "dave"],
    boostedBy: ["carol"],
  },
  {
    key: "orange",
    by: "carol",
    text: "@alice Orange, to match the owls.",
    answers: "seeds",
    favouritedBy: ["alice", "dave"],
  },
  {
    key: "owls",
    by: "bob",
    text: "I have seen the curtain. It works on people, too: I walked past twice. :sunrise: #gardening",
    quotes: "curtain",
    favouritedBy: ["alice", "carol"],
  },
  {
    key: "birthday",
    by: "alice",
    text: "@bob Dave turns fifty on Friday. Could you bake something that survives a walk?",
    visibility: "direct",
  },
  {
    key: "cake",
    by: "bob",
    text: "@alice Rye, figs, and a candle that I can relight. Not a word to him.",
    answers: "birthday",
    visibility: "direct",
    favouritedBy: ["alice"],
  },
];
