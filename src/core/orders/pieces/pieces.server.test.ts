import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { listTakenPieces, notePieces } from "./pieces.server.ts";

let shop: TestShopWithSandbox;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
  const items = [{ productId: "candle", quantity: 3 }];
  orderId = await bought(shop, await registerCustomer(shop.db), { items, shownAmount: 2_997_00 });
});
afterAll(() => shop.close());

const note = (source: string, ...pieces: Parameters<typeof notePieces>[2]) =>
  shop.db.transaction((tx) =>
    notePieces(tx, { orderId, cause: "refunded", source, at: shop.clock.now() }, pieces),
  );

test("a line that is named twice is noted once, with the pieces and paise of both", async () => {
  const one = { position: 0, quantity: 1, amount: 90_00, discount: 9_00, delivery: 1_00 };
  await note("prices", one, { ...one, amount: 91_00, discount: 8_00 });
  expect(await listTakenPieces(shop.db, orderId)).toEqual([
    { position: 0, quantity: 2, amount: 181_00, discount: 17_00, delivery: 2_00 },
  ]);
  await note(
    "chosen",
    { position: 0, quantity: 1, amount: 50_00 },
    { position: 0, quantity: 0, amount: 7_00 },
  );
  expect((await listTakenPieces(shop.db, orderId)).at(-1)).toEqual({
    position: 0,
    quantity: 1,
    amount: 57_00,
  });
});
