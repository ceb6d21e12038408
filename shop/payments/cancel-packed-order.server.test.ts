// An order that is packed has its invoice already: what goes back when it is cancelled is credited.
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import type { InvoiceContent } from "#shop/orders/invoice.ts";
import { invoice } from "#shop/orders/orders.table.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../tests/support/add-product.ts";
import { bought, packer } from "../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../tests/support/test-shop.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { getPayment } from "./payments.server.ts";
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

test("a packed order that is cancelled with a full refund has its whole invoice credited, and stock and money are back", async () => {
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

test("a packed order whose money is not decided about keeps its invoice alone, and is reopened with the same", async () => {
  await cancelOrder(shop, packer, { orderId, refund: { kind: "later" }, reason: "" });
  const papers = await listPapers();
  expect(papers.map(({ kind }) => kind)).toEqual(["invoice"]);
  expect(await reopenOrder(shop, packer, { orderId, to: "processing" })).toMatchObject({ ok: true });
  expect(await listPapers()).toEqual(papers);
});
