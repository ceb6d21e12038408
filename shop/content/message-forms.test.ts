import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContactForm } from "./contact-form.ts";
import { describeCustomOrder, newCustomOrder, parseCustomOrder } from "./custom-order.ts";
import { mailLink } from "./mail-link.ts";
import { nameSections } from "./name-sections.ts";
import { tidyLine, tidyText } from "./plain-text.ts";

describe("the contact form", () => {
  const filled = { name: "Asha", email: "asha@example.com", subject: "Hello", message: "Two lines\nof text" };

  it("asks for name, email, subject and message, all at once", () => {
    expect(parseContactForm({}).faults).toEqual({
      name: "Name is required",
      email: "Email is required",
      subject: "Subject is required",
      message: "Message is required",
    });
  });

  it("takes a whole message, keeps its lines and gives everything back as typed", () => {
    expect(parseContactForm(filled)).toEqual({ values: filled, faults: undefined });
  });

  it("refuses what is no address, what is blank and what is too long", () => {
    expect(parseContactForm({ ...filled, email: "asha" }).faults).toEqual({
      email: "Valid email is required",
    });
    expect(parseContactForm({ ...filled, name: " \t " }).faults).toEqual({ name: "Name is required" });
    expect(parseContactForm({ ...filled, message: "x".repeat(5001) }).faults).toHaveProperty("message");
    expect(parseContactForm({ ...filled, message: new File(["x"], "x.txt") }).faults).toHaveProperty(
      "message",
    );
  });

  it("tells who fills in the field that nobody sees", () => {
    expect(parseContactForm({ ...filled, website: "https://spam.example" }).faults).toHaveProperty("website");
  });
});

describe("the custom order form", () => {
  it("needs nothing but a quantity of one: size, container and quantity have their defaults", () => {
    expect(parseCustomOrder({})).toEqual({ values: newCustomOrder, faults: undefined });
  });

  it.each(["0", "-1", "1.5", "abc", "1e3", "100000"])("refuses a quantity of %s", (quantity) => {
    expect(parseCustomOrder({ quantity }).faults).toHaveProperty("quantity");
  });

  it("refuses sizes and containers we do not make, and an address that is none", () => {
    const { faults } = parseCustomOrder({ size: "9oz", container: "gold", email: "nobody" });
    expect(Object.keys(faults ?? {}).sort()).toEqual(["container", "email", "size"]);
  });

  it("reads out six values in the order of the form", () => {
    const wish = describeCustomOrder({ ...newCustomOrder, fragrance: "Deodar", quantity: "012" });
    expect(Object.entries(wish).map((pair) => pair.join(": "))).toEqual([
      "Fragrance: Deodar",
      "Custom label: None",
      "Size: 8oz (Medium)",
      "Container: Elegant Glass",
      "Quantity: 12",
      "Special instructions: None",
    ]);
  });
});

describe("a link into the mail program", () => {
  it("carries subject and text unharmed", () => {
    const link = mailLink("hello@shop.example", "Contact Form: 5 % & more?", "one\ntwo & three");
    expect(link).toBe(
      "mailto:hello@shop.example?subject=Contact%20Form%3A%205%20%25%20%26%20more%3F&body=one%0D%0Atwo%20%26%20three",
    );
  });

  it("is never longer than mail programs bear, ends no sign in the middle, and adds no header", () => {
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

  it("takes an address with a sign of its own for what it is", () => {
    expect(mailLink("a?bcc=x@shop.example", "S", "")).toBe("mailto:a%3Fbcc%3Dx@shop.example?subject=S&body=");
  });
});

describe("plain words", () => {
  it("lose what a database or a mail header would trip over", () => {
    expect(tidyLine("a\u0000b\r\nBcc: x\u202e")).toBe("ab Bcc: x");
    expect(tidyText(" a\r\nb\rc\u0007 ")).toBe("a\nb\nc");
    expect(tidyText(undefined)).toBe("");
    expect(tidyText("\ud800x")).toBe("x");
  });
});

describe("the contents of a long text", () => {
  it("name each section once, with words as they are read", () => {
    const named = nameSections("<h2>Tea &amp; wax</h2><p>x</p><h2>Tea &amp; wax</h2><h2>?</h2>");
    expect(named.sections).toEqual([
      { id: "tea-wax", title: "Tea & wax" },
      { id: "tea-wax-part-2", title: "Tea & wax" },
      { id: "section", title: "?" },
    ]);
    expect(named.html).toContain('<h2 id="tea-wax">Tea &amp; wax</h2>');
  });
});
