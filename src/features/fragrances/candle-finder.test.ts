import { expect, test } from "vitest";
import { roomSizes } from "#core/catalogue/scent.ts";
import { scentMoods } from "#core/catalogue/scent-moods.ts";
import { readSampleProducts } from "#seeds/products/sample-products.ts";
import {
  type FinderCandle,
  findCandles,
  finderHours,
  listNotesFor,
  parseFinderAnswers,
} from "./candle-finder.ts";

const candle = (slug: string, changes: Partial<FinderCandle> = {}): FinderCandle => ({
  slug,
  fragranceNotes: [],
  burnTime: "20-25 hours",
  strength: null,
  room: "",
  ...changes,
});
const calmNight = { room: "small", hour: "night", mood: "calm" } as const;

test("three answers make a question, two do not", () => {
  const read = (query: string) => parseFinderAnswers(new URLSearchParams(query));
  expect(read("room=small&hour=night&mood=calm")).toEqual(calmNight);
  expect(read("room=small&hour=night")).toBeUndefined();
  expect(read("room=small&hour=noon&mood=calm")).toBeUndefined();
});

test("the candle with the notes of the mood and the hour comes first, and its notes are the reason", () => {
  const candles = [
    candle("kinnow", { fragranceNotes: ["Kinnow"] }),
    candle("lavender", { fragranceNotes: ["Lavender", "Sage", "Oud"] }),
  ];
  expect(findCandles(candles, calmNight)[0]).toEqual({
    slug: "lavender",
    because: "because with lavender and sage in it the room slows down",
  });
});

test("a reason for notes of the hour alone names the hour", () => {
  const [found] = findCandles([candle("oud", { fragranceNotes: ["Oud"] })], calmNight);
  expect(found?.because).toBe("because with oud in it the night has its own scent");
});

test("of two candles with the same notes the one that fills the room comes first", () => {
  const notes = { fragranceNotes: ["Lavender"] };
  const candles = [
    candle("a-large", { ...notes, room: "large" }),
    candle("b-small", { ...notes, room: "small" }),
  ];
  expect(findCandles(candles, calmNight).map(({ slug }) => slug)).toEqual(["b-small", "a-large"]);
});

test("three similar candles get three kinds of reasons", () => {
  const facts = { fragranceNotes: ["Lavender"], strength: 2, burnTime: "45-50 hours" };
  const found = findCandles(
    ["a", "b", "c", "d"].map((slug) => candle(slug, facts)),
    calmNight,
  );
  expect(found).toEqual([
    { slug: "a", because: "because with lavender in it the room slows down" },
    { slug: "b", because: "because at strength 2 of 5 it stays soft enough for a bathroom or a bedside" },
    { slug: "c", because: "because it burns 45-50 hours, which is many such nights" },
  ]);
});

test("every answer leads to three sample candles, each with a reason, and the answers differ", async () => {
  const candles = (await readSampleProducts())
    .filter(({ burnTime, stock }) => burnTime !== "" && stock > 0)
    .map((sample) => ({ ...sample, strength: sample.scentStrength, room: sample.scentRoom }));
  const first = new Set<string>();
  for (const room of roomSizes)
    for (const hour of finderHours)
      for (const mood of scentMoods) {
        const notes = listNotesFor({ hour, mood });
        const scented = candles.filter(({ fragranceNotes }) =>
          fragranceNotes.some((note) => notes.includes(note)),
        );
        const found = findCandles(scented, { room, hour, mood });
        expect(found, `${room} ${hour} ${mood}`).toHaveLength(3);
        expect(found.every(({ because }) => because.startsWith("because "))).toBe(true);
        first.add(found[0]?.slug ?? "");
      }
  expect(first.size).toBeGreaterThan(12);
});
