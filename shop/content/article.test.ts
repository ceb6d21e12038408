import { expect, test } from "vitest";
import { sampleArticles } from "#seeds/articles/sample-articles.ts";
import { findTheme, type Kin, parseShown, pickRelated, readingMinutes, themes } from "./article.ts";

test("reading time is two hundred words a minute, rounded up, at least one", () => {
  expect([0, 1, 200, 201, 400, 401, 1000].map(readingMinutes)).toEqual([1, 1, 1, 2, 2, 3, 5]);
});

test("every sample article belongs to a themed collection", () => {
  for (const { category } of sampleArticles) expect(themes.map(({ name }) => name)).toContain(category);
  expect(findTheme("home-decor")?.name).toBe("Home Decor");
  expect(findTheme("nothing")).toBeUndefined();
  expect(findTheme(null)).toBeUndefined();
});

const about = (slug: string, topics: string[], category = slug, body = ""): Kin => ({
  slug,
  topics,
  category,
  body,
});

test("shared topics count before a shared category, and that before a mere mention", () => {
  const one = about("one", ["Wax", "Wicks"], "Craft", "of monsoon rain");
  const others = [
    about("mention", ["Monsoon"]),
    about("category", [], "Craft"),
    about("topic", ["Wax"]),
    about("both topics", ["Wicks", "Wax"]),
    about("nothing", ["Glass"]),
  ];
  expect(pickRelated(one, others)).toEqual(["both topics", "topic", "category"]);
  expect(pickRelated(one, others, 9)).toEqual(["both topics", "topic", "category", "mention"]);
});

test("an article is not its own kin, and of equals the first stays first", () => {
  const one = about("one", ["Wax"]);
  expect(pickRelated(one, [one, about("b", ["Wax"]), about("a", ["Wax"])])).toEqual(["b", "a"]);
});

test("each sample article has three others that are akin to it", () => {
  const kin = sampleArticles.map(({ slug, category, topics, body }) => ({ slug, category, topics, body }));
  for (const one of kin) expect(pickRelated(one, kin), one.slug).toHaveLength(3);
});

test("the list shows whole rows of three, whatever the address says", () => {
  expect([null, "", "2", "3", "4", "6", "-9", "1e9", "abc"].map(parseShown)).toEqual([
    3, 3, 3, 3, 6, 6, 3, 3, 3,
  ]);
});
