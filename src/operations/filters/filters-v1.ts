/** Filters of API v1. */
import * as phrases from "../../domain/filters/phrases.ts";
import { renderFilterV1 } from "../../entities/filters/filter.ts";
import type { Operation } from "../kernel/operation.ts";

export const listFiltersV1: Operation<"listFiltersV1"> = async ({ caller }, context) => {
  const all = await phrases.loadPhrases(context, caller.account.id);
  return { status: 200, body: all.map(renderFilterV1) };
};

export const createFilterV1: Operation<"createFilterV1"> = async ({ body, caller }, context) => {
  const phrase = await context.write(phrases.createPhrase, caller, {
    phrase: body.phrase,
    wholeWord: body.whole_word,
    contexts: body.context,
    hide: body.irreversible,
    expiresIn: body.expires_in ?? null,
  });
  return { status: 200, body: renderFilterV1(phrase) };
};

export const getFilterV1: Operation<"getFilterV1"> = async ({ path, caller }, context) => {
  const phrase = await phrases.loadPhrase(context, caller.account.id, path.id);
  return { status: 200, body: renderFilterV1(phrase) };
};

export const updateFilterV1: Operation<"updateFilterV1"> = async ({ path, body, caller }, context) => {
  const phrase = await context.write(phrases.updatePhrase, caller, {
    keywordId: path.id,
    phrase: body.phrase,
    wholeWord: body.whole_word,
    contexts: body.context,
    hide: body.irreversible,
    expiresIn: body.expires_in,
  });
  return { status: 200, body: renderFilterV1(phrase) };
};

export const deleteFilterV1: Operation<"deleteFilterV1"> = async ({ path, caller }, context) => {
  await context.write(phrases.removePhrase, caller, { keywordId: path.id });
  return { status: 200, body: {} };
};
