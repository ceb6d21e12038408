import type { Page } from "@playwright/test";
import { buyByCall } from "./support/buy-by-call.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };
const note = "Customer called: send on Monday";

test("the status form is empty after a change, so that tick and note are not sent again", {
  tag: "@both",
}, async ({ page }) => {
  const number = await buyByCall(newShopper(), "kinnow-marmalade", 999);
  await signIn(page, owner, "/dashboard");
  for (const [path, to] of [
    [`/admin/orders?q=${number}`, "processing"],
    [`/admin/orders/${number}`, "shipped"],
  ] as const) {
    await page.goto(path);
    await waitForScripts(page);
    if (path.includes("?")) await openActions(page, number);
    const select = page.getByLabel(`Status of order ${number}`);
    const silent = page.getByLabel("Do not email the customer");
    const noteField = page.getByLabel(`Note on the status change of order ${number}`);
    const update = page.getByRole("button", { name: "Update" });
    await select.selectOption(to);
    await page.getByText("Add a note").click();
    await silent.check();
    await noteField.fill(`On its way: ${to}`);
    await update.click();
    await expect(silent).not.toBeChecked();
    await expect(noteField).toHaveValue("");
    await expect(select).toHaveValue(to);
    await expect(update).toBeFocused();

    await silent.check();
    await noteField.fill(`${note} (${to})`);
    await noteField.press("Enter");
    await expect(page.getByText("The note is in the order's timeline.")).toBeVisible();
    await expect(silent).not.toBeChecked();
    await expect(noteField).toHaveValue("");
    await expect(noteField).toBeFocused();
    await expect(select).toHaveValue(to);
  }
  for (const to of ["processing", "shipped"])
    await expect(page.getByRole("listitem").filter({ hasText: `${note} (${to})` })).toHaveCount(1);
});

test("an order that a colleague changed meanwhile shows its present status, and nothing typed is lost", {
  tag: "@both",
}, async ({ page, newContext }) => {
  const number = await buyByCall(newShopper(), "kinnow-marmalade", 999);
  const colleague = await (await newContext()).newPage();
  await signIn(colleague, staff, "/dashboard");
  await signIn(page, owner, "/dashboard");
  const setStatus = async (who: typeof page, to: string) => {
    await who.getByLabel(`Status of order ${number}`).selectOption(to);
    await who.getByRole("button", { name: "Update" }).click();
  };
  const change = async (to: string) => {
    await colleague.goto(`/admin/orders/${number}`);
    await waitForScripts(colleague);
    await setStatus(colleague, to);
    await expect(colleague.getByText(`Marked ${to}`).first()).toBeVisible();
  };

  await page.goto(`/admin/orders?q=${number}`);
  await waitForScripts(page);
  await openActions(page, number);
  await change("shipped");
  await page.getByText("Add a note").click();
  await page.getByLabel(`Note on the status change of order ${number}`).fill(note);
  await setStatus(page, "processing");
  await expect(page.getByRole("alert")).toContainText(/Nothing was changed.*now shipped, since .*\(Tenzin/);
  await expect(page.getByLabel(`Status of order ${number}`)).toHaveValue("shipped");
  await expect(page.getByLabel(`Note on the status change of order ${number}`)).toHaveValue(note);
  await page.getByRole("button", { name: "Update" }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === number);

  await page.goto(`/admin/orders/${number}/cancel`);
  await waitForScripts(page);
  await change("delivered");
  await page.getByLabel("Refund all").check();
  await page.getByLabel("Reason").fill("Came broken");
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByRole("alert")).toContainText(
    /Nothing was cancelled.*now delivered, since .*\(Tenzin/,
  );
  await expect(page.getByText("The order is delivered; its products go back to stock.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Came broken");
  await expect(page.getByLabel("Refund all")).toBeChecked();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await page.waitForURL(`**/admin/orders/${number}`);
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByText("Marked cancelled")).toBeVisible();
});

/** Opens the actions of an order, which are behind the arrow of its row. */
async function openActions(page: Page, number: string): Promise<void> {
  await page.locator(`summary[aria-label="Actions for order ${number}"]`).click();
}
