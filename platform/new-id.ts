// Identifiers that cannot be guessed and read well in an address: 20 characters of lower-case base 32.
import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 100 random bits; without the letters i, l, o and u, so that one can be read out over the telephone. */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => alphabet[byte & 31]).join("");
}
