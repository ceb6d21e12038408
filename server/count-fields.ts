// Counts the fields of a form while its bytes pass, so that a form of very many is refused before it is parsed: the parser of
// urlencoded forms takes a time that grows with the square of them (16 million in 32 MB: hours).

/** `contentType` as in the request's header. Undefined where the body is no form. The function gets the body's bytes in order. */
export function createFieldCounter(contentType: string): ((chunk: Uint8Array) => number) | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return createMarkCounter("&");
  const [, boundary] = /^multipart\/form-data\b.*;\s*boundary="?([^";]+)/i.exec(contentType) ?? [];
  return boundary ? createMarkCounter(`--${boundary}`) : undefined;
}

/** How often the mark has been in all chunks so far, also where it is divided between two. */
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
