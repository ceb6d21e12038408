// The pages work without functions that the oldest browsers of package.json's `browserslist` lack.
import type { Page } from "@playwright/test";
import { addToCart, newShopper, signUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Missing in Safari 15 or Chrome 90, including those that our own scripts fill in. */
const missing = [
  "AbortSignal.timeout",
  "AbortSignal.any",
  "Array.fromAsync",
  "Array.prototype.at",
  "Array.prototype.findLast",
  "Array.prototype.findLastIndex",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "Array.prototype.toSpliced",
  "Array.prototype.with",
  "String.prototype.at",
  "String.prototype.isWellFormed",
  "String.prototype.toWellFormed",
  "Object.hasOwn",
  "Object.groupBy",
  "Map.groupBy",
  "Promise.withResolvers",
  "Promise.try",
  "Set.prototype.union",
  "Set.prototype.difference",
  "Set.prototype.intersection",
  "Set.prototype.isSubsetOf",
  "Iterator",
  "URL.canParse",
  "URL.parse",
  "Response.json",
  "structuredClone",
  "reportError",
  "scheduler",
  "navigation",
  "requestIdleCallback",
  "cancelIdleCallback",
  "BroadcastChannel",
  "Intl.Segmenter",
  "Crypto.prototype.randomUUID",
  "Navigator.prototype.locks",
  "Navigator.prototype.userActivation",
  "Document.prototype.startViewTransition",
  "Element.prototype.checkVisibility",
  "Element.prototype.setHTMLUnsafe",
  "HTMLElement.prototype.showPopover",
  "HTMLElement.prototype.togglePopover",
  "HTMLInputElement.prototype.showPicker",
  "HTMLFormElement.prototype.requestSubmit",
] as const;

/** Removes them before any script of the page runs. */
async function takeAway(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const steps = path.split(".");
      const name = steps.pop() ?? "";
      const owner = steps.reduce<object>((one, step) => Reflect.get(one, step), globalThis);
      Reflect.deleteProperty(owner, name);
    }
    // A test that takes nothing away would prove nothing.
    Object.assign(globalThis, { isOldBrowser: paths.every((path) => !readsAs(path)) });
    function readsAs(path: string): boolean {
      const steps = path.split(".");
      const name = steps.pop() ?? "";
      return name in steps.reduce<object>((one, step) => Reflect.get(one, step), globalThis);
    }
  }, names);
}

async function expectWhole(page: Page): Promise<void> {
  await waitForScripts(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, "isOldBrowser"))).toBe(true);
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0);
  await expect(page.locator("html[data-plain]")).toHaveCount(0);
}

test("an old phone buys up to the payment: home, a product, the cart and the checkout work", {
  tag: "@phone",
}, async ({ page }) => {
  test.setTimeout(120_000);
  await takeAway(page, missing);
  await page.goto("/");
  await expectWhole(page);
  await addToCart(page);
  await expectWhole(page);
  await expect(page.getByRole("dialog", { name: /cart/i })).toContainText("₹999.00");
  await page.goto("/cart");
  await expectWhole(page);
  await page.getByRole("button", { name: /: one more$/ }).click();
  await expect(page.getByRole("main")).toContainText("₹1,998.00");
  await signUp(page, newShopper(), "/checkout");
  await expectWhole(page);
  await expect(page.getByRole("button", { name: "Place Order & Pay" })).toContainText("₹");
});

/** Removed alone, since code may check for one and then use another of the same age. */
const alone = ["AbortSignal.timeout", "Object.hasOwn", "structuredClone", "requestIdleCallback"] as const;

test("a browser that lacks only one of these puts a product into the cart", { tag: "@phone" }, async ({
  newContext,
}) => {
  for (const name of alone) {
    const page = await (await newContext()).newPage();
    await takeAway(page, [name]);
    await addToCart(page);
    await expectWhole(page);
    await page.close();
  }
});
