// Claims were settings until version 0.3.0. Turns the claims in a shop file into texts of the shop.
import { eq } from "drizzle-orm";
import { pageText } from "#core/content/content.table.ts";
import { getPageText, isPageTextName } from "#core/content/texts/page-text.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { setting } from "#core/settings/settings.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { oldClaims } from "./row-rules.ts";

const group = "claims";

export async function convertOldClaims(tx: Transaction): Promise<void> {
  const [stored] = await tx.delete(setting).where(eq(setting.name, group)).returning();
  if (!stored) return;
  const { pagePictures, ...claims } = oldClaims.parse(stored.value);
  const changedOn = indianDay(stored.changedAt);
  const rows = Object.entries(claims).flatMap(([name, said]) => {
    const text = isPageTextName(name) && said === true ? getPageText(name).label : said;
    return text ? [{ name, text: String(text), changedOn }] : [];
  });
  if (rows.length > 0) await tx.insert(pageText).values(rows);
  await tx.insert(setting).values({ ...stored, name: "samples", value: { pagePictures } });
}
