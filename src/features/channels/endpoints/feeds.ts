// The files that channels fetch.
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import { NotFound } from "#platform/faults.ts";
import { openTurns } from "#platform/turns.ts";
import { pickEncoding } from "#server/compress.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { isUnchanged } from "#server/is-unchanged.ts";
import { openSharedStream, type SharedStream } from "#server/shared-stream.ts";
import { type Channel, findChannelByFile } from "../channel.ts";
import { type Feed, openFeed, recordFetch } from "../feeds.server.ts";

/** In compressed bytes. A larger file, of some hundreds of thousands of products, is made again for later requests. */
const maxKeptBytes = 24_000_000;

/**
 * `GET /feeds/google.xml`, `/feeds/meta.xml` and `/feeds/pinterest.xml`: the shop's products for a channel that the owner
 * has switched on; the last two also at their former names, which end in .csv. Makes each file once per version of its content, and one file at a time.
 */
export function feeds(shop: Shop) {
  const find = keepStreams();
  return new Hono<{ Variables: RequestVariables }>().get("/feeds/:file", async (context) => {
    const channel = findChannelByFile(context.req.param("file"));
    const feed = channel && (await openFeed(shop, channel));
    if (!channel || !feed) throw new NotFound("no such feed");
    await recordFetch(shop, channel);
    const etag = `W/"${feed.version}"`;
    const headers = {
      ETag: etag,
      Vary: "Accept-Encoding",
      // Sent while it is made, so no proxy may wait for its end to compress it.
      "Cache-Control": "public, max-age=0, must-revalidate, no-transform",
    };
    if (isUnchanged(context.req.header("If-None-Match"), etag)) return context.body(null, 304, headers);
    const isCompressed = pickEncoding(context.req.header("Accept-Encoding"), ["gzip"]) === "gzip";
    const described = {
      ...headers,
      "Content-Type": "application/xml; charset=utf-8",
      ...(isCompressed && { "Content-Encoding": "gzip" }),
    };
    if (context.req.method === "HEAD") return context.body(null, 200, described);
    const pieces = Readable.from(find(channel, feed).read());
    const body = isCompressed ? pieces : pipeline(pieces, createGunzip(), () => {});
    return context.body(Readable.toWeb(body) as ReadableStream, 200, described);
  });
}

/** Returns a function that finds the file of a version, or begins to make it. Keeps the newest file of each channel. */
function keepStreams() {
  const kept = new Map<Channel, { version: string; stream: SharedStream }>();
  const inTurn = openTurns(1);
  return (channel: Channel, { version, write }: Feed): SharedStream => {
    const known = kept.get(channel);
    if (known?.version === version) return known.stream;
    const stream = openSharedStream(write, (work) => inTurn(channel, work));
    kept.set(channel, { version, stream });
    stream.ended.then((bytes) => {
      const isKept = bytes !== undefined && bytes <= maxKeptBytes;
      if (!isKept && kept.get(channel)?.stream === stream) kept.delete(channel);
    });
    return stream;
  };
}
