/** Clients of streams: server-sent events and WebSocket. */
import { get } from "node:http";
import { WebSocket } from "ws";
import { port } from "./requests.ts";

/** Called with the data that a stream has received. */
export type Arrival = (text: string) => void;

/** An open stream. */
export interface OpenStream {
  close(): void;
}

/** Opens a stream; resolves once it receives new events. As streams per IP address are limited, they use several. */
export function openEvents(
  path: string,
  token: string,
  localAddress: string,
  arrived: Arrival,
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const options = { host: "127.0.0.1", port, path: `/api/v1/streaming/${path}`, agent: false, headers };
    const request = get({ ...options, localAddress }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream is answered with ${response.statusCode}`));
      // After it is closed.
      response.on("error", () => undefined);
      response.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes("\nid: ") || text.startsWith("id: ")) {
          resolve({ close: () => void request.destroy() });
        }
        arrived(text);
      });
    }).on("error", reject);
  });
}

/** As `openEvents`. */
export function openSocket(
  path: string,
  token: string,
  localAddress: string,
  arrived: Arrival,
): Promise<OpenStream> {
  const name = path.replace("/", ":");
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/streaming?stream=${name}`, {
    localAddress,
    headers: { Authorization: `Bearer ${token}` },
  });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    // The error for an invalid command arrives after the subscription is active.
    socket.once("open", () => {
      socket.send("{}");
    });
    socket.on("message", (data) => {
      resolve({
        close() {
          socket.close();
        },
      });
      arrived((data as Buffer).toString("utf8"));
    });
  });
}
