// The pictures of one good: added, described, put in order, taken away. The first is the main one, and one always stays.
import { eq } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product, productPicture } from "./catalogue.table.ts";
import type { Desk, PictureFaults } from "./edit-product.server.ts";
import { findAltFault, mostPictures, pictureRefusals } from "./picture-form.ts";
import { type BroughtPicture, type CleanPicture, takeIn } from "./picture-intake.server.ts";
import { discardPictureIfUnused, hangPicture } from "./pictures.server.ts";

export type PictureOutcome = { ok: true } | { ok: false; faults: PictureFaults };
type Hung = { pictureId: string; alt: string };

/** All or none. Each picture brings its own words. */
export async function addPictures(
  desk: Desk,
  productId: string,
  given: { brought: BroughtPicture[]; alts: string[]; by: string },
): Promise<PictureOutcome> {
  const faults: PictureFaults = {};
  if (given.brought.length === 0) faults.picture = pictureRefusals["nothing-chosen"];
  if (given.brought.length > given.alts.length)
    faults.alt = "Each picture needs its own words: add them one at a time";
  for (const alt of given.alts.slice(0, Math.max(1, given.brought.length))) {
    const fault = findAltFault(alt);
    if (fault) faults.alt ??= fault;
  }
  const clean: CleanPicture[] = [];
  for (const brought of given.brought.slice(0, mostPictures)) {
    const taken = await takeIn(brought);
    if (taken.ok) clean.push(taken.picture);
    else faults.picture ??= `${nameOf(brought)}${pictureRefusals[taken.reason]}`;
  }
  if (faults.picture || faults.alt) return { ok: false, faults };
  return rearrange(desk, productId, given.by, "product.pictures-added", async (tx, pictures) => {
    if (pictures.length + clean.length > mostPictures)
      return { faults: { picture: `A product has at most ${mostPictures} pictures` } };
    const added: Hung[] = [];
    for (const [index, one] of clean.entries())
      added.push({ pictureId: await hangPicture(tx, desk, one), alt: (given.alts[index] ?? "").trim() });
    return { pictures: [...pictures, ...added] };
  });
}

/** To this place in the row, counted from 0; out of the row means its end. */
export async function movePicture(
  desk: Desk,
  productId: string,
  given: { pictureId: string; to: number; by: string },
): Promise<PictureOutcome> {
  return rearrange(desk, productId, given.by, "product.pictures-moved", async (_tx, pictures) => {
    const moved = pictures.find(({ pictureId }) => pictureId === given.pictureId);
    if (!moved) throw new NotFound("no such picture");
    const others = pictures.filter((one) => one !== moved);
    const to = Math.max(0, Math.min(Math.trunc(given.to) || 0, others.length));
    return { pictures: others.toSpliced(to, 0, moved) };
  });
}

export async function describePicture(
  desk: Desk,
  productId: string,
  given: { pictureId: string; alt: string; by: string },
): Promise<PictureOutcome> {
  const fault = findAltFault(given.alt);
  if (fault) return { ok: false, faults: { alt: fault } };
  return rearrange(desk, productId, given.by, "product.picture-described", async (_tx, pictures) => ({
    pictures: pictures.map((one) =>
      one.pictureId === given.pictureId ? { ...one, alt: given.alt.trim() } : one,
    ),
  }));
}

export async function removePicture(
  desk: Desk,
  productId: string,
  given: { pictureId: string; by: string },
): Promise<PictureOutcome> {
  return rearrange(desk, productId, given.by, "product.picture-removed", async (_tx, pictures) => {
    const left = pictures.filter(({ pictureId }) => pictureId !== given.pictureId);
    return left.length === 0
      ? { faults: { picture: "A product keeps at least one picture: add another one first" } }
      : { pictures: left };
  });
}

type Rearranged = { pictures: Hung[] } | { faults: PictureFaults };

/** Locks the good, so that two who rearrange wait for each other; what is no longer shown is taken off the wall. */
async function rearrange(
  desk: Desk,
  productId: string,
  by: string,
  action: string,
  change: (tx: Transaction, pictures: Hung[]) => Promise<Rearranged>,
): Promise<PictureOutcome> {
  return desk.db.transaction(async (tx) => {
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
    await tx.update(product).set({ updatedAt: desk.clock.now() }).where(eq(product.id, productId));
    for (const { pictureId } of before)
      if (!after.some((one) => one.pictureId === pictureId))
        await discardPictureIfUnused(tx, desk, pictureId);
    await recordDeed(tx, desk.clock, { by, action, subject: `product:${productId}`, before, after });
    return { ok: true };
  });
}

function nameOf(brought: BroughtPicture): string {
  return "file" in brought && brought.file.name ? `${brought.file.name}: ` : "";
}
