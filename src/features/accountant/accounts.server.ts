// Exports for the accountant: the GSTR-1 return, the register and the vouchers, from the stored documents.

import { canExportAccounts } from "#core/back-office/back-office.policy.ts";
import { command } from "#core/identity/command.server.ts";
import type { AdvanceReceipt } from "#core/orders/advances/advance-receipt.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import type { Database } from "#platform/database/database.ts";
import { zipTexts } from "#platform/zip.ts";
import { lastMonthOf, returnPeriod } from "./accounts-period.ts";
import { listAdvanceReceipts, readDocuments } from "./documents.server.ts";
import { type Gstr1, openGstr1, registeredBuyersOnly } from "./gstr1.ts";
import { type Gstr1Section, gstr1Rows, gstr1Sections } from "./gstr1-csv.ts";
import { gstr1Json } from "./gstr1-json.ts";
import { registerHeader, registerRows } from "./invoice-register.ts";
import { rupees } from "./rupees.ts";
import { settlementRows } from "./settlements/export-settlements.server.ts";
import { writeTally, writeVoucher } from "./tally-vouchers.ts";
import { tradeFiles } from "./trade-files.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** `period`: a month or a quarter, see `parseReturnPeriod`; also in the exports below. */
export async function readGstr1(db: Database, period: string): Promise<Gstr1> {
  const gstr1 = openGstr1();
  for await (const { document, original } of readDocuments(db, returnPeriod(period)))
    gstr1.add(document, original);
  for (const { receipt } of await listAdvanceReceipts(db, returnPeriod(period))) gstr1.addReceipt(receipt);
  return gstr1.finish();
}

/** One table of the return, or all in one file. Recorded in the audit log. */
export const exportGstr1 = command(
  canExportAccounts,
  async function exportGstr1(
    { db, clock }: Context,
    { id: by },
    input: { period: string; section: Gstr1Section },
  ) {
    const gstr1 = await readGstr1(db, input.period);
    const { count } = gstr1.invoices;
    const subject = `gstr1:${input.period}`;
    const after = { table: input.section, invoices: count, creditNotes: gstr1.creditNotes.count };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject, after });
    return writeCsv(gstr1Rows(gstr1, input.section));
  },
);

/**
 * The return as one file for the portal: all of it, or the part for the invoice furnishing facility (IFF) in the
 * first two months of a quarter. Recorded in the audit log.
 */
export const exportGstr1Json = command(
  canExportAccounts,
  async function exportGstr1Json(
    { db, clock }: Context,
    { id: by },
    { period, table }: { period: string; table: "json" | "iff" },
  ) {
    const gstr1 = await readGstr1(db, period);
    const after = { table, invoices: gstr1.invoices.count, creditNotes: gstr1.creditNotes.count };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject: `gstr1:${period}`, after });
    const filed = table === "iff" ? registeredBuyersOnly(gstr1) : gstr1;
    return JSON.stringify(gstr1Json(filed, lastMonthOf(period)));
  },
);

/** All invoices and credit notes of a period, for the books. Recorded in the audit log. */
export const exportRegister = command(
  canExportAccounts,
  async function exportRegister({ db, clock }: Context, { id: by }, period: string) {
    const rows = [registerHeader];
    let count = 0;
    for await (const issued of readDocuments(db, returnPeriod(period))) {
      rows.push(...registerRows(issued));
      count += 1;
    }
    const subject = `register:${period}`;
    await recordAudit(db, clock, { by, action: "accounts.exported", subject, after: { count } });
    return writeCsv(rows);
  },
);

/** The same documents as vouchers for Tally. Recorded in the audit log. */
export const exportTally = command(
  canExportAccounts,
  async function exportTally({ db, clock }: Context, { id: by }, period: string) {
    const vouchers: string[] = [];
    for await (const { document } of readDocuments(db, returnPeriod(period)))
      vouchers.push(writeVoucher(document));
    const after = { count: vouchers.length };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject: `tally:${period}`, after });
    return writeTally(vouchers);
  },
);

/**
 * A ZIP of all files of a period for an accountant: the register, the vouchers for Tally, the return for the portal, each of its tables
 * that has rows, and the trade accounts. Recorded in the audit log.
 */
export const exportPeriod = command(
  canExportAccounts,
  async function exportPeriod({ db, clock }: Context, { id: by }, period: string) {
    const register = [registerHeader];
    const vouchers: string[] = [];
    const sums = openGstr1();
    for await (const issued of readDocuments(db, returnPeriod(period))) {
      register.push(...registerRows(issued));
      vouchers.push(writeVoucher(issued.document));
      sums.add(issued.document, issued.original);
    }
    const receipts = await listAdvanceReceipts(db, returnPeriod(period));
    for (const { receipt } of receipts) sums.addReceipt(receipt);
    const settled = await settlementRows(db, returnPeriod(period));
    const trade = await tradeFiles(db, returnPeriod(period));
    const after = { count: vouchers.length };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject: `zip:${period}`, after });
    const gstr1 = sums.finish();
    const files = {
      "invoices.csv": writeCsv(register),
      "tally.xml": writeTally(vouchers),
      "gstr1.json": JSON.stringify(gstr1Json(gstr1, lastMonthOf(period))),
      ...(receipts.length > 0 ? { "advance-receipts.csv": writeCsv(advanceReceiptRows(receipts)) } : {}),
      ...(settled.length > 1 ? { "settlements.csv": writeCsv(settled) } : {}),
      ...Object.fromEntries(Object.entries(trade).map(([name, rows]) => [name, writeCsv(rows)])),
      ...writeTables(gstr1),
    };
    return zipTexts(files, clock.now());
  },
);

function writeTables(gstr1: Gstr1): Record<string, string> {
  const tables = gstr1Sections.map((section) => ({ section, rows: gstr1Rows(gstr1, section) }));
  return Object.fromEntries(
    tables
      .filter(({ rows }) => rows.length > 1)
      .map(({ section, rows }) => [`gstr1-${section}.csv`, writeCsv(rows)]),
  );
}

/** With a header; amounts in rupees. `invoice`: '' until there is one. */
function advanceReceiptRows(receipts: readonly { receipt: AdvanceReceipt; invoice: string }[]): string[][] {
  return [
    [
      ...["receipt", "date", "order", "party", "GSTIN", "place of supply", "price of the order", "advance"],
      ...["paid", "reference", "invoice"],
    ],
    ...receipts.map(({ receipt, invoice }) => [
      ...[receipt.number, receipt.issuedOn, receipt.order.number],
      ...[receipt.buyer.name, receipt.buyer.gstin ?? ""],
      `${receipt.placeOfSupply.code}-${receipt.placeOfSupply.state}`,
      ...[receipt.orderAmount, receipt.advance].map(rupees),
      ...[receipt.paid.how, receipt.paid.reference, invoice],
    ]),
  ];
}
