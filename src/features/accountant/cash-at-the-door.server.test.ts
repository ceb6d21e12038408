import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { collectCash } from "#features/cash-on-delivery/collect-cash.server.ts";
import { handInCash } from "#features/cash-on-delivery/hand-in-cash.server.ts";
import { readCsv } from "#platform/csv.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { returnPeriod } from "./accounts-period.ts";
import { exportOrders } from "./export-orders.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  const change = { upTo: 5_000_00, partPercent: 10, prepaidAmount: 20_00 };
  await saveSettings(shop, owner, { group: "onDelivery", change });
});
afterAll(() => shop.close());

/** Inserts an order of a new customer with a parcel on its way, ₹100 of it paid online. */
async function sent(phone: string): Promise<{ orderId: string; number: string }> {
  const address = { ...shimlaAddress, phone };
  const change = { payment: "on-delivery", partAmount: 100_00, address } as const;
  const orderId = await bought(shop, await registerCustomer(shop.db), change);
  await changeStatus(shop, packer, { orderId, to: "processing" });
  await handOverParcel(shop, packer, { orderId, carrier: "Post", trackingNumber: `EU1${phone}IN` });
  const { number } = await getOrderRow(shop.db, orderId);
  shop.clock.advance({ minutes: 1 });
  return { orderId, number: number ?? "" };
}

test("the file of orders has the state of the money at the door, the amount paid before, and the discount for paying online", async () => {
  await bought(shop, await registerCustomer(shop.db), { shownAmount: 979_00 });
  shop.clock.advance({ minutes: 1 });
  await sent("9800000011");
  const collected = await sent("9800000012");
  const short = await sent("9800000013");
  const refused = await sent("9800000014");
  const cancelled = await sent("9800000015");
  await collectCash(shop, packer, { orderId: collected.orderId, method: "cash" });
  const row = { row: 2, number: short.number, parcel: "", amount: 800_00, reference: "UTR1" };
  await handInCash(shop, owner, { rows: [row] });
  await takeBackParcel(shop, packer, { orderId: refused.orderId, returnCost: 0 });
  const refund = { kind: "all" } as const;
  await cancelOrder(shop, owner, { orderId: cancelled.orderId, reason: "Lost", refund });
  const month = indianDay(shop.clock.now()).slice(0, 7);
  const read = readCsv(await exportOrders(shop, owner, returnPeriod(month)));
  if (!read.ok) throw new Error(read.fault);
  const [header, ...rows] = read.rows.map(({ cells }) => cells);
  const columns = [
    ...["for paying online", "paid before the door", "due at the door", "collected at the door", "handed in"],
    ...["missing at the door", "not paid at the door"],
  ];
  const cells = rows.map((one) => columns.map((name) => one[header?.indexOf(name) ?? -1]));
  expect(cells).toEqual([
    ["20.00", "", "", "", "", "", ""],
    ["0.00", "100.00", "899.00", "0.00", "0.00", "0.00", "0.00"],
    ["0.00", "100.00", "0.00", "899.00", "0.00", "0.00", "0.00"],
    ["0.00", "100.00", "0.00", "899.00", "800.00", "99.00", "0.00"],
    ["0.00", "100.00", "0.00", "0.00", "0.00", "0.00", "899.00"],
    ["0.00", "100.00", "0.00", "0.00", "0.00", "0.00", "899.00"],
  ]);
});
