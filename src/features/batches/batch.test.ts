import { describe, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import {
  formatBatchNumber,
  formatFragranceLoad,
  isBatchNumber,
  parseFragranceLoad,
  writeFragranceLoad,
} from "./batch.ts";
import { batchCardsForm, createBatchForm } from "./batch-form.ts";

test("a batch is numbered by the year of its pouring, and only its number is valid in an address", () => {
  expect(formatBatchNumber("2026-11-20", 7)).toBe("26-07");
  expect(formatBatchNumber("2031-01-02", 214)).toBe("31-214");
  expect(["26-07", "31-214"].every(isBatchNumber)).toBe(true);
  expect(["26-7", "26-07/..", "new", ""].some(isBatchNumber)).toBe(false);
});

test("a fragrance load is read in any usual form, and written in one form", () => {
  const typed = { "8": 80, "8.5": 85, "8.5 %": 85, "30": 300, "0": 0, "": null };
  for (const [text, perMille] of Object.entries(typed)) expect(parseFragranceLoad(text), text).toBe(perMille);
  for (const text of ["31", "-1", "8.55", "8,5 %", "eight", "%"])
    expect(parseFragranceLoad(text), text).toBeUndefined();
  for (let perMille = 0; perMille <= 300; perMille += 1)
    expect(parseFragranceLoad(writeFragranceLoad(perMille))).toBe(perMille);
  expect(formatFragranceLoad(85)).toBe("8.5 %");
  expect(formatFragranceLoad(null)).toBe("");
});

const pouring = {
  pouredOn: "2026-11-18",
  pieces: "24",
  wax: " Soy  wax ",
  fragranceLoad: "8.5",
  pouredBy: "Meena",
  requestKey: "a0000000000000000000",
};
const noteForm = (changes = {}) =>
  parseForm(createBatchForm, new URLSearchParams({ ...pouring, ...changes }));

describe("the form of a pouring", () => {
  test("the form of a pouring needs little: load, burn test, note and photographs may be left out", () => {
    expect(noteForm({ published: "on" })).toMatchObject({
      ok: true,
      value: { pieces: 24, wax: "Soy wax", fragranceLoad: 85, published: true, burnTest: "", photograph: [] },
    });
    expect(noteForm({ fragranceLoad: "" })).toMatchObject({ ok: true, value: { fragranceLoad: null } });
    expect(noteForm()).toMatchObject({ ok: true, value: { readyOn: null } });
  });

  test("the form of a pouring reports errors at their fields", () => {
    const wrong = { pouredOn: "2026-02-30", pieces: "0", wax: "", fragranceLoad: "85", pouredBy: " " };
    const read = noteForm(wrong);
    expect(read.ok ? [] : Object.keys(read.errors).sort()).toEqual(Object.keys(wrong).sort());
    expect(noteForm({ pieces: "2.5" }).ok).toBe(false);
    expect(noteForm({ readyOn: "2026-11-17" })).toMatchObject({
      ok: false,
      errors: { readyOn: "This day is before the day on which it was made" },
    });
    expect(noteForm({ readyOn: "2026-11-18" }).ok).toBe(true);
    expect(noteForm({ pieces: "10001" }).ok).toBe(false);
  });
});

test("cards are printed only for valid numbers, at most 500", () => {
  const read = (query: string) => parseForm(batchCardsForm, new URLSearchParams(query));
  expect(read("batch=26-07&copies=24")).toMatchObject({ ok: true, value: { batch: ["26-07"], copies: 24 } });
  expect(read("batch=26-07&batch=26-08")).toMatchObject({ ok: true, value: { copies: 1 } });
  for (const query of ["", "batch=forged", "batch=26-07&copies=0", "batch=26-07&batch=26-08&copies=251"])
    expect(read(query).ok, query).toBe(false);
});
