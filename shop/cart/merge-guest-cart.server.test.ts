import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addTestProduct, registerCustomer } from "../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../tests/support/test-shop.ts";
import { addToCart, listCartLines, readCart } from "./cart.server.ts";
import { mergeGuestCart } from "./merge-guest-cart.server.ts";
import { addToWishlist, listWishlist, listWishlistIds, removeFromWishlist } from "./wishlist.server.ts";

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

const withCookies = (cookie: string) => new Headers({ cookie });

test("signing in adds the guest's cart to the customer's, sums the quantities and caps them by the stock", async () => {
  await addToCart(ctx, { userId }, { productId: "pine", quantity: 2 });
  await addToCart(ctx, { userId }, { productId: "rose", quantity: 2 });
  ctx.clock.advance({ minutes: 5 });
  const headers = withCookies("cart=rose*2*99900~pine*3*99900~lily*1*99900~nothing*1*5; session=x");
  expect(await mergeGuestCart(ctx, userId, headers)).toEqual(["cart=; Path=/; Max-Age=0; SameSite=Lax"]);
  expect(await listCartLines(ctx.db, userId)).toEqual([
    { productId: "pine", quantity: 5, seenPrice: 99_900 },
    { productId: "rose", quantity: 3, seenPrice: 99_900 },
    { productId: "lily", quantity: 1, seenPrice: 99_900 },
  ]);
  const cart = await readCart(ctx, { userId });
  expect(cart.lines.at(-1)?.notices).toEqual([{ kind: "sold-out" }]);
});

test("signing in keeps the order of the guest's cart", async () => {
  await mergeGuestCart(ctx, userId, withCookies("cart=rose*1*99900~pine*1*99900"));
  expect((await listCartLines(ctx.db, userId)).map((line) => line.productId)).toEqual(["rose", "pine"]);
});

test("signing in merges the wishlists", async () => {
  await addToWishlist(ctx, { userId }, "pine");
  ctx.clock.advance({ minutes: 5 });
  const setCookies = await mergeGuestCart(ctx, userId, withCookies("wishlist=lily~pine~nothing~rose"));
  expect(setCookies).toEqual(["wishlist=; Path=/; Max-Age=0; SameSite=Lax"]);
  expect(await listWishlistIds(ctx, { userId })).toEqual(["lily", "rose", "pine"]);
});

test("signing in without cookies, or with hostile ones, leaves the cart unchanged", async () => {
  expect(await mergeGuestCart(ctx, userId, new Headers())).toEqual([]);
  const headers = withCookies("cart='; drop table cart_line; wishlist=<b>");
  expect(await mergeGuestCart(ctx, userId, headers)).toHaveLength(2);
  expect(await listCartLines(ctx.db, userId)).toEqual([]);
});

test("two browsers signing in at once merge both guest carts", async () => {
  const headers = withCookies("cart=pine*2*99900~rose*1*99900");
  const other = withCookies("cart=rose*1*99900~pine*3*99900");
  await Promise.all([headers, other].map((each) => mergeGuestCart(ctx, userId, each)));
  const quantities = (await listCartLines(ctx.db, userId)).map((line) => [line.productId, line.quantity]);
  expect(Object.fromEntries(quantities)).toEqual({ pine: 5, rose: 2 });
});

test("a wishlist holds each product once, and a product can be removed", async () => {
  for (const owner of [{ userId }, { cookie: null as string | null }]) {
    for (const productId of ["pine", "rose", "pine"]) {
      const change = await addToWishlist(ctx, owner, productId);
      if (change.ok && "cookie" in owner) owner.cookie = change.cookie ?? null;
      ctx.clock.advance({ minutes: 1 });
    }
    expect([...(await listWishlistIds(ctx, owner))].sort()).toEqual(["pine", "rose"]);
    expect(await listWishlist(ctx, owner)).toHaveLength(2);
    const cookie = await removeFromWishlist(ctx, owner, "rose");
    if ("cookie" in owner) owner.cookie = cookie ?? null;
    expect(await listWishlistIds(ctx, owner)).toEqual(["pine"]);
  }
});

test("an unknown product cannot be added to a wishlist", async () => {
  expect(await addToWishlist(ctx, { userId }, "nothing")).toEqual({ ok: false, reason: "unknown-product" });
});
