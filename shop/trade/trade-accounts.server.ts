// Reads trade accounts: for the owner, and for whoever buys for one.
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { tradeAccount, tradeBuyer } from "./trade.table.ts";

const maxShown = 500;

/** Applications first, then the newest; the shop has few enough for one page. */
export async function listTradeAccounts(db: Database) {
  const rows = await db
    .select({
      id: tradeAccount.id,
      company: tradeAccount.company,
      city: tradeAccount.city,
      status: tradeAccount.status,
      askedAt: tradeAccount.askedAt,
    })
    .from(tradeAccount)
    .orderBy(sql`${tradeAccount.status} = 'applied' desc`, desc(tradeAccount.askedAt), desc(tradeAccount.id))
    .limit(maxShown);
  return rows.map(({ askedAt, ...row }) => ({ ...row, askedOn: formatDate(askedAt) }));
}

/** Throws NotFound. */
export async function getTradeAccount(db: Database, id: string) {
  const [row] = await db.select().from(tradeAccount).where(eq(tradeAccount.id, id));
  if (!row) throw new NotFound("no such trade account");
  const buyers = await db
    .select({ userId: user.id, name: user.name, email: user.email })
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
