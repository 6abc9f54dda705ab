/** A bare Express handler that sends the bytes of a file as JSON: `node bench/bare.ts PORT FILE`. */
import { readFileSync } from "node:fs";
import express from "express";

const [port = "3991", file = ""] = process.argv.slice(2);
const body = readFileSync(file, "utf8");
const app = express();
app.disable("etag");
app.disable("x-powered-by");
app.use((_request, response) => {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(body);
});
app.listen(Number(port), "127.0.0.1");
