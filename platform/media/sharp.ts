// The picture library, loaded when the first picture is read: a shop at rest does not need its 25 MB. Pictures come from
// strangers, so nobody opens one outside of its turn or without an end.
import type { Sharp, SharpOptions } from "sharp";
import { openTurns } from "#platform/turns.ts";

/** Work with the picture fails after 15 s, but a JPEG with very many scans takes its time before that. */
export type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp;
type PictureWork<Result> = (open: OpenPicture) => Promise<Result>;

const maxSeconds = 15;
/** Decoding may take 160 MB. */
const decoding = openTurns(1);
/** Name look-ups and password hashes share four threads with the pictures, and must find one that is free. */
const rendering = openTurns(2);

/** For a picture that somebody has sent: one at a time, and one account's pictures do not hold up those of others. */
export function decodeInTurn<Result>(account: string, work: PictureWork<Result>): Promise<Result> {
  return decoding(account, async () => work(await loadOpen()));
}

/** For a picture that the shop has encoded itself: two at a time. */
export function renderInTurn<Result>(picture: string, work: PictureWork<Result>): Promise<Result> {
  return rendering(picture, async () => work(await loadOpen()));
}

/** True where work with a picture took too long. */
export function isPictureTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout");
}

/** One decoder thread and no cache, because the server is small and handles requests at the same time. */
async function loadOpen(): Promise<OpenPicture> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes, options) => sharp(bytes, options).timeout({ seconds: maxSeconds });
}
