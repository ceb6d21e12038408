import type { Page } from "@playwright/test";
import { buyByCall, setStatusByCall } from "./support/buy-by-call.ts";
import { refuseCamera, showLabelsToCamera } from "./support/camera.ts";
import { expectFits } from "./support/measure.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };
const labels = ["14190512345671", "14190512345672"];

test.use({ viewport: { width: 360, height: 740 } });

async function packTwo(): Promise<string[]> {
  const numbers = [
    await buyByCall(newShopper("Dolma Negi"), "kinnow-marmalade", 999),
    await buyByCall(newShopper("Karan Thakur"), "kinnow-marmalade", 999),
  ];
  for (const number of numbers) await setStatusByCall(number, "processing");
  return numbers;
}

async function openHandOver(page: Page) {
  await signIn(page, staff, "/admin/orders/to-pack");
  await page.getByRole("link", { name: "Hand over" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hand over:");
  await waitForScripts(page);
}

test("the phone's camera reads one label after another into the fields, which can still be typed in", async ({
  page,
}) => {
  const showNext = await showLabelsToCamera(page, labels);
  const [first = "", second = ""] = await packTwo();
  const requested: string[] = [];
  await openHandOver(page);
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const fieldOf = (number: string) => page.getByLabel(new RegExp(`^${number}`));
  // Other tests' orders are in this list, too.
  const others = page.locator('input[name="trackingNumber"]');
  for (const field of await others.all()) await field.fill("LEFT HERE");
  await fieldOf(first).fill("");
  await fieldOf(second).fill("");
  // Nothing of the scanner is loaded before it is used.
  expect(requested.filter((path) => path.startsWith("/assets/"))).toEqual([]);

  await page.getByRole("button", { name: `Scan the number of ${first}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText(`Scan for ${first}`);
  await expect(dialog.getByText("Dolma Negi")).toBeVisible();
  await showNext();
  await expect(dialog.getByRole("heading")).toHaveText(`Scan for ${second}`);
  await expect(dialog.getByRole("status")).toContainText(`${first} has ${labels[0]}`);
  await expectFits(page);
  await showNext();
  // The last field is filled, so the camera is off and the hand-over button has the focus.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Hand over what has a number" })).toBeFocused();
  const read = [await fieldOf(first).inputValue(), await fieldOf(second).inputValue()];
  expect(read).toEqual(labels);
  expect(requested.filter((path) => path.endsWith(".wasm"))).toHaveLength(1);
});

test("a refused camera is reported, and the number is typed", async ({ page }) => {
  await refuseCamera(page);
  const [first = ""] = await packTwo();
  await openHandOver(page);
  const scan = page.getByRole("button", { name: `Scan the number of ${first}` });
  await scan.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("The camera is not allowed.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(scan).toBeFocused();
  await page.getByLabel(new RegExp(`^${first}`)).fill("14190512345679");
  await expect(page.getByLabel(new RegExp(`^${first}`))).toHaveValue("14190512345679");
});
