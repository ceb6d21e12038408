// Draws the receipt for an advance as a PDF from its stored content. Equal content gives equal pages.
import { formatRate } from "#core/money/gst.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import type { AdvanceReceipt } from "#core/orders/advances/advance-receipt.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { Paper } from "./paper.server.ts";
import { drawPaperHead } from "./paper-head.server.ts";
import { type Column, drawTable } from "./pdf-table.server.ts";
import { mutedColour, type PdfWriter } from "./pdf-writer.server.ts";

export const advanceReceiptPaper: Paper<AdvanceReceipt> = {
  kind: "advance-receipt",
  nameOf,
  draw(pdf, receipt) {
    pdf.startPaper(nameOf(receipt));
    drawHead(pdf, receipt);
    drawTable(pdf, columnsOf(receipt), receipt.lines);
    drawAmounts(pdf, receipt);
    drawFoot(pdf, receipt);
  },
};

function nameOf({ number }: AdvanceReceipt): string {
  return `Receipt Voucher ${number}`;
}

function drawHead(pdf: PdfWriter, receipt: AdvanceReceipt): void {
  const { seller, buyer, order, placeOfSupply } = receipt;
  drawPaperHead(pdf, "Receipt Voucher", [
    { text: "For an advance; this is not an invoice", colour: mutedColour },
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
      { text: `Receipt No.: ${receipt.number}`, bold: true },
      { text: `Date: ${formatDate(receipt.issuedOn)}` },
      { text: `Order: ${order.number} of ${formatDate(order.orderedOn)}` },
      { text: `Place of supply: ${placeOfSupply.state} (code ${placeOfSupply.code})` },
      { text: `Tax payable on reverse charge: ${receipt.reverseCharge}` },
    ],
  ]);
  pdf.gap(10);
  pdf.text("Received from", { size: 8, colour: mutedColour });
  pdf.text(buyer.name, { bold: true });
  if (buyer.gstin) pdf.text(`GSTIN: ${buyer.gstin}`, { bold: true });
  if (buyer.contact) pdf.text(`Attention: ${buyer.contact}`);
  for (const line of buyer.address) pdf.text(line);
  const state = `State: ${buyer.state} (code ${buyer.stateCode})`;
  pdf.text([state, buyer.phone && formatPhone(buyer.phone)].filter(Boolean).join(" · "));
  pdf.gap(14);
}

type Line = AdvanceReceipt["lines"][number];

function columnsOf({ scheme }: AdvanceReceipt): Column<Line>[] {
  const rate: Column<Line> = {
    title: "GST rate",
    width: 56,
    align: "right",
    unbroken: true,
    cell: (line) => formatRate(line.rate),
  };
  return [
    {
      title: "To be supplied",
      width: "rest",
      align: "left",
      cell: (line) => `${line.description}\n${line.sku}`,
    },
    { title: "HSN", width: 48, align: "left", unbroken: true, cell: (line) => line.hsn },
    { title: "Qty", width: 44, align: "right", unbroken: true, cell: (line) => `${line.quantity} NOS` },
    ...(scheme === "regular" ? [rate] : []),
    {
      title: "Price",
      width: 80,
      align: "right",
      unbroken: true,
      cell: (line) => formatPaise(line.total).replace("₹", ""),
    },
  ];
}

function drawAmounts(pdf: PdfWriter, { orderAmount, advance, scheme, inWords }: AdvanceReceipt): void {
  const row = (label: string, paise: number) => ({ label, amount: formatPaise(paise) });
  pdf.gap(10);
  pdf.amounts(
    [
      row("Price of the order", orderAmount),
      { ...row("Advance received", advance), bold: true },
      ...(scheme === "regular" ? [row("GST charged on this advance", 0)] : []),
      row("Rest due before dispatch", orderAmount - advance),
    ],
    inWords,
  );
}

function drawFoot(pdf: PdfWriter, { paid, scheme, seller }: AdvanceReceipt): void {
  pdf.gap(22);
  const notes = [
    `Paid ${paid.how}${paid.reference ? `, ${paid.reference}` : ""}. Amounts in rupees.`,
    ...(scheme === "regular"
      ? [
          "No GST is payable on an advance for goods (Notification No. 66/2017-Central Tax). It is charged by the invoice over the whole amount, which adjusts this advance.",
        ]
      : ["The invoice over the whole amount adjusts this advance."]),
    ...(scheme === "unregistered" ? ["The supplier is not registered under GST; no tax is collected."] : []),
    ...(scheme === "composition"
      ? ["Composition taxable person, not eligible to collect tax on supplies."]
      : []),
    `For ${seller.name}. This is an electronic document, issued under the Information Technology Act, 2000; it needs no signature.`,
  ];
  pdf.notes(notes, { size: 8, colour: mutedColour });
}
