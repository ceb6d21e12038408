import { describe, expect, test } from "vitest";
import { type Settings, sampleSettings } from "../settings/settings.ts";
import { readLetterhead } from "./letterhead.ts";
import { composeOrderConfirmed, type PaidOrder } from "./letters/order-confirmed.ts";
import { composePaymentReturned } from "./letters/payment-returned.ts";
import { previewLetters } from "./preview-letters.ts";

const publicUrl = "https://deodar.example";

function letterNamed(name: string, settings: Settings = sampleSettings) {
  const found = previewLetters(settings, publicUrl).find((each) => each.name === name);
  if (!found) throw new Error(`no letter is named ${name}`);
  return found.letter;
}

/** Text as one line, so that a line break does not hide a sentence. */
const flat = (text: string) => text.replace(/\s+/g, " ");

describe("every letter", () => {
  test.each(previewLetters(sampleSettings, publicUrl))(
    "$name is whole, as text and as HTML",
    ({ letter }) => {
      expect(letter.subject).not.toBe("");
      for (const body of [letter.text, letter.html]) {
        expect(body).not.toMatch(/undefined|null|NaN|\[object/);
        expect(body).toContain("+91 98000 00017");
        expect(body).toContain("hello@deodar.example");
      }
      for (const line of letter.text.split("\n")) expect(Array.from(line).length).toBeLessThanOrEqual(72);
    },
  );

  test("follows the settings", () => {
    const settings = {
      ...sampleSettings,
      business: { ...sampleSettings.business, shopName: "Cedar <Light>", phone: "9811111111" },
    };
    for (const { letter } of previewLetters(settings, publicUrl)) {
      expect(letter.text).toContain("Cedar <Light>");
      expect(letter.html).toContain("Cedar &lt;Light&gt;");
      expect(letter.text).toContain("+91 98111 11111");
      expect(letter.text).not.toContain("Deodar & Diya\n");
    }
  });

  test("has a name and a title of its own", () => {
    const letters = previewLetters(sampleSettings, publicUrl);
    expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length);
    expect(new Set(letters.map(({ title }) => title)).size).toBe(letters.length);
  });
});

describe("the confirmation of an order", () => {
  const address = {
    name: "Asha Negi",
    phone: "9800000042",
    address: "14 Lower Mall",
    city: "Shimla",
    state: "HP",
    zip: "171001",
    country: "India" as const,
  };
  /** 105 pieces at ₹999.00 and 5 %, free delivery: 10489500 − round(10489500 × 5 / 105) = 9990000. */
  const paid: PaidOrder = {
    number: "DD-26-00042",
    settledAt: new Date("2026-11-20T20:00:00Z"),
    customer: "Asha Negi",
    lines: [
      {
        name: "Cedar <script>",
        quantity: 105,
        unitPrice: 99900,
        gross: 10489500,
        gstRate: 500,
        taxable: 9990000,
        tax: 499500,
      },
    ],
    offerCode: null,
    goodsAmount: 10489500,
    offerAmount: 0,
    deliveryAmount: 0,
    taxableAmount: 9990000,
    amount: 10489500,
    delivery: "standard",
    gstShown: true,
    address,
  };
  const head = readLetterhead(sampleSettings.business, publicUrl);
  const compose = (change: Partial<PaidOrder> = {}, shipping: Partial<Settings["shipping"]> = {}) =>
    composeOrderConfirmed(head, { ...paid, ...change }, { ...sampleSettings.shipping, ...shipping });

  test("repeats what was paid, with its break-up, in rupees grouped the Indian way", () => {
    const { text, html } = compose();
    expect(text).toMatch(/^Cedar <script> +₹1,04,895\.00$/m);
    expect(text).toMatch(/^ {2}105 × ₹999\.00$/m);
    expect(text).toMatch(/^Standard delivery +Free$/m);
    expect(text).toMatch(/^TOTAL PAID +₹1,04,895\.00$/m);
    expect(text).toMatch(/^of which value before tax +₹99,900\.00$/m);
    expect(text).toMatch(/^of which GST \(5%\) +₹4,995\.00$/m);
    expect(html).toContain("₹1,04,895.00");
    expect(html).toContain("Cedar &lt;script&gt;");
    expect(text).not.toContain("Offer");
  });

  test("names the offer, express delivery and each rate of GST", () => {
    const { text } = letterNamed("order-confirmed");
    expect(text).toMatch(/^Offer WELCOME20 +-₹909\.20$/m);
    expect(text).toMatch(/^Express delivery +₹100\.00$/m);
    expect(text).toMatch(/^of which GST \(5%\) +₹152\.54$/m);
    expect(text).toMatch(/^of which GST \(18%\) +₹81\.38$/m);
    expect(350288 + 15254 + 8138).toBe(373680);
  });

  test("names no tax where the shop may not", () => {
    const head = readLetterhead({ ...sampleSettings.business, gstStatus: "unregistered" }, publicUrl);
    const { text, html } = composeOrderConfirmed(head, { ...paid, gstShown: false }, sampleSettings.shipping);
    expect(text).not.toMatch(/GST|before tax/);
    expect(html).not.toMatch(/GST|before tax/);
  });

  test("says when in India it was ordered, where it goes and where to look", () => {
    const { text } = compose();
    expect(flat(text)).toContain("your order DD-26-00042 of 21 Nov 2026, 01:30 (IST) is confirmed");
    expect(text).toContain("Shimla 171001\n  Himachal Pradesh\n  +91 98000 00042");
    expect(text).toContain("https://deodar.example/profile/orders/DD-26-00042");
    expect(flat(text)).toContain("allow 2–3 business days for packing and another 5–7 for the journey");
  });

  test("offers a change only while there is a time for it", () => {
    expect(flat(compose({}, { cancelHours: 12 }).text)).toContain("within 12 hours of ordering");
    expect(flat(compose({}, { cancelHours: 0 }).text)).not.toContain("hours of ordering");
  });
});

describe("the other letters", () => {
  test("a shipped parcel can be followed", () => {
    expect(letterNamed("order-shipped").text).toContain(
      "Carrier: India Post\n  Tracking number: EA123456789IN",
    );
    expect(letterNamed("order-processing").text).not.toContain("Tracking number");
  });

  test("a delivered order is asked for a review, good or bad", () => {
    const { text } = letterNamed("order-delivered");
    expect(flat(text)).toContain("A few honest words are enough, good or bad.");
    expect(text).toContain("Write a review:\nhttps://deodar.example/profile/orders/DD-26-00042");
    expect(flat(text)).toContain("within 48 hours, with a photo");
  });

  test("money on its way back is named to the paisa, with the days it takes", () => {
    for (const name of ["refund-started", "payment-returned"]) {
      const { subject, text } = letterNamed(name);
      expect(subject).toContain("₹3,736.80");
      expect(flat(text)).toContain("usually arrives within 5–7 business days");
    }
    expect(letterNamed("refund-completed").subject).toBe("Your refund of ₹3,736.80 has been sent");
  });

  test("a payment that came too late is told plainly; one that came twice leaves the order alone", () => {
    expect(flat(letterNamed("payment-returned").text)).toContain(
      "there is no order, and nothing will be sent",
    );
    const head = readLetterhead(sampleSettings.business, publicUrl);
    const twice = { customer: "Asha", amount: 99900, lines: [], reason: "bought-already" as const };
    const { text } = composePaymentReturned(head, twice, sampleSettings.shipping);
    expect(flat(text)).toContain("Your first payment stands, and your order is safe");
    expect(flat(text)).not.toContain("there is no order");
  });

  test("links to an account stand whole in both versions", () => {
    for (const [name, url] of [
      ["reset-password", "https://deodar.example/reset?token=sample"],
      ["verify-email", "https://deodar.example/verify-email?token=sample"],
      ["password-changed", "https://deodar.example/auth?mode=reset"],
    ] as const) {
      expect(letterNamed(name).text.split("\n")).toContain(url);
      expect(letterNamed(name).html).toContain(`href="${url}"`);
    }
  });

  test("a message gets its ticket number, and its words come back only with the answer", () => {
    expect(letterNamed("message-received").subject).toBe("We have your message (#1042)");
    expect(letterNamed("message-received").text).not.toContain("wedding");
    expect(letterNamed("message-notice").text).toContain("> we marry in February");
    expect(letterNamed("message-notice").text).toContain("Quantity: 40");
    expect(letterNamed("message-reply").text).toContain("Forty by February is well possible.");
    expect(letterNamed("message-reply").text).toContain("> we marry in February");
  });

  test("the newsletter asks first, and lets go with one click", () => {
    const { text } = letterNamed("newsletter-confirm");
    expect(text).toContain("https://deodar.example/newsletter/confirm?token=sample");
    expect(text).toContain("https://deodar.example/newsletter/unsubscribe?token=sample");
  });
});
