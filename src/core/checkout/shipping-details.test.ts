import { describe, expect, test } from "vitest";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { addressWithBilling } from "#core/identity/addresses/billing-address.ts";
import { codeForm } from "#core/promotions/code-form.ts";
import { createOrderBody } from "./checkout-calls.ts";
import { shippingForm } from "./shipping-details.ts";

const typed = {
  name: " Asha  Negi ",
  phone: "+91 98000 00001",
  address: "12 Mall Road",
  city: "Shimla",
  state: "himachal pradesh",
  zip: "171 001",
};
const address = {
  name: "Asha Negi",
  phone: "9800000001",
  address: "12 Mall Road",
  city: "Shimla",
  state: "HP",
  zip: "171001",
  country: "India",
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("the shipping form", () => {
  test("the shipping form reads an address as it is stored, without the country, whose field is disabled", () => {
    expect(parseForm(shippingForm, formOf(typed))).toMatchObject({ ok: true, value: address });
  });

  test("the shipping form takes company and GSTIN of a business, and checks the GSTIN's last character", () => {
    const business = { company: " Negi  Hotels LLP", gstin: "02abcde1234f1zc" };
    expect(shippingForm.parse({ ...typed, ...business })).toMatchObject({
      company: "Negi Hotels LLP",
      gstin: "02ABCDE1234F1ZC",
    });
    expect(parseForm(shippingForm, formOf({ ...typed, gstin: "02ABCDE1234F1ZD" }))).toMatchObject({
      errors: { gstin: expect.stringContaining("check the GSTIN") },
    });
  });

  test("the shipping form asks for the company of a GSTIN, together with all other errors", () => {
    expect(parseForm(shippingForm, formOf({ ...typed, city: "", gstin: "02ABCDE1234F1ZC" }))).toMatchObject({
      errors: { city: "City is required", company: "Which company is the invoice made out to?" },
    });
  });

  const billTo = {
    billElsewhere: "on",
    billName: "Meera Rao",
    billAddress: "9 Janpath",
    billCity: "New Delhi",
  };
  const delhi = { ...billTo, billState: "Delhi", billZip: "110 001" };

  test("an order keeps the billing address only while its box is ticked", () => {
    const billing = {
      name: "Meera Rao",
      address: "9 Janpath",
      city: "New Delhi",
      state: "DL",
      zip: "110001",
    };
    expect(addressWithBilling(shippingForm.parse({ ...typed, ...delhi }))).toEqual({ ...address, billing });
    const unticked = { ...typed, ...delhi, billElsewhere: undefined, billZip: "nonsense" };
    expect(addressWithBilling(shippingForm.parse(unticked))).toEqual(address);
  });

  test("a ticked box asks for each part of the billing address, together with all other errors", () => {
    expect(parseForm(shippingForm, formOf({ ...typed, city: "", billElsewhere: "on" }))).toMatchObject({
      errors: {
        city: "City is required",
        billName: "Name is required",
        billAddress: "Street address is required",
        billCity: "City is required",
        billState: "State is required",
        billZip: "Valid pincode is required",
      },
    });
  });

  test("a GSTIN of another state than the billing address is refused with advice", () => {
    const ofDelhi = { company: "Wadhwa Retail LLP", gstin: "07AAPFU0939F1ZX" };
    const errorOf = (form: Record<string, string>) => {
      const parsed = parseForm(shippingForm, formOf(form));
      return parsed.ok ? undefined : parsed.errors.gstin;
    };
    expect(errorOf({ ...typed, ...ofDelhi })).toMatch("tick “Bill to another address”");
    expect(errorOf({ ...typed, ...ofDelhi, ...delhi })).toBeUndefined();
    expect(errorOf({ ...typed, ...ofDelhi, ...delhi, billState: "PB" })).toBe(
      "This GSTIN is of Delhi, the billing address is in Punjab. Please correct one of them.",
    );
  });

  test.each(["HP", "hp", "Himachal"])("the shipping form knows the state '%s'", (state) => {
    expect(shippingForm.parse({ ...typed, state }).state).toBe("HP");
  });

  test("the shipping form reports every missing field, in the order of the page's messages", () => {
    expect(parseForm(shippingForm, formOf({}))).toMatchObject({
      errors: {
        name: "Name is required",
        phone: "Valid phone number is required",
        address: "Street address is required",
        city: "City is required",
        state: "State is required",
        zip: "Valid pincode is required",
      },
    });
  });

  test("the shipping form refuses texts that are too long, and another country", () => {
    const form = formOf({ ...typed, name: "x".repeat(81), country: "Nepal" });
    expect(parseForm(shippingForm, form)).toMatchObject({
      errors: { name: "Please keep this under 80 characters", country: "We ship within India only" },
    });
  });

  test("the shipping form tells the browser its limits", () => {
    expect(describeForm(shippingForm)).toMatchObject({
      name: { required: true, maxLength: 80 },
      phone: { type: "tel", maxLength: 30 },
      zip: { inputMode: "numeric" },
      country: { required: false },
    });
  });
});

describe("the body of create-order", () => {
  test("the body of create-order has the amount in rupees, read as paise, and standard delivery by default", () => {
    expect(createOrderBody.parse({ amount: 999.5 })).toMatchObject({ amount: 99_950, delivery: "standard" });
    expect(createOrderBody.parse({ amount: "₹1,998", delivery: null, code: " WELCOME20 " })).toMatchObject({
      amount: 199_800,
      delivery: "standard",
      code: "WELCOME20",
    });
  });

  test("the body of create-order takes the same address as the page's form", () => {
    expect(createOrderBody.parse({ amount: 1, userDetails: typed }).userDetails).toEqual(address);
  });
});

test("a discount code that is too long is unknown, and an empty one is no code", () => {
  const read = (query: string) => parseForm(codeForm, new URLSearchParams(query));
  expect(read("code= welcome20 ")).toMatchObject({ ok: true, value: { code: "welcome20" } });
  expect(read("")).toMatchObject({ ok: true, value: { code: "" } });
  expect(read(`code=${"x".repeat(21)}`)).toMatchObject({
    errors: { code: "We don't know this code. Check its spelling, or leave it out." },
  });
});
