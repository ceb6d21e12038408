// Hashes passwords with Argon2id (hashes contain salt and parameters) and verifies them in constant time.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const hash = promisify(argon2);

/** OWASP's minimum: 19 MiB, two passes. hash-queue.server.ts limits how many run at once. */
const defaultCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashWith(password, nonce, defaultCost);
  const { memory, passes, parallelism } = defaultCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Takes the same time without a stored hash, so that the time does not reveal whether an account exists. */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phcFormat.exec(storedHash ?? "") ?? [];
  if (!nonce || !tag) {
    await hashWith(password, Buffer.alloc(16), defaultCost);
    return false;
  }
  const computed = await hashWith(password, Buffer.from(nonce, "base64"), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  const expected = Buffer.from(tag, "base64");
  return expected.length === computed.length && timingSafeEqual(computed, expected);
}

const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** NFKC makes a character that can be typed as one code point or as two the same. */
function hashWith(password: string, nonce: Buffer, cost: typeof defaultCost): Promise<Buffer> {
  const parameters: Argon2Parameters = { ...cost, message: password.normalize("NFKC"), nonce, tagLength };
  return hash("argon2id", parameters);
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/={1,2}$/, "");
}
