// Draws an invoice or a credit note as a PDF from its stored content. Equal content gives equal pages.
import { formatRate, stateTaxName } from "#core/money/gst.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { type InvoiceContent, isCancellationCharge } from "#core/orders/invoice.ts";
import {
  type ChallanContent,
  describeOrders,
  printedLines,
} from "#core/orders/shared-invoice/shared-invoice.ts";
import { formatPhone } from "#core/settings/phone.ts";
import { type FurtherCopy, markOfCopy } from "./invoice-copy.ts";
import type { Paper } from "./paper.server.ts";
import { drawPaperHead } from "./paper-head.server.ts";
import { type Column, drawTable } from "./pdf-table.server.ts";
import { type AmountRow, mutedColour, type PdfWriter } from "./pdf-writer.server.ts";

const compositionNotice = "Composition taxable person, not eligible to collect tax on supplies";

/** `copy`: a copy other than the original. */
type PrintedInvoice = (InvoiceContent | ChallanContent) & { copy?: FurtherCopy };

export const invoicePaper: Paper<PrintedInvoice> = {
  kind: "invoice",
  nameOf,
  draw: (pdf, content) => drawInvoice(pdf, content),
};

/** `name`: what stands at the foot of each page. */
export function drawInvoice(pdf: PdfWriter, content: PrintedInvoice, name = nameOf(content)): void {
  const { order } = content;
  pdf.startPaper(name);
  drawHead(pdf, content);
  drawParties(pdf, content);
  drawTable(pdf, columnsOf(content), order.sharedBy ? printedLines(content) : content.lines);
  drawTotals(pdf, content);
  if (order.sharedBy) drawSharedBy(pdf, order.sharedBy);
  drawFoot(pdf, content);
}

function nameOf({ title, number }: Pick<PrintedInvoice, "title" | "number">): string {
  return `${title} ${number}`;
}

const numberNames = { invoice: "Invoice", "credit-note": "Credit note", challan: "Challan" };

function drawHead(pdf: PdfWriter, content: PrintedInvoice): void {
  const { seller } = content;
  drawPaperHead(pdf, content.title, [
    ...(content.kind === "invoice" ? [{ text: markOfCopy(content.copy), bold: true }] : []),
    ...(content.kind === "challan" ? [{ text: "ORIGINAL FOR CONSIGNEE", bold: true }] : []),
    ...(content.scheme === "composition" ? [{ text: compositionNotice, colour: mutedColour }] : []),
  ]);
  pdf.columns([
    [
      { text: seller.name, bold: true },
      ...seller.address.map((text) => ({ text })),
      { text: `State: ${seller.state} (code ${seller.stateCode})` },
      ...(seller.gstin ? [{ text: `GSTIN: ${seller.gstin}`, bold: true }] : []),
      { text: `${formatPhone(seller.phone)} · ${seller.email}` },
    ],
    [
      {
        text: `${numberNames[content.kind]} No.: ${content.number}`,
        bold: true,
      },
      { text: `Date: ${formatDate(content.issuedOn)}` },
      ...(content.corrects
        ? [
            {
              text: `Against invoice No.: ${content.corrects.number} of ${formatDate(content.corrects.issuedOn)}`,
            },
          ]
        : []),
      {
        text: `Order: ${describeOrders(content.order)} of ${formatDate(content.order.orderedOn)}${content.order.cancelled ? ", cancelled" : ""}`,
      },
      ...(content.order.poNumber ? [{ text: `Your order number: ${content.order.poNumber}` }] : []),
      ...(content.kind === "invoice" && content.order.dueOn
        ? [{ text: `To be paid by: ${formatDate(content.order.dueOn)}`, bold: true }]
        : []),
      { text: `Place of supply: ${content.placeOfSupply.state} (code ${content.placeOfSupply.code})` },
      { text: `Tax payable on reverse charge: ${content.reverseCharge}` },
    ],
  ]);
}

function drawParties(pdf: PdfWriter, content: PrintedInvoice): void {
  pdf.gap(10);
  const { buyer, shipTo, order } = content;
  if (order.cancelled) drawBuyer(pdf, content);
  else if (shipTo) drawBothParties(pdf, buyer, shipTo);
  else if (order.givenBy) drawGiver(pdf, order.givenBy, buyer);
  else drawBuyer(pdf, content);
  pdf.gap(14);
}

type Party = NonNullable<InvoiceContent["shipTo"]>;

function placeLines({ address, state, stateCode, phone }: Party) {
  return [...address, `State: ${state} (code ${stateCode})`, phone && formatPhone(phone)]
    .filter(Boolean)
    .map((text) => ({ text }));
}

function drawGiver(pdf: PdfWriter, givenBy: string, receiver: Party): void {
  pdf.columns([
    [{ text: "Bill to" }, { text: givenBy, bold: true }],
    [{ text: "Ship to" }, { text: receiver.name, bold: true }, ...placeLines(receiver)],
  ]);
}

function drawBothParties(pdf: PdfWriter, buyer: InvoiceContent["buyer"], shipTo: Party): void {
  pdf.columns([
    [
      { text: "Bill to" },
      { text: buyer.name, bold: true },
      ...(buyer.gstin ? [{ text: `GSTIN: ${buyer.gstin}`, bold: true }] : []),
      ...(buyer.contact ? [{ text: `Attention: ${buyer.contact}` }] : []),
      ...placeLines(buyer),
    ],
    [{ text: "Ship to" }, { text: shipTo.name, bold: true }, ...placeLines(shipTo)],
  ]);
}

function drawBuyer(pdf: PdfWriter, { buyer, order }: PrintedInvoice): void {
  pdf.text(order.cancelled || order.sharedBy ? "Billed to" : "Billed and delivered to", {
    size: 8,
    colour: mutedColour,
  });
  pdf.text(buyer.name, { bold: true });
  if (buyer.gstin) pdf.text(`GSTIN: ${buyer.gstin}`, { bold: true });
  if (buyer.contact) pdf.text(`Attention: ${buyer.contact}`);
  for (const line of buyer.address) pdf.text(line);
  const state = `State: ${buyer.state} (code ${buyer.stateCode})`;
  pdf.text([state, formatPhone(buyer.phone)].filter(Boolean).join(" · "));
}

type SharedOrder = NonNullable<InvoiceContent["order"]["sharedBy"]>[number];

function drawSharedBy(pdf: PdfWriter, orders: readonly SharedOrder[]): void {
  const columns: Column<SharedOrder>[] = [
    { title: "Order", width: 90, align: "left", unbroken: true, cell: ({ number }) => number },
    { title: "Delivered to", width: "rest", align: "left", cell: ({ place }) => place },
    { title: "Qty", width: 38, align: "right", unbroken: true, cell: ({ pieces }) => `${pieces} NOS` },
  ];
  pdf.gap(14);
  drawTable(pdf, columns, orders);
}

type Line = InvoiceContent["lines"][number];

/** False for a credit note that came too late to lower GST, and for sellers who charge none. */
function showsTax({ scheme, withoutGst }: PrintedInvoice): boolean {
  return scheme === "regular" && !withoutGst;
}

function columnsOf(content: PrintedInvoice): Column<Line>[] {
  const { within, totals, seller, charges } = content;
  const money = (title: string, width: number, pick: (line: Line) => number): Column<Line> => ({
    title,
    width,
    align: "right",
    unbroken: true,
    cell: (line) => withoutSign(pick(line)),
  });
  /** The amount, and the rate below it. */
  const tax = (title: string, pick: (line: Line) => number, share: number): Column<Line> => ({
    title,
    width: 42,
    align: "right",
    unbroken: true,
    cell: (line) => `${withoutSign(pick(line))}\n${formatRate(line.rate * share)}`,
  });
  const taxes =
    within === "state"
      ? [tax("CGST", (line) => line.cgst, 0.5), tax(stateTaxName(seller.stateCode), (line) => line.sgst, 0.5)]
      : [tax("IGST", (line) => line.igst, 1)];
  return [
    {
      title: "Description",
      width: "rest",
      align: "left",
      cell: (line) => `${line.description}\n${line.sku}`,
    },
    { title: "HSN", width: 32, align: "left", unbroken: true, cell: (line) => line.hsn },
    {
      title: "Qty",
      width: 38,
      align: "right",
      unbroken: true,
      // A note that only lowers the price returns no piece.
      cell: (line) => `${line.credited ?? line.quantity} ${line.unit}`,
    },
    money("Price", 48, (line) => line.unitPrice),
    ...(totals.discount > 0 ? [money("Discount", 42, (line) => line.discount)] : []),
    ...(totals.delivery > 0 ? [money(charges ? "Charges" : "Delivery", 40, (line) => line.delivery)] : []),
    ...(showsTax(content) ? [money("Taxable value", 62, (line) => line.taxable), ...taxes] : []),
    money("Total", 52, (line) => line.total),
  ];
}

function drawTotals(pdf: PdfWriter, content: PrintedInvoice): void {
  const { within, totals, kind, seller, order } = content;
  const row = (label: string, paise: number): AmountRow => ({ label, amount: formatPaise(paise) });
  const taxes =
    within === "state"
      ? [
          row("CGST", totals.cgst),
          row(stateTaxName(seller.stateCode), totals.sgst),
          row("Round off", totals.roundOff),
        ]
      : [row("IGST", totals.igst)];
  pdf.gap(10);
  pdf.amounts(
    [
      ...(showsTax(content) ? [row("Taxable value", totals.taxable), ...taxes] : []),
      { ...row(kind === "credit-note" ? "Total credited" : "Total", totals.amount), bold: true },
    ],
    totals.inWords,
  );
  if (kind !== "invoice" || !order.advance) return;
  const { amount: advance } = order.advance;
  pdf.gap(6);
  pdf.amounts(
    [row("Less advance received", -advance), row("Balance, paid before dispatch", totals.amount - advance)],
    "",
  );
}

function drawFoot(pdf: PdfWriter, content: PrintedInvoice): void {
  const { kind, order, scheme, seller, totals } = content;
  pdf.gap(22);
  const notes = [
    "Amounts in rupees. Prices include all taxes.",
    ...(content.withoutGst
      ? [
          "This is a financial credit note. The time for lowering the tax of its invoice is over (CGST Act, section 34(2)): it gives the amount back and changes neither the taxable value nor the GST of the invoice. A registered buyer keeps the input tax credit.",
        ]
      : []),
    ...(order.advance && kind === "invoice"
      ? [
          `The advance of ${formatPaise(order.advance.amount)} was received on ${formatDate(order.advance.receivedOn)} by receipt voucher ${order.advance.receipt}.${scheme === "regular" ? " No GST was charged on it; this invoice charges the tax on the whole amount." : ""}`,
        ]
      : []),
    ...(order.cancelled && kind === "invoice"
      ? [
          isCancellationCharge(content)
            ? "The order was cancelled, and no goods are supplied by this invoice. It is the charge for the cancellation, at the rate of the goods."
            : "The order was cancelled. What no credit note to this invoice refunds was kept as a cancellation charge.",
        ]
      : []),
    ...(order.sharedBy
      ? ["The goods go to the places above, each parcel with a delivery challan that names this invoice."]
      : []),
    ...(kind === "challan"
      ? [`Goods of the invoice above, which charges the tax. It goes with the parcel (CGST Rule 55).`]
      : []),
    ...(content.offer ? [`The discount is by the offer: ${content.offer}.`] : []),
    ...(totals.delivery > 0 ? [describeCharges(content)] : []),
    ...(scheme === "unregistered" ? ["The supplier is not registered under GST; no tax is collected."] : []),
    `For ${seller.name}. This is an electronic document, issued under the Information Technology Act, 2000; it needs no signature.`,
  ];
  pdf.notes(notes, { size: 8, colour: mutedColour });
}

/** Only an invoice covers the full charges; a credit note returns a part of them. */
function describeCharges({ kind, charges = [] }: Pick<PrintedInvoice, "kind" | "charges">): string {
  const names = charges.map(({ name, amount }, index) => {
    const words = index === 0 ? name : name.toLowerCase();
    return kind === "invoice" ? `${words} (${formatPaise(amount)})` : words;
  });
  const subject = names.length > 0 ? names.join(" and ") : "Delivery";
  const verb = names.length > 1 ? "are" : "is";
  return `${subject} ${verb} shared over the goods by their value and ${verb} part of their value (composite supply).`;
}

/** '1,04,999.00': a narrow table column has no space for the currency sign. */
function withoutSign(paise: number): string {
  return formatPaise(paise).replace("₹", "");
}
