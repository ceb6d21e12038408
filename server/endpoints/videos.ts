import { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import { NotFound } from "#platform/faults.ts";
import { findVideo, readVideo, videoPath } from "#platform/media/videos.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { readByteRange } from "./byte-range.ts";

/** `GET /videos/<id>.mp4` (or `.webm`): a film of the owner's, or with `Range` a part of it, as players request it. */
export function videos(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().get("/videos/:name", async (context) => {
    const { path } = context.req;
    const [id = ""] = context.req.param("name").split(".");
    const video = await findVideo(shop.db, id);
    if (!video || videoPath(video) !== path) throw new NotFound("no such film");
    const { size } = video;
    const headers = {
      "Content-Type": video.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'",
      "Accept-Ranges": "bytes",
      ETag: `"${id}"`,
    };
    if (context.req.header("If-None-Match") === headers.ETag) return context.body(null, 304, headers);
    const range = readByteRange(context.req.header("Range"), size);
    if (range === "outside")
      return context.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
    const part = range === "everything" ? { first: 0, last: size - 1 } : range;
    const body = streamOf(readVideo(shop.db, id, part));
    const length = { "Content-Length": String(part.last - part.first + 1) };
    if (range === "everything") return context.body(body, 200, { ...headers, ...length });
    return context.body(body, 206, {
      ...headers,
      ...length,
      "Content-Range": `bytes ${part.first}-${part.last}/${size}`,
    });
  });
}

/** Reads the next piece when the player has taken the last; ends when the player closes. */
function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
