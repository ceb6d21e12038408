import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { changeStatus } from "./change-status.server.ts";
import { changeStatuses } from "./change-statuses.server.ts";
import { invoice, orderStatusChange } from "./orders.table.ts";
import { getOrderRow } from "./pending-orders.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
/** The ids of three pending orders. */
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
});

const tenzin = staffActor("tenzin");
const seenPending = () => numbers.map((number) => ({ number, seen: "pending" as const }));
const statusesNow = async () =>
  (await Promise.all(ids.map((id) => getOrderRow(shop.db, id)))).map(({ status }) => status);
const changesOf = () =>
  shop.db.select().from(orderStatusChange).where(inArray(orderStatusChange.orderId, ids));
const emailJobs = async () =>
  (await shop.listJobs("order.status-changed")).filter(({ payload }) =>
    ids.includes(String(payload.orderId)),
  );

describe("changes of several statuses", () => {
  test("all orders get the status, an invoice each, and an email each", async () => {
    expect(await changeStatuses(shop, tenzin, { orders: seenPending(), to: "shipped" })).toEqual(
      numbers.map((number) => ({ number, ok: true, changed: true, status: "shipped" })),
    );
    expect(await statusesNow()).toEqual(["shipped", "shipped", "shipped"]);
    const invoices = await shop.db.select().from(invoice).where(inArray(invoice.orderId, ids));
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(3);
    expect(await emailJobs()).toHaveLength(3);
  });

  test("a packer marks orders to pack as packed, and moves no order back", async () => {
    const packer = { id: "packer", role: "packer" } as const;
    const [sent = "", ...others] = numbers;
    await changeStatuses(shop, tenzin, { orders: [{ number: sent, seen: "pending" }], to: "delivered" });
    const orders = [{ number: sent, seen: "delivered" as const }, ...seenPending().slice(1)];
    expect(await changeStatuses(shop, packer, { orders, to: "processing" })).toMatchObject([
      { ok: false, reason: "changed-meanwhile", status: "delivered" },
      ...others.map(() => ({ ok: true })),
    ]);
    expect(await statusesNow()).toEqual(["delivered", "processing", "processing"]);
  });

  test("no customer is emailed if the change is silent", async () => {
    await changeStatuses(shop, tenzin, { orders: seenPending(), to: "processing", silent: true });
    expect(await statusesNow()).toEqual(["processing", "processing", "processing"]);
    expect(await emailJobs()).toEqual([]);
  });

  test("a cancelled or unknown order is reported with the reason, and the others are changed", async () => {
    await cancelOrder(shop, tenzin, { orderId: ids[1] ?? "", refund: { kind: "later" }, reason: "" });
    const orders = [
      { number: numbers[0] ?? "", seen: "pending" as const },
      { number: numbers[1] ?? "", seen: "cancelled" as const },
      { number: "DD-26-99999", seen: "pending" as const },
      { number: numbers[2] ?? "", seen: "pending" as const },
    ];
    expect(await changeStatuses(shop, tenzin, { orders, to: "shipped" })).toEqual([
      { number: numbers[0], ok: true, changed: true, status: "shipped" },
      { number: numbers[1], ok: false, reason: "cancelled", status: "cancelled" },
      { number: "DD-26-99999", ok: false, reason: "unknown" },
      { number: numbers[2], ok: true, changed: true, status: "shipped" },
    ]);
    expect(await statusesNow()).toEqual(["shipped", "cancelled", "shipped"]);
  });

  test("an order changed by somebody else meanwhile is left as it is, and the outcome has its status", async () => {
    await changeStatus(shop, staffActor("pema"), { orderId: ids[0] ?? "", to: "delivered" });
    const outcomes = await changeStatuses(shop, tenzin, { orders: seenPending(), to: "processing" });
    expect(outcomes[0]).toEqual({
      number: numbers[0],
      ok: false,
      reason: "changed-meanwhile",
      status: "delivered",
    });
    expect(await statusesNow()).toEqual(["delivered", "processing", "processing"]);
  });

  test("an order whose shown status is missing is not changed", async () => {
    const [number = ""] = numbers;
    const orders = [{ number, seen: undefined }];
    expect(await changeStatuses(shop, tenzin, { orders, to: "processing" })).toEqual([
      { number, ok: false, reason: "changed-meanwhile", status: "pending" },
    ]);
  });

  test("the same form sent twice at once changes each order once and emails once", async () => {
    const both = await Promise.all(
      [1, 2].map(() => changeStatuses(shop, tenzin, { orders: seenPending(), to: "shipped" })),
    );
    expect(both.flat().filter((outcome) => outcome.ok && outcome.changed)).toHaveLength(3);
    expect(both.flat().every(({ ok }) => ok)).toBe(true);
    expect(await changesOf()).toHaveLength(6);
    expect(await emailJobs()).toHaveLength(3);
  });

  test("if two people change the same orders to different statuses at once, each order gets one of the two", async () => {
    const [mine, theirs] = await Promise.all([
      changeStatuses(shop, tenzin, { orders: seenPending(), to: "processing" }),
      changeStatuses(shop, staffActor("pema"), { orders: seenPending().reverse(), to: "shipped" }),
    ]);
    const all = [...mine, ...theirs];
    expect(all.filter((outcome) => outcome.ok && outcome.changed)).toHaveLength(3);
    expect(all.filter((outcome) => !outcome.ok && outcome.reason === "changed-meanwhile")).toHaveLength(3);
    const now = await statusesNow();
    for (const outcome of all)
      if (outcome.ok) expect(now[numbers.indexOf(outcome.number)]).toBe(outcome.status);
  });

  test("a customer may not change any order", async () => {
    await expect(
      changeStatuses(shop, customerActor(asha), { orders: seenPending(), to: "delivered" }),
    ).rejects.toThrow(Forbidden);
    expect(await statusesNow()).toEqual(["pending", "pending", "pending"]);
  });
});
