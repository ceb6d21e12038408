// Blog articles: their collections, the reading time, and which articles are related to one.
import type { Seo } from "#core/editing/seo.ts";
import type { Picture } from "#core/pictures/picture.ts";

/**
 * The four themed collections of the blog. An article's category is one of these names, or one the owner made
 * up.
 */
export const themes = [
  {
    slug: "sustainability",
    name: "Sustainability",
  },
  {
    slug: "traditional-crafts",
    name: "Traditional Crafts",
  },
  {
    slug: "home-decor",
    name: "Home Decor",
  },
  {
    slug: "fragrance-stories",
    name: "Fragrance Stories",
  },
] as const;

export type ThemeSlug = (typeof themes)[number]["slug"];

/** The card of an article in a list. */
export type ArticleCard = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  authorPicture: Picture | null;
  /** '12 November 2026'. */
  date: string;
  /** '2026-11-12'. */
  day: string;
  readingMinutes: number;
  picture: Picture | null;
};

export type Article = ArticleCard & {
  /** Markdown. */
  body: string;
  authorNote: string;
  topics: string[];
  highlights: string[];
  likes: number;
  /** Title and description for search engines, if the owner has given any. */
  seo?: Seo | undefined;
};

/** For 200 words a minute, rounded up; at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / 200));
}

/** The parts of an article that are compared with another. */
export type ComparedArticle = { slug: string; category: string; topics: readonly string[]; body: string };

/**
 * Slugs of the articles most related to one, at most `limit`: by shared topics, then by category, then by how
 * often one text mentions the other's topics. Articles with nothing in common are left out; ties keep the
 * order of `others`.
 */
export function pickRelated(
  article: ComparedArticle,
  others: readonly ComparedArticle[],
  limit = 3,
): string[] {
  return others
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ slug: other.slug, score: scoreRelatedness(article, other) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
    .map(({ slug }) => slug);
}

function scoreRelatedness(left: ComparedArticle, right: ComparedArticle): number {
  const shared = left.topics.filter((topic) => right.topics.includes(topic)).length;
  const mentions = countMentioned(left.body, right.topics) + countMentioned(right.body, left.topics);
  // Mentions alone never outweigh a shared topic.
  return shared * 100 + (left.category === right.category ? 50 : 0) + Math.min(mentions, 9);
}

function countMentioned(text: string, topics: readonly string[]): number {
  const lowerCaseText = text.toLowerCase();
  return topics.filter((topic) => lowerCaseText.includes(topic.toLowerCase())).length;
}

/** The number of articles that the list shows, from a URL parameter: a multiple of three, so that every row is full. */
export function parseShownCount(text: string | null): number {
  const requested = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return Math.max(articlesAtOnce, Math.ceil(requested / articlesAtOnce) * articlesAtOnce);
}

/** The number of articles that the list shows at first, and adds with each click. */
export const articlesAtOnce = 3;
