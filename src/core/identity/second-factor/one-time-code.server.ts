// One-time codes of authenticator apps: HOTP (RFC 4226) over 30-second steps (RFC 6238), with SHA-1 and six digits, which
// every app understands.
import { createHmac, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
/** Also accepts the codes of the steps before and after, since clocks differ. */
const toleratedSteps = [0, -1, 1];
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that the app shows in a time step. Only the RFC's vectors have another `length`. */
export function codeOfStep(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length;
  return String(number).padStart(length, "0");
}

/** The step of the typed code, if it is later than the last accepted one, since a code works once. */
export function findCodeStep(
  secret: Buffer,
  typed: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  return toleratedSteps
    .map((difference) => current + difference)
    .find((step) => step > lastStep && isSame(codeOfStep(secret, step), typed));
}

/** RFC 4648 without padding, for typing into an app. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)])
    .join("");
}

/** The content of the QR code for the app. */
export function authenticatorUri(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
