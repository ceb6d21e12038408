// Cash on delivery on a phone: offered by the owner, confirmed by email, collected, handed in and refused. Runs in its own shop.
import type { Page } from "@playwright/test";
import { waitForEmails } from "./support/inbox.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { addToCart, newShopper, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

async function orderAtTheDoor(page: Page): Promise<void> {
  await addToCart(page);
  await page.goto("/checkout");
  await waitForScripts(page);
  await page.getByLabel("Cash on delivery").check();
  await page.getByRole("button", { name: "Place Order" }).click();
}

async function readNumber(page: Page): Promise<string> {
  await expect(page.getByRole("main")).toContainText("it is confirmed");
  return /order ([A-Z]+-\d\d-\d+)/.exec((await page.getByRole("main").textContent()) ?? "")?.[1] ?? "";
}

async function send(back: Page, number: string, trackingNumber: string): Promise<void> {
  await back.goto(`/admin/orders/${number}`);
  await waitForScripts(back);
  await back.getByRole("button", { name: "Mark as packed" }).click();
  await expect(back.getByRole("link", { name: "Hand over to the carrier" })).toBeVisible();
  const parcel = back.locator("#parcel");
  await parcel.getByLabel("Carrier").fill("India Post");
  await parcel.getByLabel("Tracking number").fill(trackingNumber);
  await parcel.getByRole("button").first().click();
  await expect(back.getByRole("button", { name: "Delivered and paid" })).toBeVisible();
}

test("an order is confirmed by email, paid at the door and handed in; the next parcel comes back", {
  tag: "@phone",
}, async ({ page, newContext, ownShop }) => {
  const board = ownShop.sandbox.BOARD_URL;
  test.setTimeout(120_000);
  const back = await (await newContext()).newPage();
  await signIn(back, owner, "/admin/settings/onDelivery");
  await back.getByLabel("Cash on delivery up to").fill("5000");
  await back.getByRole("main").getByRole("button", { name: /save/i }).click();
  await expect(back.getByRole("main")).toContainText("Saved.");

  const shopper = newShopper();
  await signUp(page, shopper);
  const [welcome] = await waitForEmails(shopper.email, /confirm your email/i, board);
  const link = welcome?.links.find((one) => one.includes("token="));
  await page.goto(link ?? "");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await orderAtTheDoor(page);
  await page.waitForURL(/\/order-on-delivery\//);
  await expect(page.getByRole("heading", { name: "Shall we pack your order?" })).toBeVisible();
  expect(await runAxe(page, "an order to confirm")).toEqual([]);

  const [asked] = await waitForEmails(shopper.email, /please confirm your order/i, board);
  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto(asked?.links.find((one) => one.includes("/order-on-delivery/")) ?? "");
  await elsewhere.getByRole("button", { name: "Yes, please pack it" }).click();
  const number = await readNumber(elsewhere);

  await send(back, number, "EU123456785IN");
  expect(await runAxe(back, "an order that is paid at the door")).toEqual([]);
  await back.getByLabel("In cash").check();
  await back.getByRole("button", { name: "Delivered and paid" }).click();
  await expect(back.getByText("Paid", { exact: true })).toBeVisible();

  await back.goto("/admin/orders/on-delivery");
  await waitForScripts(back);
  await expect(back.getByRole("main")).toContainText(number);
  expect(await runAxe(back, "cash on delivery")).toEqual([]);
  await back
    .getByLabel("Or paste it")
    .fill(`AWB,COD amount,UTR\nEU 123 456 785 IN,1,UTR77\nNOBODY99,5,UTR77`);
  await back.getByRole("button", { name: "Book what was handed in" }).click();
  await expect(back.getByRole("main")).toContainText("1 line is booked.");
  await expect(back.getByRole("main")).toContainText("are missing.");
  await expect(back.getByRole("main")).toContainText("no order or parcel of yours");

  // A customer who has bought before is not asked to confirm again.
  await orderAtTheDoor(page);
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Cash on delivery");
  const second = new URL(page.url()).searchParams.get("order") ?? "";
  await send(back, second, "EU123456799IN");
  await back.getByText("It was not taken in").click();
  await back.getByLabel("What the way back cost, in rupees").fill("90");
  await back.getByRole("button", { name: "The parcel came back" }).click();
  await expect(back.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await back.goto("/admin/orders/on-delivery");
  await expect(back.getByRole("main")).toContainText("came back unpaid, and cost ₹90");

  await waitForScripts(back);
  const book = back.getByRole("button", { name: "Book what was handed in" });
  const list = back.getByLabel("Or paste it");
  await book.click();
  await expect(list).toHaveAccessibleDescription(/^Choose the courier's file above, or paste its lines here/);
  await list.fill("name,colour");
  await book.click();
  await expect(list).toHaveAccessibleDescription(/^It needs a heading for the order/);
  await expect(list).toHaveValue("name,colour");
});
