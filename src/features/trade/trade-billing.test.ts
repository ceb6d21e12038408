import { expect, test } from "vitest";
import { placeOfSupplyOf } from "#core/orders/order.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { billToAccount, describeTradeBilling, findOtherBilling } from "./trade-billing.ts";

const place = { address: "9 Janpath", city: "New Delhi", state: "DL", zip: "110001" };
const account = { company: "Kangra Gifts", gstin: "07AAPFU0939F1ZX", place };
const typed = {
  ...shimlaAddress,
  company: "Other",
  gstin: "27AAPFU0939F1ZV",
  billing: { name: "X", ...place, zip: "110002" },
};

test("a trade order keeps its parcel's place, and has company, GSTIN and place of supply of its account", () => {
  const billed = billToAccount(typed, account);
  expect(billed).toEqual({
    ...shimlaAddress,
    company: account.company,
    gstin: account.gstin,
    billing: { name: "", ...place },
  });
  expect(placeOfSupplyOf(billed)).toBe("DL");
  expect(billToAccount(typed, { ...account, gstin: "" })).not.toHaveProperty("gstin");
});

test("another billing is found at its field, and nothing typed or the same is none", () => {
  const billed = billToAccount(shimlaAddress, account);
  const { company, gstin, billing } = billed;
  const other = (change: object) => findOtherBilling({ ...shimlaAddress, ...change }, billed);
  expect(other({})).toBeUndefined();
  expect(other({ company: "", gstin: "" })).toBeUndefined();
  expect(other({ company, gstin, billing })).toBeUndefined();
  expect(other({ billing: { ...place, name: "Accounts department" } })).toBeUndefined();
  expect(other({ company: "Other", gstin: "27AAPFU0939F1ZV" })).toBe("gstin");
  expect(other({ company: "Other" })).toBe("company");
  for (const field of ["address", "city", "state", "zip"])
    expect(other({ billing: { name: "", ...place, [field]: "other" } })).toBe("billAddress");
  expect(describeTradeBilling(account.company)).toContain("billed to Kangra Gifts");
});
