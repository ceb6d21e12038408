// Identifiers that cannot be guessed and are short enough for URLs: 20 characters of lower-case base 32.
import { randomFillSync } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const idLength = 20;
/** Random bytes for 200 ids: asking for 20 at a time takes longer than all the rest of a kept page. */
const pool = Buffer.alloc(idLength * 200);
let used = pool.length;

/** 100 random bits. The alphabet has no i, l, o and u, so that an id can be read out over the telephone. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = "";
  for (const end = used + idLength; used < end; used += 1) id += alphabet[(pool[used] ?? 0) & 31];
  return id;
}
