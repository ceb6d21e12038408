import { describe, expect, test } from "vitest";
import { fragranceFamilies } from "#seeds/fragrances/fragrance-families.ts";
import { fragrances } from "#seeds/fragrances/fragrances.ts";
import { noteNames } from "#seeds/fragrances/note-names.ts";
import type { SampleFragrance } from "#seeds/fragrances/sample-fragrance.ts";
import { readSampleProducts, type SampleProduct } from "#seeds/products/sample-products.ts";

const sampleProducts = await readSampleProducts();

function notesOf(fragrance: SampleFragrance): string[] {
  return [...fragrance.topNotes, ...fragrance.middleNotes, ...fragrance.baseNotes];
}

function isMatch(product: SampleProduct, fragrance: SampleFragrance): boolean {
  const notes = notesOf(fragrance);
  return product.fragranceNotes.filter((note) => notes.includes(note)).length >= 2;
}

describe("fragrance guide", () => {
  test("the fragrance guide has 52 families with at least one fragrance each", () => {
    expect(fragranceFamilies).toHaveLength(52);
    expect(new Set(fragranceFamilies.map((family) => family.slug)).size).toBe(52);
    expect(new Set(fragranceFamilies.map((family) => family.name)).size).toBe(52);
    const nonEmpty = new Set(fragrances.map((fragrance) => fragrance.family));
    expect(fragranceFamilies.filter((family) => !nonEmpty.has(family.slug))).toEqual([]);
  });

  test("there are at least 62 fragrances with unique slugs, names and descriptions", () => {
    expect(fragrances.length).toBeGreaterThanOrEqual(62);
    expect(new Set(fragrances.map((fragrance) => fragrance.slug)).size).toBe(fragrances.length);
    expect(new Set(fragrances.map((fragrance) => fragrance.name)).size).toBe(fragrances.length);
    const openings = fragrances.map((fragrance) => fragrance.description.split(" ").slice(0, 5).join(" "));
    expect(new Set(openings).size).toBe(fragrances.length);
  });

  test("moods have 2 to 4 words, descriptions 25 to 45", () => {
    for (const { slug, mood, description } of fragrances) {
      expect(mood.split(" ").length, slug).toBeGreaterThanOrEqual(2);
      expect(mood.split(" ").length, slug).toBeLessThanOrEqual(4);
      expect(description.split(" ").length, slug).toBeGreaterThanOrEqual(25);
      expect(description.split(" ").length, slug).toBeLessThanOrEqual(45);
    }
  });

  test("every fragrance has top, middle and base notes, and no note twice", () => {
    for (const fragrance of fragrances) {
      for (const tier of [fragrance.topNotes, fragrance.middleNotes, fragrance.baseNotes]) {
        expect(tier.length, fragrance.slug).toBeGreaterThan(0);
      }
      expect(new Set(notesOf(fragrance)).size, fragrance.slug).toBe(notesOf(fragrance).length);
    }
  });

  test("every fragrance shares two notes with some product", () => {
    const unmatched = fragrances.filter(
      (fragrance) => !sampleProducts.some((product) => isMatch(product, fragrance)),
    );
    expect(unmatched).toEqual([]);
  });

  test("every scented product shares two notes with some fragrance", () => {
    const scented = sampleProducts.filter((product) => product.fragranceNotes.length > 0);
    const unmatched = scented.filter(
      (product) => !fragrances.some((fragrance) => isMatch(product, fragrance)),
    );
    expect(unmatched.map((product) => product.slug)).toEqual([]);
  });

  test("every note is used by a product or a fragrance", () => {
    const used = new Set<string>([
      ...sampleProducts.flatMap((product) => product.fragranceNotes),
      ...fragrances.flatMap(notesOf),
    ]);
    expect(noteNames.filter((note) => !used.has(note))).toEqual([]);
  });
});
