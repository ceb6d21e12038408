import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { approveReviewForm, reviewAnswerForm, reviewForm } from "./review-form.ts";

const completeForm = {
  rating: "4",
  text: "It burned level to the very end.",
  response: "yes",
  quality: "yes",
  delivery: "no",
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const parseReview = (fields: Record<string, string>) => parseForm(reviewForm, formOf(fields));

test("a review has stars, a text and three answers", () => {
  expect(parseReview(completeForm)).toMatchObject({
    ok: true,
    value: {
      rating: 4,
      text: "It burned level to the very end.",
      response: true,
      quality: true,
      delivery: false,
    },
  });
});

test("an incomplete review gets all errors at once, and what was typed comes back", () => {
  expect(parseReview({ text: " Nice. " })).toEqual({
    ok: false,
    values: { text: " Nice. " },
    errors: {
      rating: "Please choose one to five stars",
      text: "Please write at least 20 characters",
      response: "Please answer yes or no",
      quality: "Please answer yes or no",
      delivery: "Please answer yes or no",
    },
  });
});

test.each([
  ["0", false],
  ["6", false],
  ["4.5", false],
  ["5", true],
])("a review with %s stars is valid: %s", (rating, ok) => {
  expect(parseReview({ ...completeForm, rating }).ok).toBe(ok);
});

test("a review has 20 to 2000 characters, an emoji counting as one", () => {
  expect(parseReview({ ...completeForm, text: "🪔".repeat(2000) }).ok).toBe(true);
  expect(parseReview({ ...completeForm, text: "a".repeat(2001) })).toMatchObject({
    errors: { text: "Please keep it under 2,000 characters" },
  });
  expect(parseReview({ ...completeForm, text: "🪔".repeat(10) }).ok).toBe(false);
});

test("room, hours and photograph may be left out", () => {
  expect(parseReview(completeForm)).toMatchObject({
    value: { room: "", hoursBurned: null, photograph: [] },
  });
  expect(parseReview({ ...completeForm, room: "bedroom", hoursBurned: " 40 " })).toMatchObject({
    value: { room: "bedroom", hoursBurned: 40 },
  });
});

test("a room that is not in the list is refused at its field", () => {
  expect(parseReview({ ...completeForm, room: "garage" })).toMatchObject({
    errors: { room: "Please choose a room of the list" },
    values: { text: completeForm.text },
  });
});

test.each(["0", "-3", "1.5", "501", "many"])("%s hours burned are refused at their field", (hoursBurned) => {
  expect(parseReview({ ...completeForm, hoursBurned })).toMatchObject({
    errors: { hoursBurned: "Whole hours from 1 to 500, please" },
  });
});

test("a review has at most one photograph, and an empty file is none", () => {
  const form = formOf(completeForm);
  form.append("photograph", new File([], ""));
  expect(parseForm(reviewForm, form)).toMatchObject({ value: { photograph: [] } });
  for (const name of ["one.jpg", "two.jpg"]) form.append("photograph", new File(["x"], name));
  expect(parseForm(reviewForm, form)).toMatchObject({ errors: { photograph: "One photograph, please" } });
});

test("an approval shows the photograph only if it says so", () => {
  expect(parseForm(approveReviewForm, formOf({}))).toMatchObject({ value: { photograph: "withheld" } });
  expect(parseForm(approveReviewForm, formOf({ photograph: "shown" }))).toMatchObject({
    value: { photograph: "shown" },
  });
  expect(parseForm(approveReviewForm, formOf({ photograph: "sold" })).ok).toBe(false);
});

test("the answer to a review may be empty and has at most 2000 characters", () => {
  expect(parseForm(reviewAnswerForm, formOf({ answer: " Thank you! " }))).toMatchObject({
    ok: true,
    value: { answer: "Thank you!" },
  });
  expect(parseForm(reviewAnswerForm, formOf({})).ok).toBe(true);
  expect(parseForm(reviewAnswerForm, formOf({ answer: "x".repeat(2001) }))).toMatchObject({
    errors: { answer: "Please keep it under 2000 characters" },
  });
});
