// The HTTP server's port: taken at the start, left when the running requests are answered.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "#platform/config.ts";

/** Running requests may take so long to finish when the server closes. */
const closeTimeoutMs = 4_000;

/** The server listens before it is ready; until then requests get a 503. */
export function respondStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain" }).end("The shop is opening.");
}

/** Throws an error with a message for the terminal if the port is taken. */
export function listen(http: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(
              `Port ${port} is taken. Stop what uses it, or start with another: PORT=3001 npm start`,
              { cause: error },
            )
          : error,
      ),
    );
    http.listen({ port, host }, resolve);
  });
}

/** A second call does nothing. */
export function stopListening(http: Server): Promise<void> {
  return new Promise((resolve) => {
    // Browsers keep connections open for their next request; idle ones are closed.
    const idleTimer = setInterval(() => http.closeIdleConnections(), 50);
    const closeTimer = setTimeout(() => http.closeAllConnections(), closeTimeoutMs);
    http.close(() => {
      clearInterval(idleTimer);
      clearTimeout(closeTimer);
      resolve();
    });
    http.closeIdleConnections();
  });
}
