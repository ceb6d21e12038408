import { expect, test } from "vitest";
import { suggestNotes } from "./suggest-notes.ts";

const known = ["Cedar", "Pine", "Pineapple", "Rose"];

test("a known note is complete, and no longer note is suggested", () => {
  expect(suggestNotes(["Cedar", " Pine"], known)).toEqual([]);
  expect(suggestNotes(["pine "], known)).toEqual([]);
});

test("the start of a note suggests its continuations, and a new part all notes not chosen yet", () => {
  expect(suggestNotes(["Pin"], known)).toEqual(["Pine", "Pineapple"]);
  expect(suggestNotes(["Pinea"], known)).toEqual(["Pineapple"]);
  expect(suggestNotes(["Pine", ""], known)).toEqual(["Cedar", "Pineapple", "Rose"]);
});
