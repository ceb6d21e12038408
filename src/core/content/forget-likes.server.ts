// Deletes the likes of a signed-in reader.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { articleLike } from "./content.table.ts";

export async function forgetLikes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(articleLike).where(eq(articleLike.reader, `user:${userId}`));
}
