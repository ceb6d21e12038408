import { afterEach, beforeEach, expect, test } from "vitest";
import { addToCart, listCartLines } from "#core/cart/cart.server.ts";
import { leftCart } from "#core/cart/cart.table.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { guestActor } from "#core/identity/actor.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { customerActor } from "../../../tests/support/buying.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { leftCartJob } from "./left-cart-jobs.server.ts";
import {
  findLeftCart,
  forgetLeftCart,
  requestLeftCart,
  restoreLeftCart,
  sendLeftCarts,
} from "./left-carts.server.ts";

const guest = guestActor("203.0.113.0/24");
const email = "asha@example.com";
const lines = [
  { productId: "cedar", quantity: 3, seenPrice: 99_900 },
  { productId: "rose", quantity: 1, seenPrice: 50_000 },
];

let shop: TestContext;
beforeEach(async () => {
  shop = await openTestContext();
  await addTestProduct(shop.db, { id: "cedar", stock: 2 }, { id: "rose", price: 45_000 });
});
afterEach(() => shop.close());

const ask = (asked = lines, to = email) =>
  requestLeftCart(shop, guest, { owner: { guest: asked }, email: to });

async function readRow() {
  const [row] = await shop.db.select().from(leftCart);
  if (!row) throw new Error("no cart was asked for");
  return row;
}

const listSent = () => shop.listJobs(leftCartJob);

test("an empty cart is refused, and nothing is stored", async () => {
  expect(await ask([])).toEqual({ ok: false, reason: "empty-cart" });
  expect(await shop.db.$count(leftCart)).toBe(0);
});

test("the email is enqueued a day later, and once however often the sweep runs", async () => {
  expect(await ask()).toEqual({ ok: true });
  shop.clock.advance({ minutes: 24 * 60 - 1 });
  await sendLeftCarts(shop);
  expect(await listSent()).toEqual([]);
  shop.clock.advance({ minutes: 1 });
  await Promise.all([sendLeftCarts(shop), sendLeftCarts(shop)]);
  await sendLeftCarts(shop);
  expect(await listSent()).toHaveLength(1);
});

test("an address that asks again has only its latest cart sent", async () => {
  await ask();
  shop.clock.advance({ minutes: 60 });
  await ask(lines.slice(1));
  expect((await readRow()).lines).toEqual(lines.slice(1));
  shop.clock.advance({ minutes: 23 * 60 + 30 });
  await sendLeftCarts(shop);
  expect(await listSent()).toEqual([]);
  shop.clock.advance({ minutes: 30 });
  await sendLeftCarts(shop);
  expect(await listSent()).toHaveLength(1);
});

test("the requests for one address are limited", async () => {
  for (let asked = 0; asked < 20; asked++) await ask();
  expect(await ask()).toMatchObject({ ok: false, reason: "too-many-requests" });
});

test("the page behind the link shows today's price and stock", async () => {
  await ask();
  const left = await findLeftCart(shop.db, (await readRow()).token);
  expect(left?.lines).toMatchObject([
    { productId: "cedar", quantity: 2, notices: [{ kind: "stock-short", wanted: 3, left: 2 }] },
    {
      productId: "rose",
      unitPrice: 45_000,
      notices: [{ kind: "price-changed", before: 50_000, now: 45_000 }],
    },
  ]);
  expect(await findLeftCart(shop.db, "")).toBeUndefined();
});

test("a guest's cart gets the available pieces, and a second click adds nothing", async () => {
  await ask();
  const { token } = await readRow();
  const first = await restoreLeftCart(shop, guest, { owner: { guest: [] }, token });
  expect(first.guest).toMatchObject([
    { productId: "cedar", quantity: 2 },
    { productId: "rose", quantity: 1 },
  ]);
  const second = await restoreLeftCart(shop, guest, { owner: { guest: first.guest ?? [] }, token });
  expect(second).toEqual(first);
});

test("a customer's other lines stay in the cart", async () => {
  const userId = await registerCustomer(shop.db);
  await ask();
  const { token } = await readRow();
  await addTestProduct(shop.db, { id: "oud" });
  await addToCart(shop, { userId }, { productId: "oud", quantity: 1 });
  await shop.db.update(product).set({ stock: 5, price: 60_000 });
  for (let click = 0; click < 2; click++)
    await restoreLeftCart(shop, customerActor(userId), { owner: { userId }, token });
  const quantities = (await listCartLines(shop.db, userId)).map((line) => [line.productId, line.quantity]);
  expect(Object.fromEntries(quantities)).toEqual({ oud: 1, cedar: 3, rose: 1 });
});

test("an unknown link changes no cart", async () => {
  expect(await restoreLeftCart(shop, guest, { owner: { guest: lines }, token: "guessed" })).toEqual({
    ok: true,
    guest: lines,
  });
});

test("a deleted address gets no email", async () => {
  await ask();
  await forgetLeftCart(shop, guest, (await readRow()).token);
  shop.clock.advance({ minutes: 25 * 60 });
  await sendLeftCarts(shop);
  expect(await listSent()).toEqual([]);
});
