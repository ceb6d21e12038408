import { afterAll, beforeAll, expect, test } from "vitest";
import { readCart, setQuantity } from "#shop/cart/cart.server.ts";
import { placed, purchaseOf } from "../../tests/support/buying.ts";
import { registerCustomer, shelve } from "../../tests/support/shelve.ts";
import { openTestShopInYard } from "../../tests/support/test-shop.ts";
import { listOwnHolds } from "./own-holds.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopInYard>>;
beforeAll(async () => {
  shop = await openTestShopInYard();
});
afterAll(() => shop.close());

test("goods on hold for a shopper's own unpaid checkout are not sold out to her, but to everybody else", async () => {
  await shelve(shop.db, { id: "candle", stock: 2 });
  const [asha, ravi] = [await registerCustomer(shop.db), await registerCustomer(shop.db, "Ravi")];
  const items = [{ productId: "candle", quantity: 2 }];
  await placed(shop, purchaseOf(asha, { items, shownAmount: 199_800 }));
  expect(await listOwnHolds(shop.db, asha)).toEqual(new Map([["candle", 2]]));
  expect(await listOwnHolds(shop.db, ravi)).toEqual(new Map());

  const cookie = "candle*2*99900";
  expect((await readCart(shop, { cookie })).lines[0]?.notices).toEqual([{ kind: "sold-out" }]);
  const owner = { userId: asha, held: await listOwnHolds(shop.db, asha) };
  expect(await setQuantity(shop, owner, { productId: "candle", quantity: 1 })).toEqual({
    ok: false,
    reason: "not-in-cart",
  });
  expect(await setQuantity(shop, { cookie }, { productId: "candle", quantity: 1 })).toMatchObject({
    reason: "out-of-stock",
  });
});
