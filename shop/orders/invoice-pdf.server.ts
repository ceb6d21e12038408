// An invoice on paper: the content as it was written down, drawn on A4. The same content gives the same page.
import { formatRate } from "../money/gst.ts";
import { formatDate } from "../money/indian-time.ts";
import { formatPaise } from "../money/money.ts";
import { formatPhone } from "../settings/settings.ts";
import type { InvoiceContent } from "./invoice.ts";
import { type Column, drawTable, openSheet, type Sheet, softInk } from "./paper.server.ts";

const compositionWords = "Composition taxable person, not eligible to collect tax on supplies";

export function renderInvoice(content: InvoiceContent): Promise<Buffer> {
  const sheet = openSheet(`${content.title} ${content.number}`);
  drawHead(sheet, content);
  drawParties(sheet, content);
  drawTable(sheet, columnsOf(content), content.lines);
  drawTotals(sheet, content);
  drawFoot(sheet, content);
  return sheet.close();
}

function drawHead(sheet: Sheet, content: InvoiceContent): void {
  const { seller } = content;
  sheet.text(content.title, { size: 20, bold: true });
  if (content.scheme === "composition") sheet.text(compositionWords, { size: 9, colour: softInk });
  sheet.gap(8);
  sheet.columns([
    [
      { text: seller.name, bold: true },
      ...seller.address.map((text) => ({ text })),
      { text: `State: ${seller.state} (code ${seller.stateCode})` },
      ...(seller.gstin ? [{ text: `GSTIN: ${seller.gstin}`, bold: true }] : []),
      { text: `${formatPhone(seller.phone)} · ${seller.email}` },
    ],
    [
      {
        text: `${content.kind === "invoice" ? "Invoice" : "Credit note"} No.: ${content.number}`,
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
      { text: `Order: ${content.order.number} of ${formatDate(content.order.placedOn)}` },
      { text: `Place of supply: ${content.placeOfSupply.state} (code ${content.placeOfSupply.code})` },
      { text: `Tax payable on reverse charge: ${content.reverseCharge}` },
    ],
  ]);
}

function drawParties(sheet: Sheet, { buyer }: InvoiceContent): void {
  sheet.gap(10);
  sheet.text("Billed and delivered to", { size: 8, colour: softInk });
  sheet.text(buyer.name, { bold: true });
  for (const line of buyer.address) sheet.text(line);
  sheet.text(`State: ${buyer.state} (code ${buyer.stateCode}) · ${formatPhone(buyer.phone)}`);
  sheet.gap(14);
}

type Line = InvoiceContent["lines"][number];

function columnsOf({ scheme, within, totals }: InvoiceContent): Column<Line>[] {
  const money = (title: string, width: number, pick: (line: Line) => number): Column<Line> => ({
    title,
    width,
    align: "right",
    cell: (line) => withoutSign(pick(line)),
  });
  /** Amount over rate. */
  const tax = (title: string, pick: (line: Line) => number, share: number): Column<Line> => ({
    title,
    width: 42,
    align: "right",
    cell: (line) => `${withoutSign(pick(line))}\n${formatRate(line.rate * share)}`,
  });
  const taxes =
    within === "state"
      ? [tax("CGST", (line) => line.cgst, 0.5), tax("SGST", (line) => line.sgst, 0.5)]
      : [tax("IGST", (line) => line.igst, 1)];
  return [
    {
      title: "Description",
      width: "rest",
      align: "left",
      cell: (line) => `${line.description}\n${line.sku}`,
    },
    { title: "HSN", width: 32, align: "left", cell: (line) => line.hsn },
    { title: "Qty", width: 38, align: "right", cell: (line) => `${line.quantity} ${line.unit}` },
    money("Price", 48, (line) => line.unitPrice),
    ...(totals.discount > 0 ? [money("Discount", 42, (line) => line.discount)] : []),
    ...(totals.delivery > 0 ? [money("Delivery", 40, (line) => line.delivery)] : []),
    ...(scheme === "regular" ? [money("Taxable value", 62, (line) => line.taxable), ...taxes] : []),
    money("Total", 52, (line) => line.total),
  ];
}

function drawTotals(sheet: Sheet, { scheme, within, totals, kind }: InvoiceContent): void {
  sheet.gap(10);
  if (scheme === "regular") {
    sheet.sum("Taxable value", formatPaise(totals.taxable));
    if (within === "state") {
      sheet.sum("CGST", formatPaise(totals.cgst));
      sheet.sum("SGST", formatPaise(totals.sgst));
      sheet.sum("Round off", formatPaise(totals.roundOff));
    } else sheet.sum("IGST", formatPaise(totals.igst));
  }
  sheet.sum(kind === "invoice" ? "Total" : "Total credited", formatPaise(totals.amount), { bold: true });
  sheet.gap(6);
  sheet.text(totals.inWords, { align: "right" });
}

function drawFoot(sheet: Sheet, { scheme, seller, totals }: InvoiceContent): void {
  sheet.gap(22);
  const notes = [
    "Amounts in rupees. Prices include all taxes.",
    ...(totals.delivery > 0
      ? ["Delivery is shared over the goods by their value and is part of their value (composite supply)."]
      : []),
    ...(scheme === "unregistered" ? ["The supplier is not registered under GST; no tax is collected."] : []),
    `For ${seller.name}. This is an electronic document, issued under the Information Technology Act, 2000; it needs no signature.`,
  ];
  for (const note of notes) sheet.text(note, { size: 8, colour: softInk });
}

/** '1,04,999.00': within a table the sign would only crowd. */
function withoutSign(paise: number): string {
  return formatPaise(paise).replace("₹", "");
}
