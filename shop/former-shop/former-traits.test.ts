import { expect, test } from "vitest";
import { readEtsyOrders } from "./etsy-orders.ts";
import { sheetOf } from "./former-sheet.fixture.ts";
import { readReviews } from "./review-rows.ts";

test("damaged letters of a buyer are told with the order", () => {
  const rows = [
    "Sale Date\tOrder ID\tFull Name\tCurrency\tOrder Total",
    "12/31/2025\t9001\tXuÃ¢n Devi\tINR\t1688",
    "12/31/2025\t9002\tAsha Devi\tINR\t900",
  ];
  const { remarks } = readEtsyOrders(sheetOf(rows.join("\n")));
  expect(remarks.filter(({ kind }) => kind === "wrong-letters")).toEqual([{ kind: "wrong-letters", row: 2 }]);
});

test("a heading that an app has made of a review's first words is not said twice", () => {
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
