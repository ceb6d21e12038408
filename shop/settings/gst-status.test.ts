import { expect, test } from "vitest";
import { isRegistered, shownGstin, showsGst } from "./gst-status.ts";

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
