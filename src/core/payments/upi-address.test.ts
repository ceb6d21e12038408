import { expect, test } from "vitest";
import { payeeName, upiAddress, upiReference } from "./upi-address.ts";

const payee = { upiId: "deodar@okbank", upiName: "", shopName: "Deodar & Diya" };

test("a UPI address asks for the exact amount in rupees, with spaces as %20", () => {
  expect(upiAddress(payee, { amount: 1_049_90 })).toBe(
    "upi://pay?pa=deodar@okbank&pn=Deodar%20%26%20Diya&am=1049.90&cu=INR",
  );
  expect(upiAddress({ ...payee, upiId: "a.b-c@ybl" }, { amount: 5 })).toContain("&am=0.05&");
});

test("a UPI address for an order has its number, and the owner's payee", () => {
  const reference = upiReference({ id: "0199", number: "DD-26-00042" });
  expect(upiAddress({ ...payee, upiName: "Meera Thakur" }, { amount: 500_00, reference })).toBe(
    "upi://pay?pa=deodar@okbank&pn=Meera%20Thakur&am=500.00&cu=INR&tr=DD2600042&tn=Order%20DD2600042",
  );
  expect(payeeName(payee)).toBe("Deodar & Diya");
});

test("an order without a number is identified by the end of its id, in letters and digits", () => {
  const id = "01993f0e-7a31-7c0e-9f3a-5b8d2c4e6f70";
  expect(upiReference({ id, number: null })).toBe("8D2C4E6F70");
});
