import { expect, test } from "vitest";
import { readSampleArticles } from "#seeds/sample-texts.ts";
import { type ComparedArticle, parseShownCount, pickRelated, readingMinutes, themes } from "./article.ts";

test("an article's reading time is 200 words a minute, rounded up, at least one minute", () => {
  expect([0, 1, 200, 201, 400, 401, 1000].map(readingMinutes)).toEqual([1, 1, 1, 2, 2, 3, 5]);
});

test("every sample article belongs to a themed collection", () => {
  for (const { category } of readSampleArticles()) expect(themes.map(({ name }) => name)).toContain(category);
});

const articleAbout = (slug: string, topics: string[], category = slug, body = ""): ComparedArticle => ({
  slug,
  topics,
  category,
  body,
});

test("shared topics count more than a shared category, and a category more than a mention", () => {
  const article = articleAbout("one", ["Wax", "Wicks"], "Craft", "of monsoon rain");
  const others = [
    articleAbout("mention", ["Monsoon"]),
    articleAbout("category", [], "Craft"),
    articleAbout("topic", ["Wax"]),
    articleAbout("both topics", ["Wicks", "Wax"]),
    articleAbout("nothing", ["Glass"]),
  ];
  expect(pickRelated(article, others)).toEqual(["both topics", "topic", "category"]);
  expect(pickRelated(article, others, 9)).toEqual(["both topics", "topic", "category", "mention"]);
});

test("an article is not related to itself, and equally related articles keep their order", () => {
  const article = articleAbout("one", ["Wax"]);
  expect(pickRelated(article, [article, articleAbout("b", ["Wax"]), articleAbout("a", ["Wax"])])).toEqual([
    "b",
    "a",
  ]);
});

test("each sample article has three related ones", () => {
  const articles = readSampleArticles().map(({ slug, category, topics, body }) => ({
    slug,
    category,
    topics,
    body,
  }));
  for (const article of articles) expect(pickRelated(article, articles), article.slug).toHaveLength(3);
});

test("the article list shows full rows of three, whatever the URL asks for", () => {
  expect([null, "", "2", "3", "4", "6", "-9", "1e9", "abc"].map(parseShownCount)).toEqual([
    3, 3, 3, 3, 6, 6, 3, 3, 3,
  ]);
});
