import type { Page } from "@playwright/test";
import { expectFits, resize } from "./support/measure.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };
const phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
const missing = "/admin/content/redirects/missing";

async function expectSound(page: Page): Promise<void> {
  expect(await runAxe(page, page.url(), { everyRule: true })).toEqual([]);
  await expectFits(page);
}

// Runs in its own shop, because other journeys open the pages whose addresses change here.
test("a product gets another address on the phone, the old one redirects to it, and a missing address gets a redirect", {
  tag: "@phone",
}, async ({ page, newContext, allowBrowserError }) => {
  allowBrowserError(/404|422/);
  await resize(page, { width: 360, height: 740 });
  await signIn(page, tenzin, "/admin/products");
  await page.goto("/admin/products?q=kahwa");
  await page.getByRole("link", { name: "Copper Kahwa", exact: true }).first().click();
  await waitForScripts(page);
  await page.getByRole("heading", { name: "Lists, address and search" }).click();
  await page.getByLabel("Address", { exact: true }).fill("copper-kahwa-candle");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();

  // The tests' browser identifies itself as a program, and programs are not counted.
  const device = await (await newContext()).newPage();
  await device.setExtraHTTPHeaders({ "User-Agent": phone });
  await device.goto("/products/copper-kahwa?from=a-letter");
  await expect(device).toHaveURL(/\/products\/copper-kahwa-candle\?from=a-letter$/);
  await expect(device.getByRole("heading", { level: 1 })).toHaveText("Copper Kahwa");
  for (const times of [1, 2]) {
    const answer = await device.goto("/special-diwali-jars");
    expect(answer?.status(), `visit ${times}`).toBe(404);
  }

  await page.goto("/admin/content/redirects");
  await waitForScripts(page);
  await expect(page.getByRole("listitem").filter({ hasText: "The address was changed" })).toContainText(
    "/products/copper-kahwa-candle",
  );
  await expectSound(page);
  await page.getByRole("link", { name: "Not found" }).click();
  await waitForScripts(page);
  const row = page.getByRole("listitem").filter({ hasText: "/special-diwali-jars" });
  await expect(row).toContainText("2 times");
  await expectSound(page);
  await row.getByLabel("Send it to").fill("/no-such-place");
  await row.getByRole("button", { name: "Send it there" }).click();
  await expect(row.getByText("Your shop has no page at /no-such-place")).toBeVisible();
  await row.getByLabel("Send it to").fill("/shop");
  await row.getByRole("button", { name: "Send it there" }).click();
  await expect(page.getByText("/special-diwali-jars leads to /shop now.")).toBeVisible();
  await expect(row).toBeHidden();
  await device.goto("/special-diwali-jars");
  await expect(device).toHaveURL(/\/shop$/);
  await page.goto(missing);
  await expect(page.getByText("No pages are missing.")).toBeVisible();

  await page.goto("/admin/content/redirects/csv");
  await waitForScripts(page);
  const text = "Redirect from,Redirect to\r\n/collections/all,/shop\r\n/pages/old,https://other.example/\r\n";
  const file = { name: "redirects.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Show what it would do" }).click();
  await expect(page.getByText("Row 3: It leads within your shop alone")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Make 1 redirect" }).click();
  await expect(page.getByText("1 redirect made from this file.")).toBeVisible();
  await device.goto("/collections/all");
  await expect(device).toHaveURL(/\/shop$/);
});
