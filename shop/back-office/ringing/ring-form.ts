// What a browser says of itself once it may show messages.
import { z } from "zod";
import { parsedLine } from "#shop/forms/field.ts";

const maxAddressLength = 1000;
const unreadable = "This browser could not be understood. Please try another one.";

function parseAddress(text: string): string | undefined {
  if (text.length > maxAddressLength || !URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !username && !password ? href : undefined;
}

/** An uncompressed point of P-256, and 16 random bytes (RFC 8291). */
const ofLength = (bytes: number) => (text: string) =>
  /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes ? text : undefined;

const messages = { required: unreadable, invalid: unreadable };

export const ringForm = z.object({
  address: parsedLine(parseAddress, messages, { maxLength: maxAddressLength }),
  publicKey: parsedLine(ofLength(65), messages, { maxLength: 100 }),
  authSecret: parsedLine(ofLength(16), messages, { maxLength: 40 }),
});

export const silenceForm = ringForm.pick({ address: true });
