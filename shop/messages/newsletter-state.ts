// The states of a newsletter, and how its sending is counted.

export const newsletterStates = [
  /** Being written; nothing is sent. */
  "draft",
  /** It is going out in batches. */
  "sending",
  /** The owner has stopped it; it can be resumed. */
  "stopped",
  /** Everybody who is on the list has it, or their mail server refused it. */
  "sent",
] as const;

export type NewsletterState = (typeof newsletterStates)[number];

export type NewsletterCounts = { recipients: number; sent: number; failed: number };

/** Those that are neither sent nor refused: they wait, or have left the list once all is sent. */
export function countRest({ recipients, sent, failed }: NewsletterCounts): number {
  return recipients - sent - failed;
}
