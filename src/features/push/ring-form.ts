// What a browser says of itself once it may show messages.
import { z } from "zod";
import { parsedLine } from "#core/forms/field.ts";

const maxAddressLength = 1000;
const unreadable = "This browser could not be understood. Please try another one.";

function parseAddress(text: string): string | undefined {
  if (text.length > maxAddressLength || !URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !username && !password ? href : undefined;
}

const bytesOf = (text: string) => (/^[\w-]+$/.test(text) ? Buffer.from(text, "base64url") : Buffer.alloc(0));

/** 16 random bytes (RFC 8291). */
const parseSecret = (text: string) => (bytesOf(text).length === 16 ? text : undefined);

/** The curve P-256 is y² = x³ − 3x + b, modulo p (FIPS 186-4, D.1.2.3). */
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** An uncompressed point of P-256: nothing could be encrypted for any other. */
function parsePoint(text: string): string | undefined {
  const bytes = bytesOf(text);
  if (bytes.length !== 65 || bytes[0] !== 4) return undefined;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    BigInt(`0x${part.toString("hex")}`),
  );
  if (x === undefined || y === undefined || x >= p || y >= p) return undefined;
  return (y * y - (x * x * x - 3n * x + b)) % p === 0n ? text : undefined;
}

const messages = { required: unreadable, invalid: unreadable };

export const ringForm = z.object({
  address: parsedLine(parseAddress, messages, { maxLength: maxAddressLength }),
  publicKey: parsedLine(parsePoint, messages, { maxLength: 100 }),
  authSecret: parsedLine(parseSecret, messages, { maxLength: 40 }),
});

export const silenceForm = ringForm.pick({ address: true });
