import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { samplePast } from "#core/orders/sample-past.server.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { listCustomers } from "./customers.server.ts";
import { countOpenWork } from "./open-work.server.ts";
import { listOrders } from "./order-list.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
let tenzin: string;

/**
 * Three orders: Asha's on the 18th, Tenzin's in the first minute of the 19th in India, Asha's on the 20th.
 */
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-11-18T12:00:00+05:30" });
  await addTestProduct(
    shop.db,
    { id: "candle", name: "Cedar 100% candle" },
    { id: "vase", name: "Clay vase" },
  );
  asha = await registerCustomer(shop.db);
  tenzin = await registerCustomer(shop.db, "Tenzin Dorje");
  await bought(shop, asha);
  shop.clock.set("2026-11-19T00:00:30+05:30");
  await bought(shop, tenzin, {
    items: [{ productId: "vase", quantity: 1 }],
    address: {
      ...shimlaAddress,
      name: "Tenzin Dorje",
      phone: "9876543210",
      state: "DL",
      city: "New Delhi",
      zip: "110001",
    },
  });
  shop.clock.set("2026-11-20T12:00:00+05:30");
  const third = await bought(shop, asha);
  await changeStatus(shop, staffActor(tenzin), { orderId: third, to: "shipped", note: "By the noon bus" });
  await changeStatus(shop, staffActor(tenzin), { orderId: third, to: "shipped", note: "The bus was late" });
});
afterAll(() => shop.close());

const listNumbers = async (filter: Parameters<typeof listOrders>[1]) =>
  (await listOrders(shop.db, filter)).orders.map(({ number }) => number);

describe("the list of orders", () => {
  test("orders and customers from before the samples' run are counted as samples, and can be left out", async () => {
    expect(await listNumbers({ own: "on" })).toHaveLength(3);
    expect(await countOpenWork(shop.db)).toMatchObject({ sampleOrders: 0, sampleUsers: 0 });
    const ranAt = new Date("2026-11-19T12:00:00+05:30");
    await shop.db.insert(seedRun).values({ name: samplePast, ranAt });
    const counts = await countOpenWork(shop.db);
    expect(counts).toMatchObject({ sampleOrders: 2, sampleUsers: 2 });
    expect(await listNumbers({ own: "on" })).toEqual(["DD-26-00003"]);
    expect(await listNumbers({})).toHaveLength(3);
    expect((await listCustomers(shop.db, { own: true })).customers).toEqual([]);
    expect((await listCustomers(shop.db, {})).customers).toHaveLength(2);
    await shop.db.delete(seedRun);
  });

  test("orders are listed newest first, with products, place and payment", async () => {
    const page = await listOrders(shop.db, {});
    expect(page).toMatchObject({ count: 3, next: null });
    expect(page.orders.map(({ number }) => number)).toEqual(["DD-26-00003", "DD-26-00002", "DD-26-00001"]);
    expect(page.orders.map(({ changes, notes }) => [changes, notes])).toEqual([
      [2, 1],
      [1, 0],
      [1, 0],
    ]);
    expect(page.orders[1]).toMatchObject({
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
    [{ status: "to-pack" }, ["DD-26-00002", "DD-26-00001"]],
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
  ] as const)("the order list is filtered by %o", async (filter, expected) => {
    expect(await listNumbers(filter)).toEqual(expected);
  });

  test("the order list has pages of twenty, without gaps", async () => {
    const other = await openTestShopWithSandbox();
    try {
      await addTestProduct(other.db, { id: "candle", stock: 100 });
      const customer = await registerCustomer(other.db);
      for (let count = 0; count < 22; count += 1) await bought(other, customer);
      const first = await listOrders(other.db, {});
      expect(first).toMatchObject({ count: 22, next: first.orders.at(-1)?.number });
      const second = await listOrders(other.db, first.next ? { after: first.next } : {});
      expect(second.next).toBeNull();
      const all = [...first.orders, ...second.orders].map(({ number }) => number);
      expect(new Set(all).size).toBe(22);
    } finally {
      await other.close();
    }
  }, 60_000);
});
