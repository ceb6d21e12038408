// A text that leaves the house and comes back unchanged or not at all: it carries a signature made with the shop's secret.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** `purpose` keeps a text that was sealed for one thing from being accepted for another. */
export function sealText(secret: string, purpose: string, text: string): string {
  return `${text}.${sign(secret, purpose, text)}`;
}

export function openSealedText(secret: string, purpose: string, sealed: string): string | undefined {
  const end = sealed.lastIndexOf(".");
  if (end < 1) return undefined;
  const text = sealed.slice(0, end);
  const given = Buffer.from(sealed.slice(end + 1));
  const expected = Buffer.from(sign(secret, purpose, text));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

function sign(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
