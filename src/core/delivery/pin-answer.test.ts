import { expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { findParcelRates } from "./parcel-rates.ts";
import { describePinAnswer, warnOfPin } from "./pin-answer.ts";

const answer = { prepaid: true, cash: true, days: 4 };
const withCash = { onDelivery: { ...sampleSettings.onDelivery, upTo: 5_000_00 } };

test("the words name days, and cash only in a shop that takes it on delivery", () => {
  expect(describePinAnswer(answer, sampleSettings)).toBe("Usually 4 days on its way.");
  expect(describePinAnswer(answer, withCash)).toBe(
    "Usually 4 days on its way. Cash on delivery is possible there.",
  );
  expect(describePinAnswer({ ...answer, cash: false, days: null }, withCash)).toBe(
    "No cash on delivery there.",
  );
  expect(describePinAnswer({ ...answer, prepaid: false }, withCash)).toBe("");
  expect(describePinAnswer(undefined, withCash)).toBe("");
});

test("staff are warned only of a place that the courier has refused", () => {
  expect(warnOfPin({ ...answer, prepaid: false }, "194101")).toMatch(/does not go to PIN code 194101/);
  expect(warnOfPin(answer, "194101")).toBe("");
  expect(warnOfPin(undefined, "194101")).toBe("");
});

test("a place to which the courier does not go has no rates; one of which it said nothing has the owner's", () => {
  const place = { pin: "171001", state: "HP" };
  const ratesWith = (courier: typeof answer | undefined) =>
    findParcelRates({ grams: 500, place: { ...place, courier } }, sampleSettings.shipping);
  expect(ratesWith({ ...answer, prepaid: false })).toBeUndefined();
  expect(ratesWith(answer)).toEqual(ratesWith(undefined));
  expect(ratesWith(undefined)).toMatchObject({ standardRate: 50_00 });
});
