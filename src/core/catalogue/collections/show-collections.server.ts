// Shows and hides the pages of collections, and records each change in the audit log.
import { inArray, ne } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { canEditCollections } from "../catalogue.policy.ts";
import { collection } from "../catalogue.table.ts";
import { mainCollection } from "./collection.ts";

/** Shows one collection. Idempotent, also where it is gone. */
export const showCollection = command(
  canEditCollections,
  function showCollection({ db, clock }: Pick<EditContext, "db" | "clock">, { id: by }, slug: string) {
    return db.transaction((tx) => showCollections(tx, { clock, by }, { listed: [slug], shown: [slug] }));
  },
);

type Choice = { listed: readonly string[]; shown: readonly string[] };

/** Shows the given ones of the listed collections and hides all others; the main collection is always shown. Idempotent. */
export async function showCollections(
  tx: Transaction,
  { clock, by }: { clock: Clock; by: string },
  { listed, shown }: Choice,
): Promise<void> {
  await lock(tx, "collections");
  const rows = await tx
    .select({ slug: collection.slug, visible: collection.visible })
    .from(collection)
    .where(ne(collection.slug, mainCollection));
  for (const visible of [true, false]) {
    const changed = rows
      .filter(
        (row) => listed.includes(row.slug) && row.visible !== visible && shown.includes(row.slug) === visible,
      )
      .map(({ slug }) => slug);
    if (changed.length === 0) continue;
    await tx.update(collection).set({ visible }).where(inArray(collection.slug, changed));
    for (const slug of changed)
      await recordAudit(tx, clock, {
        by,
        action: "collection.edited",
        subject: `collection:${slug}`,
        before: { visible: !visible },
        after: { visible },
      });
  }
}
