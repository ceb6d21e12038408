// Uploaded pictures. They are in the database, so that every process serves them and backups contain them.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./database.ts";
import { mediaFile } from "./media.table.ts";
import { newId } from "./new-id.ts";

/** The formats that may be uploaded. SVG is not among them because it can contain scripts. */
const acceptedFormats = new Set(["jpeg", "png", "webp", "gif", "avif", "heif"]);
/**
 * Every account may upload pictures, so the limits protect the memory. Decoding an AVIF, whose format sharp
 * calls 'heif', takes 16 bytes per pixel.
 */
const maxPixels = { heif: 6_000_000, other: 24_000_000 };

/**
 * Encodes the picture as WebP, cropped to `width` × `height` pixels, turned upright, without metadata.
 * Undefined when the bytes are not an accepted picture.
 */
export async function renderPicture(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  return oneAtATime(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels.other, failOn: "error" });
      const metadata = await picture.metadata();
      if (!acceptedFormats.has(metadata.format)) return undefined;
      if (metadata.format === "heif" && metadata.width * metadata.height > maxPixels.heif) return undefined;
      return await picture.rotate().resize(width, height, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
    } catch {
      return undefined;
    }
  });
}

let lastTask: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other, so that only one decoded picture is in memory. The task must not throw. */
function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = lastTask.then(task);
  lastTask = result;
  return result;
}

/** Returns the path under which the shop serves the picture: '/media/<id>.webp'. */
export async function storePicture(tx: Database | Transaction, clock: Clock, webp: Buffer): Promise<string> {
  return storeMedia(tx, clock, "webp", webp);
}

/** Like storePicture, for both formats: '/media/<id>.avif'. */
export async function storeMedia(
  tx: Database | Transaction,
  clock: Clock,
  format: "avif" | "webp",
  bytes: Buffer,
): Promise<string> {
  const id = newId();
  await tx.insert(mediaFile).values({ id, contentType: `image/${format}`, bytes, createdAt: clock.now() });
  return `/media/${id}.${format}`;
}

/** Does nothing when the path is not a stored picture's. */
export async function deletePicture(tx: Database | Transaction, path: string | null): Promise<void> {
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
