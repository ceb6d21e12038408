import { boxOf, expectFits } from "./support/measure.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };

test("the owner sees the new prices of forty products before they change, changes them, and undoes it", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, owner, "/admin/products");
  await page.getByRole("navigation", { name: "Products" }).getByText("More").click();
  await page.getByRole("link", { name: "Many products at once" }).click();
  await waitForScripts(page);
  const boxes = page.locator('input[name="product"]');
  await expect.poll(() => boxes.count()).toBeGreaterThanOrEqual(40);
  for (const box of (await boxes.all()).slice(0, 40)) await box.check();
  await page.getByLabel("What becomes of them").selectOption("Change the prices");
  const goOn = page.getByRole("button", { name: "Go on" });
  expect((await boxOf(goOn)).height).toBeGreaterThanOrEqual(44);
  await goOn.click();
  await expect(page.getByText("Ticked: 40 products")).toBeVisible();

  const amount = page.getByLabel("By", { exact: true });
  const find = async (typed: string) => {
    await amount.fill(typed);
    await page.getByRole("button", { name: "Show what changes" }).click();
    await page.waitForURL((url) => url.searchParams.get("amount") === typed);
  };
  await page.getByLabel("Prices go").selectOption("down");
  await find("ten");
  await expect(page.getByText("Give a number such as 10 or 7.5")).toBeVisible();
  await expect(amount).toHaveValue("ten");
  await find("10");
  const change = page.getByRole("button", { name: /^Change \d+ products$/ });
  const changing = Number(/\d+/.exec(await change.innerText())?.[0]);
  expect(changing).toBeGreaterThan(30);
  const row = page.getByRole("listitem").filter({ hasText: "now ₹" }).first();
  const [name, before, after] = [
    await row.locator("span.font-semibold").innerText(),
    (await row.locator("s").innerText()).match(/₹[\d,.]+/)?.[0] ?? "",
    (await row.locator("strong").innerText()).match(/₹[\d,.]+/)?.[0] ?? "",
  ];
  expect(before).not.toBe(after);
  await expectFits(page);
  expect((await boxOf(change)).height).toBeGreaterThanOrEqual(44);
  await change.dblclick();
  await expect(page.getByText("The products are changed.")).toBeVisible();
  await expect(page.getByText(`${changing} products ·`)).toBeVisible();
  const inList = page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
  await expect(inList.first()).toContainText(after);

  await page.getByRole("button", { name: "Undo this change" }).click();
  await expect(page.getByText("The change is undone.")).toBeVisible();
  await expect(inList.first()).toContainText(before);
});

test("on a phone, staff add received pieces of products from several searches on one page", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, tenzin, "/admin/products/many");
  const search = async (words: string) => {
    await page.getByLabel("Name, SKU or description").fill(words);
    await page.getByRole("button", { name: "Find" }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === words);
  };
  await search("bell snuffer");
  await page.getByRole("checkbox", { name: /Brass Bell Snuffer/ }).check();
  await search("temple column");
  await expect(page.getByRole("checkbox", { name: /Brass Bell Snuffer/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /Temple Column/ }).check();
  await page.getByLabel("What becomes of them").selectOption("Add pieces that came in");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Ticked: 2 products")).toBeVisible();

  await page.getByLabel(/^Brass Bell Snuffer/).fill("7");
  await page.getByLabel(/^Temple Column/).fill("3");
  await page.getByLabel("Note").fill("Came on Monday");
  await page.getByRole("button", { name: "Show what changes" }).click();
  const preview = page.locator("#preview").getByRole("listitem").filter({ hasText: "Brass Bell Snuffer" });
  const stocks = async () => (await preview.innerText()).match(/\d+(?= in stock)/g)?.map(Number) ?? [];
  await expect(preview).toBeVisible();
  const [before = 0, after] = await stocks();
  expect(after).toBe(before + 7);

  const add = page.getByRole("button", { name: "Add to stock" });
  const { bottom, height } = await boxOf(add);
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(height).toBeGreaterThanOrEqual(44);
  await add.dblclick();
  await expect(page.getByRole("main").getByText(/10 pieces added/)).toBeVisible();
  await search("bell snuffer");
  await expect(page.getByRole("checkbox", { name: /Brass Bell Snuffer/ })).toHaveAccessibleName(
    new RegExp(`· ${before + 7} in stock`),
  );
});
