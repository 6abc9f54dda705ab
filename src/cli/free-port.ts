import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/**
 * A free port of the loopback interface, for programs that don't accept port 0.
 * @param wanted this one, if it is free
 * @throws {Error} EADDRINUSE if the wanted port is taken
 */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
