import sharp from "sharp";
import { readPdf } from "../support/read-pdf.ts";
import { buyByCall } from "./support/buy-by-call.ts";
import { listAnimations } from "./support/list-animations.ts";
import { boxOf } from "./support/measure.ts";
import { sendPicture } from "./support/send-picture.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };

/** One product for each window size, since both run at once and a product shows only its latest batch. */
const products = {
  phone: { name: "Deodar Ridge", slug: "deodar-ridge" },
  desktop: { name: "Tulsi Courtyard", slug: "tulsi-courtyard" },
};

test(
  "a batch is added on the phone with a photograph; it is shown on the product and on its own page, and its cards are printed",
  {
    tag: "@phone",
  },
  async ({ page }, { project }) => {
    const { name, slug } = products[project.name === "phone" ? "phone" : "desktop"];
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, tenzin, "/admin/batches");
    await page.getByRole("link", { name: "Record a batch" }).click();
    await page.waitForURL("**/admin/batches/new");
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(name) })
      .click();
    await waitForScripts(page);

    await expect(page.getByLabel("Wax", { exact: true })).toHaveValue("Soy wax");
    await page.getByLabel("Pieces").fill("0");
    await page.getByLabel("Poured by").fill("Meena Devi");
    const bytes = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: "#a5522a" } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const photograph = { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer: bytes };
    await page.getByLabel("Take a photograph").setInputFiles(photograph);
    await expect(page.getByRole("main").locator('img[src^="blob:"]')).toBeVisible();
    const sent = await page
      .getByLabel("Take a photograph")
      .evaluate((input: HTMLInputElement) => input.files?.[0]?.size);
    expect(sent).toBeLessThan(bytes.length);
    const save = page.getByRole("button", { name: "Note the batch" });
    await save.click();
    await expect(page.getByText("A whole number from 1 to 10,000")).toBeVisible();
    await page.getByLabel("Pieces").fill("18");
    await sendPicture(page, () => save.dblclick());
    await expect(page.getByText("Noted: 18 pieces came into stock.")).toBeVisible();
    const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const cards = await page.request.get(`/admin/batches/cards.pdf?batch=${number}&copies=18`);
    expect(cards.headers()["content-type"]).toBe("application/pdf");

    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page.getByText(`made: batch ${number}`)).toHaveCount(1);

    await page.goto(`/products/${slug}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Poured today by Meena Devi/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Batch ${number}`);
    await expect(page.getByRole("article")).toContainText("Meena Devi");
    const shown = page.getByAltText(`Photograph from batch ${number}, ${name}`);
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await listAnimations(page)).toEqual([]);
  },
);

test("a packer chooses the batch with one press, and the customer sees it and opens its page", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await signIn(page, tenzin, `/admin/orders/${number}`);
  // The product's only batch is preselected.
  const boxes = page.getByRole("group", { name: "Batch of Kinnow Marmalade" }).getByRole("checkbox");
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toBeChecked();
  expect((await boxOf(boxes.locator(".."))).height).toBeGreaterThanOrEqual(44);
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByRole("button", { name: "Save the batches" })).toBeVisible();
  await expect(boxes).toBeChecked();
  const batch = (await boxes.getAttribute("value"))?.split(":").at(-1) ?? "";
  const slip = await page.request.get(`/admin/orders/${number}/packing-slip.pdf`);
  expect((await readPdf(await slip.body())).text).toContain(`Batch ${batch} of`);

  const hers = await (await newContext()).newPage();
  await signIn(hers, meera, `/profile/orders/${number}`);
  await hers
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^Poured on \\d+ \\w+ \\d{4} by .+, batch ${batch}$`) })
    .click();
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText(`Batch ${batch}`);

  // Corrects the batch, which the customer sees, too.
  await boxes.uncheck();
  await page.getByRole("button", { name: "Save the batches" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The batches are saved." })).toBeFocused();
  await hers.goto(`/profile/orders/${number}`);
  await expect(hers.getByRole("main").getByRole("heading", { level: 1 })).toContainText(number);
  await expect(hers.getByRole("main").getByText(/, batch /)).toHaveCount(0);
});
