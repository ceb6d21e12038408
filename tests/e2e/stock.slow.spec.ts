import { boxOf } from "./support/measure.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };

test("on a phone, staff add received pieces of several products on one page", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, tenzin, "/admin/products");
  await page.getByRole("link", { name: "Stock that came in" }).click();
  await waitForScripts(page);
  const readStock = async (name: string) => {
    const row = page.locator("li", { has: page.getByText(name, { exact: true }) });
    return Number(/(\d+) in stock/.exec(await row.innerText())?.[1]);
  };
  const search = async (words: string) => {
    await page.getByLabel("Name or SKU").fill(words);
    await page.getByRole("button", { name: "Find" }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === words);
  };

  await search("agarbatti bowl");
  await search("bell snuffer");
  const before = await readStock("Brass Bell Snuffer");
  await page.getByLabel(/^Brass Bell Snuffer/).fill("7");
  await search("temple column");
  const columns = await readStock("Temple Column");
  await expect(page.getByLabel(/^Brass Bell Snuffer/)).toHaveValue("7");
  await page.getByLabel(/^Temple Column/).fill("3");
  await page.getByLabel("Note").fill("Came on Monday");

  const add = page.getByRole("button", { name: "Add to stock" });
  const { bottom, height } = await boxOf(add);
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(height).toBeGreaterThanOrEqual(44);
  await add.dblclick();
  await expect(page.getByRole("main").getByText(/10 pieces added/)).toBeVisible();
  await search("bell snuffer");
  expect(await readStock("Brass Bell Snuffer")).toBe(before + 7);
  await search("temple column");
  expect(await readStock("Temple Column")).toBe(columns + 3);
});
