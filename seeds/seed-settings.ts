// The sample shop's settings beyond those of a new shop, which begins with `sampleSettings` alone.

import { allFeatures } from "#core/settings/features.ts";
import { type Menu, type MenuEntry, sampleMenus } from "#core/settings/menus.ts";
import { sampleActor } from "#core/settings/settings.server.ts";
import { setting } from "#core/settings/settings.table.ts";
import type { Settings } from "#core/settings/settings.ts";
import { plainSynonyms, type Synonym } from "#core/settings/synonym-list.ts";
import type { Transaction } from "#platform/database/database.ts";
import { sampleGifts } from "#seeds/gifts.ts";

const synonyms: Synonym[] = [
  ...plainSynonyms.filter(({ word }) => word !== "rakhi"),
  { word: "rakhi", means: ["raksha", "gift", "hamper", "set"] },
  { word: "diwali", means: ["diya", "diyas", "lamp"] },
  { word: "gift", means: ["gifts", "hamper", "set", "box"] },
  { word: "hamper", means: ["hampers", "gift", "set", "box"] },
];

const link = (to: string, inHeader = true): MenuEntry => ({
  label: "",
  to,
  hidden: false,
  inHeader,
  inside: false,
});
const inside = (to: string): MenuEntry => ({ ...link(to, false), inside: true });

/** The menu of every shop, with three lines more inside Gifts. */
const main: Menu = {
  own: true,
  name: "",
  entries: [
    link("/"),
    link("/shop"),
    inside("collections"),
    link("/gifts"),
    inside("/collections/ready-to-give"),
    inside("/gift-cards"),
    inside("/pages/gifts-for-many"),
    link("/about"),
    link("/fragrance-guide"),
    link("/custom-order"),
    link("/blog"),
    link("/contact"),
    link("pages", false),
  ],
};

const values = {
  search: { synonyms },
  // The sample's visitors come to the checkout by an emailed code.
  features: { ...allFeatures, numberAlone: false, wholesale: false },
  gifts: sampleGifts,
  menus: { ...sampleMenus, main },
} satisfies Partial<Settings>;

/** Keeps groups that the owner has already changed. */
export async function seedSettings(tx: Transaction, now: Date): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    changedAt: now,
    changedBy: sampleActor,
  }));
  await tx.insert(setting).values(rows).onConflictDoNothing();
}
