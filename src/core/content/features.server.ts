// Decides whether a feature is shown: the owner has switched it on, and the shop has content for it. A feature that is not shown is in no
// menu, and its addresses are not found.
import { sql } from "drizzle-orm";
import { isHiddenFact } from "#core/catalogue/fields/shown-fields.server.ts";
import { productNote } from "#core/catalogue/product-index.table.ts";
import { type FeatureName, type Features, featureNames } from "#core/settings/features.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import { selectRows } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { article, faqEntry, fragrance } from "./content.table.ts";
import { readFixedPage } from "./pages.server.ts";

/** Features for which a shop may still lack content. */
type Filled = Pick<Features, "articles" | "fragrances" | "finder" | "questions" | "careGuide">;

/** Every page reads this, so it uses no table that changes with a sale: the index of notes tells whether any product has a scent. */
export const currentFeatures = cachedRead(async (ctx: ReadContext): Promise<Features> => {
  const [{ features: switches }, filled] = await Promise.all([currentSettings(ctx), readFilled(ctx)]);
  const isFilled: Partial<Features> = filled;
  return Object.fromEntries(
    featureNames.map((name) => [name, switches[name] && (isFilled[name] ?? true)]),
  ) as Features;
});

async function readFilled(ctx: ReadContext): Promise<Filled> {
  const [careGuide, [filled]] = await Promise.all([
    readFixedPage(ctx, "care-guide"),
    selectRows<Omit<Filled, "careGuide">>(
      ctx.db,
      sql`select
        exists (select from ${article} where ${article.published}) as articles,
        exists (select from ${fragrance}) as fragrances,
        exists (select from ${faqEntry} where ${faqEntry.page} = 'faq') as questions,
        exists (select from ${productNote}) and not ${isHiddenFact("fragranceNotes")} as finder`,
    ),
  ]);
  const { articles = false, fragrances = false, finder = false, questions = false } = filled ?? {};
  const hasCareGuide = careGuide.sections.some(({ hidden }) => !hidden);
  return { articles, fragrances, finder, questions, careGuide: hasCareGuide };
}

/** Throws NotFound for a feature that the shop does not show. */
export async function requireFeature(ctx: ReadContext, name: FeatureName): Promise<void> {
  const features = await currentFeatures(ctx);
  if (!features[name]) throw new NotFound("the shop has no such page");
}
