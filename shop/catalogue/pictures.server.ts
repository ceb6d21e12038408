// Pictures of our own: hung up at once in one width, made ready in all widths by and by, taken down when nothing shows them.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { findBrokenConstraint } from "#platform/broken-constraint.ts";
import type { Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { discardPicture, findMedia, keepMedia } from "#platform/media.ts";
import { newId } from "#platform/new-id.ts";
import type { Effect } from "#platform/outbox.ts";
import { picture } from "./catalogue.table.ts";
import type { PictureRenditions, Rendition } from "./picture.ts";
import type { CleanPicture } from "./picture-intake.server.ts";

const widths = [320, 480, 640, 900, 1200, 1600];
const renderKind = "catalogue.render-picture";
const discardKind = "catalogue.discard-media";
const daySeconds = 24 * 3600;

/** Tells the outbox who makes pictures ready. */
export function openPictureRoom(foundations: Foundations): void {
  const { outbox, db } = foundations;
  outbox.carryOut(renderKind, (effect) => renderPictureWidths(foundations, effect));
  outbox.carryOut(discardKind, ({ url }) => discardPicture(db, String(url)));
}

/** Answers the id of a picture that can be shown from now on. */
export async function hangPicture(
  tx: Transaction,
  { clock, outbox }: Pick<Foundations, "clock" | "outbox">,
  clean: CleanPicture,
): Promise<string> {
  const id = newId();
  const quick = await keepMedia(tx, clock, "webp", clean.quick);
  const master = await keepMedia(tx, clock, "webp", clean.master);
  await tx.insert(picture).values({
    id,
    width: clean.width,
    height: clean.height,
    placeholder: clean.placeholder,
    renditions: { avif: [], webp: [{ width: clean.quickWidth, url: quick }] },
    createdAt: clock.now(),
  });
  await outbox.enqueue(tx, renderKind, { pictureId: id, master }, { once: id });
  return id;
}

/**
 * Takes a picture of ours off the wall, unless something still shows it. Its bytes go a day later: a page that somebody has open still
 * draws it. Sample pictures are files and stay.
 */
export async function discardPictureIfUnused(
  tx: Transaction,
  { outbox }: Pick<Foundations, "outbox">,
  pictureId: string,
): Promise<void> {
  const [row] = await tx.select().from(picture).where(eq(picture.id, pictureId));
  const urls = row ? [...row.renditions.avif, ...row.renditions.webp].map(({ url }) => url) : [];
  if (!urls.some((url) => url.startsWith("/media/"))) return;
  try {
    // The database knows everything that points here; a savepoint keeps the caller's transaction alive when it refuses.
    await tx.transaction((inner) => inner.delete(picture).where(eq(picture.id, pictureId)));
  } catch (error) {
    if (findBrokenConstraint(error, "reference") === undefined) throw error;
    return;
  }
  for (const url of urls) await outbox.enqueue(tx, discardKind, { url }, { after: daySeconds, once: url });
}

/** Makes every width in both formats. Harmless when repeated: without its master there is nothing left to do. */
export async function renderPictureWidths(
  { db, clock }: Pick<Foundations, "db" | "clock">,
  { pictureId, master }: Effect,
): Promise<void> {
  const masterPath = String(master);
  const file = await findMedia(db, masterPath);
  if (!file) return;
  const made = await encode(file.bytes);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(picture)
      .where(eq(picture.id, String(pictureId)))
      .for("update");
    if (row) {
      const quick = row.renditions.webp;
      const keep = async (format: "avif" | "webp"): Promise<Rendition[]> => {
        const kept: Rendition[] = [];
        for (const one of made.filter((rendition) => rendition.format === format)) {
          // The quick one keeps its place and its address: a page that was opened before still shows it.
          const known = format === "webp" && quick.find(({ width }) => width === one.width);
          kept.push(known || { width: one.width, url: await keepMedia(tx, clock, format, one.bytes) });
        }
        return kept;
      };
      const renditions: PictureRenditions = { avif: await keep("avif"), webp: await keep("webp") };
      await tx.update(picture).set({ renditions }).where(eq(picture.id, row.id));
    }
    await discardPicture(tx, masterPath);
  });
}

type Made = { format: "avif" | "webp"; width: number; bytes: Buffer };

/** One after the other: the shop is open meanwhile. */
async function encode(master: Buffer): Promise<Made[]> {
  const { width: full } = await sharp(master).metadata();
  const made: Made[] = [];
  for (const width of [...widths.filter((one) => one < full), full]) {
    const resized = sharp(master).resize({ width });
    made.push(
      { format: "avif", width, bytes: await resized.clone().avif({ quality: 58, effort: 3 }).toBuffer() },
      { format: "webp", width, bytes: await resized.clone().webp({ quality: 78 }).toBuffer() },
    );
  }
  return made;
}
