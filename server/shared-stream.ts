// A text that is made once, compressed while it is made, and sent to everybody who asks meanwhile and afterwards. Nobody makes it
// wait: it is made at its own pace, and who reads slowly reads it from memory.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

export type SharedStream = {
  /** The compressed pieces from the first one on; it ends with an error where the text could not be made. */
  read(): AsyncGenerator<Buffer>;
  /** The compressed size once all of it is there; undefined where it could not be made. */
  ended: Promise<number | undefined>;
};

/** Starts to make the text; `run` may let the work wait for its turn. */
export function openSharedStream(
  text: () => AsyncIterable<string>,
  run: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): SharedStream {
  const pieces: Buffer[] = [];
  let size = 0;
  let outcome: { error?: unknown } | undefined;
  let changed = Promise.withResolvers<void>();
  const tellReaders = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const keep = async (compressed: AsyncIterable<Buffer>) => {
    for await (const piece of compressed) {
      pieces.push(piece);
      size += piece.byteLength;
      tellReaders();
    }
  };
  const end = (result: { error?: unknown }) => {
    outcome = result;
    tellReaders();
    return "error" in result ? undefined : size;
  };
  return {
    ended: run(() => pipeline(Readable.from(text()), createGzip(), keep)).then(
      () => end({}),
      (error: unknown) => end({ error }),
    ),
    async *read() {
      for (let at = 0; ; at += 1) {
        while (!outcome && at >= pieces.length) await changed.promise;
        const piece = pieces[at];
        if (piece) yield piece;
        else if (outcome && "error" in outcome) throw outcome.error;
        else return;
      }
    },
  };
}
