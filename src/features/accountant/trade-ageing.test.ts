import fc from "fast-check";
import { expect, test } from "vitest";
import { ageDebts } from "./trade-ageing.ts";

test("an order is not overdue on its last day, and overdue the day after", () => {
  expect(ageDebts([{ daysOver: 0, amount: 100 }], 0)).toMatchObject({ notDue: 100, upTo30: 0 });
  expect(ageDebts([{ daysOver: 1, amount: 100 }], 0)).toMatchObject({ notDue: 0, upTo30: 100 });
});

test("what was paid counts for the oldest, whatever the order of the charges", () => {
  const charges = [
    { daysOver: -5, amount: 100 },
    { daysOver: 61, amount: 200 },
    { daysOver: 30, amount: 300 },
    { daysOver: 31, amount: 400 },
  ];
  expect(ageDebts(charges, 250)).toEqual({ notDue: 100, upTo30: 300, upTo60: 350, older: 0, credit: 0 });
  expect(ageDebts(charges, 1_100)).toEqual({ notDue: 0, upTo30: 0, upTo60: 0, older: 0, credit: 100 });
});

test("the ages of any debts add up to what is owed, to the paisa", () => {
  const charge = fc.record({ daysOver: fc.integer({ min: -60, max: 200 }), amount: fc.nat(10_000_00) });
  fc.assert(
    fc.property(fc.array(charge), fc.nat(50_000_00), (charges, paid) => {
      const { credit, ...open } = ageDebts(charges, paid);
      const owed = charges.reduce((sum, { amount }) => sum + amount, 0) - paid;
      expect(Object.values(open).reduce((sum, one) => sum + one, 0) - credit).toBe(owed);
      expect(Math.min(credit, ...Object.values(open))).toBeGreaterThanOrEqual(0);
    }),
  );
});
