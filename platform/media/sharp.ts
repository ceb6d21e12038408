// The picture library, loaded at the first picture, since an idle shop does not need its 25 MB. Pictures come from
// strangers, so each is opened in its turn and with a time limit.
import type { Sharp, SharpOptions } from "sharp";
import { openTurns } from "#platform/turns.ts";

/** Work with the picture fails after 15 s; a JPEG with very many scans takes longer before the limit applies. */
export type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp;
type PictureWork<Result> = (open: OpenPicture) => Promise<Result>;

const maxSeconds = 15;
/** One at a time, since decoding may take 160 MB. */
const decoding = openTurns(1);
/** Two at a time, since pictures share four threads with name look-ups and password hashes, which need a free one. */
const rendering = openTurns(2);

/** For an uploaded picture: one at a time, in turns between accounts. */
export function decodeInTurn<Result>(account: string, work: PictureWork<Result>): Promise<Result> {
  return decoding(account, async () => work(await loadOpen()));
}

/** For a picture that the shop has encoded itself: two at a time. */
export function renderInTurn<Result>(picture: string, work: PictureWork<Result>): Promise<Result> {
  return rendering(picture, async () => work(await loadOpen()));
}

/** True for the error of work that took too long. */
export function isPictureTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout");
}

/** One decoder thread and no cache: the server is small and handles requests meanwhile. */
async function loadOpen(): Promise<OpenPicture> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes, options) => sharp(bytes, options).timeout({ seconds: maxSeconds });
}
