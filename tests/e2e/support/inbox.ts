import { expect } from "@playwright/test";
import { getEnvironment } from "./environment.ts";

export type Email = { to: string[]; subject: string; text: string; html: string; links: string[] };

async function readInbox(to: string): Promise<Email[]> {
  const { BOARD_URL } = getEnvironment().sandbox;
  const response = await fetch(`${BOARD_URL}/inbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as Email[];
}

/** The emails to an address whose subject matches; waits until there is at least one. */
export async function waitForEmails(to: string, subject: RegExp): Promise<Email[]> {
  let emails: Email[] = [];
  await expect
    .poll(
      async () => {
        emails = (await readInbox(to)).filter((email) => subject.test(email.subject));
        return emails.length;
      },
      { timeout: 15_000, message: `an email to ${to} about ${subject}` },
    )
    .toBeGreaterThan(0);
  return emails;
}
