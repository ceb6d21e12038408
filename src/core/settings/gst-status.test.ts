import { expect, test } from "vitest";
import { isRegistered, maySellTo, shownGstin, showsGst } from "./gst-status.ts";

const gstin = "02ABCDE1234F1Z5";

test.each([
  { gstStatus: "regular", shows: true, registered: true, shown: gstin },
  { gstStatus: "composition", shows: false, registered: true, shown: gstin },
  { gstStatus: "unregistered", shows: false, registered: false, shown: "" },
] as const)("a business with status $gstStatus shows what the law lets it", (business) => {
  expect(showsGst(business)).toBe(business.shows);
  expect(isRegistered(business)).toBe(business.registered);
  expect(shownGstin({ gstStatus: business.gstStatus, gstin })).toBe(business.shown);
});

test.each([
  { gstStatus: "regular", to: "PB", may: true },
  { gstStatus: "unregistered", to: "PB", may: true },
  { gstStatus: "composition", to: "PB", may: false },
  { gstStatus: "composition", to: "HP", may: true },
] as const)("a business in HP with status $gstStatus may sell to $to: $may", ({ gstStatus, to, may }) => {
  expect(maySellTo({ gstStatus, state: "HP" }, to)).toBe(may);
});
