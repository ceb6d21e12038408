// Makes the code of a gift card, the hash that finds the card, and the sealed code for its email or its print. The code itself is not
// stored: a lost one means another card.
import { createHash, randomBytes } from "node:crypto";
import { codeAlphabet } from "#core/forms/code-alphabet.ts";
import { decryptValue, encryptValue } from "#core/identity/encrypted-value.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { codeLength } from "./gift-card.ts";

const purpose = "gift card";

/** 16 characters of five random bits each. */
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

/** Undefined if the secret that sealed it is no longer known. */
export function openSealedCode(secrets: WithSessionSecret, sealed: string): string | undefined {
  return decryptValue(acceptedSecrets(secrets), purpose, sealed)?.toString();
}
