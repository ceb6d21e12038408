import { expect, test } from "vitest";
import { shownStock } from "#core/catalogue/product.ts";
import { describeProof, formatDaysAgo } from "./batch-proof.ts";

test("days ago are in words up to twelve, and after a month there is a date", () => {
  const ago = (day: string) => formatDaysAgo(day, "2026-11-20");
  expect(["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-11", "2026-11-08"].map(ago)).toEqual([
    ...["today", "yesterday", "two days ago", "nine days ago", "twelve days ago"],
  ]);
  expect(ago("2026-11-07")).toBe("13 days ago");
  expect(ago("2026-10-21")).toBe("30 days ago");
  expect(ago("2026-10-20")).toBe("on 20 October 2026");
  expect(ago("2026-11-21")).toBe("on 21 November 2026");
  expect(formatDaysAgo("2026-12-31", "2027-01-01")).toBe("yesterday");
});

const newest = {
  number: "26-07",
  pouredOn: "2026-11-11",
  pouredBy: "Meena",
  pieces: 24,
  isTested: true,
};
const wordsAt = (stock: number, changes = {}) =>
  describeProof(
    { ...newest, ...changes },
    { stock: shownStock(stock), today: "2026-11-20" },
  ).words.replaceAll("\u00a0", " ");

test("the line next to the price says how many pieces of the batch are left, if that is known", () => {
  expect(wordsAt(8)).toBe("nine days ago by Meena · 8 of 24 left · burn-tested");
  expect(wordsAt(0)).toBe("nine days ago by Meena · none of 24 left · burn-tested");
  expect(wordsAt(8, { pieces: 6 })).toContain(" · latest batch of 6 · ");
  // Pages do not depend on the exact number of a larger stock, so neither may this line.
  expect(wordsAt(11)).toBe("nine days ago by Meena · latest batch of 24 · burn-tested");
  expect(wordsAt(40)).toBe(wordsAt(11));
});

test("the line next to the price leaves out facts that were not noted", () => {
  expect(wordsAt(8, { isTested: false, pouredBy: "" })).toBe("nine days ago · 8 of 24 left");
});
