import { expect, test } from "vitest";
import { upiAddress } from "./upi-address.ts";

test("a UPI address asks for the exact amount in rupees, with its spaces as %20", () => {
  expect(upiAddress({ upiId: "deodar@okbank", shopName: "Deodar & Diya", amount: 1_049_90 })).toBe(
    "upi://pay?pa=deodar@okbank&pn=Deodar%20%26%20Diya&am=1049.90&cu=INR",
  );
  expect(upiAddress({ upiId: "a.b-c@ybl", shopName: "X", amount: 5 })).toContain("&am=0.05&");
});
