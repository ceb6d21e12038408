import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addToWishlist, listWishlist, removeFromWishlist } from "#features/wishlist/wishlist.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { addToCart, listCartLines, readCart } from "./cart.server.ts";
import type { GuestTexts } from "./guest-cart.ts";
import { mergeGuestCart } from "./merge-guest-cart.server.ts";
import { listWishlistIds, type WishlistOwner } from "./wishlist-lines.server.ts";

let ctx: TestContext;
let userId: string;

beforeAll(async () => {
  ctx = await openTestContext();
  await addTestProduct(ctx.db, { id: "pine", stock: 10 }, { id: "rose", stock: 3 }, { id: "lily", stock: 0 });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  userId = await registerCustomer(ctx.db);
});

const guest = (texts: Partial<GuestTexts>): GuestTexts => ({
  cart: undefined,
  wishlist: undefined,
  ...texts,
});

test("signing in adds the guest's cart to the customer's, with the larger of two quantities and at most the stock", async () => {
  await addToCart(ctx, { userId }, { productId: "pine", quantity: 2 });
  await addToCart(ctx, { userId }, { productId: "rose", quantity: 2 });
  ctx.clock.advance({ minutes: 5 });
  const cart = "rose*5*99900~pine*3*99900~lily*1*99900~nothing*1*5";
  await mergeGuestCart(ctx, userId, guest({ cart }));
  expect(await listCartLines(ctx.db, userId)).toEqual([
    { productId: "pine", quantity: 3, seenPrice: 99_900 },
    { productId: "rose", quantity: 3, seenPrice: 99_900 },
    { productId: "lily", quantity: 1, seenPrice: 99_900 },
  ]);
  const merged = await readCart(ctx, { userId });
  expect(merged.lines.at(-1)?.notices).toEqual([{ kind: "sold-out" }]);
});

test("signing in keeps the order of the guest's cart", async () => {
  await mergeGuestCart(ctx, userId, guest({ cart: "rose*1*99900~pine*1*99900" }));
  expect((await listCartLines(ctx.db, userId)).map((line) => line.productId)).toEqual(["rose", "pine"]);
});

test("signing in merges the wishlists", async () => {
  await addToWishlist(ctx, { userId }, { productId: "pine" });
  ctx.clock.advance({ minutes: 5 });
  await mergeGuestCart(ctx, userId, guest({ wishlist: "lily~pine~nothing~rose" }));
  expect(await listWishlistIds(ctx.db, { userId })).toEqual(["lily", "rose", "pine"]);
});

test("signing in without a guest's cart, or with hostile text for one, leaves the cart unchanged", async () => {
  await mergeGuestCart(ctx, userId, guest({}));
  await mergeGuestCart(ctx, userId, guest({ cart: "'; drop table cart_line", wishlist: "<b>" }));
  expect(await listCartLines(ctx.db, userId)).toEqual([]);
});

test("two browsers signing in at once merge both guest carts", async () => {
  const one = guest({ cart: "pine*2*99900~rose*1*99900" });
  const other = guest({ cart: "rose*1*99900~pine*3*99900" });
  await Promise.all([one, other].map((each) => mergeGuestCart(ctx, userId, each)));
  const quantities = (await listCartLines(ctx.db, userId)).map((line) => [line.productId, line.quantity]);
  expect(Object.fromEntries(quantities)).toEqual({ pine: 3, rose: 1 });
});

test("a sign-in sent again because its answer was lost adds nothing", async () => {
  const texts = guest({ cart: "pine*2*99900~rose*1*99900", wishlist: "lily" });
  await mergeGuestCart(ctx, userId, texts);
  const once = [await listCartLines(ctx.db, userId), await listWishlistIds(ctx.db, { userId })];
  ctx.clock.advance({ minutes: 1 });
  await mergeGuestCart(ctx, userId, texts);
  expect([await listCartLines(ctx.db, userId), await listWishlistIds(ctx.db, { userId })]).toEqual(once);
});

test("signing in never lowers a quantity, and counts the pieces reserved for this customer", async () => {
  await addTestProduct(ctx.db, { id: "last", stock: 3 }, { id: "rest", stock: 1 });
  await addToCart(ctx, { userId }, { productId: "last", quantity: 3 });
  await ctx.sql`update product set stock = 0 where id = 'last'`;
  const reserved = new Map([
    ["last", 3],
    ["rest", 2],
  ]);
  for (const own of [reserved, undefined]) {
    await mergeGuestCart(ctx, userId, guest({ cart: "last*1*99900~rest*9*99900" }), own);
    const quantities = (await listCartLines(ctx.db, userId)).map((line) => [line.productId, line.quantity]);
    expect(Object.fromEntries(quantities)).toEqual({ last: 3, rest: 3 });
  }
});

test("a wishlist holds each product once, and a product can be removed", async () => {
  for (const firstOwner of [{ userId }, { guest: [] }]) {
    let owner: WishlistOwner = firstOwner;
    for (const productId of ["pine", "rose", "pine"]) {
      const change = await addToWishlist(ctx, owner, { productId });
      if (change.ok && change.guest) owner = { guest: change.guest };
      ctx.clock.advance({ minutes: 1 });
    }
    expect([...(await listWishlistIds(ctx.db, owner))].sort()).toEqual(["pine", "rose"]);
    expect(await listWishlist(ctx.db, owner)).toHaveLength(2);
    const { guest: left } = await removeFromWishlist(ctx, owner, { productId: "rose" });
    if (left) owner = { guest: left };
    expect(await listWishlistIds(ctx.db, owner)).toEqual(["pine"]);
  }
});

test("an unknown product cannot be added to a wishlist", async () => {
  expect(await addToWishlist(ctx, { userId }, { productId: "nothing" })).toEqual({
    ok: false,
    reason: "unknown-product",
  });
});
