// Reads a trade account with its books, for its pages and its statement.

import { financialYear, indianDay } from "#core/money/indian-time.ts";
import { parseCount } from "#core/money/read-number.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import { getTradeAccount } from "../trade-accounts.server.ts";
import { readOwed, readStatement } from "./account-books.server.ts";

/**
 * `year`: the financial year of the statement, by the year in which it begins; undefined for this one. An entry's `owed` is what was owed
 * after it. Throws NotFound.
 */
export async function readAccount(
  db: Database,
  { accountId, year, now }: { accountId: string; year: number | undefined; now: Date },
) {
  const today = indianDay(now);
  const thisYear = financialYear(now);
  const shown = Math.min(year ?? thisYear, thisYear);
  const to = shown === thisYear ? today : `${shown + 1}-03-31`;
  const { business } = await readSettings(db);
  const { company, gstin, address, city, state, zip, creditLimit } = await getTradeAccount(db, accountId);
  const { owed, overdue } = await readOwed(db, { accountId, today });
  const statement = await readStatement(db, { accountId, from: `${shown}-04-01`, to });
  let owedThen = statement.opening;
  const entries = statement.entries.map((entry) => {
    owedThen += entry.amount;
    return { ...entry, owed: owedThen };
  });
  return {
    company: { name: company, gstin, address: `${address}, ${city} ${zip}, ${state}` },
    seller: { name: business.legalName, gstin: business.gstin },
    limit: creditLimit,
    owed,
    overdue,
    year: shown,
    statement: { ...statement, entries, overdue: shown === thisYear ? overdue : 0 },
  };
}

/** The year in an address; undefined for anything else. */
export function parseYear(text: string | null): number | undefined {
  return parseCount(text ?? "", { min: 2000, max: 2100 });
}
