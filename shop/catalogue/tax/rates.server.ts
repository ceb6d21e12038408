// Products without an HSN code and a GST rate: counts them, lists them, and gives them both.
import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { recordAudits } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { canEditProducts } from "#shop/catalogue/catalogue.policy.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { lacksRate } from "#shop/catalogue/for-sale.server.ts";
import { lockProducts } from "#shop/catalogue/stock/stock.server.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { type GivenRate, ratesAtOnce } from "./rates-form.ts";

/** Archived products need no rate. */
export const isWithoutRate = and(lacksRate, isNull(product.archivedAt));

export type ProductWithoutRate = { id: string; name: string; sku: string };

/** By name. `total` includes products beyond one page. */
export async function listProductsWithoutRate(
  db: Database,
): Promise<{ products: ProductWithoutRate[]; total: number }> {
  const { id, name, sku } = product;
  const [products, total] = await Promise.all([
    db
      .select({ id, name, sku })
      .from(product)
      .where(isWithoutRate)
      .orderBy(asc(name), asc(id))
      .limit(ratesAtOnce),
    countProductsWithoutRate(db),
  ]);
  return { products, total };
}

function countProductsWithoutRate(db: Database): Promise<number> {
  return db.$count(product, isWithoutRate);
}

/** From the newest product of the shop's own that has both. */
export async function findLastRate(
  db: Database,
): Promise<{ name: string; hsn: string; gstRate: number } | undefined> {
  const { name, hsn, gstRate, createdAt, id } = product;
  const [last] = await db
    .select({ name, hsn, gstRate })
    .from(product)
    .where(and(eq(product.sample, false), isNull(product.archivedAt), ne(hsn, "")))
    .orderBy(desc(createdAt), asc(id))
    .limit(1);
  return last;
}

/** A product that meanwhile got a code keeps it. Returns how many products were changed. */
export const giveRates = command(
  canEditProducts,
  function giveRates({ db, clock }: EditContext, { id: by }, { rates }: { rates: readonly GivenRate[] }) {
    return db.transaction(async (tx): Promise<number> => {
      await lockProducts(
        tx,
        rates.map(({ productId }) => productId),
      );
      const given = await writeRates(tx, rates, clock.now());
      if (given.length === 0) return 0;
      await recordAudits(
        tx,
        clock,
        given.map(({ id, hsn, gstRate }) => ({
          by,
          action: "product.edited",
          subject: `product:${id}`,
          before: { hsn: "", gstRate: 0 },
          after: { hsn, gstRate },
        })),
      );
      return given.length;
    });
  },
);

async function writeRates(tx: Transaction, rates: readonly GivenRate[], at: Date) {
  if (rates.length === 0) return [];
  const rows = rates.map(({ productId, hsn, gstRate }) => sql`(${productId}, ${hsn}, ${gstRate}::integer)`);
  return tx
    .update(product)
    .set({ hsn: sql`given.hsn`, gstRate: sql`given.gst_rate`, updatedAt: at })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as given(id, hsn, gst_rate)`)
    .where(and(sql`${product.id} = given.id`, isWithoutRate))
    .returning({ id: product.id, hsn: product.hsn, gstRate: product.gstRate });
}
