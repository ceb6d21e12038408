import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#core/money/business-days.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { sampleGifts } from "#seeds/gifts.ts";
import { answerGift, chooseByPrice, textsForOccasion } from "./gift.ts";

const on = { today: "2026-11-25", periods: sampleSettings.shipping };

test("a gift is promised like any parcel, and later for a remote PIN code", () => {
  expect(answerGift({ pin: "", day: "" }, on)).toEqual({
    arrival: "Ordered today, it arrives 3–7 Dec.",
    advice: "",
    arriveBy: "",
  });
  const far = answerGift({ pin: "744101", day: "" }, on).arrival;
  expect(far).toMatch(/^Ordered today, it arrives \d+–\d+ Dec at 744101\.$/);
  expect(far).not.toContain("3–7 Dec");
});

test("for a chosen day, the shopper reads the last day to order, or that it has passed", () => {
  expect(answerGift({ pin: "560001", day: "2026-12-25" }, on).advice).toBe(
    "To have it there for 25 December 2026, order by 14 December 2026.",
  );
  expect(answerGift({ pin: "560001", day: "2026-11-28" }, on).advice).toMatch(
    /^That may be after 28 November 2026: the day to order by was \d+ November 2026\.$/,
  );
});

test("a gift ordered on 26 November for 8 December is in time, because it arrives 4–8 December", () => {
  const asked = { ...on, today: "2026-11-26" };
  expect(answerGift({ pin: "", day: "2026-12-08" }, asked)).toEqual({
    arrival: "Ordered today, it arrives 4–8 Dec.",
    advice: "To have it there for 8 December 2026, order by 26 November 2026.",
    arriveBy: "2026-12-08",
  });
});

test("the last day to order for a festival is the one on its page, and afterwards today as long as a parcel arrives in time", () => {
  const ask = (today: string) =>
    answerGift({ pin: "", day: "2026-12-25", isFestival: true }, { ...on, today }).advice;
  expect(ask("2026-11-25")).toContain("order by 13 December 2026.");
  expect(ask("2026-12-14")).toContain("order by 14 December 2026.");
  expect(ask("2026-12-15")).toContain("the day to order by was 13 December 2026.");
});

test("an order by the named day arrives in time, and one a day later may not", () => {
  const days = fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-11-25", days));
  const closedDays = [{ from: "2026-12-10", until: "2026-12-14" }];
  const periods = { ...on.periods, closedDays };
  fc.assert(
    fc.property(days, days, fc.constantFrom("560001", "744101"), (today, day, pin) => {
      const askOn = (asked: string) => answerGift({ pin, day }, { today: asked, periods }).advice;
      const orderBy = /, order by (.+)\.$/.exec(askOn(today))?.[1];
      if (!orderBy) return;
      const lastDay = new Date(`${orderBy} UTC`).toISOString().slice(0, 10);
      expect(askOn(lastDay)).toBe(askOn(today));
      expect(askOn(addDays(lastDay, 1))).toContain("the day to order by was");
    }),
  );
});

test("a day that cannot be kept is not passed to the checkout", () => {
  expect(answerGift({ pin: "560001", day: "2026-11-28" }, on).arriveBy).toBe("");
});

test("only the texts of the occasion are offered, or all where none fits", () => {
  const { templates } = sampleGifts;
  expect(textsForOccasion(templates, "Birthday")).toEqual(["Happy birthday! With all my love."]);
  expect(textsForOccasion(templates, "A new home")).toEqual(["With warm wishes for your new home."]);
  expect(textsForOccasion(templates, "Thank you")).toEqual(["Thank you, for everything."]);
  expect(textsForOccasion(templates, "")).toEqual(templates);
});

test("the three suggested gifts are the cheapest, the middle and the dearest", () => {
  expect(chooseByPrice([1, 2])).toEqual([1, 2]);
  expect(chooseByPrice([1, 2, 3, 4])).toEqual([1, 2, 4]);
  expect(chooseByPrice([1, 2, 3, 4, 5])).toEqual([1, 3, 5]);
});
