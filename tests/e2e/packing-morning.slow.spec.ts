import type { Locator } from "@playwright/test";
import { buyByCall } from "./support/buy-by-call.ts";
import { expectFits } from "./support/measure.ts";
import { newShopper, signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };

test.use({ viewport: { width: 360, height: 740 } });

test("a morning's parcels are packed and handed over in a few taps, whatever their number", async ({
  page,
  allowBrowserError,
}) => {
  // Without a PDF viewer the browser downloads the file and aborts the new tab.
  allowBrowserError(/print\.pdf/);
  const numbers = [
    await buyByCall(newShopper(), "kinnow-marmalade", 999),
    await buyByCall(newShopper("Pema Dorje"), "kinnow-marmalade", 999),
    await buyByCall(newShopper("Tashi Negi"), "kinnow-marmalade", 999),
  ];
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await signIn(page, staff, "/admin/orders");
  await tap(
    page.getByRole("navigation", { name: "Orders", exact: true }).getByRole("link", { name: /^To pack/ }),
  );
  await expect(page.getByRole("heading", { level: 1 })).toContainText("To pack:");
  // Other tests' orders are in this list, too.
  await page.getByLabel("Select all on this page").uncheck();
  for (const number of numbers) await page.getByLabel(new RegExp(`^${number}`)).check();
  const printed = page.context().waitForEvent("request", (request) => request.url().includes("/print.pdf?"));
  await tap(page.getByRole("button", { name: "Print and mark as packed" }));
  const slips = await page.request.get((await printed).url());
  expect(slips.headers()["content-type"]).toBe("application/pdf");

  await tap(page.getByRole("link", { name: "Hand over", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hand over:");
  const carrier = page.getByLabel("Carrier of all parcels");
  // Typed only once: later the field has the latest parcel's carrier.
  if ((await carrier.inputValue()) === "") await carrier.fill("India Post");
  const [first = "", second = "", third = ""] = numbers;
  const fieldOf = (number: string) => page.getByLabel(new RegExp(`^${number}`));
  await tap(fieldOf(first));
  await page.keyboard.type("14190512345");
  const order = await page
    .locator('input[name="trackingNumber"]')
    .evaluateAll((inputs) => inputs.indexOf(document.activeElement as HTMLInputElement));
  await page.keyboard.press("Enter");
  await expect(page.locator('input[name="trackingNumber"]').nth(order + 1)).toBeFocused();

  await tap(page.getByText("Paste a list, or read the courier's file"));
  await page.getByLabel("Tracking numbers").fill(`${third} 14190512347\n${second} 14190512346`);
  await tap(page.getByRole("button", { name: "Fill in the numbers" }));
  await expect(page.getByText("2 numbers are filled in.")).toBeVisible();
  await expect(fieldOf(first)).toHaveValue("14190512345");
  await expect(fieldOf(second)).toHaveValue("14190512346");
  await expectFits(page);
  taps += 1;
  await page.getByRole("button", { name: "Hand over what has a number" }).dblclick();
  await expect(page.getByText("3 parcels are handed over.")).toBeVisible();
  for (const number of numbers)
    await expect(page.getByRole("listitem").filter({ hasText: number })).toContainText("1419051234");
  // The same for any number of parcels.
  expect(taps).toBe(7);

  await page.getByRole("button", { name: `Take ${second} back` }).click();
  await expect(page.getByText("2 parcels are handed over.")).toBeVisible();
  await expect(fieldOf(second)).toHaveValue("");
  await page.goto(`/admin/orders/${first}`);
  await expect(page.getByText("Marked shipped")).toHaveCount(1);
});
