import { expect, test } from "vitest";
import { chargeKinds, chargeOf, chargeRegistry, totalCharges } from "./charge.ts";
import { priceLines } from "./price-lines.ts";
import { priceRows } from "./price-rows.ts";

const candle = { unitPrice: 999_00, quantity: 2, gstRate: 500 };
const lamp = { unitPrice: 450_00, quantity: 1, gstRate: 1800 };

test.each(chargeKinds)(
  "a charge of %s is shown by its name, taxed with the goods and part of the amount",
  (kind) => {
    const charges = [{ kind, amount: 49_00 }];
    const price = priceLines({ lines: [candle, lamp], charges });
    expect(priceRows(price)).toContainEqual({
      label: chargeRegistry[kind].name,
      amount: 49_00,
      role: "charge",
    });
    expect(price.amount).toBe(999_00 * 2 + 450_00 + 49_00);
    expect(price.taxable + price.tax).toBe(price.amount);
    expect(price.lines.reduce((sum, { chargeShare }) => sum + chargeShare, 0)).toBe(49_00);
    expect(chargeOf(price, kind)).toBe(49_00);
  },
);

test("charges of one kind and of several are added up", () => {
  const charges = [
    { kind: "delivery" as const, amount: 50_00 },
    { kind: "delivery" as const, amount: 25 },
  ];
  expect([totalCharges(charges), chargeOf({ charges }, "delivery"), totalCharges([])]).toEqual([
    50_25, 50_25, 0,
  ]);
});

test("no two charges have the same name or the same column of the file of orders", () => {
  const all = Object.values(chargeRegistry);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ column }) => column)).size).toBe(all.length);
});
