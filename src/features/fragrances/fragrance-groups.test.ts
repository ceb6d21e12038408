import { expect, test } from "vitest";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { fragranceFamilies } from "#seeds/fragrances/fragrance-families.ts";
import { groupFragrances, hueOf } from "./fragrance-groups.ts";

const ofFamily = (slug: string) => ({ family: { slug } });

test("every family of the sample shop has one of eight groups, each with a picture", () => {
  const grouped = groupFragrances(fragranceFamilies.map(({ slug }) => ofFamily(slug)));
  expect(grouped).toHaveLength(8);
  const families = grouped.flatMap(({ families }) => families);
  expect([...families].sort()).toEqual(fragranceFamilies.map(({ slug }) => slug).sort());
  for (const { picture } of grouped) expect(findBundledPicture(picture)).toBeDefined();
});

test("a family that the owner added stands with the family before it, and an empty group is left out", () => {
  const grouped = groupFragrances(["mint", "betel", "linen"].map(ofFamily));
  expect(grouped.map(({ slug, fragrances }) => [slug, fragrances.length])).toEqual([
    ["herbs", 2],
    ["fresh", 1],
  ]);
});

test("a fragrance has the hue of its group; in a family that the owner added, the hue of the first group", () => {
  expect(["mint", "rose", "betel"].map((slug) => hueOf(ofFamily(slug)))).toEqual([140, 5, 90]);
});
