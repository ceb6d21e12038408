import { expect, test } from "vitest";
import { combine, describeOptions, listOptions, nameVariant, type Variant } from "./variant.ts";

const variant = (slug: string, values: string[], stock = 5): Variant => ({
  id: slug,
  slug,
  name: slug,
  sku: slug,
  pricePaise: 999_00,
  stock,
  values,
});

const bowl = variant("bowl", ["Vanilla", "198 g"]);
const large = variant("bowl-large", ["Vanilla", "340 g"], 0);
const lavender = variant("bowl-lavender", ["Lavender", "198 g"]);
const all = [bowl, large, lavender];
const names = ["Scent", "Size"];

test("each value leads to the variant that differs in it alone", () => {
  expect(listOptions(names, all, bowl)).toEqual([
    {
      name: "Scent",
      choices: [
        { value: "Vanilla", slug: "bowl", isChosen: true, isSoldOut: false },
        { value: "Lavender", slug: "bowl-lavender", isChosen: false, isSoldOut: false },
      ],
    },
    {
      name: "Size",
      choices: [
        { value: "198 g", slug: "bowl", isChosen: true, isSoldOut: false },
        { value: "340 g", slug: "bowl-large", isChosen: false, isSoldOut: true },
      ],
    },
  ]);
});

test("a value without a variant that differs in it alone leads to one in stock that has it", () => {
  const [, size] = listOptions(names, all, lavender);
  expect(size?.choices).toMatchObject([{ slug: "bowl-lavender" }, { slug: "bowl-large", isSoldOut: true }]);
  const rose = variant("bowl-rose-large", ["Rose", "340 g"]);
  const [, withRose] = listOptions(names, [...all, rose], lavender);
  expect(withRose?.choices[1]).toMatchObject({ value: "340 g", slug: "bowl-rose-large", isSoldOut: false });
});

test("sizes are sorted from small to large, other values as they were added", () => {
  const sizes = [variant("b", ["227 g"]), variant("c", ["1000 g"]), variant("a", ["113 g"])];
  const values = (variants: Variant[]) =>
    listOptions(["Size"], variants, sizes[0] as Variant)[0]?.choices.map(({ value }) => value);
  expect(values(sizes)).toEqual(["113 g", "227 g", "1000 g"]);
  expect(values([variant("m", ["Medium"]), variant("s", ["Small"])])).toEqual(["Medium", "Small"]);
});

test.each<[string[], string[], string]>([
  [["Size"], ["S", "M", "L"], "in 3 sizes"],
  [["Scent", "Size"], ["Rose S", "Rose L", "Oud S", "Oud L"], "in 2 scents and 2 sizes"],
  [
    ["Size", "Glass", "Body"],
    ["S clear slim", "L amber slim", "L green wide"],
    "in 2 sizes, 3 glasses and 2 bodies",
  ],
  [["Scent", "Size"], ["Rose S", "Rose M", "Rose L", "Rose XL"], "in 4 sizes"],
  [["Size"], ["S"], ""],
])("%o of variants %o read '%s'", (names, variants, words) => {
  expect(
    describeOptions(
      names,
      variants.map((values) => values.split(" ")),
    ),
  ).toBe(words);
});

test("a variant is named after its product and its values", () => {
  expect(nameVariant("Slow Sunday Bowl", ["Lavender", "198 g"])).toBe("Slow Sunday Bowl, Lavender, 198 g");
});

test("combinations have every value of each option, the last one changing fastest", () => {
  expect(
    combine([
      ["Rose", "Oud"],
      ["S", "L"],
    ]),
  ).toEqual([
    ["Rose", "S"],
    ["Rose", "L"],
    ["Oud", "S"],
    ["Oud", "L"],
  ]);
});
