import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import {
  addToCart,
  type CartChange,
  type CartChanged,
  type CartOwner,
  clearCart,
  listCartLines,
  readCart,
  removeBought,
  removeFromCart,
  setQuantity,
} from "./cart.server.ts";

let ctx: TestContext;
let userId: string;

beforeAll(async () => {
  ctx = await openTestContext();
  await addTestProduct(
    ctx.db,
    { id: "pine", stock: 10 },
    { id: "rose", stock: 3 },
    { id: "lily", stock: 0 },
    { id: "plenty", stock: 5_000 },
    { id: "archived", stock: 5 },
  );
  await ctx.db.update(product).set({ archivedAt: new Date() }).where(eq(product.id, "archived"));
});
afterAll(() => ctx.close());
beforeEach(async () => {
  userId = await registerCustomer(ctx.db);
});

const quantities = async (owner: CartOwner) =>
  Object.fromEntries((await readCart(ctx, owner)).lines.map((line) => [line.productId, line.quantity]));

/** The owner of the cart after a change: a guest has the returned lines, a customer stays the same. */
function ownerAfter(owner: CartOwner, change: CartChange | CartChanged): CartOwner {
  return change.ok && change.guest ? { guest: change.guest } : owner;
}

describe.each([
  ["a customer's cart", (): CartOwner => ({ userId })],
  ["a guest's cart", (): CartOwner => ({ guest: [] })],
])("%s", (cart, newOwner) => {
  test(`${cart} is empty at first`, async () => {
    expect(await readCart(ctx, newOwner())).toMatchObject({ lines: [], distinct: 0, total: 0 });
  });

  test(`adding a product to ${cart} raises its quantity and keeps the order of the lines`, async () => {
    let owner = newOwner();
    for (const [productId, quantity] of [
      ["rose", 1],
      ["pine", 2],
      ["rose", 2],
    ] as const) {
      const change = await addToCart(ctx, owner, { productId, quantity });
      expect(change.ok).toBe(true);
      owner = ownerAfter(owner, change);
      ctx.clock.advance({ minutes: 1 });
    }
    expect(Object.entries(await quantities(owner))).toEqual([
      ["rose", 3],
      ["pine", 2],
    ]);
    expect(await readCart(ctx, owner)).toMatchObject({ distinct: 2, quantityCount: 5, total: 5 * 99_900 });
  });

  test(`no line of ${cart} exceeds the stock, and the shopper is told`, async () => {
    let owner = newOwner();
    const cut = await addToCart(ctx, owner, { productId: "rose", quantity: 5 });
    expect(cut).toMatchObject({ ok: true, quantity: 3, left: 3 });
    owner = ownerAfter(owner, cut);
    expect(await addToCart(ctx, owner, { productId: "rose", quantity: 1 })).toEqual({
      ok: false,
      reason: "out-of-stock",
      left: 3,
    });
    expect(await quantities(owner)).toEqual({ rose: 3 });
    expect(await setQuantity(ctx, owner, { productId: "rose", quantity: 50 })).toMatchObject({
      quantity: 3,
      left: 3,
    });
  });

  test(`a line of ${cart} has at most 999 pieces`, async () => {
    const owner = newOwner();
    const first = await addToCart(ctx, owner, { productId: "plenty", quantity: 900 });
    expect(
      await addToCart(ctx, ownerAfter(owner, first), { productId: "plenty", quantity: 900 }),
    ).toMatchObject({
      quantity: 999,
      left: 999,
    });
  });

  test(`a sold-out, archived or unknown product cannot be added to ${cart}`, async () => {
    const owner = newOwner();
    const attempts = ["lily", "archived", "nothing"].map((productId) =>
      addToCart(ctx, owner, { productId, quantity: 1 }),
    );
    expect(await Promise.all(attempts)).toEqual([
      { ok: false, reason: "out-of-stock", left: 0 },
      { ok: false, reason: "unknown-product" },
      { ok: false, reason: "unknown-product" },
    ]);
    expect(await quantities(owner)).toEqual({});
  });

  test(`setting a quantity in ${cart}, removing a line and clearing it are idempotent`, async () => {
    let owner = newOwner();
    for (const productId of ["pine", "rose"])
      owner = ownerAfter(owner, await addToCart(ctx, owner, { productId, quantity: 2 }));
    owner = ownerAfter(owner, await setQuantity(ctx, owner, { productId: "pine", quantity: 7 }));
    expect(await quantities(owner)).toEqual({ pine: 7, rose: 2 });
    for (let round = 0; round < 2; round += 1) {
      owner = ownerAfter(owner, await removeFromCart(ctx, owner, { productId: "rose" }));
      expect(await quantities(owner)).toEqual({ pine: 7 });
    }
    for (let round = 0; round < 2; round += 1) {
      owner = ownerAfter(owner, await clearCart(ctx, owner));
      expect(await quantities(owner)).toEqual({});
    }
    expect(await setQuantity(ctx, owner, { productId: "pine", quantity: 1 })).toEqual({
      ok: false,
      reason: "not-in-cart",
    });
  });

  test(`a changed price in ${cart} is pointed out until the shopper has seen it`, async () => {
    await addTestProduct(ctx.db, { id: `dear-${newOwner.name}-${userId}`, price: 50_000 });
    const productId = `dear-${newOwner.name}-${userId}`;
    let owner = newOwner();
    owner = ownerAfter(owner, await addToCart(ctx, owner, { productId, quantity: 1 }));
    await ctx.db.update(product).set({ price: 60_000 }).where(eq(product.id, productId));
    owner = ownerAfter(owner, await addToCart(ctx, owner, { productId, quantity: 1 }));
    const notices = async () => (await readCart(ctx, owner)).lines[0]?.notices;
    expect(await notices()).toEqual([{ kind: "price-changed", before: 50_000, now: 60_000 }]);
    owner = ownerAfter(owner, await setQuantity(ctx, owner, { productId, quantity: 2, seenPrice: 60_000 }));
    expect(await notices()).toEqual([]);
  });
});

test("two tabs adding to a customer's cart at once lose nothing and stay within the stock", async () => {
  const adds = Array.from({ length: 6 }, () =>
    addToCart(ctx, { userId }, { productId: "pine", quantity: 1 }),
  );
  await Promise.all(adds);
  expect(await quantities({ userId })).toEqual({ pine: 6 });
  const more = Array.from({ length: 8 }, () =>
    addToCart(ctx, { userId }, { productId: "pine", quantity: 1 }),
  );
  await Promise.all(more);
  expect(await quantities({ userId })).toEqual({ pine: 10 });
});

test("pieces reserved for the customer's own pending payment can be put in the cart", async () => {
  const owner = { userId, reserved: new Map([["lily", 2]]) };
  expect(await addToCart(ctx, owner, { productId: "lily", quantity: 2 })).toMatchObject({ ok: true });
  expect((await readCart(ctx, owner)).lines[0]).toMatchObject({
    quantity: 2,
    maxQuantity: 2,
    notices: [],
  });
  expect((await readCart(ctx, { userId })).lines[0]?.notices).toEqual([{ kind: "sold-out" }]);
});

test("only the bought pieces are removed from a customer's cart", async () => {
  for (const [productId, quantity] of [
    ["pine", 5],
    ["rose", 2],
    ["plenty", 3],
  ] as const)
    await addToCart(ctx, { userId }, { productId, quantity });
  const bought = [
    { productId: "pine", quantity: 2 },
    { productId: "rose", quantity: 3 },
    { productId: "lily", quantity: 1 },
  ];
  await ctx.db.transaction((tx) => removeBought(tx, userId, bought));
  expect(await quantities({ userId })).toEqual({ pine: 3, plenty: 3 });
  await ctx.db.transaction((tx) => removeBought(tx, userId, []));
  expect(await listCartLines(ctx.db, userId)).toHaveLength(2);
});

test("a customer's cart holds at most forty different products", async () => {
  const ids = Array.from({ length: 41 }, (_, index) => `product-${index}`);
  await addTestProduct(ctx.db, ...ids.map((id) => ({ id })));
  for (const productId of ids.slice(0, 40)) await addToCart(ctx, { userId }, { productId, quantity: 1 });
  expect(await addToCart(ctx, { userId }, { productId: "product-40", quantity: 1 })).toEqual({
    ok: false,
    reason: "cart-full",
  });
  expect(await addToCart(ctx, { userId }, { productId: "product-7", quantity: 1 })).toMatchObject({
    quantity: 2,
  });
});
