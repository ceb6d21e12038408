// Turns a sample product into the owner's own: it outlives the sample data and loses its sample rating.
import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { product } from "./catalogue.table.ts";

/** Throws NotFound. Does nothing if the product is not a sample. */
export async function keepSampleProduct({ db, clock }: EditContext, id: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(product).where(eq(product.id, id)).for("update");
    if (!row) throw new NotFound("no such product");
    if (!row.sample) return;
    const figures = row.ratingSample ? { rating: 0, ratingCount: 0, ratingSample: false } : {};
    await tx
      .update(product)
      .set({ sample: false, ...figures, updatedAt: clock.now() })
      .where(eq(product.id, id));
    await recordAudit(tx, clock, {
      by,
      action: "product.adopted",
      subject: `product:${id}`,
      before: { sample: true, rating: row.rating, ratingCount: row.ratingCount },
    });
  });
}
