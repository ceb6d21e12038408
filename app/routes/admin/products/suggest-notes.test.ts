import { expect, test } from "vitest";
import { suggestNotes } from "./suggest-notes.ts";

const known = ["Cedar", "Pine", "Pineapple", "Rose"];

test("a note that the shop knows is complete, and no longer one is offered in its place", () => {
  expect(suggestNotes(["Cedar", " Pine"], known)).toEqual([]);
  expect(suggestNotes(["pine "], known)).toEqual([]);
});

test("the beginning of a note offers those that go on so, and a new part all that are not chosen", () => {
  expect(suggestNotes(["Pin"], known)).toEqual(["Pine", "Pineapple"]);
  expect(suggestNotes(["Pinea"], known)).toEqual(["Pineapple"]);
  expect(suggestNotes(["Pine", ""], known)).toEqual(["Cedar", "Pineapple", "Rose"]);
});
