import fc from "fast-check";
import { expect, test } from "vitest";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { cellOf } from "../import/product-csv.ts";
import { editProductForm } from "../product-form.ts";
import { blankProduct, type ProductValues } from "../product-values.ts";
import { controlOf, fieldTexts, readFields, storeFields, withFields } from "./field-controls.ts";
import { exampleFields } from "./fields.fixture.ts";
import { cardText, type FieldValues, listFieldTexts, makeFieldList } from "./product-field.ts";

const form = withFields(editProductForm, exampleFields);
const filled = {
  ...blankProduct,
  hsn: "3406",
  gstRate: "500",
  name: "Blue bowl",
  description: "Of stoneware.",
  price: "450",
  categorySlug: "bowls",
  sku: "MC-1",
  weight: "640 g",
  seen: "v1",
};

function read(typed: Record<string, string>) {
  return parseForm(form, new URLSearchParams({ ...filled, ...typed }));
}

function readOrThrow(typed: Record<string, string>) {
  const parsed = read(typed);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return readFields(parsed.value).fields;
}

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const anyValues = fc.record(
  {
    glaze: fc.constantFrom(["Celadon"], ["Tenmoku"]),
    capacity: fc.nat({ max: 9_999_999 }).map((thousandths) => thousandths / 1_000),
    marks: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
    "food-safe": fc.boolean(),
    firing: word,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<FieldValues>;

test("the values of products are the same after a form and after the cells of a CSV", () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const texts = fieldTexts(values);
      expect(storeFields({}, readOrThrow(texts))).toEqual(values);
      const stored = { ...blankProduct, ...texts } as ProductValues;
      const cells = exampleFields.map(({ key }) => [controlOf(key), cellOf(stored, controlOf(key))]);
      expect(storeFields({}, readOrThrow(Object.fromEntries(cells)))).toEqual(values);
    }),
    { numRuns: 60 },
  );
});

test("a choice and yes or no are read in any case, and a number with its commas", () => {
  const typed = { "field-glaze": "celadon", "field-food-safe": "NO", "field-capacity": "1,200.5" };
  expect(readOrThrow(typed)).toMatchObject({ glaze: ["Celadon"], "food-safe": false, capacity: 1200.5 });
});

test("each refusal names its field", () => {
  const parsed = read({
    "field-glaze": "Pink",
    "field-food-safe": "perhaps",
    "field-capacity": "a cup",
    "field-marks": "x".repeat(81),
    "field-firing": "x".repeat(201),
  });
  expect(parsed).toMatchObject({
    ok: false,
    errors: {
      "field-glaze": "Glaze is one of: Celadon, Tenmoku",
      "field-food-safe": "Food-safe is yes, no or nothing",
      "field-capacity": "Capacity must be a number, as in 350 or 12.5",
      "field-marks": "Marks: at most 30 of them, each with at most 80 characters",
      "field-firing": "Firing has at most 200 characters",
    },
  });
});

test("a hidden field is not asked for, and its stored value stays", () => {
  const hidden = exampleFields.map((field) => ({ ...field, hidden: field.key === "glaze" }));
  expect(describeForm(withFields(editProductForm, hidden))).not.toHaveProperty("field-glaze");
  const before = { glaze: ["Celadon"], firing: "Wood" };
  expect(storeFields(before, { firing: null, capacity: 350 })).toEqual({ glaze: ["Celadon"], capacity: 350 });
});

test("a field may have the name of a property that every object has", () => {
  const field = {
    ...exampleFields[0],
    key: "constructor",
    label: "Constructor",
  } as (typeof exampleFields)[number];
  const list = { own: [field], facts: makeFieldList([]).facts };
  expect(listFieldTexts(list, {}, "page")).toEqual([]);
  expect(cardText([field], {})).toBe("");
});
