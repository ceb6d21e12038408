// Warns when credit notes no longer lower GST: for one order, and for all invoices of the former financial year.
import { and, gte, lt, ne, sql } from "drizzle-orm";
import { creditYearOf, lastCreditDayOf } from "#core/money/credit-note-day.ts";
import { formatDay, formatFinancialYear, indianDay, startOfIndianDay } from "#core/money/indian-time.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { isFinancialNote } from "../credit-note.ts";
import { findDocument, listCreditNotes } from "../invoices.server.ts";
import { invoice } from "../orders.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** A sentence for the refund form; undefined if a credit note lowers GST, or there is no invoice yet. */
export async function describeLateNote({ db, clock }: Context, orderId: string): Promise<string | undefined> {
  const issued =
    (await findDocument(db, orderId, "cancellation-charge")) ?? (await findDocument(db, orderId, "invoice"));
  if (!issued) return undefined;
  const { lastCreditDay } = (await readSettings(db)).business;
  const earlier = await listCreditNotes(db, orderId, issued.number);
  if (!isFinancialNote(issued, earlier, { at: clock.now(), lastCreditDay })) return undefined;
  const last = formatDay(lastCreditDayOf(issued.issuedOn, lastCreditDay));
  return `The invoice is of ${formatDay(issued.issuedOn)}, and credit notes on it lowered GST until ${last}. A refund now gets a financial credit note without GST: the tax of the sale stays yours to bear.`;
}

export type CreditDeadline = { isOver: boolean; year: string; lastDay: string };

/** Undefined if the last day is more than a month away, or the shop has no invoice with GST of that financial year. */
export async function findCreditDeadline({ db, clock }: Context): Promise<CreditDeadline | undefined> {
  const { business } = await readSettings(db);
  const { from, to, lastDay, state } = creditYearOf(indianDay(clock.now()), business.lastCreditDay);
  if (state === "open" || !showsGst(business)) return undefined;
  const until = new Date(startOfIndianDay(to).getTime() + 24 * 60 * 60 * 1000);
  const [found] = await db
    .select({ number: invoice.number })
    .from(invoice)
    .where(
      and(
        gte(invoice.issuedAt, startOfIndianDay(from)),
        lt(invoice.issuedAt, until),
        ne(invoice.kind, "credit-note"),
        sql`${invoice.content} ->> 'scheme' = 'regular'`,
      ),
    )
    .limit(1);
  if (!found) return undefined;
  const year = formatFinancialYear(Number(from.slice(0, 4)));
  return { isOver: state === "over", year, lastDay: formatDay(lastDay) };
}
