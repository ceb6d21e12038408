/** `first` and `last` are included. */
export type ByteRange = { first: number; last: number };

/**
 * Reads the header `Range` for a body of `size` bytes. Undefined for a header with no or several ranges or an unknown
 * form; the answer is then the whole body, as RFC 9110 allows.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | "everything" | "outside" {
  const [, start = "", end = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (start === "" && end === "") return "everything";
  if (start === "") {
    // The last bytes, of this number.
    const length = Math.min(Number(end), size);
    return length === 0 ? "outside" : { first: size - length, last: size - 1 };
  }
  const first = Number(start);
  if (end !== "" && Number(end) < first) return "everything";
  if (first >= size) return "outside";
  return { first, last: end === "" ? size - 1 : Math.min(Number(end), size - 1) };
}
