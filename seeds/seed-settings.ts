// The sample shop's settings beyond those of a new shop, which begins with `sampleSettings` alone.
import type { Transaction } from "#platform/database/database.ts";
import { sampleGifts } from "#seeds/gifts.ts";
import { allFeatures } from "#shop/settings/features.ts";
import { bySample } from "#shop/settings/settings.server.ts";
import { setting } from "#shop/settings/settings.table.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { plainSynonyms, type Synonym } from "#shop/settings/synonym-list.ts";

const synonyms: Synonym[] = [
  ...plainSynonyms.filter(({ word }) => word !== "rakhi"),
  { word: "rakhi", means: ["raksha", "gift", "hamper", "set"] },
  { word: "diwali", means: ["diya", "diyas", "lamp"] },
  { word: "gift", means: ["gifts", "hamper", "set", "box"] },
  { word: "hamper", means: ["hampers", "gift", "set", "box"] },
];

const values = {
  search: { synonyms },
  features: allFeatures,
  gifts: sampleGifts,
} satisfies Partial<Settings>;

/** Keeps groups that the owner has already changed. */
export async function seedSettings(tx: Transaction, now: Date): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    changedAt: now,
    changedBy: bySample,
  }));
  await tx.insert(setting).values(rows).onConflictDoNothing();
}
