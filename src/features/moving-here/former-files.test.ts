import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCsv } from "#platform/csv.ts";
import { decodeCsv } from "#platform/csv-text.ts";
import { customersOfOrders, readCustomers } from "./customer-rows.ts";
import { readEtsyOrders } from "./etsy-orders.ts";
import type { OrderFacts } from "./former-file.ts";
import { sheetOf } from "./former-sheet.fixture.ts";
import type { FormerShop } from "./products/former-product.ts";
import { headOf, recogniseFile } from "./recognise-file.ts";
import { readEtsyReviews, readReviews } from "./review-rows.ts";
import { readShopifyOrders } from "./shopify-orders.ts";
import { readWooOrders } from "./woocommerce-orders.ts";

const textOf = (name: string) => decodeCsv(readFileSync(join(import.meta.dirname, "fixtures", name))) ?? "";

const customersOf = (text: string, shop: FormerShop) => readCustomers(sheetOf(text), shop);

test.each([
  ["shopify-customers.csv", "customers", "shopify"],
  ["shopify-customers-older.csv", "customers", "shopify"],
  ["woocommerce-customers.csv", "customers", "woocommerce"],
  ["shopify-orders.csv", "orders", "shopify"],
  ["woocommerce-orders.csv", "orders", "woocommerce"],
  ["woocommerce-orders-by-line.csv", "orders", "woocommerce"],
  ["etsy-orders.csv", "orders", "etsy"],
  ["etsy-items.csv", "orders", "etsy"],
  ["judgeme.csv", "reviews", "shopify"],
  ["loox.csv", "reviews", "shopify"],
  ["shopify-reviews.csv", "reviews", "shopify"],
  ["woocommerce-reviews.csv", "reviews", "woocommerce"],
] as const)("%s is recognised by its columns as %s of %s", (name, kind, shop) => {
  const header = readCsv(headOf(textOf(name)));
  expect(header.ok && recogniseFile(header.rows[0]?.cells ?? [])).toEqual({ kind, shop });
});

test("a file of products is recognised, and one of anything else is not", () => {
  expect(recogniseFile(["Handle", "Title", "Variant Price"])).toEqual({ kind: "products", shop: "shopify" });
  expect(recogniseFile(["Date", "Amount", "Balance"])).toBeUndefined();
});

test("the head of a file is its first line, below the one that Excel adds, and a quoted title may have several lines", () => {
  expect(headOf("sep=;\r\na;b\r\nc;d")).toBe("a;b");
  expect(headOf('"a\nb",c\nd')).toBe('"a\nb",c');
  expect(headOf(`${"x".repeat(100_000)}\na`)).toHaveLength(64 * 1024);
});

test("leading apostrophes are removed from PIN codes and phone numbers of Shopify customers, and faults are listed by row", () => {
  const { records, faults, remarks } = customersOf(textOf("shopify-customers.csv"), "shopify");
  expect(records.map(({ key, facts }) => [key, facts.name, facts.phone])).toEqual([
    ["email:asha@example.com", "Asha Negi", "9800000001"],
    ["email:ravi@example.com", "Ravi Rao", ""],
    ["shopify:6003", "Meena", "9800000003"],
  ]);
  expect(records[0]?.facts).toMatchObject({
    saidYes: true,
    note: "Calls in the evening",
    tags: ["vip"],
    address: { street: "12 Mall Road, Near the church", city: "Shimla", state: "HP", zip: "171001" },
  });
  expect(records[1]?.facts.address).toMatchObject({ state: "TS", company: "Rao Textiles" });
  expect(faults.map(({ row, message }) => [row, message])).toEqual([
    [5, "it has neither an email address nor a telephone number"],
    [6, "'wrong at example' is no email address"],
    [7, "row 2 is the same customer"],
  ]);
  expect(remarks.map(({ kind, row }) => [kind, row])).toEqual([
    ["said-yes", 2],
    ["bad-phone", 3],
    ["no-email", 4],
  ]);
});

test("files with the older columns, with semicolons and in UTF-16 give the same customer, with the state's present code", () => {
  const text = textOf("shopify-customers-older.csv");
  const utf16 = decodeCsv(Buffer.from(`\ufeff${text}`, "utf16le"));
  for (const given of [text, utf16 ?? ""])
    expect(customersOf(given, "shopify").records).toMatchObject([
      {
        key: "email:kamla@example.com",
        facts: { name: "Kamla Devi", phone: "9800000004", address: { state: "UK", zip: "248001" } },
      },
    ]);
});

test("of numbers that a spreadsheet has changed, the whole ones are read and the shortened ones reported", () => {
  const customers = `First Name,Last Name,Email,Accepts Email Marketing,Phone,Customer ID,Default Address Address1,Default Address Zip
As\u00adha,Negi\u200b,\u200easha@example.com\u200b,no,9800000001.0,6.12E+12,12 Mall Road,171001.0
Ravi,Rao,ravi@example.com,no,9.8E+09,6.12E+12,1 MG Road,560001
?????,????,hindi@example.com,no,9800000002,6003,1 MG Road,560001
`;
  const read = customersOf(customers, "shopify");
  expect(read.faults).toEqual([]);
  expect(read.records[0]?.facts).toMatchObject({ email: "asha@example.com", name: "Asha Negi" });
  expect(read.records.map(({ facts: { phone, address } }) => [phone, address?.zip])).toEqual([
    ["9800000001", "171001"],
    ["", "560001"],
    ["9800000002", "560001"],
  ]);
  expect(read.remarks).toEqual([
    { kind: "lost-phone", row: 3 },
    { kind: "wrong-letters", row: 4 },
  ]);
  const orders = `Sale Date,Order ID,Full Name,Number of Items,Order Total
11/02/25,3012345678.0,Asha,1,499
11/02/25,3.01235E+10,Ravi,1,499
11/03/25,3.01235E+10,Meena,1,899
`;
  const { records, faults } = readEtsyOrders(sheetOf(orders));
  expect(records.map(({ key }) => key)).toEqual(["etsy:3012345678"]);
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [3, "Order ID"],
    [4, "Order ID"],
  ]);
});

test("stars with a decimal comma are read", () => {
  const review = "body,rating,reviewer_name,product_handle,review_date\nNice,RATING,Asha,jar,2026-05-01\n";
  for (const rating of ["4", "4.0", '"4,0"'])
    expect(readReviews(sheetOf(review.replace("RATING", rating)), "shopify").records).toMatchObject([
      { facts: { rating: 4 } },
    ]);
});

test("a WooCommerce customer is imported without the hash of their password", () => {
  const read = customersOf(textOf("woocommerce-customers.csv"), "woocommerce");
  expect(read.records).toMatchObject([
    {
      key: "email:tara@example.com",
      facts: { name: "Tara Bose", address: { city: "Kolkata", state: "WB" } },
    },
  ]);
  expect(JSON.stringify(read)).not.toContain("secret");
});

test("an order of Shopify names its buyer and where it was sent, whatever its amounts, and one without a day is left out", () => {
  const text = textOf("shopify-orders.csv").replace("2026-05-05 09:00:00 +0530,lots", "soon,lots");
  const { records, faults } = readShopifyOrders(sheetOf(text));
  expect(records.map(({ key }) => key)).toEqual(["shopify:#1001", "shopify:#1002", "shopify:#1003"]);
  expect(records[0]?.facts).toEqual({
    shop: "shopify",
    number: "#1001",
    email: "asha@example.com",
    name: "Asha Negi",
    orderedAt: "2026-05-01T04:30:00.000Z",
    address: expect.objectContaining({ zip: "171001", phone: "9800000001" }),
    items: [],
  });
  expect(faults.map(({ row, column }) => [row, column])).toEqual([[6, "Created at"]]);
});

test("HTML character names written by WordPress are decoded in addresses", () => {
  const header = "order_number,order_date,status,billing_first_name,billing_company,billing_address_1";
  const row = `7,2025-11-02,completed,Tara,Bose &amp; Sons,"8 Park Street; 2nd floor, back"`;
  const { records, faults } = readWooOrders(sheetOf(`${header}\n${row}\n`));
  expect(faults).toEqual([]);
  expect(records[0]?.facts.address).toMatchObject({
    company: "Bose & Sons",
    street: "8 Park Street; 2nd floor, back",
  });
});

test("WooCommerce orders are read with either titles, and those with one row per line once each", () => {
  const [packed] = readWooOrders(sheetOf(textOf("woocommerce-orders.csv"))).records;
  expect(packed).toMatchObject({
    key: "woocommerce:311",
    facts: { name: "Tara Bose", orderedAt: "2025-11-02T13:15:10.000Z", address: { city: "Kolkata" } },
  });
  const { records, faults } = readWooOrders(sheetOf(textOf("woocommerce-orders-by-line.csv")));
  expect(faults).toEqual([]);
  expect(records).toMatchObject([
    {
      key: "woocommerce:415",
      facts: {
        email: "tara@example.com",
        name: "Tara Bose",
        orderedAt: "2025-11-02T13:15:00.000Z",
        address: { street: "8 Park Street, Second floor", state: "WB", zip: "700016" },
      },
    },
    { key: "woocommerce:416", facts: { email: "ravi@example.com", address: { city: "Shimla" } } },
  ]);
});

test("Etsy's file of items says what each order was of, and its file of orders does not", () => {
  const [orders] = readEtsyOrders(sheetOf(textOf("etsy-orders.csv"))).records;
  const [items] = readEtsyOrders(sheetOf(textOf("etsy-items.csv"))).records;
  expect(orders?.key).toBe(items?.key);
  expect(items?.facts.items).toEqual([{ sku: "CJ-113", name: "Cedar Jar Candle, Size:113 g" }]);
  expect(orders?.facts.items).toEqual([]);
});

test("the buyers of orders become one customer each, by their newest order, and orders without an email address become none", () => {
  const order = (row: number, email: string, orderedAt: string, city: string) => {
    const address = { name: "Asha", company: "", street: "1 Road", city, state: "HP", zip: "", country: "" };
    const facts: OrderFacts = {
      shop: "shopify",
      number: city,
      email,
      orderedAt,
      name: "Asha",
      address: { ...address, phone: "9800000001" },
      items: [],
    };
    return { row, line: row, key: city, facts };
  };
  const buyers = customersOfOrders([
    order(2, "asha@example.com", "2025-01-01T00:00:00.000Z", "Solan"),
    order(3, "asha@example.com", "2026-01-01T00:00:00.000Z", "Shimla"),
    order(4, "", "2026-01-01T00:00:00.000Z", "Una"),
  ]);
  expect(buyers).toMatchObject([
    {
      row: 3,
      key: "email:asha@example.com",
      facts: { phone: "9800000001", address: { city: "Shimla" }, saidYes: false },
    },
  ]);
});

test("reviews have stars, day and plain text, each once, and faults are listed by row", () => {
  const { records, faults, remarks } = readReviews(sheetOf(textOf("judgeme.csv")), "shopify");
  expect(records.map(({ facts }) => facts)).toMatchObject([
    {
      name: "Camille Rousseau",
      rating: 5,
      text: "Lovely\nBurns evenly.",
      answer: "Thank you!",
      writtenAt: "2025-03-02T10:12:00.000Z",
      product: { handle: "cedar-jar-candle" },
    },
    { name: "Marc", rating: 2 },
    { name: "Nina", rating: 4, product: { handle: "no-such-candle" } },
  ]);
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [6, "Rating"],
    [7, "Date"],
  ]);
  expect(remarks.map(({ kind, row }) => [kind, row])).toEqual([
    ["pictures-left", 2],
    ["hidden-before", 3],
    ["review-again", 4],
  ]);
});

test.each(["loox.csv", "shopify-reviews.csv", "woocommerce-reviews.csv"])(
  "the review of %s is read",
  (name) => {
    const { records, faults } = readReviews(sheetOf(textOf(name)), "shopify");
    expect(faults).toEqual([]);
    expect(records).toHaveLength(1);
    expect(records[0]?.facts.text).not.toBe("");
  },
);

test("Etsy's reviews name their order, and an invalid one is reported by its number", () => {
  const read = readEtsyReviews(JSON.parse(textOf("etsy-reviews.json")));
  expect(read?.records.map(({ facts }) => [facts.rating, facts.text, facts.product.orderNumber])).toEqual([
    [5, "Smells of the forest & came quickly", "9001"],
    [2, "", "9999"],
  ]);
  expect(read?.faults).toMatchObject([{ row: 3 }]);
  expect(readEtsyReviews({ reviews: [] })).toBeUndefined();
});

test("an order with an invalid email address is read without it, with a remark", () => {
  const text =
    "Name,Email,Financial Status,Total,Currency,Created at,Lineitem quantity,Lineitem name,Lineitem price\n#1,asha@@example,paid,100,INR,2026-05-01 10:00:00 +0530,1,Diya,100\n";
  const { records, faults, remarks } = readShopifyOrders(sheetOf(text));
  expect(faults).toEqual([]);
  expect(records).toMatchObject([{ facts: { number: "#1", email: "" } }]);
  expect(remarks).toContainEqual({ kind: "bad-email", row: 2 });
});
