import { readPdf } from "../support/read-pdf.ts";
import { expectFits } from "./support/measure.ts";
import { newShopper, openPayment, payByCard, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const [hindi, english] = ["आनंदी, ३०", "Ananya, 30"];

test("the owner allows words on a candle's label, and a shopper's words go from the product's page to the printed label", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const shop = await (await newContext()).newPage();
  await signIn(shop, owner, "/admin/products");
  await shop.goto("/admin/products?q=Rose+Petal+Parcel");
  await shop.getByRole("link", { name: "Rose Petal Parcel" }).first().click();
  await waitForScripts(shop);
  await shop.getByRole("heading", { name: "Lists, address and search" }).click();
  await shop.getByLabel("Words of the customer on the label").check();
  await shop.getByRole("button", { name: "Save", exact: true }).first().click();

  await signUp(page, newShopper());
  await page.goto("/products/rose-petal-parcel");
  await waitForScripts(page);
  const form = page.locator("[data-purchase]");
  await form.getByLabel(/^Your words on the label/).fill("Ananya 🎂");
  await expect(form).toContainText("We cannot print “🎂”");
  for (const words of [hindi, english]) {
    await form.getByLabel(/^Your words on the label/).fill(words);
    const picture = form.getByRole("img", { name: `“${words}” on its label` });
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400);
    await expectFits(page);
    await form.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText(`“${words}” on the label`).first()).toBeAttached();
    await page.keyboard.press("Escape");
  }
  await page.goto("/checkout");
  await payByCard(page, await openPayment(page));
  const main = page.getByRole("main");
  for (const words of [hindi, english]) await expect(main).toContainText(`“${words}” on the label`);
  await expectFits(page);
  const number = /DD-\d\d-\d{5}/.exec(await main.innerText())?.[0] ?? "";

  await shop.goto(`/admin/orders/${number}`);
  const links = shop.getByRole("link", { name: "Print its label" });
  await expect(links).toHaveCount(2);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const labels = await Promise.all(
    paths.map(async (path) => readPdf(await (await shop.request.get(path)).body())),
  );
  for (const { sizes } of labels) expect(sizes).toEqual([{ width: 298, height: 420 }]);
  expect(labels.map(({ text }) => text).join()).toContain(english);
});
