// Adds, describes, reorders and removes the pictures of a product. The first one is the main picture; the last one cannot be removed.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { takeFromLibrary } from "#core/pictures/edit-library.server.ts";
import { maxPictures, pictureRefusals, type SubmittedPicture } from "#core/pictures/picture-form.ts";
import { type CleanPicture, intakePicture } from "#core/pictures/picture-intake.server.ts";
import { addPicture, deletePictureIfUnused } from "#core/pictures/pictures.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product, productPicture } from "./catalogue.table.ts";
import { lockProduct } from "./lock-product.server.ts";

/** `problem` is the message about the submitted pictures. */
export type PicturesOutcome = { ok: true } | { ok: false; problem: string };
type PictureEntry = { pictureId: string; alt: string };
type OnePicture = { productId: string; pictureId: string };

/** `alts` are what each picture shows. */
export type AddPicturesInput = { productId: string; submitted: SubmittedPicture[]; alts: string[] };

/** Adds all pictures or none. */
export const addPictures = command(
  canEditProducts,
  async function addPictures(ctx: EditContext, actor, { productId, submitted, alts }: AddPicturesInput) {
    const intake = await intakePictures(submitted, actor.id);
    if (!intake.ok) return intake;
    const change = { productId, by: actor.id, action: "product.pictures-added" };
    return updatePictures(ctx, change, async (tx, pictures) => {
      if (pictures.length + intake.pictures.length > maxPictures)
        return { problem: `A product has at most ${maxPictures} pictures` };
      const added: PictureEntry[] = [];
      for (const [index, picture] of intake.pictures.entries()) {
        const alt = alts[index] ?? "";
        added.push({ pictureId: await addPicture(tx, ctx, picture, { alt }), alt });
      }
      return { pictures: await putOwnFirst(tx, productId, { there: pictures, added }) };
    });
  },
);

/**
 * Adds pictures of the library, in the order given; those that the product has already are left out. Throws NotFound for a
 * deleted one.
 */
export const addLibraryPictures = command(
  canEditProducts,
  function addLibraryPictures(
    ctx: EditContext,
    actor,
    { productId, pictureIds }: { productId: string; pictureIds: readonly string[] },
  ) {
    const change = { productId, by: actor.id, action: "product.pictures-added" };
    return updatePictures(ctx, change, async (tx, pictures) => {
      const there = new Set(pictures.map((one) => one.pictureId));
      const added = [...new Set(pictureIds)].filter((id) => !there.has(id));
      if (pictures.length + added.length > maxPictures)
        return { problem: `A product has at most ${maxPictures} pictures` };
      const entries: PictureEntry[] = [];
      for (const pictureId of added) entries.push({ pictureId, alt: await takeFromLibrary(tx, pictureId) });
      return { pictures: await putOwnFirst(tx, productId, { there: pictures, added: entries }) };
    });
  },
);

/** A variant begins with the pictures of its product. Its own pictures then come first, and so lead in every list. */
export async function putOwnFirst(
  tx: Transaction,
  productId: string,
  { there, added }: { there: PictureEntry[]; added: PictureEntry[] },
): Promise<PictureEntry[]> {
  const ofProduct = await tx
    .select({ pictureId: productPicture.pictureId })
    .from(product)
    .innerJoin(productPicture, eq(productPicture.productId, product.variantOf))
    .where(eq(product.id, productId));
  const shared = new Set(ofProduct.map(({ pictureId }) => pictureId));
  const first = there.findIndex(({ pictureId }) => shared.has(pictureId));
  return there.toSpliced(first === -1 ? there.length : first, 0, ...added);
}

/** `position` is counted from 0; a number that is too large means the end. Throws NotFound. */
export const movePicture = command(
  canEditProducts,
  function movePicture(
    ctx: EditContext,
    actor,
    { productId, pictureId, position }: OnePicture & { position: number },
  ) {
    const change = { productId, by: actor.id, action: "product.pictures-moved" };
    return updatePictures(ctx, change, async (_tx, pictures) => {
      const moved = pictures.find((one) => one.pictureId === pictureId);
      if (!moved) throw new NotFound("no such picture");
      const others = pictures.filter((one) => one !== moved);
      return { pictures: others.toSpliced(position, 0, moved) };
    });
  },
);

export const describePicture = command(
  canEditProducts,
  function describePicture(
    ctx: EditContext,
    actor,
    { productId, pictureId, alt }: OnePicture & { alt: string },
  ) {
    const change = { productId, by: actor.id, action: "product.picture-described" };
    return updatePictures(ctx, change, async (_tx, pictures) => ({
      pictures: pictures.map((one) => (one.pictureId === pictureId ? { ...one, alt } : one)),
    }));
  },
);

export const removePicture = command(
  canEditProducts,
  function removePicture(ctx: EditContext, actor, { productId, pictureId }: OnePicture) {
    const change = { productId, by: actor.id, action: "product.picture-removed" };
    return updatePictures(ctx, change, async (_tx, pictures) => {
      const left = pictures.filter((one) => one.pictureId !== pictureId);
      return left.length === 0
        ? { problem: "A product keeps at least one picture: add another one first" }
        : { pictures: left };
    });
  },
);

type PicturesIntake = { ok: true; pictures: CleanPicture[] } | { ok: false; problem: string };

/** Call it before the transaction, because decoding is slow. */
async function intakePictures(submitted: SubmittedPicture[], account: string): Promise<PicturesIntake> {
  const pictures: CleanPicture[] = [];
  for (const source of submitted.slice(0, maxPictures)) {
    const intake = await intakePicture(source, account);
    if (!intake.ok)
      return { ok: false, problem: `${fileNamePrefix(source)}${pictureRefusals[intake.reason]}` };
    pictures.push(intake.picture);
  }
  return { ok: true, pictures };
}

type PicturesUpdate = { pictures: PictureEntry[] } | { problem: string };

/** Locks the product, so that simultaneous changes run in turn, and deletes pictures that are no longer used. */
async function updatePictures(
  ctx: EditContext,
  { productId, by, action }: { productId: string; by: string; action: string },
  update: (tx: Transaction, pictures: PictureEntry[]) => Promise<PicturesUpdate>,
): Promise<PicturesOutcome> {
  return ctx.db.transaction(async (tx) => {
    await lockProduct(tx, productId);
    const before = await tx
      .select({ pictureId: productPicture.pictureId, alt: productPicture.alt })
      .from(productPicture)
      .where(eq(productPicture.productId, productId))
      .orderBy(productPicture.position);
    const updated = await update(tx, before);
    if ("problem" in updated) return { ok: false, problem: updated.problem };
    const after = updated.pictures;
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true };
    await writePictures(tx, ctx, { productId, pictures: after });
    for (const { pictureId } of before)
      if (!after.some((one) => one.pictureId === pictureId)) await deletePictureIfUnused(tx, ctx, pictureId);
    await recordAudit(tx, ctx.clock, { by, action, subject: `product:${productId}`, before, after });
    return { ok: true };
  });
}

/** In this order. */
export async function writePictures(
  tx: Transaction,
  { clock }: Pick<EditContext, "clock">,
  { productId, pictures }: { productId: string; pictures: readonly PictureEntry[] },
): Promise<void> {
  await tx.delete(productPicture).where(eq(productPicture.productId, productId));
  const rows = pictures.map(({ pictureId, alt }, position) => ({ productId, pictureId, position, alt }));
  await tx.insert(productPicture).values(rows);
  await tx.update(product).set({ updatedAt: clock.now() }).where(eq(product.id, productId));
}

function fileNamePrefix(source: SubmittedPicture): string {
  return "file" in source && source.file.name ? `${source.file.name}: ` : "";
}
