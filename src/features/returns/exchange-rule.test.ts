import { describe, expect, test } from "vitest";
import { refuseExchange } from "./exchange-rule.ts";

const candle = { hsn: "3406", gstRate: 500, prices: [79_900, 99_900] };
const jar = { hsn: "3406", gstRate: 500, price: 99_900 };

describe("a product sent instead of a returned one", () => {
  test.each([
    ["costs what was paid", { ...jar, price: 79_900 }],
    ["costs what the returned piece costs today", jar],
    ["has a longer HSN of the same heading", { ...jar, hsn: "34060010" }],
  ])("a replacement may be sent if it %s", (_, offered) => {
    expect(refuseExchange("exchange", [candle], offered)).toBeUndefined();
  });

  test.each([
    ["dearer", 119_900],
    ["cheaper", 49_900],
  ])("a replacement is refused if it is %s, unless the fault is the shop's", (_, price) => {
    const offered = { ...jar, price };
    expect(refuseExchange("exchange", [candle], offered)).toBe("other-price");
    expect(refuseExchange("unwanted", [candle], offered)).toBe("other-price");
    expect(refuseExchange("damage", [candle], offered)).toBeUndefined();
    expect(refuseExchange("delivery", [candle], offered)).toBeUndefined();
  });

  test.each(["exchange", "unwanted", "damage", "delivery"] as const)(
    "is refused for another HSN or GST rate, whoever is at fault: %s",
    (kind) => {
      expect(refuseExchange(kind, [candle], { ...jar, hsn: "6912" })).toBe("other-tax");
      expect(refuseExchange(kind, [candle], { ...jar, gstRate: 1800 })).toBe("other-tax");
    },
  );

  test("a replacement is refused if one of two returned lines had another price", () => {
    const wick = { ...candle, prices: [49_900] };
    expect(refuseExchange("exchange", [candle, wick], jar)).toBe("other-price");
    expect(refuseExchange("exchange", [wick, candle], jar)).toBe("other-price");
  });

  test("a replacement is refused if one of two returned lines has another HSN", () => {
    const vase = { hsn: "6912", gstRate: 500, prices: [99_900] };
    expect(refuseExchange("exchange", [candle, vase], jar)).toBe("other-tax");
  });
});
