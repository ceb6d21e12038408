import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { listTogetherNotes } from "#shop/checkout/together-notes.server.ts";
import { addTestProduct, registerCustomer } from "../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../tests/support/test-shop.ts";
import { addTogether } from "./add-together.server.ts";
import { type CartOwner, readCart } from "./cart.server.ts";
import { maxLines } from "./cart.ts";

let ctx: TestContext;
let userId: string;
beforeAll(async () => {
  ctx = await openTestContext();
  const all = ["pine", "rose", "lily", "archived"];
  await addTestProduct(ctx.db, ...all.map((id) => ({ id, stock: id === "lily" ? 0 : 5 })));
  await ctx.db.update(product).set({ archivedAt: new Date() }).where(eq(product.id, "archived"));
});
afterAll(() => ctx.close());
beforeEach(async () => {
  userId = await registerCustomer(ctx.db);
});

async function add(owner: CartOwner, ...productIds: string[]): Promise<CartOwner> {
  const change = await addTogether(ctx, owner, { productIds });
  return change.guest ? { guest: change.guest } : owner;
}

const cartOf = async (owner: CartOwner) => readCart(ctx, owner);
const quantities = async (owner: CartOwner) =>
  Object.fromEntries((await cartOf(owner)).lines.map(({ productId, quantity }) => [productId, quantity]));

describe.each([
  ["a customer's cart", (): CartOwner => ({ userId })],
  ["a guest's cart", (): CartOwner => ({ guest: [] })],
])("%s", (cart, newOwner) => {
  test(`${cart} gets one of each, and a second click adds nothing`, async () => {
    const once = await add(newOwner(), "pine", "rose");
    const twice = await add(once, "pine", "rose");
    expect(await quantities(twice)).toEqual({ pine: 1, rose: 1 });
  });

  test(`${cart} gets what can be had, and the page says what can't`, async () => {
    const owner = await add(newOwner(), "pine", "lily", "archived", "unknown");
    expect(await quantities(owner)).toEqual({ pine: 1 });
    const ids = ["pine", "lily", "archived", "unknown"];
    expect(await listTogetherNotes(ctx.db, { owner, ids, cart: await cartOf(owner) })).toEqual([
      "lily is sold out at the moment.",
      "We no longer sell archived.",
    ]);
  });
});

test("two clicks of a customer at once add one of each", async () => {
  await Promise.all([add({ userId }, "pine", "rose"), add({ userId }, "pine", "rose")]);
  expect(await quantities({ userId })).toEqual({ pine: 1, rose: 1 });
});

test("a full cart keeps its lines, and the page says what did not fit", async () => {
  const guest = Array.from({ length: maxLines }, (_, index) => ({
    productId: index === 0 ? "rose" : `line-${index}`,
    quantity: 2,
    seenPrice: 100,
  }));
  const owner = await add({ guest }, "pine", "rose");
  expect(owner).toEqual({ guest });
  const cart = { lines: guest.map(({ productId }) => ({ productId })) };
  expect(await listTogetherNotes(ctx.db, { owner, ids: ["pine", "rose"], cart })).toEqual([
    `pine did not fit: a cart holds ${maxLines} different things.`,
  ]);
});
