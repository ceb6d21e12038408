import { expect, type Page } from "@playwright/test";
import type { Overlay, Place } from "./routes.ts";
import { isLive } from "./shopper.ts";

/** Goes there and waits for the page's scripts. */
export async function openPlace(page: Page, { path, status = 200 }: Place): Promise<void> {
  const visit = () => page.goto(path, { waitUntil: "domcontentloaded" });
  // A dialog that is just stepping back to the very same address leaves the first one without an answer.
  const answer = (await visit()) ?? (await visit());
  expect(answer?.status(), path).toBe(status);
  await isLive(page);
}

/** For a walk that is not about the welcome, which would come between. */
export async function sendWelcomeAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // What is framed has no memory of its own.
    if (window === window.top) sessionStorage.setItem("welcome", "dismissed");
  });
}

/** Keeps the mail program shut; what it would have opened can be read. */
export async function keepLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Leaving = Event & { destination: { url: string } };
    (window as unknown as { navigation: EventTarget }).navigation.addEventListener("navigate", (leaving) => {
      const { url } = (leaving as Leaving).destination;
      if (!url.startsWith("mailto:")) return;
      leaving.preventDefault();
      (window as unknown as { letter: string }).letter = url;
    });
  });
}

export function readLetter(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { letter?: string }).letter ?? "");
}

export async function openOverlay(page: Page, overlay: Overlay): Promise<void> {
  await openPlace(page, overlay);
  await overlay.opener(page).first().click();
  await expect(overlay.panel(page).first()).toBeVisible();
}

/** One candle in the cart, and nothing else. */
export async function bringGoods(page: Page): Promise<void> {
  await post(page, "/cart/clear", {});
  await post(page, "/cart/lines", { productId: await findProductId(page), quantity: "1" });
}

export async function bringWish(page: Page): Promise<void> {
  await post(page, "/wishlist/lines", { productId: await findProductId(page) });
}

let productId: string | undefined;
async function findProductId(page: Page): Promise<string> {
  if (productId) return productId;
  const html = await (await page.request.get("/products/kinnow-marmalade")).text();
  productId = html.match(/name="productId" value="([^"]+)"/)?.[1];
  if (!productId) throw new Error("the candle of the journeys has no form to buy it");
  return productId;
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const origin = new URL((await page.request.get("/")).url()).origin;
  const answer = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status(), `POST ${path}`).toBeLessThan(400);
}
