// Buying on a cheap phone with a slow network: what a new customer types and presses for the first purchase, and orders at the door that
// are confirmed, forgotten and refused. Runs in its own shop.
import type { BrowserContext, Page } from "@playwright/test";
import { waitForEmails } from "./support/inbox.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import {
  newPhone,
  newShopper,
  paymentWindow,
  type Shopper,
  signIn,
  waitForScripts,
} from "./support/shopper.ts";
import { countInputs, slowDown } from "./support/slow-phone.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
/** The phone is four times slower than the machine, which may be busy. */
const patienceMs = 60_000;

test.use({ isMobile: true, deviceScaleFactor: 2 });

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(patienceMs);
  await slowDown(page);
  return page;
}

const soon = { timeout: patienceMs };

/** Leads from a product's own page to the page after the cart. */
async function checkOut(page: Page): Promise<void> {
  await page.goto("/products/kinnow-marmalade");
  await waitForScripts(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /add to cart/i })
    .first()
    .tap();
  await page
    .getByRole("dialog", { name: /cart/i })
    .getByRole("link", { name: /checkout/i })
    .tap();
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByRole("main").getByLabel(label, { exact: true }).pressSequentially(text);
}

async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Place Order & Pay" }).tap();
  const payment = paymentWindow(page);
  await payment.getByRole("button", { name: "Fill in a good test card" }).tap();
  await payment.getByRole("button", { name: /^pay/i }).tap();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible(soon);
}

async function buyWithPassword(page: Page, { name, email, password }: Shopper): Promise<void> {
  await checkOut(page);
  await page.waitForURL((url) => url.pathname === "/auth/sign-up");
  await waitForScripts(page);
  await type(page, "Name", name);
  await type(page, /phone/i, newPhone());
  await type(page, /street address/i, "14 Kachehri Road");
  await type(page, /pincode/i, "176215");
  const city = page.getByRole("main").getByLabel(/city/i);
  await city.focus();
  if ((await city.inputValue()) === "") await city.pressSequentially("Kangra");
  const state = page.getByRole("main").getByLabel(/state/i);
  if ((await state.inputValue()) === "") await state.selectOption("HP");
  await type(page, /e-?mail/i, email);
  await type(page, "Password", password);
  await page.getByRole("button", { name: /create account|sign up/i }).tap();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);
  await pay(page);
}

async function buyWithDigits(page: Page, { name, email }: Shopper, board: string | undefined): Promise<void> {
  await checkOut(page);
  await page.waitForURL((url) => url.pathname === "/auth/email");
  await waitForScripts(page);
  await type(page, "Email", email);
  await page.getByRole("button", { name: "Email me a code" }).tap();
  await page.waitForURL((url) => url.pathname === "/auth/email/code");
  await waitForScripts(page);
  const [mail] = await waitForEmails(email, /code/i, board);
  const link = mail?.links.find((one) => one.includes("/auth/email/code")) ?? "";
  await type(page, "The six digits", new URL(link).searchParams.get("code") ?? "");
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);
  await type(page, "ZIP Code (PIN)", "176215");
  await expect(page.getByLabel("City", { exact: true })).not.toHaveValue("", soon);
  await type(page, "Full Name", name);
  await type(page, "Phone Number", newPhone());
  await type(page, "Address", "14 Kachehri Road");
  await pay(page);
}

async function buyWithNumber(page: Page, { name }: Shopper): Promise<void> {
  await checkOut(page);
  await page.waitForURL((url) => url.pathname === "/auth/number");
  await waitForScripts(page);
  await type(page, "Phone Number", newPhone());
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);
  await type(page, "ZIP Code (PIN)", "176215");
  await expect(page.getByLabel("City", { exact: true })).not.toHaveValue("", soon);
  await type(page, "Full Name", name);
  await type(page, "Address", "14 Kachehri Road");
  await pay(page);
}

test(
  "a first purchase by emailed code has no more fields than one with a password, and one by a number alone has four",
  {
    tag: "@phone",
  },
  async ({ ownShop, newContext }, { annotations }) => {
    test.setTimeout(600_000);
    const database = openShopDatabase(ownShop.dataDir);
    const count = async (way: string, buy: (page: Page, shopper: Shopper) => Promise<void>) => {
      const context = await newContext();
      const hands = await countInputs(context);
      const page = await openSlowly(context);
      const startedAt = performance.now();
      await buy(page, newShopper());
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      annotations.push({
        type: way,
        description: `${hands.typed.size} fields, ${hands.pressed.length} presses, ${seconds} s: ${[...hands.typed].join(", ")}; ${hands.pressed.join(", ")}`,
      });
      console.log(annotations.at(-1));
      return { fields: hands.typed.size, presses: hands.pressed.length };
    };
    const withPassword = await count("with a password", buyWithPassword);
    await database.sql`update setting set value = value || '{"emailCodes": true}' where name = 'features'`;
    const board = ownShop.sandbox.BOARD_URL;
    const withDigits = await count("with six digits", (page, shopper) => buyWithDigits(page, shopper, board));
    await database.sql`update setting set value = value || '{"numberAlone": true}' where name = 'features'`;
    const withNumber = await count("with a number alone", buyWithNumber);
    await database.close();
    expect(withNumber.fields).toBe(4);
    expect(withNumber.presses).toBeLessThan(withDigits.presses);
    expect(withDigits.fields).toBeLessThanOrEqual(6);
    expect(withDigits.fields).toBeLessThanOrEqual(withPassword.fields);
    expect(withDigits.presses).toBeLessThanOrEqual(withPassword.presses + 1);
  },
);

async function orderAtTheDoor(page: Page): Promise<string> {
  await checkOut(page);
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);
  await page.getByLabel("Cash on delivery").check();
  await page.getByRole("button", { name: "Place Order" }).tap();
  await page.waitForURL(/\/order-on-delivery\//);
  return new URL(page.url()).pathname;
}

test("an order at the door is confirmed by its link, another expires with a reason, a third is refused at the door", {
  tag: "@phone",
}, async ({ ownShop, newContext }) => {
  test.setTimeout(900_000);
  const board = ownShop.sandbox.BOARD_URL;
  const { sql, close } = openShopDatabase(ownShop.dataDir);
  await sql`
    insert into setting (name, value, changed_at, changed_by)
    values ('onDelivery', '{"upTo": 500000, "confirmEvery": true, "confirmHours": 24, "refusedParcels": 2, "notPins": [], "notProducts": []}', now(), 'system')`;
  const stockOf = async () => {
    const [row] = await sql<{ stock: number }[]>`select stock from product where slug = 'kinnow-marmalade'`;
    return row?.stock;
  };
  const before = (await stockOf()) ?? 0;
  const page = await openSlowly(await newContext());
  const shopper = newShopper();
  await page.goto("/auth/sign-up");
  await waitForScripts(page);
  await signUpSlowly(page, shopper);
  await sql`update "user" set email_verified = true where email = ${shopper.email}`;

  // Forgotten: makes its day end now.
  const forgotten = await orderAtTheDoor(page);
  expect(await stockOf()).toBe(before - 1);
  const id = forgotten.split("/").at(-1) ?? "";
  await sql`update cash_on_delivery set confirm_by = now() where order_id = ${id}`;
  await sql`update stock_reservation set expires_at = now() where order_id = ${id}`;
  await page.reload();
  await expect(page.getByRole("heading", { name: "This order has ended" })).toBeVisible(soon);
  await expect(page.getByRole("main")).toContainText("Nobody confirmed it in time, so nothing is sent");
  await expect(page.getByRole("button", { name: "Yes, please pack it" })).toHaveCount(0);
  await sql`insert into pgboss.job (name, data) values ('on-delivery.silent', '{}')`;
  // Twice a minute the queue looks for jobs that it was not notified of.
  const readState = async () => (await sql`select state from cash_on_delivery where order_id = ${id}`)[0];
  await expect.poll(readState, soon).toEqual({ state: "silent" });
  await waitForEmails(shopper.email, /has ended, and nothing is due/, board);
  expect(await stockOf()).toBe(before);

  // Confirmed by email on another phone, shipped, and refused at the door.
  await orderAtTheDoor(page);
  const asked = (await waitForEmails(shopper.email, /please confirm your order/i, board)).at(-1);
  const link = asked?.links.find((one) => one.includes("/order-on-delivery/") && !one.includes(id)) ?? "";
  const elsewhere = await openSlowly(await newContext());
  await elsewhere.goto(link || page.url());
  await elsewhere.getByRole("button", { name: "Yes, please pack it" }).tap();
  await expect(elsewhere.getByRole("main")).toContainText("it is confirmed", soon);
  const [order] = await sql<{ number: string }[]>`select number from "order" where number is not null
    and user_id = (select id from "user" where email = ${shopper.email})`;
  const number = order?.number ?? "";
  const back = await openSlowly(await newContext());
  await signIn(back, owner, `/admin/orders/${number}`);
  await back.getByRole("button", { name: "Mark as packed" }).tap();
  await expect(back.getByRole("link", { name: "Hand over to the carrier" })).toBeVisible(soon);
  const parcel = back.locator("#parcel");
  await parcel.getByLabel("Carrier").fill("India Post");
  await parcel.getByLabel("Tracking number").fill("EU123456785IN");
  await parcel.getByRole("button").first().tap();
  await expect(back.getByRole("button", { name: "Delivered and paid" })).toBeVisible(soon);
  await back.getByText("It was not taken in").tap();
  await back.getByRole("button", { name: "The parcel came back" }).tap();
  await expect(back.getByText("Cancelled", { exact: true }).first()).toBeVisible(soon);
  expect(await stockOf()).toBe(before);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("It is cancelled, and nothing is due.", soon);
  await close();
});

async function signUpSlowly(page: Page, { name, email, password }: Shopper): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel(/phone/i).fill(newPhone());
  await form.getByLabel(/street address/i).fill("14 Kachehri Road");
  await form.getByLabel(/city/i).fill("Dharamshala");
  await form.getByLabel(/state/i).selectOption("HP");
  await form.getByLabel(/pincode/i).fill("176215");
  await form.getByLabel(/e-?mail/i).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: /create account|sign up/i }).tap();
  await page.waitForURL((url) => url.pathname === "/");
}
