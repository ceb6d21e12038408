// The rates, names and sums of GST, against values that were looked up or computed by hand.
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
  expect(halveTaxOnce([{ tax: 5 }, { tax: 7 }, { tax: 4 }, { tax: 9 }])).toEqual([
    { cgst: 2, sgst: 2, roundOff: 1 },
    { cgst: 4, sgst: 4, roundOff: -1 },
    { cgst: 2, sgst: 2, roundOff: 0 },
    { cgst: 4, sgst: 4, roundOff: 1 },
  ]);
  expect(halveTaxOnce([])).toEqual([]);
});
