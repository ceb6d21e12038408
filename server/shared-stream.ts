// A text that is made and compressed once, and sent to everybody who requests it during that time or later. It is made at its own pace:
// slow readers read it from memory.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

export type SharedStream = {
  /** The compressed pieces from the start. Ends with an error where the text could not be made. */
  read(): AsyncGenerator<Buffer>;
  /** The compressed size in bytes once the text is complete; undefined where it could not be made. */
  ended: Promise<number | undefined>;
};

/** Starts to make the text. `run` may delay the work until its turn. */
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
