// Identifiers that cannot be guessed and are short enough for URLs: 20 characters of lower-case base 32.
import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 100 random bits. The alphabet has no i, l, o and u, so that an id can be read out over the telephone. */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => alphabet[byte & 31]).join("");
}
