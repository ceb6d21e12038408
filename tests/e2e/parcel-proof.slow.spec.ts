import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expectFits } from "./support/measure.ts";
import { ownShopTest } from "./support/own-shop-test.ts";
import { sendPicture } from "./support/send-picture.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

ownShopTest.use({ viewport: { width: 360, height: 740 } });

ownShopTest(
  "a parcel is photographed in two taps, goes into the post office's file, and a file that comes back moves its order",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, owner, "/admin/settings/courier");
    await page.getByLabel("Who carries your parcels").selectOption("India Post, by file");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
    await page.goto("/admin/settings/post");
    await page.getByLabel(/^Number of the contract/).fill("40012345");
    await page.getByLabel(/^Letters of your article numbers/).fill("CP");
    await page.getByLabel(/^First number of the block/).fill("47312482");
    await page.getByLabel(/^Last number of the block/).fill("47312499");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();

    await page.goto("/admin/orders/to-pack");
    await waitForScripts(page);
    const bytes = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: "#a5522a" } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const boxes = page.locator('input[name="order"]');
    const number = (await boxes.first().inputValue()).split(":")[0] ?? "";
    const row = page.getByRole("listitem").filter({ hasText: number });
    await row
      .getByLabel(`Photograph of parcel ${number}`)
      .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: bytes });
    await expect(row.locator('img[src^="blob:"]')).toBeVisible();
    await row.getByLabel("Grams").fill("745");
    await expectFits(page);
    await sendPicture(page, () => row.getByRole("button", { name: "Keep the photograph" }).click());
    await expect(row.getByText("Another photograph")).toBeVisible();

    await page.goto(`/admin/orders/${number}`);
    await waitForScripts(page);
    const kept = page.locator("#photographs");
    await expect(kept).toContainText("745 g");
    expect(
      await kept
        .locator("img")
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBe(900);
    await expectFits(page);
    await page.getByRole("button", { name: "Mark as packed" }).click();
    await expect(page.getByRole("link", { name: "Hand over to the carrier" })).toBeVisible();

    await page.goto("/admin/orders/hand-over");
    await waitForScripts(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "File for India Post" }).click();
    const file = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of file) chunks.push(chunk as Buffer);
    const sheet = unzipSync(new Uint8Array(Buffer.concat(chunks)))["xl/worksheets/sheet1.xml"];
    const article = /CP\d{9}IN/.exec(strFromU8(sheet ?? new Uint8Array()))?.[0] ?? "";
    expect(strFromU8(sheet ?? new Uint8Array())).toMatch(new RegExp(`<v>745</v>.*${number}`));
    await page.goto("/admin/orders/hand-over");
    await expect(page.getByLabel(new RegExp(`^${number}`))).toHaveValue(article);

    await page.getByRole("link", { name: "Read a file of India Post" }).click();
    const csv = `Article Number,Event,Event Date\n${article},Item Booked,28-11-2026 10:00\n`;
    await page
      .getByLabel("The post office's file")
      .setInputFiles({ name: "events.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("button", { name: "Show what it would change" }).click();
    await expect(page.getByText("1 row read: 1 order changed")).toBeVisible({ timeout: 15_000 });
    await expectFits(page);
    await page.getByRole("button", { name: /^Make these changes/ }).click();
    await expect(page.getByText("Done: 1 order changed.")).toBeVisible({ timeout: 15_000 });
    await page.goto(`/admin/orders/${number}`);
    await expect(page.getByText("On its way").or(page.getByText("Shipped")).first()).toBeVisible();
    await expect(page.locator("#parcel")).toContainText("India Post");
  },
);
