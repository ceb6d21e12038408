// Lays the shop's label into photographs of its owner's, and follows with them when her name, logo or colours change.
import { eq, isNotNull, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { lockUnchanged, readRendition } from "#core/pictures/edit-library.server.ts";
import {
  type LabelCorners,
  type Picture,
  type PictureRenditions,
  presentPicture,
} from "#core/pictures/picture.ts";
import { type CleanPicture, encodePixels } from "#core/pictures/picture-intake.server.ts";
import { getLibraryRow } from "#core/pictures/picture-library.server.ts";
import { canEditPictures } from "#core/pictures/pictures.policy.ts";
import { deleteFiles, storeShown } from "#core/pictures/pictures.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { type CornersFault, findCornersFault, placeBetween } from "./label-corners.ts";
import { currentLook, type Look } from "./look.server.ts";
import { type BlankPicture, blendLabelInto, encodeLabelled } from "./own-label.server.ts";

type Context = EditContext & Pick<AppContext, "config"> & ReadContext;
type ReadFiles = Pick<AppContext, "db" | "config">;
type Row = typeof picture.$inferSelect;
type Files = Pick<Row, "id" | "width" | "height" | "renditions" | "label">;

export type LabelOutcome = { ok: true } | { ok: false; reason: CornersFault | "sample" | "not-ready" };

/**
 * Shows the picture with the label between the corners, everywhere; its twin before lighting gets it too. The photograph
 * without a label is kept. Laid again, the label moves. Throws NotFound.
 */
export const labelPhotograph = command(
  canEditPictures,
  async function labelPhotograph(
    ctx: Context,
    actor,
    { pictureId, corners }: { pictureId: string; corners: LabelCorners },
  ): Promise<LabelOutcome> {
    const rows = await listPair(ctx.db, pictureId);
    const reason = findCornersFault(corners) ?? findObstacle(rows);
    if (reason) return { ok: false, reason };
    const look = await currentLook(ctx);
    const drawn: Drawn[] = [];
    for (const row of rows) drawn.push({ row, clean: await drawWhole(ctx, look, row, corners) });
    return ctx.db.transaction(async (tx): Promise<LabelOutcome> => {
      for (const one of drawn)
        if (!(await storeLabelled(tx, ctx, one, { corners, version: look.picturesVersion })))
          return { ok: false, reason: "not-ready" };
      const subject = `picture:${pictureId}`;
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "picture.labelled",
        subject,
        before: rows[0]?.label?.corners,
        after: corners,
      });
      return { ok: true };
    });
  },
);

/** Shows the photograph as it was, and its twin before lighting. Idempotent. Throws NotFound. */
export const takeLabelOff = command(
  canEditPictures,
  async function takeLabelOff(ctx: EditContext, actor, { pictureId }: { pictureId: string }): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      for (const { id } of await listPair(tx, pictureId)) {
        const [row] = await tx.select().from(picture).where(eq(picture.id, id)).for("update");
        if (!row?.label) continue;
        const { blank, corners } = row.label;
        await deleteFiles(tx, ctx, row.renditions);
        await tx.update(picture).set({ renditions: blank, label: null }).where(eq(picture.id, id));
        const subject = `picture:${id}`;
        await recordAudit(tx, ctx.clock, {
          by: actor.id,
          action: "picture.label-removed",
          subject,
          before: corners,
        });
      }
    });
  },
);

export type EditedLabel = { blank: Picture; corners: LabelCorners | null };

/** The photograph without its label, and where that lies. Throws NotFound, also for pictures that came with the shop. */
export async function getEditedLabel(db: Database, pictureId: string): Promise<EditedLabel> {
  const row = await getLibraryRow(db, pictureId);
  if (row.origin === "sample") throw new NotFound("this picture came with the shop");
  return {
    blank: presentPicture({ ...row, renditions: blankFiles(row) }, row.alt),
    corners: row.label?.corners ?? null,
  };
}

/** The picture, and behind it the same one before lighting. Throws NotFound. */
async function listPair(db: Database | Transaction, pictureId: string): Promise<Row[]> {
  const row = await getLibraryRow(db, pictureId);
  return row.unlitId === null ? [row] : [row, await getLibraryRow(db, row.unlitId)];
}

/** A new label needs every width of the photograph, which is kept. */
function findObstacle(rows: readonly Row[]): "sample" | "not-ready" | undefined {
  if (rows.some(({ origin }) => origin === "sample")) return "sample";
  return rows.some((row) => blankFiles(row).avif.length === 0) ? "not-ready" : undefined;
}

type Drawn = { row: Row; clean: CleanPicture };
type Laid = { corners: LabelCorners; version: string };

/** False if somebody else has given the picture new files meanwhile. */
async function storeLabelled(
  tx: Transaction,
  ctx: EditContext,
  { row: before, clean }: Drawn,
  laid: Laid,
): Promise<boolean> {
  const row = await lockUnchanged(tx, before);
  if (!row) return false;
  const shown = await storeShown(tx, ctx, row.id, clean);
  if (row.label) await deleteFiles(tx, ctx, row.renditions);
  await tx
    .update(picture)
    .set({ ...shown, label: { ...laid, blank: blankFiles(row) } })
    .where(eq(picture.id, row.id));
  return true;
}

async function drawWhole(
  ctx: ReadFiles,
  look: Look,
  row: Files,
  corners: LabelCorners,
): Promise<CleanPicture> {
  return encodePixels(await blendLabelInto(ctx, look, { blank: blankPhotograph(ctx, row, { corners }) }));
}

function blankFiles({ label, renditions }: Pick<Row, "label" | "renditions">): PictureRenditions {
  return label?.blank ?? renditions;
}

/** The photograph without its label: its narrowest file that is `width` pixels wide, or the widest. */
export function blankPhotograph(
  ctx: ReadFiles,
  row: Files,
  { corners, width = Number.POSITIVE_INFINITY }: { corners: LabelCorners; width?: number },
): BlankPicture {
  return {
    name: row.id,
    async read() {
      const files = blankFiles(row).webp;
      const base = await readRendition(ctx, files.find((file) => file.width >= width) ?? files.at(-1));
      return { base, sheets: [{ place: placeBetween(corners, row) }] };
    },
  };
}

/** In pixels: the picture on the page where the corners are tapped, on a dense phone. */
const previewWidth = 720;

/** WebP. Undefined if no label can lie there. Throws NotFound. */
export async function previewLabel(
  ctx: ReadFiles & ReadContext,
  { pictureId, corners }: { pictureId: string; corners: LabelCorners },
): Promise<Buffer | undefined> {
  const row = await getLibraryRow(ctx.db, pictureId);
  if (findCornersFault(corners)) return undefined;
  const look = await currentLook(ctx);
  const blank = blankPhotograph(ctx, row, { corners, width: previewWidth });
  const laid = await blendLabelInto(ctx, look, { blank });
  const width = Math.min(previewWidth, laid.width);
  return encodeLabelled(laid, { name: row.id, width, format: "webp" });
}

/** A job may take 120 s. */
const relabelMs = 50_000;

/**
 * Lays the label of today into photographs that have an earlier one. Runs side by side, also of several processes, lay it once into
 * each. Returns how many are still to come.
 */
export async function relabelPhotographs(ctx: Context, options = { relabelMs }): Promise<number> {
  const endsAt = performance.now() + options.relabelMs;
  const { picturesVersion } = await currentLook(ctx);
  const earlier = await ctx.db
    .select({ id: picture.id })
    .from(picture)
    .where(sql`${isNotNull(picture.label)} and ${picture.label} ->> 'version' <> ${picturesVersion}`)
    .orderBy(picture.id);
  let toCome = earlier.length;
  for (const { id } of earlier) {
    await ctx.db.transaction((tx) => relabel(tx, ctx, id));
    toCome--;
    if (performance.now() >= endsAt) break;
  }
  return toCome;
}

async function relabel(tx: Transaction, ctx: Context, id: string): Promise<void> {
  await lock(tx, `label:${id}`);
  const [row] = await tx.select().from(picture).where(eq(picture.id, id));
  // Read after the lock: a run before may have laid a newer label than the one of its beginning.
  const look = await currentLook(ctx);
  const version = look.picturesVersion;
  if (!row?.label || row.label.version === version) return;
  const { corners } = row.label;
  const clean = await drawWhole(ctx, look, row, corners);
  await storeLabelled(tx, ctx, { row, clean }, { corners, version });
}
