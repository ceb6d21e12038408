import { expect, test } from "vitest";
import { pricePurchase } from "#shop/money/price-purchase.ts";
import { sampleSettings } from "#shop/settings/settings.ts";
import { buildPartCreditNote } from "./credit-note.ts";
import { buildInvoice, type InvoiceContent } from "./invoice.ts";

const at = new Date("2026-11-20T06:30:00Z");

/** Of one piece at 18 %, sent to Delhi. */
function invoiceOf(unitPrice: number): InvoiceContent {
  const { lines } = pricePurchase({
    lines: [{ unitPrice, quantity: 1, gstRate: 1800 }],
    charges: [],
  });
  const address = {
    name: "Asha Negi",
    phone: "9800000001",
    address: "5 Ring Road",
    city: "New Delhi",
    state: "DL",
    zip: "110001",
    country: "India" as const,
  };
  return buildInvoice(
    {
      number: "DD-26-00042",
      confirmedAt: at,
      stateCode: "07",
      address,
      lines: lines.map((line) => ({ ...line, name: "Lamp", sku: "LAMP", hsn: "6810" })),
    },
    sampleSettings.business,
    { number: "DD/26-27/000001", at },
  );
}

test("a credit note takes the tax that the line has left, where its own tax rounds to nothing and earlier notes took all the value", () => {
  // Of 10 paise 8 are value and 2 are tax. 3 × 18 / 118 is 0.46: each note of 3 paise would be value alone.
  const notes: InvoiceContent[] = [];
  for (const amount of [3, 3, 3, 1])
    notes.push(buildPartCreditNote(invoiceOf(10), notes, { number: "DDC/26-27/000001", at, amount }));
  expect(notes.map(({ totals: { taxable, igst } }) => [taxable, igst])).toEqual([
    [3, 0],
    [3, 0],
    [2, 1],
    [0, 1],
  ]);
});
