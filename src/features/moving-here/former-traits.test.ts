import { expect, test } from "vitest";
import { customersOfOrders, readCustomers } from "./customer-rows.ts";
import { readEtsyOrders } from "./etsy-orders.ts";
import { sheetOf } from "./former-sheet.fixture.ts";
import { readReviews } from "./review-rows.ts";
import { readShopifyOrders } from "./shopify-orders.ts";

test("damaged characters in a buyer's name are reported with the order", () => {
  const rows = [
    "Sale Date\tOrder ID\tFull Name\tCurrency\tOrder Total",
    "12/31/2025\t9001\tXuÃ¢n Devi\tINR\t1688",
    "12/31/2025\t9002\tAsha Devi\tINR\t900",
  ];
  const { remarks } = readEtsyOrders(sheetOf(rows.join("\n")));
  expect(remarks.filter(({ kind }) => kind === "wrong-letters")).toEqual([{ kind: "wrong-letters", row: 2 }]);
});

test("a heading that an app made from a review's first words is not repeated", () => {
  const review = (title: string, body: string) => `"${title}","${body}",5,2025-01-01,Asha,clay-diya`;
  const rows = [
    "title,body,rating,review_date,reviewer_name,product_handle",
    review("Lovely lamps!", "Lovely lamps!"),
    review("Fits the temple, and the ...", "Fits the temple, and the price is fair."),
    review("Lovely", "They burn long."),
    review("Only a heading", ""),
  ];
  const { records } = readReviews(sheetOf(rows.join("\n")), "shopify");
  expect(records.map(({ facts }) => facts.text)).toEqual([
    "Lovely lamps!",
    "Fits the temple, and the price is fair.",
    "Lovely\nThey burn long.",
    "Only a heading",
  ]);
});

test("a placeholder typed by a buyer is not taken for a surname or PIN code", () => {
  const orders = [
    "Name,Email,Financial Status,Currency,Total,Created at,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country",
    "#1,asha@example.com,pending,INR,1500.00,2026-04-05 23:30:29 +0530,Clay Diya,Asha -,12 - Mall Road,Shimla,-,IN",
  ];
  const { records } = readShopifyOrders(sheetOf(orders.join("\n")));
  expect(customersOfOrders(records)[0]?.facts).toMatchObject({
    name: "Asha",
    address: { name: "Asha", street: "12 - Mall Road", city: "Shimla", zip: "" },
  });
  const customers = "First Name,Last Name,Email,Accepts Marketing\nRavi,.,ravi@example.com,no\n";
  expect(readCustomers(sheetOf(customers), "shopify").records[0]?.facts.name).toBe("Ravi");
});
