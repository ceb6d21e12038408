// Checks, stores and removes the photographs of a batch: re-encoded, and public.
import { asc, eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import type { PictureRefusal } from "#core/pictures/picture-form.ts";
import { type CleanPicture, intakePicture } from "#core/pictures/picture-intake.server.ts";
import { addPicture, deletePictureIfUnused } from "#core/pictures/pictures.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { maxPhotographs } from "./batch.ts";
import { batchPhotograph } from "./batches.table.ts";

export type PhotographsRefused =
  | { ok: false; reason: "too-many-photographs" }
  | { ok: false; reason: "photograph"; fileName: string; refusal: PictureRefusal };

/** Call it before the transaction, because decoding is slow. */
export async function checkPhotographs(
  files: readonly File[],
  account: string,
): Promise<{ ok: true; pictures: CleanPicture[] } | PhotographsRefused> {
  if (files.length > maxPhotographs) return { ok: false, reason: "too-many-photographs" };
  const pictures: CleanPicture[] = [];
  for (const file of files) {
    const taken = await intakePicture({ file }, account);
    if (!taken.ok) return { ok: false, reason: "photograph", fileName: file.name, refusal: taken.reason };
    pictures.push(taken.picture);
  }
  return { ok: true, pictures };
}

export async function listPhotographIds(db: Database | Transaction, number: string): Promise<string[]> {
  const rows = await db
    .select({ id: batchPhotograph.pictureId })
    .from(batchPhotograph)
    .where(eq(batchPhotograph.batchNumber, number))
    .orderBy(asc(batchPhotograph.position));
  return rows.map(({ id }) => id);
}

/** The kept photographs, then the added ones. Deletes pictures that are no longer used. */
export async function replacePhotographs(
  tx: Transaction,
  ctx: EditContext,
  {
    number,
    before,
    kept,
    added,
  }: { number: string; before: string[]; kept: string[]; added: CleanPicture[] },
): Promise<void> {
  const ids = [...kept];
  for (const clean of added)
    ids.push(await addPicture(tx, ctx, clean, { alt: `Photograph of batch ${number}` }));
  await tx.delete(batchPhotograph).where(eq(batchPhotograph.batchNumber, number));
  if (ids.length > 0)
    await tx
      .insert(batchPhotograph)
      .values(ids.map((pictureId, position) => ({ batchNumber: number, position, pictureId })));
  for (const id of before) if (!ids.includes(id)) await deletePictureIfUnused(tx, ctx, id);
}
