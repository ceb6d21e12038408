// The dry run of an import: it finds every change and every fault, and changes nothing but the import itself.
import { and, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { productImport } from "./product-imports.table.ts";
import { planOf, readProductFile } from "./read-product-file.server.ts";
import type { ReportProgress } from "./read-rows.server.ts";

/** Repeating it is harmless. A fault of the shop ends the import instead of being tried for days. */
export async function checkImport(
  { db, log, heavyWork }: Pick<AppContext, "db" | "log"> & WithHeavyWork,
  { importId }: { importId: string },
): Promise<void> {
  const isChecking = and(eq(productImport.id, importId), eq(productImport.state, "checking"));
  const [row] = await db
    .select({ file: productImport.file, by: productImport.by, choices: productImport.choices })
    .from(productImport)
    .where(isChecking);
  if (!row) return;
  try {
    const read = await readProductFile({ db, heavyWork }, row, reportTo(db, importId));
    await db
      .update(productImport)
      .set({ state: "checked", plan: planOf(read), done: read.rows, total: read.rows })
      .where(isChecking);
  } catch (error) {
    log.error({ importId, error: String(error) }, "an import could not be checked");
    await db.update(productImport).set({ state: "failed" }).where(isChecking);
  }
}

/** Beside the import's transaction, so that its page sees it. */
export function reportTo(db: Database, importId: string): ReportProgress {
  return async (done, total) => {
    await db.update(productImport).set({ done, total }).where(eq(productImport.id, importId));
  };
}
