import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addToCart, readCart } from "#core/cart/cart.server.ts";
import { newGuest, signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { createAccount } from "#core/identity/create-account.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { signInByNumber } from "#core/identity/number-alone/sign-in-by-number.server.ts";
import { getProfile } from "#core/identity/profile/profile.server.ts";
import { listMyOrders } from "#core/orders/my-orders.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { addStoreCredit, readStoreCredit } from "#features/gift-cards/store-credit.server.ts";
import { findOwnTradeAccount } from "#features/trade/trade-accounts.server.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { bought } from "../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { addTradeBuyer } from "../../../tests/support/trade-buyer.ts";
import { joinPerson } from "./join-person.server.ts";

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  const change = { ...sampleSettings.features, numberAlone: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "features", change });
});
afterAll(() => closeAfterCopies(shop));

/** Somebody known by a number alone, with an order and something in the cart. */
async function person() {
  const begun = await signInByNumber(shop, newGuest(), { phone: "9816000009" });
  if (!begun.ok) throw new Error(begun.reason);
  const { id } = begun.sessionUser;
  await bought(shop, id);
  await addToCart(shop, { userId: id }, { productId: "candle", quantity: 2 });
  return begun.sessionUser;
}

const numbersOf = async (userId: string) =>
  (await listMyOrders(shop.db, { userId })).orders.map(({ number }) => number);
const credit = (userId: string, amount: number) =>
  shop.db.transaction((tx) =>
    addStoreCredit(tx, {
      userId,
      amount,
      orderId: "o",
      refundId: `r-${userId}`,
      by: "owner",
      at: shop.clock.now(),
    }),
  );
const exists = async (id: string) => (await shop.db.$count(user, eq(user.id, id))) === 1;

test("the account that the same browser signs in to gets the person's orders, cart and credit, and the person is gone", async () => {
  const from = await person();
  const to = (await signUpCustomer(shop)).sessionUser;
  await bought(shop, to.id);
  await credit(from.id, 300_00);
  await credit(to.id, 200_00);
  const orders = [...(await numbersOf(from.id)), ...(await numbersOf(to.id))];
  await joinPerson(shop, from, to);
  expect((await numbersOf(to.id)).sort()).toEqual(orders.sort());
  expect(await readStoreCredit(shop.db, to.id)).toBe(500_00);
  expect((await readCart(shop, { userId: to.id })).lines).toMatchObject([{ quantity: 2 }]);
  expect(await exists(from.id)).toBe(false);
  await joinPerson(shop, from, to);
  expect(await readStoreCredit(shop.db, to.id)).toBe(500_00);
});

test("a person takes along the company that they buy for, unless the account buys for one", async () => {
  const from = await person();
  const to = (await signUpCustomer(shop)).sessionUser;
  const company = async (userId: string) => (await findOwnTradeAccount(shop.db, userId))?.id;
  await addTradeBuyer(shop.db, from.id, { percentOff: 0 });
  const own = await company(from.id);
  await joinPerson(shop, from, to);
  expect([await company(from.id), await company(to.id)]).toEqual([undefined, own]);
  const other = await person();
  await addTradeBuyer(shop.db, other.id, { gstin: "02AAACR5055K1ZP", percentOff: 0 });
  await joinPerson(shop, other, to);
  expect([await company(other.id), await company(to.id)]).toEqual([undefined, own]);
});

test("credit of a person joins an account that has none, and an account without details gets theirs", async () => {
  const from = await person();
  await shop.db.update(user).set({ name: "Asha", address: "12 Mall Road" }).where(eq(user.id, from.id));
  await credit(from.id, 300_00);
  const to = await shop.db.transaction((tx) =>
    createAccount(shop, tx, { name: "", email: "proved@example.com", emailVerified: true }),
  );
  if (!to) throw new Error("the address is taken");
  await joinPerson(shop, from, to);
  expect(await readStoreCredit(shop.db, to.id)).toBe(300_00);
  expect(await getProfile(shop.db, to.id)).toMatchObject({
    name: "Asha",
    phone: "9816000009",
    address: "12 Mall Road",
    email: "proved@example.com",
  });
});

test("nothing joins another person known by a number, an account of staff, or from an account with an email address", async () => {
  const [one, other] = [await person(), await person()];
  const asha = (await signUpCustomer(shop)).sessionUser;
  await joinPerson(shop, one, other);
  await joinPerson(shop, one, { ...asha, role: "staff" });
  await joinPerson(shop, asha, (await signUpCustomer(shop)).sessionUser);
  for (const { id } of [one, other, asha]) expect(await exists(id)).toBe(true);
  expect(await numbersOf(one.id)).toHaveLength(1);
});
