// A packed order already has its invoice, so a refund at its cancellation is credited.
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { getPayment } from "./payments.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { reopenOrder } from "./reopen-order.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 50 },
    { id: "lamp", price: 500_00, gstRate: 1800, stock: 50 },
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  const items = [
    { productId: "candle", quantity: 1 },
    { productId: "lamp", quantity: 1 },
  ];
  orderId = await bought(shop, await registerCustomer(shop.db), { items, shownAmount: 1_499_00 });
  await changeStatus(shop, packer, { orderId, to: "processing" });
});

const listPapers = async () =>
  (await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.kind))).map(
    ({ kind, content }) => ({ kind, content: content as InvoiceContent }),
  );

test("a packed order cancelled with a full refund has its whole invoice credited, and stock and money are back", async () => {
  const stock = await stockOf(shop.db, "lamp");
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Cannot be sent" });
  const [note, invoiced, ...more] = await listPapers();
  expect(more).toEqual([]);
  expect([note?.kind, invoiced?.kind]).toEqual(["credit-note", "invoice"]);
  expect(note?.content.corrects).toEqual({
    number: invoiced?.content.number,
    issuedOn: invoiced?.content.issuedOn,
  });
  // 999.00 at 5 % has 47.57 of tax, and 500.00 at 18 % has 76.27.
  expect(note?.content.lines).toMatchObject([
    { sku: "SKU-candle", quantity: 1, rate: 500, taxable: 951_43, total: 999_00 },
    { sku: "SKU-lamp", quantity: 1, rate: 1800, taxable: 423_73, total: 500_00 },
  ]);
  expect(note?.content.totals).toMatchObject({ taxable: 1_375_16, amount: 1_499_00 });
  expect(note?.content.totals).toEqual(invoiced?.content.totals);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunding");
  expect(await stockOf(shop.db, "lamp")).toBe(stock + 1);
});

test("a packed order with undecided money keeps its invoice, and is reopened with it", async () => {
  await cancelOrder(shop, packer, { orderId, refund: { kind: "later" }, reason: "" });
  const papers = await listPapers();
  expect(papers.map(({ kind }) => kind)).toEqual(["invoice"]);
  expect(await reopenOrder(shop, packer, { orderId, to: "processing" })).toMatchObject({ ok: true });
  expect(await listPapers()).toEqual(papers);
});

const amountsOf = async () => (await listPapers()).map(({ kind, content }) => [kind, content.totals.amount]);

test("the kept amount of a packed order is a charge, and its invoice is credited in full by one note", async () => {
  const part = { kind: "part", amount: 300_01, requestKey: newId() } as const;
  const input = { orderId, refund: part, reason: "Poured to a wish" };
  await Promise.all([1, 2].map(() => cancelOrder(shop, owner, input)));
  const [charge, note, invoiced, ...more] = await listPapers();
  expect(more).toEqual([]);
  expect([charge?.kind, note?.kind, invoiced?.kind]).toEqual([
    "cancellation-charge",
    "credit-note",
    "invoice",
  ]);
  expect(note?.content.corrects?.number).toBe(invoiced?.content.number);
  expect(note?.content.totals).toEqual(invoiced?.content.totals);
  // 1,198.99 divided as 999.00 : 500.00 is 799.06 and 399.93, with 38.05 and 61.01 of tax.
  expect(charge?.content.lines).toMatchObject([
    {
      quantity: 0,
      rate: 500,
      hsn: "3406",
      taxable: 761_01,
      cgst: 19_02,
      sgst: 19_02,
      roundOff: 1,
      total: 799_06,
    },
    {
      quantity: 0,
      rate: 1800,
      hsn: "6810",
      taxable: 338_92,
      // The document is rounded once: this line takes the paisa left by the first.
      cgst: 30_51,
      sgst: 30_51,
      roundOff: -1,
      total: 399_93,
    },
  ]);
  expect(charge?.content).toMatchObject({ title: "Tax Invoice", order: { cancelled: true } });
  expect(await reopenOrder(shop, packer, { orderId, to: "processing" })).toEqual({
    ok: false,
    reason: "charge-invoiced",
  });
  await refundOrder(shop, owner, { orderId, reason: "As a courtesy", cancel: false });
  const amounts = await amountsOf();
  expect(amounts).toHaveLength(4);
  expect(amounts).toContainEqual(["credit-note", 1_198_99]);
  const credited = (await listPapers()).find(
    ({ content }) => content.corrects?.number === charge?.content.number,
  );
  expect(credited?.content.lines.map(({ quantity, rate }) => [quantity, rate])).toEqual([
    [0, 500],
    [0, 1800],
  ]);
});

test("a later refund of a part of a charge is credited at the charge's rates, without a quantity", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Not collected" });
  const part = { kind: "part", amount: 100_00, requestKey: newId() } as const;
  await cancelOrder(shop, owner, { orderId, refund: part, reason: "As a courtesy", seen: 3 });
  expect((await amountsOf()).sort()).toEqual([
    ["cancellation-charge", 1_499_00],
    ["credit-note", 100_00],
    ["credit-note", 1_499_00],
    ["invoice", 1_499_00],
  ]);
  const papers = await listPapers();
  const charge = papers[0]?.content.number;
  const note = papers.find(({ content }) => content.corrects?.number === charge);
  // 100.00 divided as 999.00 : 500.00 is 66.64 and 33.36, with 3.17 and 5.09 of tax.
  expect(note?.content.lines).toMatchObject([
    { quantity: 0, credited: 0, rate: 500, taxable: 63_47, total: 66_64 },
    { quantity: 0, credited: 0, rate: 1800, taxable: 28_27, total: 33_36 },
  ]);
});

test("a part refunded before a packed order was cancelled has its own note, and the rest of the goods another", async () => {
  const lamp = { pieces: [{ position: 1, quantity: 1 }], withDelivery: false };
  await refundPart(shop, owner, { orderId, part: lamp, reason: "Broken", requestKey: newId() });
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Not collected" });
  expect((await amountsOf()).sort()).toEqual([
    ["cancellation-charge", 999_00],
    ["credit-note", 500_00],
    ["credit-note", 999_00],
    ["invoice", 1_499_00],
  ]);
});

test("later refunds are credited against an older invoice over the kept amount", async () => {
  const asBefore = JSON.stringify({
    order: { number: "DD-26-00001", orderedOn: "2026-11-20", cancelled: true },
  });
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "" });
  await shop.sql`update invoice set content = content || ${asBefore}::jsonb where order_id = ${orderId}`;
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Not collected" });
  expect(await amountsOf()).toEqual([["invoice", 1_499_00]]);
  const part = { kind: "part", amount: 100_00, requestKey: newId() } as const;
  await cancelOrder(shop, owner, { orderId, refund: part, reason: "As a courtesy", seen: 4 });
  expect(await amountsOf()).toEqual([
    ["credit-note", 100_00],
    ["invoice", 1_499_00],
  ]);
  expect(await reopenOrder(shop, packer, { orderId, to: "pending" })).toMatchObject({
    reason: "charge-invoiced",
  });
});
