// Identifiers that cannot be guessed and are short enough for URLs: 20 characters of lower-case base 32.
import { randomFillSync } from "node:crypto";

const alphabet = Buffer.from("0123456789abcdefghjkmnpqrstvwxyz");
const idLength = 20;
/** Has the letters of 200 ids, because requesting 20 random bytes at a time takes longer than everything else in serving a cached page. */
const letters = Buffer.alloc(idLength * 200);
let used = letters.length;

/** 100 random bits. The alphabet has no i, l, o and u, so that an id can be read out over the telephone. */
export function newId(): string {
  if (used === letters.length) {
    randomFillSync(letters);
    for (const [place, byte] of letters.entries()) letters[place] = alphabet[byte & 31] ?? 0;
    used = 0;
  }
  used += idLength;
  return letters.toString("latin1", used - idLength, used);
}
