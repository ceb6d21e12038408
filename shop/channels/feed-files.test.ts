import fc from "fast-check";
import { expect, test } from "vitest";
import { metaColumns, pinterestColumns, writeCsvHeader, writeCsvItem } from "./csv-feeds.ts";
import { anyItem, plainItem } from "./feed-item.fixture.ts";
import { isLeftOut } from "./feed-problem.ts";
import { googleFeedEnd, openGoogleFeed, writeGoogleItem } from "./google-feed.ts";
import {
  findBadFields,
  googleFields,
  googleParts,
  metaFields,
  pinterestFields,
} from "./public-field-lists.fixture.ts";
import { readCsvFeed, readGoogleFeed } from "./read-feed.fixture.ts";

const tidy = (text: string) => text.replaceAll(/[^\P{Cc}\n\r\t]|\p{Cs}|[\ufffe\uffff]/gu, "");

test("every product in Google's file has the fields, lengths and values that Google publishes", () => {
  fc.assert(
    fc.property(anyItem, (item) => {
      if (isLeftOut("google", item)) return;
      const xml = openGoogleFeed({ title: "Shop", link: "https://shop.example" }) + writeGoogleItem(item);
      const [read] = readGoogleFeed(xml + googleFeedEnd);
      expect(findBadFields(googleFields, read?.fields ?? [])).toEqual([]);
      for (const [name, all] of Object.entries(read?.parts ?? {}))
        for (const parts of all) expect(findBadFields(googleParts[name] ?? {}, parts)).toEqual([]);
      const readValue = (name: string) => read?.fields.find(([one]) => one === name)?.[1];
      expect(readValue("title")).toBe(tidy(item.title));
      expect(readValue("price")).toBe(`${(item.price / 100).toFixed(2)} INR`);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["meta", metaColumns, metaFields],
  ["pinterest", pinterestColumns, pinterestFields],
] as const)(
  "every product that the file of %s names is what the channel publishes",
  (channel, columns, fields) => {
    fc.assert(
      fc.property(anyItem, (item) => {
        if (isLeftOut(channel, item)) return;
        const [read] = readCsvFeed(writeCsvHeader(columns) + writeCsvItem(columns, item));
        expect(findBadFields(fields, read?.fields ?? [])).toEqual([]);
      }),
      { numRuns: 500 },
    );
  },
);

test("a table contains no formula for a spreadsheet, and the channel reads the same text", () => {
  const item = { ...plainItem, title: '=HYPERLINK("x")', description: "Soy;=1+1", brand: "@shop" };
  const csv = writeCsvHeader(metaColumns) + writeCsvItem(metaColumns, item);
  expect(csv).not.toMatch(/(^|[",;\t\n])[=+\-@|]/m);
  const fields = Object.fromEntries(readCsvFeed(csv)[0]?.fields ?? []);
  expect(fields).toMatchObject({ title: '=HYPERLINK("x")', brand: "@shop", description: "Soy; =1+1" });
});

test("Google gets the pack's MRP, the price of 100 g, the country and the delivery time", () => {
  const [item] = readGoogleFeed(
    writeGoogleItem({ ...plainItem, mrp: 600_00, shipping: [{ pin: "56", price: 80_00 }, { price: 50_00 }] }),
  );
  expect(Object.fromEntries(item?.fields ?? [])).toMatchObject({
    price: "499.00 INR",
    maximum_retail_price: "600.00 INR",
    identifier_exists: "no",
    unit_pricing_measure: "227 g",
    unit_pricing_base_measure: "1 g",
    shipping_weight: "0.450 kg",
  });
  expect(item?.parts.shipping?.map((parts) => Object.fromEntries(parts))).toEqual([
    {
      country: "IN",
      postal_code: "56*",
      service: "Standard",
      price: "80.00 INR",
      min_handling_time: "2",
      max_handling_time: "3",
      min_transit_time: "5",
      max_transit_time: "9",
    },
    {
      country: "IN",
      service: "Standard",
      price: "50.00 INR",
      min_handling_time: "2",
      max_handling_time: "3",
      min_transit_time: "5",
      max_transit_time: "9",
    },
  ]);
});

test("the MRP is never sent as a former price, because the shop knows no earlier prices", () => {
  const item = { ...plainItem, mrp: 600_00 };
  expect(writeGoogleItem(item)).not.toContain("sale_price");
  expect(writeCsvHeader(metaColumns) + writeCsvHeader(pinterestColumns)).not.toContain("sale_price");
});

test("Meta gets the country in two letters, and Pinterest the highest price where PIN codes decide", () => {
  const item = { ...plainItem, shipping: [{ pin: "56", price: 80_00 }, { price: 50_00 }] };
  const meta = Object.fromEntries(
    readCsvFeed(writeCsvHeader(metaColumns) + writeCsvItem(metaColumns, item))[0]?.fields ?? [],
  );
  expect(meta).toMatchObject({ origin_country: "IN", wa_compliance_category: "DEFAULT" });
  expect(meta.shipping).toBe("IN::Standard:80.00 INR");
});

test("the check of field lists reports a field that is missing, unknown, too long, repeated or invalid", () => {
  expect(findBadFields(googleFields, [["colour", "red"]])).toContain("colour is no field");
  expect(findBadFields(googleFields, [])).toContain("title is missing");
  expect(findBadFields(googleFields, [["title", "x".repeat(151)]])).toContain(
    `title may not be ${"x".repeat(151)}`,
  );
  expect(findBadFields(googleFields, [["availability", "in stock"]])).toContain(
    "availability may not be in stock",
  );
  expect(
    findBadFields(googleFields, [
      ["price", "1.00 INR"],
      ["price", "1.00 INR"],
    ]),
  ).toContain("price stands there too often");
});
