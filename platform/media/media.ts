// Uploaded pictures. They are stored in the database in the transaction of the rows that show them, and move to the
// object store, if there is one, afterwards (move-media.ts).
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Metadata } from "sharp";
import type { AppContext } from "#platform/app-context.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { hasTooManyScans } from "./jpeg-scans.ts";
import { mediaFile } from "./media.table.ts";
import { hashOf, openObjectStore } from "./object-store.ts";
import { decodeInTurn } from "./sharp.ts";

/** The formats that may be uploaded. SVG is not among them because it can contain scripts. */
const acceptedFormats = new Set(["jpeg", "png", "webp", "gif", "avif", "heif"]);
/**
 * In pixels. Every account may upload pictures, so these limits protect the memory. Decoding an AVIF, which sharp calls 'heif', takes 16
 * bytes per pixel; a JPEG that is not progressive is scaled down while it is read.
 */
const maxPixels = { heif: 6_000_000, jpeg: 65_000_000, other: 24_000_000 };

function maxPixelsOf({ format, isProgressive }: Metadata): number {
  if (format === "heif") return maxPixels.heif;
  return format === "jpeg" && !isProgressive ? maxPixels.jpeg : maxPixels.other;
}

/**
 * Encodes the picture as WebP, cropped to `width` × `height` pixels, turned upright, without metadata. Undefined when
 * the bytes are not an accepted picture, or take too long to decode. `account` uploaded the picture.
 */
export async function renderPicture(
  bytes: Uint8Array,
  { width, height, account }: { width: number; height: number; account: string },
): Promise<Buffer | undefined> {
  if (hasTooManyScans(bytes)) return undefined;
  return decodeInTurn(account, async (open) => {
    try {
      const picture = open(bytes, { limitInputPixels: maxPixels.jpeg, failOn: "error" });
      const metadata = await picture.metadata();
      if (!acceptedFormats.has(metadata.format)) return undefined;
      if (metadata.width * metadata.height > maxPixelsOf(metadata)) return undefined;
      return await picture.rotate().resize(width, height, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
    } catch {
      return undefined;
    }
  });
}

/** In pixels; above any picture that the shop makes. */
const maxStoredSide = 10_000;

/** True where the bytes are a picture in the given format, no larger than any that the shop makes. */
export async function isStoredPicture(bytes: Buffer, format: "avif" | "webp"): Promise<boolean> {
  return decodeInTurn("shop file", async (open) => {
    try {
      const found = await open(bytes, { limitInputPixels: maxPixels.other, failOn: "error" }).metadata();
      const isFormat = format === "webp" ? found.format === "webp" : found.format === "heif";
      return isFormat && found.width <= maxStoredSide && found.height <= maxStoredSide;
    } catch {
      return false;
    }
  });
}

/** The path prefix of uploaded files. */
export const mediaPath = "/media";

/** Returns the path at which the picture is served: '/media/<id>.webp'. */
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
  return `${mediaPath}/${id}.${format}`;
}

/** Does nothing when the path is not that of a stored picture. */
export async function deletePicture(
  tx: Database | Transaction,
  clock: Clock,
  path: string | null,
): Promise<void> {
  const id = uploadedFile.exec(path ?? "")?.[1];
  if (!id) return;
  await tx.delete(mediaFile).where(and(eq(mediaFile.id, id), isNotNull(mediaFile.bytes)));
  // The next move removes it from the object store.
  await tx.update(mediaFile).set({ deletedAt: clock.now() }).where(eq(mediaFile.id, id));
}

export type Media = { id: string; contentType: string; bytes: Buffer };

/** Throws when the object store does not answer, or has lost or changed the picture. */
export async function findMedia(
  { db, config }: Pick<AppContext, "db" | "config">,
  path: string,
): Promise<Media | undefined> {
  const id = uploadedFile.exec(path)?.[1];
  if (!id) return undefined;
  const shown = and(eq(mediaFile.id, id), isNull(mediaFile.deletedAt));
  const [row] = await db.select().from(mediaFile).where(shown);
  if (!row) return undefined;
  const { contentType, storedSha256 } = row;
  if (row.bytes) return { id, contentType, bytes: row.bytes };
  const { objectStore } = config.pictures;
  if (!objectStore) throw new Fault("a picture is in the object store, and the S3_ settings are missing");
  const bytes = await openObjectStore(objectStore).get(objectKey(row));
  if (!bytes || hashOf(bytes) !== storedSha256)
    throw new Fault("a picture is missing or damaged in the object store");
  return { id, contentType, bytes };
}

/** The name of the picture in the object store: '<id>.webp'. */
export function objectKey({ id, contentType }: { id: string; contentType: string }): string {
  return `${id}.${contentType.replace("image/", "")}`;
}

/** False for a static file, such as a sample picture. */
export function isUploadedFile(path: string): boolean {
  return uploadedFile.test(path);
}

const uploadedFile = new RegExp(`^${mediaPath}/([0-9a-z]{20})\\.(?:avif|webp)$`);
