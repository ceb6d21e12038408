import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { article } from "#core/content/content.table.ts";
import { actorOf, guestActor } from "#core/identity/actor.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import {
  countArticles,
  countThemes,
  findArticle,
  getArticle,
  listArticles,
  listRelatedArticles,
} from "./articles.server.ts";
import { likeArticle } from "./likes.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await seedShop(ctx, () => {});
});
afterAll(() => ctx.close());

const signedIn = (id: string) => actorOf({ id, role: "user" }, "here");

test("articles are listed newest first, with a picture, a date in words and a reading time", async () => {
  const cards = await listArticles(ctx.db);
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
    expect(card.picture?.alt).toMatch(/\w/);
  }
  expect(await listArticles(ctx.db, { limit: 3 })).toEqual(cards.slice(0, 3));
});

test("an article's reading time comes from the number of words in its text", async () => {
  await ctx.db.insert(article).values({
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
  expect((await getArticle(ctx.db, "four-hundred-and-one")).readingMinutes).toBe(3);
  await ctx.db.delete(article).where(eq(article.slug, "four-hundred-and-one"));
});

test("the count of a collection is the number of articles that filtering by it shows", async () => {
  const counts = await countThemes(ctx.db);
  expect(counts.map(({ slug }) => slug)).toEqual([
    "sustainability",
    "traditional-crafts",
    "home-decor",
    "fragrance-stories",
  ]);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(await countArticles(ctx.db));
  expect(await listArticles(ctx.db, { category: "Home Decor" })).toHaveLength(
    counts.find(({ slug }) => slug === "home-decor")?.count ?? -1,
  );
});

test("an article has three related articles, itself not among them", async () => {
  const wax = await getArticle(ctx.db, "wax-in-the-monsoon");
  const related = await listRelatedArticles(ctx.db, wax);
  expect(related).toHaveLength(3);
  expect(related.map(({ slug }) => slug)).not.toContain(wax.slug);
});

test("an unpublished article is neither listed nor found, and cannot be liked", async () => {
  await ctx.db.update(article).set({ published: false }).where(eq(article.slug, "the-first-burn"));
  expect(await countArticles(ctx.db)).toBe(5);
  expect(await findArticle(ctx.db, "the-first-burn")).toBeUndefined();
  await expect(getArticle(ctx.db, "the-first-burn")).rejects.toThrow("no such article");
  expect(await likeArticle(ctx, guestActor("here"), { slug: "the-first-burn", browser: "b" })).toEqual({
    ok: false,
    reason: "unknown-article",
  });
  await ctx.db.update(article).set({ published: true }).where(eq(article.slug, "the-first-burn"));
});

test("likes start at zero and count once per reader, even when repeated or sent at the same time", async () => {
  const slug = "the-first-burn";
  expect((await getArticle(ctx.db, slug)).likes).toBe(0);
  await Promise.all(
    Array.from({ length: 5 }, () => likeArticle(ctx, guestActor("here"), { slug, browser: "one" })),
  );
  expect(await likeArticle(ctx, guestActor("here"), { slug, browser: "two" })).toEqual({
    ok: true,
    likes: 2,
  });
  // An account with the id of a browser is another reader.
  expect(await likeArticle(ctx, signedIn("two"), { slug, browser: "one" })).toEqual({ ok: true, likes: 3 });
  expect((await getArticle(ctx.db, slug)).likes).toBe(3);
  expect((await getArticle(ctx.db, "wax-in-the-monsoon")).likes).toBe(0);
});

test("likes of signed-out browsers are limited per network; other networks and signed-in readers are not affected", async () => {
  const slug = "wax-in-the-monsoon";
  const like = (index: number) => likeArticle(ctx, guestActor("flood"), { slug, browser: `robot-${index}` });
  for (let index = 0; index < 60; index += 1) expect(await like(index)).toMatchObject({ ok: true });
  expect(await like(60)).toMatchObject({ ok: false, reason: "too-many-requests" });
  expect(await likeArticle(ctx, guestActor("home"), { slug, browser: "somebody" })).toEqual({
    ok: true,
    likes: 61,
  });
  expect(await likeArticle(ctx, signedIn("three"), { slug, browser: "robot-0" })).toEqual({
    ok: true,
    likes: 62,
  });
});
