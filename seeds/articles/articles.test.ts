import { describe, expect, it } from "vitest";
import { sampleContactFaq, sampleFaq } from "../faq.ts";
import { sampleReviews } from "../reviews.ts";
import { aboutText } from "../texts/about.ts";
import { careGuideText } from "../texts/care-guide.ts";
import { privacyPolicyText } from "../texts/privacy-policy.ts";
import { returnsText } from "../texts/returns.ts";
import { shippingText } from "../texts/shipping.ts";
import { slots } from "../texts/slots.ts";
import { termsText } from "../texts/terms.ts";
import { articleCategories } from "./sample-article.ts";
import { sampleArticles } from "./sample-articles.ts";

const pages = { aboutText, careGuideText, privacyPolicyText, returnsText, shippingText, termsText };
const questions = [...sampleFaq, ...sampleContactFaq];

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
const slotsOf = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]);
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]);
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

const everyText: readonly (readonly [name: string, text: string])[] = [
  ...sampleArticles.map((article) => [article.slug, `${article.excerpt}\n${article.body}`] as const),
  ...questions.map((question) => [question.slug, question.answer] as const),
  ...Object.entries(pages),
];

/** Where the shop's own pages are; a link anywhere else is a mistake. */
const ownPages = new Set([
  "/care-guide",
  "/contact",
  "/custom-order",
  "/fragrance-guide",
  "/privacy-policy",
  "/profile",
  "/returns",
  "/shipping",
  "/shop",
  "/terms-conditions",
]);

describe("the articles", () => {
  it("are six, newest first", () => {
    const dates = sampleArticles.map((article) => article.publishedOn);
    expect(dates).toHaveLength(6);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const date of dates) expect(date).toMatch(/^2026-\d\d-\d\d$/);
  });

  it("have slugs, titles and pictures of their own", () => {
    expect(isUnique(sampleArticles.map((article) => article.slug))).toBe(true);
    expect(isUnique(sampleArticles.map((article) => article.title))).toBe(true);
    expect(isUnique(sampleArticles.map((article) => article.picture))).toBe(true);
  });

  it("cover every category", () => {
    const covered = new Set(sampleArticles.map((article) => article.category));
    expect([...covered].sort()).toEqual([...articleCategories].sort());
  });

  it.each(sampleArticles.map((article) => [article.slug, article] as const))(
    "%s is long enough to read",
    (_, article) => {
      expect(wordsOf(article.body)).toBeGreaterThanOrEqual(450);
      expect(wordsOf(article.excerpt)).toBeLessThanOrEqual(40);
      expect(article.body).toMatch(/^## /m);
      expect(article.topics.length).toBeGreaterThanOrEqual(3);
      expect(article.topics.length).toBeLessThanOrEqual(5);
      expect(article.highlights.length).toBeGreaterThanOrEqual(3);
      expect(article.highlights.length).toBeLessThanOrEqual(4);
      expect(slotsOf(article.body)).toEqual([]);
    },
  );

  it("each share a topic with another", () => {
    for (const article of sampleArticles) {
      const others = sampleArticles.filter((other) => other !== article);
      expect(others.some((other) => other.topics.some((topic) => article.topics.includes(topic)))).toBe(true);
    }
  });
});

describe("the questions and reviews", () => {
  it("are ten for the FAQ page and four for the contact page", () => {
    expect(sampleFaq).toHaveLength(10);
    expect(sampleContactFaq).toHaveLength(4);
    expect(isUnique(questions.map((question) => question.slug))).toBe(true);
  });

  it("are ten reviews, most of them good and not all perfect", () => {
    expect(sampleReviews).toHaveLength(10);
    expect(sampleReviews.filter((review) => review.rating >= 4)).toHaveLength(9);
    expect(sampleReviews.filter((review) => review.rating === 3)).toHaveLength(1);
    expect(isUnique(sampleReviews.map((review) => review.name))).toBe(true);
  });
});

describe("the page texts", () => {
  it.each(Object.entries(pages))("%s has between 250 and 700 words under headings", (_, text) => {
    expect(wordsOf(text)).toBeGreaterThanOrEqual(250);
    expect(wordsOf(text)).toBeLessThanOrEqual(700);
    expect(text).toMatch(/^## /m);
  });

  it("use every slot somewhere", () => {
    const used = new Set(everyText.flatMap(([, text]) => slotsOf(text)));
    expect([...used].sort()).toEqual([...slots].sort());
  });
});

describe("every text", () => {
  it.each(everyText)("%s names only known slots", (_, text) => {
    for (const slot of slotsOf(text)) expect(slots).toContain(slot);
  });

  it.each(everyText)("%s links only to the shop's own pages and shows no picture", (_, text) => {
    for (const link of linksOf(text)) expect(ownPages).toContain(link);
    expect(text).not.toMatch(/https?:|www\.|!\[/);
  });

  it.each(everyText)("%s is written, not filled", (_, text) => {
    expect(text).not.toMatch(/lorem|ipsum|TBD/i);
  });
});
