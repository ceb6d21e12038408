import { promisify } from "node:util";
import {
  brotliCompress as brotliWithCallback,
  constants,
  gzip as gzipWithCallback,
  zstdCompress as zstdWithCallback,
} from "node:zlib";
import type { MiddlewareHandler } from "hono";

export type Encoding = "zstd" | "br" | "gzip";

const zstd = promisify(zstdWithCallback);
const brotli = promisify(brotliWithCallback);
const gzip = promisify(gzipWithCallback);

/** A smaller body fits into one packet without compression. */
const minBytes = 1024;
/** For responses that are read once: zstd takes half of brotli's time for a body that is a twentieth larger. */
const onceEncodings: readonly Encoding[] = ["zstd", "br", "gzip"];
const onceQuality = { zstd: 3, br: 2, gzip: 4 } as const;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/;

/** Returns the encoding that Accept-Encoding prefers, the first of equals; undefined when it allows none. */
export function pickEncoding<Offered extends Encoding>(
  accepted: string | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  if (!accepted) return undefined;
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight ? Number(weight.slice(2)) : 1];
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  const allowed = offered.filter((name) => weightOf(name) > 0);
  return allowed.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}

/** `quality` is 1–22 for zstd, 0–11 for brotli, 1–9 for gzip. Runs in Node's thread pool, not on the event loop. */
export function compressBody(body: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzip(body, { level: Math.min(quality, 9) });
  if (encoding === "zstd") return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: quality } });
  return brotli(body, {
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
    const encoding =
      body.byteLength < minBytes ? undefined : pickEncoding(request.header("Accept-Encoding"), onceEncodings);
    const sentBody = encoding ? await compressBody(body, encoding, onceQuality[encoding]) : body;
    if (encoding) {
      headers.set("Content-Encoding", encoding);
      const etag = headers.get("ETag");
      if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
    }
    headers.set("Content-Length", String(sentBody.byteLength));
    const { status } = response;
    // Without this Hono would merge the old response's headers into the new one.
    context.res = undefined;
    context.res = new Response(sentBody as Uint8Array<ArrayBuffer>, { status, headers });
  };
}
