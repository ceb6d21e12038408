import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { forgetCustomerOfOrders } from "#core/orders/forget-customer.server.ts";
import { invoice, order } from "#core/orders/orders.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, staffActor } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { printTaxDocument } from "./order-documents.server.ts";
import type { Printer } from "./paper.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", name: "Cedar candle" });
}, 120_000);
afterAll(() => shop.close());

async function invoiced(): Promise<string> {
  const customer = await registerCustomer(shop.db);
  const orderId = await bought(shop, customer, { items: [{ productId: "candle", quantity: 1 }] });
  await changeStatus(shop, staffActor("packer"), { orderId, to: "shipped" });
  return orderId;
}

function countingPrinter() {
  let printed = 0;
  const print: Printer["print"] = (paper, input) => {
    printed += 1;
    return shop.printer.print(paper, input);
  };
  return { printer: { ...shop.printer, print }, printed: () => printed };
}

describe("the PDF of an invoice", () => {
  test("the PDF of an invoice is drawn once and stays the same byte by byte, whatever the shop would draw now", async () => {
    const orderId = await invoiced();
    const { printer, printed } = countingPrinter();
    const asked = { orderId, kind: "invoice" } as const;
    const first = await printTaxDocument({ ...shop, printer }, asked);
    expect((await readPdf(first.pdf)).text).toContain("Cedar candle");
    await shop.db
      .update(invoice)
      .set({ content: sql`jsonb_set(${invoice.content}, '{title}', '"Drawn anew"')` })
      .where(eq(invoice.orderId, orderId));
    const second = await printTaxDocument({ ...shop, printer }, asked);
    expect(second.fileName).toBe(first.fileName);
    expect(second.pdf.equals(first.pdf)).toBe(true);
    expect(printed()).toBe(1);
  });

  test("the PDF of an invoice is stored as the buyer's original, and the copies for transporter and supplier are drawn on request", async () => {
    const asked = { orderId: await invoiced(), kind: "invoice" } as const;
    const textOf = async (copy?: "duplicate" | "triplicate") =>
      (await readPdf((await printTaxDocument(shop, { ...asked, copy })).pdf)).text;
    expect(await textOf("duplicate")).toContain("DUPLICATE FOR TRANSPORTER");
    expect(await textOf("triplicate")).toContain("TRIPLICATE FOR SUPPLIER");
    const original = await textOf();
    expect(original).toContain("ORIGINAL FOR RECIPIENT");
    expect(original).not.toMatch("DUPLICATE|TRIPLICATE");
  });

  test("the PDF of an invoice has the same bytes for everybody who requests it first at the same time", async () => {
    const asked = { orderId: await invoiced(), kind: "invoice" } as const;
    const files = await Promise.all([1, 2, 3].map(() => printTaxDocument(shop, asked)));
    for (const { pdf } of files) expect(pdf.equals(files[0]?.pdf ?? Buffer.of())).toBe(true);
  });

  test("the PDF of an invoice stays as issued when its customer is forgotten, like its content", async () => {
    const orderId = await invoiced();
    const asked = { orderId, kind: "invoice" } as const;
    const before = await printTaxDocument(shop, asked);
    const [{ userId } = { userId: null }] = await shop.db
      .select({ userId: order.userId })
      .from(order)
      .where(eq(order.id, orderId));
    await shop.db.transaction((tx) => forgetCustomerOfOrders(tx, userId ?? ""));
    const after = await printTaxDocument(shop, asked);
    expect(after.pdf.equals(before.pdf)).toBe(true);
  });

  test("a document that was not issued is not drawn", async () => {
    const customer = await registerCustomer(shop.db);
    const orderId = await bought(shop, customer, { items: [{ productId: "candle", quantity: 1 }] });
    const { printer, printed } = countingPrinter();
    const asked = { orderId, kind: "invoice" } as const;
    await expect(printTaxDocument({ ...shop, printer }, asked)).rejects.toThrow(NotFound);
    expect(printed()).toBe(0);
  });
});
