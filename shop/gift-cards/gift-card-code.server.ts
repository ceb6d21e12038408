// Makes the code of a gift card, the hash by which the card is found, and the sealed code that waits for its email or for
// its printer. The code itself is stored nowhere: whoever lost it gets another card.
import { createHash, randomBytes } from "node:crypto";
import { decryptValue, encryptValue } from "#shop/identity/encrypted-value.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { codeAlphabet, codeLength } from "./gift-card.ts";

const purpose = "gift card";

/** 16 signs of five random bits each. */
export function makeCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeAlphabet.charAt(byte % codeAlphabet.length)).join(
    "",
  );
}

/** A plain hash is enough for 80 random bits. */
export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

export function sealCode({ sessionSecret }: WithSessionSecret, code: string): string {
  return encryptValue(sessionSecret, purpose, Buffer.from(code));
}

/** Undefined if it was sealed with a secret that is no longer known. */
export function openSealedCode(secrets: WithSessionSecret, sealed: string): string | undefined {
  return decryptValue(acceptedSecrets(secrets), purpose, sealed)?.toString();
}
