// The statement of a trade account as a PDF, made anew each time.
import type { AppContext } from "#platform/app-context.ts";
import type { PdfFile, WithPrinter } from "#shop/documents/paper.server.ts";
import { readAccount } from "#shop/payments/on-account/read-account.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { accountStatementPaper } from "./account-statement-pdf.server.ts";

type Context = Pick<AppContext, "db" | "clock"> & WithPrinter;

/** `reader`: the account it is for; undefined for the shop itself. Throws NotFound. */
export async function printStatement(
  { db, clock, printer }: Context,
  { accountId, year, reader }: { accountId: string; year: number | undefined; reader?: string },
): Promise<PdfFile> {
  const { business } = await readSettings(db);
  const { account, statement, overdue, isThisYear } = await readAccount(db, {
    accountId,
    year,
    now: clock.now(),
  });
  const { company, gstin, address, city, state, zip } = account;
  let owed = statement.opening;
  const entries = statement.entries.map((entry) => {
    owed += entry.amount;
    return { ...entry, owed };
  });
  const paper = {
    ...statement,
    company,
    gstin,
    address: `${address}, ${city} ${zip}, ${state}`,
    seller: { name: business.legalName, gstin: business.gstin },
    overdue: isThisYear ? overdue : 0,
    entries,
  };
  const pdf = await printer.print(accountStatementPaper, paper, reader);
  return { fileName: `statement-${statement.to}.pdf`, pdf };
}
