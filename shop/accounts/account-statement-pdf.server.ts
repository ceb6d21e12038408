// Draws the statement of a trade account: what it owed, what came, what it owes.

import type { Paper } from "#shop/documents/paper.server.ts";
import { drawPaperHead } from "#shop/documents/paper-head.server.ts";
import { type Column, drawTable } from "#shop/documents/pdf-table.server.ts";
import { mutedColour } from "#shop/documents/pdf-writer.server.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { Statement } from "#shop/payments/on-account/account-books.server.ts";
import { describeEntry } from "#shop/payments/on-account/describe-entry.ts";

export type StatementToPrint = Pick<Statement, "from" | "to" | "opening" | "closing"> & {
  company: string;
  gstin: string;
  address: string;
  seller: { name: string; gstin: string };
  overdue: number;
  entries: (Statement["entries"][number] & { owed: number })[];
};

export const accountStatementPaper: Paper<StatementToPrint> = {
  kind: "account-statement",
  nameOf,
  draw(pdf, statement) {
    const { company, gstin, address, seller, from, to, opening, closing, overdue, entries } = statement;
    pdf.startPaper(nameOf(statement));
    drawPaperHead(pdf, "Statement of account", [
      { text: `${formatDate(from)} to ${formatDate(to)}` },
      { text: "This is no invoice", colour: mutedColour },
    ]);
    pdf.columns([
      [{ text: company, bold: true }, { text: address }, { text: `GSTIN: ${gstin}` }],
      [
        { text: seller.name, bold: true },
        ...(seller.gstin ? [{ text: `GSTIN: ${seller.gstin}` }] : []),
        { text: `Owed before: ${formatPaise(opening)}` },
      ],
    ]);
    pdf.gap(14);
    drawTable(pdf, columns, entries);
    pdf.gap(10);
    const rows = [{ label: "Owed now", amount: formatPaise(closing), bold: true }];
    if (overdue > 0) rows.push({ label: "Of it overdue", amount: formatPaise(overdue), bold: true });
    pdf.amounts(rows, "");
  },
};

function nameOf({ company, to }: StatementToPrint): string {
  return `Statement ${company}, ${formatDate(to)}`;
}

type Row = StatementToPrint["entries"][number];

const columns: Column<Row>[] = [
  { title: "Date", width: 62, align: "left", unbroken: true, cell: ({ day }) => formatDate(day) },
  { title: "What", width: "rest", align: "left", cell: describeEntry },
  {
    title: "Due on",
    width: 62,
    align: "left",
    unbroken: true,
    cell: ({ dueOn }) => (dueOn ? formatDate(dueOn) : ""),
  },
  amounts("Amount", ({ amount }) => amount),
  amounts("Owed", ({ owed }) => owed),
];

function amounts(title: string, pick: (row: Row) => number): Column<Row> {
  const cell = (row: Row) => formatPaise(pick(row)).replace("₹", "");
  return { title, width: 72, align: "right", unbroken: true, cell };
}
