import { expect, test } from "vitest";
import { sampleReviews } from "#seeds/reviews.ts";
import { countByRoom, type ReviewScores, shortenName, summariseReviews } from "./review-summary.ts";

const scores = (rating: number, yes: Partial<ReviewScores> = {}): ReviewScores => ({
  rating,
  response: false,
  quality: false,
  delivery: false,
  ...yes,
});

test("an empty list of reviews has no summary", () => {
  expect(summariseReviews([])).toBeUndefined();
});

test("the summary of one review has its rating as average", () => {
  expect(summariseReviews([scores(4, { quality: true })])).toEqual({
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

test("a review summary rounds the average to one decimal and percentages to whole numbers", () => {
  // 5 + 5 + 4 = 14, divided by 3 is 4.666…; two of three are 66.66… %.
  const summary = summariseReviews([
    scores(5, { response: true }),
    scores(5, { response: true }),
    scores(4, { delivery: true }),
  ]);
  expect(summary).toMatchObject({ count: 3, average: 4.7, response: 67, quality: 0, delivery: 33 });
  expect(summary?.stars.map(({ percent }) => percent)).toEqual([67, 33, 0, 0, 0]);
});

test("the summary of the ten sample reviews matches their ratings and answers", () => {
  const sum = sampleReviews.reduce((total, { rating }) => total + rating, 0);
  expect(summariseReviews(sampleReviews)).toMatchObject({
    count: 10,
    average: Number((sum / 10).toFixed(1)),
    delivery: sampleReviews.filter(({ delivery }) => delivery).length * 10,
  });
});

test("a customer's name is shortened to its first word and the last initial", () => {
  expect(["Asha Negi", " Gurpreet Singh  Sandhu ", "Meera", ""].map(shortenName)).toEqual([
    "Asha N.",
    "Gurpreet S.",
    "Meera",
    "",
  ]);
});

test("rooms are counted in their order, without those that no review names", () => {
  const counts = [
    { room: "study", count: 2 },
    { room: "", count: 9 },
    { room: "bedroom", count: 1 },
    { room: "study", count: 3 },
    { room: "bathroom", count: 0 },
  ] as const;
  expect(countByRoom(counts)).toEqual([
    { room: "bedroom", count: 1 },
    { room: "study", count: 5 },
  ]);
});
