import { afterEach, beforeEach, expect, test } from "vitest";
import { findAdvanceReceipt } from "#core/orders/advances/advance-receipts.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import {
  depositOfQuote,
  makeDepositQuote,
  payBalance,
  payDeposit,
  quotedAmount,
} from "#core/staff-orders/deposit.fixture.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { advanceReceiptPaper } from "./advance-receipt-pdf.server.ts";
import { printAdvanceReceipt, printTaxDocument } from "./order-documents.server.ts";
import { drawPaper } from "./paper.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
beforeEach(async () => {
  // The current time, because the gateway uses the real clock and refuses a link that ends in its past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
});
afterEach(() => shop.close());

const wordsOf = async (pdf: Buffer) => (await readPdf(pdf)).text.replace(/\s+/g, " ");

test("the receipt shows the paid amount, that no GST was charged on it, and the amount due", async () => {
  const orderId = await makeDepositQuote(shop, tenzin);
  await expect(printAdvanceReceipt(shop, orderId)).rejects.toThrow("no receipt");
  await payDeposit(shop, orderId);
  const { fileName, pdf } = await printAdvanceReceipt(shop, orderId);
  expect(fileName).toMatch(/^DDR-\d\d-\d\d-000001\.pdf$/);
  const words = await wordsOf(pdf);
  for (const part of [
    "Receipt Voucher",
    "Forty favours",
    "3406",
    "Price of the order ₹14,709.00",
    "Advance received ₹5,884.00",
    "GST charged on this advance ₹0.00",
    "Rest due before dispatch ₹8,825.00",
    "Notification No. 66/2017-Central Tax",
    "Paid through Razorpay",
    "Place of supply: Himachal Pradesh (code 02)",
  ])
    expect(words).toContain(part);
});

test("the invoice covers the full amount and adjusts the named advance, and its credit note does neither", async () => {
  const orderId = await makeDepositQuote(shop, tenzin);
  await payDeposit(shop, orderId);
  await payBalance(shop, tenzin, orderId);
  await changeStatus(shop, tenzin, { orderId, to: "processing" });
  const invoiced = await wordsOf((await printTaxDocument(shop, { orderId, kind: "invoice" })).pdf);
  const receipt = await findAdvanceReceipt(shop.db, orderId);
  expect(receipt).toMatchObject({ advance: depositOfQuote, orderAmount: quotedAmount });
  expect(invoiced).toContain("Total ₹14,709.00");
  expect(invoiced).toContain("Less advance received -₹5,884.00 Balance, paid before dispatch ₹8,825.00");
  expect(invoiced).toContain(`by receipt voucher ${receipt?.number}`);
  await refundPart(shop, owner, { orderId, part: { amount: 100_00 }, reason: "Late", requestKey: "key-1" });
  const note = await wordsOf((await printTaxDocument(shop, { orderId, kind: "credit-note" })).pdf);
  expect(note).not.toContain("advance");
});

test("the receipt of a seller who shows no tax has no rates", async () => {
  const orderId = await makeDepositQuote(shop, tenzin);
  await payDeposit(shop, orderId);
  const receipt = await findAdvanceReceipt(shop.db, orderId);
  if (!receipt) throw new Error("there is no receipt");
  const words = await wordsOf(await drawPaper(advanceReceiptPaper, { ...receipt, scheme: "unregistered" }));
  expect(words).not.toContain("GST rate");
  expect(words).not.toContain("66/2017");
  expect(words).toContain("not registered under GST");
});
