import { expect, test } from "vitest";
import { isOpenForSale, listSampleValues } from "./own-business.ts";
import { sampleSettings } from "./settings.ts";

const sample = sampleSettings.business;
const own = {
  ...sample,
  shopName: "Lamp & Light",
  legalName: "Lamp & Light",
  phone: "9811122233",
  whatsapp: "",
  email: "hello@lamp.in",
  street: "1 Bazaar",
  instagram: "",
  gstin: "02ABCDE1234F1Z5",
  grievanceName: "Ravi",
  grievanceEmail: "ravi@lamp.in",
  grievancePhone: "9811122234",
};

test("a rehearsal or live shop is closed with the sample business and open with the owner's own", () => {
  expect(listSampleValues(sample).length).toBeGreaterThan(8);
  expect(["rehearsal", "live"].map((mode) => isOpenForSale(mode as "live", sample))).toEqual([false, false]);
  expect(listSampleValues(own)).toEqual([]);
  expect(isOpenForSale("live", own)).toBe(true);
  expect(isOpenForSale("practice", sample)).toBe(true);
});

test.each(["shopName", "legalName", "phone", "email", "gstin", "grievanceName", "grievancePhone"] as const)(
  "one sample value keeps the shop closed: %s",
  (name) => {
    expect(isOpenForSale("live", { ...own, [name]: sample[name] })).toBe(false);
  },
);

test("without a GSTIN the shop opens only if it is not registered", () => {
  expect(isOpenForSale("live", { ...own, gstin: "" })).toBe(false);
  expect(isOpenForSale("live", { ...own, gstin: "", gstStatus: "unregistered" })).toBe(true);
  expect(isOpenForSale("live", { ...own, gstin: sample.gstin, gstStatus: "composition" })).toBe(false);
});
