// Prices from a file, staff who approve, a table of 200 products that keeps what is typed, and both on paper. Runs in its own shop.
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import { newShopper, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };

/** Switches wholesale on, adds 200 products and an empty list, and lets the shopper's company ask. */
async function prepareShop(dataDir: string, email: string): Promise<void> {
  const { sql, close } = openShopDatabase(dataDir);
  await sql`update setting set value = value || '{"wholesale": true}' where name = 'features'`;
  await sql`insert into product select (jsonb_populate_record(known, jsonb_build_object('id', 't' || n, 'slug', 't-' || n,
      'sku', 'A-' || lpad(n::text, 3, '0'), 'name', 'Tealight ' || n, 'stock', 100))).*
    from product as known, generate_series(1, 200) as n where known.slug = 'deodar-ridge'`;
  await sql`insert into price_list (id, name, percent_off, is_for_staff, created_at) values ('shops', 'Shops', 2000, true, now())`;
  await sql`insert into setting (name, value, changed_at, changed_by) values ('limits', '{"staffDiscountPercent": 90}', now(), 'system')
    on conflict (name) do update set value = setting.value || excluded.value`;
  await sql`update "user" set email_verified = true where email = ${email}`;
  await sql`insert into trade_account (id, company, gstin, name, phone, address, city, state, zip, status, asked_at)
    values ('kangra', 'Kangra Gifts', '02AAPFU0939F1Z7', 'Asha', '9816000000', '4 Bazaar', 'Kangra', 'HP', '176001', 'applied', now())`;
  await sql`insert into trade_buyer select id, 'kangra', now() from "user" where email = ${email}`;
  await close();
}

test("the owner reads prices from a file, staff approve, and the buyer's table keeps what is typed until it is ordered", {
  tag: "@phone",
}, async ({ page, newContext, ownShop }) => {
  test.setTimeout(180_000);
  const shopper = newShopper();
  await signUp(page, shopper, "/");
  await prepareShop(ownShop.dataDir, shopper.email);

  const office = await (await newContext()).newPage();
  await signIn(office, owner, "/admin/trade/lists/shops/file");
  const buffer = Buffer.from("SKU,From,Price,Pack\nA-001,6,412.37,6\n");
  await office.getByLabel("A file of prices").setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer });
  await office.getByRole("button", { name: "Show what it would change" }).click();
  await expect(office.getByRole("main")).toContainText("₹412.37, in packs of 6");
  expect(await runAxe(office, "the dry run")).toEqual([]);
  await office.getByRole("button", { name: "Make these changes" }).click();
  await expect(office.getByRole("main")).toContainText("Done: 1 price changed");

  const helper = await (await newContext()).newPage();
  await signIn(helper, staff, "/admin/trade");
  await expect(helper.getByRole("main")).not.toContainText("Price lists");
  await helper.getByRole("link", { name: /Kangra Gifts/ }).click();
  await helper.getByRole("link", { name: "Approve" }).click();
  await waitForScripts(helper);
  await helper.getByRole("button", { name: "Save" }).click();
  await expect(helper.getByRole("main")).toContainText("approved");

  await page.goto("/trade/order");
  await waitForScripts(page);
  const quantityOf = (sku: string) => page.getByLabel(new RegExp(`, ${sku}$`));
  await quantityOf("A-001").fill("6");
  await quantityOf("A-001").press("Enter");
  await expect(quantityOf("A-002")).toBeFocused();
  await page.keyboard.type("7");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("8");
  await page.reload();
  await waitForScripts(page);
  await expect(quantityOf("A-002")).toHaveValue("7");
  await page.goto("/shop");
  await page.goBack();
  await waitForScripts(page);
  await expect(quantityOf("A-003")).toHaveValue("8");
  await page.context().clearCookies();
  await signIn(page, shopper, "/trade/order");
  await expect(quantityOf("A-001")).toHaveValue("6");
  await page.getByRole("button", { name: "Put it into the cart" }).click();
  await page.waitForURL((url) => url.pathname === "/cart");
  await expect(page.getByRole("main")).toContainText("Tealight 3");
  const stored = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.includes("trade-order")),
  );
  expect(stored).toEqual([]);

  await page.goto("/trade/order");
  await page.emulateMedia({ media: "print" });
  await expect(quantityOf("A-001")).toBeVisible();
  await expect(page.getByLabel("From a spreadsheet")).toBeHidden();
  await expect(page.getByText(/^Prices of \d+ \w+ \d{4}, in rupees$/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("from 6: ₹412.37");
  await page.emulateMedia({ media: "screen" });
  await office.goto("/admin/trade/lists/shops/catalogue");
  await expect(office.getByRole("main")).toContainText("from 6: ₹412.37");
  expect(await runAxe(office, "the catalogue")).toEqual([]);
});
