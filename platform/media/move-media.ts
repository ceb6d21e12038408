// Moves pictures between the database and the object store. Each copy is read back and compared before the original is
// removed, so a move can be interrupted anywhere and continued.
import { and, asc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { mediaFile } from "./media.table.ts";
import { objectKey } from "./media.ts";
import { hashOf, type ObjectStore } from "./object-store.ts";

export type MediaMove = { moved: number; bytes: number };
type Progress = (move: MediaMove) => void;

/** Moves the pictures that were stored before the given moment, and removes deleted ones from the store. */
export async function moveMediaToStore(
  db: Database,
  store: ObjectStore,
  storedBefore: Date,
  onProgress: Progress = () => {},
): Promise<MediaMove> {
  const move: MediaMove = { moved: 0, bytes: 0 };
  const inDatabase = and(isNotNull(mediaFile.bytes), lt(mediaFile.createdAt, storedBefore));
  for await (const { id, contentType, bytes } of readEach(db, inDatabase)) {
    if (bytes === null) continue;
    const key = objectKey({ id, contentType });
    const storedSha256 = hashOf(bytes);
    await store.put(key, bytes, contentType);
    await requireSame(store, key, storedSha256);
    const updated = await db
      .update(mediaFile)
      .set({ bytes: null, storedSha256 })
      .where(eq(mediaFile.id, id))
      .returning({ id: mediaFile.id });
    // The picture was deleted while it was copied.
    if (updated.length === 0) await store.remove(key);
    else onProgress(count(move, bytes));
  }
  await removeDeletedMedia(db, store);
  return move;
}

export async function moveMediaToDatabase(
  db: Database,
  store: ObjectStore,
  onProgress: Progress = () => {},
): Promise<MediaMove> {
  const move: MediaMove = { moved: 0, bytes: 0 };
  await removeDeletedMedia(db, store);
  for await (const { id, contentType, storedSha256 } of readEach(db, isNull(mediaFile.bytes))) {
    const key = objectKey({ id, contentType });
    const bytes = await requireSame(store, key, storedSha256 ?? "");
    await db.update(mediaFile).set({ bytes, storedSha256: null }).where(eq(mediaFile.id, id));
    await store.remove(key);
    onProgress(count(move, bytes));
  }
  return move;
}

async function removeDeletedMedia(db: Database, store: ObjectStore): Promise<void> {
  for await (const { id, contentType } of readEach(db, isNotNull(mediaFile.deletedAt))) {
    await store.remove(objectKey({ id, contentType }));
    await db.delete(mediaFile).where(eq(mediaFile.id, id));
  }
}

/** Reads one row at a time, in the order of ids, so that only one picture is in memory. */
async function* readEach(db: Database, condition: ReturnType<typeof and>) {
  for (let after = ""; ; ) {
    const [row] = await db
      .select()
      .from(mediaFile)
      .where(and(gt(mediaFile.id, after), condition))
      .orderBy(asc(mediaFile.id))
      .limit(1);
    if (!row) return;
    yield row;
    after = row.id;
  }
}

async function requireSame(store: ObjectStore, key: string, sha256: string): Promise<Buffer> {
  const bytes = await store.get(key);
  if (!bytes) throw new Error(`the picture ${key} is missing in the picture store`);
  if (hashOf(bytes) !== sha256) throw new Error(`the picture ${key} is damaged in the picture store`);
  return bytes;
}

function count(move: MediaMove, bytes: Buffer): MediaMove {
  move.moved += 1;
  move.bytes += bytes.byteLength;
  return move;
}
