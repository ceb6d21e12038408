// Counts the fields of a form while its bytes arrive, so that a form with too many is refused before parsing: the parser's time
// grows with the square of their number (hours for 32 MB).
import { MIMEType } from "node:util";

export type BodyKind = {
  mayHaveFiles: boolean;
  /** Counts a form's fields: pass the body's chunks in order; returns the number of fields begun so far. */
  countFields: ((chunk: Uint8Array) => number) | undefined;
};

/**
 * `contentType` is the request's header. Undefined if it names several types, which no browser sends and of which the
 * parser of forms takes the last.
 */
export function readBodyKind(contentType: string): BodyKind | undefined {
  if (contentType.includes(",")) return undefined;
  const type = parseType(contentType);
  if (type?.essence === "application/x-www-form-urlencoded")
    return { mayHaveFiles: false, countFields: createMarkCounter("&") };
  const boundary = type?.essence === "multipart/form-data" ? type.params.get("boundary") : null;
  return boundary
    ? { mayHaveFiles: true, countFields: createMarkCounter(`--${boundary}`) }
    : { mayHaveFiles: false, countFields: undefined };
}

/** Uses the same rules as the parser of forms. */
function parseType(contentType: string): MIMEType | undefined {
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

/** Counts the mark in all chunks so far, even where two chunks divide it. */
function createMarkCounter(text: string): (chunk: Uint8Array) => number {
  const mark = Buffer.from(text);
  let count = 0;
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes =
      rest.length === 0
        ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
        : Buffer.concat([rest, chunk]);
    let end = 0;
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, end)) {
      count += 1;
      end = at + mark.length;
    }
    rest = Buffer.from(bytes.subarray(Math.max(end, bytes.length - mark.length + 1)));
    return count;
  };
}
