import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { customQuoteForm, quotedLinesOf } from "./custom-quote-form.ts";

type Fields = Record<string, string | string[]>;

function read(change: Fields = {}) {
  const form = new FormData();
  const fields: Fields = {
    formKey: "abcdefghij0123456789",
    seen: "0",
    words: ["Forty favours", "", "A tray"],
    pieces: ["40", "1", "2"],
    price: ["349", "", "₹ 1,649.50"],
    hsn: ["3406", "3406", "6810 99"],
    gst: ["500", "500", "1800"],
    name: "Asha Negi",
    phone: "98000 00001",
    email: "asha@example.com",
    delivery: "standard",
    address: "12 Mall Road",
    city: "Shimla",
    zip: "171001",
    deliveryCharge: "150",
    makingDays: "21",
    days: "7",
    ...change,
  };
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return parseForm(customQuoteForm, form);
}

const errorsOf = (change: Fields) => {
  const form = read(change);
  return form.ok ? {} : form.errors;
};

test("lines are read with prices in paise and rates in basis points, and empty ones are left out", () => {
  const form = read();
  expect(form.ok && quotedLinesOf(form.value)).toEqual([
    { words: "Forty favours", pieces: 40, price: 349_00, hsn: "3406", gstRate: 500 },
    { words: "A tray", pieces: 2, price: 1_649_50, hsn: "681099", gstRate: 1800 },
  ]);
});

test.each([
  ["no line", { words: ["", ""], price: ["", ""] }, "words-0"],
  ["a price without words", { words: ["Forty favours", "", ""] }, "words-2"],
  ["words without a price", { price: ["", "", "1"] }, "price-0"],
  ["a price of nothing", { price: ["349", "", "0"] }, "price-2"],
  ["a price with three decimals", { price: ["349.999", "", "1"] }, "price-0"],
  ["half a piece", { pieces: ["40", "1", "1.5"] }, "pieces-2"],
  ["no piece", { pieces: ["0", "1", "2"] }, "pieces-0"],
  ["an HSN of three digits", { hsn: ["340", "", "6810"] }, "hsn-0"],
  ["a rate that is no GST rate", { gst: ["1200", "", "1800"] }, "gst-0"],
  ["more than an order can cost", { pieces: ["10000", "1", "2"], price: ["1000000", "", "1"] }, "form"],
  ["no delivery charge for a parcel", { deliveryCharge: "" }, "deliveryCharge"],
  ["a delivery charge that is no amount", { deliveryCharge: "free" }, "deliveryCharge"],
  ["no time to make it", { makingDays: "" }, "makingDays"],
  ["a quote that stands for no day", { days: "0" }, "days"],
  ["a quote that stands for longer than a month", { days: "31" }, "days"],
  ["express delivery, which is for what lies on the shelf", { delivery: "express" }, "delivery"],
  ["no address for a parcel", { address: "" }, "address"],
  ["a GSTIN without its company", { gstin: "27AAPFU0939F1ZV" }, "company"],
])("%s is refused at its field", (_, change, field) => {
  expect(Object.keys(errorsOf(change))).toEqual([field]);
});

test("errors of all lines are reported, together with those of the customer", () => {
  const errors = errorsOf({ price: ["", "", "x"], hsn: ["1", "", "6810"], phone: "12" });
  expect(Object.keys(errors).sort()).toEqual(["hsn-0", "phone", "price-0", "price-2"]);
});

test("a quote handed over in person needs neither address nor delivery charge", () => {
  const inPerson = { delivery: "in-person", address: "", city: "", zip: "", deliveryCharge: "" };
  expect(read(inPerson).ok).toBe(true);
});
