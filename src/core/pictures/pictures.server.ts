// Stores uploaded pictures: at once with a preview in one width, then by a job in all widths. Deletes
// pictures that nothing uses.

import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { hourMs } from "#platform/durations.ts";
import { deletePicture, findMedia, isUploadedFile, storeMedia } from "#platform/media/media.ts";
import { moveMediaToStore } from "#platform/media/move-media.ts";
import { openObjectStore } from "#platform/media/object-store.ts";
import { type OpenPicture, renderInTurn } from "#platform/media/sharp.ts";
import { newId } from "#platform/new-id.ts";
import type { PictureRenditions, Rendition } from "./picture.ts";
import type { CleanPicture } from "./picture-intake.server.ts";
import { deleteMediaJob, renderPictureJob } from "./picture-jobs.server.ts";
import { picture } from "./pictures.table.ts";

const widths = [320, 480, 640, 900, 1200, 1600];
const daySeconds = 24 * 3600;
/** A new picture stays in the database while its widths are rendered and most people look at it. */
const keptInDatabaseMs = hourMs;

export function registerPictureJobs(ctx: AppContext): void {
  const { jobs, db, clock, config } = ctx;
  jobs.handle(renderPictureJob, (payload) => renderPictureWidths(ctx, payload));
  jobs.handle(deleteMediaJob, ({ url }) => deletePicture(db, clock, url));
  const store = config.pictures.objectStore && openObjectStore(config.pictures.objectStore);
  if (store && config.pictures.keptIn === "s3")
    jobs.schedule("pictures.move", "*/10 * * * *", async () => {
      await moveMediaToStore(db, store, new Date(clock.now().getTime() - keptInDatabaseMs));
    });
}

type PictureFacts = Pick<typeof picture.$inferInsert, "alt" | "source" | "origin" | "kept">;

/** Returns the id of the picture. It can be shown at once; a job renders the remaining widths. */
export async function addPicture(
  tx: Transaction,
  ctx: Pick<AppContext, "clock" | "jobs">,
  clean: CleanPicture,
  facts: PictureFacts,
): Promise<string> {
  const id = newId();
  const shown = await storeShown(tx, ctx, id, clean);
  await tx.insert(picture).values({ id, ...shown, ...facts, createdAt: ctx.clock.now() });
  return id;
}

/**
 * Stores a preview that can be shown at once, and enqueues the job for the remaining widths. Returns the columns of the picture's
 * row.
 */
export async function storeShown(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  pictureId: string,
  { width, height, placeholder, tint, preview, previewWidth, master: whole }: CleanPicture,
) {
  const url = await storeMedia(tx, clock, "webp", preview);
  const master = await storeMedia(tx, clock, "webp", whole);
  const payload = { pictureId, master, preview: url };
  await jobs.enqueue(tx, renderPictureJob, payload, { deduplicationKey: master });
  const renditions: PictureRenditions = { avif: [], webp: [{ width: previewWidth, url }] };
  return { width, height, placeholder, tint, renditions };
}

/** Call it after a use of a picture has ended: deletes the picture, unless it is kept in the library or still used. */
export async function deletePictureIfUnused(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  pictureId: string,
): Promise<void> {
  const [row] = await tx.select({ kept: picture.kept }).from(picture).where(eq(picture.id, pictureId));
  if (row && !row.kept) await deletePictureUnlessUsed(tx, ctx, pictureId);
}

/**
 * False if something still refers to the picture, or if it came with the shop, whose files are static. The files are
 * deleted a day later, because open pages still load them.
 */
export async function deletePictureUnlessUsed(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  pictureId: string,
): Promise<boolean> {
  const [row] = await tx.select().from(picture).where(eq(picture.id, pictureId));
  if (!row || row.origin === "sample") return false;
  try {
    // Fails if other rows refer to the picture; the savepoint keeps the caller's transaction usable.
    await tx.transaction((inner) => inner.delete(picture).where(eq(picture.id, pictureId)));
  } catch (error) {
    if (findViolatedConstraint(error, "reference") === undefined) throw error;
    return false;
  }
  await deleteFiles(tx, ctx, row.renditions);
  if (row.cut) await deleteFiles(tx, ctx, row.cut.whole.renditions);
  if (row.label) await deleteFiles(tx, ctx, row.label.blank);
  if (row.unlitId) await deletePictureIfUnused(tx, ctx, row.unlitId);
  return true;
}

/** The files are deleted a day later, because open pages still load them. Files that came with the shop stay. */
export async function deleteFiles(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  { avif, webp }: PictureRenditions,
): Promise<void> {
  for (const { url } of [...avif, ...webp].filter((one) => isUploadedFile(one.url)))
    await jobs.enqueue(tx, deleteMediaJob, { url }, { delaySeconds: daySeconds, deduplicationKey: url });
}

/**
 * Renders every width in both formats, then deletes the master. Idempotent: needs the master. A picture that has got other
 * files meanwhile keeps these.
 */
export async function renderPictureWidths(
  { db, clock, config }: Pick<AppContext, "db" | "clock" | "config">,
  { pictureId, master, preview: made }: { pictureId: string; master: string; preview?: string | undefined },
): Promise<void> {
  const file = await findMedia({ db, config }, master);
  if (!file) return;
  const encoded = await encode(pictureId, file.bytes);
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(picture).where(eq(picture.id, pictureId)).for("update");
    if (row && (made === undefined || row.renditions.webp[0]?.url === made)) {
      const preview = row.renditions.webp;
      const storeRenditions = async (format: "avif" | "webp"): Promise<Rendition[]> => {
        const stored: Rendition[] = [];
        for (const rendition of encoded.filter((one) => one.format === format)) {
          // The preview keeps its URL, because open pages still load it.
          const existing = format === "webp" && preview.find(({ width }) => width === rendition.width);
          stored.push(
            existing || { width: rendition.width, url: await storeMedia(tx, clock, format, rendition.bytes) },
          );
        }
        return stored;
      };
      const renditions: PictureRenditions = {
        avif: await storeRenditions("avif"),
        webp: await storeRenditions("webp"),
      };
      await tx.update(picture).set({ renditions }).where(eq(picture.id, row.id));
    }
    await deletePicture(tx, clock, master);
  });
}

type EncodedRendition = { format: "avif" | "webp"; width: number; bytes: Buffer };

/** Encodes each rendition in its turn, to leave processor time for requests. */
async function encode(id: string, master: Buffer): Promise<EncodedRendition[]> {
  const inTurn = <Result>(work: (open: OpenPicture) => Promise<Result>) => renderInTurn(id, work);
  const { width: masterWidth } = await inTurn((open) => open(master).metadata());
  const encoded: EncodedRendition[] = [];
  for (const width of [...widths.filter((width) => width < masterWidth), masterWidth]) {
    const avif = (open: OpenPicture) =>
      open(master).resize({ width }).avif({ quality: 58, effort: 3 }).toBuffer();
    const webp = (open: OpenPicture) => open(master).resize({ width }).webp({ quality: 78 }).toBuffer();
    encoded.push(
      { format: "avif", width, bytes: await inTurn(avif) },
      { format: "webp", width, bytes: await inTurn(webp) },
    );
  }
  return encoded;
}
