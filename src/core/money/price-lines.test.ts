import { describe, expect, test } from "vitest";
import { chargeOf } from "./charge.ts";
import { priceLines } from "./price-lines.ts";
import { priceRows, showTotals } from "./price-rows.ts";

const line = (unitPrice: number, gstRate: number, quantity = 1) => ({ unitPrice, gstRate, quantity });
const delivery = (amount: number) => [{ kind: "delivery" as const, amount }];

describe("prices computed by hand", () => {
  test("delivery is allocated by gross after discount, which moves tax between rates", () => {
    // 200.00 at 5 % and 100.00 at 18 %; 100.00 off the first leaves 100.00 each, so 50.00 of delivery is 25.00 each (by gross
    // it would be 33.33 and 16.67). 125.00 × 5 / 105 = 5.952… → 5.95; 125.00 × 18 / 118 = 19.067… → 19.07.
    const price = priceLines({
      lines: [line(200_00, 500), line(100_00, 1800)],
      discount: { amount: 100_00, over: [200_00, 0] },
      charges: delivery(50_00),
    });
    expect(price.lines.map(({ discountShare, chargeShare }) => [discountShare, chargeShare])).toEqual([
      [100_00, 25_00],
      [0, 25_00],
    ]);
    expect(price.taxByRate).toEqual([
      { rate: 500, taxable: 119_05, tax: 5_95 },
      { rate: 1800, taxable: 105_93, tax: 19_07 },
    ]);
    expect(price).toMatchObject({ items: 300_00, discount: 100_00, amount: 250_00, tax: 25_02 });
  });

  test("a paisa that cannot be divided goes to the largest remainder, and to the earlier of equals", () => {
    // 0.10 over 1.00, 1.00 and 1.00 is 3.33… paise each: 4, 3, 3.
    const price = priceLines({
      lines: [line(1_00, 500), line(1_00, 500), line(1_00, 500)],
      charges: delivery(10),
    });
    expect(price.lines.map(({ chargeShare }) => chargeShare)).toEqual([4, 3, 3]);
  });

  test("a discount that covers the whole price of some products allocates no delivery to them, as long as others are left", () => {
    const price = priceLines({
      lines: [line(50_00, 1800), line(80_00, 500)],
      discount: { amount: 60_00, over: [50_00, 0] },
      charges: delivery(40_00),
    });
    expect(price.discount).toBe(50_00);
    expect(price.lines.map(({ chargeShare, tax }) => [chargeShare, tax])).toEqual([
      [0, 0],
      [40_00, 5_71],
    ]);
    expect(price.amount).toBe(120_00);
  });

  test("a discount has its name if it takes at least a paisa", () => {
    const nameOf = (amount: number, name?: string) =>
      priceLines({ lines: [line(100_00, 500)], discount: { amount, name }, charges: [] }).discountName;
    expect([nameOf(1, "Festival"), nameOf(0, "Festival"), nameOf(1)]).toEqual([
      "Festival",
      undefined,
      undefined,
    ]);
  });

  test("two charges are allocated together, and each keeps its own row", () => {
    const price = priceLines({
      lines: [line(100_00, 500)],
      charges: [...delivery(50_00), ...delivery(30_00)],
    });
    expect(price.amount).toBe(180_00);
    expect(price.lines[0]?.chargeShare).toBe(80_00);
    expect(chargeOf(price, "delivery")).toBe(80_00);
    expect(priceRows(price).filter(({ role }) => role === "charge")).toHaveLength(2);
  });
});

describe("the rows of a price", () => {
  const price = priceLines({
    lines: [line(300_00, 500)],
    discount: { amount: 30_00 },
    charges: delivery(50_00),
  });

  test("the rows of a price are products, discount, charges, total and the tax within it", () => {
    expect(
      priceRows(price, { discount: "Offer TEN", charges: { delivery: "Express" }, total: "To pay" }),
    ).toEqual([
      { label: "Items", amount: 300_00, role: "items" },
      { label: "Offer TEN", amount: -30_00, role: "discount" },
      { label: "Express", amount: 50_00, role: "charge" },
      { label: "To pay", amount: 320_00, role: "total" },
      { label: "includes GST", amount: 15_24, role: "tax" },
    ]);
  });

  test("contain no discount if there is none, and no tax if the shop may not show it", () => {
    const plain = priceLines({ lines: [line(300_00, 500)], charges: delivery(0) });
    expect(priceRows(showTotals(plain, { gstShown: false })).map(({ label }) => label)).toEqual([
      "Items",
      "Delivery",
      "Total",
    ]);
  });

  test("add up to the total", () => {
    const sum = priceRows(price)
      .filter(({ role }) => role === "items" || role === "discount" || role === "charge")
      .reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(price.amount);
  });
});
