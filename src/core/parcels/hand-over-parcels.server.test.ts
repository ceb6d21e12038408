import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { changeStatuses } from "#core/orders/change-statuses.server.ts";
import { orderStatusChange, parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { handOverParcels } from "./hand-over-parcels.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
/** The ids of three packed orders. */
let ids: string[];
let numbers: string[];

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());

beforeEach(async () => {
  ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await bought(shop, asha));
  const rows = await Promise.all(ids.map((id) => getOrderRow(shop.db, id)));
  numbers = rows.map(({ number }) => number ?? "");
  const orders = numbers.map((number) => ({ number, seen: "pending" as const }));
  await changeStatuses(shop, tenzin, { orders, to: "processing", silent: true });
});

const tenzin = staffActor("tenzin");
const carrier = "India Post";
/** The orders as on the page of packed orders, with the tracking numbers TRACK0, TRACK1 and TRACK2. */
const packed = () => numbers.map((number, index) => ({ number, seen: 2, trackingNumber: `TRACK${index}` }));
const statusesNow = async () =>
  (await Promise.all(ids.map((id) => getOrderRow(shop.db, id)))).map(({ status }) => status);
const parcels = async () =>
  (await shop.db.select().from(parcel).where(inArray(parcel.orderId, ids)))
    .map(({ trackingNumber }) => trackingNumber)
    .sort();
const emailJobs = async () =>
  (await shop.listJobs("order.status-changed")).filter(({ payload }) =>
    ids.includes(String(payload.orderId)),
  );

describe("handing parcels over", () => {
  test("all orders are shipped with their numbers, and each customer gets one email", async () => {
    expect(await handOverParcels(shop, tenzin, { carrier, parcels: packed() })).toEqual(
      numbers.map((number) => ({ number, ok: true })),
    );
    expect(await statusesNow()).toEqual(["shipped", "shipped", "shipped"]);
    expect(await parcels()).toEqual(["TRACK0", "TRACK1", "TRACK2"]);
    expect(await emailJobs()).toHaveLength(3);
  });

  test("a refused row does not keep the others from being handed over", async () => {
    await cancelOrder(shop, tenzin, { orderId: ids[0] ?? "", refund: { kind: "later" }, reason: "" });
    const rows = [...packed().slice(0, 2), { number: "DD-26-99999", seen: 2, trackingNumber: "TRACK9" }];
    const [first, second, unknown] = await handOverParcels(shop, tenzin, { carrier, parcels: rows });
    expect(first).toEqual({ number: numbers[0], ok: false, reason: "cancelled", status: "cancelled" });
    expect(second).toEqual({ number: numbers[1], ok: true });
    expect(unknown).toEqual({ number: "DD-26-99999", ok: false, reason: "unknown" });
    expect(await statusesNow()).toEqual(["cancelled", "shipped", "processing"]);
  });

  test("a number typed for two orders is used for the first only, however it is written", async () => {
    const rows = packed().map((row, index) => ({
      ...row,
      trackingNumber: ["AB 1234", "ab-1234", "AB1235"][index] ?? "",
    }));
    const outcomes = await handOverParcels(shop, tenzin, { carrier, parcels: rows });
    expect(outcomes[1]).toEqual({ number: numbers[1], ok: false, reason: "twice" });
    expect(await statusesNow()).toEqual(["shipped", "processing", "shipped"]);
  });

  test("the same form sent twice at once ships each order once", async () => {
    const both = await Promise.all(
      [1, 2].map(() => handOverParcels(shop, tenzin, { carrier, parcels: packed() })),
    );
    expect(both.flat().every(({ ok }) => ok)).toBe(true);
    const changes = await shop.db
      .select()
      .from(orderStatusChange)
      .where(inArray(orderStatusChange.orderId, ids));
    expect(changes.filter(({ status }) => status === "shipped")).toHaveLength(3);
    expect(await emailJobs()).toHaveLength(3);
  });

  test("a parcel may have another carrier than the rest", async () => {
    const [first, ...rest] = packed();
    const rows = first ? [{ ...first, carrier: "Blue Dart" }, ...rest] : rest;
    await handOverParcels(shop, tenzin, { carrier, parcels: rows });
    const stored = await shop.db.select().from(parcel).where(inArray(parcel.orderId, ids));
    const carriers = stored.map(({ trackingNumber, carrier: own }) => [trackingNumber, own]).sort();
    expect(carriers).toEqual([
      ["TRACK0", "Blue Dart"],
      ["TRACK1", carrier],
      ["TRACK2", carrier],
    ]);
  });

  test("another number from a second tab does not replace the first", async () => {
    await handOverParcels(shop, tenzin, { carrier, parcels: packed().slice(0, 1) });
    const other = packed()
      .slice(0, 1)
      .map((row) => ({ ...row, trackingNumber: "OTHER1" }));
    expect(await handOverParcels(shop, tenzin, { carrier, parcels: other })).toEqual([
      { number: numbers[0], ok: false, reason: "changed-meanwhile", status: "shipped" },
    ]);
    expect(await parcels()).toEqual(["TRACK0"]);
  });

  test("a parcel that was taken back is not shipped again by the tab that shipped it", async () => {
    const first = packed().slice(0, 1);
    await handOverParcels(shop, tenzin, { carrier, parcels: first });
    await changeStatus(shop, tenzin, { orderId: ids[0] ?? "", to: "processing", seen: 3 });
    const [again] = await handOverParcels(shop, tenzin, { carrier, parcels: first });
    expect(again).toMatchObject({ ok: false, reason: "changed-meanwhile", status: "processing" });
    const corrected = [{ number: numbers[0] ?? "", seen: 4, trackingNumber: "RIGHT1" }];
    expect(await handOverParcels(shop, tenzin, { carrier, parcels: corrected })).toMatchObject([
      { ok: true },
    ]);
    const [row] = await shop.db
      .select()
      .from(parcel)
      .where(eq(parcel.orderId, ids[0] ?? ""));
    expect(row?.trackingNumber).toBe("RIGHT1");
  });

  test("a customer may not hand over any parcel", async () => {
    await expect(handOverParcels(shop, customerActor(asha), { carrier, parcels: packed() })).rejects.toThrow(
      Forbidden,
    );
  });
});
