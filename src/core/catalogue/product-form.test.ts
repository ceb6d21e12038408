import { describe, expect, test } from "vitest";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { isFact } from "./product-facts.ts";
import {
  editProductForm,
  newProductForm,
  productFieldNames,
  stockForm,
  stockWarningForm,
} from "./product-form.ts";
import { blankProduct, type ProductValues, productValues } from "./product-values.ts";

const filled: ProductValues = {
  ...blankProduct,
  hsn: "3406",
  gstRate: "500",
  name: "Gagret Morning",
  description: "Poured at dawn.",
  price: "1499.50",
  categorySlug: "fresh",
  stock: "12",
  sku: "fr-gm-01",
  weight: "8 oz",
};

function formOf(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== "") form.set(name, value);
  return form;
}
const edit = (change: Partial<ProductValues> = {}) =>
  parseForm(editProductForm, formOf({ ...filled, seen: "v1", ...change }));
const errorsOf = (change: Partial<ProductValues>) => {
  const parsed = edit(change);
  return parsed.ok ? {} : parsed.errors;
};

describe("product form", () => {
  test("prices in the product form are parsed digit by digit, and the SKU is written in capitals", () => {
    expect(edit({ mrp: "1,799.35", fragranceNotes: "Cedar, Mint\nCedar" })).toMatchObject({
      ok: true,
      value: {
        price: 149_950,
        mrp: 179_935,
        grams: null,
        sku: "FR-GM-01",
        fragranceNotes: ["Cedar", "Mint"],
        gstRate: 500,
        active: true,
        featured: false,
      },
    });
  });

  test("an empty product form gets one message per required field", () => {
    const parsed = parseForm(editProductForm, formOf({ seen: "v1" }));
    expect(parsed.ok ? {} : parsed.errors).toEqual({
      name: "Name is required",
      description: "Description is required",
      price: "Price is required",
      categorySlug: "Choose a category from the list",
      collection: "Choose a collection from the list",
      sku: "SKU is required",
      hsn: "HSN code is required",
      gstRate: "Choose a GST rate from the list",
      countryOfOrigin: "Country of origin is required",
    });
  });

  test.each([
    ["price", "0", "Price must be more than ₹0"],
    ["price", "-1", "Price must be an amount in rupees, with at most two decimals"],
    ["price", "4.355", "Price must be an amount in rupees, with at most two decimals"],
    ["price", "1e3", "Price must be an amount in rupees, with at most two decimals"],
    ["price", "99999999", "Price must be an amount in rupees, with at most two decimals"],
    ["mrp", "0", "MRP must be more than ₹0"],
    ["mrp", "1499.49", "MRP can't be below the price"],
    ["collection", "", "Choose a collection from the list"],
    ["hsn", "340", "HSN code has 4, 6 or 8 digits, such as 3406"],
    ["hsn", "34060010x", "HSN code has 4, 6 or 8 digits, such as 3406"],
    ["gstRate", "1200", "Choose a GST rate from the list"],
    ["slug", "-a--b", "The address may have small letters, digits and single hyphens"],
    ["sku", "<b>", "SKU may have letters, digits, hyphen, dot and slash"],
    ["sku", "A".repeat(41), "SKU has at most 40 characters"],
    ["grams", "x", "Net grams must be a whole number from 0 to 100000"],
    ["name", " ".repeat(9), "Name is required"],
    ["name", "a".repeat(121), "Name has at most 120 characters"],
    ["ingredients", "a".repeat(81), "At most 30 of them, each with at most 80 characters"],
  ] as const)("the product form refuses %s '%s'", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  test("an MRP below the price is reported together with other errors", () =>
    expect(Object.keys(errorsOf({ mrp: "1", name: "" })).sort()).toEqual(["mrp", "name"]));

  test("an MRP may equal the price", () => expect(errorsOf({ mrp: "1499.5" })).toEqual({}));

  test("a parsed product form can be written and parsed again without change", () => {
    const parsed = edit({ price: "19.05", active: "" });
    if (!parsed.ok) throw new Error("refused");
    expect(edit(productValues({ ...parsed.value, stock: 0 }))).toMatchObject({
      ok: true,
      value: parsed.value,
    });
  });

  test("a file sent for a text field is refused", () => {
    const form = formOf({ ...filled, seen: "v1", name: new File(["x"], "name.txt") });
    expect(parseForm(editProductForm, form)).toMatchObject({
      errors: { name: "Please give this as text" },
    });
  });

  test("an ingredient may contain commas", () => {
    const parsed = edit({ ingredients: "Wax (soy, bees)\r\nWick\n\nWick" });
    expect(parsed).toMatchObject({ value: { ingredients: ["Wax (soy, bees)", "Wick"] } });
  });

  test("a refused form keeps what was typed", () =>
    expect(edit({ price: "abc" })).toMatchObject({ values: { price: "abc", name: "Gagret Morning" } }));

  test("the browser is told which fields may stay empty", () => {
    const fields = describeForm(editProductForm);
    const optional = productFieldNames.filter((name) => fields[name]?.required === false);
    expect(optional.filter((name) => !isFact(name))).toEqual(["mrp", "slug", "fragranceNotes"]);
    expect(["burnTime", "scentRoom", "grams"].filter((name) => !fields[name]?.required)).toHaveLength(3);
    expect([fields.weight?.required, fields.countryOfOrigin?.required]).toEqual([false, true]);
    expect(describeForm(newProductForm).weight).toMatchObject({ required: true, maxLength: 60 });
  });
});

test("a missing picture or its text is reported together with the errors of the fields", () => {
  expect(parseForm(newProductForm, formOf({ ...filled, name: "", mrp: "1" }))).toMatchObject({
    errors: {
      name: "Name is required",
      mrp: "MRP can't be below the price",
      picture: "Choose a picture, or give the https address of one.",
      alt: "Say in a few words what the picture shows",
    },
  });
});

test("a stock correction needs a number of pieces and a reason", () => {
  expect(parseForm(stockForm, formOf({ counted: "-1", reason: " " }))).toMatchObject({
    errors: { counted: "Give the number of pieces, 0 or more", reason: "Say why the number changes" },
  });
  expect(parseForm(stockForm, formOf({ counted: "9", reason: "three broke" }))).toMatchObject({
    value: { counted: 9, reason: "three broke" },
  });
});

test.each(["-1", "1.5"])("a new product's stock is a whole number, not %s", (stock) => {
  expect(parseForm(newProductForm, formOf({ ...filled, stock }))).toMatchObject({
    errors: { stock: "Stock must be a whole number from 0 to 100000" },
  });
});

test("the threshold for a product's stock is a whole number or empty", () => {
  const read = (stockWarning: string) => parseForm(stockWarningForm, formOf({ stockWarning }));
  expect(read("")).toMatchObject({ ok: true, value: { stockWarning: null } });
  expect(read("0")).toMatchObject({ ok: true, value: { stockWarning: 0 } });
  expect(read("few")).toMatchObject({ errors: { stockWarning: "A whole number, or nothing" } });
});
