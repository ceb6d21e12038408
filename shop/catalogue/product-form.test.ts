import { describe, expect, test } from "vitest";
import { makeSlug } from "#shop/editing/slug.ts";
import {
  blankProduct,
  type ProductEntries,
  parseProduct,
  productFields,
  readProductEntries,
  writeProductEntries,
} from "./product-form.ts";

const categories = ["fresh", "floral"];
const filled: ProductEntries = {
  ...blankProduct,
  name: "Gagret Morning",
  description: "Poured at dawn.",
  price: "1499.50",
  category: "fresh",
  stock: "12",
  sku: "fr-gm-01",
  weight: "8 oz",
};
const faultsOf = (change: Partial<ProductEntries>) => {
  const parsed = parseProduct({ ...filled, ...change }, categories);
  return parsed.ok ? {} : parsed.faults;
};

describe("product form", () => {
  test("prices in the product form are parsed digit by digit, and grams are calculated from the weight", () => {
    const parsed = parseProduct(
      { ...filled, mrp: "1,799.35", fragranceNotes: "Cedar, Mint\nCedar" },
      categories,
    );
    expect(parsed).toMatchObject({
      ok: true,
      draft: { price: 149_950, mrp: 179_935, grams: 227, sku: "FR-GM-01", fragranceNotes: ["Cedar", "Mint"] },
    });
  });

  test("an empty product form gets one message per required field", () => {
    const empty = Object.fromEntries(productFields.map((field) => [field, ""])) as ProductEntries;
    const parsed = parseProduct(empty, categories);
    expect(parsed.ok).toBe(false);
    expect(Object.keys(parsed.ok ? {} : parsed.faults).sort()).toEqual(
      [
        "category",
        "collection",
        "countryOfOrigin",
        "description",
        "gstRate",
        "hsn",
        "name",
        "price",
        "sku",
        "stock",
        "weight",
      ].sort(),
    );
  });

  test.each([
    ["price", "0"],
    ["price", "-1"],
    ["price", "4.355"],
    ["price", "1e3"],
    ["price", "99999999"],
    ["mrp", "1499.49"],
    ["stock", "-1"],
    ["stock", "1.5"],
    ["category", "signature"],
    ["collection", "secret"],
    ["hsn", "340"],
    ["hsn", "34060010x"],
    ["gstRate", "1200"],
    ["slug", "-a--b"],
    ["sku", "<b>"],
    ["grams", "x"],
    ["name", " ".repeat(9)],
  ] as const)("the product form refuses %s '%s'", (field, value) => {
    expect(Object.keys(faultsOf({ [field]: value }))).toEqual([field]);
  });

  test("an MRP may equal the price", () => expect(faultsOf({ mrp: "1499.5" })).toEqual({}));

  test("a parsed product form can be written and parsed again without change", () => {
    const parsed = parseProduct({ ...filled, price: "19.05", active: "" }, categories);
    if (!parsed.ok) throw new Error("refused");
    const again = parseProduct(writeProductEntries(parsed.draft), categories);
    expect(again).toEqual(parsed);
  });

  test("a file sent for a text field is read as an empty text", () => {
    const form = new FormData();
    form.set("name", new File(["x"], "name.txt"));
    form.set("sku", "A");
    expect(readProductEntries(form)).toMatchObject({ name: "", sku: "A", price: "" });
  });
});

test.each([
  ["Deodar & Diya (8 oz)", "deodar-and-diya-8-oz"],
  ["  Café Ghāt—Évening's ", "cafe-ghat-evenings"],
  ["देवदार", ""],
])("the name '%s' gets the slug '%s'", (name, slug) => expect(makeSlug(name)).toBe(slug));

test("an ingredient may contain commas", () => {
  const parsed = parseProduct({ ...filled, ingredients: "Wax (soy, bees)\r\nWick\n\nWick" }, categories);
  expect(parsed).toMatchObject({ draft: { ingredients: ["Wax (soy, bees)", "Wick"] } });
});
