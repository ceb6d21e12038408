import { expect, type Page } from "@playwright/test";
import type { Scene } from "./check-controls.ts";
import { checkPage } from "./check-page.ts";
import { openPage } from "./open-page.ts";
import type { PageAddress } from "./pages.ts";

export function publicScene(address: PageAddress): Scene {
  return { label: address.path, open: (page) => openPage(page, address), look: checkPage };
}

/** Waits for the shop's answer, since the header does not know before who is signed in. */
export function signedInScene(address: PageAddress): Scene {
  const open = async (page: Page) => {
    await openPage(page, address);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in", exact: true })).toBeHidden();
  };
  return { label: address.path, open, look: checkPage };
}
