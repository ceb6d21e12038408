// What the accountant gets: the figures of a GSTR-1 return, the register and the vouchers, from the stored documents.
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import type { Database } from "#platform/database/database.ts";
import { command } from "#shop/identity/command.server.ts";
import { canExportAccounts } from "./accounts.policy.ts";
import { periodOfMonth } from "./accounts-period.ts";
import { readDocuments } from "./documents.server.ts";
import { type Gstr1, openGstr1 } from "./gstr1.ts";
import { allGstr1Rows, type Gstr1Section, gstr1Rows } from "./gstr1-csv.ts";
import { gstr1Json } from "./gstr1-json.ts";
import { registerHeader, registerRows } from "./invoice-register.ts";
import { writeTally, writeVoucher } from "./tally-vouchers.ts";

type Context = Pick<AppContext, "db" | "clock">;

export async function readGstr1(db: Database, month: string): Promise<Gstr1> {
  const gstr1 = openGstr1();
  for await (const { document, original } of readDocuments(db, periodOfMonth(month)))
    gstr1.add(document, original);
  return gstr1.finish();
}

/** One table of the return, or all of them in one file. It is recorded. */
export const exportGstr1 = command(
  canExportAccounts,
  async function exportGstr1(
    { db, clock }: Context,
    { id: by },
    input: { month: string; section: Gstr1Section | "all" },
  ) {
    const gstr1 = await readGstr1(db, input.month);
    const { count } = gstr1.invoices;
    const subject = `gstr1:${input.month}`;
    const after = { table: input.section, invoices: count, creditNotes: gstr1.creditNotes.count };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject, after });
    return writeCsv(input.section === "all" ? allGstr1Rows(gstr1) : gstr1Rows(gstr1, input.section));
  },
);

/** The whole return as one file for the portal. It is recorded. */
export const exportGstr1Json = command(
  canExportAccounts,
  async function exportGstr1Json({ db, clock }: Context, { id: by }, month: string) {
    const gstr1 = await readGstr1(db, month);
    const after = { table: "json", invoices: gstr1.invoices.count, creditNotes: gstr1.creditNotes.count };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject: `gstr1:${month}`, after });
    return JSON.stringify(gstr1Json(gstr1, month));
  },
);

/** All invoices and credit notes of a month, for the books. It is recorded. */
export const exportRegister = command(
  canExportAccounts,
  async function exportRegister({ db, clock }: Context, { id: by }, month: string) {
    const rows = [registerHeader];
    let count = 0;
    for await (const issued of readDocuments(db, periodOfMonth(month))) {
      rows.push(...registerRows(issued));
      count += 1;
    }
    const subject = `register:${month}`;
    await recordAudit(db, clock, { by, action: "accounts.exported", subject, after: { count } });
    return writeCsv(rows);
  },
);

/** The same documents as vouchers that Tally imports. It is recorded. */
export const exportTally = command(
  canExportAccounts,
  async function exportTally({ db, clock }: Context, { id: by }, month: string) {
    const vouchers: string[] = [];
    for await (const { document } of readDocuments(db, periodOfMonth(month)))
      vouchers.push(writeVoucher(document));
    const after = { count: vouchers.length };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject: `tally:${month}`, after });
    return writeTally(vouchers);
  },
);
