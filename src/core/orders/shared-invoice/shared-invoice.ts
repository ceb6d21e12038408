// One invoice over several orders that a company paid at once, a part of it for each order, and the delivery challan that goes with an
// order's parcel (CGST Rule 55).

import { halveTaxOnce } from "#core/money/gst.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { type InvoiceContent, type InvoiceLine, type Party, sumLines } from "../invoice.ts";

/**
 * Joins the invoices of single orders, in this order, to one of the first one's number. They have one buyer and one place of supply. Tax in
 * the own State is halved over the lines of all orders, so that the paper and each of its rates are rounded off by one paisa at most.
 */
export function joinInvoices(contents: readonly InvoiceContent[]): InvoiceContent {
  if (!contents[0]) throw new Error("an invoice is over at least one order");
  const [{ shipTo: _, charges: _charges, ...first }] = contents;
  const own = contents.flatMap(({ order, lines }) => lines.map((line) => ({ ...line, order: order.number })));
  // IGST is not halved: these lines have nothing to halve.
  const halves = halveTaxOnce(
    own.map(({ cgst, sgst, roundOff, rate }) => ({ tax: cgst + sgst + roundOff, rate })),
  );
  const lines = own.map((line, index) => ({ ...line, ...halves[index] }));
  const charges = addUpCharges(contents);
  const offer = contents.find((one) => one.offer)?.offer;
  return {
    ...first,
    order: { ...first.order, sharedBy: contents.map(sharedOrderOf) },
    lines,
    ...(charges.length > 0 && { charges }),
    ...(offer && { offer }),
    totals: sumLines(lines),
  };
}

function sharedOrderOf({ order, shipTo, lines }: InvoiceContent) {
  return {
    number: order.number,
    orderedOn: order.orderedOn,
    // Without the name: whoever gets a gift stays unnamed in the company's books.
    place: shipTo?.address.slice(1).join(", ") ?? "",
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function addUpCharges(contents: readonly InvoiceContent[]): { name: string; amount: number }[] {
  const named = Map.groupBy(
    contents.flatMap(({ charges = [] }) => charges),
    ({ name }) => name,
  );
  return [...named].map(([name, same]) => ({
    name,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** The part of an invoice that is over this order; the invoice itself if the order shares it with no other. */
export function partOfOrder(invoice: InvoiceContent, number: string): InvoiceContent {
  const { sharedBy, ...order } = invoice.order;
  const own = sharedBy?.find((one) => one.number === number);
  if (!own) return invoice;
  const lines = invoice.lines.flatMap(({ order: of, ...line }) => (of === number ? [line] : []));
  const { charges: _, ...content } = invoice;
  return {
    ...content,
    order: { ...order, number, orderedOn: own.orderedOn },
    lines,
    totals: sumLines(lines),
  };
}

/** `corrects`: the invoice that it is a part of. */
export type ChallanContent = Omit<InvoiceContent, "kind" | "title"> & {
  kind: "challan";
  title: "Delivery Challan";
  shipTo: Party;
};

/** `part`: of the invoice, by `partOfOrder`. */
export function buildChallan(
  part: InvoiceContent,
  { number, at, shipTo }: { number: string; at: Date; shipTo: Party },
): ChallanContent {
  return {
    ...part,
    kind: "challan",
    title: "Delivery Challan",
    number,
    issuedOn: indianDay(at),
    corrects: { number: part.number, issuedOn: part.issuedOn },
    shipTo,
  };
}

/** The lines to print: equal goods of several orders are one line. */
export function printedLines({ lines }: Pick<InvoiceContent, "lines">): readonly InvoiceLine[] {
  const same = Map.groupBy(lines, ({ sku, description, unitPrice, rate }) =>
    JSON.stringify([sku, description, unitPrice, rate]),
  );
  return [...same.values()].flatMap(([first, ...others]) => (first ? [others.reduce(addLine, first)] : []));
}

const summed = [
  ...(["quantity", "discount", "delivery", "taxable"] as const),
  ...(["cgst", "sgst", "igst", "roundOff", "total"] as const),
];

function addLine(sum: InvoiceLine, line: InvoiceLine): InvoiceLine {
  return { ...sum, ...Object.fromEntries(summed.map((field) => [field, sum[field] + line[field]])) };
}

/** 'DD-26-00042', or with the others that share the invoice 'DD-26-00042 and 11 more'. */
export function describeOrders({ number, sharedBy = [] }: InvoiceContent["order"]): string {
  return sharedBy.length > 1 ? `${number} and ${sharedBy.length - 1} more` : number;
}
