// What the shop writes about its craft: how long a piece takes to read, which collection it belongs to, what is akin to it.
import type { Picture } from "../catalogue/picture.ts";

/** The four themed collections of the blog; an article's category is one of the names, or another of the owner's. */
export const themes = [
  {
    slug: "sustainability",
    name: "Sustainability",
    words: "What wax is, where it comes from, and what is left when the flame is out.",
  },
  {
    slug: "traditional-crafts",
    name: "Traditional Crafts",
    words: "Clay, brass and the work of hands, as it is done in these hills.",
  },
  {
    slug: "home-decor",
    name: "Home Decor",
    words: "Where a light belongs in a room, and how to keep it burning well.",
  },
  {
    slug: "fragrance-stories",
    name: "Fragrance Stories",
    words: "How a scent is built, and what it remembers.",
  },
] as const;

export type Theme = (typeof themes)[number];
export type ThemeSlug = Theme["slug"];

export function findTheme(slug: string | null): Theme | undefined {
  return themes.find((theme) => theme.slug === slug);
}

/** What a card in a list shows. */
export type ArticleCard = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
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
};

/** Two hundred words a minute, rounded up; never less than one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / 200));
}

export type Kin = { slug: string; category: string; topics: readonly string[]; body: string };

/**
 * The articles most akin to one, at most `most`: by topics they share, by category, then by one's text naming the other's
 * topics. What has nothing in common is left out; of equals the earlier in `others` comes first.
 */
export function pickRelated(one: Kin, others: readonly Kin[], most = 3): string[] {
  return others
    .filter(({ slug }) => slug !== one.slug)
    .map((other) => ({ slug: other.slug, kinship: kinship(one, other) }))
    .filter((other) => other.kinship > 0)
    .sort((left, right) => right.kinship - left.kinship)
    .slice(0, most)
    .map(({ slug }) => slug);
}

function kinship(one: Kin, other: Kin): number {
  const shared = one.topics.filter((topic) => other.topics.includes(topic)).length;
  const named = countNamed(one.body, other.topics) + countNamed(other.body, one.topics);
  // Naming alone never outweighs a topic that both are about.
  return shared * 100 + (one.category === other.category ? 50 : 0) + Math.min(named, 9);
}

function countNamed(text: string, topics: readonly string[]): number {
  const words = text.toLowerCase();
  return topics.filter((topic) => words.includes(topic.toLowerCase())).length;
}

/** How many articles the list shows, from an address: whole threes, so that no row is half full. */
export function parseShown(text: string | null): number {
  const asked = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return Math.max(articlesAtOnce, Math.ceil(asked / articlesAtOnce) * articlesAtOnce);
}

export const articlesAtOnce = 3;
