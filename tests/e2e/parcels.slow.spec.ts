// Parcels on their way, on a phone: a failed attempt that the buyer plans anew by the link of an email, a parcel paid on delivery that
// comes back, and a paid one. Each runs in its own shop; the sandbox's courier moves the parcels.
import type { Page } from "@playwright/test";
import { buyByCall } from "./support/buy-by-call.ts";
import { waitForEmails } from "./support/inbox.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { addToCart, newShopper, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

type Board = {
  keys: { email: string; password: string; pickupPlace: string };
  parcels: { awb: string; wishes: { on: string; comments: string }[] }[];
};

const readBoard = async (board = ""): Promise<Board> =>
  (await fetch(`${board}/parcels.json`)).json() as Promise<Board>;
const post = (board = "", path = "", fields: object = {}) =>
  fetch(`${board}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });

/** The courier's account in the shop, and the shop's webhook at the courier. */
async function chooseCourier(back: Page, board: string | undefined): Promise<void> {
  await back.goto("/admin/settings/courier");
  await waitForScripts(back);
  const { keys } = await readBoard(board);
  await back.getByLabel("Who carries your parcels").selectOption("shiprocket");
  await back.getByLabel("Email of the API user").fill(keys.email);
  await back.getByLabel("Password of the API user").fill(keys.password);
  await back.getByLabel("Pickup place").fill(keys.pickupPlace);
  await back.getByRole("main").getByRole("button", { name: /save/i }).click();
  await expect(back.getByText("parcels can be booked")).toBeVisible();
  const token = await back.getByRole("main").locator("code").last().textContent();
  await post(board, "/parcels/account", { token });
}

async function book(back: Page, number: string, board: string | undefined): Promise<string> {
  await back.goto(`/admin/orders/${number}`);
  await waitForScripts(back);
  await back.getByRole("link", { name: "Book a courier" }).click();
  await back.getByRole("button", { name: "Book it" }).click();
  await back.waitForURL(`**/admin/orders/${number}#parcel`);
  return (await readBoard(board)).parcels.at(-1)?.awb ?? "";
}

test("after a failed attempt the buyer chooses another day without an account, and the courier hears of it", {
  tag: "@phone",
}, async ({ page, newContext, environment }) => {
  test.setTimeout(120_000);
  const board = environment.sandbox.BOARD_URL;
  const back = await (await newContext()).newPage();
  await signIn(back, owner, "/dashboard");
  await chooseCourier(back, board);
  const shopper = newShopper();
  const number = await buyByCall(shopper, "kinnow-marmalade", 999, environment);
  const awb = await book(back, number, board);
  for (const step of ["picked-up", "out-for-delivery", "undelivered"])
    await post(board, `/parcels/${awb}/move`, { step });

  const [missed] = await waitForEmails(shopper.email, /could not hand over/i, board);
  await page.goto(missed?.links.find((one) => one.includes("/missed-parcel")) ?? "");
  await expect(page.getByRole("heading", { name: "When should the courier come again?" })).toBeVisible();
  await waitForScripts(page);
  expect(await runAxe(page, "a missed parcel")).toEqual([]);
  await page.getByLabel("Day").selectOption({ index: 1 });
  await page.getByLabel("A word to the courier").fill("Blue gate behind the temple");
  await page.screenshot({ path: "test-results/missed-parcel.png", fullPage: true });
  await page.getByRole("button", { name: "Ask the courier" }).click();
  await expect(page.getByRole("status").filter({ hasText: "We ask the courier" })).toContainText("Blue gate");
  const wishes = async () => (await readBoard(board)).parcels.at(-1)?.wishes;
  await expect.poll(wishes).toMatchObject([{ comments: "Blue gate behind the temple" }]);

  await back.goto("/admin/orders?view=attention");
  await expect(back.getByRole("main")).toContainText("The customer has chosen, and the courier knows.");
  await back.screenshot({ path: "test-results/attention.png", fullPage: true });
  expect(await runAxe(back, "orders that need attention")).toEqual([]);

  await post(board, `/parcels/${awb}/move`, { step: "out-for-delivery" });
  await waitForEmails(shopper.email, /comes today/i, board);
  await post(board, `/parcels/${awb}/move`, { step: "delivered" });
  await signIn(page, shopper, `/profile/orders/${number}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel("Where the parcel has been")).toContainText("Delivered");
    await expect(page.getByRole("main")).toContainText("completed");
  }).toPass();
  await page.screenshot({ path: "test-results/followed-parcel.png", fullPage: true });
  expect(await runAxe(page, "an order whose parcel was followed")).toEqual([]);
});

test("a parcel on delivery that nobody takes in comes back: the order ends, and its invoice is credited", {
  tag: "@phone",
}, async ({ page, newContext, environment }) => {
  test.setTimeout(120_000);
  const board = environment.sandbox.BOARD_URL;
  const back = await (await newContext()).newPage();
  await signIn(back, owner, "/admin/settings/onDelivery");
  await back.getByLabel("Cash on delivery up to").fill("5000");
  await back.getByRole("main").getByRole("button", { name: /save/i }).click();
  await expect(back.getByRole("main")).toContainText("Saved.");
  await chooseCourier(back, board);

  const shopper = newShopper();
  await signUp(page, shopper);
  const [welcome] = await waitForEmails(shopper.email, /confirm your email/i, board);
  await page.goto(welcome?.links.find((one) => one.includes("token=")) ?? "");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await addToCart(page);
  await page.goto("/checkout");
  await waitForScripts(page);
  await page.getByLabel("Cash on delivery").check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(/\/order-on-delivery\//);
  await page.getByRole("button", { name: "Yes, please pack it" }).click();
  await expect(page.getByRole("main")).toContainText("it is confirmed");
  const number =
    /order ([A-Z]+-\d\d-\d+)/.exec((await page.getByRole("main").textContent()) ?? "")?.[1] ?? "";

  const awb = await book(back, number, board);
  for (const step of ["picked-up", "undelivered", "rto-initiated"])
    await post(board, `/parcels/${awb}/move`, { step });
  await expect(async () => {
    await back.goto("/admin/orders?view=attention");
    await expect(back.getByRole("main")).toContainText("RTO: the parcel is on its way back");
  }).toPass();
  await page.goto(`/profile/orders/${number}`);
  await expect(page.getByLabel("Where the parcel has been")).toContainText("On its way back to us");

  await post(board, `/parcels/${awb}/move`, { step: "rto-delivered" });
  await expect(async () => {
    await back.goto(`/admin/orders/${number}`);
    await expect(back.getByRole("main")).toContainText("The courier brought the parcel back: 1 ×");
    // The page reads notes and documents one after the other, and may be read at the moment between.
    await expect(back.getByRole("main")).toContainText(/credit note/i);
  }).toPass();
  await back.screenshot({ path: "test-results/came-back.png", fullPage: true });
  expect(await runAxe(back, "an order whose parcel came back")).toEqual([]);
});

test("a paid parcel that nobody takes in is counted on the dashboard, and one button takes it back and refunds it", {
  tag: "@phone",
}, async ({ page: back, environment }) => {
  test.setTimeout(120_000);
  const board = environment.sandbox.BOARD_URL;
  await signIn(back, owner, "/dashboard");
  await chooseCourier(back, board);
  const number = await buyByCall(newShopper(), "kinnow-marmalade", 999, environment);
  const awb = await book(back, number, board);
  for (const step of ["picked-up", "undelivered", "rto-initiated"])
    await post(board, `/parcels/${awb}/move`, { step });
  const tile = back.getByRole("link", { name: /RTO, or lost/ });
  await expect(async () => {
    await back.goto("/dashboard");
    await expect(tile).toBeVisible();
  }).toPass();
  await tile.click();
  await expect(back.getByText("1 order found")).toBeVisible();
  await back.getByRole("link", { name: number }).click();
  await expect(back.getByRole("button", { name: "Mark as delivered" })).toHaveCount(0);
  await back.getByRole("link", { name: "The parcel came back" }).click();
  await waitForScripts(back);
  await back.getByLabel("What the way back cost, in rupees").fill("90");
  await back.screenshot({ path: "test-results/paid-parcel-back.png", fullPage: true });
  expect(await runAxe(back, "a paid parcel that came back")).toEqual([]);
  await back.getByRole("button", { name: "The parcel came back" }).click();
  await back.waitForURL(`**/admin/orders/${number}`);
  await expect(back.getByRole("main")).toContainText("The way back cost ₹90");
  await expect(back.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await back.goto("/dashboard");
  await expect(tile).toHaveCount(0);
});
