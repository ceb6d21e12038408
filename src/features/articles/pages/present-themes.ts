import type { PageTextName, PageTexts } from "#core/content/texts/page-text.ts";
import { type ThemeSlug, themes } from "../article.ts";

export type ShownTheme = { slug: ThemeSlug; name: string; words: string };

const wordsOf = {
  sustainability: "themeSustainability",
  "traditional-crafts": "themeTraditionalCrafts",
  "home-decor": "themeHomeDecor",
  "fragrance-stories": "themeFragranceStories",
} satisfies Record<ThemeSlug, PageTextName>;

/** The themed collections of the blog, each with the owner's words about it. */
export function presentThemes(texts: PageTexts): ShownTheme[] {
  return themes.map(({ slug, name }) => ({ slug, name, words: texts[wordsOf[slug]] }));
}
