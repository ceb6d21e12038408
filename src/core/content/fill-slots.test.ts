import { expect, test } from "vitest";
import { allFeatures, type Features } from "#core/settings/features.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import { aboutSections } from "#seeds/page-texts/about.ts";
import { careGuideText } from "#seeds/page-texts/care-guide.ts";
import { returnsText, shippingText, termsText } from "#seeds/page-texts/policies.ts";
import { readSampleQuestions } from "#seeds/sample-texts.ts";
import { fillLine, fillSlots, slotNames } from "./fill-slots.ts";
import { plainPrivacy } from "./plain/plain-privacy.ts";
import { plainReturns } from "./plain/plain-returns.ts";
import { plainShipping } from "./plain/plain-shipping.ts";
import { plainTerms } from "./plain/plain-terms.ts";

function withBusiness(change: Partial<Settings["business"]>): Settings {
  return { ...sampleSettings, business: { ...sampleSettings.business, ...change } };
}

function withFeatures(off: Partial<Features>): Settings {
  return { ...sampleSettings, features: { ...allFeatures, ...off } };
}

const toLadakh = { places: ["LA"], upToGrams: null, isDelivered: true };
const withRates: Settings["shipping"] = {
  ...sampleSettings.shipping,
  rates: [{ ...toLadakh, standardRate: 90_00, freeAbove: 900_00, expressRate: null }],
};

test("with a table of rates the texts state only what is true for every parcel; without one they state the usual rates", () => {
  const text = "- {standardRate}, above {freeAbove} free, {expressRate}\n- {deliveryRates}";
  expect(fillSlots(text, sampleSettings)).toBe("- ₹50, above ₹500 free, ₹100");
  expect(fillSlots(text, { ...sampleSettings, shipping: withRates })).toBe(
    "- from ₹50, above ₹900 free, from ₹100\n- To Ladakh: ₹90, free above ₹900. Everywhere else: ₹50, free above ₹500; express ₹100.",
  );
});

test("each slot that a page text may use is filled from the settings", () => {
  for (const name of slotNames) {
    const filled = fillSlots(`before {${name}} after`, { ...withFeatures({}), shipping: withRates });
    expect(filled).toMatch(/^before .+ after$/);
    expect(filled).not.toContain("{");
  }
});

test("no slot is left unfilled in the page texts and the FAQ answers", () => {
  const about = aboutSections.flatMap(({ values = {} }) => Object.values(values));
  for (const text of [...about, ...readSampleQuestions().map(({ answer }) => answer)]) {
    expect(fillSlots(text, sampleSettings)).not.toMatch(/\{[a-z]+\}/i);
  }
});

test("the legal texts name no place but those of the settings", () => {
  const elsewhere = withBusiness({
    street: "4 Beach Road",
    city: "Puducherry",
    district: "",
    state: "PY",
    zip: "605001",
  });
  for (const text of [termsText, returnsText, shippingText, careGuideText, plainPrivacy, plainTerms])
    expect(fillSlots(text, elsewhere)).not.toMatch(/Gagret|\bUna\b|Himachal/);
});

test("disputes go to the courts that the owner names, or else to the courts of the shop's district or town", () => {
  const courtsOf = (change: Partial<Settings["business"]>) => fillSlots("{courts}", withBusiness(change));
  expect(courtsOf({})).toBe("Una, Himachal Pradesh");
  expect(courtsOf({ district: "" })).toBe("Gagret, Himachal Pradesh");
  expect(courtsOf({ courts: "Shimla" })).toBe("Shimla");
});

test("amounts, ranges and phone numbers are filled in formatted", () => {
  expect(
    fillSlots("{standardRate}, free above {freeAbove}, {processingDays} days, {phone}", sampleSettings),
  ).toBe("₹50, free above ₹500, 2–3 days, +91\u00a098000\u00a000017");
});

test("the filled address names the town only once", () => {
  expect(fillSlots("{address}", sampleSettings)).toBe(
    "Workshop 4, Main Bazaar, Gagret, Una, Himachal Pradesh 177201",
  );
  expect(fillSlots("{address}", withBusiness({ street: "Workshop 4" }))).toBe(
    "Workshop 4, Gagret, Una, Himachal Pradesh 177201",
  );
});

test("a list item or a sentence whose slot has no value is left out", () => {
  const none = withBusiness({ gstStatus: "unregistered" });
  expect(fillSlots("- {legalName}\n- GSTIN: {gstin}\n- end", none)).toBe(
    "- Deodar \\& Diya (sample proprietorship)\n- end",
  );
  expect(fillSlots("We are here. Our GSTIN is **{gstin}**. Write to {email}!", none)).toBe(
    "We are here. Write to hello@deodar.example!",
  );
  expect(fillSlots("Since {foundedYear}", withBusiness({ foundedYear: 0 }))).toBe("");
});

test("a sentence, an item or a heading about a feature is left out if the shop has no such feature", () => {
  const text =
    "We pack. A {customOrder} takes longer. We write.\n\n## Yours\n\nA {customOrder} is yours.\n\n## End\n\n- {customOrder}s\n- cards";
  expect(fillSlots(text, withFeatures({ customOrder: false }))).toBe(
    "We pack. We write.\n\n## End\n\n- cards",
  );
  expect(fillSlots(text, withFeatures({}))).toContain("## Yours\n\nA custom order is yours.");
  expect(fillSlots("## Empty\n\n## Also", sampleSettings)).toBe("## Empty\n\n## Also");
});

test("the legal texts mention no feature that the shop lacks", () => {
  const none = withFeatures({ customOrder: false, giftCards: false, reviews: false, careGuide: false });
  for (const text of [
    plainTerms,
    plainReturns,
    plainShipping,
    plainPrivacy,
    termsText,
    returnsText,
    shippingText,
  ])
    expect(fillSlots(text, none)).not.toMatch(/custom order|care guide|we publish|may write a review/i);
  expect(fillSlots(plainReturns, none)).not.toMatch(/gift card/);
  expect(fillSlots(plainTerms, withFeatures({ customOrder: false, reviews: false }))).not.toContain(
    "What you send us",
  );
});

test("Markdown and HTML in a setting are escaped", () => {
  const hostile = withBusiness({ shopName: "[free](https://evil.example) **<b>**\n# Big" });
  expect(fillSlots("{shopName}", hostile)).toBe(
    "\\[free\\](https://evil.example) \\*\\*\\<b\\>\\*\\* \\# Big",
  );
});

test("braces that are not a known slot stay unchanged", () => {
  expect(fillSlots("{nothing} {} {shop name}", sampleSettings)).toBe("{nothing} {} {shop name}");
});

test("a shop under composition ships inside its own state", () => {
  expect(fillSlots("{shippingArea}", sampleSettings)).toBe("India");
  expect(fillSlots("{shippingArea}", withBusiness({ gstStatus: "composition" }))).toBe("Himachal Pradesh");
});

test("a line is filled without markup, and is empty if one of its slots has no value", () => {
  expect(fillLine("{shopName} at {city}, {state}", sampleSettings)).toBe(
    "Deodar & Diya at Gagret, Himachal Pradesh",
  );
  expect(fillLine("Since {foundedYear} at {city}", withBusiness({ foundedYear: 0 }))).toBe("");
  expect(fillLine("Since {nothing}", sampleSettings)).toBe("Since {nothing}");
});
