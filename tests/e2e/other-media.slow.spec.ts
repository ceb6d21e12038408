// Printed pages, and pages in forced colours.
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ page }) => dismissWelcome(page));

const controls = ["button", "select", "textarea", "nav", ".floating-contact"].join(",");
const countPages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("a printed page has the shop's name and nothing to press, and a product takes one sheet", {
  tag: "@both",
}, async ({ page }) => {
  await signIn(page, { email: "asha@deodar.example", password: "deodar-asha" }, "/profile");
  await page.locator("details", { hasText: "Follow this order" }).first().locator("summary").click();
  const order =
    (await page.getByRole("link", { name: "Follow this order" }).first().getAttribute("href")) ?? "";
  for (const path of [
    "/products/deodar-ridge",
    "/shipping",
    "/gifts",
    "/blog/a-diya-from-kangra-clay",
    order,
  ]) {
    await openPage(page, { path });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Deodar & Diya").filter({ visible: true }).first(), path).toBeVisible();
    await expect(page.locator(controls).filter({ visible: true }), path).toHaveCount(0);
    if (path.startsWith("/products/")) expect(countPages(await page.pdf({ format: "A4" })), path).toBe(1);
    await page.emulateMedia({ media: null });
  }
});

test("in forced colours, stars and the shop's mark have the text colour, and the chosen tab the selection colour", {
  tag: "@both",
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, { path: "/products/deodar-ridge" });
  const colourOf = (name: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  const stars = page.getByRole("main").locator(".stars").first();
  const drawn = await stars.evaluate((element) => getComputedStyle(element).backgroundImage);
  expect(drawn).toContain(await colourOf("CanvasText"));
  expect(drawn).toContain(await colourOf("GrayText"));
  const sign = page.getByRole("banner").locator("svg").first();
  const behind = await colourOf("Canvas");
  expect(await sign.evaluate((element) => getComputedStyle(element).color)).not.toBe(behind);
  const chosen = page.getByRole("main").getByRole("button", { name: "Show picture 1" });
  await expect(chosen).toHaveCSS("border-top-color", await colourOf("SelectedItem"));
});
