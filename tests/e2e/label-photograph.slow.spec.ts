import sharp from "sharp";
import { boxOf, expectFits } from "./support/measure.ts";
import { sendPicture } from "./support/send-picture.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };

test(
  "four taps lay the label into a photograph, the arrow keys move a corner, and one press takes it off",
  {
    tag: "@both",
  },
  async ({ page }, { project }) => {
    const product = project.name === "phone" ? "Edit Porcelain Duet" : "Edit Rose Petal Parcel";
    await signIn(page, tenzin, "/admin/products");
    await waitForScripts(page);
    await page.goto(`/admin/products?q=${encodeURIComponent(product.replace("Edit ", ""))}`);
    await page.getByRole("link", { name: product }).first().click();
    await waitForScripts(page);
    const paper = { create: { width: 600, height: 750, channels: 3 as const, background: "#eeeae0" } };
    const buffer = await sharp(paper).jpeg().toBuffer();
    const adding = page.locator("#pictures").getByLabel("Choose pictures");
    await adding.setInputFiles({ name: "jar.jpg", mimeType: "image/jpeg", buffer });
    await page.locator("#pictures").getByLabel("What the picture shows").fill("Pale paper");
    await sendPicture(page, () => page.locator("#pictures").getByRole("button", { name: /^Add/ }).click());
    const link = page.getByRole("link", { name: "Lay my label on it" });
    await link.last().click();
    await page.waitForURL(/\/label$/);
    await waitForScripts(page);
    const photograph = page.locator("picture img").first();
    const box = await boxOf(photograph);
    const counted = page.getByRole("main").getByRole("status");
    for (const [index, at] of [
      [0.7, 0.7],
      [0.3, 0.4],
      [0.3, 0.7],
      [0.7, 0.4],
    ].entries()) {
      await expect(counted).toContainText(`${index} of 4`);
      const [x = 0, y = 0] = at;
      await photograph.click({ position: { x: x * box.width, y: y * box.height }, force: true });
    }
    const field = page.getByLabel("The corners, in %");
    await expect(field).toHaveValue(/^(30|29\.9|30\.1) (40|39\.9|40\.1), /);
    const preview = page.getByRole("img", { name: "Your label between the corners" });
    await expect
      .poll(() => preview.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0)))
      .toBeGreaterThan(500);
    await expectFits(page);
    const corner = page.getByRole("button", { name: /^Bottom right corner/ });
    await corner.focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    await expect(corner).toBeFocused();
    await expect(field).toHaveValue(/, (71|70\.9|71\.1) (70\.5|70\.4|70\.6), /);
    const save = page.getByRole("button", { name: "Lay my label here" });
    await expect(async () => {
      // The sizes of a new picture are made by a job.
      if (await save.isVisible()) await save.click();
      await expect(page).toHaveURL(/#pictures$/, { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await page.getByRole("link", { name: "Move my label, or take it off" }).click();
    await page.getByRole("button", { name: "Take the label off" }).click();
    await page.waitForURL(/#pictures$/);
    await expect(page.getByRole("link", { name: "Move my label, or take it off" })).toHaveCount(0);
  },
);
