import { expect, test } from "vitest";
import { readEtsyListings } from "./etsy-listings.ts";
import { readFixture, remarksOf } from "./former-file.fixture.ts";
import { openFormerSheet } from "./former-product.ts";
import { recogniseShop } from "./recognise-shop.ts";

test("a Shopify export is read with its variants, pictures, own HSN field and guarded codes", () => {
  const file = readFixture("shopify-export.csv");
  const [candle, diya, ...others] = file.products;
  expect(file).toMatchObject({ shop: "shopify", faults: [] });
  expect(others).toEqual([]);
  expect(candle).toMatchObject({
    handle: "cedar-jar-candle",
    name: "Cedar Jar Candle",
    description: "Poured by hand at Gagret.\n\n• Soy & beeswax\n• Cotton wick",
    category: "Jar candles",
    hsn: "3406",
    optionNames: ["Size", "Scent"],
    variants: [
      {
        row: 2,
        sku: "CJ-113",
        values: ["113 g", "Cedar, smoked"],
        price: "499.00",
        gtin: "'8901234567890",
        formerPrice: "599.00",
        stock: "12",
        grams: "310",
      },
      {
        row: 3,
        sku: "CJ-227",
        values: ["227 g", "Cedar, smoked"],
        price: "899.00",
        formerPrice: "",
        stock: "-2",
        grams: "520",
      },
    ],
  });
  expect(candle?.variants[1]?.picture).toContain("cedar-large.jpg");
  expect(candle?.pictures.map(({ alt }) => alt)).toEqual(["A jar on a table", "", "The box"]);
  expect(diya).toMatchObject({
    optionNames: [],
    variants: [{ sku: "", values: [], price: "149", stock: "" }],
  });
  expect(remarksOf(file)).toEqual([
    ["hidden-before", 5],
    ["gift-card", 6],
  ]);
});

test("Shopify's newer titles are read alike", () => {
  const { products, faults, remarks } = readFixture("shopify-template.csv");
  expect({ faults, remarks }).toEqual({ faults: [], remarks: [] });
  expect(products).toMatchObject([
    {
      handle: "cedar-jar-candle",
      name: "Cedar Jar Candle",
      description: "Poured by hand.",
      optionNames: ["Size"],
      variants: [
        { sku: "CJ-113", values: ["113 g"], price: "499.00", stock: "12", grams: "310" },
        { sku: "CJ-227", values: ["227 g"], price: "899.00", stock: "3", grams: "" },
      ],
      pictures: [{ alt: "A jar on a table" }],
    },
  ]);
});

test("WooCommerce's variations find their product by SKU or id, above it or below it, and goods without a parcel are left out", () => {
  const file = readFixture("woocommerce.csv");
  expect(file.faults).toEqual([
    { row: 5, line: 5, column: "Parent", message: "there is no product 'woo-hoodie' in this file" },
  ]);
  const [shirt, beanie, belt, ...others] = file.products;
  expect(others).toEqual([]);
  expect(shirt).toMatchObject({
    name: "V-Neck Shirt",
    description: "A shirt of two colours.\n\nFirst paragraph.\n\nSecond paragraph.",
    category: "Tshirts",
    optionNames: ["Color"],
    variants: [
      { row: 2, sku: "woo-vneck-red", values: ["Red"], price: "20", stock: "", grams: "227" },
      {
        row: 4,
        sku: "woo-vneck-blue",
        values: ["Blue"],
        price: "15",
        formerPrice: "18",
        stock: "4",
        grams: "227",
      },
    ],
  });
  expect(shirt?.pictures).toHaveLength(2);
  expect(beanie).toMatchObject({
    variants: [{ price: "1.118,00", formerPrice: "1.220,50", stock: "7", grams: "91" }],
  });
  expect(belt).toMatchObject({
    category: "Belts, braces",
    variants: [{ price: "65", formerPrice: "", stock: "0" }],
  });
  expect(remarksOf(file)).toEqual([
    ["hidden-before", 7],
    ["no-goods", 8],
    ["group-or-link", 9, 10],
    ["sale-by-date", 7],
    ["choice-left", 3],
    ["several-categories", 3, 6],
  ]);
});

test("Etsy's listings become variants with the listing's price", () => {
  const { products, remarks } = readFixture("etsy.csv");
  expect(products).toMatchObject([
    {
      name: 'Soy Candle "Deodar", Hand Poured',
      description: "Line one\n\nIt's poured by hand.",
      currency: "USD",
      optionNames: ["Size"],
      variants: [
        { sku: "", values: ["Small"], price: "16.00", stock: "0" },
        { sku: "", values: ["Large"], price: "16.00", stock: "0" },
      ],
      pictures: [{ alt: "" }, { alt: "" }],
    },
    {
      name: "Handmade Mug",
      optionNames: [],
      variants: [{ sku: "", values: [], price: "20.00", stock: "3" }],
    },
  ]);
  expect(remarks).toEqual([{ kind: "shared-price", row: 2 }]);
});

test("a listing with more variants than a product may have is refused before they are made", () => {
  const values = Array.from({ length: 40 }, (_, index) => `v${index}`).join(",");
  const header = [
    "TITLE",
    "VARIATION 1 NAME",
    "VARIATION 1 VALUES",
    "VARIATION 2 NAME",
    "VARIATION 2 VALUES",
  ];
  const row = { row: 2, line: 2, cells: ["Ring", "Size", values, "Colour", values] };
  const read = readEtsyListings(openFormerSheet({ row: 1, line: 1, cells: header }, [row]));
  expect(read.products).toEqual([]);
  expect(read.faults[0]?.message).toBe("these are 1600 variants; a product has at most 100");
});

test("files of stock, orders or customers, and our own, are not taken for another shop's products", () => {
  for (const header of [
    "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,On hand",
    "Name,Email,Financial Status,Lineitem name,Lineitem price",
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing",
    "SKU,Variant of,Options,Name,Description,Price",
    "",
  ])
    expect(recogniseShop(header.split(","))).toBeUndefined();
});
