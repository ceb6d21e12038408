import { expect, test } from "vitest";
import { giftSections } from "#seeds/page-texts/gifts.ts";
import { candleDoubts, candleTexts, decorDoubts, describeUse } from "./sample-product-reviews.ts";

const promises = /\bwe (?:now|send|mail|have|will|give|replace|refund|wrap|write)\b|there is now/i;

test("no sample answer to a review claims a practice or a promise that the shop's data does not support", () => {
  expect("We now write the last safe day beside each festival.").toMatch(promises);
  for (const { answer } of [...candleDoubts, ...decorDoubts]) expect(answer).not.toMatch(promises);
});

test("the page about gifts says where the invoice is, as the emails do: on the order's page", () => {
  const words = giftSections.flatMap(({ values = {} }) => Object.values(values)).join(" ");
  expect(words).toContain("the invoice is on your order's page");
  expect(words).not.toMatch(/\bby email\b/);
});

test("rooms and hours are of candles that burn for weeks, not of a gift box or a diya", () => {
  const use = (burnTime: string) =>
    candleTexts.map((text, index) => describeUse({ text, burnTime, photographed: undefined, index }));
  const none = { room: "", hoursBurned: null };
  for (const burnTime of ["8-10 hours each", "45-50 hours each", "2-3 hours", ""])
    expect(use(burnTime)).toEqual(candleTexts.map(() => none));
  expect(use("45-50 hours").filter(({ room }) => room === "bathroom")).not.toEqual([]);
  expect(use("45-50 hours").every(({ room, hoursBurned }) => (room === "") === (hoursBurned === null))).toBe(
    true,
  );
});
