import type { Page } from "@playwright/test";
import sharp from "sharp";
import { boxOf, expectFits } from "./support/measure.ts";
import { sendPicture } from "./support/send-picture.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };
const alt = "Pale paper on a jar";

test("four taps lay the label into a photograph, the arrow keys move a corner, and one press takes it off", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, tenzin, "/admin/products");
  await page.getByRole("link", { name: "Edit Porcelain Duet" }).click();
  await expect(page.getByRole("heading", { name: "Pictures", exact: true })).toBeVisible();
  await waitForScripts(page);
  const edit = page.url();
  const shop = await page.getByRole("link", { name: "View in shop" }).getAttribute("href");
  const address = new URL(shop ?? "", edit).href;
  await addPhotograph(page);
  await openCard(page);
  await page.getByRole("link", { name: "Lay my label on it" }).filter({ visible: true }).click();
  // The address changes before the page does.
  await page.waitForURL(/\/label$/);
  await expect(page.getByRole("heading", { name: "Lay my label on it" })).toBeVisible();
  await waitForScripts(page);
  await tapCorners(page);
  await expectFits(page);

  const corner = page.getByRole("button", { name: /^Bottom right corner/ });
  await corner.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await expect(corner).toBeFocused();
  await expect(corner).toHaveAccessibleName("Bottom right corner, 71 % from the left, 71 % from the top");
  const save = page.getByRole("button", { name: "Lay my label here" });
  await expect(async () => {
    // The sizes of a new picture are made by a job.
    if (await save.isVisible()) await save.click();
    await expect(page).toHaveURL(/#pictures$/, { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });

  await page.goto(address);
  expect(await darkestOfPicture(page)).toBeLessThan(150);

  await page.goto(edit);
  await openCard(page);
  await page.getByRole("link", { name: "Move my label, or take it off" }).click();
  await page.getByRole("button", { name: "Take the label off" }).click();
  await page.waitForURL(/#pictures$/);
  await page.goto(address);
  expect(await darkestOfPicture(page)).toBeGreaterThan(200);

  await page.goto(edit);
  const card = await openCard(page);
  await card.getByText("Remove…").click();
  await card.getByRole("button", { name: /^Remove Picture/ }).click();
  await expect(page.locator("#pictures").getByText(alt)).toHaveCount(0);
});

async function addPhotograph(page: Page): Promise<void> {
  const paper = { create: { width: 600, height: 750, channels: 3 as const, background: "#eeeae0" } };
  const buffer = await sharp(paper).jpeg().toBuffer();
  const pictures = page.locator("#pictures");
  await pictures.getByRole("heading", { name: "Add pictures" }).click();
  await pictures
    .getByLabel("Choose pictures")
    .setInputFiles({ name: "jar.jpg", mimeType: "image/jpeg", buffer });
  await expect(pictures.locator('img[src^="blob:"]')).toBeVisible();
  await pictures.getByLabel("What the picture shows").fill(alt);
  await sendPicture(page, () => pictures.getByRole("button", { name: "Add", exact: true }).click());
}

/** Opens the picture's forms. */
async function openCard(page: Page) {
  const card = page.locator("#pictures li").filter({ hasText: alt });
  await card.getByText(alt).click();
  return card;
}

/** Taps in another order than that in which the corners are written. */
async function tapCorners(page: Page): Promise<void> {
  const photograph = page.getByRole("main").locator("picture img");
  const { width, height } = await boxOf(photograph);
  const counted = page.getByRole("main").getByRole("status");
  const taps: [number, number][] = [
    [0.7, 0.7],
    [0.3, 0.4],
    [0.3, 0.7],
    [0.7, 0.4],
  ];
  for (const [index, [x, y]] of taps.entries()) {
    await expect(counted).toContainText(`${index} of 4`);
    await photograph.tap({ position: { x: x * width, y: y * height }, force: true });
  }
  const names = ["Top left", "Top right", "Bottom right", "Bottom left"];
  const places = ["30 % from the left, 40 %", "70 % from the left, 40 %", "70 % from the left, 70 %"];
  for (const [index, place] of [...places, "30 % from the left, 70 %"].entries()) {
    const name = `${names[index]} corner, ${place} from the top`;
    await expect(page.getByRole("button", { name })).toBeVisible();
  }
  const preview = page.getByRole("img", { name: "Your label between the corners" });
  await expect
    .poll(() => preview.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0)))
    .toBeGreaterThan(500);
}

/** The darkest value of a colour in the product's picture, from 0 to 255. */
async function darkestOfPicture(page: Page): Promise<number> {
  const path = await page.getByRole("img", { name: alt }).first().getAttribute("src");
  const answer = await page.request.get(new URL(path ?? "", page.url()).href);
  const { channels } = await sharp(await answer.body()).stats();
  return Math.min(...channels.map(({ min }) => min));
}
