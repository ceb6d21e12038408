// Adds the new categories of another shop's products, after those of this shop.
import type { AppContext } from "#platform/app-context.ts";
import { recordAudits } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { category } from "#shop/catalogue/catalogue.table.ts";
import type { NewCategory } from "#shop/catalogue/former-shop/former-category.ts";
import { nextPosition } from "#shop/editing/position.server.ts";

/** Idempotent: a category whose slug exists stays as it is. */
export async function addCategories(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { by, newCategories }: { by: string; newCategories: readonly NewCategory[] },
): Promise<void> {
  if (newCategories.length === 0) return;
  for (const one of newCategories)
    await tx
      .insert(category)
      .values({ slug: one.slug, name: one.name, position: nextPosition(category) })
      .onConflictDoNothing({ target: category.slug });
  await recordAudits(
    tx,
    clock,
    newCategories.map(({ slug, name }) => ({
      by,
      action: "category.added",
      subject: `category:${slug}`,
      after: { name, from: "another shop" },
    })),
  );
}
