import { expect, test } from "vitest";
import { sampleSettings } from "./settings.ts";
import { describeWatchedChanges, listWatchedChanges } from "./watched-settings.ts";

const { business, limits } = sampleSettings;

test("a changed UPI id asks for identity and is emailed, and an unchanged one is not", () => {
  expect(listWatchedChanges("business", business, { ...business, city: "Kochi" })).toEqual([]);
  expect(listWatchedChanges("business", business, { upiId: "thief@bank", city: "Kochi" })).toEqual(["upiId"]);
  expect(describeWatchedChanges("business", business, { upiId: "thief@bank" })).toEqual([
    "The UPI id that customers pay to was changed from nothing to “thief@bank”.",
  ]);
});

test("a change of how far staff may lower a price asks for identity without an email; other limits do neither", () => {
  expect(listWatchedChanges("limits", limits, { staffDiscountPercent: 90 })).toEqual([
    "staffDiscountPercent",
  ]);
  expect(describeWatchedChanges("limits", limits, { staffDiscountPercent: 90 })).toEqual([]);
  expect(listWatchedChanges("limits", limits, { piecesPerLine: 3 })).toEqual([]);
});

test("a discount for paying online asks for identity, in per cent and in rupees, and so does a smaller part to pay first", () => {
  const before = sampleSettings.onDelivery;
  const change = { prepaidPercent: 50, prepaidAmount: 10_000_00, partAmount: 1, confirmHours: 48 };
  expect(listWatchedChanges("onDelivery", before, { ...before, ...change }).toSorted()).toEqual([
    "partAmount",
    "prepaidAmount",
    "prepaidPercent",
  ]);
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
