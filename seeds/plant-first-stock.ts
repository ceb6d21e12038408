// Fills a new shop once: the sample goods in practice, in live mode only what every shop begins with.
import { eq, sql } from "drizzle-orm";
import { plantCatalogue, plantCategories } from "#seeds/plant-catalogue.ts";
import { plantFaq, plantFragranceFamilies, plantSampleContent } from "#seeds/plant-content.ts";
import { plantPictures } from "#seeds/plant-pictures.ts";
import { planting } from "#shop/catalogue/catalogue.table.ts";
import type { Shop } from "#shop/shop.ts";

/** Any constant: lets one process plant while another that starts beside it waits, and then finds it done. */
const plantingLock = 20_200_401;

/** Does nothing from the second start on, whatever has since been changed or removed. */
export async function plantFirstStock(
  { db, clock, config }: Pick<Shop, "db" | "clock" | "config">,
  announce: (line: string) => void,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${plantingLock})`);
    const [done] = await tx.select().from(planting).where(eq(planting.name, "first-stock"));
    if (done) return;
    await tx.insert(planting).values({ name: "first-stock", plantedAt: now });
    await plantCategories(tx);
    await plantFragranceFamilies(tx);
    await plantFaq(tx);
    if (config.mode === "live") return;
    await plantPictures(tx, now);
    const goods = await plantCatalogue(tx, now);
    const { fragrances, articles } = await plantSampleContent(tx);
    announce(`  Planted the sample shop: ${goods} goods, ${fragrances} fragrances, ${articles} articles.`);
  });
}
