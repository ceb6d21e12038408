// Turns a sample product into the owner's own: it outlives the sample data with all its variants, and loses its
// sample batches. In practice mode it also loses its reviews, which no buyer wrote.
import { eq, or, sql } from "drizzle-orm";
import { canEditProducts } from "#core/catalogue/catalogue.policy.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { lockProduct } from "#core/catalogue/lock-product.server.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { removeSampleBatches } from "#features/batches/sample-batches.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { removeReviewsOf } from "./sample-reviews.server.ts";

/** Throws NotFound. Does nothing if the product is not a sample. */
export const keepSampleProduct = command(
  canEditProducts,
  async function keepSampleProduct(
    ctx: EditContext & Pick<AppContext, "config">,
    actor,
    { productId }: { productId: string },
  ) {
    const { db, clock, config } = ctx;
    await db.transaction(async (tx) => {
      const row = await lockProduct(tx, productId);
      if (!row.sample) return;
      await tx
        .update(product)
        .set({ sample: false, updatedAt: clock.now() })
        .where(or(eq(product.id, productId), eq(product.variantOf, productId)));
      if (config.mode === "practice") await removeReviewsOf(tx, ctx, sql`(${productId})`);
      await removeSampleBatches(tx, ctx, productId);
      await recordAudit(tx, clock, {
        by: actor.id,
        action: "product.adopted",
        subject: `product:${productId}`,
        before: { sample: true, rating: row.rating, ratingCount: row.ratingCount },
      });
    });
  },
);
