// WhatsApp from the owner's account to the customer's phone, which the sandbox's board shows. Runs in its own shop.
import type { Page } from "@playwright/test";
import { waitForEmails } from "./support/inbox.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { addToCart, newShopper, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

type Told = { id: string; userId: string; from: string; text: string; statuses: string[] };
type Board = { keys: Record<string, string>; messages: Told[] };

const readBoard = async (board = ""): Promise<Board> =>
  (await fetch(`${board}/whatsapp.json`)).json() as Promise<Board>;
const post = (board = "", path = "", fields: object = {}) =>
  fetch(`${board}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });

/** Waits for a delivered message of the shop with this text. */
async function waitForMessage(board: string | undefined, text: RegExp): Promise<Told> {
  let found: Told | undefined;
  await expect
    .poll(async () => {
      found = (await readBoard(board)).messages.find((one) => one.from === "shop" && text.test(one.text));
      return found?.statuses;
    }, `a message on the phone about ${text}`)
    .toContain("delivered");
  return found as Told;
}

async function setUp(back: Page, board: string | undefined): Promise<void> {
  await signIn(back, owner, "/admin/settings/onDelivery");
  await back.getByLabel("Cash on delivery up to").fill("5000");
  await back.getByRole("main").getByRole("button", { name: /save/i }).click();
  await expect(back.getByRole("main")).toContainText("Saved.");

  await back.goto("/admin/settings/whatsapp");
  await waitForScripts(back);
  const { keys } = await readBoard(board);
  await back.getByLabel("Phone number ID").fill(keys.phoneNumberId ?? "");
  await back.getByLabel("WhatsApp Business Account ID").fill(keys.businessAccountId ?? "");
  await back.getByLabel("Token").fill(keys.token ?? "");
  await back.getByLabel("App secret").fill(keys.appSecret ?? "");
  await back.getByRole("main").getByRole("button", { name: /save/i }).click();
  await back.getByRole("button", { name: "Send for approval" }).click();
  await expect(async () => {
    await back.goto("/admin/settings/whatsapp");
    await expect(back.getByText("English: approved")).toHaveCount(10);
  }).toPass();
  expect(await runAxe(back, "the account of WhatsApp")).toEqual([]);
  const token = (await back.getByRole("main").locator("code").last().textContent()) ?? "";
  expect(await (await post(board, "/whatsapp/verify", { token })).json()).toEqual({ isVerified: true });
}

test("an order is confirmed by a button on WhatsApp, a question reaches Messages, and STOP ends it", {
  tag: "@phone",
}, async ({ page, newContext, ownShop }) => {
  test.setTimeout(120_000);
  const board = ownShop.sandbox.BOARD_URL;
  const back = await (await newContext()).newPage();
  await setUp(back, board);

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
  const tellMe = page.getByLabel("Tell me on WhatsApp about my orders");
  await expect(tellMe).not.toBeChecked();
  await tellMe.check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(/\/order-on-delivery\//);

  const asked = await waitForMessage(board, /shall we send your order/);
  expect((await post(board, `/whatsapp/messages/${asked.id}/press`, { button: 0 })).status).toBe(200);
  await waitForMessage(board, /Your order DD-.* is placed/);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("it is confirmed");

  const phone = `/whatsapp/phones/${asked.userId}`;
  await post(board, `${phone}/say`, { text: "Can it come on Friday?" });
  await expect(async () => {
    await back.goto("/admin/messages");
    await expect(back.getByRole("main").getByRole("link", { name: "On WhatsApp" })).toBeVisible();
  }).toPass();
  await back.getByRole("main").getByRole("link", { name: "On WhatsApp" }).click();
  await expect(back.getByRole("main")).toContainText("Can it come on Friday?");

  await post(board, `${phone}/say`, { text: "STOP" });
  await expect(async () => {
    await page.goto("/profile/settings/whatsapp");
    await expect(page.getByLabel("Tell me on WhatsApp about my orders")).not.toBeChecked();
  }).toPass();
});
