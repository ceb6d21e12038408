import { expect, test } from "vitest";
import { sampleReviews } from "#seeds/reviews.ts";
import { type ReviewVerdict, shortenName, summariseReviews } from "./home-reviews.ts";

const verdict = (rating: number, yes: Partial<ReviewVerdict> = {}): ReviewVerdict => ({
  rating,
  response: false,
  quality: false,
  delivery: false,
  ...yes,
});

test("without reviews there is no summary", () => {
  expect(summariseReviews([])).toBeUndefined();
});

test("one review is its own average", () => {
  expect(summariseReviews([verdict(4, { quality: true })])).toEqual({
    count: 1,
    average: 4,
    stars: [
      { stars: 5, percent: 0 },
      { stars: 4, percent: 100 },
      { stars: 3, percent: 0 },
      { stars: 2, percent: 0 },
      { stars: 1, percent: 0 },
    ],
    response: 0,
    quality: 100,
    delivery: 0,
  });
});

test("averages are rounded to one decimal, percentages to whole ones", () => {
  // 5 + 5 + 4 = 14, a third is 4.666…; two of three are 66.66… %.
  const summary = summariseReviews([
    verdict(5, { response: true }),
    verdict(5, { response: true }),
    verdict(4, { delivery: true }),
  ]);
  expect(summary).toMatchObject({ count: 3, average: 4.7, response: 67, quality: 0, delivery: 33 });
  expect(summary?.stars.map(({ percent }) => percent)).toEqual([67, 33, 0, 0, 0]);
});

test("the ten sample voices sum up to what anybody can count", () => {
  const sum = sampleReviews.reduce((total, { rating }) => total + rating, 0);
  expect(summariseReviews(sampleReviews)).toMatchObject({
    count: 10,
    average: Number((sum / 10).toFixed(1)),
    delivery: sampleReviews.filter(({ delivery }) => delivery).length * 10,
  });
});

test("a name is shortened to its first word and one letter", () => {
  expect(["Asha Negi", " Gurpreet Singh  Sandhu ", "Meera", ""].map(shortenName)).toEqual([
    "Asha N.",
    "Gurpreet S.",
    "Meera",
    "",
  ]);
});
