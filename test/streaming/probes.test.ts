/** Probes of streams (src/streaming/probes.ts) on a listening server. */
import { expect } from "chai";
import { makeProbe } from "../../src/domain/diagnosis/probes.ts";
import { openOwnAddresses } from "../../src/outgoing/own-addresses.ts";
import { streamingServer } from "./support.ts";

describe("the probe of streams", () => {
  it("sends one event at once, over both transports, and ends with the server", async () => {
    const server = await streamingServer();
    const origin = `http://127.0.0.1:${server.port}`;
    const url = new URL("/api/v1/streaming/probe", origin);
    url.searchParams.set("probe", makeProbe(server.context.secrets, server.context.clock()));
    const own = openOwnAddresses({ origins: [origin] });
    const events = await own.start(url);
    expect(events.body.toString()).to.equal("event: probe\ndata: {}\n\n");
    expect(events.headers).to.include({ "x-accel-buffering": "no" });
    const socket = await own.upgrade(url);
    expect(socket.status).to.equal(101);
    expect(socket.body.toString()).to.include('{"event":"probe"}');
    expect(socket.headers).to.have.property("x-request-id");
    // The whole reply arrives only when the probe ends.
    const whole = own.get(url);
    await own.start(url);
    await server.close();
    expect((await whole).body.toString()).to.equal("event: probe\ndata: {}\n\n");
  });

  it("refuses a WebSocket without a token of this server", async () => {
    const server = await streamingServer();
    const origin = `http://127.0.0.1:${server.port}`;
    const refused = await openOwnAddresses({ origins: [origin] }).upgrade(
      new URL("/api/v1/streaming/probe?probe=x", origin),
    );
    expect(refused.status).to.equal(404);
    await server.close();
  });
});
