// Adds a picture that an import has fetched as the last one of its product, once for each address.
import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import { lockProduct } from "#shop/catalogue/lock-product.server.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { maxPictures } from "#shop/pictures/picture-form.ts";
import type { CleanPicture } from "#shop/pictures/picture-intake.server.ts";
import { addPicture } from "#shop/pictures/pictures.server.ts";
import { picture } from "#shop/pictures/pictures.table.ts";

type FetchedPicture = { productId: string; address: string; alt: string; by: string; clean: CleanPicture };

export async function addLinkedPicture(
  tx: Transaction,
  ctx: Pick<EditContext, "clock" | "jobs">,
  { productId, address, alt, by, clean }: FetchedPicture,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  await lockProduct(tx, productId);
  const there = await tx
    .select({ source: picture.source })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(eq(productPicture.productId, productId));
  if (there.some(({ source }) => source === address)) return { ok: true };
  if (there.length >= maxPictures)
    return { ok: false, problem: `A product has at most ${maxPictures} pictures.` };
  const pictureId = await addPicture(tx, ctx, clean, { alt, source: address });
  await tx.insert(productPicture).values({ productId, pictureId, position: there.length, alt });
  await tx.update(product).set({ updatedAt: ctx.clock.now() }).where(eq(product.id, productId));
  await recordAudit(tx, ctx.clock, {
    by,
    action: "product.pictures-added",
    subject: `product:${productId}`,
    after: { pictureId, alt, address },
  });
  return { ok: true };
}
