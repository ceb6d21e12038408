// The challenges that passkeys sign. A client keeps one as a signed value; it is valid for five minutes and once.
import { z } from "zod";
import { minuteMs } from "#platform/durations.ts";
import { consumeRateLimit } from "./rate-limit.server.ts";
import { acceptedSecrets } from "./session-secret.server.ts";
import type { SessionContext } from "./sessions.server.ts";
import { readSignedValue, sha256, signValue } from "./signed-value.server.ts";

export type PasskeyPurpose = "add" | "sign-in" | "confirm";

/** What is signed for one account is not accepted for another; signing in has no account yet. */
export type ChallengeUse = { purpose: PasskeyPurpose; userId?: string };

const ttlMinutes = 5;
const pendingChallenge = z.object({ challenge: z.string(), until: z.number() });

export function signChallenge(
  { sessionSecret, clock }: Pick<SessionContext, "sessionSecret" | "clock">,
  use: ChallengeUse,
  challenge: string,
): string {
  const until = clock.now().getTime() + ttlMinutes * minuteMs;
  const text = Buffer.from(JSON.stringify({ challenge, until })).toString("base64url");
  return signValue(sessionSecret, nameUse(use), text);
}

/** Undefined if it is forged, too old, or was read before. */
export async function readChallenge(
  ctx: SessionContext,
  use: ChallengeUse,
  signed: string,
): Promise<string | undefined> {
  const text = readSignedValue(acceptedSecrets(ctx), nameUse(use), signed);
  if (text === undefined) return undefined;
  const pending = pendingChallenge.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  if (pending.until <= ctx.clock.now().getTime()) return undefined;
  const once = { key: `passkey:${sha256(signed)}`, maxAttempts: 1, windowMinutes: ttlMinutes };
  return (await consumeRateLimit(ctx, [once])) ? undefined : pending.challenge;
}

function nameUse({ purpose, userId = "" }: ChallengeUse): string {
  return `passkey-${purpose}:${userId}`;
}
