import { expect, test } from "vitest";
import { parseReview } from "./review.ts";

const good = {
  rating: "4",
  text: "It burned level to the very end.",
  response: "yes",
  quality: "yes",
  delivery: "no",
};

test("a review has stars, words and three answers", () => {
  expect(parseReview(good)).toMatchObject({
    ok: true,
    review: { rating: 4, response: true, quality: true, delivery: false },
  });
});

test("all that is missing is said at once, and what was typed comes back", () => {
  const parsed = parseReview({ text: " Nice. " });
  expect(parsed).toMatchObject({
    ok: false,
    values: { text: "Nice." },
    faults: {
      rating: "Please choose one to five stars",
      text: "Please write at least 20 characters",
      response: "Please answer yes or no",
    },
  });
});

test.each([
  ["0", false],
  ["6", false],
  ["4.5", false],
  ["5", true],
])("%s stars", (rating, ok) => {
  expect(parseReview({ ...good, rating }).ok).toBe(ok);
});

test("2000 characters fit, one more does not; an emoji is one", () => {
  expect(parseReview({ ...good, text: "🪔".repeat(2000) }).ok).toBe(true);
  expect(parseReview({ ...good, text: "a".repeat(2001) }).ok).toBe(false);
  expect(parseReview({ ...good, text: "🪔".repeat(10) }).ok).toBe(false);
});
