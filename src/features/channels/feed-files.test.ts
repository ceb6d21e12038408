import fc from "fast-check";
import { expect, test } from "vitest";
import { type Channel, channels } from "./channel.ts";
import { anyItem, plainItem } from "./feed-item.fixture.ts";
import { isLeftOut } from "./feed-problem.ts";
import { googleFeedEnd, openGoogleFeed, writeGoogleItem } from "./google-feed.ts";
import { feedFields, findBadFields, googleFields, googleParts } from "./public-field-lists.fixture.ts";
import { readGoogleFeed } from "./read-feed.fixture.ts";

const tidy = (text: string) => text.replaceAll(/[^\P{Cc}\n\r\t]|\p{Cs}|[\ufffe\uffff]/gu, "");

test.each(channels)(
  "every product in the file of %s has the fields, lengths and values that it publishes",
  (channel) => {
    fc.assert(
      fc.property(anyItem, (item) => {
        if (isLeftOut(channel, item)) return;
        const xml =
          openGoogleFeed({ title: "Shop", link: "https://shop.example" }) + writeGoogleItem(channel, item);
        const [read] = readGoogleFeed(xml + googleFeedEnd);
        expect(findBadFields(feedFields[channel], read?.fields ?? [])).toEqual([]);
        for (const [name, all] of Object.entries(read?.parts ?? {}))
          for (const parts of all) expect(findBadFields(googleParts[name] ?? {}, parts)).toEqual([]);
        const readValue = (name: string) => read?.fields.find(([one]) => one === name)?.[1];
        expect(readValue("title")).toBe(tidy(item.title));
        expect(readValue("price")).toBe(`${(item.price / 100).toFixed(2)} INR`);
      }),
      { numRuns: 500 },
    );
  },
);

const readItem = (channel: Channel, item: typeof plainItem) =>
  readGoogleFeed(writeGoogleItem(channel, item))[0];

test("Google gets the pack's MRP, the price of 100 g, the country and the delivery time", () => {
  const shipping = [{ pin: "56", price: 80_00 }, { price: 50_00 }];
  const item = readItem("google", { ...plainItem, mrp: 600_00, shipping });
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
  for (const channel of channels) expect(writeGoogleItem(channel, item)).not.toContain("sale_price");
});

test("Meta gets the country in two letters, and Meta and Pinterest the highest price where PIN codes decide", () => {
  const item = { ...plainItem, shipping: [{ pin: "56", price: 80_00 }, { price: 50_00 }] };
  const fieldsOf = (channel: Channel) => Object.fromEntries(readItem(channel, item)?.fields ?? []);
  expect(fieldsOf("meta")).toMatchObject({ origin_country: "IN", wa_compliance_category: "DEFAULT" });
  for (const channel of ["google", "pinterest"] as const)
    expect(Object.keys(fieldsOf(channel))).not.toContain("origin_country");
  for (const channel of ["meta", "pinterest"] as const) {
    const told = readItem(channel, item)?.parts.shipping?.map((parts) => Object.fromEntries(parts));
    expect(told).toMatchObject([{ country: "IN", price: "80.00 INR" }]);
    expect(told?.[0]).not.toHaveProperty("postal_code");
  }
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
