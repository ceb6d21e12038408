import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#platform/faults.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { bought, shimlaAddress } from "../../tests/support/buying.ts";
import { registerCustomer, shelve } from "../../tests/support/shelve.ts";
import { openTestShopInYard } from "../../tests/support/test-shop.ts";
import { listOrders } from "./order-desk.server.ts";
import { getMyOrderFile, getOrderFile } from "./order-file.server.ts";
import { tellCustomer, tellOwner } from "./order-timeline.ts";

let shop: Awaited<ReturnType<typeof openTestShopInYard>>;
let asha: string;
let tenzin: string;

/** Three orders: Asha's on the 18th, Tenzin's in the first minute of the 19th in India, Asha's on the 20th. */
beforeAll(async () => {
  shop = await openTestShopInYard({ now: "2026-11-18T12:00:00+05:30" });
  await shelve(shop.db, { id: "candle", name: "Cedar 100% candle" }, { id: "vase", name: "Clay vase" });
  asha = await registerCustomer(shop.db);
  tenzin = await registerCustomer(shop.db, "Tenzin Dorje");
  await bought(shop, asha);
  shop.clock.set("2026-11-19T00:00:30+05:30");
  await bought(shop, tenzin, {
    items: [{ productId: "vase", quantity: 1 }],
    address: { ...shimlaAddress, name: "Tenzin Dorje", phone: "9876543210", state: "DL", city: "New Delhi" },
  });
  shop.clock.set("2026-11-20T12:00:00+05:30");
  const third = await bought(shop, asha);
  await changeStatus(shop, { orderId: third, to: "shipped", note: "By the noon bus", by: tenzin });
});
afterAll(() => shop.close());

const numbers = async (filter: Parameters<typeof listOrders>[1]) =>
  (await listOrders(shop, filter)).orders.map(({ number }) => number);

describe("the pile of orders", () => {
  test("lies newest first, with goods, place and money", async () => {
    const pile = await listOrders(shop, {});
    expect(pile).toMatchObject({ count: 3, next: undefined });
    expect(pile.orders.map(({ number }) => number)).toEqual(["DD-26-00003", "DD-26-00002", "DD-26-00001"]);
    expect(pile.orders[1]).toMatchObject({
      status: "pending",
      payment: "captured",
      customer: "Tenzin Dorje",
      place: "New Delhi, Delhi",
      amount: 99_900,
      lines: [{ name: "Clay vase", quantity: 1, gross: 99_900 }],
    });
  });

  test.each([
    [{ status: "shipped" }, ["DD-26-00003"]],
    [{ status: "delivered" }, []],
    [{ payment: "captured" }, ["DD-26-00003", "DD-26-00002", "DD-26-00001"]],
    [{ payment: "refunded" }, []],
    [{ from: "2026-11-19", to: "2026-11-19" }, ["DD-26-00002"]],
    [{ to: "2026-11-18" }, ["DD-26-00001"]],
    [{ text: "00002" }, ["DD-26-00002"]],
    [{ text: "tenzin" }, ["DD-26-00002"]],
    [{ text: "+91 98765 43210" }, ["DD-26-00002"]],
    [{ text: "clay" }, ["DD-26-00002"]],
    [{ text: "100%" }, ["DD-26-00003", "DD-26-00001"]],
    [{ text: "10_%" }, []],
    [{ after: "DD-26-00002" }, ["DD-26-00001"]],
    [{ after: "DD-26-99999" }, []],
  ] as const)("is sifted by %o", async (filter, found) => {
    expect(await numbers(filter)).toEqual(found);
  });

  test("is dealt out by twenties, without a gap", async () => {
    const many = await openTestShopInYard();
    try {
      await shelve(many.db, { id: "candle", stock: 100 });
      const customer = await registerCustomer(many.db);
      for (let count = 0; count < 22; count += 1) await bought(many, customer);
      const first = await listOrders(many, {});
      expect(first).toMatchObject({ count: 22, next: first.orders.at(-1)?.number });
      const second = await listOrders(many, first.next ? { after: first.next } : {});
      expect(second.next).toBeUndefined();
      const all = [...first.orders, ...second.orders].map(({ number }) => number);
      expect(new Set(all).size).toBe(22);
    } finally {
      await many.close();
    }
  }, 60_000);
});

describe("an order's file", () => {
  test("tells the owner who did what, and the customer what it means to her", async () => {
    const { facts, sheet } = await getOrderFile(shop.db, "DD-26-00003");
    expect(sheet).toMatchObject({
      status: "shipped",
      customer: { name: "Asha Negi" },
      totals: { taxable: 95_143, taxes: [{ label: "GST (5%)", tax: 4757 }], amount: 99_900 },
      documents: [{ number: "DD/26-27/000001", kind: "invoice" }],
    });
    const letters = [
      { subject: "Your order", sentAt: new Date("2026-11-20T12:01:00+05:30"), refused: false },
    ];
    const owner = tellOwner({ ...facts, letters });
    expect(owner.map(({ title }) => title)).toEqual([
      "Letter sent",
      "Invoice DD/26-27/000001",
      "Paid ₹999.00",
      "Marked shipped",
      "Order placed",
    ]);
    expect(owner[3]).toMatchObject({ by: "Tenzin Dorje", note: "By the noon bus", on: "20 Nov 2026, 12:00" });
    const customer = tellCustomer({ ...facts, letters });
    expect(customer.map(({ title }) => title)).toEqual(["On its way to you", "We received your order"]);
    expect(JSON.stringify(customer)).not.toMatch(/Tenzin|noon bus/);
  });

  test("is another customer's: it does not exist for her", async () => {
    expect((await getMyOrderFile(shop.db, { id: asha }, "DD-26-00003")).sheet.number).toBe("DD-26-00003");
    await expect(getMyOrderFile(shop.db, { id: tenzin }, "DD-26-00003")).rejects.toThrow(NotFound);
    await expect(getOrderFile(shop.db, "DD-26-77777")).rejects.toThrow(NotFound);
  });
});
