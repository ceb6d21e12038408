import type { Page } from "@playwright/test";
import { expectFits } from "./support/measure.ts";
import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };
const owner = { email: "admin@deodar.example", password: "deodar-admin" };

const add = async (page: Page, kind: string) => {
  const kinds = page.locator("details", { hasText: "Add a section" });
  await expect(kinds).toBeVisible();
  if ((await kinds.getAttribute("open")) === null) await kinds.locator("summary").click();
  await kinds.getByRole("link", { name: kind, exact: true }).click();
};
const save = (page: Page) => page.getByRole("button", { name: "Save draft" }).click();

const sectionsOf = (page: Page) =>
  page.getByRole("list", { name: "Sections" }).locator("> li a").allInnerTexts();

async function makePage(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "Add a page" }).click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await save(page);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

test("a page is made, rearranged, previewed, published and restored on a phone @phone", async ({
  page,
  newContext,
}) => {
  await signIn(page, staff, "/admin/content/pages");
  const title = `Stockists ${Date.now()}`;
  await makePage(page, title);
  await add(page, "Text");
  await page.getByLabel("Text", { exact: true }).fill("Three shops in Kangra.");
  await save(page);
  await expect(page.getByText("Saved in the draft.")).toBeVisible();
  await add(page, "Opening");
  await page.getByLabel("Heading", { exact: true }).fill("Where to find us");
  await save(page);
  await expect(page.getByText("Now choose its pictures below")).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect.poll(() => sectionsOf(page)).toEqual(["Text", "Opening"]);
  await page.getByRole("button", { name: /Move Opening.* up/ }).click();
  await expect.poll(() => sectionsOf(page)).toEqual(["Opening", "Text"]);

  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText("Preview of the draft")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where to find us");
  await expectFits(page);
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Shoppers see it now.")).toBeVisible();

  await page.getByRole("link", { name: /Edit Text/ }).click();
  await page.getByLabel("Text", { exact: true }).fill("Four shops in Kangra.");
  await save(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Shoppers see it now.")).toBeVisible();
  const shopper = await (await newContext()).newPage();
  const path = (await page.getByRole("link", { name: "See the page" }).getAttribute("href")) ?? "";
  await shopper.goto(path);
  await expect(shopper.getByText("Four shops in Kangra.")).toBeVisible();

  await page.getByRole("link", { name: "Earlier versions" }).click();
  await page
    .getByRole("button", { name: /Bring back/ })
    .last()
    .click();
  await expect(page.getByText("That version is the draft now.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Shoppers see it now.")).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText("Three shops in Kangra.")).toBeVisible();
  await page.getByText("Delete…").click();
  await page.getByRole("button", { name: "Delete the page" }).click();
  await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
});

test("in a wide window the page is shown beside its sections and follows them", async ({
  page,
  allowBrowserError,
}) => {
  // Each change, and the deletion, ends what the scripts of the shown page were reading.
  allowBrowserError(/Failed to fetch manifest patches/);
  await signIn(page, staff, "/admin/content/pages");
  await makePage(page, `Markets ${Date.now()}`);
  for (const words of ["One", "Two"]) {
    await add(page, "Quote");
    await page.getByLabel("What was said").fill(words);
    await save(page);
  }
  const quotes = page.frameLocator("iframe").locator("main blockquote");
  await expect(quotes).toHaveText([/One/, /Two/]);
  await page.getByRole("button", { name: /Move Quote: Two up/ }).click();
  await expect(quotes).toHaveText([/Two/, /One/]);
  await page.getByText("Delete…").click();
  await page.getByRole("button", { name: "Delete the page" }).click();
});

test("the second of two people who edit a section gets a message and loses nothing", async ({
  page,
  newContext,
}) => {
  await signIn(page, staff, "/admin/content/pages");
  const title = `Press ${Date.now()}`;
  await makePage(page, title);
  await add(page, "Text");
  await page.getByLabel("Text", { exact: true }).fill("First text");
  await save(page);
  await page.getByRole("link", { name: /Edit Text/ }).click();
  await page.waitForURL(/edit$/);
  const second = await (await newContext()).newPage();
  await signIn(second, owner, new URL(page.url()).pathname);
  await second.getByLabel("Text", { exact: true }).fill("The owner's text");
  await page.getByLabel("Text", { exact: true }).fill("Tenzin's text");
  await save(page);
  await expect(page.getByText("Saved in the draft.")).toBeVisible();
  await save(second);
  await expect(second.getByText("Somebody else saved this while you were editing")).toBeVisible();
  await expect(second.getByRole("region", { name: "Saved meanwhile" })).toContainText("Tenzin's text");
  await expect(second.getByLabel("Text", { exact: true })).toHaveValue("The owner's text");
  await save(second);
  await expect(second.getByText("Saved in the draft.")).toBeVisible();
  await second.getByText("Delete…").click();
  await second.getByRole("button", { name: "Delete the page" }).click();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a section is added, moved by keyboard and removed", async ({ page, allowBrowserError }) => {
    allowBrowserError(/\/assets\/[\w.-]+\.js csp$/);
    await page.goto(`/auth?next=${encodeURIComponent("/admin/content/pages")}`);
    await page.getByLabel(/email/i).first().fill(staff.email);
    await page.getByLabel("Password", { exact: true }).fill(staff.password);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    const title = `Workshops ${Date.now()}`;
    await makePage(page, title);
    for (const words of ["One", "Two"]) {
      await add(page, "Quote");
      await page.getByLabel("What was said").fill(words);
      await save(page);
    }
    await page.getByRole("button", { name: /Move Quote: Two up/ }).press("Enter");
    await expect(page.getByRole("list", { name: "Sections" })).toContainText(/Two[\s\S]*One/);
    await page.getByLabel("More for Quote: Two").press("Enter");
    await page.locator("summary", { hasText: "Remove…" }).first().press("Enter");
    await page.getByRole("button", { name: "Remove Quote: Two" }).press("Enter");
    await expect(page.getByRole("list", { name: "Sections" })).not.toContainText("Two");
    await page.getByText("Delete…").click();
    await page.getByRole("button", { name: "Delete the page" }).click();
    await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
  });
});
