// Paid parcels that nobody took: what came back is refunded, or waits for the owner, and is in stock once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { addParcel, handOverPart } from "#core/parcels/further-parcels.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { bought, packer } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { listRefunds } from "../refunds.server.ts";
import { takeBackParcel } from "./take-back.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const products = ["dupatta", "quilt", "tray"];
/** Paise of each product: together ₹1,051. */
const prices = [350_00, 350_00, 351_00];
const whole = { items: products.map((productId) => ({ productId, quantity: 1 })), shownAmount: 1_051_00 };

let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
let used = 0;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    ...products.map((id, index) => ({ id, price: prices[index] ?? 0, stock: 500 })),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await registerCustomer(shop.db);
  used += 1;
});

const piece = (position: number) => [{ position, quantity: 1 }];
const stock = (product = "tray") => stockOf(shop.db, product);
const back = (parcel: number) =>
  takeBackParcel(shop, packer, { orderId, pieces: piece(parcel), returnCost: 0, key: `${parcel} ${used}` });

/** Each product travels in a parcel of its own. */
async function send(): Promise<void> {
  const label = (parcel: number) => ({ orderId, carrier: "Post", trackingNumber: `EA${used}00${parcel}5IN` });
  expect(await handOverPart(shop, packer, { ...label(0), pieces: piece(0) })).toEqual({ ok: true });
  for (const parcel of [1, 2])
    expect(await addParcel(shop, packer, { ...label(parcel), pieces: piece(parcel) })).toEqual({ ok: true });
}

describe("a paid parcel that nobody took", () => {
  beforeEach(async () => {
    orderId = await bought(shop, asha, whole);
    await send();
  });
  const refunds = async () => (await listRefunds(shop.db, orderId)).map(({ amount }) => amount);

  test("comes back whole: the order is cancelled, all is refunded, and the cost is noted", async () => {
    const before = await stock();
    for (const _click of [1, 2])
      expect(await takeBackParcel(shop, owner, { orderId, returnCost: 90_00 })).toEqual({ ok: true });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "cancelled" });
    expect([await refunds(), await stock()]).toEqual([[1_051_00], before + 1]);
  });

  test("waits for the owner's decision if staff take it back, and is written off if it is damaged", async () => {
    const before = await stock();
    const damaged = { orderId, returnCost: 0, isDamaged: true };
    expect(await takeBackParcel(shop, packer, damaged)).toEqual({ ok: true });
    expect([await refunds(), await stock()]).toEqual([[], before]);
  });

  test("comes back once by one form, though as many pieces are left as it named", async () => {
    orderId = await bought(shop, await registerCustomer(shop.db), {
      items: [{ productId: "tray", quantity: 2 }],
      shownAmount: 702_00,
    });
    await handOverPart(shop, packer, {
      orderId,
      carrier: "Post",
      trackingNumber: `EB${used}5IN`,
      pieces: piece(0),
    });
    const own = { orderId, pieces: piece(0), returnCost: 0, key: `half ${used}` };
    for (const _click of [1, 2]) expect(await takeBackParcel(shop, owner, own)).toEqual({ ok: true });
    expect([await refunds(), await getOrderRow(shop.db, orderId)]).toMatchObject([
      [351_00],
      { status: "shipped" },
    ]);
  });

  test("of three is refunded by the owner alone, once, and only its pieces are in stock again", async () => {
    const before = await Promise.all(products.map(stock));
    expect(await back(2)).toEqual({ ok: false, reason: "owner-decides" });
    const own = { orderId, pieces: piece(2), returnCost: 0, key: `paid ${used}` };
    for (const _click of [1, 2]) expect(await takeBackParcel(shop, owner, own)).toEqual({ ok: true });
    expect([await refunds(), await getOrderRow(shop.db, orderId)]).toMatchObject([
      [351_00],
      { status: "shipped" },
    ]);
    const [dupatta = 0, quilt = 0, tray = 0] = before;
    expect(await Promise.all(products.map(stock))).toEqual([dupatta, quilt, tray + 1]);
  });
});

test("a paid parcel that has not left is cancelled instead", async () => {
  orderId = await bought(shop, asha, whole);
  expect(await takeBackParcel(shop, owner, { orderId, returnCost: 0 })).toEqual({
    ok: false,
    reason: "not-sent",
  });
});
