// The rates, names and sums of GST, against values that were looked up or computed by hand.
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRate, gstRates, halveTax, halveTaxOnce, stateTaxName } from "./gst.ts";
import { priceLines } from "./price-lines.ts";

test("the GST rates in force are 0, 3, 5, 18 and 40 percent", () => {
  expect(gstRates.map(formatRate)).toEqual(["0%", "3%", "5%", "18%", "40%"]);
  expect(formatRate(250)).toBe("2.5%");
});

test("the half of a state is called SGST, and that of a union territory without a legislature UTGST", () => {
  for (const territory of ["04", "26", "31", "35", "38"]) expect(stateTaxName(territory)).toBe("UTGST");
  for (const state of ["02", "07", "01", "27"]) expect(stateTaxName(state)).toBe("SGST");
});

test("an order's GST is summed over all lines and for each rate, the lowest rate first", () => {
  // 118.00 at 18 % = 100.00 + 18.00; 105.00 and 210.00 at 5 % = 100.00 + 5.00 and 200.00 + 10.00.
  const lines = [
    { unitPrice: 118_00, quantity: 1, gstRate: 1800 },
    { unitPrice: 105_00, quantity: 1, gstRate: 500 },
    { unitPrice: 105_00, quantity: 2, gstRate: 500 },
  ];
  expect(priceLines({ lines, charges: [] })).toMatchObject({
    taxable: 400_00,
    tax: 33_00,
    taxByRate: [
      { rate: 500, taxable: 300_00, tax: 15_00 },
      { rate: 1800, taxable: 100_00, tax: 18_00 },
    ],
  });
  expect(priceLines({ lines: [], charges: [] })).toMatchObject({ taxable: 0, tax: 0, taxByRate: [] });
});

test("a tax of one paisa has halves of 0 and is the round-off", () => {
  expect(halveTax(1)).toEqual({ cgst: 0, sgst: 0, roundOff: 1 });
  expect(halveTax(0)).toEqual({ cgst: 0, sgst: 0, roundOff: 0 });
});

test("the halves of the lines' taxes add up to the halves of the whole, so that at most one paisa is rounded off", () => {
  const rate = 500;
  const lines = [5, 7, 4, 9].map((tax) => ({ tax, rate }));
  expect(halveTaxOnce(lines)).toEqual([
    { cgst: 2, sgst: 2, roundOff: 1 },
    { cgst: 4, sgst: 4, roundOff: -1 },
    { cgst: 2, sgst: 2, roundOff: 0 },
    { cgst: 4, sgst: 4, roundOff: 1 },
  ]);
  expect(halveTaxOnce([])).toEqual([]);
});

test("each rate of a paper is halved by itself, and rounded off by one paisa at most: 60 parcels of a candle and a bowl", () => {
  // 60 × 52.33 at 5 % are 3139.80, halves of 1569.90; 60 × 198.15 at 18 % are 11 889.00, halves of 5944.50.
  const parcel = [
    { tax: 52_33, rate: 500 },
    { tax: 198_15, rate: 1800 },
  ];
  const lines = Array.from({ length: 60 }, () => parcel).flat();
  const halved = halveTaxOnce(lines);
  const sumOf = (rate: number, field: "cgst" | "sgst" | "roundOff") =>
    halved.reduce((sum, half, index) => (lines[index]?.rate === rate ? sum + half[field] : sum), 0);
  expect(sumOf(500, "cgst")).toBe(1569_90);
  expect(sumOf(1800, "cgst")).toBe(5944_50);
  for (const rate of [500, 1800]) {
    expect(sumOf(rate, "sgst")).toBe(sumOf(rate, "cgst"));
    expect(sumOf(rate, "roundOff")).toBe(0);
  }
});

test("whatever the lines and rates, a paper and each of its rates are rounded off by one paisa at most", () => {
  const line = fc.record({ tax: fc.nat(100_000), rate: fc.constantFrom(0, 300, 500, 1800, 4000) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const halved = halveTaxOnce(lines);
      const roundedOff = (rate?: number) =>
        halved.reduce(
          (sum, { roundOff }, index) =>
            rate === undefined || lines[index]?.rate === rate ? sum + roundOff : sum,
          0,
        );
      for (const [index, { cgst, sgst, roundOff }] of halved.entries()) {
        expect(cgst).toBe(sgst);
        expect(cgst + sgst + roundOff).toBe(lines[index]?.tax);
      }
      for (const rate of [undefined, 0, 300, 500, 1800, 4000])
        expect(Math.abs(roundedOff(rate))).toBeLessThanOrEqual(1);
    }),
  );
});
