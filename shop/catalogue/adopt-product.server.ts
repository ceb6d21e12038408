// A sample that the owner makes her own: it stays when the sample shop goes, and its invented figures go at once.
import { eq } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "./catalogue.table.ts";
import type { Desk } from "./edit-product.server.ts";

/** Throws NotFound. What is her own already stays as it is. */
export async function adoptProduct({ db, clock }: Desk, id: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(product).where(eq(product.id, id)).for("update");
    if (!row) throw new NotFound("no such product");
    if (!row.sample) return;
    const figures = row.ratingSample ? { rating: 0, ratingCount: 0, ratingSample: false } : {};
    await tx
      .update(product)
      .set({ sample: false, ...figures, updatedAt: clock.now() })
      .where(eq(product.id, id));
    await recordDeed(tx, clock, {
      by,
      action: "product.adopted",
      subject: `product:${id}`,
      before: { sample: true, rating: row.rating, ratingCount: row.ratingCount },
    });
  });
}
