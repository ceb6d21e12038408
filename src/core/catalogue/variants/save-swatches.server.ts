// Reads and saves the swatches of a product's option values.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import { product } from "../catalogue.table.ts";
import { lockProduct } from "../lock-product.server.ts";
import type { Swatches } from "./swatch.ts";

/** `productId` is the variant that carries the product. Throws NotFound. */
export async function getSwatches(db: Database, productId: string): Promise<Swatches> {
  const [row] = await db
    .select({ swatches: product.swatches })
    .from(product)
    .where(eq(product.id, productId));
  if (!row) throw new NotFound("no such product");
  return row.swatches;
}

/** Replaces all swatches of the product. Throws NotFound. */
export const saveSwatches = command(
  canEditProducts,
  async function saveSwatches(
    { db, clock }: EditContext,
    { id: by },
    { productId, swatches }: { productId: string; swatches: Swatches },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await lockProduct(tx, productId);
      const known = Object.entries(swatches).filter(([name]) => row.optionNames.includes(name));
      const saved = Object.fromEntries(known);
      await tx
        .update(product)
        .set({ swatches: saved, updatedAt: clock.now() })
        .where(eq(product.id, productId));
      await recordAudit(tx, clock, {
        by,
        action: "product.swatches",
        subject: `product:${productId}`,
        before: row.swatches,
        after: saved,
      });
    });
  },
);
