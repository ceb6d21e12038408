// Signs values that a client keeps (session tokens, pending sign-ins) with the shop's secret, and rejects changed ones.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";

/** `purpose` is part of the signature, so a value signed for one purpose is not accepted for another. */
export function signValue(secret: string, purpose: string, text: string): string {
  return `${text}.${sign(secret, purpose, text)}`;
}

/** The text, or undefined if the signature matches none of the secrets. */
export function readSignedValue(
  secrets: readonly string[],
  purpose: string,
  signed: string,
): string | undefined {
  const end = signed.lastIndexOf(".");
  if (end < 1) return undefined;
  const text = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1));
  const isSignedWith = (secret: string) => {
    const expected = Buffer.from(sign(secret, purpose, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return secrets.some(isSignedWith) ? text : undefined;
}

/** Like signValue, for any JSON value. */
export function signData(secret: string, purpose: string, data: unknown): string {
  return signValue(secret, purpose, Buffer.from(JSON.stringify(data)).toString("base64url"));
}

/** Undefined also for data that an earlier version signed in another form. */
export function readSignedData<Data>(
  secrets: readonly string[],
  purpose: string,
  schema: z.ZodType<Data>,
  signed: string,
): Data | undefined {
  const text = readSignedValue(secrets, purpose, signed);
  return text === undefined ? undefined : schema.safeParse(parseJson(text)).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

function sign(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
