// Makes screenshots of every page at three widths, and of everything that opens over a page at two, for a review of the design.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { buyTwiceByCall } from "../e2e/support/buy-by-call.ts";
import { resize } from "../e2e/support/measure.ts";
import { dismissWelcome, fillCart, fillWishlist, openOverlay, openPage } from "../e2e/support/open-page.ts";
import {
  adminPages,
  customerPages,
  listPublicPages,
  orderPages,
  overlaysAt,
  type PageAddress,
  sizes,
} from "../e2e/support/pages.ts";
import { newShopper, signIn } from "../e2e/support/shopper.ts";
import { test } from "../e2e/support/test.ts";

const folder = join(import.meta.dirname, "../../test-results/screenshots");
const windows = [sizes.narrow, { width: 768, height: 1024 }, sizes.wide];

test.beforeEach(async ({ page, allowBrowserError }) => {
  allowBrowserError(/no-such-page/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await dismissWelcome(page);
});

test("public pages", async ({ page }) => {
  await takeAll(page, "public", listPublicPages());
});

test("what opens over a page", async ({ page }) => {
  for (const size of ["narrow", "wide"] as const) {
    await resize(page, sizes[size]);
    for (const overlay of overlaysAt(size)) {
      await openOverlay(page, overlay);
      await page.screenshot({ path: fileOf("over", overlay.name, sizes[size].width) });
    }
  }
});

test("a customer's pages", async ({ page }) => {
  const meera = newShopper();
  const orders = await buyTwiceByCall(meera);
  await signIn(page, meera);
  await fillCart(page);
  await fillWishlist(page);
  await takeAll(page, "customer", [...customerPages, ...orderPages(orders)]);
});

test("the back office", async ({ page }) => {
  await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" });
  await takeAll(page, "admin", adminPages);
});

async function takeAll(page: Page, group: string, pages: readonly PageAddress[]): Promise<void> {
  for (const address of pages) {
    await openPage(page, address);
    for (const size of windows) {
      await resize(page, size);
      await page.evaluate(loadPictures);
      await page.screenshot({ path: fileOf(group, address.path, size.width), fullPage: true });
    }
  }
}

function fileOf(group: string, name: string, width: number): string {
  const plain = name.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
  return join(folder, `${group}-${plain}-${width}.png`);
}

/** Runs in the browser: scrolls down, so that pictures below the window load. */
async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}
