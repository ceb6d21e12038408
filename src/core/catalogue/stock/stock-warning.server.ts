// Sets the stock at which the owner is told that a product runs low.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import { product } from "../catalogue.table.ts";

/** Null means ten. Throws NotFound. */
export const setStockWarning = command(
  canEditProducts,
  async function setStockWarning(
    { db, clock }: EditContext,
    { id: by },
    { productId, stockWarning }: { productId: string; stockWarning: number | null },
  ) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ stockWarning: product.stockWarning })
        .from(product)
        .where(eq(product.id, productId))
        .for("no key update");
      if (!row) throw new NotFound("no such product");
      if (row.stockWarning === stockWarning) return;
      await tx.update(product).set({ stockWarning }).where(eq(product.id, productId));
      await recordAudit(tx, clock, {
        by,
        action: "product.stock-warning",
        subject: `product:${productId}`,
        before: row,
        after: { stockWarning },
      });
    });
  },
);
