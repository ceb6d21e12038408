// The picture library, loaded when the first picture is read: a shop at rest does not need its 25 MB.
import type sharpLibrary from "sharp";

/** One decoder thread and no cache, because the server is small and handles requests at the same time. */
export async function loadSharp(): Promise<typeof sharpLibrary> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
