import { expect, test } from "vitest";
import { askTax } from "#core/catalogue/product-form.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { noTrade, sampleTrade } from "#core/settings/trade.ts";
import {
  completeProduct,
  describeInitialTax,
  findCategoryOfHsn,
  firstProductForm,
  initialTax,
} from "./first-product.ts";
import { sampleInvoice } from "./sample-invoice.ts";

const tax = { hsn: "6912", gstRate: 1800 };
const typed = {
  name: "Blue bowl",
  price: 450_50,
  stock: 3,
  about: "",
  categorySlug: "bowls",
  packedGrams: null,
  weight: "",
  ...tax,
};
const names = { slug: "blue-bowl", sku: "BLUE-BOWL" };

test("a product has the tax that was typed for it", () => {
  expect(completeProduct(typed, names)).toMatchObject({ ...names, ...tax, price: 450_50, stock: 3 });
  const untaxed = completeProduct({ ...typed, hsn: "", gstRate: 0 }, names);
  expect(untaxed).toMatchObject({
    hsn: "",
    gstRate: 0,
    active: true,
    collection: "shop",
    weight: "",
    mrp: null,
  });
});

test("the form starts with the tax of the owner's previous product, or that of her trade", () => {
  const pottery = { pack: "pottery", chosen: true, hsn: "6913", gstRate: 500 };
  expect(initialTax(pottery, undefined)).toEqual({ hsn: "6913", gstRate: "500" });
  expect(initialTax(pottery, tax)).toEqual({ hsn: "6912", gstRate: "1800" });
  expect(initialTax(pottery, { hsn: "", gstRate: 0 })).toEqual({ hsn: "6913", gstRate: "500" });
  expect(initialTax({ ...pottery, pack: "jewellery", hsn: "7117", gstRate: null }, undefined)).toEqual({
    hsn: "7117",
    gstRate: "",
  });
});

test("the form says where its tax comes from, and nothing where it is empty", () => {
  const pottery = { pack: "pottery", chosen: true, hsn: "6913", gstRate: 500 };
  expect(describeInitialTax(pottery, { name: "Blue bowl", ...tax }).from).toContain("‘Blue bowl’");
  expect(describeInitialTax(pottery, { name: "Jug", hsn: "", gstRate: 0 })).toEqual({
    usual: { hsn: "6913", gstRate: "500" },
    from: "As the starter pack suggests: check that they fit this product.",
  });
  expect(describeInitialTax(noTrade, undefined)).toEqual({ usual: { hsn: "", gstRate: "" }, from: "" });
});

test("a category follows the HSN code, whatever digits come after those that the pack knows", () => {
  const categories = [
    { slug: "scarves", name: "Scarves", quantity: null, codes: ["6214"] },
    { slug: "quilts", name: "Quilts", quantity: null, codes: ["9404"] },
    { slug: "clothing", name: "Clothing", quantity: null, codes: [] },
  ];
  const slugOf = (hsn: string) => findCategoryOfHsn(hsn, categories)?.slug;
  expect(["9404", "9404 40", "9404.40.90", "6214"].map(slugOf)).toEqual([
    "quilts",
    "quilts",
    "quilts",
    "scarves",
  ]);
  expect(["", "94", "9403", "x"].map(slugOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([sampleTrade, noTrade])("no tax is filled in while no trade is chosen: %j", (trade) => {
  expect(initialTax(trade, undefined)).toEqual({ hsn: "", gstRate: "" });
});

test("a product has the weight and net quantity that were typed, and none if none was typed", () => {
  expect(completeProduct({ ...typed, weight: "1 piece" }, names).weight).toBe("1 piece");
  expect(completeProduct({ ...typed, packedGrams: 820 }, names).packedGrams).toBe(820);
  expect(completeProduct(typed, names).packedGrams).toBeNull();
});

test("the description of a product is its name if none was typed", () => {
  expect(completeProduct(typed, names).description).toBe("Blue bowl");
  expect(completeProduct({ ...typed, about: "Of stoneware." }, names).description).toBe("Of stoneware.");
});

test("all missing fields are reported at once, in the words of the products' own form", () => {
  const read = parseForm(firstProductForm, new URLSearchParams({ price: "0", stock: "-1" }));
  expect(read.ok ? {} : read.errors).toEqual({
    name: "Name is required",
    price: "Price must be more than ₹0",
    stock: "Stock must be a whole number from 0 to 100000",
    picture: expect.stringMatching(/picture/),
    categorySlug: "Choose a category from the list",
    hsn: "HSN code is required",
    gstRate: "Choose a GST rate from the list",
  });
});

test.each([
  ["6", "weight"],
  ["2,5", "weight"],
  ["6 pieces", undefined],
  ["", undefined],
])("a net quantity of '%s' is refused without its unit, and may follow later", (weight, field) => {
  const read = parseForm(firstProductForm, new URLSearchParams({ weight }));
  expect(Object.keys(read.ok ? {} : read.errors).filter((name) => name === "weight")).toEqual(
    field ? [field] : [],
  );
});

test.each(["regular", "composition", "unregistered"] as const)(
  "a shop whose status is '%s' is asked for the tax of a product if it is registered",
  (gstStatus) => {
    const read = parseForm(askTax(firstProductForm, { gstStatus }), new URLSearchParams());
    const errors = Object.keys(read.ok ? {} : read.errors);
    const asked = errors.filter((name) => name === "hsn" || name === "gstRate");
    expect(asked).toEqual(gstStatus === "unregistered" ? [] : ["hsn", "gstRate"]);
    expect(errors).toContain("name");
  },
);

test("an invalid HSN code is refused even where the code is optional", () => {
  const form = askTax(firstProductForm, { gstStatus: "unregistered" });
  const read = parseForm(form, new URLSearchParams({ hsn: "34", gstRate: "7" }));
  expect(read.ok ? {} : read.errors).toMatchObject({
    hsn: "HSN code has 4, 6 or 8 digits, such as 3406",
    gstRate: "Choose a GST rate from the list",
  });
});

test("a sample invoice has the shop's own name, a product that it sells and no number of the series", () => {
  const at = new Date("2026-11-20T12:00:00+05:30");
  const business = {
    ...sampleSettings.business,
    legalName: "Mitti & Co",
    gstStatus: "unregistered" as const,
  };
  const sold = { name: "Blue bowl", sku: "BLUE-BOWL", hsn: "6912", unitPrice: 450_00, gstRate: 500 };
  const invoice = sampleInvoice({ ...sampleSettings, business }, sold, at);
  expect(invoice).toMatchObject({ title: "Invoice", number: "SAMPLE", seller: { name: "Mitti & Co" } });
  expect(invoice.lines).toMatchObject([{ description: "Blue bowl", quantity: 2, total: 900_00 }]);
  const inJaipur = { ...business, city: "Jaipur", state: "RJ", zip: "302002" };
  const { buyer } = sampleInvoice({ ...sampleSettings, business: inJaipur }, sold, at);
  expect(buyer).toMatchObject({ state: "Rajasthan", stateCode: "08" });
  expect(sampleInvoice(sampleSettings, undefined, at).lines).toMatchObject([{ sku: "SAMPLE" }]);
});
