import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Presses a link to another page of the same list, and waits for its rows, since the address changes before them. */
export async function turnPage(page: Page, link: Locator): Promise<void> {
  const rows = page.getByRole("main").getByRole("listitem");
  const before = await rows.allTextContents();
  await link.click();
  await expect.poll(() => rows.allTextContents()).not.toEqual(before);
}
