import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#platform/log.ts";
import { newId } from "#platform/new-id.ts";
import { type Encoding, pickEncoding } from "./compress.ts";
import type { CountVisit } from "./count-visits.ts";
import { isUnchanged } from "./is-unchanged.ts";
import type { Metrics } from "./metrics.ts";
import { type CachedPage, keptEncodings, type PageCache, PageUnavailable } from "./page-cache.ts";
import type { FindPublicAddress } from "./public-pages.ts";

type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Answers requests for public pages from the page cache, before the HTTP app. Passes on every other request, and those
 * whose page cannot be read from the cache.
 */
export function serveFromPageCache(
  cache: PageCache,
  findPublicAddress: FindPublicAddress,
  log: Log,
  { observe, countVisit }: Pick<Metrics, "observe"> & { countVisit: CountVisit },
): NodeMiddleware {
  return (request, response, next) => {
    const { method, url = "/" } = request;
    const address = method === "GET" || method === "HEAD" ? findPublicAddress(url) : undefined;
    if (!method || !address) return next();
    const startedAt = performance.now();
    const route = address.pattern;
    const report = (status: number, requestId: string) => {
      const ms = performance.now() - startedAt;
      observe({ method, route, status, kept: true }, ms);
      log.info({ requestId, method, route, status, ms: Math.round(ms), kept: true }, "request");
    };
    const answer = async () => {
      const page = await cache.find(address.key);
      if (!page) return next();
      const encoding = pickEncoding(request.headers["accept-encoding"]?.toString(), keptEncodings);
      const body = await page.bodyIn(encoding);
      const requestId = newId();
      const status = send(request, response, { page, body, encoding, requestId });
      report(status, requestId);
      if (method === "GET") {
        const { searchFound } = page;
        countVisit({ pattern: route, address: url, status, header: headerOf(request), searchFound });
      }
    };
    answer().catch((error: unknown) => {
      if (!(error instanceof PageUnavailable)) return next();
      sendUnavailable(request, response, error);
      report(503, error.headers.get("X-Request-Id") ?? "");
    });
  };
}

const headerOf =
  ({ headers }: IncomingMessage) =>
  (name: string) =>
    headers[name]?.toString();

type PageResponse = { page: CachedPage; body: Buffer; encoding: Encoding | undefined; requestId: string };

/** Returns the status of the response. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { page, body, encoding, requestId }: PageResponse,
): number {
  const headers = [...page.headers, "X-Request-Id", requestId];
  if (isUnchanged(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, headers).end();
    return 304;
  }
  if (encoding) headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.byteLength));
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
  return 200;
}

function sendUnavailable(
  { method }: IncomingMessage,
  response: ServerResponse,
  { headers, body }: PageUnavailable,
): void {
  const own = [...headers].filter(([name]) => name !== "content-length").flat();
  response.writeHead(503, own).end(method === "HEAD" ? undefined : body);
}
