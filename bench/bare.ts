/** A bare Express handler that sends as many bytes as asked: `node bench/bare.ts PORT BYTES`. */
import express from "express";

const [port = "3991", bytes = "1000"] = process.argv.slice(2);
const body = JSON.stringify("x".repeat(Math.max(0, Number(bytes) - 2)));
const app = express();
app.disable("etag");
app.disable("x-powered-by");
app.use((_request, response) => {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(body);
});
app.listen(Number(port), "127.0.0.1");
