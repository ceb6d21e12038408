import { describe, expect, test } from "vitest";
import { slotNames } from "#core/content/fill-slots.ts";
import { fixedPageNames, plainDocument } from "#core/content/fixed-pages.ts";
import { plainPrivacy } from "#core/content/plain/plain-privacy.ts";
import { plainReturns } from "#core/content/plain/plain-returns.ts";
import { plainShipping } from "#core/content/plain/plain-shipping.ts";
import { plainTerms } from "#core/content/plain/plain-terms.ts";
import { getPageText, pageTextNames } from "#core/content/texts/page-text.ts";
import { themes } from "#features/articles/article.ts";
import { aboutSections } from "#seeds/page-texts/about.ts";
import { careGuideText } from "#seeds/page-texts/care-guide.ts";
import { samplePageTexts } from "#seeds/page-texts/page-texts.ts";
import { returnsText, shippingText, termsText } from "#seeds/page-texts/policies.ts";
import { sampleReviews } from "#seeds/reviews.ts";
import { readArticle, readQuestions, readSampleArticles, readSampleQuestions } from "./sample-texts.ts";
import { sampleDocument } from "./seed-pages.ts";

const pages = {
  aboutText: aboutSections.map(({ values = {} }) => Object.values(values).join("\n\n")).join("\n\n## \n\n"),
  careGuideText,
  returnsText,
  shippingText,
  termsText,
  plainPrivacy,
  plainTerms,
  plainShipping,
  plainReturns,
};
const sampleArticles = readSampleArticles();
const questions = readSampleQuestions();

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
const placeholdersOf = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]);
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]);
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

const everyText: readonly (readonly [name: string, text: string])[] = [
  ...sampleArticles.map((article) => [article.slug, `${article.excerpt}\n${article.body}`] as const),
  ...questions.map((question) => [question.slug, question.answer] as const),
  ...Object.entries(pages),
  ...Object.entries(samplePageTexts),
  ...fixedPageNames.flatMap((page) =>
    [...plainDocument(page).sections, ...sampleDocument(page).sections].map(
      ({ id, values }) => [`${page}, ${id}`, Object.values(values).join("\n")] as const,
    ),
  ),
  ...pageTextNames.map((name) => [`plain ${name}`, getPageText(name).plain] as const),
];

/** The shop's own pages, the only ones that texts may link to. */
const ownPages = new Set([
  "/care-guide",
  "/contact",
  "/custom-order",
  "/fragrance-guide",
  "/privacy-policy",
  "/profile",
  "/profile/delete",
  "/profile/own-data",
  "/returns",
  "/shipping",
  "/shop",
  "/terms-conditions",
]);

describe("articles", () => {
  test("there are six sample articles, newest first", () => {
    const dates = sampleArticles.map((article) => article.publishedOn);
    expect(dates).toHaveLength(6);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const date of dates) expect(date).toMatch(/^2026-\d\d-\d\d$/);
  });

  test("sample articles have unique slugs, titles and pictures", () => {
    expect(isUnique(sampleArticles.map((article) => article.slug))).toBe(true);
    expect(isUnique(sampleArticles.map((article) => article.title))).toBe(true);
    expect(isUnique(sampleArticles.map((article) => article.picture))).toBe(true);
  });

  test("the sample articles cover every category", () => {
    const covered = new Set(sampleArticles.map((article) => article.category));
    expect([...covered].sort()).toEqual(themes.map(({ name }) => name).sort());
  });

  test.each(sampleArticles.map((article) => [article.slug, article] as const))(
    "the article %s has the required length, headings, topics and highlights",
    (_, article) => {
      expect(wordsOf(article.body)).toBeGreaterThanOrEqual(450);
      expect(wordsOf(article.excerpt)).toBeLessThanOrEqual(40);
      expect(article.body).toMatch(/^## /m);
      expect(article.topics.length).toBeGreaterThanOrEqual(3);
      expect(article.topics.length).toBeLessThanOrEqual(5);
      expect(article.highlights.length).toBeGreaterThanOrEqual(3);
      expect(article.highlights.length).toBeLessThanOrEqual(4);
      expect(placeholdersOf(article.body)).toEqual([]);
    },
  );

  test("every article shares a topic with another one", () => {
    for (const article of sampleArticles) {
      const others = sampleArticles.filter((other) => other !== article);
      expect(others.some((other) => other.topics.some((topic) => article.topics.includes(topic)))).toBe(true);
    }
  });
});

describe("reading the files", () => {
  const header =
    "Title: T\nExcerpt: E\nAuthor: A\nCategory: C\nTopics: Wax, Wicks\nHighlight: One\nHighlight: Two, too\nPublished on: 2026-02-03\nPicture: p";

  test("an article's file is read by the rules of its form", () => {
    expect(readArticle("one", `${header}\n\nFirst.\n\nSecond: word.\n`)).toEqual({
      slug: "one",
      title: "T",
      excerpt: "E",
      author: "A",
      authorNote: "",
      category: "C",
      topics: ["Wax", "Wicks"],
      highlights: ["One", "Two, too"],
      publishedOn: "2026-02-03",
      picture: "p",
      published: true,
      sample: true,
      body: "First.\n\nSecond: word.",
    });
  });

  test("a wrong line in an article's header is reported with its file", () => {
    expect(() => readArticle("one", `${header}\nColour: red\n\nText`)).toThrow("one.md: Colour: red");
    expect(() => readArticle("one", header.replace("2026-02-03", "2026-02-30"))).toThrow("as in 2026-11-20");
  });

  test("a question is read with its page and slug, and a wrong one is reported", () => {
    const file = "# faq\n\n## Why {so}? {#why}\n\nBecause.\n\n# contact\n\n## Who? {#who}\n\nWe.\n";
    expect(readQuestions(file)).toEqual([
      { page: "faq", slug: "why", question: "Why {so}?", answer: "Because." },
      { page: "contact", slug: "who", question: "Who?", answer: "We." },
    ]);
    expect(() => readQuestions("# faq\n\n## Why?\n\nBecause.\n")).toThrow("no question with its slug");
    expect(() => readQuestions("# home\n\n## Why? {#why}\n\nBecause.\n")).toThrow("faq.md, why");
    expect(() => readQuestions("# faq\n\n## Why? {#why}\n\nIn {days}.\n")).toThrow("Unknown placeholder");
  });
});

describe("questions and reviews", () => {
  test("there are ten questions for the FAQ page and four for the contact page", () => {
    expect(questions.map(({ page }) => page)).toEqual([
      ...Array<string>(10).fill("faq"),
      ...Array<string>(4).fill("contact"),
    ]);
    expect(isUnique(questions.map((question) => question.slug))).toBe(true);
  });

  test("there are ten sample reviews: nine with at least four stars, one with three", () => {
    expect(sampleReviews).toHaveLength(10);
    expect(sampleReviews.filter((review) => review.rating >= 4)).toHaveLength(9);
    expect(sampleReviews.filter((review) => review.rating === 3)).toHaveLength(1);
    expect(isUnique(sampleReviews.map((review) => review.name))).toBe(true);
  });
});

describe("page texts", () => {
  test.each(Object.entries(pages))("the page text %s has headings and 250 to 700 words", (_, text) => {
    expect(wordsOf(text)).toBeGreaterThanOrEqual(250);
    expect(wordsOf(text)).toBeLessThanOrEqual(700);
    expect(text).toMatch(/^## /m);
  });

  test("every placeholder is used in some text", () => {
    const used = new Set(everyText.flatMap(([, text]) => placeholdersOf(text)));
    expect([...used].sort()).toEqual([...slotNames].sort());
  });
});

describe("all texts", () => {
  test.each(everyText)("the text %s uses only known placeholders", (_, text) => {
    for (const placeholder of placeholdersOf(text)) expect(slotNames).toContain(placeholder);
  });

  test.each(everyText)("the text %s links only to the shop's own pages and has no pictures", (_, text) => {
    for (const link of linksOf(text)) expect(ownPages).toContain(link);
    expect(text).not.toMatch(/https?:|www\.|!\[/);
  });

  test.each(everyText)("the text %s contains no filler text", (_, text) => {
    expect(text).not.toMatch(/lorem|ipsum|TBD/i);
  });
});
