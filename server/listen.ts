// The HTTP server's port: opened at the start, closed when the running requests are answered.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "#platform/config.ts";

/** How long running requests may take when the server closes. */
const closeTimeoutMs = 4_000;

/** Answers 503 while the server listens but is not ready. */
export function respondStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain" }).end("The shop is opening.");
}

/** Throws an error for the terminal if the port is taken. */
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

/** Idempotent. */
export function stopListening(http: Server): Promise<void> {
  return new Promise((resolve) => {
    // Browsers keep idle connections open for their next request; close them.
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
