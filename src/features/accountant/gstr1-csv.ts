// The tables of a GSTR-1 return as rows of a CSV, with the headers of the GST offline tool.
import type { DocumentRow, Gstr1, HsnRow } from "./gstr1.ts";
import { percent, rupees } from "./rupees.ts";

export const gstr1Sections = [
  "b2b",
  "b2cl",
  "b2cs",
  "cdnr",
  "cdnur",
  "exemp",
  "hsn-b2b",
  "hsn-b2c",
  "docs",
] as const;
export type Gstr1Section = (typeof gstr1Sections)[number];

export const gstr1Titles: Record<Gstr1Section, string> = {
  b2b: "Invoices to registered buyers (4)",
  b2cl: "Large invoices to other states (5)",
  b2cs: "All other sales, by place and rate (7)",
  cdnr: "Credit notes to registered buyers (9B)",
  cdnur: "Credit notes on large invoices (9B)",
  exemp: "Sales at 0 % (8)",
  "hsn-b2b": "By HSN, registered buyers (12)",
  "hsn-b2c": "By HSN, all others (12)",
  docs: "Documents issued (13)",
};

const headers: Record<Gstr1Section, string> = {
  b2b: "GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
  b2cl: "Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
  b2cs: "Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
  cdnr: "GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
  cdnur:
    "UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
  exemp: "Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies",
  "hsn-b2b": hsnHeader(),
  "hsn-b2c": hsnHeader(),
  docs: "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
};

function hsnHeader(): string {
  return "HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount";
}

/** With a header. Amounts in rupees with two decimals, rates in percent. */
export function gstr1Rows(gstr1: Gstr1, section: Gstr1Section): string[][] {
  return [headers[section].split(","), ...bodyOf(gstr1, section)];
}

function bodyOf(gstr1: Gstr1, section: Gstr1Section): string[][] {
  switch (section) {
    case "b2b":
      return gstr1.b2b.map((row) => [
        ...[row.gstin, row.buyer, row.number, formatToolDate(row.issuedOn), rupees(row.value), row.place],
        ...["N", "", "Regular B2B", "", percent(row.rate), rupees(row.taxable), ""],
      ]);
    case "b2cl":
      return gstr1.b2cl.map((row) => [
        ...[row.number, formatToolDate(row.issuedOn), rupees(row.value), row.place, ""],
        ...[percent(row.rate), rupees(row.taxable), "", ""],
      ]);
    case "b2cs":
      return gstr1.b2cs.map((row) => ["OE", row.place, "", percent(row.rate), rupees(row.taxable), "", ""]);
    case "cdnr":
      return gstr1.cdnr.map((row) => [
        ...[row.gstin, row.buyer, row.number, formatToolDate(row.issuedOn), "C", row.place, "N"],
        ...["Regular B2B", ...noteAmounts(row)],
      ]);
    case "cdnur":
      return gstr1.cdnur.map((row) => [
        ...["B2CL", row.number, formatToolDate(row.issuedOn), "C", row.place],
        ...noteAmounts(row),
      ]);
    case "exemp":
      return gstr1.nil.map(({ description, amount }) => [description, rupees(amount), "", ""]);
    case "hsn-b2b":
      return gstr1.hsnB2b.map(hsnCells);
    case "hsn-b2c":
      return gstr1.hsnB2c.map(hsnCells);
    case "docs":
      return gstr1.documents.map(({ nature, first, last, count }) => [
        ...[nature, first, last, String(count), "0"],
      ]);
  }
}

function noteAmounts(row: DocumentRow): string[] {
  return [rupees(row.value), "", percent(row.rate), rupees(row.taxable), ""];
}

function hsnCells(row: HsnRow): string[] {
  return [
    ...[row.hsn, "", "NOS-NUMBERS", String(row.quantity), rupees(row.total), percent(row.rate)],
    ...[rupees(row.taxable), rupees(row.igst), rupees(row.cgst), rupees(row.sgst), ""],
  ];
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Such as '05-Nov-2026' for '2026-11-05'. */
function formatToolDate(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date}-${months[Number(month) - 1]}-${year}`;
}
