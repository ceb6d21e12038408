import { expect, test } from "vitest";
import { listAlternatives } from "./facet-alternatives.ts";
import { labelFacet } from "./facet-groups.ts";
import { listSentenceParts } from "./sentence.ts";

const counted = (...facets: string[]) => facets.map((facet) => ({ facet, count: 2, isAtLeast: false }));
const shown = { notes: false, rooms: false };

test("a sentence offers only moods, rooms and prices for which the shop has products", () => {
  const parts = listSentenceParts(
    counted("note:Vanilla", "room:large", "price:250-500", "price:1000-2000", "price:2000-5000"),
    shown,
  );
  expect(parts.map(({ name, choices }) => [name, ...choices.map(({ label }) => label)])).toEqual([
    ["mood", "A warm scent"],
    ["room", "For a living room"],
    // Under 1,000 finds no more than under 500, and under 5,000 finds everything.
    ["price", "Under ₹500", "Under ₹2,000"],
  ]);
});

test("a part without a choice is left out, and so is a fact that the shop has hidden", () => {
  expect(listSentenceParts(counted("price:250-500"), shown)).toEqual([]);
  const facets = counted("note:Vanilla", "room:large");
  expect(listSentenceParts(facets, { notes: true, rooms: true })).toEqual([]);
});

test("a mood stands for its notes, and an upper price for the bands below it", () => {
  expect(listAlternatives("mood:calm")).toContain("note:Lavender");
  expect(listAlternatives("price:0-1000")).toEqual(["price:0-250", "price:250-500", "price:500-1000"]);
  for (const facet of ["mood:loud", "price:0-999", "price:500-1000", "note:Rose", "price:10000-"])
    expect(listAlternatives(facet)).toEqual([facet]);
  expect([labelFacet("mood:calm"), labelFacet("price:0-1000")]).toEqual(["Calm", "Under ₹1,000"]);
});
