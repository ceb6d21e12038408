import { expect, test } from "vitest";
import { parseForm } from "#shop/forms/parse-form.ts";
import { offerForm, termsOf } from "./promotion-form.ts";

function send(fields: Record<string, string>) {
  return parseForm(offerForm, new URLSearchParams(fields));
}
const errorsOf = (fields: Record<string, string>) => {
  const parsed = send(fields);
  return parsed.ok ? {} : parsed.errors;
};
const readTerms = (fields: Record<string, string>) => {
  const parsed = send(fields);
  return parsed.ok ? termsOf(parsed.value) : parsed.errors;
};

test("each kind has its own terms, and what is typed for another kind does not count", () => {
  const all = { pieces: "3", percent: "20", amount: "200", minimum: "1,500", collections: "diyas" };
  expect(readTerms({ kind: "cheapest", ...all })).toEqual({
    kind: "cheapest",
    percent: 20,
    amount: 0,
    minimumAmount: 0,
    pieces: 3,
    reducedPieces: 1,
    collections: ["diyas"],
  });
  expect(readTerms({ kind: "amount", ...all })).toMatchObject({
    percent: 0,
    amount: 200_00,
    minimumAmount: 1500_00,
    pieces: 0,
    reducedPieces: 0,
  });
  expect(readTerms({ kind: "percent", ...all })).toMatchObject({
    percent: 20,
    amount: 0,
    minimumAmount: 1500_00,
    pieces: 0,
    reducedPieces: 0,
  });
  expect(readTerms({ kind: "cheapest", pieces: "5", reducedPieces: "2" })).toMatchObject({
    percent: 100,
    pieces: 5,
    reducedPieces: 2,
  });
});

test("each kind needs what it says, and every wrong field is named at once", () => {
  expect(errorsOf({})).toEqual({ kind: "Choose what the offer does" });
  expect(errorsOf({ kind: "cheapest" })).toEqual({ pieces: "A whole number from 2 to 20" });
  expect(errorsOf({ kind: "cheapest", pieces: "3", reducedPieces: "3" })).toEqual({
    reducedPieces: "Fewer than the pieces that somebody buys",
  });
  expect(errorsOf({ kind: "percent" })).toEqual({ percent: "A whole number from 1 to 90" });
  expect(errorsOf({ kind: "percent", percent: "0" })).toEqual({ percent: "A whole number from 1 to 90" });
  expect(errorsOf({ kind: "amount", amount: "200", minimum: "200" })).toEqual({
    minimum: "More than the amount that is taken off",
  });
  expect(errorsOf({ kind: "amount", amount: "2000000", minimum: "3000000" })).toEqual({
    amount: "An amount in rupees up to ₹10,00,000, such as 200",
    minimum: "An amount in rupees up to ₹10,00,000, or nothing",
  });
  expect(errorsOf({ kind: "percent", percent: "5", startsOn: "2026-11-20", endsOn: "2026-11-19" })).toEqual({
    endsOn: "The last day is before the first",
  });
});
