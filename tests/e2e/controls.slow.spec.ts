import type { Page } from "@playwright/test";
import { checkControls, type Scene } from "./support/check-controls.ts";
import { resize } from "./support/measure.ts";
import { dismissWelcome, fillCart, openOverlay, openPage } from "./support/open-page.ts";
import { divideInto, overlaysAt, sizes } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

const scenes = (["wide", "narrow"] as const).flatMap((size) =>
  overlaysAt(size)
    .filter(({ only }) => size === "wide" || only === "narrow")
    .map((overlay): Scene => {
      const open = async (page: Page) => {
        await resize(page, sizes[size]);
        await openOverlay(page, overlay);
      };
      return { label: `${overlay.path} with ${overlay.name}`, open };
    }),
);
scenes.push({ label: "/about with a full cart", open: openFullCart });

for (const { name, take } of divideInto(3))
  test(`every control in what opens over a page works (${name})`, async ({ page }) => {
    await dismissWelcome(page);
    expect(await checkControls(page, take(scenes))).toEqual([]);
  });

test("every control of the welcome works", async ({ page }) => {
  expect(await checkControls(page, [{ label: "/ with the welcome", open: openWelcome }])).toEqual([]);
});

test("a dialog's own control closes it and returns to the page behind it", async ({ page }) => {
  await dismissWelcome(page);
  for (const overlay of overlaysAt("wide").filter(({ kind }) => kind === "modal")) {
    await openOverlay(page, overlay);
    const dialog = page.locator("dialog:modal");
    await dialog.getByLabel("Close", { exact: true }).click();
    await expect(dialog, overlay.name).toHaveCount(0);
    await expect(page, overlay.name).toHaveURL((url) => url.pathname + url.search === overlay.path);
  }
});

test("the map is loaded from another host only after a click", async ({ page, allowBrowserError }) => {
  allowBrowserError(/openstreetmap/);
  await page.route(/openstreetmap/, (route) => route.abort());
  await openPage(page, { path: "/contact" });
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/,
  );
});

test("the search box suggests while the shopper types, tolerates a typo and follows the arrow keys", async ({
  page,
}) => {
  await openPage(page, { path: "/about" });
  await page.locator('summary[aria-label="Search"]').click();
  const searchBox = page.getByRole("banner").getByRole("combobox");
  await expect(searchBox).toBeFocused();
  await searchBox.pressSequentially("marmelade");
  const suggestions = page.getByRole("option");
  await expect(suggestions.filter({ hasText: "Kinnow Marmalade" })).toBeVisible();
  await expect(suggestions.filter({ hasText: "Marmalade Pan" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const chosen = await page.getByRole("option", { selected: true }).innerText();
  const [name = "", price] = chosen.split("\n");
  expect(price).toBe("₹999");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.locator('summary[aria-label="Search"]').click();
  await searchBox.fill("monsoon");
  await expect(suggestions.filter({ hasText: "What the Monsoon Does to Wax" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(suggestions).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\?q=monsoon$/);
});

/** Opens the welcome, which appears on a second visit in the same browser session. */
async function openWelcome(page: Page): Promise<void> {
  await resize(page, sizes.wide);
  await openPage(page, { path: "/about" });
  await page.evaluate(() => sessionStorage.setItem("welcome", "seen"));
  await openPage(page, { path: "/" });
  await expect(page.getByRole("dialog", { name: "Illuminate Your Space" })).toBeVisible();
}

async function openFullCart(page: Page): Promise<void> {
  await resize(page, sizes.wide);
  await openPage(page, { path: "/about" });
  await fillCart(page);
  await openPage(page, { path: "/about" });
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("dialog", { name: "Your cart (1)" })).toBeVisible();
}
