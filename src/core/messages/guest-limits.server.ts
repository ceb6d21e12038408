// Limits of the forms that need no account: one limit per client network and one per mailed address, shared by all of these forms. Also
// keeps the duration of an answer constant.
import type { Actor } from "#core/identity/actor.ts";
import { networkLimits } from "#core/identity/network-limits.ts";
import type { RateLimit } from "#core/identity/rate-limit.server.ts";
import { mailsPerAddress, messagesPerNetwork } from "#core/identity/sign-in-limits.ts";

/** Counts messages and requests from the actor's network. */
export function messageLimits({ network }: Pick<Actor, "network">): RateLimit[] {
  return networkLimits("message", network, { maxAttempts: messagesPerNetwork, windowMinutes: 60 });
}

/** Counts emails to an address, because anybody can type another person's. */
export function addressLimit(email: string): RateLimit {
  return { key: `mail:${email}`, maxAttempts: mailsPerAddress, windowMinutes: 60 };
}

/** Milliseconds; longer than enqueuing an email takes. */
const minAnswerMs = 120;

/**
 * Waits for the work, and at least a fixed time, so that the duration does not reveal whether an email was enqueued.
 */
export async function hideDuration(work: Promise<void>): Promise<void> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, minAnswerMs))]);
}
