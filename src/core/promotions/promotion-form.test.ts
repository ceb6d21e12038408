import { describe, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { promotionForm, termsOf } from "./promotion-form.ts";

const send = (fields: Record<string, string>) => parseForm(promotionForm, new URLSearchParams(fields));
const errorsOf = (fields: Record<string, string>) => {
  const parsed = send(fields);
  return parsed.ok ? {} : parsed.errors;
};
const readTerms = (fields: Record<string, string>) => {
  const parsed = send(fields);
  return parsed.ok ? termsOf(parsed.value) : parsed.errors;
};

test("the owner chooses whether a code is needed, so that a forgotten code does not become an offer for everybody", () => {
  expect(errorsOf({})).toEqual({ counts: "Choose how it counts", kind: "Choose what the offer does" });
  expect(errorsOf({ counts: "with-code", kind: "percent", percent: "15" })).toEqual({
    code: "Give the offer a code",
  });
});

describe("without a code", () => {
  const byItself = (fields: Record<string, string>) => ({ counts: "by-itself", ...fields });

  test("each kind keeps its own terms, and drops what is typed for another kind or for a code", () => {
    const all = { pieces: "3", percent: "20", amount: "200", minimum: "1,500", collections: "diyas" };
    const ofCode = { code: "DIWALI15", maxUses: "5", oncePerCustomer: "on", firstOrderOnly: "on" };
    expect(readTerms(byItself({ kind: "cheapest", ...all, ...ofCode }))).toEqual({
      code: null,
      kind: "cheapest",
      percent: 20,
      amount: 0,
      minimumAmount: 0,
      pieces: 3,
      reducedPieces: 1,
      collections: ["diyas"],
      startsAt: null,
      endsAt: null,
      maxUses: null,
      oncePerCustomer: false,
      firstOrderOnly: false,
    });
    expect(readTerms(byItself({ kind: "amount", ...all }))).toMatchObject({
      percent: 0,
      amount: 200_00,
      minimumAmount: 1500_00,
      pieces: 0,
      reducedPieces: 0,
    });
    expect(readTerms(byItself({ kind: "percent", ...all }))).toMatchObject({
      percent: 20,
      amount: 0,
      minimumAmount: 1500_00,
      pieces: 0,
      reducedPieces: 0,
    });
    expect(readTerms(byItself({ kind: "cheapest", pieces: "5", reducedPieces: "2" }))).toMatchObject({
      percent: 100,
      pieces: 5,
      reducedPieces: 2,
    });
  });

  test("each kind requires its own fields, and all wrong fields are reported at once", () => {
    const errors = (fields: Record<string, string>) => errorsOf(byItself(fields));
    expect(errors({ kind: "free-delivery" })).toEqual({ kind: "Free delivery needs a code" });
    expect(errors({ kind: "cheapest" })).toEqual({ pieces: "A whole number from 2 to 20" });
    expect(errors({ kind: "cheapest", pieces: "3", percent: "0" })).toEqual({
      percent: "A whole number from 1 to 90",
    });
    expect(errors({ kind: "cheapest", pieces: "3", reducedPieces: "3" })).toEqual({
      reducedPieces: "Fewer than the pieces that somebody buys",
    });
    expect(errors({ kind: "percent" })).toEqual({ percent: "A whole number from 1 to 90" });
    expect(errors({ kind: "percent", percent: "0" })).toEqual({ percent: "A whole number from 1 to 90" });
    expect(errors({ kind: "amount", amount: "200", minimum: "200" })).toEqual({
      minimum: "More than the amount that is taken off",
    });
    expect(errors({ kind: "amount", amount: "2000000", minimum: "3000000" })).toEqual({
      amount: "An amount in rupees up to ₹10,00,000, such as 100",
      minimum: "An amount in rupees up to ₹10,00,000, or nothing",
    });
    expect(errors({ kind: "percent", percent: "5", startsOn: "2026-11-20", endsOn: "2026-11-19" })).toEqual({
      endsOn: "The last day is before the first",
    });
  });
});

describe("with a code", () => {
  const usual = { counts: "with-code", code: "DIWALI15", kind: "percent" };
  const withCode = (fields: Record<string, string>) => ({ ...usual, ...fields });

  test("the code is kept in capitals, amounts in paise, and a first order is once a customer", () => {
    const typed = { code: " diwali15 ", kind: "amount", amount: "₹ 99.50", minimum: "1,200" };
    expect(readTerms(withCode(typed))).toMatchObject({
      code: "DIWALI15",
      amount: 99_50,
      percent: 0,
      minimumAmount: 1200_00,
      maxUses: null,
      collections: [],
    });
    expect(readTerms(withCode({ percent: "5", firstOrderOnly: "on", maxUses: "7" }))).toMatchObject({
      percent: 5,
      maxUses: 7,
      oncePerCustomer: true,
      firstOrderOnly: true,
    });
  });

  test("each kind requires its value, and all wrong fields are reported at once", () => {
    const errors = (fields: Record<string, string>) => errorsOf(withCode(fields));
    expect(errors({})).toEqual({ percent: "A whole number from 1 to 90" });
    expect(errors({ kind: "amount", percent: "10" })).toEqual({
      amount: "An amount in rupees, such as 100",
    });
    expect(errors({ kind: "amount", amount: "30000000", minimum: "1000000.01" })).toEqual({
      amount: "An amount in rupees up to ₹10,00,000, such as 100",
      minimum: "An amount in rupees up to ₹10,00,000, or nothing",
    });
    expect(readTerms(withCode({ kind: "amount", amount: "1000000" }))).toMatchObject({
      amount: 1_000_000_00,
      minimumAmount: 0,
    });
    expect(readTerms(withCode({ kind: "free-delivery", percent: "7", minimum: "500" }))).toMatchObject({
      percent: 0,
      minimumAmount: 500_00,
    });
    const wrong = { code: "A B", kind: "all", percent: "91", startsOn: "2026-02-30" };
    expect(Object.keys(errors(wrong)).sort()).toEqual(["code", "kind", "percent", "startsOn"]);
    expect(errors({ kind: "cheapest", pieces: "3" })).toEqual({
      kind: "The cheapest pieces cost less by themselves, without a code",
    });
    expect(errors({ percent: "5", maxUses: "0", startsOn: "2026-11-20", endsOn: "2026-11-19" })).toEqual({
      maxUses: "At least 1, or nothing",
      endsOn: "The last day is before the first",
    });
  });
});

describe("many codes", () => {
  const many = (fields: Record<string, string>) => ({
    counts: "many-codes",
    kind: "percent",
    percent: "10",
    ...fields,
  });

  test("begin with the typed letters, and each is for one order", () => {
    expect(readTerms(many({ prefix: "fair", codes: "50", maxUses: "7", code: "DIWALI15" }))).toMatchObject({
      code: "FAIR",
      maxUses: 1,
      percent: 10,
    });
  });

  test("many codes need a prefix and a number", () => {
    expect(errorsOf(many({}))).toEqual({
      prefix: "With what do the codes begin?",
      codes: "A whole number from 1 to 1000",
    });
    expect(errorsOf(many({ prefix: "A-B", codes: "1001" }))).toEqual({
      prefix: "Up to 12 letters and digits",
      codes: "A whole number from 1 to 1000",
    });
    expect(errorsOf(many({ prefix: "FAIR", codes: "5", kind: "cheapest", pieces: "3" }))).toEqual({
      kind: "The cheapest pieces cost less by themselves, without a code",
    });
  });
});
