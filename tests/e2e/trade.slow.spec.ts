// A company applies for trade prices, is approved, pastes sixty lines from a spreadsheet and pays. Runs in its own shop, with wholesale on.
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import { newShopper, openPayment, payByCard, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

/** Switches wholesale on and adds sixty products, T-1 to T-60, at the price of one of the sample. */
async function prepareShop(dataDir: string): Promise<void> {
  const { sql, close } = openShopDatabase(dataDir);
  await sql`update setting set value = value || '{"wholesale": true}' where name = 'features'`;
  await sql`insert into product select (jsonb_populate_record(known, jsonb_build_object('id', 't' || n, 'slug', 't-' || n,
      'sku', 'T-' || n, 'name', 'Tealight ' || n, 'stock', 100))).*
    from product as known, generate_series(1, 60) as n where known.slug = 'deodar-ridge'`;
  await close();
}

/** An application and a large order need a confirmed address. */
async function confirmAddress(dataDir: string, email: string): Promise<void> {
  const { sql, close } = openShopDatabase(dataDir);
  await sql`update "user" set email_verified = true where email = ${email}`;
  await close();
}

test("a company applies, is approved, orders sixty pasted lines and pays at its prices", {
  tag: "@phone",
}, async ({ page, newContext, ownShop }) => {
  test.setTimeout(180_000);
  await prepareShop(ownShop.dataDir);
  const shopper = newShopper();
  await signUp(page, shopper, "/trade");
  await confirmAddress(ownShop.dataDir, shopper.email);
  await waitForScripts(page);
  expect(await runAxe(page, "the application")).toEqual([]);
  const main = page.getByRole("main");
  await main.getByLabel("Company").fill("Kangra Gifts");
  await main.getByLabel("GSTIN").fill("02AAPFU0939F1Z7");
  await main.getByRole("button", { name: "Apply" }).click();
  await expect(main).toContainText("We have your application");

  const office = await (await newContext()).newPage();
  await signIn(office, owner, "/admin/trade/lists/edit");
  await office.getByLabel("Name", { exact: true }).fill("Shops");
  await office.getByLabel("Percent off").fill("20");
  await office.getByLabel("Prices of its own").fill("SKU\tFrom\tPrice\tPack\nT-1\t6\t412.37\t6");
  await office.getByRole("button", { name: "Save" }).click();
  await office.getByRole("link", { name: /Kangra Gifts/ }).click();
  await office.getByRole("link", { name: "Approve" }).click();
  await waitForScripts(office);
  await office.getByLabel("Smallest order").fill("5000");
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByRole("main")).toContainText("approved");
  expect(await runAxe(office, "the trade account")).toEqual([]);

  await page.reload();
  await page.getByRole("link", { name: "Order from a table" }).click();
  await waitForScripts(page);
  expect(await runAxe(page, "the table")).toEqual([]);
  await expect(main).toContainText("from 6: ₹412.37, without GST ₹392.73");
  const lines = Array.from({ length: 60 }, (_, index) => `T-${index + 1}\t6`);
  await page.getByLabel("From a spreadsheet").fill([...lines.slice(1), "T-1\t5"].join("\n"));
  await page.getByRole("button", { name: "Put it into the cart" }).click();
  await expect(main).toContainText("T-1: the smallest quantity is 6");
  await page.getByLabel("From a spreadsheet").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Put it into the cart" }).click();
  await page.waitForURL((url) => url.pathname === "/cart");
  await expect(main).toContainText("Tealight 60");
  await page.goto("/products/t-1");
  await expect(main).toContainText("Your trade price, in packs of 6");
  await page.goto("/checkout");
  await waitForScripts(page);
  await page.getByLabel("Your order number").fill("PO/26-113");
  await payByCard(page, await openPayment(page));
  const { sql, close } = openShopDatabase(ownShop.dataDir);
  const [order] = await sql<{ po_number: string; items_amount: number; number: string; lines: number }[]>`
    select po_number, items_amount, number, (select count(*)::int from order_line where order_id = "order".id) as lines
    from "order" where po_number <> ''`;
  const [tealight] = await sql<{ price: number }[]>`select price from product where slug = 't-2'`;
  await close();
  const trade = (tealight?.price ?? 0) - Math.round((tealight?.price ?? 0) / 5);
  expect(order).toMatchObject({
    po_number: "PO/26-113",
    lines: 60,
    items_amount: 6 * 41_237 + 59 * 6 * trade,
  });
  await page.goto(`/trade/order?again=${order?.number}`);
  await expect(page.getByLabel("From a spreadsheet")).toHaveValue(/T-60\t6/);
});
