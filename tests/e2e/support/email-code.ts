import { expect, type Page } from "@playwright/test";
import { signIn, waitForScripts } from "./shopper.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

/** Lets shoppers buy by an emailed code instead of a password. */
export async function switchOnEmailCodes(page: Page) {
  await signIn(page, owner, "/admin/settings/features");
  await waitForScripts(page);
  await page.getByLabel("Buying without a password").check();
  await page.getByRole("main").getByRole("button", { name: /save/i }).first().click();
  await expect(page.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
}

/** Returns the code and link in the newest email. `board` is the board of the shop's sandbox. */
export async function readCodeEmail(board: string, to: string) {
  let link = "";
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${board}/inbox.json?to=${encodeURIComponent(to)}`);
        const emails = (await answer.json()) as { links: string[] }[];
        link = emails.flatMap(({ links }) => links).findLast((one) => one.includes("/auth/email/code")) ?? "";
        return link;
      },
      { timeout: 15_000 },
    )
    .not.toBe("");
  return { link, code: new URL(link).searchParams.get("code") ?? "" };
}
