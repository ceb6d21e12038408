import type { Page } from "@playwright/test";
import sharp from "sharp";
import { sendPicture } from "./support/send-picture.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };

async function makePicture(colour: string) {
  const buffer = await sharp({ create: { width: 900, height: 1125, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: "image/jpeg", buffer };
}

async function openList(page: Page): Promise<void> {
  await signIn(page, tenzin, "/admin/products");
}

test("a product with an uploaded picture, its new price and its scent are in the shop at once, and it can be deleted", {
  tag: "@both",
}, async ({ page, allowBrowserError }) => {
  allowBrowserError(/422/);
  const name = `Trial Jar ${Date.now()}`;
  await openList(page);
  await page.getByRole("link", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add Product" });
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await expect(form.getByText("Price is required")).toBeVisible();

  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Description", { exact: true }).fill("Poured for a trial.");
  await form.getByLabel("Category").selectOption("jar-candles");
  await form.getByLabel("Price (₹)").fill("1204.05");
  await form.getByLabel("Stock").fill("4");
  await form.getByLabel("SKU").fill(`TRIAL-${Date.now()}`);
  await form.getByLabel("Weight").fill("8 oz");
  await form.getByLabel("GST rate").selectOption("5 %");
  await form.getByLabel("HSN code").fill("3406");
  await form.getByLabel("Choose a picture").setInputFiles({
    name: "candle.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<svg><script>alert(1)</script></svg>"),
  });
  await expect(form.getByText("candle.jpg: This is not a JPEG")).toBeVisible();
  await form.getByLabel("Choose a picture").setInputFiles(await makePicture("sienna"));
  await form.getByLabel("What the picture shows").fill("A sienna field");
  await sendPicture(page, () => form.getByRole("button", { name: "Add Product" }).click());
  await expect(page.getByText("Added. It is in the shop now")).toBeVisible();

  const edit = page.url();
  await page.getByRole("link", { name: "View in shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("₹1,204.05");
  await expect(page.getByRole("img", { name: "A sienna field" }).first()).toBeVisible();
  const shop = page.url();

  await page.goto(edit);
  await waitForScripts(page);
  await page.getByLabel("Price (₹)").fill("999");
  await page.getByRole("heading", { name: "On the label" }).click();
  await page.getByLabel("Fragrance notes").fill("Pine, Cedar, Clove");
  await page.getByLabel("Strength of the scent").selectOption("4 of 5");
  await page.getByLabel("Room it fills").selectOption("A living room");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The change is live.")).toBeVisible();
  await page.goto(shop);
  await expect(page.getByRole("main")).toContainText("₹999");
  const scent = page.getByRole("region", { name: "How the scent unfolds" });
  await expect(scent).toContainText("Strength 4 of 5");
  await expect(scent.getByText("Clove")).toBeVisible();

  await page.goto(edit);
  await waitForScripts(page);
  await page.getByLabel("Name", { exact: true }).fill(`Renamed ${name}`);
  await page.getByRole("button", { name: /^Change it to \/products\/renamed-trial-jar-/ }).click();
  await expect(page.getByText(/^Once saved, its address is/)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The change is live.")).toBeVisible();
  await page.goto(shop);
  await page.waitForURL(/\/products\/renamed-trial-jar-/);
  await expect(page.getByRole("heading", { level: 1, name: `Renamed ${name}` })).toBeVisible();

  await page.goto(edit);
  await waitForScripts(page);
  await page.getByRole("link", { name: "Delete this product" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted. No order and no batch contained it")).toBeVisible();
});

test("a photograph is reduced in the browser before it is sent, and a drawing is not", async ({ page }) => {
  await openList(page);
  await page.getByRole("link", { name: "Add Product" }).click();
  const input = page.getByRole("dialog", { name: "Add Product" }).getByLabel("Choose a picture");
  const background = "#a5522a";
  const large = sharp({ create: { width: 3000, height: 4000, channels: 3, background } });
  const photograph = await large.jpeg({ quality: 100 }).toBuffer();
  const drawing = await large.png().toBuffer();
  const sizeSent = () => input.evaluate((element: HTMLInputElement) => element.files?.[0]?.size);
  await input.setInputFiles({ name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer: photograph });
  await expect.poll(sizeSent).toBeLessThan(photograph.length);
  await input.setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: drawing });
  await expect(page.getByText("made smaller for sending")).toBeHidden();
  expect(await sizeSent()).toBe(drawing.length);
});

test("pictures can be reordered by keyboard, and unsaved text in the form stays", async ({ page }) => {
  await openList(page);
  await page.getByRole("link", { name: "Edit Porcelain Duet" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Unsaved name");
  const readCaptions = () =>
    page
      .getByLabel("What it shows")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const before = await readCaptions();
  await page.getByRole("button", { name: "Move Picture 2 up" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(readCaptions).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Unsaved name");
  await page.getByRole("button", { name: "Move Main picture down" }).click();
  await expect.poll(readCaptions).toEqual(before);
  const accepted = page.waitForEvent("dialog").then((dialog) => dialog.accept());
  await page.getByRole("link", { name: "Orders" }).first().click();
  await accepted;
  await page.waitForURL(/\/admin\/orders/);
});

test("one button saves every form on a product's page, and leaving the page asks before changes are lost", {
  tag: "@both",
}, async ({ page, allowBrowserError }) => {
  allowBrowserError(/422/);
  await openList(page);
  await page.getByRole("link", { name: "Edit Porcelain Duet" }).click();
  await waitForScripts(page);
  await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(1);
  const caption = page.getByLabel("What it shows").first();
  const warning = page.getByLabel("Email me when this many are left");
  const before = { caption: await caption.inputValue(), warning: await warning.inputValue() };
  const describe = page.locator("summary", { hasText: "Describe or remove Main picture" });
  await describe.click();
  await caption.fill(`${before.caption}, seen at noon`);
  const asked = page.waitForEvent("dialog");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("link", { name: "Orders" }).first().click();
  expect((await asked).message()).toBe("Discard your unsaved changes?");

  await warning.fill("3");
  await page.getByRole("heading", { name: "Pairs well with" }).click();
  await page.getByLabel("SKU of the first").fill("NO-SUCH-SKU");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("Saved. The change is live.")).toBeVisible();
  await expect(page.getByText("No product has this SKU")).toBeVisible();
  await page.reload();
  await waitForScripts(page);
  await expect(caption).toHaveValue(`${before.caption}, seen at noon`);
  await expect(warning).toHaveValue("3");
  await describe.click();
  await caption.fill(before.caption);
  await warning.fill(before.warning);
  await save.click();
  await expect(page.getByText("Saved. The change is live.")).toBeVisible();
});
