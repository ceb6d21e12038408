// Pictures that people bring: kept in the database, so that every process serves them and a backup has them.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./database.ts";
import { mediaFile } from "./media.table.ts";
import { newId } from "./new-id.ts";

/** The formats a visitor's picture may come in. SVG is a program and stays out. */
const accepted = new Set(["jpeg", "png", "webp", "gif", "avif", "heif"]);
/** Anybody with an account may bring one: few enough pixels not to fill the memory. An AVIF takes 16 bytes for each of them to open. */
const mostPixels = { heif: 6_000_000, other: 24_000_000 };

/**
 * The picture anew as WebP, filling a box of `width` × `height`: turned upright, without any metadata. Undefined when the
 * bytes are no picture.
 */
export async function renderPicture(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  return oneAtATime(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: mostPixels.other, failOn: "error" });
      const head = await picture.metadata();
      if (!accepted.has(head.format)) return undefined;
      if (head.format === "heif" && head.width * head.height > mostPixels.heif) return undefined;
      return await picture.rotate().resize(width, height, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
    } catch {
      return undefined;
    }
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Two opened pictures never take the memory at the same time. The task must not throw. */
function oneAtATime<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(task);
  last = turn;
  return turn;
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
