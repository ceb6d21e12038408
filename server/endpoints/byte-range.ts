/** Both ends belong to the range. */
export type ByteRange = { first: number; last: number };

/**
 * Reads the header `Range` for a body of `size` bytes. A header that names no or several ranges, or is not understood, is
 * ignored, as RFC 9110 allows: the answer is then everything.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | "everything" | "outside" {
  const [, start = "", end = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (start === "" && end === "") return "everything";
  if (start === "") {
    // The last so many bytes.
    const length = Math.min(Number(end), size);
    return length === 0 ? "outside" : { first: size - length, last: size - 1 };
  }
  const first = Number(start);
  if (end !== "" && Number(end) < first) return "everything";
  if (first >= size) return "outside";
  return { first, last: end === "" ? size - 1 : Math.min(Number(end), size - 1) };
}
