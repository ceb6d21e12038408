import { expect } from "@playwright/test";
import { getEnvironment } from "./environment.ts";

export type Email = { to: string[]; subject: string; text: string; html: string; links: string[] };

async function readInbox(to: string, board: string | undefined): Promise<Email[]> {
  const response = await fetch(`${board}/inbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as Email[];
}

/** Returns the emails to an address whose subject matches, and waits for at least one. `board` is for a shop of its own. */
export async function waitForEmails(
  to: string,
  subject: RegExp,
  board = getEnvironment().sandbox.BOARD_URL,
): Promise<Email[]> {
  let emails: Email[] = [];
  await expect
    .poll(
      async () => {
        emails = (await readInbox(to, board)).filter((email) => subject.test(email.subject));
        return emails.length;
      },
      { timeout: 15_000, message: `an email to ${to} about ${subject}` },
    )
    .toBeGreaterThan(0);
  return emails;
}
