// The challenges that passkeys sign. The client keeps one as a signed value, which is valid once and for five minutes.
import { z } from "zod";
import { minuteMs } from "#platform/durations.ts";
import { consumeRateLimit } from "../rate-limit.server.ts";
import { acceptedSecrets } from "../session-secret.server.ts";
import type { SessionContext } from "../sessions.server.ts";
import { readSignedData, sha256, signData } from "../signed-value.server.ts";

export type PasskeyPurpose = "add" | "sign-in" | "confirm";

/** A challenge for one account is not accepted for another; one for signing in has no account yet. */
export type ChallengeUse = { purpose: PasskeyPurpose; userId?: string };

const ttlMinutes = 5;
const pendingChallenge = z.object({ challenge: z.string(), until: z.number() });
type PendingChallenge = z.output<typeof pendingChallenge>;

export function signChallenge(
  { sessionSecret, clock }: Pick<SessionContext, "sessionSecret" | "clock">,
  use: ChallengeUse,
  challenge: string,
): string {
  const pending: PendingChallenge = { challenge, until: clock.now().getTime() + ttlMinutes * minuteMs };
  return signData(sessionSecret, nameUse(use), pending);
}

/** Undefined if it is forged, too old, or already read. */
export async function readChallenge(
  ctx: SessionContext,
  use: ChallengeUse,
  signed: string,
): Promise<string | undefined> {
  const pending = readSignedData(acceptedSecrets(ctx), nameUse(use), pendingChallenge, signed);
  if (!pending || pending.until <= ctx.clock.now().getTime()) return undefined;
  const once = { key: `passkey:${sha256(signed)}`, maxAttempts: 1, windowMinutes: ttlMinutes };
  return (await consumeRateLimit(ctx, [once])) ? undefined : pending.challenge;
}

function nameUse({ purpose, userId = "" }: ChallengeUse): string {
  return `passkey-${purpose}:${userId}`;
}
