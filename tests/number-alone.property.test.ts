// Whatever people who share and change telephone numbers do: a number opens no order, address, credit or cart of somebody else.
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addToCart, readCart } from "#core/cart/cart.server.ts";
import { actorOf, guestActor } from "#core/identity/actor.ts";
import { keepFirstAddress } from "#core/identity/addresses/keep-first-address.server.ts";
import { createAccount } from "#core/identity/create-account.server.ts";
import { user } from "#core/identity/identity.table.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import { signInByNumber } from "#core/identity/number-alone/sign-in-by-number.server.ts";
import { presentSessionUser } from "#core/identity/present-session-user.ts";
import { getProfile } from "#core/identity/profile/profile.server.ts";
import { getMyOrderId } from "#core/orders/find-order.server.ts";
import { listMyOrders } from "#core/orders/my-orders.server.ts";
import { findOwnerByKey, keyOfOrder } from "#core/orders/order-link.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { joinPerson } from "#core/privacy/join-person.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { addStoreCredit, readStoreCredit } from "#features/gift-cards/store-credit.server.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { bought } from "./support/buying.ts";
import { closeAfterCopies } from "./support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 100_000 }, { id: "diya" });
  const change = { ...sampleSettings.features, numberAlone: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "features", change });
});
afterAll(() => closeAfterCopies(shop));

const phones = ["9816000001", "9816000002"];
const browsers = [0, 1, 2, 3];
/** What a browser has by its own session: it is the model of what it may see. */
type Known = { session: SessionUser; orders: string[]; credit: number; pieces: number; street: string };

const step = fc.record({
  browser: fc.constantFrom(...browsers),
  phone: fc.constantFrom(...phones),
  what: fc.constantFrom("number", "buy", "cart", "credit", "change-number", "prove-email", "forget"),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let count = 0;

async function begin(phone: string): Promise<Known> {
  count += 1;
  const guest = guestActor(`10.${count >> 8}.${count & 255}.0/24`);
  const begun = await signInByNumber(shop, guest, { phone });
  if (!begun.ok) throw new Error(begun.reason);
  return { session: begun.sessionUser, orders: [], credit: 0, pieces: 0, street: "" };
}

async function buy(known: Known, phone: string): Promise<void> {
  count += 1;
  const address = { ...shimlaAddress, phone, address: `${count} Mall Road` };
  const orderId = await bought(shop, known.session.id, { address });
  const actor = actorOf(known.session, "203.0.113.0/24");
  if (known.session.email === null)
    await keepFirstAddress(shop, actor, { ...address, company: "", gstin: "" });
  known.street ||= known.session.email === null ? address.address : "";
  known.orders.push(orderId);
}

async function giveCredit(known: Known): Promise<void> {
  count += 1;
  const given = {
    userId: known.session.id,
    amount: 100_00,
    orderId: "o",
    refundId: `r${count}`,
    by: "owner",
  };
  await shop.db.transaction((tx) => addStoreCredit(tx, { ...given, at: shop.clock.now() }));
  known.credit += 100_00;
}

/** An emailed code opens an account, and the browser's person joins it. */
async function proveEmail(known: Known): Promise<void> {
  if (known.session.email !== null) return;
  count += 1;
  const email = `person${count}@example.com`;
  const row = await shop.db.transaction((tx) =>
    createAccount(shop, tx, { name: "", email, emailVerified: true }),
  );
  if (!row) throw new Error("the address is taken");
  await joinPerson(shop, known.session, row);
  known.session = presentSessionUser(row);
}

async function carryOut(open: Map<number, Known>, { browser, phone, what }: Step): Promise<void> {
  const known = open.get(browser);
  if (what === "number" || !known) {
    open.set(browser, await begin(phone));
    return;
  }
  if (what === "buy") await buy(known, phone);
  if (what === "credit") await giveCredit(known);
  if (what === "prove-email") await proveEmail(known);
  if (what === "forget") open.delete(browser);
  if (what === "change-number")
    await shop.db.update(user).set({ phone }).where(eq(user.id, known.session.id));
  if (what === "cart") {
    await addToCart(shop, { userId: known.session.id }, { productId: "diya", quantity: 1 });
    known.pieces += 1;
  }
}

async function expectOwnOnly({ session: { id, email }, orders, credit, street }: Known, others: string[]) {
  const numbers = await Promise.all(
    orders.map(async (orderId) => (await getOrderRow(shop.db, orderId)).number),
  );
  const listed = (await listMyOrders(shop.db, { userId: id })).orders.map(({ number }) => number);
  expect(listed.sort()).toEqual(numbers.sort());
  expect(await readStoreCredit(shop.db, id)).toBe(credit);
  expect((await getProfile(shop.db, id)).address).toBe(street);
  for (const orderId of others) {
    const { number } = await getOrderRow(shop.db, orderId);
    await expect(getMyOrderId(shop.db, { id }, number ?? "")).rejects.toMatchObject({ name: "NotFound" });
    for (const own of orders) {
      const key = keyOfOrder(shop, own);
      await expect(findOwnerByKey(shop, { orderId, key })).rejects.toMatchObject({ name: "NotFound" });
    }
  }
  // A key works for its own order, until its person has an account to sign in to.
  for (const orderId of orders) {
    const found = findOwnerByKey(shop, { orderId, key: keyOfOrder(shop, orderId) });
    if (email === null) expect((await found).owner.id).toBe(id);
    else await expect(found).rejects.toMatchObject({ name: "NotFound" });
  }
}

test("each browser sees its own orders, address, credit and cart, and nothing of others with the same number", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const open = new Map<number, Known>();
      for (const one of steps) await carryOut(open, one);
      for (const known of open.values()) {
        const others = [...open.values()].filter((other) => other !== known).flatMap(({ orders }) => orders);
        await expectOwnOnly(known, others);
        const cart = await readCart(shop, { userId: known.session.id });
        expect(cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(known.pieces);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
