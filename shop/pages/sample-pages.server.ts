// Removes the sample pages. One that the owner has published is no longer a sample.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { page } from "./pages.table.ts";

/** Returns how many were removed. */
export async function removeSamplePages(tx: Transaction): Promise<number> {
  const removed = await tx.delete(page).where(eq(page.sample, true)).returning({ slug: page.slug });
  return removed.length;
}
