/**
 * Values of node:http. An import statement evaluates all of its exports, including `WebSocket`, for which
 * Node loads its whole fetch: 35 ms and 14 MB. Types are imported from node:http as usual.
 */
export const { STATUS_CODES, IncomingMessage, ServerResponse, createServer } =
  process.getBuiltinModule("node:http");
