import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { manualPaymentForm, staffOrderForm, typedLinesOf } from "./staff-order-form.ts";

function read(change: Record<string, string | string[]> = {}) {
  const form = new FormData();
  const fields = {
    formKey: "abcdefghij0123456789",
    origin: "phone",
    product: ["Cedar", "", "Diya"],
    quantity: ["2", "1", "3"],
    name: "Asha Negi",
    phone: "98000 00001",
    delivery: "standard",
    address: "12 Mall Road",
    city: "Shimla",
    zip: "171001",
    paidBy: "cash",
    ...change,
  };
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return parseForm(staffOrderForm, form);
}

const errorsOf = (change: Record<string, string | string[]>) => {
  const form = read(change);
  return form.ok ? {} : form.errors;
};

test("lines keep their quantities, and lines without a product are left out", () => {
  const form = read();
  expect(form.ok && typedLinesOf(form.value)).toEqual([
    { text: "Cedar", quantity: 2 },
    { text: "Diya", quantity: 3 },
  ]);
});

test.each([
  ["no product", { product: ["", " "], quantity: ["1", "1"] }, "product"],
  ["no whole number of pieces", { quantity: ["1.5", "", "3"] }, "product"],
  ["no piece", { quantity: ["0", "", "3"] }, "product"],
  [
    "more than twenty products",
    { product: Array(21).fill("Cedar"), quantity: Array(21).fill("1") },
    "product",
  ],
  ["no way by which it came", { origin: "shop" }, "origin"],
  ["no address for a parcel", { address: "" }, "address"],
  ["no PIN code for a parcel", { zip: "" }, "zip"],
  ["a PIN code of five digits", { zip: "17100" }, "zip"],
  ["a phone that is none", { phone: "12" }, "phone"],
  ["no way in which it is paid", { paidBy: "later" }, "paidBy"],
  ["a GSTIN whose last character does not fit", { company: "Negi & Co", gstin: "27AAPFU0939F1ZW" }, "gstin"],
  ["a GSTIN without the company that it is of", { gstin: "27AAPFU0939F1ZV" }, "company"],
  ["a key that was not made with the form", { formKey: "short" }, "formKey"],
])("%s is refused at its field", (_, change, field) => {
  expect(Object.keys(errorsOf(change))).toEqual([field]);
});

test("an order handed over in person needs no address", () => {
  expect(read({ delivery: "in-person", address: "", city: "", zip: "" }).ok).toBe(true);
});

test("errors of the customer are reported together with errors of the products", () => {
  const errors = errorsOf({ product: [""], quantity: ["1"], phone: "12", zip: "" });
  expect(Object.keys(errors).sort()).toEqual(["phone", "product", "zip"]);
});

test("a GSTIN is kept in capitals, without spaces", () => {
  const form = read({ company: "Negi & Co", gstin: "27 aapfu0939f1zv" });
  expect(form.ok && [form.value.company, form.value.gstin]).toEqual(["Negi & Co", "27AAPFU0939F1ZV"]);
});

test("a payment by UPI is recorded with its number, and one in cash needs none", () => {
  const send = (fields: Record<string, string>) => parseForm(manualPaymentForm, new URLSearchParams(fields));
  expect(send({ method: "cash", reference: "" })).toMatchObject({ ok: true });
  expect(send({ method: "upi", reference: "533012345678" })).toMatchObject({ ok: true });
  expect(send({ method: "upi", reference: " " })).toMatchObject({
    ok: false,
    errors: { reference: expect.stringContaining("UTR") },
  });
});
