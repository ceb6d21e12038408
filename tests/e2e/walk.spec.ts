import type { Page } from "@playwright/test";
import { followLinks, openLedger, type Scene, walk } from "./support/expectations-walker.ts";
import { type Overlay, overlaysAt, ownPlaces, type Place, publicPlaces, sizes } from "./support/routes.ts";
import {
  bringGoods,
  bringWish,
  keepLetters,
  openOverlay,
  openPlace,
  sendWelcomeAway,
} from "./support/routes-visits.ts";
import { newShopper, openPayment, payByCard, signUpAt } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

/** The page that is missing is asked for on purpose. */
const missingPage = /no-such-page/;

/** As somebody who has never been here. */
const sceneAt = (place: Place): Scene => ({
  label: place.path,
  open: async (page) => {
    await page.context().clearCookies();
    await openPlace(page, place);
  },
});
const sceneWith = (overlay: Overlay): Scene => ({
  label: `${overlay.path} with ${overlay.name}`,
  open: (page) => openOverlay(page, overlay),
});

test("every control of every page does what is expected of it", async ({ page, expectComplaint }) => {
  expectComplaint(missingPage);
  await sendWelcomeAway(page);
  await keepLetters(page);
  const ledger = openLedger();
  for (const place of publicPlaces) await walk(page, sceneAt(place), ledger);
  await followLinks(page, ledger);
  expect(ledger.faults).toEqual([]);
});

test("so does every control of what opens over a page", async ({ page }) => {
  const ledger = openLedger();
  for (const overlay of overlaysAt("wide")) await walk(page, sceneWith(overlay), ledger);
  await page.setViewportSize(sizes.narrow);
  const menu = overlaysAt("narrow").filter(({ only }) => only === "narrow");
  for (const overlay of menu) await walk(page, sceneWith(overlay), ledger);
  await walk(page, { label: "/ with the welcome", open: openWelcome }, ledger);
  await walk(page, { label: "the cart with goods", open: openFullCart }, ledger);
  await followLinks(page, ledger);
  expect(ledger.faults).toEqual([]);
});

test("and every control that only a customer sees", async ({ page }) => {
  await signUpAt(page, newShopper());
  await bringGoods(page);
  await page.goto("/checkout");
  await payByCard(page, await openPayment(page));
  const ledger = openLedger();
  for (const place of ownPlaces) {
    const open = async (page: Page) => {
      await bringGoods(page);
      await bringWish(page);
      await openPlace(page, place);
    };
    await walk(page, { label: place.path, open }, ledger);
  }
  await followLinks(page, ledger);
  expect(ledger.faults).toEqual([]);
  await page.goto("/profile");
  await page.getByRole("main").getByRole("button", { name: "LogOut" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("the map comes from another host, and only when it is asked for", async ({ page, expectComplaint }) => {
  expectComplaint(/openstreetmap/);
  await page.route(/openstreetmap/, (route) => route.abort());
  await openPlace(page, { path: "/contact" });
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/,
  );
});

test("the search suggests while one types, forgives a slip, and is led by the arrows", async ({ page }) => {
  await openPlace(page, { path: "/about" });
  await page.locator('summary[aria-label="Search"]').click();
  const box = page.getByRole("banner").getByRole("combobox");
  await expect(box).toBeFocused();
  await box.pressSequentially("marmelade");
  const found = page.getByRole("option");
  await expect(found.filter({ hasText: "Kinnow Marmalade" })).toBeVisible();
  await expect(found.filter({ hasText: "Marmalade Pan" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const chosen = await page.getByRole("option", { selected: true }).innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(chosen);
  await page.locator('summary[aria-label="Search"]').click();
  await box.fill("monsoon");
  await expect(found.filter({ hasText: "What the Monsoon Does to Wax" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(found).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\?q=monsoon$/);
});

/** The welcome comes on a later visit of the same browser session. */
async function openWelcome(page: Page): Promise<void> {
  await openPlace(page, { path: "/about" });
  await page.evaluate(() => sessionStorage.setItem("welcome", "seen"));
  await openPlace(page, { path: "/" });
  await expect(page.getByRole("dialog", { name: "Illuminate Your Space" })).toBeVisible();
}

async function openFullCart(page: Page): Promise<void> {
  await openPlace(page, { path: "/about" });
  await bringGoods(page);
  await openPlace(page, { path: "/about" });
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("dialog", { name: "Your cart (1)" })).toBeVisible();
}
