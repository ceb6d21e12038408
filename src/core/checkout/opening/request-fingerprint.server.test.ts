// Which fields of a checkout request make another order. The compiler requires an entry here for each new field: one that the fingerprint
// omits would sell somebody an earlier request's order.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { placed, purchaseOf } from "../../../../tests/support/buying.ts";
import { useTestGiftCard } from "../../../../tests/support/gift-cards.ts";
import { addTestCode } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import type { CheckoutRequest } from "../checkout-calls.ts";

type Field = { makes: "another order" | "the same order"; change: Partial<CheckoutRequest> };

/** A day that every delivery policy in the tests can keep. */
const inSomeWeeks = new Date(Date.parse("2026-11-20T00:00:00Z") + 40 * 86_400_000).toISOString().slice(0, 10);

const fields: Record<keyof CheckoutRequest, Field> = {
  // The amount follows from the other fields; a request with another amount is refused.
  shownAmount: { makes: "the same order", change: { shownAmount: 99_900 } },
  items: {
    makes: "another order",
    change: { items: [{ productId: "candle", quantity: 2 }], shownAmount: 2 * 99_900 },
  },
  address: { makes: "another order", change: { address: { ...shimlaAddress, phone: "9800000002" } } },
  delivery: { makes: "another order", change: { delivery: "express", shownAmount: 99_900 + 100_00 } },
  code: { makes: "another order", change: { code: "NOTHING", shownAmount: 99_899 } },
  payment: { makes: "another order", change: { payment: "on-delivery" } },
  giftCardAmount: { makes: "another order", change: { giftCardAmount: 100_00 } },
  // The part follows from the amount and the owner's rule; a request with another part is refused.
  partAmount: { makes: "the same order", change: {} },
  gift: { makes: "another order", change: { gift: true } },
  giftWords: { makes: "another order", change: { gift: true, giftWords: "Happy Diwali!" } },
  giftFrom: { makes: "another order", change: { gift: true, giftFrom: "Asha" } },
  email: { makes: "another order", change: { email: "asha@example.com" } },
  poNumber: { makes: "another order", change: { poNumber: "PO-7" } },
  packerNote: { makes: "another order", change: { packerNote: "No plastic, please" } },
  giftWrap: { makes: "another order", change: { gift: true, giftWrap: true, shownAmount: 99_900 + 49_00 } },
  giftArriveBy: { makes: "another order", change: { gift: true, giftArriveBy: inSomeWeeks } },
  giftFollower: {
    makes: "another order",
    change: { gift: true, giftFollower: "both", giftFollowerEmail: "meera@example.com" },
  },
  giftFollowerEmail: {
    makes: "another order",
    change: { gift: true, giftFollower: "both", giftFollowerEmail: "kamla@example.com" },
  },
  // Only confirms the PIN code, which is in the address.
  pinConfirmed: { makes: "the same order", change: { pinConfirmed: true } },
  // Only says which orders the page knows.
  lastOrder: { makes: "the same order", change: { lastOrder: null } },
};

const addressFields: Record<
  keyof CheckoutRequest["address"],
  Partial<CheckoutRequest["address"]> | "always India"
> = {
  name: { name: "Kamla Negi" },
  phone: { phone: "9800000002" },
  address: { address: "13 Mall Road" },
  city: { city: "Solan" },
  state: { state: "PB", zip: "140001" },
  zip: { zip: "171002" },
  country: "always India",
  company: { company: "Negi Textiles" },
  gstin: { company: "Negi Textiles", gstin: "02AAAAA0000A1Z5" },
  billing: {
    billing: { name: "Negi Textiles", address: "4 Lower Bazaar", city: "Solan", state: "HP", zip: "173212" },
  },
};

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  const gifts = { offered: true, card: true, wrapName: "Paper", wrapPrice: 49_00 };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "gifts", change: gifts });
  const onDelivery = { upTo: 5_000_00, confirmEvery: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "onDelivery", change: onDelivery });
});
afterAll(() => shop.close());

async function makesAnotherOrder(change: Partial<CheckoutRequest>): Promise<boolean> {
  const userId = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
  const first = await placed(shop, userId);
  const second = await placed(shop, userId, change);
  return first.orderId !== second.orderId;
}

test.each(Object.entries(fields).filter(([name]) => !["code", "giftCardAmount"].includes(name)))(
  "another %s in the request makes the order that is declared",
  async (_name, { makes, change }) => {
    expect(await makesAnotherOrder(change)).toBe(makes === "another order");
  },
);

test("another discount code makes another order", async () => {
  await addTestCode(shop, { code: "NOTHING", kind: "amount", percent: 0, amount: 1 });
  expect(await makesAnotherOrder(fields.code.change)).toBe(true);
});

test("another amount that gift cards pay makes another order", async () => {
  const userId = await registerCustomer(shop.db);
  await useTestGiftCard(shop, userId, 100_00);
  const first = await placed(shop, userId);
  const second = await placed(shop, userId, fields.giftCardAmount.change);
  expect(second.orderId).not.toBe(first.orderId);
});

test.each(Object.entries(addressFields).filter(([, change]) => change !== "always India"))(
  "another %s in the address makes another order",
  async (_name, change) => {
    const address = { ...purchaseOf().address, ...(change as object) };
    expect(await makesAnotherOrder({ address })).toBe(true);
  },
);
