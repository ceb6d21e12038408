// Invoices and credit notes as vouchers for Tally: a sales voucher debits the party, a credit note credits it.
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { describeOrders } from "#core/orders/shared-invoice/shared-invoice.ts";
import { percent, rupees } from "./rupees.ts";

/** The party of all buyers without a GSTIN: an accountant keeps no ledger for each of them. */
const cashLedger = "Online customers";

/** `amount`: paise. As in Tally, a debit is negative, and the entries of a voucher sum to zero. */
export type LedgerEntry = { ledger: string; amount: number };

export function ledgerEntries(document: InvoiceContent): LedgerEntry[] {
  const { buyer, kind, lines, totals, scheme, withoutGst } = document;
  const sign = kind === "credit-note" ? -1 : 1;
  const sales = new Map<string, number>();
  for (const { rate, taxable } of lines) {
    const sold = scheme === "regular" ? `Sales at ${percent(rate)} % GST` : "Sales without GST";
    const ledger = withoutGst ? "Credit notes without GST" : sold;
    sales.set(ledger, (sales.get(ledger) ?? 0) + taxable);
  }
  const entries = [
    { ledger: buyer.gstin ? buyer.name : cashLedger, amount: -totals.amount },
    ...[...sales].map(([ledger, amount]) => ({ ledger, amount })),
    { ledger: "Output CGST", amount: totals.cgst },
    { ledger: "Output SGST", amount: totals.sgst },
    { ledger: "Output IGST", amount: totals.igst },
    { ledger: "Round off", amount: totals.roundOff },
  ];
  return entries
    .filter(({ amount }) => amount !== 0)
    .map(({ ledger, amount }) => ({ ledger, amount: sign * amount }));
}

export function writeVoucher(document: InvoiceContent): string {
  const { number, issuedOn, kind, buyer, corrects, order, placeOfSupply } = document;
  const type = kind === "credit-note" ? "Credit Note" : "Sales";
  const entries = ledgerEntries(document);
  const narration = corrects
    ? `Against invoice ${corrects.number}, order ${order.number}`
    : `Order ${describeOrders(order)}`;
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="${type}" ACTION="Create">`,
    element("DATE", issuedOn.replaceAll("-", "")),
    element("VOUCHERTYPENAME", type),
    element("VOUCHERNUMBER", number),
    ...(corrects ? [element("REFERENCE", corrects.number)] : []),
    element("PARTYLEDGERNAME", buyer.gstin ? buyer.name : cashLedger),
    element("BASICBUYERNAME", buyer.name),
    ...(buyer.gstin ? [element("PARTYGSTIN", buyer.gstin)] : []),
    element("PLACEOFSUPPLY", placeOfSupply.state),
    element("NARRATION", narration),
    ...entries.map(writeEntry),
    "</VOUCHER></TALLYMESSAGE>",
  ].join("\n");
}

export function writeTally(vouchers: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>",
    "<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>",
    ...vouchers,
    "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n",
  ].join("\n");
}

function writeEntry({ ledger, amount }: LedgerEntry): string {
  const isDebit = amount < 0 ? "Yes" : "No";
  const fields = [
    element("LEDGERNAME", ledger),
    element("ISDEEMEDPOSITIVE", isDebit),
    element("AMOUNT", rupees(amount)),
  ];
  return `<ALLLEDGERENTRIES.LIST>${fields.join("")}</ALLLEDGERENTRIES.LIST>`;
}

/** Removes most control characters, which XML 1.0 does not allow, not even as references. */
function element(name: string, text: string): string {
  const plain = text.replace(/\p{Cc}/gu, " ");
  const escaped = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<${name}>${escaped}</${name}>`;
}
