import type { Schemas } from "../../contract/types.ts";
import * as filters from "../../domain/filters/filters.ts";
import * as loading from "../../domain/filters/loading.ts";
import * as parts from "../../domain/filters/parts.ts";
import * as entities from "../../entities/filters/filter.ts";
import { findFilterStatusesOf, findKeywordsOf } from "../../store/filters/filters.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Operation, OperationRequest } from "../kernel/operation.ts";

export const listFilters: Operation<"listFilters"> = async ({ caller }, context) => {
  const all = await loading.loadAllFilters(context, caller.account.id);
  return { status: 200, body: all.map(entities.renderFilter) };
};

export const createFilter: Operation<"createFilter"> = async ({ body, caller }, context) => {
  const filter = await context.write(filters.createFilter, caller, {
    title: body.title,
    contexts: body.context,
    action: body.filter_action,
    expiresIn: body.expires_in ?? null,
    keywords: keywordChanges(body.keywords_attributes),
  });
  return { status: 200, body: entities.renderFilter(filter) };
};

export const getFilter: Operation<"getFilter"> = async ({ path, caller }, context) => {
  const filter = await loading.loadFilterWithParts(context, caller.account.id, path.id);
  return { status: 200, body: entities.renderFilter(filter) };
};

export const updateFilter: Operation<"updateFilter"> = async ({ path, body, caller }, context) => {
  const filter = await context.write(filters.updateFilter, caller, {
    filterId: path.id,
    title: body.title,
    contexts: body.context,
    action: body.filter_action,
    expiresIn: body.expires_in,
    keywords: keywordChanges(body.keywords_attributes),
  });
  return { status: 200, body: entities.renderFilter(filter) };
};

export const deleteFilter: Operation<"deleteFilter"> = async ({ path, caller }, context) => {
  await context.write(filters.deleteFilter, caller, { filterId: path.id });
  return { status: 200, body: {} };
};

export const listFilterKeywords: Operation<"listFilterKeywords"> = async ({ path, caller }, context) => {
  const { id } = await loading.loadFilter(context, caller.account.id, path.filter_id);
  const rows = await findKeywordsOf(context.store, caller.account.id, id);
  return { status: 200, body: rows.map(entities.renderFilterKeyword) };
};

export const createFilterKeyword: Operation<"createFilterKeyword"> = async (request, context) => {
  const { path, body, caller } = request;
  const row = await context.write(parts.addKeyword, caller, {
    filterId: path.filter_id,
    keyword: body.keyword,
    wholeWord: body.whole_word,
  });
  return { status: 200, body: entities.renderFilterKeyword(row) };
};

export const getFilterKeyword: Operation<"getFilterKeyword"> = (request, context) =>
  showKeyword(request, context);

export const updateFilterKeyword: Operation<"updateFilterKeyword"> = (request, context) =>
  changeKeyword(request, context);

export const deleteFilterKeyword: Operation<"deleteFilterKeyword"> = (request, context) =>
  dropKeyword(request, context);

export const getFilterKeywordV1: Operation<"getFilterKeywordV1"> = (request, context) =>
  showKeyword(request, context);

export const updateFilterKeywordV1: Operation<"updateFilterKeywordV1"> = (request, context) =>
  changeKeyword(request, context);

export const deleteFilterKeywordV1: Operation<"deleteFilterKeywordV1"> = (request, context) =>
  dropKeyword(request, context);

export const listFilterStatuses: Operation<"listFilterStatuses"> = async ({ path, caller }, context) => {
  const { id } = await loading.loadFilter(context, caller.account.id, path.filter_id);
  const rows = await findFilterStatusesOf(context.store, caller.account.id, id);
  return { status: 200, body: rows.map(entities.renderFilterStatus) };
};

export const createFilterStatus: Operation<"createFilterStatus"> = async (request, context) => {
  const { path, body, caller } = request;
  const row = await context.write(parts.addFilterStatus, caller, {
    filterId: path.filter_id,
    statusId: body.status_id,
  });
  return { status: 200, body: entities.renderFilterStatus(row) };
};

export const getFilterStatus: Operation<"getFilterStatus"> = async ({ path, caller }, context) => {
  const row = await loading.loadFilterStatus(context, caller.account.id, path.id);
  return { status: 200, body: entities.renderFilterStatus(row) };
};

export const deleteFilterStatus: Operation<"deleteFilterStatus"> = async ({ path, caller }, context) => {
  await context.write(parts.removeFilterStatus, caller, { entryId: path.id });
  return { status: 200, body: {} };
};

interface KeywordReply {
  readonly status: 200;
  readonly body: Schemas["FilterKeyword"];
}

async function showKeyword(
  { path, caller }: OperationRequest<"getFilterKeyword"> | OperationRequest<"getFilterKeywordV1">,
  context: Context,
): Promise<KeywordReply> {
  const row = await loading.loadKeyword(context, caller.account.id, path.id);
  return { status: 200, body: entities.renderFilterKeyword(row) };
}

async function changeKeyword(
  request: OperationRequest<"updateFilterKeyword"> | OperationRequest<"updateFilterKeywordV1">,
  context: Context,
): Promise<KeywordReply> {
  const { path, body, caller } = request;
  const row = await context.write(parts.updateKeyword, caller, {
    keywordId: path.id,
    keyword: body.keyword,
    wholeWord: body.whole_word,
  });
  return { status: 200, body: entities.renderFilterKeyword(row) };
}

async function dropKeyword(
  { path, caller }: OperationRequest<"deleteFilterKeyword"> | OperationRequest<"deleteFilterKeywordV1">,
  context: Context,
): Promise<{ readonly status: 200; readonly body: Schemas["Empty"] }> {
  await context.write(parts.removeKeyword, caller, { keywordId: path.id });
  return { status: 200, body: {} };
}

function keywordChanges(
  attributes: readonly Schemas["FilterKeywordAttributes"][] | undefined,
): filters.KeywordChange[] {
  return (attributes ?? []).map(({ id, keyword, whole_word: wholeWord, _destroy: remove = false }) => ({
    // As in Rails, an empty identifier counts as absent.
    id: id === "" ? undefined : id,
    keyword,
    wholeWord,
    remove,
  }));
}
