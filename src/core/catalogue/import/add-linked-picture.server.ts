// Adds a picture of an import to its product, once for each address: as the last one, or before those that a variant shares.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { maxPictures } from "#core/pictures/picture-form.ts";
import type { CleanPicture } from "#core/pictures/picture-intake.server.ts";
import { addPicture } from "#core/pictures/pictures.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { productPicture } from "../catalogue.table.ts";
import { lockProduct } from "../lock-product.server.ts";
import { putOwnFirst, writePictures } from "../product-pictures.server.ts";

type LinkedTo = { productId: string; address: string; alt: string; by: string };
type Added = { ok: true } | { ok: false; problem: string };

/** For a picture that was just fetched. */
export function addLinkedPicture(
  tx: Transaction,
  ctx: Pick<EditContext, "clock" | "jobs">,
  { clean, ...to }: LinkedTo & { clean: CleanPicture },
): Promise<Added> {
  return addOnce(tx, ctx, to, () => addPicture(tx, ctx, clean, { alt: to.alt, source: to.address }));
}

/** For a picture that the shop has already fetched from this address. */
export function linkPicture(
  tx: Transaction,
  ctx: Pick<EditContext, "clock">,
  { pictureId, ...to }: LinkedTo & { pictureId: string },
): Promise<Added> {
  return addOnce(tx, ctx, to, async () => pictureId);
}

async function addOnce(
  tx: Transaction,
  ctx: Pick<EditContext, "clock">,
  { productId, address, alt, by }: LinkedTo,
  getPicture: () => Promise<string>,
): Promise<Added> {
  await lockProduct(tx, productId);
  const there = await tx
    .select({ pictureId: productPicture.pictureId, alt: productPicture.alt, source: picture.source })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(eq(productPicture.productId, productId))
    .orderBy(productPicture.position);
  if (there.some(({ source }) => source === address)) return { ok: true };
  if (there.length >= maxPictures)
    return { ok: false, problem: `A product has at most ${maxPictures} pictures.` };
  const pictureId = await getPicture();
  const pictures = await putOwnFirst(tx, productId, { there, added: [{ pictureId, alt }] });
  await writePictures(tx, ctx, { productId, pictures });
  await recordAudit(tx, ctx.clock, {
    by,
    action: "product.pictures-added",
    subject: `product:${productId}`,
    after: { pictureId, alt, address },
  });
  return { ok: true };
}
