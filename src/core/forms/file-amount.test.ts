import fc from "fast-check";
import { expect, test } from "vitest";
import { explainAmount, readAmount, writeAmount } from "./file-amount.ts";

test.each([
  ["499", 49_900],
  ["499.5", 49_950],
  ["499,00", 49_900],
  ["999,50", 99_950],
  ["₹1,23,456.50", 12_345_650],
  ["₹ 1,299.00", 129_900],
  ["1,29,900.00", 12_990_000],
  ["1.29.900,00", 12_990_000],
  ["Rs. 1,299", 129_900],
  ["1.234,50", 123_450],
  ["1.299,5", 129_950],
  ["1.299,50 €", 129_950],
  ["US$ 16.00", 1_600],
  ["16.00 USD", 1_600],
  ["1 299,50", 129_950],
  ["1\u202f299,50\u00a0", 129_950],
  ["\u200e999,50", 99_950],
  ["'999,50", 99_950],
  ['="999,50"', 99_950],
  ["1,299", 129_900],
  ["1,23,456", 12_345_600],
  ["423.728813", 42_373],
  ["971.0000000000001", 97_100],
  ["24,580000000000002", 2_458],
  ["0,50", 50],
])("the amount %j is read", (given, amount) => {
  expect(readAmount(given)).toBe(amount);
});

test.each([
  ...["1.234", "1.234.567", "1.29,900", "12345,678", "0,999", "1,2345", "1,299,50", "12.34,50", "1,04,99.50"],
  ...["-5", "(5)", "=1+1", "", "free", "1 piece", "20000000.01", "30000000", "99.99.99.999,00", "1'299.50"],
  ...["1.11823E+11", "1.2999E+3", "1,2999E+03", "1E+3", "#####", "#N/A"],
])("the amount %j is ambiguous or no amount, and is refused with the correction", (given) => {
  expect(readAmount(given)).toBeUndefined();
  expect(explainAmount(given)).toMatch(/write it as|as text|correct the cell|make it wider/);
});

test("an amount is the same in every spelling of a spreadsheet, and no spelling changes it", () => {
  const written = (paise: number) => {
    const [whole = "", decimals = ""] = writeAmount(paise).split(".");
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
    const indian = whole.replace(/(\d)(?=(\d\d)*\d{3}$)(?=\d)/g, "$1,").replace(/,(?=\d{1,2}$)/, "");
    return [`${grouped}.${decimals}`, `${grouped.replaceAll(",", ".")},${decimals}`].concat(
      [`${whole},${decimals}`, `₹ ${grouped}.${decimals} `, `${grouped.replaceAll(",", " ")},${decimals}`],
      /^(\d{1,2}(,\d\d)*,)?\d{1,3}$/.test(indian) ? [`${indian}.${decimals}`] : [],
    );
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (paise) => {
      for (const text of written(paise)) expect([text, readAmount(text)]).toEqual([text, paise]);
    }),
  );
});
