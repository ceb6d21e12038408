// A company buys on account; when it is overdue it cannot, until the owner records what it has paid. Runs in its own shop.
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import { addToCart, newShopper, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

/** Lets the shopper buy for a company that may owe ₹20,000 for 30 days, at the shop's own prices. */
async function giveAccount(dataDir: string, email: string): Promise<void> {
  const { sql, close } = openShopDatabase(dataDir);
  await sql`update setting set value = value || '{"wholesale": true}' where name = 'features'`;
  await sql`update "user" set email_verified = true where email = ${email}`;
  await sql`insert into price_list (id, name, percent_off, created_at) values ('list', 'Shops', 0, now())`;
  await sql`insert into trade_account (id, company, gstin, name, phone, address, city, state, zip, status, price_list_id,
      terms_days, credit_limit, asked_at)
    values ('kangra', 'Kangra Gifts', '02AAPFU0939F1Z7', 'Asha Negi', '9816000000', '4 Kotwali Bazaar', 'Dharamshala',
      'HP', '176215', 'approved', 'list', 30, 2000000, now())`;
  await sql`insert into trade_buyer select id, 'kangra', now() from "user" where email = ${email}`;
  await close();
}

async function lastMonth(dataDir: string): Promise<void> {
  const { sql, close } = openShopDatabase(dataDir);
  await sql`update "order" set due_on = current_date - 3 where due_on is not null`;
  await close();
}

test("a company orders on account, is held while it is overdue, and may again once it has paid", {
  tag: "@phone",
}, async ({ page, newContext, ownShop }) => {
  test.setTimeout(180_000);
  const shopper = newShopper();
  await signUp(page, shopper);
  await giveAccount(ownShop.dataDir, shopper.email);
  await page.goto("/trade");
  const main = page.getByRole("main");
  await expect(main).toContainText("Your account owes ₹0.00 of at most ₹20,000.00.");
  const toCheckout = async () => {
    await addToCart(page, "deodar-ridge");
    await page.goto("/checkout");
    await waitForScripts(page);
  };
  const later = page.getByRole("radio", { name: "Later, on your company's account" });

  await toCheckout();
  await page.getByRole("link", { name: "Proforma of this cart, to print" }).click();
  await expect(main).toContainText("No invoice: nothing is sold or reserved by it.");
  await expect(main).toContainText("GSTIN: 02AAPFU0939F1Z7");
  expect(await runAxe(page, "the proforma")).toEqual([]);
  await page.goBack();
  await waitForScripts(page);
  await later.check();
  expect(await runAxe(page, "the checkout with an account")).toEqual([]);
  await page.getByRole("button", { name: /Place Order.*on account/ }).click();
  await page.waitForURL((url) => url.searchParams.has("order"));
  await page.goto("/profile");
  await expect(main).toContainText(/On account, to pay by/);
  await page.goto("/trade");
  await page.getByRole("link", { name: "Statement" }).click();
  await expect(main).toContainText("This is no invoice.");
  await expect(main).toContainText(/Order DD-/);
  expect(await runAxe(page, "the statement of an account")).toEqual([]);

  await lastMonth(ownShop.dataDir);
  await toCheckout();
  await expect(later).toBeDisabled();
  const office = await (await newContext()).newPage();
  await signIn(office, owner, "/admin/trade/kangra/books");
  await expect(office.getByRole("main")).toContainText("overdue");
  expect(await runAxe(office, "the books of an account")).toEqual([]);
  await office.getByRole("link", { name: "Record a payment" }).click();
  await waitForScripts(office);
  await office.getByLabel("Amount").fill("20000");
  await office.getByLabel("The bank's number").fill("UTR 4711");
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByRole("main")).toContainText("Paid by Bank transfer, UTR 4711");
  await page.reload();
  await expect(later).toBeEnabled();
});
