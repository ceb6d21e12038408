import type { Page } from "@playwright/test";
import { lastOrderDay } from "#core/delivery/delivery-promise.ts";
import { subtractDays } from "#core/money/business-days.ts";
import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { listAnimations } from "./support/list-animations.ts";
import { resize } from "./support/measure.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

/** Nearer than the festival that the shop of the journeys always has. */
const festival = subtractDays(indianDay(new Date()), -30);
const dayAndMonth = (day: string) => formatLongDate(day).replace(/ \d{4}$/, "");
const orderBy = (place: "near" | "remote") =>
  `Order by ${dayAndMonth(lastOrderDay(place, festival, sampleSettings.shipping))} to have it for Lohri, ${dayAndMonth(festival)}.`;

// Only in one size: two at a time would move the same festival.
test("the owner moves a festival on the phone, and its page and the home page show the new last day to order", async ({
  page,
  newContext,
}) => {
  await resize(page, { width: 360, height: 740 });
  await signIn(page, owner, "/admin/seasons");
  await page.getByRole("link", { name: "Lohri", exact: true }).click();
  await waitForScripts(page);
  await page.getByLabel("First date").fill(festival);
  await page.getByLabel("The season begins").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A whole number from 1 to 120")).toBeVisible();
  await expect(page.getByLabel("First date")).toHaveValue(festival);
  await page.getByLabel("The season begins").fill("60");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The change is live.")).toBeVisible();

  const device = await (await newContext()).newPage();
  await device.emulateMedia({ reducedMotion: "reduce" });
  await device.goto("/");
  const row = device.getByRole("region", { name: "A fire in the middle of winter" });
  await expect(row).toContainText(orderBy("near"));
  await expect(row.getByRole("listitem")).toHaveCount(6);
  await row.getByRole("link", { name: "See our choice for Lohri" }).click();
  await expect(device).toHaveURL(/\/season\/lohri$/);
  await expect(device.getByRole("main")).toContainText(orderBy("near"));
  await givePin(device, "744101");
  await expect(device.getByRole("status").filter({ hasText: "744101" })).toContainText(orderBy("remote"));
  await device.goto("/");
  await expect(row).toContainText(`${orderBy("remote")} For PIN code 744101.`);
  expect(await listAnimations(device)).toEqual([]);
});

async function givePin(page: Page, pin: string): Promise<void> {
  await waitForScripts(page);
  await page.getByRole("button", { name: "Your PIN code" }).click();
  await page.getByLabel("PIN code", { exact: true }).fill(pin);
  await page.keyboard.press("Enter");
}
