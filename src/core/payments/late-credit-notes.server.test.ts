// Refunds of every kind, before and after the last day on which a credit note lowers GST.
import { afterAll, beforeAll, expect, test } from "vitest";
import { printTaxDocument } from "#core/documents/order-documents.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { listDocuments } from "#core/orders/invoices.server.ts";
import { describeLateNote, findCreditDeadline } from "#core/orders/numbers/credit-deadline.server.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { exportRegister, readGstr1 } from "#features/accountant/accounts.server.ts";
import { listGstr3bRows } from "#features/accountant/gstr3b.ts";
import { ledgerEntries } from "#features/accountant/tally-vouchers.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundPart } from "./refund-part.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
let orders: string[];
let keys = 0;
const key = () => {
  keys += 1;
  return `late-note-form-${String(keys).padStart(8, "0")}`;
};

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-03-31T12:00:00+05:30" });
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true });
  orders = [];
  for (let count = 0; count < 5; count += 1) {
    const items = [{ productId: "candle", quantity: 2 }];
    const orderId = await bought(shop, asha, { items, address: shimlaAddress, shownAmount: 1_998_00 });
    await changeStatus(shop, packer, { orderId, to: "processing" });
    orders.push(orderId);
  }
});
afterAll(() => shop.close());

const at = (index: number) => orders[index] ?? "";
const kinds = async (orderId: string) => (await listDocuments(shop.db, orderId)).map(({ kind }) => kind);
const amount = { amount: 100_00 };

async function contentsOf(orderId: string): Promise<InvoiceContent[]> {
  const rows = await shop.db.select().from(invoice);
  return rows
    .filter((row) => row.orderId === orderId && row.kind === "credit-note")
    .map(({ content }) => content as InvoiceContent);
}

test("a refund on the last day lowers GST, and one on the next day does not", async () => {
  shop.clock.set("2026-10-31T23:59:00+05:30");
  expect(await describeLateNote(shop, at(0))).toBeUndefined();
  expect(await findCreditDeadline(shop)).toMatchObject({ isOver: false, year: "25-26" });
  await refundPart(shop, owner, { orderId: at(0), part: amount, reason: "Cracked", requestKey: key() });
  expect(await kinds(at(0))).toEqual(["invoice", "credit-note"]);
  shop.clock.set("2026-11-01T00:00:00+05:30");
  expect(await describeLateNote(shop, at(0))).toContain("without GST");
  expect(await findCreditDeadline(shop)).toMatchObject({ isOver: true });
  await refundPart(shop, owner, { orderId: at(0), part: amount, reason: "Cracked", requestKey: key() });
  expect(await kinds(at(0))).toEqual(["invoice", "credit-note", "financial-note"]);
});

test("each way to make a credit note makes one without GST after the day", async () => {
  shop.clock.set("2026-12-02T12:00:00+05:30");
  const piece = { pieces: [{ position: 0, quantity: 1 }], withDelivery: false };
  await refundPart(shop, owner, { orderId: at(1), part: piece, reason: "Cracked", requestKey: key() });
  await refundOrder(shop, owner, { orderId: at(2), reason: "Lost", cancel: false });
  await refundOrder(shop, owner, { orderId: at(3), reason: "Lost", cancel: true });
  const refund = { kind: "part", amount: 1_500_00, requestKey: key() } as const;
  await cancelOrder(shop, owner, { orderId: at(4), refund, reason: "Changed" });
  for (const index of [1, 2, 3, 4]) {
    expect(await kinds(at(index)), String(index)).toEqual(["invoice", "financial-note"]);
    const [note] = await contentsOf(at(index));
    expect(note).toMatchObject({
      withoutGst: true,
      title: "Financial Credit Note",
      totals: { cgst: 0, igst: 0 },
    });
  }
  // A kept amount stays on the invoice of the goods, whose tax is paid; a charge would be taxed again.
  expect((await contentsOf(at(4)))[0]?.totals.amount).toBe(1_500_00);
});

test("the return leaves out these notes, and the register, the vouchers and the PDF say why", async () => {
  const gstr1 = await readGstr1(shop.db, "2026-12");
  expect(gstr1.creditNotes.count).toBe(0);
  expect(gstr1.notesWithoutGst).toEqual({ count: 4, total: 999_00 + 2 * 1_998_00 + 1_500_00 });
  expect([gstr1.b2cs, gstr1.hsnB2c, gstr1.documents, gstr1.cdnr, gstr1.cdnur]).toEqual([[], [], [], [], []]);
  expect(listGstr3bRows(gstr1).every(({ taxable, cgst }) => taxable === 0 && cgst === 0)).toBe(true);
  expect(gstr1.documents).toEqual([]);
  const register = await exportRegister(shop, owner, "2026-12");
  expect(register).toMatch(/DDCF\/26-27\/00002,2026-12-02,Financial Credit Note,/);
  expect(register).toContain(",0.00,0.00,0.00,0.00,0.00,-999.00,-999.00,");
  const [note] = await contentsOf(at(1));
  if (!note) throw new Error("there is no note");
  expect(ledgerEntries(note)).toEqual([
    { ledger: "Online customers", amount: 999_00 },
    { ledger: "Credit notes without GST", amount: -999_00 },
  ]);
  const { pdf } = await printTaxDocument(shop, { orderId: at(1), kind: "credit-note", number: note.number });
  const { text } = await readPdf(pdf);
  expect(text).toContain("Financial Credit Note");
  expect(text).toContain("section 34(2)");
  expect(text).not.toMatch(/CGST [\d₹]|Taxable value/);
});
