// Turns a sample product into the owner's own: it outlives the sample data and loses its sample rating.
import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product } from "./catalogue.table.ts";
import { lockProduct } from "./lock-product.server.ts";

/** Throws NotFound. Does nothing if the product is not a sample. */
export const keepSampleProduct = command(
  canEditProducts,
  async ({ db, clock }: EditContext, actor, { productId }: { productId: string }) => {
    await db.transaction(async (tx) => {
      const row = await lockProduct(tx, productId);
      if (!row.sample) return;
      const figures = row.ratingSample ? { rating: 0, ratingCount: 0, ratingSample: false } : {};
      await tx
        .update(product)
        .set({ sample: false, ...figures, updatedAt: clock.now() })
        .where(eq(product.id, productId));
      await recordAudit(tx, clock, {
        by: actor.id,
        action: "product.adopted",
        subject: `product:${productId}`,
        before: { sample: true, rating: row.rating, ratingCount: row.ratingCount },
      });
    });
  },
);
