// The letters about an account. Their effects carry all they need: who asked for them is not signed in.
import { createHash } from "node:crypto";
import type { Effect } from "#platform/outbox.ts";
import { requireText } from "./effect-part.server.ts";
import type { Letter } from "./letter.ts";
import { composePasswordChanged } from "./letters/password-changed.ts";
import { composeResetPassword } from "./letters/reset-password.ts";
import { composeVerifyEmail } from "./letters/verify-email.ts";
import type { Writer } from "./post-office.server.ts";
import type { Envelope } from "./send-letter.server.ts";

const writeReset: Writer = async ({ head }, effect) => {
  const url = requireText(effect, "url");
  const letter = composeResetPassword(head, { name: nameIn(effect), url });
  return [toAccount("identity.reset-mail", effect, url, letter)];
};

const writeVerification: Writer = async ({ head }, effect) => {
  const url = requireText(effect, "url");
  const letter = composeVerifyEmail(head, { name: nameIn(effect), url });
  return [toAccount("identity.verify-mail", effect, url, letter)];
};

/**
 * `at` tells one change from the next. Without it each attempt counts as a change of its own: better a warning twice than
 * a theft unseen.
 */
const writePasswordChanged: Writer = async ({ head }, effect) => {
  const url = typeof effect.url === "string" ? effect.url : `${head.publicUrl}/auth`;
  const letter = composePasswordChanged(head, { name: nameIn(effect), url });
  const change = typeof effect.at === "string" ? effect.at : crypto.randomUUID();
  return [
    toAccount("identity.password-changed", effect, `${requireText(effect, "email")} ${change}`, letter),
  ];
};

export const identityLetters = {
  "identity.reset-mail": writeReset,
  "identity.verify-mail": writeVerification,
  "identity.password-changed": writePasswordChanged,
};

function nameIn(effect: Effect): string {
  return typeof effect.name === "string" ? effect.name : "";
}

function toAccount(
  kind: keyof typeof identityLetters,
  effect: Effect,
  secret: string,
  letter: Letter,
): Envelope {
  return {
    occasion: `${kind}:${fingerprint(secret)}`,
    kind,
    to: { name: nameIn(effect), address: requireText(effect, "email") },
    letter,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** An occasion is stored and named in the Message-ID, so a link that opens an account goes in as its hash. */
export function fingerprint(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}
