import type { Page } from "@playwright/test";
import { readPdf } from "../support/read-pdf.ts";
import { buyByCall } from "./support/buy-by-call.ts";
import { boxOf } from "./support/measure.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };

async function buyTwice(): Promise<[string, string]> {
  return [
    await buyByCall(newShopper(), "kinnow-marmalade", 999),
    await buyByCall(newShopper("Pema Dorje"), "kinnow-marmalade", 999),
  ];
}

async function openToPack(page: Page, who = owner): Promise<void> {
  await signIn(page, who, "/admin/orders");
  await page.goto("/admin/orders?status=to-pack");
  await waitForScripts(page);
}

const tickOf = (page: Page, number: string) => page.getByLabel(`Select order ${number}`);

/** Presses a button that opens a PDF in a new tab, and reads what it would show. */
async function readPrinted(page: Page, button: string) {
  const asked = page.context().waitForEvent("request", (request) => request.url().includes("/print.pdf?"));
  await page.getByRole("button", { name: button, exact: true }).click();
  const answer = await page.request.get((await asked).url());
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return readPdf(await answer.body());
}

test("the owner selects orders in the list, prints them and marks them as shipped, also by a double click", {
  tag: "@both",
}, async ({ page, allowBrowserError }) => {
  // Without a PDF viewer the browser downloads the file and aborts the new tab.
  allowBrowserError(/print\.pdf/);
  const numbers = await buyTwice();
  await openToPack(page);
  const bar = page.getByRole("button", { name: "Status, labels…" });
  await expect(bar).toBeHidden();
  for (const number of numbers) await tickOf(page, number).check();
  await expect(page.getByText("2 selected")).toBeInViewport();
  await expect(bar).toBeInViewport();
  const slips = await readPrinted(page, "Packing slips");
  // Two short slips share a sheet.
  expect(slips.pages).toHaveLength(1);
  for (const number of numbers) expect(slips.text).toContain(`Order ${number}`);
  await expect(page.getByText("2 selected")).toBeVisible();

  await bar.click();
  await page.waitForURL("**/admin/orders/many?*");
  await waitForScripts(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 orders");
  const labels = await readPrinted(page, "Labels 10 × 15 cm");
  expect(labels.pages).toHaveLength(2);
  expect(labels.text).toContain("PIN 176215");
  await page.getByLabel("Status", { exact: true }).selectOption("shipped");
  await page.getByRole("button", { name: "Change status" }).dblclick();
  await expect(page.getByText("2 orders are shipped.")).toBeVisible();
  await waitForScripts(page);
  const invoices = await readPrinted(page, "Invoices");
  expect(invoices.pages).toHaveLength(2);
  for (const number of numbers) expect(invoices.text).toContain(`Order: ${number}`);
  for (const number of numbers) {
    await page.goto(`/admin/orders/${number}`);
    await expect(page.getByText("Marked shipped")).toHaveCount(1);
  }
});

test("'select all' ticks every order of the page, 'clear' unticks them, and the back button shows the present statuses", {
  tag: "@phone",
}, async ({ page }) => {
  const [first, second] = await buyTwice();
  await openToPack(page);
  const boxes = page.locator('input[name="order"]');
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText(`${await boxes.count()} selected`)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("button", { name: "Status, labels…" })).toBeHidden();

  await page.goto(`/admin/orders/many?order=${first}&order=${second}`);
  await waitForScripts(page);
  await page.getByLabel(new RegExp(second)).first().uncheck();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByLabel("Status", { exact: true }).selectOption("processing");
  await page.getByRole("button", { name: "Change status" }).click();
  await expect(page.getByText("1 order is processing.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("listitem").filter({ hasText: first })).toContainText("Processing");
  await expect(page.getByRole("listitem").filter({ hasText: second })).toContainText("Pending");
});

test("a refused status change is reported above the list, with what to do", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/422/);
  const numbers = await buyTwice();
  await signIn(page, owner, "/dashboard");
  await page.goto(`/admin/orders/many?${new URLSearchParams(numbers.map((number) => ["order", number]))}`);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Change status" }).click();
  const message = page.getByRole("alert").filter({ hasText: "Please look at the marked fields." });
  await expect(message).toBeVisible();
  const { bottom } = await boxOf(message);
  const below = [
    page.getByRole("button", { name: "Invoices", exact: true }),
    page.getByLabel(new RegExp(numbers[0])).first(),
  ];
  const [left, right] = await Promise.all(below.map(boxOf));
  for (const box of [left, right]) expect(box?.top).toBeGreaterThanOrEqual(bottom);
  expect(left?.left).toBeLessThan(right?.left ?? 0);
});

test("orders are selected and opened by keyboard alone", async ({ page }) => {
  const [number] = await buyTwice();
  await openToPack(page);
  await tickOf(page, number).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/orders/many?*");
  await expect(page.getByRole("listitem").filter({ hasText: number })).toBeVisible();
});

test("the second of two people who change the same orders sees their present status", async ({
  page,
  newContext,
}) => {
  const numbers = await buyTwice();
  const address = `/admin/orders/many?${new URLSearchParams(numbers.map((number) => ["order", number]))}`;
  await signIn(page, owner, "/dashboard");
  await page.goto(address);
  const other = await (await newContext()).newPage();
  await signIn(other, staff, "/dashboard");
  for (const [person, status] of [
    [other, "delivered"],
    [page, "processing"],
  ] as const) {
    if (person === other) await other.goto(address);
    await waitForScripts(person);
    await person.getByLabel("Status", { exact: true }).selectOption(status);
    await person.getByRole("button", { name: "Change status" }).click();
    await person.waitForURL((url) => url.searchParams.get("to") === status);
  }
  await expect(page.getByRole("alert").filter({ hasText: "Not processing" })).toContainText(
    /is delivered since .*\(Tenzin/,
  );
  await expect(page.getByText(/orders? (is|are) processing\./)).toHaveCount(0);
});
