// Pictures that people bring: kept in the database, so that every process serves them and a backup has them.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./database.ts";
import { mediaFile } from "./media.table.ts";
import { newId } from "./new-id.ts";

/** The formats a visitor's picture may come in. SVG is a program and stays out. */
const accepted = new Set(["jpeg", "png", "webp", "gif", "avif", "heif"]);
/** More pixels than any camera's, few enough not to fill the memory. */
const mostPixels = 50_000_000;

/**
 * The picture anew as WebP, filling a box of `width` × `height`: turned upright, without any metadata. Undefined when the
 * bytes are no picture.
 */
export async function renderPicture(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { format } = await picture.metadata();
    if (!accepted.has(format)) return undefined;
    return await picture.rotate().resize(width, height, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    return undefined;
  }
}

/** Answers the path under which the shop serves it from then on: '/media/<id>.webp'. */
export async function keepPicture(tx: Database | Transaction, clock: Clock, webp: Buffer): Promise<string> {
  return keepMedia(tx, clock, "webp", webp);
}

/** The same for a picture of either format: '/media/<id>.avif'. */
export async function keepMedia(
  tx: Database | Transaction,
  clock: Clock,
  format: "avif" | "webp",
  bytes: Buffer,
): Promise<string> {
  const id = newId();
  await tx.insert(mediaFile).values({ id, contentType: `image/${format}`, bytes, createdAt: clock.now() });
  return `/media/${id}.${format}`;
}

/** Nothing happens when the path is not one of ours. */
export async function discardPicture(tx: Database | Transaction, path: string | null): Promise<void> {
  const id = mediaPath.exec(path ?? "")?.[1];
  if (id) await tx.delete(mediaFile).where(eq(mediaFile.id, id));
}

export async function findMedia(
  db: Database,
  path: string,
): Promise<{ contentType: string; bytes: Buffer } | undefined> {
  const id = mediaPath.exec(path)?.[1];
  if (!id) return undefined;
  const [row] = await db.select().from(mediaFile).where(eq(mediaFile.id, id));
  return row;
}

const mediaPath = /^\/media\/([0-9a-z]{20})\.(?:avif|webp)$/;
