// Reads trade accounts: for the owner, and for whoever buys for one.
import { and, asc, desc, eq, ilike, isNull, or, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatDate } from "#core/money/indian-time.ts";
import type { Database } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { NotFound } from "#platform/faults.ts";
import { tradeAccount, tradeBuyer } from "./trade.table.ts";

const pageSize = 50;

/** Applications first, then the newest. `search`: in names of companies and GSTINs; `after` is the `next` of the page before. */
export async function listTradeAccounts(db: Database, { search, after }: { search: string; after: string }) {
  const pattern = likePattern(search);
  const found = or(ilike(tradeAccount.company, pattern), ilike(tradeAccount.gstin, pattern));
  const rows = await db
    .select({
      id: tradeAccount.id,
      company: tradeAccount.company,
      city: tradeAccount.city,
      status: tradeAccount.status,
      askedAt: tradeAccount.askedAt,
    })
    .from(tradeAccount)
    .where(and(search ? found : undefined, after ? isAfter(after) : undefined))
    .orderBy(desc(isApplied), desc(tradeAccount.askedAt), desc(tradeAccount.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return {
    accounts: shown.map(({ askedAt, ...row }) => ({ ...row, askedOn: formatDate(askedAt) })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

const isApplied = sql`(${tradeAccount.status} = 'applied')`;

const isAfter = (id: string) => sql`(${isApplied}, ${tradeAccount.askedAt}, ${tradeAccount.id}) <
  (select last.status = 'applied', last.asked_at, last.id from ${tradeAccount} as last where last.id = ${id})`;

/** Throws NotFound. */
export async function getTradeAccount(db: Database, id: string) {
  const [row] = await db.select().from(tradeAccount).where(eq(tradeAccount.id, id));
  if (!row) throw new NotFound("no such trade account");
  const buyers = await db
    .select({ userId: user.id, name: user.name, email: user.email, isProven: user.emailVerified })
    .from(tradeBuyer)
    .innerJoin(user, and(eq(user.id, tradeBuyer.userId), isNull(user.deletedAt)))
    .where(eq(tradeBuyer.accountId, id))
    .orderBy(asc(tradeBuyer.addedAt));
  const { askedAt, decidedAt, by: _by, ...account } = row;
  return { ...account, askedOn: formatDate(askedAt), decidedOn: decidedAt && formatDate(decidedAt), buyers };
}

/** The company that somebody buys for; undefined for everybody else. */
export async function findOwnTradeAccount(db: Database, userId: string) {
  const [row] = await db
    .select({
      id: tradeAccount.id,
      company: tradeAccount.company,
      status: tradeAccount.status,
      minOrder: tradeAccount.minOrder,
      creditLimit: tradeAccount.creditLimit,
    })
    .from(tradeBuyer)
    .innerJoin(tradeAccount, eq(tradeAccount.id, tradeBuyer.accountId))
    .where(eq(tradeBuyer.userId, userId));
  return row;
}

/** An account that buys at trade prices, for orders that staff type. */
export async function findAccountByGstin(db: Database, gstin: string) {
  const [row] = await db
    .select({
      company: tradeAccount.company,
      gstin: tradeAccount.gstin,
      address: tradeAccount.address,
      city: tradeAccount.city,
      state: tradeAccount.state,
      zip: tradeAccount.zip,
    })
    .from(tradeAccount)
    .where(and(eq(tradeAccount.gstin, gstin), eq(tradeAccount.status, "approved")));
  if (!row) return undefined;
  const { company, ...at } = row;
  return { company, gstin, place: { address: at.address, city: at.city, state: at.state, zip: at.zip } };
}
