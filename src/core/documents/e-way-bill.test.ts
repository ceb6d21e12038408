import { expect, test } from "vitest";
import { invoiceOf } from "../../../tests/support/an-order.ts";
import { eWayBillFacts } from "./e-way-bill.ts";

test("an e-way bill has a row for each code and rate, which add up to the invoice", () => {
  const invoice = invoiceOf({
    lines: [
      { unitPrice: 99_900, quantity: 40, gstRate: 500 },
      { unitPrice: 49_900, quantity: 30, gstRate: 1800 },
      { unitPrice: 10_000, quantity: 2, gstRate: 500 },
    ],
  });
  const facts = eWayBillFacts(invoice, { from: "176215", to: "110001" });
  const goods = facts.filter(([name]) => name === "Goods").map(([, value]) => value);
  const sum = (amount: RegExp) =>
    goods
      .flatMap((row) => [...row.matchAll(amount)])
      .reduce((total, [, rupees = ""]) => total + Math.round(Number(rupees.replaceAll(",", "")) * 100), 0);
  expect(goods.map((row) => /\d+ NOS/.exec(row)?.[0])).toEqual(["42 NOS", "30 NOS"]);
  expect(sum(/taxable ₹([\d,.]+)/g)).toBe(invoice.totals.taxable);
  expect(sum(/[CSI]GST ₹([\d,.]+)/g)).toBe(invoice.totals.cgst + invoice.totals.sgst + invoice.totals.igst);
  expect(Object.fromEntries(facts)).toMatchObject({ To: expect.stringContaining("PIN 110001") });
});
