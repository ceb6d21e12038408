import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";

export type Listening = { url: string; port: number; stop: () => Promise<void> };

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** A request listener for a Hono app; routes get Node's `incoming` and `outgoing` as `context.env`. */
export const listenerOf = (fetch: Fetch): RequestListener =>
  getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  });

/**
 * Listens on 127.0.0.1 only; port 0 takes a free one. A page of another site whose host name leads to 127.0.0.1 is
 * refused by that name. `stop` also ends unanswered requests.
 */
export async function listen(listener: RequestListener, port = 0): Promise<Listening> {
  const server = createServer((request, response) => {
    if (isThisMachine(request.headers.host)) return listener(request, response);
    response
      .writeHead(421, { "Content-Type": "text/plain" })
      .end("The sandbox answers 127.0.0.1 and localhost.");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const takenPort = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${takenPort}`,
    port: takenPort,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isThisMachine(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? "");
}
