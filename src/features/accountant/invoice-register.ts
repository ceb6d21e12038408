// The register of invoices and credit notes: a row for each HSN and rate of a document.
import type { InvoiceContent, InvoiceLine } from "#core/orders/invoice.ts";
import { describeOrders } from "#core/orders/shared-invoice/shared-invoice.ts";
import type { IssuedDocument } from "./issued-document.ts";
import { percent, rupees } from "./rupees.ts";

export const registerHeader = [
  ...["number", "date", "document", "corrects", "order", "party", "GSTIN", "place of supply", "HSN"],
  ...["rate %", "taxable", "CGST", "SGST or UTGST", "IGST", "round off", "total", "document total"],
  ...["credit notes against it", "PO number", "due on", "challans"],
];

const sumNames = ["taxable", "cgst", "sgst", "igst", "roundOff", "total"] as const;

/** The amounts of a credit note are negative, so that columns add up. */
export function registerRows({
  document,
  notes,
  challans = [],
}: Pick<IssuedDocument, "document" | "notes"> & Partial<IssuedDocument>): string[][] {
  const { number, issuedOn, title, corrects, order, buyer, placeOfSupply, totals, withoutGst } = document;
  const sign = document.kind === "credit-note" ? -1 : 1;
  const ofDocument = [
    ...[
      number,
      issuedOn,
      title,
      corrects?.number ?? "",
      describeOrders(order),
      buyer.name,
      buyer.gstin ?? "",
    ],
    `${placeOfSupply.code}-${placeOfSupply.state}`,
  ];
  return groupLines(document).map((lines) => [
    ...ofDocument,
    ...[lines[0]?.hsn ?? "", percent(shownRate(document, lines[0]?.rate ?? 0))],
    ...sumNames.map((name) => rupees(sign * sumOf(lines, name, withoutGst))),
    rupees(sign * totals.amount),
    notes.join(" "),
    order.poNumber ?? "",
    (document.kind === "invoice" && order.dueOn) || "",
    challans.join(" "),
  ]);
}

/** A note without GST does not change the value of a supply: only its total counts. */
function sumOf(lines: readonly InvoiceLine[], name: (typeof sumNames)[number], withoutGst = false): number {
  if (withoutGst && name === "taxable") return 0;
  return lines.reduce((sum, line) => sum + line[name], 0);
}

/** 0 unless the registration is regular: other papers have a rate on the line that nobody pays. */
function shownRate({ scheme }: InvoiceContent, rate: number): number {
  return scheme === "regular" ? rate : 0;
}

function groupLines({ lines }: InvoiceContent): InvoiceLine[][] {
  const groups = new Map<string, InvoiceLine[]>();
  for (const line of lines) {
    const key = `${line.hsn} ${line.rate}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}
