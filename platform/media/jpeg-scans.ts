// Counts the scans of a JPEG without decoding it. Each scan of a progressive JPEG is a pass over the whole picture, and
// can have a few bytes: without a limit, 150 KB keep a decoder busy for minutes.

/** Real pictures have about ten. */
export const maxScans = 64;

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Up to the end of the first picture: later parts (a film, a second picture) are not decoded. */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return false;
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === endOfImage) return false;
    if (marker === startOfScan) scans += 1;
    if (scans > maxScans) return true;
    at += bytesToSkip(bytes, at, marker);
  }
  return false;
}

/** Searches a scan's data byte by byte, and ignores a length where decoders do. */
function bytesToSkip(bytes: Uint8Array, at: number, marker: number): number {
  if (marker < 0xc0 || marker === 0xff) return 1;
  if (marker >= 0xd0 && marker <= startOfImage) return 2;
  return 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
}
