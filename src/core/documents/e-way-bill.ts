// What the e-way bill of a large consignment asks of its invoice or challan, to be typed into the portal.
import { formatDate } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import type { InvoiceContent, InvoiceLine } from "#core/orders/invoice.ts";
import type { ChallanContent } from "#core/orders/shared-invoice/shared-invoice.ts";

/** In paise, with tax: a consignment of more needs an e-way bill (CGST Rule 138; the limit inside Himachal Pradesh is the same). */
export const eWayBillAbove = 50_000_00;

/** Names and values; a row of goods for each rate and HSN code. `zips`: the PIN codes of the shop and of the parcel. */
export function eWayBillFacts(
  paper: InvoiceContent | ChallanContent,
  zips: { from: string; to: string },
): [name: string, value: string][] {
  const { kind, number, issuedOn, seller, buyer, shipTo, placeOfSupply, lines, totals } = paper;
  const to = shipTo ?? buyer;
  const document = kind === "challan" ? "Delivery Challan" : "Tax Invoice";
  const goods = [...Map.groupBy(lines, ({ hsn, rate }) => `${hsn} ${rate}`).values()];
  return [
    ["Document", `${document} ${number}, ${formatDate(issuedOn)}`],
    ["From", `${seller.gstin ?? "URP"}, PIN ${zips.from}, state code ${seller.stateCode}`],
    ["To", `${buyer.gstin ?? "URP"}, PIN ${zips.to}, state code ${to.stateCode}`],
    ["Place of supply", placeOfSupply.code],
    ...goods.map((same): [string, string] => ["Goods", describeGoods(same)]),
    ["Value", formatPaise(totals.amount)],
  ];
}

function describeGoods(same: readonly InvoiceLine[]): string {
  const sum = (pick: (line: InvoiceLine) => number) => same.reduce((total, line) => total + pick(line), 0);
  const { hsn, unit, rate } = same[0] as InvoiceLine;
  const taxes = [
    ["CGST", sum(({ cgst }) => cgst)],
    ["SGST", sum(({ sgst }) => sgst)],
    ["IGST", sum(({ igst }) => igst)],
  ] as const;
  return [
    `HSN ${hsn}`,
    `${sum(({ quantity }) => quantity)} ${unit}`,
    `taxable ${formatPaise(sum(({ taxable }) => taxable))} at ${rate / 100} %`,
    ...taxes.filter(([, tax]) => tax !== 0).map(([name, tax]) => `${name} ${formatPaise(tax)}`),
  ].join(", ");
}
