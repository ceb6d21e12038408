// Adds, describes, reorders and removes the pictures of a product. The first one is the main picture; the
// last one cannot be removed.
import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import {
  findAltFault,
  maxPictures,
  type PictureFaults,
  pictureRefusals,
} from "#shop/pictures/picture-form.ts";
import {
  type CleanPicture,
  intakePicture,
  type SubmittedPicture,
} from "#shop/pictures/picture-intake.server.ts";
import { addPicture, deletePictureIfUnused } from "#shop/pictures/pictures.server.ts";
import { product, productPicture } from "./catalogue.table.ts";

export type PictureOutcome = { ok: true } | { ok: false; faults: PictureFaults };
type PictureEntry = { pictureId: string; alt: string };

/** Adds all pictures or none. Each needs its own alternative text. */
export async function addPictures(
  ctx: EditContext,
  productId: string,
  given: { submitted: SubmittedPicture[]; alts: string[]; by: string },
): Promise<PictureOutcome> {
  const faults: PictureFaults = {};
  if (given.submitted.length === 0) faults.picture = pictureRefusals["nothing-chosen"];
  if (given.submitted.length > given.alts.length)
    faults.alt = "Each picture needs its own words: add them one at a time";
  for (const alt of given.alts.slice(0, Math.max(1, given.submitted.length))) {
    const fault = findAltFault(alt);
    if (fault) faults.alt ??= fault;
  }
  const clean: CleanPicture[] = [];
  for (const source of given.submitted.slice(0, maxPictures)) {
    const intake = await intakePicture(source);
    if (intake.ok) clean.push(intake.picture);
    else faults.picture ??= `${fileNamePrefix(source)}${pictureRefusals[intake.reason]}`;
  }
  if (faults.picture || faults.alt) return { ok: false, faults };
  return updatePictures(ctx, productId, given.by, "product.pictures-added", async (tx, pictures) => {
    if (pictures.length + clean.length > maxPictures)
      return { faults: { picture: `A product has at most ${maxPictures} pictures` } };
    const added: PictureEntry[] = [];
    for (const [index, picture] of clean.entries())
      added.push({ pictureId: await addPicture(tx, ctx, picture), alt: (given.alts[index] ?? "").trim() });
    return { pictures: [...pictures, ...added] };
  });
}

/** Moves the picture to the position `to`, counted from 0; a number that is too large means the end. */
export async function movePicture(
  ctx: EditContext,
  productId: string,
  given: { pictureId: string; to: number; by: string },
): Promise<PictureOutcome> {
  return updatePictures(ctx, productId, given.by, "product.pictures-moved", async (_tx, pictures) => {
    const moved = pictures.find(({ pictureId }) => pictureId === given.pictureId);
    if (!moved) throw new NotFound("no such picture");
    const others = pictures.filter((one) => one !== moved);
    const to = Math.max(0, Math.min(Math.trunc(given.to) || 0, others.length));
    return { pictures: others.toSpliced(to, 0, moved) };
  });
}

export async function describePicture(
  ctx: EditContext,
  productId: string,
  given: { pictureId: string; alt: string; by: string },
): Promise<PictureOutcome> {
  const fault = findAltFault(given.alt);
  if (fault) return { ok: false, faults: { alt: fault } };
  return updatePictures(ctx, productId, given.by, "product.picture-described", async (_tx, pictures) => ({
    pictures: pictures.map((one) =>
      one.pictureId === given.pictureId ? { ...one, alt: given.alt.trim() } : one,
    ),
  }));
}

export async function removePicture(
  ctx: EditContext,
  productId: string,
  given: { pictureId: string; by: string },
): Promise<PictureOutcome> {
  return updatePictures(ctx, productId, given.by, "product.picture-removed", async (_tx, pictures) => {
    const left = pictures.filter(({ pictureId }) => pictureId !== given.pictureId);
    return left.length === 0
      ? { faults: { picture: "A product keeps at least one picture: add another one first" } }
      : { pictures: left };
  });
}

type PictureUpdate = { pictures: PictureEntry[] } | { faults: PictureFaults };

/** Locks the product, so that simultaneous changes run in turn. Deletes pictures that are no longer used. */
async function updatePictures(
  ctx: EditContext,
  productId: string,
  by: string,
  action: string,
  change: (tx: Transaction, pictures: PictureEntry[]) => Promise<PictureUpdate>,
): Promise<PictureOutcome> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: product.id })
      .from(product)
      .where(eq(product.id, productId))
      .for("update");
    if (!row) throw new NotFound("no such product");
    const before = await tx
      .select({ pictureId: productPicture.pictureId, alt: productPicture.alt })
      .from(productPicture)
      .where(eq(productPicture.productId, productId))
      .orderBy(productPicture.position);
    const outcome = await change(tx, before);
    if ("faults" in outcome) return { ok: false, faults: outcome.faults };
    const after = outcome.pictures;
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true };
    await tx.delete(productPicture).where(eq(productPicture.productId, productId));
    await tx.insert(productPicture).values(after.map((one, position) => ({ ...one, productId, position })));
    await tx.update(product).set({ updatedAt: ctx.clock.now() }).where(eq(product.id, productId));
    for (const { pictureId } of before)
      if (!after.some((one) => one.pictureId === pictureId)) await deletePictureIfUnused(tx, ctx, pictureId);
    await recordAudit(tx, ctx.clock, { by, action, subject: `product:${productId}`, before, after });
    return { ok: true };
  });
}

function fileNamePrefix(source: SubmittedPicture): string {
  return "file" in source && source.file.name ? `${source.file.name}: ` : "";
}
