import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registerCustomer, shelve } from "../../tests/support/shelve.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { addToCart, listCartLines, readCart } from "./cart.server.ts";
import { mergeCookiesIntoAccount } from "./merge.server.ts";
import { addWish, listWishedIds, listWishes, removeWish } from "./wishlist.server.ts";

let room: TestFoundations;
let userId: string;

beforeAll(async () => {
  room = await openTestFoundations();
  await shelve(room.db, { id: "pine", stock: 10 }, { id: "rose", stock: 3 }, { id: "lily", stock: 0 });
});
afterAll(() => room.close());
beforeEach(async () => {
  userId = await registerCustomer(room.db);
});

const withCookies = (cookie: string) => new Headers({ cookie });

describe("signing in", () => {
  test("brings the visitor's cart along, sums what is in both, and caps it by stock", async () => {
    await addToCart(room, { userId }, { productId: "pine", quantity: 2 });
    await addToCart(room, { userId }, { productId: "rose", quantity: 2 });
    room.clock.advance({ minutes: 5 });
    const headers = withCookies("cart=rose*2*99900~pine*3*99900~lily*1*99900~nothing*1*5; session=x");
    expect(await mergeCookiesIntoAccount(room, userId, headers)).toEqual([
      "cart=; Path=/; Max-Age=0; SameSite=Lax",
    ]);
    expect(await listCartLines(room.db, userId)).toEqual([
      { productId: "pine", quantity: 5, seenPrice: 99_900 },
      { productId: "rose", quantity: 3, seenPrice: 99_900 },
      { productId: "lily", quantity: 1, seenPrice: 99_900 },
    ]);
    const cart = await readCart(room, { userId });
    expect(cart.lines.at(-1)?.notices).toEqual([{ kind: "sold-out" }]);
  });

  test("keeps the order in which things were put aside", async () => {
    await mergeCookiesIntoAccount(room, userId, withCookies("cart=rose*1*99900~pine*1*99900"));
    expect((await listCartLines(room.db, userId)).map((line) => line.productId)).toEqual(["rose", "pine"]);
  });

  test("unites the wishlists", async () => {
    await addWish(room, { userId }, "pine");
    room.clock.advance({ minutes: 5 });
    const put = await mergeCookiesIntoAccount(room, userId, withCookies("wishlist=lily~pine~nothing~rose"));
    expect(put).toEqual(["wishlist=; Path=/; Max-Age=0; SameSite=Lax"]);
    expect(await listWishedIds(room, { userId })).toEqual(["lily", "rose", "pine"]);
  });

  test("without cookies, or with hostile ones, leaves the account as it is", async () => {
    expect(await mergeCookiesIntoAccount(room, userId, new Headers())).toEqual([]);
    const headers = withCookies("cart='; drop table cart_line; wishlist=<b>");
    expect(await mergeCookiesIntoAccount(room, userId, headers)).toHaveLength(2);
    expect(await listCartLines(room.db, userId)).toEqual([]);
  });

  test("two browsers signing in at once lose nothing", async () => {
    const headers = withCookies("cart=pine*2*99900~rose*1*99900");
    const other = withCookies("cart=rose*1*99900~pine*3*99900");
    await Promise.all([headers, other].map((each) => mergeCookiesIntoAccount(room, userId, each)));
    const quantities = (await listCartLines(room.db, userId)).map((line) => [line.productId, line.quantity]);
    expect(Object.fromEntries(quantities)).toEqual({ pine: 5, rose: 2 });
  });
});

describe("the wishlist", () => {
  test("holds a product once, the newest first, and gives it back", async () => {
    for (const owner of [{ userId }, { cookie: null as string | null }]) {
      for (const productId of ["pine", "rose", "pine"]) {
        const change = await addWish(room, owner, productId);
        if (change.ok && "cookie" in owner) owner.cookie = change.cookie ?? null;
        room.clock.advance({ minutes: 1 });
      }
      expect([...(await listWishedIds(room, owner))].sort()).toEqual(["pine", "rose"]);
      expect(await listWishes(room, owner)).toHaveLength(2);
      const cookie = await removeWish(room, owner, "rose");
      if ("cookie" in owner) owner.cookie = cookie ?? null;
      expect(await listWishedIds(room, owner)).toEqual(["pine"]);
    }
  });

  test("does not take what the shop does not sell", async () => {
    expect(await addWish(room, { userId }, "nothing")).toEqual({ ok: false, reason: "unknown-product" });
  });
});
