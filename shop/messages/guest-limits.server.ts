// Limits bound the forms that anybody may send without an account: one per client network and one per address that is
// mailed, shared by all of these forms, and an answer whose time tells nothing.
import type { Actor } from "#shop/identity/actor.ts";
import { networkLimits } from "#shop/identity/network-limits.ts";
import type { RateLimit } from "#shop/identity/rate-limit.server.ts";
import type { Settings } from "#shop/settings/settings.ts";

type Limits = Settings["limits"];

/** They count messages and requests from the actor's network. */
export function messageLimits(
  { network }: Pick<Actor, "network">,
  { messagesPerNetwork }: Limits,
): RateLimit[] {
  return networkLimits("message", network, { maxAttempts: messagesPerNetwork, windowMinutes: 60 });
}

/** It counts emails to an address, since anybody can give another person's. */
export function addressLimit(email: string, { mailsPerAddress }: Limits): RateLimit {
  return { key: `mail:${email}`, maxAttempts: mailsPerAddress, windowMinutes: 60 };
}

/** Longer than it takes to enqueue an email. */
const minAnswerMs = 120;

/** Waits for the work, and never less than a fixed time: whether an email was enqueued cannot be told from outside. */
export async function hideDuration(work: Promise<void>): Promise<void> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, minAnswerMs))]);
}
