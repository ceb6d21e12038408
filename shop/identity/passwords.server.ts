// Passwords are kept as Argon2id hashes with their own salt and parameters, and compared in constant time.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const hash = promisify(argon2);

/** OWASP's minimum: 19 MiB, two passes. Node's thread pool runs four at a time at most, so that a flood stays below 80 MiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashWith(password, nonce, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Takes as long without a hash (nobody has this address) as with one, so that time tells nothing. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = parts.exec(kept ?? "") ?? [];
  if (!nonce || !tag) {
    await hashWith(password, Buffer.alloc(16), cost);
    return false;
  }
  const found = await hashWith(password, Buffer.from(nonce, "base64"), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  const expected = Buffer.from(tag, "base64");
  return expected.length === found.length && timingSafeEqual(found, expected);
}

const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** The same character may be typed as one code point or as two; NFKC makes them the same password. */
function hashWith(password: string, nonce: Buffer, how: typeof cost): Promise<Buffer> {
  const parameters: Argon2Parameters = { ...how, message: password.normalize("NFKC"), nonce, tagLength };
  return hash("argon2id", parameters);
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
