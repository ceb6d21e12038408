import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type EarlierBuild, keepEarlierBuild } from "../support/earlier-build.ts";
import { openPage } from "./support/open-page.ts";
import { newShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/** Opens the page as in a tab from before the last update. */
async function openPageOf(page: Page, { version, presentVersion }: EarlierBuild, path: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(presentVersion, version);
    // The Content-Security-Policy would name the original page's scripts.
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
  await openPage(page, { path });
}

test("a tab that was opened before an update sends forms and opens pages without a reload", async ({
  page,
  environment,
}) => {
  const earlier = await keepEarlierBuild(join(environment.dataDir, "builds"), {
    routeId: "routes/storefront/shop",
  });
  // Makes the browser ask for routes only when needed; the answer used to reload the page.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await openPageOf(page, earlier, "/blog");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  const letters = page.getByRole("region", { name: "Get the next story by email" });
  await letters.getByLabel("Email address").fill(newShopper().email);
  await letters.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(letters).toContainText("an email is on its way");

  const loaded = page.waitForResponse((response) => response.url().endsWith(earlier.chunk));
  await page.getByRole("banner").getByRole("link", { name: "Shop", exact: true }).first().click();
  expect((await loaded).status()).toBe(200);
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole("heading", { level: 1, name: "Our Collection" })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window), "the page was not loaded anew").toBe(true);
});
