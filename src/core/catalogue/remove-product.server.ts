// Removes products (deletes them, or archives them if an order or a batch contains them) and restores archived ones.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { deletePictureIfUnused } from "#core/pictures/pictures.server.ts";
import { redirect } from "#core/redirects/redirects.table.ts";
import { normalisePath } from "#core/redirects/shop-path.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product, productPicture } from "./catalogue.table.ts";
import { lockProduct } from "./lock-product.server.ts";

export type Removed = "deleted" | "archived";

/** Throws NotFound. Idempotent for an archived product. Former addresses of a deleted product lead nowhere any more. */
export const removeProduct = command(
  canEditProducts,
  function removeProduct(ctx: WithLinks & EditContext, actor, { productId }: { productId: string }) {
    return ctx.db.transaction(async (tx) => {
      const { slug } = await lockProduct(tx, productId);
      const removed = await removeLockedProduct(tx, ctx, { productId, by: actor.id });
      const path = normalisePath(ctx.links.pathOf.product(slug));
      if (removed === "deleted" && path) await tx.delete(redirect).where(eq(redirect.toPath, path));
      return removed;
    });
  },
);

/** `removeProduct` within a transaction. Removes the variants of a product with the one that carries it. */
export async function removeLockedProduct(
  tx: Transaction,
  ctx: Pick<EditContext, "clock" | "jobs">,
  { productId, by }: { productId: string; by: string },
): Promise<Removed> {
  const row = await lockProduct(tx, productId);
  const others = await tx.select({ id: product.id }).from(product).where(eq(product.variantOf, productId));
  for (const { id } of others) await removeLockedProduct(tx, ctx, { productId: id, by });
  const now = ctx.clock.now();
  // Removes the variant's words from those of the product.
  if (row.variantOf && !row.archivedAt)
    await tx.update(product).set({ archivedAt: now, updatedAt: now }).where(eq(product.id, productId));
  const pictures = await tx
    .select({ id: productPicture.pictureId })
    .from(productPicture)
    .where(eq(productPicture.productId, productId));
  const deleted = await tryDelete(tx, productId);
  if (deleted) for (const picture of pictures) await deletePictureIfUnused(tx, ctx, picture.id);
  else if (!row.archivedAt)
    await tx.update(product).set({ archivedAt: now, updatedAt: now }).where(eq(product.id, productId));
  const outcome = deleted ? "deleted" : "archived";
  await recordAudit(tx, ctx.clock, {
    by,
    action: `product.${outcome}`,
    subject: `product:${productId}`,
    before: { name: row.name, sku: row.sku, price: row.price, stock: row.stock },
  });
  return outcome;
}

/** `made-anew`: the product has got another variant with the same options. */
export type RestoreOutcome = { ok: true } | { ok: false; reason: "made-anew" };

/** Throws NotFound. */
export const restoreProduct = command(
  canEditProducts,
  async function restoreProduct(
    { db, clock }: EditContext,
    actor,
    { productId }: { productId: string },
  ): Promise<RestoreOutcome> {
    try {
      return await db.transaction(async (tx) => {
        const row = await lockProduct(tx, productId);
        if (!row.archivedAt) return { ok: true };
        await tx
          .update(product)
          .set({ archivedAt: null, updatedAt: clock.now() })
          .where(eq(product.id, productId));
        await recordAudit(tx, clock, {
          by: actor.id,
          action: "product.restored",
          subject: `product:${productId}`,
          before: { archivedAt: row.archivedAt },
        });
        return { ok: true };
      });
    } catch (error) {
      if (findViolatedConstraint(error, "unique") === undefined) throw error;
      return { ok: false, reason: "made-anew" };
    }
  },
);

/** False if other rows still refer to the product; the savepoint then keeps the transaction usable. */
async function tryDelete(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.delete(product).where(eq(product.id, id)));
    return true;
  } catch (error) {
    if (findViolatedConstraint(error, "reference") === undefined) throw error;
    return false;
  }
}
