// Draws what a trade buyer's cart would cost, for its own approval before the purchase.

import type { Paper } from "#shop/documents/paper.server.ts";
import { drawPaperHead } from "#shop/documents/paper-head.server.ts";
import { type Column, drawTable } from "#shop/documents/pdf-table.server.ts";
import { mutedColour } from "#shop/documents/pdf-writer.server.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";

/** Amounts in paise, tax included. `totals`: the rows below the lines. */
export type Proforma = {
  day: string;
  seller: { name: string; gstin: string };
  company: string;
  gstin: string;
  lines: { name: string; quantity: number; unitPrice: number; gross: number }[];
  totals: { label: string; amount: string; bold: boolean }[];
};

export const proformaPaper: Paper<Proforma> = {
  kind: "proforma",
  nameOf,
  draw(pdf, proforma) {
    const { day, seller, company, gstin, lines, totals } = proforma;
    pdf.startPaper(nameOf(proforma));
    drawPaperHead(pdf, "Proforma", [
      { text: formatDate(day) },
      { text: "No invoice: nothing is sold or reserved by it", colour: mutedColour },
    ]);
    pdf.columns([
      [
        { text: seller.name, bold: true },
        ...(seller.gstin ? [{ text: `GSTIN: ${seller.gstin}`, bold: true }] : []),
      ],
      [{ text: company, bold: true }, { text: `GSTIN: ${gstin}` }],
    ]);
    pdf.gap(14);
    drawTable(pdf, columns, lines);
    pdf.gap(10);
    pdf.amounts(totals, "");
    pdf.gap(14);
    pdf.notes(["Prices of the day, in rupees, with standard delivery."], { size: 8, colour: mutedColour });
  },
};

function nameOf({ company, day }: Proforma): string {
  return `Proforma ${company}, ${formatDate(day)}`;
}

const columns: Column<Proforma["lines"][number]>[] = [
  { title: "Product", width: "rest", align: "left", cell: ({ name }) => name },
  { title: "Qty", width: 44, align: "right", unbroken: true, cell: ({ quantity }) => String(quantity) },
  { title: "Price", width: 72, align: "right", unbroken: true, cell: ({ unitPrice }) => amount(unitPrice) },
  { title: "Amount", width: 80, align: "right", unbroken: true, cell: ({ gross }) => amount(gross) },
];

function amount(paise: number): string {
  return formatPaise(paise).replace("₹", "");
}
