// Search suggestions for fragrances, articles and festivals, from memory; and the notes of a fragrance, for the search of
// products.
import { eq } from "drizzle-orm";
import { readSearchText } from "#core/catalogue/search/search-text.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { article, festival, fragrance, fragranceFamily } from "./content.table.ts";
import { findTexts, prepareTexts } from "./find-texts.ts";

/**
 * The searched texts: fragrances by name and family, then by mood and notes; published articles by title, then by excerpt;
 * festivals by name.
 */
const readTexts = cachedRead(async ({ db }: ReadContext) => {
  const [fragrances, articles, seasons] = await Promise.all([
    db
      .select({ fragrance, family: fragranceFamily.name })
      .from(fragrance)
      .innerJoin(fragranceFamily, eq(fragranceFamily.slug, fragrance.familySlug)),
    db
      .select({ slug: article.slug, name: article.title, rest: article.excerpt })
      .from(article)
      .where(eq(article.published, true)),
    db
      .select({ slug: festival.slug, name: festival.name, rest: festival.heading })
      .from(festival)
      .where(eq(festival.shown, true)),
  ]);
  return {
    fragrances: prepareTexts(
      fragrances.map(({ fragrance: { slug, name, mood, topNotes, middleNotes, baseNotes }, family }) => ({
        item: { slug, name },
        title: `${name} ${family}`,
        rest: [mood, ...topNotes, ...middleNotes, ...baseNotes].join(" "),
      })),
    ),
    articles: prepareTitled(articles),
    seasons: prepareTitled(seasons),
  };
});

const prepareTitled = (texts: (TextSuggestion & { rest: string })[]) =>
  prepareTexts(texts.map(({ slug, name, rest }) => ({ item: { slug, name }, title: name, rest })));

/** `name` is the name of a fragrance or a festival, or an article's title. */
export type TextSuggestion = { slug: string; name: string };

/** At most `limit` of each kind, best first; none for a text without letters and digits, or for a feature that is off. */
export async function suggestTexts(
  ctx: ReadContext,
  text: string,
  limit = 3,
): Promise<Record<"fragrances" | "articles" | "seasons", TextSuggestion[]>> {
  const [{ features, search }, texts] = await Promise.all([currentSettings(ctx), readTexts(ctx)]);
  const { words } = readSearchText(text);
  const find = (name: keyof typeof texts) =>
    features[name] ? findTexts(texts[name], words, limit, search.synonyms) : [];
  return { fragrances: find("fragrances"), articles: find("articles"), seasons: find("seasons") };
}

/** The fragrance's name and its distinct notes, from top to base. */
export async function findFragranceNotes(
  db: Database,
  slug: string,
): Promise<{ slug: string; name: string; notes: string[] } | undefined> {
  const [row] = await db.select().from(fragrance).where(eq(fragrance.slug, slug));
  if (!row) return undefined;
  return {
    slug: row.slug,
    name: row.name,
    notes: [...new Set([...row.topNotes, ...row.middleNotes, ...row.baseNotes])],
  };
}
