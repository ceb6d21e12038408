import type { Page } from "@playwright/test";
import { codeAlphabet } from "#core/forms/code-alphabet.ts";
import { hashCode } from "#features/gift-cards/gift-card-code.server.ts";
import { readPdf } from "../support/read-pdf.ts";
import { expectFits } from "./support/measure.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  payByCard,
  signIn,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const phone = { tag: "@phone" };

async function openCheckout(page: Page): Promise<void> {
  await page.goto("/checkout");
  await waitForScripts(page);
}

/** Opens the summary, which a phone folds into one line. */
async function openSummary(page: Page): Promise<void> {
  const summary = page.getByRole("button", { name: /order summary/ });
  if ((await summary.getAttribute("aria-expanded")) === "false") await summary.click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await openSummary(page);
  await page.locator("[name=code][maxlength='32']").fill(code);
  await page.getByRole("button", { name: "Use", exact: true }).click();
}

async function saveGiftSetting(page: Page, change: Record<string, string>): Promise<void> {
  await page.goto("/admin/settings/gifts");
  await waitForScripts(page);
  for (const [label, value] of Object.entries(change)) await page.getByLabel(label).first().fill(value);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("main")).toContainText("Saved.");
}

test(
  "a gift is sent to another city with card and wrap on a chosen day, which the packer sees",
  phone,
  async ({ page, newContext, allowBrowserError }) => {
    // The answer to a day that cannot be met.
    allowBrowserError(/422/);
    const meera = newShopper();
    const recipient = `kamla-${Date.now()}@example.com`;
    await signUp(page, meera);
    const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.goto(`/gifts?pin=700001&for=Birthday&day=${day}`);
    await waitForScripts(page);
    await addToCart(page);
    await openCheckout(page);
    // The page about gifts has asked for it.
    await expect(page.getByLabel("A gift")).toBeChecked();
    await page.getByRole("link", { name: "Type their address" }).click();
    const field = (name: string) => page.locator(`form#checkout [name=${name}]`);
    // The PIN code entered on the gifts page fills in the recipient's city.
    await expect(field("zip")).toHaveValue("700001");
    await expect(field("city")).toHaveValue("Kolkata");
    await expect(field("state")).toHaveValue("WB");
    const address = { name: "Kamla Sen", phone: "98300 12345", address: "7 Park Street" };
    for (const [name, value] of Object.entries(address)) await field(name).fill(value);
    await expect(page.getByLabel("A gift")).toBeChecked();
    await expect(page.getByLabel("Deliver by")).toHaveValue(day);
    await expect(page.locator("form#checkout li button").first()).toHaveText(/birthday/);
    await page.getByLabel("Words for the card").fill("शुभ दीपावली! தீபாவளி வாழ்த்துகள்!");
    await expect(page.locator("[name=giftFrom]")).toHaveValue(meera.name);
    await page.locator("[name=giftFrom]").fill("Meera");
    await page.getByLabel(/^Wrap it/).check();
    await page.getByLabel("Deliver by").fill(new Date().toISOString().slice(0, 10));
    await page.getByLabel("Both", { exact: true }).check();
    await page.getByLabel("Their email address").fill(recipient);
    await expectFits(page);
    await page.getByRole("button", { name: "Place Order & Pay" }).click();
    await expect(page.getByText(/the first day that we can promise is/).first()).toBeVisible();
    const first = await page.getByLabel("Deliver by").getAttribute("min");
    await page.getByLabel("Deliver by").fill(first ?? "");
    await expect(page.getByText(/^It arrives .+: in time\.$/)).toBeVisible();
    await payByCard(page, await openPayment(page));
    await expect(page.getByRole("main")).toContainText("Your gift");
    await expect(page.getByRole("main")).toContainText(`We tell ${recipient} where the parcel is`);
    await expectFits(page);
    const number = /DD-\d\d-\d{5}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";

    const shop = await (await newContext()).newPage();
    await signIn(shop, owner, `/admin/orders/${number}`);
    const main = shop.getByRole("main");
    await expect(main).toContainText(/Gift with card and wrap, leaves by \d+ \w+/);
    await expect(main).toContainText("Hand it over by");
    const card = await shop.request.get(`/admin/orders/${number}/card.pdf`);
    const { text, sizes } = await readPdf(await card.body());
    expect(sizes).toEqual([{ width: 298, height: 420 }]);
    expect(text).toContain("– Meera");
    const slip = await shop.request.get(`/admin/orders/${number}/packing-slip.pdf`);
    expect((await readPdf(await slip.body())).text).toMatch(/GIFT WITH CARD AND WRAP, LEAVES BY/);
    await shop.goto(`/admin/orders/${number}/parcel`);
    await shop.getByLabel("Carrier").first().fill("India Post");
    await shop.getByLabel("Tracking number").first().fill("EG123456785IN");
    await shop
      .getByRole("button", { name: /hand|ship|sent/i })
      .first()
      .click();
    await expect(main).toContainText("EG123456785IN");
  },
);

test(
  "a wrap that the owner switches off before the payment is not charged, and the order has none",
  phone,
  async ({ page, newContext, allowBrowserError }) => {
    allowBrowserError(/409/);
    const shop = await (await newContext()).newPage();
    await signIn(shop, owner, "/admin/settings/gifts");
    await signUp(page, newShopper());
    await addToCart(page);
    await openCheckout(page);
    await page.getByLabel("A gift").check();
    await page.getByLabel(/^Wrap it/).check();
    await expect(page.getByRole("main")).toContainText("Gift wrap");
    await saveGiftSetting(shop, { "Gift wrap": "" });
    try {
      await page.getByRole("button", { name: "Place Order & Pay" }).click();
      await expect(page.getByText(/Gift wrap is not offered any more, so nothing was charged/)).toBeVisible();
      await expect(page.getByLabel(/^Wrap it/)).toHaveCount(0);
      await payByCard(page, await openPayment(page));
      await expect(page.getByRole("main")).not.toContainText("Gift wrap");
    } finally {
      await saveGiftSetting(shop, { "Gift wrap": "Handmade paper and a cotton ribbon" });
    }
  },
);

test(
  "a gift card is bought, pays one order and a part of another, and gets a refund; wrong codes are refused",
  phone,
  async ({ page, newContext, allowBrowserError }) => {
    test.setTimeout(120_000);
    allowBrowserError(/422/);
    const shop = await (await newContext()).newPage();
    await signIn(shop, owner, "/admin/settings/features");
    const isSold = shop.getByLabel("Gift cards for sale");
    const wasSold = await isSold.isChecked();
    await isSold.check();
    await shop.getByRole("button", { name: "Save Changes" }).click();
    await expect(shop.getByRole("main")).toContainText("Saved.");
    try {
      await signUp(page, newShopper());
      await page.goto("/gift-cards/new");
      await waitForScripts(page);
      await expectFits(page);
      await expect(page.getByText("Their email address (optional)")).toHaveCount(0);
      await page.getByLabel("Another amount", { exact: true }).check();
      await page.getByLabel("Another amount, in rupees").fill("1500");
      await page.getByLabel("I print it myself").check();
      await expect(page.getByLabel("Their email address")).toBeHidden();
      await page.getByRole("button", { name: "Continue to the payment" }).click();
      await page.getByRole("link", { name: /^Pay/ }).click();
      await page.getByRole("button", { name: /^Pay ₹/ }).click();
      await expect(page.getByRole("heading", { name: "Thank you: it is paid" })).toBeVisible();
      const file = await page.request.get(`${new URL(page.url()).pathname}/card.pdf`);
      const code = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec((await readPdf(await file.body())).text)?.[0] ?? "";
      expect(code).toHaveLength(19);

      await addToCart(page);
      await openCheckout(page);
      await typeCode(page, "1234");
      await expect(page.getByText(/A code has 16 letters and digits/)).toBeVisible();
      await typeCode(page, "AB2C-DEF3-GH4J-KLM5");
      await expect(page.getByText(/We know no card with this code/)).toBeVisible();
      await typeCode(page, code.toLowerCase().replaceAll("-", " "));
      await expect(page.getByText(/₹1,500.00 on it/)).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Your gift card pays for all of it.");
      await expectFits(page);
      await page.getByRole("button", { name: /^Place Order/ }).click();
      await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();

      await addToCart(page);
      await openCheckout(page);
      const main = page.getByRole("main");
      await expect(main).toContainText(/₹[\d,.]+ by UPI, card or netbanking/);
      const [, rest = ""] = /(₹[\d,.]+) by UPI/.exec(await main.innerText()) ?? [];
      await openSummary(page);
      const [, left = ""] = /(₹[\d,.]+) on it/.exec(await main.innerText()) ?? [];
      await payByCard(page, await openPayment(page));
      const number = /DD-\d\d-\d{5}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
      await page.goto("/gift-card");
      await page.getByLabel(/Code/).fill(code);
      await page.getByRole("main").getByRole("button").first().click();
      await expect(page.getByRole("main")).toContainText("Nothing is left on this card");

      // Everything except what the card paid becomes store credit.
      await shop.goto(`/admin/orders/${number}/refund`);
      await waitForScripts(shop);
      await shop.getByLabel("Reason").fill("Broken");
      await shop.getByLabel("As store credit instead").check();
      await shop.getByLabel("How and when the customer agreed").fill("On the phone");
      await shop.getByRole("button", { name: /^Refund ₹/ }).click();
      await expect(shop.getByRole("main")).toContainText(`${rest} became store credit`);
      await page.goto("/gift-card");
      await page.getByLabel(/Code/).fill(code);
      await page.getByRole("main").getByRole("button").first().click();
      await expect(main).toContainText(left);
      await page.goto("/profile");
      await expect(page.getByRole("main")).toContainText(`Your store credit: ${rest}`);
      await expectFits(page);

      // Gift card and store credit pay the third order completely.
      await addToCart(page);
      await openCheckout(page);
      await openSummary(page);
      await page.getByRole("button", { name: `Use your store credit of ${rest}` }).click();
      await expect(page.getByText(`Your store credit, ${rest}`)).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Your gift card pays for all of it.");
      await page.getByRole("button", { name: /^Place Order/ }).click();
      await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
    } finally {
      if (!wasSold) {
        await shop.goto("/admin/settings/features");
        await waitForScripts(shop);
        await isSold.uncheck();
        await shop.getByRole("button", { name: "Save Changes" }).click();
        await expect(shop.getByRole("main")).toContainText("Saved.");
      }
    }
  },
);

test(
  "a cart for two recipients is paid once, and each gets a card, an order and a parcel",
  phone,
  async ({ page, newContext, allowBrowserError }) => {
    // The answer to a recipient without an address.
    allowBrowserError(/422/);
    const main = page.getByRole("main");
    await signUp(page, newShopper());
    await addToCart(page);
    await addToCart(page);
    await openCheckout(page);
    await page.getByLabel("A gift").check();
    await page.getByRole("link", { name: "Choose what goes to each" }).click();
    await expect(page.getByRole("heading", { name: "Who gets what" })).toBeVisible();
    await page.getByRole("link", { name: "Name the first person" }).click();
    await waitForScripts(page);
    await page.getByRole("button", { name: "Save this person" }).click();
    await expect(main).toContainText("Name is required");
    // The page leads to the first marked field; what is typed before goes there.
    await expect(page.locator("form [name=zip]")).toBeFocused();
    for (const [name, words] of [
      ["Kamla Sen", "For Kamla"],
      ["Ravi Das", "For Ravi"],
    ] as const) {
      const address = {
        zip: "700001",
        name,
        phone: "98300 12345",
        address: "7 Park Street",
        city: "Kolkata",
      };
      for (const [field, value] of Object.entries(address))
        await page.locator(`form [name=${field}]`).fill(value);
      await page.locator("form [name=state]").selectOption("WB");
      await expect(page.getByLabel("This is a gift")).toBeChecked();
      await page.getByLabel("Words for the card").fill(words);
      await expectFits(page);
      await page.getByRole("button", { name: "Save this person" }).click();
      await expect(page.getByRole("heading", { name: "Who gets what" })).toBeVisible();
      await expect(main).toContainText(words);
      await expectFits(page);
      if (name === "Ravi Das") break;
      await expect(main).toContainText("1 item has no recipient yet");
      await expect(main).toContainText("Name one more person to pay for both at once.");
      await page.getByRole("link", { name: "Add a person" }).click();
      await waitForScripts(page);
    }
    // The details of one person can be changed.
    const ravi = page.locator("summary", { hasText: "Ravi Das, 700001" });
    await ravi.click();
    await page.getByRole("link", { name: "Change Ravi Das" }).click();
    await waitForScripts(page);
    await expect(page.getByLabel("Words for the card")).toHaveValue("For Ravi");
    await page.getByLabel("Words for the card").fill("For dear Ravi");
    await page.getByRole("button", { name: "Save this person" }).click();
    await expect(page.getByRole("heading", { name: "Who gets what" })).toBeVisible();
    await expect(main).toContainText("For dear Ravi");
    await page.reload();
    await waitForScripts(page);
    await payByCard(page, await openPayment(page));
    await expect(main).toContainText("You paid once for 2 orders.");
    await expectFits(page);
    const numbers = [...new Set((await main.innerText()).match(/DD-\d\d-\d{5}/g))];
    expect(numbers).toHaveLength(2);
    await page.getByRole("link", { name: /Ravi Das/ }).click();
    await expect(page.getByRole("heading", { name: "Paid together" })).toBeVisible();
    await expect(main).toContainText("For dear Ravi");
    const shop = await (await newContext()).newPage();
    await signIn(shop, owner, `/admin/orders/${numbers[1]}`);
    await expect(shop.getByRole("main")).toContainText("Paid together with");
    await expect(shop.getByRole("link", { name: /Kamla Sen/ })).toBeVisible();
  },
);

/** Adds three cards of ₹500: one expired yesterday, one has paid for something, one is unused. */
async function addGiftCards(dataDir: string) {
  const codes = { expired: randomCode(), empty: randomCode(), good: randomCode() };
  const { sql, close } = openShopDatabase(dataDir);
  for (const [name, code] of Object.entries(codes)) {
    const days = name === "expired" ? -1 : 300;
    await sql`insert into gift_card (id, code_hash, last_signs, value, expires_at, sold_for, created_at, created_by)
      values (${code}, ${hashCode(code)}, ${code.slice(-4)}, 50000, now() + ${days} * interval '1 day', 'upi', now(), 'system')`;
    for (const [kind, amount] of [["issued", 500_00], ...(name === "empty" ? [["spent", -500_00]] : [])])
      await sql`insert into gift_card_entry (id, gift_card_id, kind, amount, at, by)
        values (${`${code}-${kind}`}, ${code}, ${kind}, ${amount}, now(), 'system')`;
  }
  await close();
  return codes;
}

function randomCode(): string {
  return Array.from({ length: 16 }, () =>
    codeAlphabet.charAt(Math.floor(Math.random() * codeAlphabet.length)),
  ).join("");
}

test(
  "an expired, empty or mistyped card gets a message, and after ten guesses only the right code is accepted",
  phone,
  async ({ page, environment, allowBrowserError }) => {
    allowBrowserError(/4(09|22|29)/);
    const { expired, empty, good } = await addGiftCards(environment.dataDir);
    const main = page.getByRole("main");
    await signUp(page, newShopper());
    for (const [code, words] of [
      [expired, "The last day of this card is over"],
      [empty, "Nothing is left on this card"],
      [good, "₹500.00"],
    ] as const) {
      await page.goto("/gift-card");
      await page.getByLabel(/Code/).fill(code);
      await main.getByRole("button").first().click();
      await expect(main).toContainText(words);
    }
    await addToCart(page);
    await openCheckout(page);
    await typeCode(page, expired);
    await expect(page.getByText(/The last day of this card is over/)).toBeVisible();
    await typeCode(page, empty);
    await expect(page.getByText(/Nothing is left on this card/)).toBeVisible();
    await expectFits(page);
    const field = page.locator("[name=code][maxlength='32']");
    for (let guess = 1; guess <= 10; guess++) {
      await typeCode(page, randomCode());
      await expect(page.getByText(/We know no card with this code/)).toBeVisible();
      await typeCode(page, "1");
      await expect(page.getByText(/A code has 16 letters and digits/)).toBeVisible();
    }
    const guessed = randomCode();
    await typeCode(page, guessed);
    await expect(page.getByText(/Too many wrong codes were tried/)).toBeVisible();
    await expect(field).toHaveValue(guessed);
    await expectFits(page);
    await typeCode(page, good);
    await expect(page.getByText(/Too many wrong codes were tried/)).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "Order summary" })).toContainText("₹500.00");
    await payByCard(page, await openPayment(page));
    await expect(main).toContainText("Thank you for your order!");
  },
);
