// The states of a newsletter, and how its sending is counted.

export const newsletterStates = [
  "draft",
  "sending",
  /** Stopped by the owner; can be resumed. */
  "stopped",
  /** Delivered to, or refused for, everybody on the list. */
  "sent",
] as const;

export type NewsletterState = (typeof newsletterStates)[number];

export type NewsletterCounts = { recipients: number; sent: number; failed: number };

/** Recipients neither sent nor failed: they wait, or have left the list once all is sent. */
export function countRemaining({ recipients, sent, failed }: NewsletterCounts): number {
  return recipients - sent - failed;
}
