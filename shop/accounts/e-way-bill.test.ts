import { expect, test } from "vitest";
import { invoiceOf } from "../../tests/support/an-order.ts";
import { eWayBillRows } from "./e-way-bill.ts";

test("an e-way bill has a row for each code and rate, which add up to the invoice", () => {
  const invoice = invoiceOf({
    lines: [
      { unitPrice: 99_900, quantity: 40, gstRate: 500 },
      { unitPrice: 49_900, quantity: 30, gstRate: 1800 },
      { unitPrice: 10_000, quantity: 2, gstRate: 500 },
    ],
  });
  const [titles = [], ...rows] = eWayBillRows(invoice, { from: "176215", to: "110001" });
  const sum = (title: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[titles.indexOf(title)]) * 100), 0);
  expect(rows.map((row) => row[titles.indexOf("Quantity")])).toEqual(["42", "30"]);
  expect(sum("Taxable value")).toBe(invoice.totals.taxable);
  expect(sum("CGST") + sum("SGST") + sum("IGST")).toBe(
    invoice.totals.cgst + invoice.totals.sgst + invoice.totals.igst,
  );
  expect(rows[0]).toContain("110001");
});
