import { promisify } from "node:util";
import { brotliCompress as brotliWithCallback, constants, gzip as gzipWithCallback } from "node:zlib";
import type { MiddlewareHandler } from "hono";

export type Encoding = "br" | "gzip";

const brotli = promisify(brotliWithCallback);
const gzip = promisify(gzipWithCallback);

/** Below this a body fits into one packet anyway. */
const smallest = 1024;
/** Brotli of a page in about a millisecond; gzip's best trade lies at the same number or a little above. */
const quickQuality = 4;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/;

/** The best encoding a client accepts, by its Accept-Encoding; undefined for none of ours. */
export function pickEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight ? Number(weight.slice(2)) : 1];
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  if (weightOf("br") > 0 && weightOf("br") >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : undefined;
}

/** `quality` is 0–11 for brotli, 1–9 for gzip. Works beside the event loop. */
export function compressBody(body: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzip(body, { level: Math.min(quality, 9) });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/**
 * Compresses what is text and was not compressed before. Bodies are taken whole: the shop's pages and answers are made whole
 * too, and a known length spares the client guessing.
 */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res: answer, req: request } = context;
    // Never changed in place: an answer of node-server's writes down its headers when it is made.
    const headers = new Headers(answer.headers);
    if (!answer.body || !compressible.test(headers.get("Content-Type") ?? "")) return;
    if (headers.has("Content-Encoding") || headers.has("Content-Range") || request.method === "HEAD") return;
    if (/no-transform/i.test(headers.get("Cache-Control") ?? "")) return;
    if (!/accept-encoding/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
    const body = new Uint8Array(await answer.arrayBuffer());
    const encoding = body.byteLength < smallest ? undefined : pickEncoding(request.header("Accept-Encoding"));
    const sent = encoding ? await compressBody(body, encoding, quickQuality) : body;
    if (encoding) {
      headers.set("Content-Encoding", encoding);
      const etag = headers.get("ETag");
      if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
    }
    headers.set("Content-Length", String(sent.byteLength));
    const { status, statusText } = answer;
    // Hono would lay the headers of the answer before over those of the new one.
    context.res = undefined;
    context.res = new Response(new Uint8Array(sent), { status, statusText, headers });
  };
}
