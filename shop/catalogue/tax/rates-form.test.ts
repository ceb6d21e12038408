import { expect, test } from "vitest";
import { ratesForm, readRates } from "./rates-form.ts";

const ids = ["bowl", "cup", "lamp"];

const read = (cells: object) => ratesForm.safeParse({ productId: ids, ...cells });
const faultsOf = (cells: object) => read(cells).error?.issues.map(({ path, message }) => [path[0], message]);

test("a product has its own code and rate, else those for all, else it is left out", () => {
  const form = ratesForm.parse({
    productId: ids,
    allHsn: "6912",
    allGstRate: "",
    hsn: ["", "69 11", ""],
    gstRate: ["500", "1800", "500"],
  });
  expect(readRates(form)).toEqual([
    { productId: "bowl", hsn: "6912", gstRate: 500 },
    { productId: "cup", hsn: "6911", gstRate: 1800 },
    { productId: "lamp", hsn: "6912", gstRate: 500 },
  ]);
  const one = ratesForm.parse({ productId: ids, hsn: ["", "6911", ""], gstRate: ["", "0", ""] });
  expect(readRates(one)).toEqual([{ productId: "cup", hsn: "6911", gstRate: 0 }]);
});

test("a code or rate alone, a wrong code, an unknown rate and an empty form are refused at their field", () => {
  expect(faultsOf({ hsn: ["6911", "", ""], gstRate: ["", "500", ""] })).toEqual([
    ["allGstRate", "Choose a GST rate from the list"],
    ["allHsn", "HSN code is required"],
  ]);
  expect(faultsOf({ hsn: ["69", "", ""], gstRate: ["500", "", ""] })).toEqual([
    ["hsn-0", "HSN code has 4, 6 or 8 digits, such as 3406"],
  ]);
  expect(faultsOf({ hsn: ["", "", "6911"], gstRate: ["", "", "17"] })).toEqual([
    ["gstRate-2", "Choose a GST rate from the list"],
  ]);
  expect(faultsOf({})?.[0]?.[0]).toBe("allHsn");
});
