import fc from "fast-check";
import { expect, test } from "vitest";
import { addSectionIds } from "#core/content/section-ids.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { tidyLine, tidyText } from "#core/forms/plain-text.ts";
import {
  customOrderForm,
  describeCustomOrder,
  quoteContact,
  withoutInstructions,
} from "#features/custom-orders/custom-order.ts";
import { contactForm } from "./contact-form.ts";
import { mailLink } from "./mail-link.ts";

const completeForm = {
  name: "Asha",
  email: "asha@example.com",
  subject: "Hello",
  message: "Two lines\nof text",
};

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const parseContact = (fields: Record<string, string | File>) => parseForm(contactForm, formOf(fields));
const parseCustomOrder = (fields: Record<string, string>) => parseForm(customOrderForm, formOf(fields));

test("an empty contact form is told at once that name, email, subject and message are required", () => {
  expect(parseContact({})).toMatchObject({
    errors: {
      name: "Name is required",
      email: "Email is required",
      subject: "Subject is required",
      message: "Message is required",
    },
  });
});

test("a complete contact form is accepted, with line breaks kept", () => {
  expect(parseContact(completeForm)).toMatchObject({ ok: true, value: { ...completeForm, website: "" } });
});

test("the contact form refuses an invalid email, a blank field, a file and a text that is too long", () => {
  const errorsOf = (change: Record<string, string | File>) => {
    const parsed = parseContact({ ...completeForm, ...change });
    return parsed.ok ? {} : parsed.errors;
  };
  expect(errorsOf({ email: "asha" })).toEqual({ email: "Valid email is required" });
  expect(errorsOf({ name: " \t " })).toEqual({ name: "Name is required" });
  expect(errorsOf({ message: "x".repeat(5001) })).toEqual({
    message: "Please keep it under 5000 characters",
  });
  expect(errorsOf({ message: new File(["x"], "x.txt") })).toEqual({ message: "Please give this as text" });
});

test("the contact form refuses a filled honeypot field, and gives back what was typed", () => {
  expect(parseContact({ ...completeForm, website: "https://spam.example" })).toEqual({
    ok: false,
    errors: { website: "Please leave this field empty" },
    values: { ...completeForm, website: "https://spam.example" },
  });
});

test("an empty custom order form is accepted with the default size, container and quantity", () => {
  expect(parseCustomOrder({})).toMatchObject({
    ok: true,
    value: {
      fragrance: "",
      label: "",
      size: "8oz",
      container: "glass",
      quantity: 1,
      specialInstructions: "",
      email: "",
      website: "",
    },
  });
});

test.each([
  ["0", "Quantity must be 1 or more"],
  ["-1", "Quantity must be 1 or more"],
  ["1.5", "Quantity must be 1 or more"],
  ["abc", "Quantity must be 1 or more"],
  ["1e3", "Quantity must be 1 or more"],
  ["10001", "For so many, please write to us about wholesale"],
])("the custom order form refuses a quantity of %s: %s", (quantity, message) => {
  expect(parseCustomOrder({ quantity })).toMatchObject({ errors: { quantity: message } });
});

test("the custom order form refuses an unknown size or container, an invalid email and a filled honeypot", () => {
  expect(
    parseCustomOrder({ size: "9oz", container: "gold", email: "nobody", website: "spam", label: "Nani" }),
  ).toMatchObject({
    errors: {
      size: "Please choose one of our sizes",
      container: "Please choose one of our containers",
      email: "Valid email is required",
      website: "Please leave this field empty",
    },
    values: { size: "9oz", label: "Nani" },
  });
});

test("a custom order is described by six labelled values in the order of the form", () => {
  const order = parseCustomOrder({ fragrance: "Deodar", quantity: "012" });
  if (!order.ok) throw new Error("the form was refused");
  expect(Object.entries(describeCustomOrder(order.value)).map((pair) => pair.join(": "))).toEqual([
    "Fragrance: Deodar",
    "Custom label: None",
    "Size: 8oz (Medium)",
    "Container: Elegant Glass",
    "Quantity: 12",
    "Special instructions: None",
  ]);
});

test("a custom order may omit name, phone and PIN code, and lists phone and PIN code by their labels", () => {
  const given = parseCustomOrder({ name: " Asha ", phone: "+91 98160 12345", pinCode: "171 001" });
  if (!given.ok) throw new Error("refused");
  expect(given.value).toMatchObject({ name: "Asha", phone: "9816012345", pinCode: "171001" });
  const described = describeCustomOrder(given.value);
  expect(described).toMatchObject({ Phone: "9816012345", "PIN code": "171001" });
  expect(quoteContact(described)).toEqual({ phone: "9816012345", zip: "171001" });
  expect(quoteContact({})).toEqual({ phone: "", zip: "" });
  const beside = withoutInstructions(described).map(([label]) => label);
  expect(beside).toEqual(Object.keys(described).filter((label) => label !== "Special instructions"));
  expect(beside).toContain("Phone");
  expect(parseCustomOrder({ pinCode: "12" })).toMatchObject({
    errors: { pinCode: "Valid pincode is required" },
  });
});

test("a mailto link carries subject and text unchanged", () => {
  const link = mailLink("hello@shop.example", "Contact Form: 5 % & more?", "one\ntwo & three");
  expect(link).toBe(
    "mailto:hello@shop.example?subject=Contact%20Form%3A%205%20%25%20%26%20more%3F&body=one%0D%0Atwo%20%26%20three",
  );
});

test("a mailto link is at most 1900 characters long, cuts no character in two, and adds no header", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 4000 });
  fc.assert(
    fc.property(text, (body) => {
      const link = mailLink("hello@shop.example", "Custom Candle Order", body);
      expect(link.length).toBeLessThanOrEqual(1900);
      const [, query = ""] = link.split("?");
      expect([...new URLSearchParams(query).keys()]).toEqual(["subject", "body"]);
      expect(() => decodeURIComponent(link)).not.toThrow();
    }),
  );
});

test("a question mark in the recipient of a mailto link is escaped", () => {
  expect(mailLink("a?bcc=x@shop.example", "S", "")).toBe("mailto:a%3Fbcc%3Dx@shop.example?subject=S&body=");
});

test("typed text loses control characters, line breaks in one-line fields and half characters", () => {
  expect(tidyLine("a\u0000b\r\nBcc: x\u202e")).toBe("ab Bcc: x");
  expect(tidyText(" a\r\nb\rc\u0007 ")).toBe("a\nb\nc");
  expect(tidyText(undefined)).toBe("");
  expect(tidyText("\ud800x")).toBe("x");
});

test("each section of a text gets a unique id and its title as readers see it", () => {
  const result = addSectionIds("<h2>Tea &amp; wax</h2><p>x</p><h2>Tea &amp; wax</h2><h2>?</h2>");
  expect(result.sections).toEqual([
    { id: "tea-wax", title: "Tea & wax" },
    { id: "tea-wax-part-2", title: "Tea & wax" },
    { id: "section", title: "?" },
  ]);
  expect(result.html).toContain('<h2 id="tea-wax">Tea &amp; wax</h2>');
});
