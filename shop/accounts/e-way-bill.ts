// What the form of an e-way bill asks of an invoice, as a CSV of the shop's own: the portal takes no file like it.
import type { InvoiceContent, InvoiceLine } from "#shop/orders/invoice.ts";
import type { ChallanContent } from "#shop/orders/shared-invoice/shared-invoice.ts";
import { percent, rupees } from "./rupees.ts";

/** In paise, with tax: a consignment of more needs an e-way bill (CGST Rule 138; the limit inside Himachal Pradesh is the same). */
export const eWayBillAbove = 50_000_00;

/** The titles, and a row for each rate and HSN code of the invoice or challan. `zips`: the PIN codes of the shop and of the parcel. */
export function eWayBillRows(
  paper: InvoiceContent | ChallanContent,
  zips: { from: string; to: string },
): string[][] {
  const { kind, number, issuedOn, seller, buyer, shipTo, placeOfSupply, lines, totals } = paper;
  const to = shipTo ?? buyer;
  const shared = [
    ...["Outward", "Supply", kind === "challan" ? "Delivery Challan" : "Tax Invoice", number, issuedOn],
    ...[seller.gstin ?? "URP", seller.name, seller.address.join(", "), zips.from, seller.stateCode],
    ...[buyer.gstin ?? "URP", buyer.name, to.address.join(", "), zips.to, to.stateCode, placeOfSupply.code],
  ];
  const rows = [...Map.groupBy(lines, ({ hsn, rate }) => `${hsn} ${rate}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const sum = (pick: (line: InvoiceLine) => number) => same.reduce((total, line) => total + pick(line), 0);
    const { description, hsn, unit, rate } = first;
    const goods = same.length > 1 ? `${description} and more` : description;
    const taxes = [sum((one) => one.cgst), sum((one) => one.sgst), sum((one) => one.igst), totals.amount];
    return [
      [
        ...shared,
        ...[goods, hsn, String(sum((one) => one.quantity)), unit],
        ...[rupees(sum((one) => one.taxable)), percent(rate), ...taxes.map(rupees)],
      ],
    ];
  });
  return [titles, ...rows];
}

const titles = [
  ...["Supply type", "Sub type", "Document type", "Document number", "Document date"],
  ...["From GSTIN", "From name", "From address", "From PIN", "From state code"],
  ...["To GSTIN", "To name", "To address", "To PIN", "To state code", "Place of supply"],
  ...[
    "Goods",
    "HSN",
    "Quantity",
    "Unit",
    "Taxable value",
    "GST rate",
    "CGST",
    "SGST",
    "IGST",
    "Invoice value",
  ],
];
