import type { LabelPaper } from "#core/look/label-paper.ts";
import { readPdf } from "../support/read-pdf.ts";
import { boxOf, expectFits, resize } from "./support/measure.ts";
import { newShopper, openPayment, payByCard, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const [hindi, english] = ["आनंदी, ३०", "Ananya, 30"];

test("the owner allows words on a candle's label, and a shopper's words go from the product's page to the printed label", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  test.setTimeout(180_000);
  const shop = await (await newContext()).newPage();
  await signIn(shop, owner, "/admin/products");
  await shop.goto("/admin/products?q=Rose+Petal+Parcel");
  await shop.getByRole("link", { name: "Rose Petal Parcel" }).first().click();
  await waitForScripts(shop);
  await shop.getByLabel("Words of the customer on the label").check();
  await shop.getByRole("button", { name: "Save", exact: true }).first().click();

  await signUp(page, newShopper());
  await page.goto("/products/rose-petal-parcel");
  await waitForScripts(page);
  const field = page.getByLabel("Your words on the label");
  await field.fill("Ananya 🎂");
  await expect(page.getByText("We cannot print “🎂”")).toBeVisible();
  const label = page.locator("[data-writes-on] canvas").first();
  await field.fill(english);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Send as a picture" }).click();
  expect((await saved).suggestedFilename()).toBe("Rose Petal Parcel.jpg");
  await page.locator("form").getByRole("button", { name: "Share", exact: true }).click();
  const copied = await page
    .getByText(/Copy this link: /)
    .first()
    .innerText();
  const friend = await (await newContext()).newPage();
  await friend.goto(/http\S+/.exec(copied)?.[0] ?? "");
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText(`“${english}” on Rose Petal Parcel`);
  await expectFits(friend);
  for (const words of [hindi, english]) {
    await field.fill(words);
    await expect(
      page.getByRole("status").filter({ hasText: `“${words}” stands on the label` }),
    ).toBeAttached();
    expect(await label.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(50);
    await expectFits(page);
    await page.locator("[data-purchase]").getByRole("button", { name: "Add to Cart" }).click();
    if (words === english) break;
    const drawer = page.getByRole("dialog", { name: "Your cart (1)" });
    await expect(drawer).toContainText(`“${words}” on the label`);
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "See your cart" })).toBeVisible();
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

test("a name typed on the jar of the home page stands on it, is sent nowhere, and waits at its product until it is cleared", {
  tag: "@both",
}, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/");
  await waitForScripts(page);
  const field = page.getByLabel("Type a name");
  await field.pressSequentially("Ananya");
  const canvas = page.locator("[data-writes-on] canvas");
  await expect(async () => {
    const shown = await canvas.evaluate((label: HTMLCanvasElement) => {
      const data =
        label.width > 0 && label.getContext("2d")?.getImageData(0, 0, label.width, label.height).data;
      return data ? data.some((value, index) => index % 4 === 3 && value === 255) : false;
    });
    expect(shown).toBe(true);
  }).toPass();
  await expectFits(page);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByLabel("Your words on the label")).toHaveValue("Ananya");
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByLabel("Your words on the label")).toHaveValue("Ananya");
  await page.getByLabel("Your words on the label").fill("");
  await page.reload();
  await expect(page.getByLabel("Your words on the label")).toHaveValue("");
  expect(sent.filter((request) => /Ananya|QW5hbnlh/.test(request))).toEqual([]);
});

test("without scripts the home page's form leads to the product with the words on its picture", async ({
  browser,
  environment,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: environment.shop });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByLabel("Type a name").fill("Ananya");
  await page.getByRole("button", { name: /^See it/ }).click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByLabel("Your words on the label")).toHaveValue("Ananya");
  await expect(page.locator("[data-main-picture] img").first()).toHaveAttribute("src", /\/on-label\//);
  await context.close();
});

test("one name stands on every jar of a list that takes words, is bought as it is seen, and is taken off by one press", {
  tag: "@both",
}, async ({ page }) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET") sent.push(request.url());
  });
  const written = page.locator("li.tile .inked-label canvas");
  await page.goto("/shop");
  await waitForScripts(page);
  await expect(written).toHaveCount(0);
  expect(sent.filter((url) => /-paper\.|label\.json|label-ink|inked-card/.test(url))).toEqual([]);

  await page.goto("/");
  await waitForScripts(page);
  await page.getByLabel("Type a name").fill("Ananya");
  await page.goto("/shop");
  await waitForScripts(page);
  await expect(async () => {
    const widths = await written.evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).width));
    expect(widths.filter((width) => width > 20).length).toBeGreaterThan(0);
  }).toPass();
  await expectFits(page);
  const lit = page
    .locator("li.tile")
    .filter({ has: page.locator(".inked-label") })
    .first();
  await expect(lit.getByText("Made for you, no returns")).toBeVisible();
  await expect(lit.getByText("not returnable")).toBeAttached();
  const name = (await lit.getByRole("heading").innerText()).trim();
  expect(sent.filter((url) => /Ananya|QW5hbnlh/.test(url))).toEqual([]);
  await lit.getByRole("button", { name: /^Add to Cart/ }).click();
  const drawer = page.getByRole("dialog", { name: /Your cart/ });
  await expect(drawer.getByText("“Ananya” on the label")).toBeVisible();
  await drawer.getByRole("button", { name: `Take “Ananya” off the label of ${name}` }).click();
  await expect(drawer.getByText("“Ananya” on the label")).toHaveCount(0);
  await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await lit.getByRole("button", { name: /^Add to Cart/ }).click();
  const toast = page.locator("[popover]").getByText("is in your cart, “Ananya” on the label");
  await expect(toast).toBeVisible();
  const plain = page.waitForResponse((answer) => answer.url().endsWith("/cart/lines"));
  await page.getByRole("button", { name: "Take it off" }).last().click();
  await plain;
  await expect(toast).toHaveCount(0);
  await page.goto("/cart");
  await waitForScripts(page);
  await expect(page.getByRole("main").getByLabel("Products in your cart")).not.toContainText("Ananya");
});

test("a box is added with the name on the pieces that take words, which the page names before the button", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/");
  await waitForScripts(page);
  await page.getByLabel("Type a name").fill("Ananya");
  await page.goto("/products/any-three-for-the-season");
  await waitForScripts(page);
  const filler = page.locator("[data-purchase]");
  const choose = (name: string) => filler.getByRole("button", { name: `${name}: one more` }).click();
  await choose("Amavas Diya");
  await choose("Cedar Cone");
  await expect(filler.getByText("As it is made for you")).toHaveCount(0);
  await choose("Una Bazaar Spice");
  const note = filler.getByRole("paragraph").filter({ hasText: "As it is made for you" });
  await expect(note).toContainText("“Ananya” on the label of Una Bazaar Spice.");
  await expectFits(page);
  await filler.getByRole("button", { name: "Add to Cart" }).click();
  const drawer = page.getByRole("dialog", { name: /Your cart/ });
  await expect(drawer.getByText("“Ananya” on the label of Una Bazaar Spice")).toBeVisible();
  await drawer.getByRole("button", { name: /^Take “Ananya” off the label/ }).click();
  await expect(drawer.getByText("“Ananya” on the label")).toHaveCount(0);
  await expect(drawer.getByText(/^Any Three for the Season \(/)).toBeVisible();
});

test("the field over a jar's picture leaves its whole label free at every width", async ({ page }) => {
  await page.goto("/products/kinnow-marmalade");
  await waitForScripts(page);
  await page.getByLabel("Your words on the label").fill("Ananya");
  const address = await page
    .waitForFunction(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((name) => /-paper\.\w+\.json$/.test(name)),
    )
    .then((found) => found.jsonValue());
  const { place }: LabelPaper = await (await page.request.get(address ?? "")).json();
  const foot = Math.max(...place.grid.map(([, y]) => y));
  const picture = page.locator("[data-writes-on]");
  for (const width of [360, 640, 768, 1024, 1440]) {
    await resize(page, { width, height: 900 });
    const paper = await boxOf(picture.locator("canvas").first());
    const field = await boxOf(picture.locator("div:has(> div > label)"));
    const end = paper.top + foot * (paper.bottom - paper.top);
    expect(field.top, String(width)).toBeGreaterThanOrEqual(end - 1);
  }
});

test("with words typed, the note about returns is on a phone's first screen, and the button stays where it is", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/products/kinnow-marmalade");
  await waitForScripts(page);
  const button = page.locator("[data-purchase]").getByRole("button", { name: "Add to Cart" });
  const { top } = await boxOf(button);
  expect(top).toBeLessThanOrEqual(720);
  await page.getByLabel("Your words on the label").fill("Ananya");
  await expect(page.getByRole("button", { name: "Send as a picture" })).toBeVisible();
  await expect(page.locator("[data-writes-on]").getByText("Made for you, no returns")).toBeInViewport();
  expect((await boxOf(button)).top).toBe(top);
});
