import { afterAll, beforeAll, expect, test } from "vitest";
import { readCart, setQuantity } from "#core/cart/cart.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { listOwnReservations } from "./own-reservations.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
});
afterAll(() => shop.close());

test("products reserved by a shopper's own pending order are sold out for everyone else, not for that shopper", async () => {
  await addTestProduct(shop.db, { id: "candle", stock: 2 });
  const asha = await registerCustomer(shop.db);
  const ravi = await registerCustomer(shop.db, "Ravi");
  const items = [{ productId: "candle", quantity: 2 }];
  await placed(shop, asha, { items, shownAmount: 199_800 });
  expect(await listOwnReservations(shop.db, asha)).toEqual(new Map([["candle", 2]]));
  expect(await listOwnReservations(shop.db, ravi)).toEqual(new Map());

  const guest = [{ productId: "candle", quantity: 2, seenPrice: 99_900 }];
  expect((await readCart(shop, { guest })).lines[0]?.notices).toEqual([{ kind: "sold-out" }]);
  const owner = { userId: asha, reserved: await listOwnReservations(shop.db, asha) };
  expect(await setQuantity(shop, owner, { productId: "candle", quantity: 1 })).toEqual({
    ok: false,
    reason: "not-in-cart",
  });
  expect(await setQuantity(shop, { guest }, { productId: "candle", quantity: 1 })).toMatchObject({
    reason: "out-of-stock",
  });
});
