import { eq, min } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import type { CheckoutRequest } from "#core/checkout/checkout-calls.ts";
import { user } from "#core/identity/identity.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { samplePast } from "#core/orders/sample-past.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { readCsv } from "#platform/csv.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { exportRegister, readGstr1 } from "./accounts.server.ts";
import { periodOfDays } from "./accounts-period.ts";
import { exportOrders } from "./export-orders.server.ts";
import { exportSalesByProduct, readSalesByProduct } from "./sales-by-product.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
/** The days of the first sales, and the day on which most of it came back. */
let soldOn: string;
let backOn: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-11-10T12:00:00+05:30" });
  await addTestProduct(
    shop.db,
    { id: "candle", name: "Candle", stock: 100 },
    { id: "small", name: "Small candle", price: 149_50, stock: 100 },
    { id: "lamp", name: "Lamp", price: 500_00, gstRate: 1800, stock: 100 },
    { id: "set", name: "Set", price: 1_300_00, stock: 0 },
  );
  const { db } = shop;
  await db
    .update(product)
    .set({ optionNames: ["Size"], optionValues: ["Big"] })
    .where(eq(product.id, "candle"));
  await db
    .update(product)
    .set({ variantOf: "candle", optionValues: ["Small"] })
    .where(eq(product.id, "small"));
  const parts = ["SKU-candle", "SKU-lamp"].map((text, index) => ({ index, text, quantity: 1 }));
  await saveSet(shop, packer, { productId: "set", pricing: "parts", parts });
  await saveSettings(shop, owner, { group: "onDelivery", change: { upTo: 9_000_00, partPercent: 10 } });
  await sell();
});
afterAll(() => shop.close());

let phones = 0;
async function buy(shownAmount: number, change: Partial<CheckoutRequest>): Promise<string> {
  phones += 1;
  const address = { ...shimlaAddress, phone: `98000000${10 + phones}` };
  const customer = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, customer));
  const orderId = await bought(shop, customer, { ...change, address, shownAmount });
  await changeStatus(shop, packer, { orderId, to: "processing" });
  shop.clock.advance({ minutes: 1 });
  return orderId;
}

const atTheDoor = (partAmount: number) => ({ payment: "on-delivery", partAmount }) as const;

async function sell(): Promise<void> {
  const reason = "Because";
  soldOn = indianDay(shop.clock.now());
  const items = [
    { productId: "candle", quantity: 2 },
    { productId: "small", quantity: 3 },
    { productId: "lamp", quantity: 1 },
  ];
  const partly = await buy(2_946_50, { items });
  const wholly = await buy(2_600_00, { items: [{ productId: "set", quantity: 2 }] });
  const atDoor = await buy(1_499_00, {
    items: [
      { productId: "candle", quantity: 1 },
      { productId: "lamp", quantity: 1 },
    ],
    ...atTheDoor(150_00),
  });
  const refused = await buy(500_00 + 50_00, {
    items: [{ productId: "lamp", quantity: 1 }],
    ...atTheDoor(55_00),
  });
  const cancelled = await buy(999_00, { items: [{ productId: "candle", quantity: 1 }] });
  for (const [index, orderId] of [atDoor, refused].entries())
    await handOverParcel(shop, packer, { orderId, carrier: "Post", trackingNumber: `EU1${index}IN` });
  shop.clock.advance({ hours: 48 });
  backOn = indianDay(shop.clock.now());
  const piece = { pieces: [{ position: 2, quantity: 2 }], withDelivery: false };
  for (const [requestKey, part] of Object.entries({ pieces: piece, amount: { amount: 123_45 } }))
    expect(await refundPart(shop, owner, { orderId: partly, part, reason, requestKey })).toMatchObject({
      ok: true,
    });
  await refundOrder(shop, owner, { orderId: wholly, reason, cancel: false });
  await takeBackParcel(shop, packer, { orderId: refused, returnCost: 0 });
  await cancelOrder(shop, owner, { orderId: refused, refund: { kind: "all" }, reason });
  const refund = { kind: "part", amount: 900_00, requestKey: "part" } as const;
  await cancelOrder(shop, owner, { orderId: cancelled, refund, reason });
}

const read = (from: string, to = from) => readSalesByProduct(shop.db, periodOfDays({ from, to }));

test("pieces are counted by product and variant on the day of their invoice, and a set's pieces as its parts", async () => {
  const { products } = await read(soldOn);
  const pieces = products.map(({ name, sold, returned, variants }) => [
    ...[name, sold, returned],
    variants.map((one) => [one.sku, one.sold]),
  ]);
  expect(pieces).toEqual([
    [
      "Candle",
      9,
      0,
      [
        ["SKU-candle", 6],
        ["SKU-small", 3],
      ],
    ],
    ["Lamp", 5, 0, [["SKU-lamp", 5]]],
  ]);
});

test("returns are counted on the day of their credit note, and what was kept of a cancelled order has its own row", async () => {
  const { products } = await read(backOn);
  const pieces = products.map(({ name, sold, returned }) => [name, sold, returned]);
  expect(pieces).toEqual([
    ["Cancellation charge", 0, 0],
    ["Lamp", 0, 3],
    ["Candle", 0, 5],
  ]);
  expect(products[0]?.total).toBe(99_00);
  expect(products.slice(1).every(({ total, tax }) => total < 0 && tax < 0)).toBe(true);
});

test("the sums equal the register and the return of the same days", async () => {
  const { sums, products } = await read("2026-11-01", "2026-11-30");
  const { invoices, creditNotes } = await readGstr1(shop.db, "2026-11");
  const taxOf = ({ cgst, sgst, igst }: typeof invoices) => cgst + sgst + igst;
  expect(sums).toEqual({
    sold: 14,
    returned: 8,
    taxable: invoices.taxable - creditNotes.taxable,
    tax: taxOf(invoices) - taxOf(creditNotes),
    total: invoices.total - creditNotes.total,
  });
  const register = readCsv(await exportRegister(shop, owner, "2026-11"));
  if (!register.ok) throw new Error(register.fault);
  const [header, ...rows] = register.rows.map(({ cells }) => cells);
  const at = header?.indexOf("total") ?? -1;
  const written = rows.reduce((sum, cells) => sum + Math.round(Number(cells[at]) * 100), 0);
  expect(written).toBe(sums.total);
  for (const { variants, total } of products)
    expect(variants.reduce((sum, one) => sum + one.total, 0)).toBe(total);
});

test("what the sample shop's seed made up is told and left out by the order, also on the day of its run", async () => {
  const all = await read(soldOn, backOn);
  expect(all.sampled).toBe(0);
  // The first order is the seed's, with what came back of it; the others follow a minute later.
  const [ran] = await shop.db.select({ at: min(order.confirmedAt) }).from(order);
  await shop.db.insert(seedRun).values({ name: samplePast, ranAt: ran?.at ?? new Date() });
  const { sampled } = await read(soldOn, backOn);
  expect((await read(soldOn)).sampled).toBe(2_946_50);
  expect((await read(backOn)).sampled).toBe(sampled - 2_946_50);
  const own = await readSalesByProduct(shop.db, periodOfDays({ from: soldOn, to: backOn, own: true }));
  expect(own).toMatchObject({ sampled: 0, sums: { total: all.sums.total - sampled } });
  const days = { from: soldOn, to: backOn };
  const totalIn = (csv: string, column: string) => {
    const read = readCsv(csv);
    const [header = [], ...rows] = read.ok ? read.rows.map(({ cells }) => cells) : [];
    return rows.reduce((sum, cells) => sum + Math.round(Number(cells[header.indexOf(column)]) * 100), 0);
  };
  for (const [asked, total] of [
    [{ own: true }, all.sums.total - sampled],
    [{}, all.sums.total],
  ] as const)
    expect(
      totalIn(await exportSalesByProduct(shop, owner, periodOfDays({ ...days, ...asked })), "total"),
    ).toBe(total);
  const rowsOf = async (asked: { own?: boolean }) =>
    (await exportOrders(shop, owner, periodOfDays({ ...days, ...asked }))).trim().split("\r\n").length;
  expect(await rowsOf({ own: true })).toBe((await rowsOf({})) - 1);
  await shop.db.delete(seedRun);
});

test("a day begins at midnight in India", async () => {
  expect((await read("2026-11-09")).products).toEqual([]);
  const { sums } = await read(soldOn);
  const { sums: both } = await read(soldOn, backOn);
  const { sums: back } = await read(backOn);
  expect(both.total).toBe(sums.total + back.total);
});

test("the file has a row for each variant, in rupees, for the owner alone", async () => {
  const period = periodOfDays({ from: soldOn, to: soldOn });
  const csv = await exportSalesByProduct(shop, owner, period);
  const [header, big] = csv.trim().split("\r\n");
  expect(header).toBe("product,variant,SKU,sold,returned,taxable,tax,total");
  expect(big).toMatch(/^Candle,"Candle, Big",SKU-candle,6,0,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d$/);
  await expect(exportSalesByProduct(shop, { id: "packer", role: "staff" }, period)).rejects.toThrow();
});
