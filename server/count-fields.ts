// Counts the fields of a form while its bytes pass, so that a form of very many is refused before it is parsed: the parser of
// urlencoded forms takes a time that grows with the square of them (16 million in 32 MB: hours).
import { MIMEType } from "node:util";

export type BodyKind = {
  mayHaveFiles: boolean;
  /** Counts a form's fields: it gets the body's bytes in order, and returns how many fields they have begun. */
  countFields: ((chunk: Uint8Array) => number) | undefined;
};

/**
 * `contentType` as in the request's header. Undefined for one that names several types, which no browser sends: the parser of
 * forms takes the last of them.
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

/** By the rules by which the parser of forms reads it, too. */
function parseType(contentType: string): MIMEType | undefined {
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

/** Counts the mark in all chunks so far, also where it is divided between two. */
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
