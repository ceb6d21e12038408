// On a phone, a QR code can be read by a UPI app, and is gone once staff have noted the payment. Runs in its own shop.
import type { Locator } from "@playwright/test";
import { readQrCodes } from "../support/read-qr-code.ts";
import { waitForEmails } from "./support/inbox.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { slowDown } from "./support/slow-phone.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const patience = { timeout: 60_000 };

async function readShown(code: Locator): Promise<Record<string, string>> {
  await code.scrollIntoViewIfNeeded();
  const [address = ""] = await readQrCodes(await code.screenshot());
  return Object.fromEntries(new URL(address).searchParams);
}

test("a QR code is read from the order's page, from the email and at a mela, and is gone once it is paid", {
  tag: "@phone",
}, async ({ ownShop, newContext, allowBrowserError }) => {
  test.setTimeout(600_000);
  allowBrowserError(/404/);
  const { sql, close } = openShopDatabase(ownShop.dataDir);
  await sql`insert into setting (name, value, changed_at, changed_by)
    values ('business', '{"upiId": "deodar@okbank", "upiName": "Meera Thakur", "upiOnOrders": true}', now(), 'system')
    on conflict (name) do update set value = setting.value || excluded.value`;
  const page = await (await newContext()).newPage();
  page.setDefaultTimeout(patience.timeout);
  page.setDefaultNavigationTimeout(patience.timeout);
  await slowDown(page);
  await signIn(page, owner, "/admin/orders/new");
  await page.getByRole("radio", { name: "By phone" }).check();
  await page.getByLabel("Name or SKU", { exact: true }).fill("kinnow marmalade");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Meera Sood");
  await page.getByRole("textbox", { name: "Phone" }).fill("98160 12345");
  const email = "pays-by-upi@example.com";
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  await page.getByRole("radio", { name: "Handed over in person" }).check();
  await page.getByRole("radio", { name: "By a payment link" }).check();
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(page.getByRole("region", { name: "The price" })).toContainText("To pay", patience);
  await page.getByRole("button", { name: "Save the order" }).click();
  await page.waitForURL(/\/admin\/orders\/waiting\//);

  const shown = page.getByRole("img", { name: /^QR code to pay/ });
  const asked = await readShown(shown.first());
  expect(asked).toMatchObject({ pa: "deodar@okbank", pn: "Meera Thakur", am: "999.00", cu: "INR" });
  expect(asked.tn).toBe(`Order ${asked.tr}`);
  const ofCustomer = new URL(page.url()).pathname.replace("/admin/orders/waiting", "/order");
  const phone = await (await newContext()).newPage();
  await phone.goto(ofCustomer);
  expect(await readShown(phone.getByRole("img", { name: /^QR code to pay/ }).first())).toEqual(asked);
  const [mail] = await waitForEmails(email, /please pay/i, ownShop.sandbox.BOARD_URL);
  const picture = /src="([^"]+upi\.png[^"]*)"/.exec(mail?.html ?? "")?.[1] ?? "";
  const drawn = await fetch(picture);
  const [inEmail = ""] = await readQrCodes(new Uint8Array(await drawn.arrayBuffer()));
  expect(Object.fromEntries(new URL(inEmail).searchParams)).toEqual(asked);

  await page.getByLabel("By UPI", { exact: true }).check();
  await page.getByLabel(/^Number of the UPI payment/).fill("533012345678");
  await page.getByLabel(/^Number of the UPI payment/).press("Enter");
  await page.waitForURL(/DD-\d\d-\d{5}$/);
  await expect(page.getByRole("main")).toContainText("Meera Sood");
  await expect(shown).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(/DD-\d\d-\d{5}/, patience);
  await expect(phone.getByRole("img", { name: /^QR code to pay/ })).toHaveCount(0);
  expect((await fetch(picture)).status).toBe(404);

  await page.goto("/admin/orders/mela");
  await waitForScripts(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Kinnow Marmalade/ })
    .click();
  await page.getByRole("main").getByText("UPI", { exact: true }).click();
  await expect(shown.first()).toBeVisible(patience);
  expect(await readShown(shown.first())).toEqual({
    pa: "deodar@okbank",
    pn: "Meera Thakur",
    am: "999.00",
    cu: "INR",
  });
  await close();
});
