/**
 * Baseline for comparison: a bare handler that sends the bytes of a file as JSON.
 * Usage: `node bench/bare.ts express|http PORT FILE`.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import express from "express";

const [kind = "express", port = "3991", file = ""] = process.argv.slice(2);
const body = readFileSync(file, "utf8");
if (kind === "http") {
  createServer((_request, response) => {
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(body);
  }).listen(Number(port), "127.0.0.1");
} else {
  const app = express();
  app.disable("etag");
  app.disable("x-powered-by");
  app.use((_request, response) => {
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(body);
  });
  app.listen(Number(port), "127.0.0.1");
}
