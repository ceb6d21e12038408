import { expect } from "@playwright/test";
import { getStage } from "./stage.ts";

export type Mail = { to: string[]; subject: string; text: string; html: string; links: string[] };

async function readInbox(to: string): Promise<Mail[]> {
  const { BOARD_URL } = getStage().yard;
  const answer = await fetch(`${BOARD_URL}/inbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Mail[];
}

/** The mails to somebody whose subject fits; waits until there is one. */
export async function mailsTo(to: string, subject: RegExp): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        found = (await readInbox(to)).filter((mail) => subject.test(mail.subject));
        return found.length;
      },
      { timeout: 15_000, message: `a mail to ${to} about ${subject}` },
    )
    .toBeGreaterThan(0);
  return found;
}
