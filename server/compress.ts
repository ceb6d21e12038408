import { promisify } from "node:util";
import {
  brotliCompressSync,
  brotliCompress as brotliWithCallback,
  constants,
  gzipSync,
  gzip as gzipWithCallback,
} from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { answerWithBody, knownBodyOf } from "./known-body.ts";

export type Encoding = "br" | "gzip";

const brotli = promisify(brotliWithCallback);
const gzip = promisify(gzipWithCallback);

/** A smaller body fits into one packet uncompressed. */
const minBytes = 1024;
const maxSmallBytes = 8 * 1024;
/** Brotli compresses a page in about a millisecond at this level, which is also a good one for gzip. */
const fastQuality = 4;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/;

/** Browsers send a few different texts; a client that sends ever others is answered without remembering them. */
const maxKnownTexts = 200;
const knownTexts = new Map<string, Encoding>();

/** The best encoding that the client's Accept-Encoding allows; undefined when it allows none of ours. */
export function pickEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const known = knownTexts.get(accepted);
  if (known) return known;
  const picked = readAccepted(accepted);
  if (picked && knownTexts.size < maxKnownTexts) knownTexts.set(accepted, picked);
  return picked;
}

function readAccepted(accepted: string): Encoding | undefined {
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
  return encoding === "gzip" ? gzip(body, gzipOptions(quality)) : brotli(body, brotliOptions(body, quality));
}

/** In less than 0.1 ms; to hand so little to another thread takes as long again. */
function compressSmallBody(body: Uint8Array, encoding: Encoding): Buffer {
  return encoding === "gzip"
    ? gzipSync(body, gzipOptions(fastQuality))
    : brotliCompressSync(body, brotliOptions(body, fastQuality));
}

const gzipOptions = (quality: number) => ({ level: Math.min(quality, 9) });

const brotliOptions = ({ byteLength }: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(byteLength),
  },
});

/** As brotli's default for large bodies, and no more than a body needs: garbage collection counts each encoder's window. */
function windowBits(byteLength: number): number {
  const bits = Math.ceil(Math.log2(byteLength + windowMarginBytes));
  return Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.min(bits, constants.BROTLI_DEFAULT_WINDOW));
}

/** So much of a window brotli does not use. */
const windowMarginBytes = 16;

/**
 * Compresses text responses that are not compressed yet. Bodies are read completely first: the shop creates
 * its pages and responses in one piece anyway, and the client gets a Content-Length.
 */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res: response, req: request } = context;
    const known = knownBodyOf(response);
    // Copied, since node-server's responses fix their headers when they are created.
    const headers = new Headers(response.headers);
    if (!compressible.test(headers.get("Content-Type") ?? "")) return;
    if (!known && !response.body) return;
    if (headers.has("Content-Encoding") || headers.has("Content-Range") || request.method === "HEAD") return;
    if (/no-transform/i.test(headers.get("Cache-Control") ?? "")) return;
    if (!/accept-encoding/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
    const body = known ?? new Uint8Array(await response.arrayBuffer());
    const encoding = body.byteLength < minBytes ? undefined : pickEncoding(request.header("Accept-Encoding"));
    const sentBody = !encoding
      ? body
      : body.byteLength <= maxSmallBytes
        ? compressSmallBody(body, encoding)
        : await compressBody(body, encoding, fastQuality);
    if (encoding) {
      headers.set("Content-Encoding", encoding);
      const etag = headers.get("ETag");
      if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
    }
    headers.set("Content-Length", String(sentBody.byteLength));
    const { status } = response;
    // Without this Hono would merge the old response's headers into the new one.
    context.res = undefined;
    context.res = answerWithBody(new Uint8Array(sentBody), { status, headers });
  };
}
