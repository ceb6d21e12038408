// Seeds a new shop once: with the sample shop in practice mode, otherwise only with what every shop needs.
import { sql } from "drizzle-orm";
import { fixedPageNames } from "#core/content/fixed-pages.ts";
import type { Shop } from "#core/shop.ts";
import type { Transaction } from "#platform/database/database.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { movePageTexts } from "#seeds/move-page-texts.ts";
import { requireOwnBooks } from "#seeds/require-own-books.ts";
import { seedBatches } from "#seeds/seed-batches.ts";
import { seedCatalogue, seedCategories, seedCollections } from "#seeds/seed-catalogue.ts";
import {
  seedFaq,
  seedFestivals,
  seedFragranceFamilies,
  seedPageTexts,
  seedSampleContent,
} from "#seeds/seed-content.ts";
import { seedFixedPage, seedSamplePages } from "#seeds/seed-pages.ts";
import { refreshBundledPictures, seedPictures } from "#seeds/seed-pictures.ts";
import { seedSettings } from "#seeds/seed-settings.ts";

/** The id of an advisory lock, an arbitrary number. Processes that start together seed one after the other. */
const seedLock = 20_200_401;

/**
 * Later starts only update the files of shipped pictures; seeded rows that were changed or deleted stay as they are. Throws for a live shop
 * with orders from practice or rehearsal.
 */
export async function seedShop(
  { db, clock, config }: Pick<Shop, "db" | "clock" | "config">,
  announce: (line: string) => void,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // The other process fills the shop for longer than the usual lock timeout.
    await tx.execute(sql`set local lock_timeout = '2min'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const done = (await tx.select().from(seedRun)).map(({ name }) => name);
    const isOpen = done.includes("first-stock");
    await requireOwnBooks(tx, { clock, config }, done);
    // A shop opened when its texts were in the code keeps the same texts.
    if (!done.includes("page-texts") && (isOpen || config.mode === "practice")) await seedPageTexts(tx);
    await tx.insert(seedRun).values({ name: "page-texts", ranAt: now }).onConflictDoNothing();
    await openFixedPages(tx, { done, now, withSamples: isOpen || config.mode === "practice" });
    if (isOpen) return refreshBundledPictures(tx);
    await tx.insert(seedRun).values({ name: "first-stock", ranAt: now });
    await seedCategories(tx);
    await seedFragranceFamilies(tx);
    await seedFaq(tx);
    if (config.mode !== "practice") return seedFestivals(tx, { withSamples: false });
    announce("  Filling the shop with sample products (first start only) …");
    await seedSettings(tx, now);
    await seedPictures(tx, now);
    await seedCollections(tx);
    const products = await seedCatalogue(tx, now);
    await seedFestivals(tx, { withSamples: true });
    const batches = await seedBatches(tx, now);
    const { fragrances, articles } = await seedSampleContent(tx);
    await seedSamplePages(tx, now);
    announce(
      `  Added the sample shop: ${products} products, ${batches} batches, ${fragrances} fragrances, ${articles} articles.`,
    );
  });
}

/** Creates the document of each fixed page that has none, from its stored texts or those of the sample. */
async function openFixedPages(
  tx: Transaction,
  { done, now, withSamples }: { done: readonly string[]; now: Date; withSamples: boolean },
): Promise<void> {
  for (const name of fixedPageNames) {
    const run = `page ${name}`;
    if (done.includes(run)) continue;
    if (done.includes("page-texts")) await movePageTexts(tx, name);
    else if (withSamples) await seedFixedPage(tx, name);
    await tx.insert(seedRun).values({ name: run, ranAt: now });
  }
}
