import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fragranceFamilies } from "#seeds/fragrances/fragrance-families.ts";
import { fragrances } from "#seeds/fragrances/fragrances.ts";
import { noteNames } from "#seeds/fragrances/note-names.ts";
import type { SampleFragrance } from "#seeds/fragrances/sample-fragrance.ts";
import type { SampleProduct } from "#seeds/goods/sample-product.ts";
import { sampleProducts } from "#seeds/goods/sample-products.ts";

const pictureNames = new Set(
  (JSON.parse(readFileSync(new URL("../pictures.json", import.meta.url), "utf8")) as { name: string }[]).map(
    (picture) => picture.name,
  ),
);

function notesOf(fragrance: SampleFragrance): string[] {
  return [...fragrance.topNotes, ...fragrance.middleNotes, ...fragrance.baseNotes];
}

function isMatch(product: SampleProduct, fragrance: SampleFragrance): boolean {
  const notes = notesOf(fragrance);
  return product.fragranceNotes.filter((note) => notes.includes(note)).length >= 2;
}

describe("the fragrance guide", () => {
  it("has fifty-two families and none of them is empty", () => {
    expect(fragranceFamilies).toHaveLength(52);
    expect(new Set(fragranceFamilies.map((family) => family.slug)).size).toBe(52);
    expect(new Set(fragranceFamilies.map((family) => family.name)).size).toBe(52);
    const filled = new Set(fragrances.map((fragrance) => fragrance.family));
    expect(fragranceFamilies.filter((family) => !filled.has(family.slug))).toEqual([]);
  });

  it("has at least sixty-two fragrances, each with its own slug, name and description", () => {
    expect(fragrances.length).toBeGreaterThanOrEqual(62);
    expect(new Set(fragrances.map((fragrance) => fragrance.slug)).size).toBe(fragrances.length);
    expect(new Set(fragrances.map((fragrance) => fragrance.name)).size).toBe(fragrances.length);
    const openings = fragrances.map((fragrance) => fragrance.description.split(" ").slice(0, 5).join(" "));
    expect(new Set(openings).size).toBe(fragrances.length);
  });

  it("keeps moods and descriptions to their length", () => {
    for (const { slug, mood, description } of fragrances) {
      expect(mood.split(" ").length, slug).toBeGreaterThanOrEqual(2);
      expect(mood.split(" ").length, slug).toBeLessThanOrEqual(4);
      expect(description.split(" ").length, slug).toBeGreaterThanOrEqual(25);
      expect(description.split(" ").length, slug).toBeLessThanOrEqual(45);
    }
  });

  it("builds every fragrance from top, middle and base, and names no note twice in it", () => {
    for (const fragrance of fragrances) {
      for (const tier of [fragrance.topNotes, fragrance.middleNotes, fragrance.baseNotes]) {
        expect(tier.length, fragrance.slug).toBeGreaterThan(0);
      }
      expect(new Set(notesOf(fragrance)).size, fragrance.slug).toBe(notesOf(fragrance).length);
    }
  });

  it("leads from every fragrance to a product that shares two notes with it", () => {
    const leadsNowhere = fragrances.filter(
      (fragrance) => !sampleProducts.some((product) => isMatch(product, fragrance)),
    );
    expect(leadsNowhere).toEqual([]);
  });

  it("leads to every scented product from some fragrance", () => {
    const scented = sampleProducts.filter((product) => product.fragranceNotes.length > 0);
    const unreached = scented.filter(
      (product) => !fragrances.some((fragrance) => isMatch(product, fragrance)),
    );
    expect(unreached.map((product) => product.slug)).toEqual([]);
  });

  it("lists no note that neither a product nor a fragrance carries", () => {
    const carried = new Set<string>([
      ...sampleProducts.flatMap((product) => product.fragranceNotes),
      ...fragrances.flatMap(notesOf),
    ]);
    expect(noteNames.filter((note) => !carried.has(note))).toEqual([]);
  });

  it("shows a swatch the shop has", () => {
    expect(fragrances.filter(({ picture }) => !/^swatch-/.test(picture))).toEqual([]);
    expect(fragrances.filter(({ picture }) => !pictureNames.has(picture))).toEqual([]);
  });
});
