import type { Page } from "@playwright/test";
import { sendPicture } from "./support/send-picture.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/** Opens the product's page and shows its film, the last of its slides. Returns the addresses of films that were loaded. */
async function showFilm(page: Page, address: string): Promise<string[]> {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/videos/")) loaded.push(request.url());
  });
  await page.goto(address);
  await waitForScripts(page);
  await page
    .getByRole("button", { name: /^Show picture/ })
    .last()
    .click();
  await expect(page.getByLabel(/^Film of/)).toBeInViewport({ ratio: 0.5 });
  return loaded;
}

test("a product's film plays when shown, but waits for a press with reduced motion or saved data", {
  tag: "@both",
}, async ({ page, browser }) => {
  await signIn(page, { email: "tenzin@deodar.example", password: "deodar-staff" }, "/admin/products");
  await page.getByRole("link", { name: "Edit Porcelain Duet" }).click();
  await waitForScripts(page);
  await page.getByRole("heading", { name: "Film" }).click();
  const name = `pouring-${Date.now()}.mp4`;
  const buffer = Buffer.concat([Buffer.from("\0\0\0 ftypisom"), Buffer.alloc(2_000)]);
  await page
    .getByLabel(/^(Add a film|Or add a new one)$/)
    .setInputFiles({ name, mimeType: "video/mp4", buffer });
  await sendPicture(page, () => page.getByRole("button", { name: "Set the film" }).click());
  await expect(page.getByLabel("Film of this product").locator("option:checked")).toHaveText(name);
  const shop = await page.getByRole("link", { name: "View in shop" }).getAttribute("href");
  const address = new URL(shop ?? "", page.url()).href;

  const loaded = await showFilm(page, address);
  await expect.poll(() => loaded.length).toBeGreaterThan(0);

  const calm = await browser.newContext({ reducedMotion: "reduce" });
  const calmPage = await calm.newPage();
  const loadedCalm = await showFilm(calmPage, address);
  await calm.close();

  const sparing = await browser.newContext();
  await sparing.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const loadedSparing = await showFilm(await sparing.newPage(), address);
  await sparing.close();
  expect([...loadedCalm, ...loadedSparing]).toEqual([]);

  await page.goBack();
  await waitForScripts(page);
  await page.getByLabel("Film of this product").selectOption("None");
  await sendPicture(page, () => page.getByRole("button", { name: "Set the film" }).click());
});
