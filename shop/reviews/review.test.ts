import { expect, test } from "vitest";
import { parseReview } from "./review.ts";

const validForm = {
  rating: "4",
  text: "It burned level to the very end.",
  response: "yes",
  quality: "yes",
  delivery: "no",
};

test("a review has stars, a text and three answers", () => {
  expect(parseReview(validForm)).toMatchObject({
    ok: true,
    review: { rating: 4, response: true, quality: true, delivery: false },
  });
});

test("an incomplete review gets all faults at once, and the typed values come back", () => {
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
])("a review with %s stars is valid: %s", (rating, ok) => {
  expect(parseReview({ ...validForm, rating }).ok).toBe(ok);
});

test("a review has 20 to 2000 characters, an emoji counting as one", () => {
  expect(parseReview({ ...validForm, text: "🪔".repeat(2000) }).ok).toBe(true);
  expect(parseReview({ ...validForm, text: "a".repeat(2001) }).ok).toBe(false);
  expect(parseReview({ ...validForm, text: "🪔".repeat(10) }).ok).toBe(false);
});
