import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#platform/log.ts";
import { newId } from "#platform/new-id.ts";
import { type Encoding, pickEncoding } from "./compress.ts";
import type { KeptPage, PageCache } from "./page-cache.ts";
import { findPublicAddress } from "./page-cache-key.ts";

type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers public pages out of the cache, before the door; everything else, and whatever goes wrong here, goes on to the door. */
export function answerFromPageCache(cache: PageCache, log: Log): Step {
  return (request, response, next) => {
    const { method, url = "/" } = request;
    const address = method === "GET" || method === "HEAD" ? findPublicAddress(url) : undefined;
    if (!address) return next();
    const startedAt = performance.now();
    const encoding = pickEncoding(request.headers["accept-encoding"]?.toString());
    findBody(cache, address.key, encoding).then((found) => {
      if (!found) return next();
      const requestId = newId();
      const status = send(request, response, { ...found, encoding, requestId });
      log.info(
        {
          requestId,
          method,
          route: address.pattern,
          status,
          ms: Math.round(performance.now() - startedAt),
          kept: true,
        },
        "request",
      );
    }, next);
  };
}

async function findBody(cache: PageCache, key: string, encoding: Encoding | undefined) {
  const page = await cache.find(key);
  return page && { page, body: await page.bodyIn(encoding) };
}

type Answer = { page: KeptPage; body: Buffer; encoding: Encoding | undefined; requestId: string };

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { page, body, encoding, requestId }: Answer,
): number {
  const headers = [...page.headers, "ETag", page.etag, "Vary", "Accept-Encoding", "X-Request-Id", requestId];
  if (hasAlready(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, headers).end();
    return 304;
  }
  if (encoding) headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.byteLength));
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
  return 200;
}

/** Compared weakly, as If-None-Match is: a CDN may have taken the W/ away. */
function hasAlready(wanted: string | undefined, etag: string): boolean {
  if (!wanted) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return wanted.trim() === "*" || wanted.split(",").some((tag) => plain(tag) === plain(etag));
}
