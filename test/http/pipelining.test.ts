import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect } from "chai";
import express, { type Response } from "express";
import { createWebServer } from "../../src/http/server.ts";

const line = "GET / HTTP/1.1\r\nHost: concord.test\r\n\r\n";

describe("pipelined requests", () => {
  let server: Server;
  /** Pending replies; null to reply immediately. */
  let held: Response[] | null;

  before((done) => {
    const app = express();
    app.get("/", (_request, response) => {
      if (held === null) response.send("done");
      else held.push(response);
    });
    ({ server } = createWebServer(app));
    server.listen(0, "127.0.0.1", done);
  });
  beforeEach(() => {
    held = null;
  });
  after((done) => {
    server.close(done);
  });

  /** Sends groups of requests on one connection. @returns the number of replies to each group */
  async function send(groups: readonly number[]): Promise<number[]> {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
    let received = "";
    socket.on("data", (text: string) => (received += text));
    const closed = once(socket, "close");
    const replies: number[] = [];
    for (const count of groups) {
      received = "";
      socket.write(line.repeat(count));
      while (!socket.closed && received.split("HTTP/1.1 200 OK").length <= count) {
        await Promise.race([once(socket, "data"), closed]);
      }
      replies.push(received.split("HTTP/1.1 200 OK").length - 1);
    }
    socket.destroy();
    return replies;
  }

  it("are all answered with at most 64 outstanding", async () => {
    expect(await send([64, 1, 64, 64])).to.deep.equal([64, 1, 64, 64]);
  });

  it("beyond 64 close the connection, and aren't started", async () => {
    held = [];
    expect(await send([1000])).to.deep.equal([0]);
    expect(held).to.have.length(64);
  });
});
