import { promisify } from "node:util";
import { brotliCompress as brotliWithCallback, constants, gzip as gzipWithCallback } from "node:zlib";
import type { MiddlewareHandler } from "hono";

export type Encoding = "br" | "gzip";

const brotli = promisify(brotliWithCallback);
const gzip = promisify(gzipWithCallback);

/** A smaller body fits into one packet without compression. */
const minBytes = 1024;
/** Brotli compresses a page in about a millisecond at this level, which also suits gzip. */
const fastQuality = 4;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/;

/** The best encoding of ours that the client's Accept-Encoding allows; undefined when it allows none. */
export function pickEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight ? Number(weight.slice(2)) : 1];
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  if (weightOf("br") > 0 && weightOf("br") >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : undefined;
}

/** `quality` is 0–11 for brotli, 1–9 for gzip. Runs in Node's thread pool, not on the event loop. */
export function compressBody(body: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  return encoding === "gzip"
    ? gzip(body, { level: Math.min(quality, 9) })
    : brotli(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      });
}

/**
 * Compresses text responses that are not compressed yet. Reads the body completely first, so that the client gets a
 * Content-Length; the shop creates its responses in one piece anyway.
 */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res: response, req: request } = context;
    // Copied, since node-server's responses fix their headers when they are created.
    const headers = new Headers(response.headers);
    if (!compressible.test(headers.get("Content-Type") ?? "")) return;
    if (!response.body) return;
    if (headers.has("Content-Encoding") || headers.has("Content-Range") || request.method === "HEAD") return;
    if (/no-transform/i.test(headers.get("Cache-Control") ?? "")) return;
    if (!/accept-encoding/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
    const body = new Uint8Array(await response.arrayBuffer());
    const encoding = body.byteLength < minBytes ? undefined : pickEncoding(request.header("Accept-Encoding"));
    const sentBody = encoding ? await compressBody(body, encoding, fastQuality) : body;
    if (encoding) {
      headers.set("Content-Encoding", encoding);
      const etag = headers.get("ETag");
      if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
    }
    headers.set("Content-Length", String(sentBody.byteLength));
    const { status } = response;
    // Without this Hono would merge the old response's headers into the new one.
    context.res = undefined;
    context.res = new Response(new Uint8Array(sentBody), { status, headers });
  };
}
