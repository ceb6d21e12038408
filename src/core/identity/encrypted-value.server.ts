// Encrypts data that a stolen backup must not reveal (secrets of authenticator apps, Firebase tokens), with a key derived from the session
// secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** `purpose` is part of the key, as in signed-value.server.ts. */
export function encryptValue(secret: string, purpose: string, bytes: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Undefined if the value was changed, or encrypted with another secret. */
export function decryptValue(secrets: readonly string[], purpose: string, text: string): Buffer | undefined {
  for (const secret of secrets) {
    const decrypted = decryptWith(secret, purpose, text);
    if (decrypted) return decrypted;
  }
  return undefined;
}

function decryptWith(secret: string, purpose: string, text: string): Buffer | undefined {
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
