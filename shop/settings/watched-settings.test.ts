import { expect, test } from "vitest";
import { sampleSettings } from "./settings.ts";
import { describeWatchedChanges, listWatchedChanges } from "./watched-settings.ts";

const { business, limits } = sampleSettings;

test("another UPI id is a change that is asked about and told, and the same one is none", () => {
  expect(listWatchedChanges("business", business, { ...business, city: "Kochi" })).toEqual([]);
  expect(listWatchedChanges("business", business, { upiId: "thief@bank", city: "Kochi" })).toEqual(["upiId"]);
  expect(describeWatchedChanges("business", business, { upiId: "thief@bank" })).toEqual([
    "The UPI id that customers pay to was changed from nothing to “thief@bank”.",
  ]);
});

test("how far staff lower a price is asked about and not told, and other limits are neither", () => {
  expect(listWatchedChanges("limits", limits, { staffDiscountPercent: 90 })).toEqual([
    "staffDiscountPercent",
  ]);
  expect(describeWatchedChanges("limits", limits, { staffDiscountPercent: 90 })).toEqual([]);
  expect(listWatchedChanges("limits", limits, { piecesPerLine: 3 })).toEqual([]);
});

test("each watched setting exists", () => {
  for (const group of ["business", "ownerEmails", "limits", "onDelivery"] as const)
    for (const name of listWatchedChanges(
      group,
      {},
      Object.fromEntries(Object.keys(sampleSettings[group]).map((key) => [key, 1])),
    ))
      expect(sampleSettings[group]).toHaveProperty(name);
  expect(listWatchedChanges("business", {}, { upiId: 1, upiName: 1, upiOnOrders: 1, email: 1 })).toHaveLength(
    4,
  );
});
