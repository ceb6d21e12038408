// Indexes anew, after an update, what an older rule of the search wrote: in pieces, while the shop sells.
import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { selectRows } from "#platform/database/database.ts";
import { product } from "../catalogue.table.ts";
import { productText } from "../product-index.table.ts";

const pieceSize = 50;

/** Idempotent. Each piece is a transaction of its own, for which changes of its products wait. */
export async function indexAnew({ db }: Pick<AppContext, "db">): Promise<void> {
  while (
    await db.transaction(async (tx) => {
      const rows = await selectRows<{ id: string }>(
        tx,
        sql`select product_id as id from ${productText} where words_rule < 1 order by product_id limit ${pieceSize}`,
      );
      if (rows.length === 0) return false;
      const ids = sql`${sql.param(rows.map(({ id }) => id))}::text[]`;
      // Otherwise words that a change writes meanwhile could be replaced by those of before.
      await tx.execute(sql`select from ${product} where id = any(${ids}) or variant_of = any(${ids})
        order by id for update`);
      await tx.execute(sql`select index_products(${ids})`);
      return true;
    })
  );
}
