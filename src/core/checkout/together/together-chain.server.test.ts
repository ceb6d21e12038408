// A payment for several recipients next to other purchases of the same products: nobody pays twice by mistake.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { product, setPart } from "#core/catalogue/catalogue.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { refund } from "#core/payments/payments.table.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { customerActor, placed, purchaseOf } from "../../../../tests/support/buying.ts";
import {
  boughtTogether,
  type Named,
  nameRecipients,
  payTogether,
  placedTogether,
} from "../../../../tests/support/buying-together.ts";
import { closeAfterCopies } from "../../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { checkPayment } from "../check-payment.server.ts";
import { giftRecipient } from "../checkout.table.ts";
import { startCheckout } from "../opening/open-purchase.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  await addTestProduct(shop.db, { id: "lamp", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => closeAfterCopies(shop));

const candle = { productId: "candle", quantity: 1 };
const lamps = { productId: "lamp", quantity: 2 };
const two: Named[] = [{ items: [candle] }, { items: [lamps], name: "Tara Rana" }];
const ask = {
  "the whole cart": () => placed(shop, asha, { items: [candle, lamps], shownAmount: 299_700 }),
  "one gift": () => placed(shop, asha, { items: [lamps], shownAmount: 199_800 }),
  "another gift": () => placed(shop, asha, { items: [candle] }),
  "several recipients": async () => {
    await shop.db.delete(giftRecipient);
    await nameRecipients(shop, asha, two);
    return placedTogether(shop, asha);
  },
};

async function payFor({ razorpayOrderId }: { razorpayOrderId: string }) {
  await payTogether(shop, razorpayOrderId);
  await checkPayment(shop, { gatewayOrder: razorpayOrderId });
}
const listConfirmed = async () => (await shop.db.select().from(order)).filter((row) => row.number !== null);
const listReasons = async () => (await shop.db.select().from(refund)).map(({ reason }) => reason);

test.each([
  ["the whole cart", "several recipients"],
  ["one gift", "several recipients"],
  ["several recipients", "the whole cart"],
  ["several recipients", "one gift"],
] as const)("%s, then %s: whichever is paid second is refunded", async (one, other) => {
  for (const isSwapped of [false, true]) {
    asha = await registerCustomer(shop.db, `Customer ${isSwapped}`);
    const opened = [await ask[one](), await ask[other]()];
    const before = (await listReasons()).length;
    for (const each of isSwapped ? opened.reverse() : opened) await payFor(each);
    const confirmed = (await listConfirmed()).filter(({ userId }) => userId === asha);
    expect(new Set(confirmed.map(({ purchaseId }) => purchaseId)).size).toBe(1);
    const reasons = (await listReasons()).slice(before);
    expect(new Set(reasons)).toEqual(new Set(["already-paid"]));
    expect(reasons.length + confirmed.length).toBe(3);
  }
});

test("other pieces for other recipients are a purchase of their own, and both are paid", async () => {
  const first = await ask["several recipients"]();
  await shop.db.delete(giftRecipient);
  const three = (productId: string) => [{ productId, quantity: 3 }];
  await nameRecipients(shop, asha, [{ items: three("candle") }, { items: three("lamp"), name: "Tara Rana" }]);
  for (const opened of [first, await placedTogether(shop, asha)]) await payFor(opened);
  expect([(await listConfirmed()).length, await listReasons()]).toEqual([4, []]);
});

test("the later of two gifts opened separately is not paid again with the others", async () => {
  await ask["another gift"]();
  shop.clock.advance({ seconds: 1 });
  const latest = await ask["one gift"]();
  const several = await ask["several recipients"]();
  await payFor(latest);
  await payFor(several);
  expect([(await listConfirmed()).length, await listReasons()]).toEqual([
    1,
    ["already-paid", "already-paid"],
  ]);
});

test("orders for several recipients are one purchase, which is confirmed with them", async () => {
  await boughtTogether(shop, asha, two);
  const rows = await shop.db.select().from(purchase);
  const orders = await listConfirmed();
  expect(rows).toMatchObject([{ userId: asha, continues: null, confirmedAt: orders[0]?.confirmedAt }]);
  expect(orders.map(({ purchaseId }) => purchaseId)).toEqual([rows[0]?.id, rows[0]?.id]);
});

test("a paid but unreported purchase of one set for each of two people is not sold again as one order of two sets", async () => {
  await addTestProduct(shop.db, { id: "tray", price: 1_500_00 });
  await shop.db.update(product).set({ setPricing: "parts" }).where(eq(product.id, "tray"));
  const parts = ["candle", "lamp"].map((productId, position) => ({ productId, position, quantity: 1 }));
  await shop.db.insert(setPart).values(parts.map((part) => ({ setId: "tray", ...part })));
  const tray = { productId: "tray", quantity: 1 };
  await nameRecipients(shop, asha, [{ items: [tray] }, { items: [tray], name: "Tara Rana" }]);
  await payTogether(shop, (await placedTogether(shop, asha)).razorpayOrderId);
  const request = purchaseOf({ items: [{ ...tray, quantity: 2 }], shownAmount: 3_000_00 });
  expect(await startCheckout(shop, customerActor(asha), request)).toMatchObject({
    ok: false,
    reason: "already-paid",
    orderNumber: "DD-26-00001",
  });
});
