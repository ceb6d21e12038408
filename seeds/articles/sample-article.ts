// The type of the sample shop's articles. The articles and their authors are sample data, which the owner can
// keep, edit or remove.

export const articleCategories = [
  "Sustainability",
  "Traditional Crafts",
  "Home Decor",
  "Fragrance Stories",
] as const;

export type ArticleCategory = (typeof articleCategories)[number];

export type SampleArticle = {
  slug: string;
  title: string;
  /** At most 40 words. */
  excerpt: string;
  /** Markdown with ## headings; links only to the shop's own pages. */
  body: string;
  /** A picture's name in the photography manifest, without its suffix. */
  picture: string;
  author: string;
  authorNote: string;
  /** YYYY-MM-DD. */
  publishedOn: string;
  category: ArticleCategory;
  /** Three to five; articles that share one are related. */
  topics: readonly string[];
  /** Three or four key points. */
  highlights: readonly string[];
};
