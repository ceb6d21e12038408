// Makes the codes of a series: a prefix and random characters, each code for one order. One of them, the first, has the
// id of the series.
import { randomBytes } from "node:crypto";
import { and, asc, eq, getTableColumns, like, sql } from "drizzle-orm";
import { codeAlphabet } from "#core/forms/code-alphabet.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { randomSigns } from "./code-series.ts";
import { promotion } from "./promotions.table.ts";

type NewPromotion = Omit<typeof promotion.$inferInsert, "id" | "code" | "seriesId">;

/** Stores the codes; returns the id of the series. */
export async function insertSeries(
  tx: Transaction,
  { prefix, count }: { prefix: string; count: number },
  terms: NewPromotion,
): Promise<string> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(`${prefix}${makeSigns()}`);
  const seriesId = newId();
  const rows = [...codes].map((code, index) => ({
    ...terms,
    id: index === 0 ? seriesId : newId(),
    code,
    seriesId,
  }));
  await tx.insert(promotion).values(rows);
  return seriesId;
}

/** The first code of each series with this prefix, and how many codes the series has. */
export function listSeries(tx: Transaction, prefix: string) {
  const isPrefixed = like(promotion.code, `${prefix}${"_".repeat(randomSigns)}`);
  const codes = sql`(select count(*) from promotion as code where code.series_id = promotion.id)`.mapWith(
    Number,
  );
  return tx
    .select({ ...getTableColumns(promotion), codes })
    .from(promotion)
    .where(and(isPrefixed, eq(promotion.seriesId, promotion.id)));
}

/** The codes of a series and whether each was used, in alphabetical order. Throws NotFound. */
export async function listSeriesCodes(
  db: Database,
  id: string,
): Promise<{ code: string; isUsed: boolean }[]> {
  const rows = await db
    .select({ code: promotion.code, used: promotion.used })
    .from(promotion)
    .where(eq(promotion.seriesId, id))
    .orderBy(asc(promotion.code));
  if (rows.length === 0) throw new NotFound("no such series of codes");
  return rows.map(({ code, used }) => ({ code: code ?? "", isUsed: used > 0 }));
}

function makeSigns(): string {
  return Array.from(randomBytes(randomSigns), (byte) => codeAlphabet.charAt(byte % codeAlphabet.length)).join(
    "",
  );
}
