// Encrypts what the database keeps but must not tell (the secrets of authenticator apps), with a key made from the shop's
// secret: a stolen backup alone is of no use.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** `purpose` is part of the key, as in signed-value.server.ts. */
export function sealValue(secret: string, purpose: string, bytes: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined if it was changed, or sealed with none of the secrets. */
export function openSealedValue(
  secrets: readonly string[],
  purpose: string,
  text: string,
): Buffer | undefined {
  for (const secret of secrets) {
    const opened = openWith(secret, purpose, text);
    if (opened) return opened;
  }
  return undefined;
}

function openWith(secret: string, purpose: string, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64url");
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), nonce).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
