import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatPaise } from "#core/money/money.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { findDocument } from "#core/orders/invoices.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { openDatabase } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, staffActor } from "../../../tests/support/buying.ts";
import { insertOrderFoundations, insertOrders } from "../../../tests/support/insert-orders.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { printOrdersToPack, printPackingSlip, printSelectedOrders } from "./print-orders.server.ts";
import type { PrintKind } from "./selected-order.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
/** Ids and numbers of Asha's standard order, Tenzin's express order, a shipped one and a cancelled one. */
let ids: string[];
let numbers: string[];

const packer = staffActor("packer");
const owner = { id: "owner", role: "admin" } as const;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-11-20T08:00:00+05:30" });
  await addTestProduct(shop.db, { id: "candle", name: "Cedar candle" }, { id: "vase", name: "Clay vase" });
  const asha = await registerCustomer(shop.db);
  const express = {
    items: [
      { productId: "candle", quantity: 1 },
      { productId: "vase", quantity: 3 },
    ],
    address: { ...shimlaAddress, name: "Tenzin Dorje", city: "Dharamshala", zip: "176215" },
    delivery: "express" as const,
    shownAmount: 409_600,
  };
  ids = [];
  for (const [minute, change] of [
    { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 },
    express,
    { items: [{ productId: "vase", quantity: 1 }] },
    {},
  ].entries()) {
    shop.clock.set(`2026-11-20T08:0${minute}:00+05:30`);
    ids.push(await bought(shop, asha, change));
  }
  await changeStatus(shop, packer, { orderId: ids[2] ?? "", to: "shipped" });
  await cancelOrder(shop, packer, { orderId: ids[3] ?? "", refund: { kind: "later" }, reason: "" });
  const rows = await shop.db.select().from(order).where(inArray(order.id, ids));
  numbers = ids.map((id) => rows.find((row) => row.id === id)?.number ?? "");
}, 120_000);
afterAll(() => shop.close());

async function print(kind: PrintKind, asked = numbers) {
  const file = await printSelectedOrders(shop, { numbers: asked, kind });
  return file && { ...(await readPdf(file.pdf)), fileName: file.fileName };
}

describe("printing selected orders", () => {
  test("packing slips stand two on a page, express first, and the first page names the cancelled order", async () => {
    const slips = await print("packing-slips");
    expect(slips?.fileName).toBe("packing-slips-2026-11-20.pdf");
    expect(slips?.pages).toHaveLength(3);
    expect(slips?.pages[0]).toContain(`${numbers[3]}: it is cancelled.`);
    const ordersOn = (page = "") => [...page.matchAll(/Order (DD-26-\d+)/g)].map(([, number]) => number);
    expect(slips?.pages.slice(1).map(ordersOn)).toEqual([[numbers[1], numbers[0]], [numbers[2]]]);
    for (const words of ["EXPRESS DELIVERY", "Tenzin Dorje", "Clay vase", "4 items"])
      expect(slips?.pages[1]).toContain(words);
    expect(slips?.text).not.toContain("₹");
  });

  test("a label has the address of its order, on paper of 10 × 15 cm and on A4", async () => {
    const labels = await print("labels", numbers.slice(0, 2));
    expect(labels?.sizes).toEqual([1, 2].map(() => ({ width: 283, height: 425 })));
    for (const words of [numbers[1] ?? "", "Tenzin Dorje", "Dharamshala", "PIN 176215", "EXPRESS", "4 items"])
      expect(labels?.pages[0]).toContain(words);
    const sheets = await print("label-sheets", numbers.slice(0, 3));
    expect(sheets?.sizes).toEqual([{ width: 595, height: 842 }]);
    for (const number of numbers.slice(0, 3)) expect(sheets?.text).toContain(number);
  });

  test("the page that lists orders without a label has the size of a label", async () => {
    const labels = await print("labels");
    expect(labels?.sizes).toEqual([1, 2, 3, 4].map(() => ({ width: 283, height: 425 })));
    expect(labels?.pages[0]).toContain(`${numbers[3]}: it is cancelled.`);
    expect(labels?.pages[0]).toMatch(/ Not in this file · page 1 of 1$/);
  });

  test("an invoice has the numbers and words of the stored one, and orders without invoice are named", async () => {
    const stored = await findDocument(shop.db, ids[2] ?? "", "invoice");
    const invoices = await print("invoices");
    expect(invoices?.pages).toHaveLength(2);
    for (const number of [numbers[0], numbers[1], numbers[3]])
      expect(invoices?.pages[0]).toContain(`${number}: it has no invoice yet`);
    if (!stored) throw new Error("the shipped order has no invoice");
    const { totals } = stored;
    for (const words of [
      `Invoice No.: ${stored.number}`,
      `Order: ${numbers[2]}`,
      formatPaise(totals.amount),
      formatPaise(totals.taxable),
      formatPaise(totals.cgst),
      totals.inWords,
    ])
      expect(invoices?.pages[1]).toContain(words);
  });

  test("the papers of each box are its packing slip and then its invoice, and printing issues nothing", async () => {
    const orders = [];
    for (const minute of [4, 5]) {
      shop.clock.set(`2026-11-20T08:0${minute}:00+05:30`);
      orders.push(await bought(shop, await registerCustomer(shop.db)));
    }
    for (const orderId of orders) await changeStatus(shop, packer, { orderId, to: "processing" });
    const rows = await shop.db
      .select()
      .from(order)
      .where(inArray(order.id, orders))
      .orderBy(order.confirmedAt);
    const [first = "", second = ""] = rows.map(({ number }) => number ?? "");
    const waiting = numbers[0] ?? "";
    const box = await print("for-the-box", [second, waiting, first]);
    expect(box?.fileName).toBe("for-the-box-2026-11-20.pdf");
    expect(box?.pages).toHaveLength(5);
    expect(box?.pages[0]).toContain(
      `${waiting}: it has no invoice yet; the invoice is made when the order is packed`,
    );
    expect(box?.pages[1]).toContain(`Packing slip Order ${first}`);
    expect(box?.pages[2]).toContain(`Order: ${first}`);
    expect(box?.pages[2]).toContain("Invoice No.:");
    expect(box?.pages[3]).toContain(`Packing slip Order ${second}`);
    expect(box?.pages[4]).toContain(`Order: ${second}`);
    expect(await findDocument(shop.db, ids[0] ?? "", "invoice")).toBeUndefined();
    for (const orderId of orders) await changeStatus(shop, packer, { orderId, to: "shipped" });
  });

  test("no file is printed if none of the orders has the document", async () => {
    expect(await print("invoices", numbers.slice(0, 2))).toBeUndefined();
    expect(await print("labels", [numbers[3] ?? "", "DD-26-99999"])).toBeUndefined();
  });
});

describe("pieces that were refunded", () => {
  const vase = (orderId: string, requestKey: string) =>
    refundPart(shop, owner, {
      orderId,
      part: { pieces: [{ position: 1, quantity: 1 }], withDelivery: false },
      reason: "Chipped",
      requestKey,
    });
  const readStatusCorrection = async (number = "") =>
    (await readPdf((await printPackingSlip(shop, number)).pdf)).text;

  test("refunded pieces are packed only if the order had been shipped before", async () => {
    const orderId = await bought(shop, await registerCustomer(shop.db, "Devi Thakur"), {
      items: [
        { productId: "candle", quantity: 1 },
        { productId: "vase", quantity: 3 },
      ],
      shownAmount: 399_600,
    });
    const [{ number = null } = {}] = await shop.db.select().from(order).where(eq(order.id, orderId));
    expect(await vase(orderId, "before")).toMatchObject({ ok: true });
    const before = await readStatusCorrection(number ?? "");
    expect(before).toContain("3 items");
    expect(before).toContain("Refunded, and so not in this parcel: Clay vase × 1");
    const toPack = await readPdf((await printOrdersToPack(shop))?.pdf ?? new Uint8Array());
    expect(toPack.pages[0]).toContain("Refunded, not to be packed: Clay vase × 1");
    const move = async (to: "shipped" | "processing") => {
      shop.clock.advance({ minutes: 1 });
      await changeStatus(shop, packer, { orderId, to });
      shop.clock.advance({ minutes: 1 });
    };
    // The order is marked as shipped by mistake.
    await move("shipped");
    await move("processing");
    expect(await vase(orderId, "before-too")).toMatchObject({ ok: true });
    const sent = await readStatusCorrection(number ?? "");
    expect(sent).toContain("Refunded, and so not in this parcel: Clay vase × 2");
    await move("shipped");
    expect(await vase(orderId, "after")).toMatchObject({ ok: true });
    expect(await readStatusCorrection(number ?? "")).toBe(sent);
  });

  test("an unconfirmed order has no packing slip", async () => {
    await expect(printPackingSlip(shop, "DD-26-99999")).rejects.toThrow(NotFound);
  });
});

describe("printing orders to pack", () => {
  test("the file of orders to pack begins with a picking list, then has a slip and a label for each order", async () => {
    const file = await printOrdersToPack(shop);
    expect(file?.fileName).toBe("to-pack-2026-11-20.pdf");
    const { pages, sizes } = await readPdf(file?.pdf ?? new Uint8Array());
    expect(pages).toHaveLength(3);
    expect(new Set(sizes.map(({ width }) => width))).toEqual(new Set([595]));
    const [list = "", slips, labels] = pages;
    for (const words of [
      "To pack",
      "20 November 2026 · 2 orders · 6 pieces",
      "Tenzin Dorje, Dharamshala",
      "EXPRESS",
    ])
      expect(list).toContain(words);
    expect(list).toMatch(/Cedar candle \S+ 2 3 /);
    expect(list).toMatch(/Clay vase \S+ 1 3 /);
    expect(list).not.toContain(numbers[2]);
    for (const number of [numbers[1], numbers[0]])
      expect(slips).toContain(`Packing slip ${number} · page 1 of 1`);
    expect(labels).toContain("PIN 176215");
    expect(labels).toContain("PIN 171001");
  });

  test("a refunded order is listed as left out on the picking list, and its products are not counted", async () => {
    await shop.sql`update payment set status = 'refunding' where order_id = ${ids[0] ?? ""}`;
    const file = await printOrdersToPack(shop);
    await shop.sql`update payment set status = 'captured' where order_id = ${ids[0] ?? ""}`;
    const { pages } = await readPdf(file?.pdf ?? new Uint8Array());
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain(`${numbers[0]}: its money goes back.`);
    expect(pages[0]).toMatch(/Cedar candle \S+ 1 1 /);
  });

  test("more than a hundred orders are printed a hundred at a time, and the first page says so", async () => {
    const other = await openTestShopWithSandbox();
    try {
      expect(await printOrdersToPack(other)).toBeUndefined();
      const { pool, close } = openDatabase(other.address, { connections: 1 });
      await insertOrderFoundations(pool);
      await insertOrders(pool, 1, 101);
      await close();
      await other.sql`insert into order_status_change (order_id, position, status, at, by)
        select id, 9, 'pending', now(), 'system' from "order"`;
      const file = await printOrdersToPack(other);
      const { pages } = await readPdf(file?.pdf ?? new Uint8Array());
      expect(pages[0]).toContain("100 orders");
      expect(pages[0]).toContain("There are more: one file takes the first 100.");
      expect(pages.filter((page) => page.includes("Packing slip"))).toHaveLength(50);
      expect(pages.filter((page) => page.includes("please return it to"))).toHaveLength(25);
    } finally {
      await other.close();
    }
  }, 60_000);
});
