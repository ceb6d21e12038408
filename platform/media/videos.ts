// Films in the database, stored and served piece by piece.
import { and, desc, eq } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { videoFile, videoPiece } from "./video.table.ts";

export const pieceBytes = 512 * 1024;

export type VideoType = "video/mp4" | "video/webm";
export type VideoFacts = typeof videoFile.$inferSelect;

/** Returns the id. The caller has checked the format by the first bytes. */
export async function storeVideo(
  tx: Transaction,
  clock: Clock,
  { file, contentType, name }: { file: Blob; contentType: VideoType; name: string },
): Promise<string> {
  const id = newId();
  await tx.insert(videoFile).values({ id, contentType, name, size: file.size, createdAt: clock.now() });
  for (let position = 0; position * pieceBytes < file.size; position += 1) {
    const piece = file.slice(position * pieceBytes, (position + 1) * pieceBytes);
    const bytes = Buffer.from(await piece.arrayBuffer());
    await tx.insert(videoPiece).values({ videoId: id, position, bytes });
  }
  return id;
}

export async function findVideo(db: Database | Transaction, id: string): Promise<VideoFacts | undefined> {
  const [row] = await db.select().from(videoFile).where(eq(videoFile.id, id));
  return row;
}

const maxListed = 100;

/** The newest hundred, newest first. */
export function listVideos(db: Database): Promise<VideoFacts[]> {
  return db.select().from(videoFile).orderBy(desc(videoFile.createdAt), desc(videoFile.id)).limit(maxListed);
}

/** The bytes from `first` to `last`, both included; one piece is in memory at a time. Ends early if the film is deleted meanwhile. */
export async function* readVideo(
  db: Database,
  id: string,
  { first, last }: { first: number; last: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let position = Math.floor(first / pieceBytes); position * pieceBytes <= last; position += 1) {
    const [piece] = await db
      .select({ bytes: videoPiece.bytes })
      .from(videoPiece)
      .where(and(eq(videoPiece.videoId, id), eq(videoPiece.position, position)));
    if (!piece) return;
    const start = position * pieceBytes;
    yield new Uint8Array(piece.bytes.subarray(Math.max(0, first - start), last - start + 1));
  }
}

/** The path at which a film is served: '/videos/<id>.mp4'. */
export function videoPath({ id, contentType }: Pick<VideoFacts, "id" | "contentType">): string {
  return `/videos/${id}.${contentType.replace("video/", "")}`;
}
