// Adds the new categories of another shop's products, after those of this shop.
import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudits } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { category } from "#shop/catalogue/catalogue.table.ts";
import type { NewCategory } from "#shop/catalogue/former-shop/former-category.ts";

/** Idempotent: a category whose slug exists stays as it is. */
export async function addCategories(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { by, newCategories }: { by: string; newCategories: readonly NewCategory[] },
): Promise<void> {
  if (newCategories.length === 0) return;
  for (const { slug, name } of newCategories)
    await tx.execute(sql`
      insert into ${category} (slug, name, position)
      values (${slug}, ${name}, (select coalesce(max(position), -1) + 1 from ${category}))
      on conflict (slug) do nothing`);
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
