import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { registerCustomer, shelve } from "../../tests/support/shelve.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import {
  addToCart,
  type CartChange,
  type CartOwner,
  clearCart,
  listCartLines,
  readCart,
  removeBought,
  removeFromCart,
  setQuantity,
} from "./cart.server.ts";

let room: TestFoundations;
let userId: string;

beforeAll(async () => {
  room = await openTestFoundations();
  await shelve(
    room.db,
    { id: "pine", stock: 10 },
    { id: "rose", stock: 3 },
    { id: "lily", stock: 0 },
    { id: "plenty", stock: 5_000 },
    { id: "archived", stock: 5 },
  );
  await room.db.update(product).set({ archivedAt: new Date() }).where(eq(product.id, "archived"));
});
afterAll(() => room.close());
beforeEach(async () => {
  userId = await registerCustomer(room.db);
});

const quantities = async (owner: CartOwner) =>
  Object.fromEntries((await readCart(room, owner)).lines.map((line) => [line.productId, line.quantity]));

/** The owner with the cookie that the change answered; a customer stays who she is. */
function ownerAfter(owner: CartOwner, change: CartChange): CartOwner {
  return change.ok && change.cookie !== undefined ? { cookie: change.cookie } : owner;
}

describe.each([
  ["a customer's cart", (): CartOwner => ({ userId })],
  ["a visitor's cart", (): CartOwner => ({ cookie: null })],
])("%s", (_, newOwner) => {
  test("is empty at first", async () => {
    expect(await readCart(room, newOwner())).toMatchObject({ lines: [], distinct: 0, total: 0 });
  });

  test("adding raises the line by the quantity, and keeps the order of the lines", async () => {
    let owner = newOwner();
    for (const [productId, quantity] of [
      ["rose", 1],
      ["pine", 2],
      ["rose", 2],
    ] as const) {
      const change = await addToCart(room, owner, { productId, quantity });
      expect(change.ok).toBe(true);
      owner = ownerAfter(owner, change);
      room.clock.advance({ minutes: 1 });
    }
    expect(Object.entries(await quantities(owner))).toEqual([
      ["rose", 3],
      ["pine", 2],
    ]);
    expect(await readCart(room, owner)).toMatchObject({ distinct: 2, quantityCount: 5, total: 5 * 99_900 });
  });

  test("no line goes above what is there, and the shopper is told", async () => {
    let owner = newOwner();
    const cut = await addToCart(room, owner, { productId: "rose", quantity: 5 });
    expect(cut).toMatchObject({ ok: true, quantity: 3, left: 3 });
    owner = ownerAfter(owner, cut);
    expect(await addToCart(room, owner, { productId: "rose", quantity: 1 })).toEqual({
      ok: false,
      reason: "out-of-stock",
      left: 3,
    });
    expect(await quantities(owner)).toEqual({ rose: 3 });
    expect(await setQuantity(room, owner, { productId: "rose", quantity: 50 })).toMatchObject({
      quantity: 3,
      left: 3,
    });
  });

  test("999 of one thing are the most", async () => {
    const owner = newOwner();
    const first = await addToCart(room, owner, { productId: "plenty", quantity: 900 });
    expect(
      await addToCart(room, ownerAfter(owner, first), { productId: "plenty", quantity: 900 }),
    ).toMatchObject({
      quantity: 999,
      left: 999,
    });
  });

  test("what is sold out, archived or unknown cannot be added", async () => {
    const owner = newOwner();
    const tries = ["lily", "archived", "nothing"].map((productId) =>
      addToCart(room, owner, { productId, quantity: 1 }),
    );
    expect(await Promise.all(tries)).toEqual([
      { ok: false, reason: "out-of-stock", left: 0 },
      { ok: false, reason: "unknown-product" },
      { ok: false, reason: "unknown-product" },
    ]);
    expect(await quantities(owner)).toEqual({});
  });

  test("a quantity is set, a line removed, the cart cleared; doing it twice changes nothing", async () => {
    let owner = newOwner();
    for (const productId of ["pine", "rose"])
      owner = ownerAfter(owner, await addToCart(room, owner, { productId, quantity: 2 }));
    owner = ownerAfter(owner, await setQuantity(room, owner, { productId: "pine", quantity: 7 }));
    expect(await quantities(owner)).toEqual({ pine: 7, rose: 2 });
    for (let round = 0; round < 2; round += 1) {
      const cookie = await removeFromCart(room, owner, "rose");
      if (cookie !== undefined) owner = { cookie };
      expect(await quantities(owner)).toEqual({ pine: 7 });
    }
    for (let round = 0; round < 2; round += 1) {
      const cookie = await clearCart(room, owner);
      if (cookie !== undefined) owner = { cookie };
      expect(await quantities(owner)).toEqual({});
    }
    expect(await setQuantity(room, owner, { productId: "pine", quantity: 1 })).toEqual({
      ok: false,
      reason: "not-in-cart",
    });
  });

  test("a changed price is pointed out until the shopper acts on it", async () => {
    await shelve(room.db, { id: `dear-${newOwner.name}-${userId}`, price: 50_000 });
    const productId = `dear-${newOwner.name}-${userId}`;
    let owner = newOwner();
    owner = ownerAfter(owner, await addToCart(room, owner, { productId, quantity: 1 }));
    await room.db.update(product).set({ price: 60_000 }).where(eq(product.id, productId));
    owner = ownerAfter(owner, await addToCart(room, owner, { productId, quantity: 1 }));
    const notices = async () => (await readCart(room, owner)).lines[0]?.notices;
    expect(await notices()).toEqual([{ kind: "price-changed", before: 50_000, now: 60_000 }]);
    owner = ownerAfter(owner, await setQuantity(room, owner, { productId, quantity: 2, seenPrice: 60_000 }));
    expect(await notices()).toEqual([]);
  });
});

describe("a customer's cart", () => {
  test("two tabs adding at once lose nothing, and together stay within the stock", async () => {
    const adds = Array.from({ length: 6 }, () =>
      addToCart(room, { userId }, { productId: "pine", quantity: 1 }),
    );
    await Promise.all(adds);
    expect(await quantities({ userId })).toEqual({ pine: 6 });
    const more = Array.from({ length: 8 }, () =>
      addToCart(room, { userId }, { productId: "pine", quantity: 1 }),
    );
    await Promise.all(more);
    expect(await quantities({ userId })).toEqual({ pine: 10 });
  });

  test("goods that are on hold for the shopper's own payment count as hers", async () => {
    const owner = { userId, held: new Map([["lily", 2]]) };
    expect(await addToCart(room, owner, { productId: "lily", quantity: 2 })).toMatchObject({ ok: true });
    expect((await readCart(room, owner)).lines[0]).toMatchObject({
      quantity: 2,
      maxQuantity: 2,
      notices: [],
    });
    expect((await readCart(room, { userId })).lines[0]?.notices).toEqual([{ kind: "sold-out" }]);
  });

  test("only what was bought leaves it", async () => {
    for (const [productId, quantity] of [
      ["pine", 5],
      ["rose", 2],
      ["plenty", 3],
    ] as const)
      await addToCart(room, { userId }, { productId, quantity });
    await room.db.transaction((tx) =>
      removeBought(tx, userId, [
        { productId: "pine", quantity: 2 },
        { productId: "rose", quantity: 3 },
        { productId: "lily", quantity: 1 },
      ]),
    );
    expect(await quantities({ userId })).toEqual({ pine: 3, plenty: 3 });
    await room.db.transaction((tx) => removeBought(tx, userId, []));
    expect(await listCartLines(room.db, userId)).toHaveLength(2);
  });

  test("it holds forty different things", async () => {
    const ids = Array.from({ length: 41 }, (_, index) => `thing-${index}`);
    await shelve(room.db, ...ids.map((id) => ({ id })));
    for (const productId of ids.slice(0, 40)) await addToCart(room, { userId }, { productId, quantity: 1 });
    expect(await addToCart(room, { userId }, { productId: "thing-40", quantity: 1 })).toEqual({
      ok: false,
      reason: "cart-full",
    });
    expect(await addToCart(room, { userId }, { productId: "thing-7", quantity: 1 })).toMatchObject({
      quantity: 2,
    });
  });
});
