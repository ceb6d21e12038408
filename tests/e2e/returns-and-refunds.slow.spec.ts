import type { Page } from "@playwright/test";
import sharp from "sharp";
import { buyByCall, buyWithGatewayOrder, setStatusByCall } from "./support/buy-by-call.ts";
import { waitForEmails } from "./support/inbox.ts";
import { sendPicture } from "./support/send-picture.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

const phone = { tag: "@phone" };

async function takePhotograph(colour: string) {
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } });
  return { name: `${colour}.jpg`, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** Reloads the page until it has these words, which a job produces after a moment. */
async function expectSoon(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

async function openReturn(page: Page, number: string): Promise<void> {
  await signIn(page, owner, "/admin/returns");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
}

test(
  "a return with photographs is accepted, received and refunded, and the customer sees each step",
  phone,
  async ({ page, newContext }) => {
    const meera = newShopper();
    const number = await buyByCall(meera, "kinnow-marmalade", 999);
    await setStatusByCall(number, "delivered");
    await signIn(page, meera, `/profile/orders/${number}`);
    await page.getByRole("link", { name: "Return, exchange or report…" }).click();
    await page.getByLabel("It came damaged, or is not what I ordered").check();
    await page.getByRole("combobox", { name: /Kinnow Marmalade/ }).selectOption("1 of 1");
    await page.getByLabel("What is wrong?").fill("The glass is cracked from top to bottom.");
    const photographs = [await takePhotograph("red"), await takePhotograph("brown")];
    await page.getByLabel("Photographs").setInputFiles(photographs);
    await sendPicture(page, () => page.getByRole("button", { name: "Send" }).click());
    const main = page.getByRole("main");
    await expect(main).toContainText("With us: we answer by mail");
    await expect(main.getByAltText(/Photograph \d of the customer/)).toHaveCount(2);

    const shop = await (await newContext()).newPage();
    await openReturn(shop, number);
    await expect(shop.getByRole("main")).toContainText("The glass is cracked from top to bottom.");
    await shop.getByLabel("Agree").check();
    await shop.getByLabel("Words to the customer").fill("We send a courier on Monday.");
    await shop.getByRole("button", { name: "Send the answer" }).click();
    await expect(shop.getByRole("main")).toContainText("Agreed");
    await page.reload();
    await expect(main).toContainText("We send a courier on Monday.");
    await shop.getByRole("button", { name: "It has arrived" }).click();
    await expect(shop.getByRole("main")).toContainText("It has reached us");
    await page.reload();
    await expect(main).toContainText("It has reached us");
    await shop.getByRole("button", { name: /^Refund ₹/ }).click();
    await expect(shop.getByRole("main")).toContainText("Your money is on its way back");
    await page.reload();
    await expect(main).toContainText("Your money is on its way back");
    await expectSoon(page, "Your refund is complete");
    await expect(main.getByRole("link", { name: /Credit note/ })).toBeVisible();
    await waitForEmails(meera.email, /return|refund/i);
  },
);

test(
  "a file that is not a picture is refused with a clear message, and the rest of the form is kept",
  phone,
  async ({ page, allowBrowserError }) => {
    // A refused form is answered with 409, also without scripts.
    allowBrowserError(/409/);
    const meera = newShopper();
    const number = await buyByCall(meera, "kinnow-marmalade", 999);
    await setStatusByCall(number, "delivered");
    await signIn(page, meera, `/profile/orders/${number}/return`);
    await page.getByLabel("It came damaged, or is not what I ordered").check();
    await page.getByRole("combobox", { name: /Kinnow Marmalade/ }).selectOption("1 of 1");
    await page.getByLabel("What is wrong?").fill("The lid is broken.");
    const none = { name: "lid.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>1</script>") };
    await page.getByLabel("Photographs").setInputFiles([none]);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("main")).toContainText("This is not a JPEG, PNG, WebP or AVIF picture");
    await expect(page.getByLabel("What is wrong?")).toHaveValue("The lid is broken.");
    await expect(page.getByLabel("It came damaged, or is not what I ordered")).toBeChecked();
    await expect(page.getByRole("combobox", { name: /Kinnow Marmalade/ })).toHaveValue("0:1");
    await page.getByLabel("Photographs").setInputFiles([await takePhotograph("red")]);
    await sendPicture(page, () => page.getByRole("button", { name: "Send" }).click());
    await page.waitForURL((url) => url.pathname === `/profile/orders/${number}`);
    await expect(page.getByRole("main")).toContainText("With us: we answer by mail");
  },
);

test("acting on an order that somebody else has changed meanwhile shows a message, and nothing is done twice", async ({
  page,
  newContext,
  allowBrowserError,
}) => {
  allowBrowserError(/409/);
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await signIn(page, meera, `/profile/orders/${number}/cancel`);
  await setStatusByCall(number, "processing");
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("main")).toContainText("We are working on this order already.");
  await setStatusByCall(number, "delivered");
  await page.goto(`/profile/orders/${number}/return`);
  await page.getByLabel("Return: I changed my mind").check();
  await page.getByRole("combobox", { name: /Kinnow Marmalade/ }).selectOption("1 of 1");
  await page.getByLabel("What is wrong?").fill("Too sweet for me.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main")).toContainText("With us: we answer by mail");

  const first = await (await newContext()).newPage();
  const second = await (await newContext()).newPage();
  for (const shop of [first, second]) await openReturn(shop, number);
  await first.getByLabel("Refuse").check();
  await first.getByLabel("Words to the customer").fill("It has been lit.");
  await first.getByRole("button", { name: "Send the answer" }).click();
  await expect(first.getByRole("main")).toContainText("We could not agree to it");
  await second.getByLabel("Agree").check();
  await second.getByRole("button", { name: "Send the answer" }).click();
  await expect(second.getByRole("main")).toContainText("Somebody has answered this meanwhile");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("It has been lit.");
  await expect(page.getByRole("main")).not.toContainText("Agreed");
});

test("a piece is exchanged, and the customer follows the new parcel", phone, async ({ page, newContext }) => {
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await setStatusByCall(number, "delivered");
  await signIn(page, meera, `/profile/orders/${number}/return`);
  await page.getByLabel("Exchange it for another item of the same price").check();
  await page.getByRole("combobox", { name: /Kinnow Marmalade/ }).selectOption("1 of 1");
  await page.getByLabel("What is wrong?").fill("It was a gift, and the scent is too strong for her.");
  await page.getByRole("button", { name: "Send" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("With us: we answer by mail");
  // Only one exchange per order.
  await page.goto(`/profile/orders/${number}/return`);
  await expect(page.getByLabel("Exchange it for another item of the same price")).toHaveCount(0);

  const shop = await (await newContext()).newPage();
  await openReturn(shop, number);
  await shop.getByLabel("Agree").check();
  await shop.getByRole("button", { name: "Send the answer" }).click();
  await shop.getByRole("button", { name: "It has arrived" }).click();
  // The form below is there before; the page goes to its top once the answer has come.
  await expect(shop.getByRole("main")).toContainText("It has reached us");
  await shop.getByLabel("Carrier of the new parcel").fill("India Post");
  await shop.getByLabel("Tracking number").fill("EH123456785IN");
  await shop.getByRole("button", { name: "Send another parcel" }).dblclick();
  await expect(shop.getByRole("main")).toContainText("Another parcel is on its way");
  await page.goto(`/profile/orders/${number}`);
  await expect(main.getByText("India Post, EH123456785IN")).toHaveCount(1);
});

test("a double click during an outage of the gateway refunds a part once, reports the outage, and can be sent again", async ({
  page,
  environment,
}) => {
  // The queue repeats a refund after five seconds and later.
  test.setTimeout(90_000);
  const meera = newShopper();
  const { number, gatewayOrder } = await buyWithGatewayOrder(meera);
  const down = { name: "server-error", times: 2, orderId: gatewayOrder, only: "refund-payment" };
  await page.request.post(`${environment.sandbox.BOARD_URL}/switches`, { data: down });
  await signIn(page, owner, `/admin/orders/${number}`);
  await page.getByRole("link", { name: "Refund a part…" }).click();
  await waitForScripts(page);
  await page.getByLabel("Or an amount in rupees").fill("120");
  await page.getByLabel("Reason").fill("A chip at the rim");
  await page.getByRole("button", { name: "Refund this part" }).dblclick();
  await page.waitForURL((url) => url.pathname === `/admin/orders/${number}`);
  const main = page.getByRole("main");
  const open = main.getByRole("listitem").filter({ hasText: "on the way to Razorpay" });
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("₹120.00");
  await open.getByRole("button", { name: /Try again/ }).click();
  await expect(main).toContainText("The refund is sent to Razorpay again.");
  await expectSoon(page, "Refund completed");
  await expect(main.getByText("Refund of ₹120.00 requested")).toHaveCount(1);
  await expect(main).not.toContainText("Refunds under way or refused");
});
