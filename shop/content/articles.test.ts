import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import {
  countArticles,
  countThemes,
  findArticle,
  getArticle,
  listArticles,
  listRelatedArticles,
} from "./articles.server.ts";
import { article } from "./content.table.ts";
import { likeArticle } from "./likes.server.ts";

let shelf: TestFoundations;
beforeAll(async () => {
  shelf = await openTestFoundations();
  await plantFirstStock(shelf, () => {});
});
afterAll(() => shelf.close());

test("articles stand newest first, with a picture, a date in words and a reading time", async () => {
  const cards = await listArticles(shelf);
  expect(cards).toHaveLength(6);
  expect(cards.map(({ day }) => day)).toEqual(
    cards
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
  expect(cards[0]).toMatchObject({ date: "12 November 2026", category: "Home Decor" });
  for (const card of cards) {
    expect(card.readingMinutes).toBeGreaterThanOrEqual(2);
    expect(card.picture?.alt).not.toBe("");
  }
  expect(await listArticles(shelf, { limit: 3 })).toEqual(cards.slice(0, 3));
});

test("the reading time counts the words of the text", async () => {
  await shelf.db.insert(article).values({
    slug: "four-hundred-and-one",
    title: "Words",
    excerpt: "",
    body: Array.from({ length: 401 }, () => "word").join(" \n"),
    author: "A",
    category: "Elsewhere",
    topics: [],
    highlights: [],
    publishedOn: "2020-01-01",
  });
  expect((await getArticle(shelf, "four-hundred-and-one")).readingMinutes).toBe(3);
  await shelf.db.delete(article).where(eq(article.slug, "four-hundred-and-one"));
});

test("the collections' counts are what filtering by them shows", async () => {
  const counts = await countThemes(shelf);
  expect(counts.map(({ slug }) => slug)).toEqual([
    "sustainability",
    "traditional-crafts",
    "home-decor",
    "fragrance-stories",
  ]);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(await countArticles(shelf));
  expect(await listArticles(shelf, { category: "Home Decor" })).toHaveLength(
    counts.find(({ slug }) => slug === "home-decor")?.count ?? -1,
  );
});

test("related articles are others that share something, three of them", async () => {
  const one = await getArticle(shelf, "wax-in-the-monsoon");
  const related = await listRelatedArticles(shelf, one);
  expect(related).toHaveLength(3);
  expect(related.map(({ slug }) => slug)).not.toContain(one.slug);
});

test("what is not published is neither listed nor found nor liked", async () => {
  await shelf.db.update(article).set({ published: false }).where(eq(article.slug, "the-first-burn"));
  expect(await countArticles(shelf)).toBe(5);
  expect(await findArticle(shelf, "the-first-burn")).toBeUndefined();
  await expect(getArticle(shelf, "the-first-burn")).rejects.toThrow("no such article");
  expect(await likeArticle(shelf, "the-first-burn", { browser: "b", network: "here" })).toEqual({
    ok: false,
    reason: "unknown-article",
  });
  await shelf.db.update(article).set({ published: true }).where(eq(article.slug, "the-first-burn"));
});

test("likes count from zero, once a reader, however often and at once they are given", async () => {
  const slug = "the-first-burn";
  expect((await getArticle(shelf, slug)).likes).toBe(0);
  await Promise.all(
    Array.from({ length: 5 }, () => likeArticle(shelf, slug, { browser: "one", network: "here" })),
  );
  expect(await likeArticle(shelf, slug, { browser: "two", network: "here" })).toEqual({ ok: true, likes: 2 });
  // The same word as an account's id is another reader.
  expect(await likeArticle(shelf, slug, { userId: "two" })).toEqual({ ok: true, likes: 3 });
  expect((await getArticle(shelf, slug)).likes).toBe(3);
  expect((await getArticle(shelf, "wax-in-the-monsoon")).likes).toBe(0);
});

test("browsers without a name are counted only so often from one network, signed-in readers and others always", async () => {
  const slug = "wax-in-the-monsoon";
  const like = (index: number) => likeArticle(shelf, slug, { browser: `robot-${index}`, network: "flood" });
  for (let index = 0; index < 60; index += 1) expect(await like(index)).toMatchObject({ ok: true });
  expect(await like(60)).toMatchObject({ ok: false, reason: "too-many-requests" });
  expect(await likeArticle(shelf, slug, { browser: "somebody", network: "home" })).toEqual({
    ok: true,
    likes: 61,
  });
  expect(await likeArticle(shelf, slug, { userId: "three" })).toEqual({ ok: true, likes: 62 });
});
