/** The languages of pages in tests that look at many pages. */
import { type Locale, locales } from "../../src/messages/catalogue.ts";
import { sampled } from "./sampling.ts";

/** A language besides English, by the seed of the run; each with TEST_CASES=all. */
export const otherLocales: readonly Locale[] = sampled(
  locales.filter((locale) => locale !== "en"),
  { name: "languages", classOf: () => "language", countOf: () => 1 },
);
