import { expect, type Page } from "@playwright/test";
import type { Overlay, PageAddress } from "./pages.ts";
import { waitForScripts } from "./shopper.ts";

/** Opens the page and waits for its scripts. */
export async function openPage(page: Page, { path, status = 200 }: PageAddress): Promise<void> {
  const visit = () => page.goto(path, { waitUntil: "domcontentloaded" });
  // The first visit has no response when a dialog is just navigating back to the very same address.
  const response = (await visit()) ?? (await visit());
  expect(response?.status(), path).toBe(status);
  await waitForScripts(page);
}

/** Keeps the welcome from opening. */
export async function dismissWelcome(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Frames and empty pages have no session storage.
    if (window === window.top && location.protocol !== "about:")
      sessionStorage.setItem("welcome", "dismissed");
  });
}

/** Keeps mailto: links from opening a mail program. `readMailtoLink` returns the last one. */
export async function catchMailtoLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigation.addEventListener("navigate", (event) => {
      if (!event.destination.url.startsWith("mailto:")) return;
      event.preventDefault();
      sessionStorage.setItem("mailto", event.destination.url);
    });
  });
}

export function readMailtoLink(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem("mailto") ?? "");
}

export async function openOverlay(page: Page, overlay: Overlay): Promise<void> {
  await openPage(page, overlay);
  const opener = overlay.opener(page).first();
  // The contact buttons can be pressed at the page's top, or while their button has the focus.
  await opener.focus();
  await opener.click();
  const panel = overlay.panel(page).first();
  await expect(panel).toBeVisible();
  // A product's dialog opens before it has loaded.
  await expect(panel.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Makes the cart hold exactly one candle. */
export async function fillCart(page: Page): Promise<void> {
  await post(page, "/cart/clear", {});
  await post(page, "/cart/lines", { productId: await findProductId(page), quantity: "1" });
}

/** Adds one candle to the wishlist. */
export async function fillWishlist(page: Page): Promise<void> {
  await post(page, "/wishlist/lines", { productId: await findProductId(page) });
}

let productId: string | undefined;
async function findProductId(page: Page): Promise<string> {
  if (productId) return productId;
  const html = await (await page.request.get("/products/kinnow-marmalade")).text();
  productId = html.match(/name="productId" value="([^"]+)"/)?.[1];
  if (!productId) throw new Error("the page of the candle has no cart form");
  return productId;
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const origin = new URL((await page.request.get("/")).url()).origin;
  const response = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
  expect(response.status(), `POST ${path}`).toBeLessThan(400);
}
